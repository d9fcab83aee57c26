//! Properties of linked addresses: pages of other sites, our own pictures, and file names. They are compared with the
//! `url` library, which parses addresses as browsers do (the URL standard).

use laurel_core::web::{WebAdmission, WebOrigin, admit_page, own_picture, picture_name};
use percent_encoding::percent_decode_str;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use url::Url;

const OWN: &str = "https://laurel.example";
const ALLOWED: [&str; 3] = ["https://good.example", "https://shop.good.example:8443", "https://xn--fiq228c.example"];

fn allowed() -> Vec<String> {
    ALLOWED.map(str::to_owned).to_vec()
}

/// Any text, and texts composed of parts of addresses and attacks on them.
fn addresses() -> impl Strategy<Value = String> {
    let pieces = vec![
        "https://",
        "HTTPS://",
        "http://",
        "https:",
        "//",
        "/",
        "\\",
        ":",
        "@",
        "?",
        "#",
        "&",
        "=",
        ".",
        "..",
        ";",
        ",",
        "%",
        "%2e",
        "%2f",
        "%40",
        "%5c",
        "%00",
        " ",
        "\t",
        "\n",
        "\u{7f}",
        "\u{ad}",
        "\u{200b}",
        "\u{202e}",
        "\u{2028}",
        "。",
        "．",
        "／",
        "ｇood",
        "gооd",
        "good.example",
        "Good.EXAMPLE",
        "shop.good.example",
        "good.example.",
        "xn--fiq228c.example",
        "中国.example",
        "laurel.example",
        "evil.test",
        ":443",
        ":0443",
        ":8443",
        ":80",
        "127.0.0.1",
        "0x7f.1",
        "[::1]",
        "javascript:",
        "data:",
        "user",
        "/path",
        "路",
    ];
    let made = vec(select(pieces), 0..8).prop_map(|parts| parts.concat());
    let near = ("https://(shop\\.)?good\\.example(:[0-9]{0,5})?", ".{0,12}").prop_map(|(begin, end)| begin + &end);
    prop_oneof![1 => any::<String>(), 4 => made, 4 => near]
}

fn origin_of(address: &str) -> Option<String> {
    Url::parse(address).ok().map(|url| url.origin().ascii_serialization())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4096))]

    #[test]
    fn only_registered_origins_are_opened_as_browsers_parse_them(address in addresses()) {
        let WebAdmission::Open { address: sent, host } = admit_page(&address, &allowed(), OWN) else { return Ok(()) };
        for read in [&address, &sent] {
            let url = Url::parse(read).expect("an address");
            let origin = url.origin().ascii_serialization();
            prop_assert!(ALLOWED.contains(&origin.as_str()), "{read:?} is of {origin}");
            prop_assert_eq!(&origin, &format!("https://{host}"));
            prop_assert!(url.username().is_empty() && url.password().is_none());
        }
        // The same page: an address may contain a character literally or percent-encoded.
        let parts = |address: &str| {
            let url = Url::parse(address).expect("an address");
            let pairs: Vec<_> = url.query_pairs().map(|(name, value)| (name.into_owned(), value.into_owned())).collect();
            (percent_decode_str(url.path()).collect::<Vec<u8>>(), pairs)
        };
        prop_assert_eq!(parts(&address), parts(&sent));
        prop_assert!(sent.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'\\'));
    }

    #[test]
    fn an_ordinary_registered_address_is_opened(index in 0..ALLOWED.len(), rest in "([/?#][a-zA-Z0-9路 /?=&.-]{0,40})?") {
        let address = format!("{}{rest}", ALLOWED[index]);
        let opened = matches!(admit_page(&address, &allowed(), OWN), WebAdmission::Open { .. });
        prop_assert!(opened, "{address:?} was refused");
    }

    #[test]
    fn our_own_pages_are_never_embedded(rest in addresses()) {
        let address = format!("{OWN}{rest}");
        let all = [allowed(), vec![OWN.to_owned()]].concat();
        match admit_page(&address, &all, OWN) {
            WebAdmission::Open { address, .. } => prop_assert_ne!(origin_of(&address), Some(OWN.to_owned())),
            WebAdmission::Refused { .. } => {}
            WebAdmission::Missing => prop_assert!(false, "{address:?} names something"),
        }
    }

    #[test]
    fn without_registered_origins_no_page_is_opened(address in addresses()) {
        let opened = matches!(admit_page(&address, &[], OWN), WebAdmission::Open { .. });
        prop_assert!(!opened, "{address:?} was opened");
    }

    #[test]
    fn a_refused_address_is_displayed_short_without_special_characters(address in addresses()) {
        let WebAdmission::Refused { address: whole, shown } = admit_page(&address, &[], OWN) else { return Ok(()) };
        prop_assert!(whole.bytes().all(|byte| byte.is_ascii_graphic()), "{whole:?}");
        prop_assert!(shown.chars().all(|c| c.is_ascii_graphic() || c == '…') && shown.chars().count() <= 111, "{shown:?}");
        prop_assert!(whole.starts_with(shown.split('…').next().unwrap_or_default()));
    }

    #[test]
    fn origins_are_serialised_as_in_browsers(text in addresses()) {
        let Some(origin) = WebOrigin::parse(&text) else { return Ok(()) };
        prop_assert_eq!(origin_of(origin.as_str()), Some(origin.as_str().to_owned()));
        prop_assert_eq!(WebOrigin::parse(origin.as_str()), Some(origin.clone()), "it reads back");
        // The origin becomes part of the content security policy.
        prop_assert!(!origin.as_str().contains([';', ',', ' ', '\'', '*', '"']));
    }

    #[test]
    fn own_pictures_have_our_origin_and_are_not_api_calls(address in prop_oneof![addresses(), addresses().prop_map(|rest| format!("{OWN}/{rest}.png")), addresses().prop_map(|rest| format!("/{rest}.png"))]) {
        let Some(picture) = own_picture(&address, OWN) else { return Ok(()) };
        let base = Url::parse(OWN).expect("an address");
        for read in [&address, &picture.path] {
            let url = base.join(read).expect("an address");
            prop_assert_eq!(url.origin().ascii_serialization(), OWN, "{}", read);
            prop_assert!(!url.path().starts_with("/mobile/") && !url.path().starts_with("/admin/"), "{read:?}");
        }
        prop_assert!(picture.path.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'\\'));
    }

    #[test]
    fn a_file_name_has_no_path_or_control_characters(wished in any::<String>(), path in addresses()) {
        let name = picture_name(&wished, &path, "image/png").expect("a picture");
        let begin = name.strip_suffix(".png").expect("its ending");
        prop_assert!((1..=60).contains(&begin.chars().count()), "{name:?}");
        let forbidden = ['/', '\\', ':', '\0', '\n', '\u{202e}', '\u{200b}'];
        prop_assert!(!name.contains(forbidden) && !name.starts_with(['.', ' ']), "{name:?}");
    }
}
