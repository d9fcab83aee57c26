//! Parameters read from text, and browsers recognised by their user agent.

use laurel_core::activity::{ActivityListQuery, Stage};
use laurel_core::ids::PersonId;
use laurel_core::signup::{Answer, SignupSubmit};
use laurel_server::http::headers::knows_wasm_word;
use laurel_server::http::input::{pairs, read};

#[test]
fn a_form_carries_numbers_enums_and_nested_values_as_text() {
    let text = "competitionId=3&groupId=4&formVersion=1&persons=%5B7%2C8%5D&answers=%7B%22a%22%3A%22x%22%2C%22b%22%3A%5B%22y%22%5D%7D&nonce=n&agreementVersion=";
    let submit: SignupSubmit = read(pairs(text).unwrap()).unwrap();
    assert_eq!(submit.persons, [PersonId(7), PersonId(8)]);
    assert_eq!(submit.answers.get("a"), Some(&Answer::Text("x".into())));
    assert_eq!(submit.answers.get("b"), Some(&Answer::Chosen(vec!["y".into()])));
    assert_eq!(submit.agreement_version, None);
    let list: ActivityListQuery = read(pairs("stage=signup&size=20&free=true&keyword=1234").unwrap()).unwrap();
    assert_eq!((list.stage, list.size, list.free), (Some(Stage::Signup), Some(20), Some(true)));
    assert_eq!(list.keyword.as_deref(), Some("1234"));
}

#[test]
fn values_of_the_wrong_type_are_an_error() {
    assert!(read::<ActivityListQuery>(pairs("size=ten").unwrap()).is_err());
    assert!(read::<ActivityListQuery>(pairs("stage=never").unwrap()).is_err());
    assert!(read::<SignupSubmit>(pairs("competitionId=3").unwrap()).is_err());
    assert!(read::<SignupSubmit>(pairs("competitionId=3&groupId=4&formVersion=1&persons=7").unwrap()).is_err());
}

#[test]
fn only_old_browsers_do_not_know_wasm_unsafe_eval() {
    let iphone = |version: &str| {
        format!("Mozilla/5.0 (iPhone; CPU iPhone OS {version} like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.40")
    };
    let android = |version: &str| format!("Mozilla/5.0 (Linux; Android 11) AppleWebKit/537.36 Chrome/{version} Mobile Safari/537.36");
    let mac =
        |version: &str| format!("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/{version} Safari/605.1.15");
    for old in [iphone("15_8_3"), android("96.0.4664.45"), mac("15.6")] {
        assert!(!knows_wasm_word(&old), "{old}");
    }
    for new in [iphone("16_0"), iphone("18_1"), android("97.0.1"), android("130.0"), mac("17.4"), "curl/8".into(), String::new()] {
        assert!(knows_wasm_word(&new), "{new}");
    }
}
