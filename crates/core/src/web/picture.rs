//! Checks whether an address is a picture of the app, and derives the file name under which it is saved.

use serde::Serialize;

use super::{ADDRESS_MAX, encoded, is_hostile};
use crate::calls::{BASE, ORGANISER_BASE};
use crate::limits::NETWORK_TIMEOUT_MS;

/// Maximum size of a picture to save, bytes; equal to the limit of uploads.
pub const PICTURE_MAX_BYTES: u32 = 20 * 1024 * 1024;
/// Maximum length of a file name without its extension, characters.
const NAME_MAX: usize = 60;

/// Media types of pictures with their file extensions; the first one is used for new names.
const KINDS: [(&str, &[&str]); 6] = [
    ("image/jpeg", &["jpg", "jpeg"]),
    ("image/png", &["png"]),
    ("image/webp", &["webp"]),
    ("image/gif", &["gif"]),
    ("image/avif", &["avif"]),
    ("image/svg+xml", &["svg"]),
];

/// A picture of the app's own origin.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct OwnPicture {
    /// Path and query, as a browser sends them.
    pub path: String,
    /// Maximum size of the answer, bytes.
    pub max_bytes: u32,
    /// Timeout of the request, ms.
    pub timeout_ms: u32,
}

/// Accepts an address (as decoded by the query parser) of a picture on the app's origin `own`, given as a path
/// or in full. API calls are never accepted, in any notation, because fetching one could have an effect.
pub fn own_picture(address: &str, own: &str) -> Option<OwnPicture> {
    if address.len() > ADDRESS_MAX || address.chars().any(is_hostile) {
        return None;
    }
    let below = match address.strip_prefix(own) {
        Some(rest) if !own.is_empty() => rest,
        _ => address,
    };
    let below = below.split('#').next().unwrap_or_default();
    let path = below.split('?').next().unwrap_or_default();
    let plain = path.starts_with('/') && !path.starts_with("//") && !hides_something(path);
    let walks = path.split('/').any(|part| part == "." || part == "..");
    let of_calls =
        [BASE, ORGANISER_BASE].iter().any(|base| path.strip_prefix(base).is_some_and(|rest| rest.is_empty() || rest.starts_with('/')));
    (plain && !walks && !of_calls && ending(path).is_some()).then(|| OwnPicture {
        path: encoded(below),
        max_bytes: PICTURE_MAX_BYTES,
        timeout_ms: NETWORK_TIMEOUT_MS,
    })
}

/// True for escapes other than spaces and non-ASCII bytes: an encoded ASCII character could be decoded on its
/// way and change the path.
fn hides_something(path: &str) -> bool {
    path.split('%').skip(1).any(|rest| {
        let code = rest.as_bytes();
        let is_code = code.len() >= 2 && code[..2].iter().all(u8::is_ascii_hexdigit);
        // "%20" is a space; bytes from "%80" on are part of a non-ASCII character.
        !is_code || (code[0] < b'8' && !rest.starts_with("20"))
    })
}

/// The name without its extension, and the extension; `None` if it is not a picture's.
fn ending(name: &str) -> Option<(&str, &str)> {
    let (begin, end) = name.rsplit_once('.')?;
    KINDS.iter().any(|(_, endings)| endings.iter().any(|ending| end.eq_ignore_ascii_case(ending))).then_some((begin, end))
}

/// File name of a picture with this media type: the `wished` name, or else the last part of its path, without
/// characters that file systems reject. `None` if the type is not a picture's.
pub fn picture_name(wished: &str, path: &str, media_type: &str) -> Option<String> {
    let media_type = media_type.split(';').next().unwrap_or_default().trim_ascii();
    let (_, endings) = KINDS.iter().find(|(kind, _)| media_type.eq_ignore_ascii_case(kind))?;
    let last = path.split('?').next().unwrap_or_default().rsplit('/').next().unwrap_or_default();
    let name = [wished, last].into_iter().map(tidied).find(|name| !name.is_empty()).unwrap_or_else(|| "picture".to_owned());
    Some(name + "." + endings[0])
}

/// Removes the extension, forbidden characters, and characters that reorder or hide text.
fn tidied(name: &str) -> String {
    let name = name.trim_ascii();
    let name = ending(name).map_or(name, |(begin, _)| begin);
    let mut kept = String::new();
    let mut room = NAME_MAX;
    let mut gap = false;
    for character in name.chars() {
        if character == ' ' || is_forbidden(character) {
            gap = true;
            continue;
        }
        // A name must not begin with a space or a dot.
        if kept.is_empty() && character == '.' {
            continue;
        }
        let needed = if gap && !kept.is_empty() { 2 } else { 1 };
        if room < needed {
            break;
        }
        if needed == 2 {
            kept.push(' ');
        }
        kept.push(character);
        room -= needed;
        gap = false;
    }
    kept.truncate(kept.trim_ascii_end().len());
    while kept.ends_with('.') {
        kept.pop();
    }
    kept
}

fn is_forbidden(character: char) -> bool {
    character.is_control()
        || matches!(character, '/' | '\\' | ':' | '*' | '?' | '"' | '<' | '>' | '|' | '%')
        // Direction marks, zero-width characters and other invisible characters.
        || matches!(character, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

#[cfg(test)]
mod tests {
    use super::{own_picture, picture_name};

    const OWN: &str = "https://laurel.example.org";

    #[test]
    fn pictures_on_our_origin_are_accepted() {
        for (address, path) in [
            ("/art/cover-run.svg", "/art/cover-run.svg"),
            ("https://laurel.example.org/previews/run.jpg#x", "/previews/run.jpg"),
            ("/files/海 报.PNG?x-oss-process=image/resize,w_300", "/files/%E6%B5%B7%20%E6%8A%A5.PNG?x-oss-process=image/resize,w_300"),
            ("/files/%E6%B5%B7%20a.webp", "/files/%E6%B5%B7%20a.webp"),
            ("/mobile-art/a.png", "/mobile-art/a.png"),
        ] {
            assert_eq!(own_picture(address, OWN).map(|picture| picture.path).as_deref(), Some(path));
        }
    }

    #[test]
    fn all_other_addresses_are_rejected() {
        for address in [
            "",
            "/",
            "/pages/user/index",
            "art/a.png",
            "//evil.test/a.png",
            "/\\evil.test/a.png",
            "/\t/evil.test/a.png",
            "https://evil.test/a.png",
            "https://laurel.example.org",
            "https://laurel.example.org.evil.test/a.png",
            "https://laurel.example.org@evil.test/a.png",
            "https://laurel.example.org:8443/a.png",
            "http://laurel.example.org/a.png",
            "data:image/png;base64,AA.png",
            "blob:https://laurel.example.org/a.png",
            "/mobile/auth/code.png",
            "/mobile/auth/code?mobile=1&x=.png",
            "/admin/a.png",
            "/art/../mobile/a.png",
            "/art/./a.png",
            "/art/%2e%2e/a.png",
            "/%6dobile/a.png",
            "/art%2fa.png",
            "/art/%5ca.png",
            "/art/%25a.png",
            "/art/%zz.png",
            "/art/%€.png",
            "/art/a.png%",
            "/art/a.pdf",
            "/art/a.png/b",
            "/art/png",
        ] {
            assert_eq!(own_picture(address, OWN), None, "{address}");
        }
        assert_eq!(own_picture(&format!("/{}.png", "a".repeat(2048)), OWN), None);
        assert_eq!(own_picture("https://laurel.example.org/a.png", ""), None);
    }

    #[test]
    fn file_names_are_valid_on_every_system() {
        for (wished, media_type, name) in [
            ("海上来信", "image/jpeg", "海上来信.jpg"),
            ("海上来信.JPEG", "image/png; charset=x", "海上来信.png"),
            ("  ../../etc/passwd ", "image/png", "etc passwd.png"),
            ("a:b*c?\"d\"<e>|f", "IMAGE/WEBP", "a b c d e f.webp"),
            ("\u{202e}gpj.exe\u{200b}", "image/gif", "gpj.exe.gif"),
            ("", "image/svg+xml", "cover-run.svg"),
            (" .. ", "image/avif", "cover-run.avif"),
        ] {
            assert_eq!(picture_name(wished, "/art/cover-run.svg?w=1", media_type).as_deref(), Some(name));
        }
        assert_eq!(picture_name("", "/%E6%B5%B7.png", "image/png").as_deref(), Some("E6 B5 B7.png"));
        assert_eq!(picture_name("", "/.png", "image/png").as_deref(), Some("picture.png"));
        assert_eq!(picture_name(&"长".repeat(100), "/a.png", "image/png").unwrap().chars().count(), 64);
        for other in ["text/html", "image/tiff", "application/octet-stream", "", "image/"] {
            assert_eq!(picture_name("a.png", "/a.png", other), None, "{other}");
        }
    }
}
