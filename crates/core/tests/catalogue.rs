//! Checks the error catalogue: core knows every entry, and each has a text in nine languages.

use std::collections::BTreeMap;

use laurel_core::errors::{Code, HTTP_STATUSES, Message, Rule, all_keys, http_key};
use laurel_core::language::Language;
use laurel_core::limits::{CODE_MINI_PROGRAM_LOGIN_FAILED, CODE_SUCCESS, CODE_TOKEN_INVALID};
use serde_json::Value;

/// Texts of a language by their full key.
fn texts(language: Language) -> BTreeMap<String, String> {
    let path = format!("{}/../../locales/{}/errors.json", env!("CARGO_MANIFEST_DIR"), language.tag());
    let file = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let mut texts = BTreeMap::new();
    let root = serde_json::from_str(&file).unwrap_or_else(|error| panic!("{path}: {error}"));
    collect("errors", &root, &mut texts);
    texts
}

fn collect(key: &str, value: &Value, texts: &mut BTreeMap<String, String>) {
    match value {
        Value::Object(fields) => fields.iter().for_each(|(name, value)| collect(&format!("{key}.{name}"), value, texts)),
        Value::String(text) => drop(texts.insert(key.to_owned(), text.clone())),
        other => panic!("{key}: {other}"),
    }
}

/// Plural forms of a language (CLDR, cardinal numbers).
const fn plural_forms(language: Language) -> &'static [&'static str] {
    match language {
        Language::ZhHans | Language::ZhHant | Language::Ja | Language::Ko | Language::Th => &["other"],
        Language::En | Language::De => &["one", "other"],
        Language::Fr => &["one", "many", "other"],
        Language::Ru => &["one", "few", "many", "other"],
    }
}

/// Error codes of the product's contract and of its domain.
const CODES: [i64; 48] = [
    4000, 4001, 4003, 4004, 4009, 4010, 4011, 4029, 5104, 5105, 5110, 6001, 6002, 6003, 6004, 6005, 6006, 6007, 6008, 6021, 6022, 6031,
    6032, 6033, 6034, 6035, 6041, 6042, 6043, 6051, 6052, 6053, 6054, 6055, 6056, 6057, 6061, 6062, 6063, 6064, 6065, 6066, 6071, 6072,
    6081, 6082, 6083, 6084,
];

/// Messages that the contract lists, with the runtime's own code if there is one.
const MESSAGES: [(Message, Option<i64>); 28] = [
    (Message::Generic, None),
    (Message::NotOurs, None),
    (Message::Timeout, Some(5)),
    (Message::Network, Some(5)),
    (Message::Aborted, Some(600_003)),
    (Message::DownloadFailed, Some(602_001)),
    (Message::UploadFailed, Some(602_001)),
    (Message::FileUnreadable, None),
    (Message::PageNotFound, None),
    (Message::NotTabBarPage, None),
    (Message::TabItemNotFound, None),
    (Message::AuthorisationFailed, None),
    (Message::LoadFailed, None),
    (Message::PaymentFailed, None),
    (Message::FavouriteFailed, None),
    (Message::LoginFailed, None),
    (Message::NotLoggedIn, None),
    (Message::NoShowcase, None),
    (Message::ListDisabled, None),
    (Message::AlbumNeeded, None),
    (Message::AlbumFailed, None),
    (Message::PaymentSuccess, None),
    (Message::LoginSuccess, None),
    (Message::EditSuccess, None),
    (Message::AddSuccess, None),
    (Message::DeleteSuccess, None),
    (Message::ModifySuccess, None),
    (Message::FavouriteSuccess, None),
];

#[test]
fn codes_match_the_contract() {
    assert_eq!((CODE_SUCCESS, CODE_TOKEN_INVALID, CODE_MINI_PROGRAM_LOGIN_FAILED), (2000, 5104, 5110));
    let known: Vec<i64> = Code::ALL.iter().map(|code| code.number()).collect();
    assert_eq!(known, CODES);
    for number in CODES {
        assert_eq!(Code::from_number(number).map(Code::number), Some(number));
    }
    assert_eq!(Code::from_number(CODE_SUCCESS), None);
}

#[test]
fn http_statuses_match_the_contract() {
    assert_eq!(HTTP_STATUSES, [400, 401, 403, 404, 408, 500, 501, 502, 503, 504, 505]);
    for status in HTTP_STATUSES {
        assert_eq!(http_key(status), format!("errors.http.{status}"));
    }
    assert_eq!(http_key(418), Message::Generic.key());
}

#[test]
fn messages_have_the_codes_of_the_runtime() {
    for (message, runtime_code) in MESSAGES {
        assert_eq!(message.runtime_code(), runtime_code, "{message:?}");
        assert!(Message::ALL.contains(&message));
    }
}

#[test]
fn every_key_has_a_text_in_every_language() {
    let (mut missing, keys) = (Vec::new(), all_keys());
    for language in Language::ALL {
        let texts = texts(language);
        let has = |key: &str| texts.get(key).is_some_and(|text| !text.trim().is_empty());
        for key in &keys {
            let every_form = plural_forms(language).iter().all(|form| has(&format!("{key}_{form}")));
            if !has(key) && !every_form {
                missing.push(format!("{}: {key}", language.tag()));
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
}

#[test]
fn every_text_belongs_to_a_key() {
    let keys = all_keys();
    for language in Language::ALL {
        for key in texts(language).keys() {
            let plain = plural_forms(language).iter().find_map(|form| key.strip_suffix(&format!("_{form}")));
            assert!(keys.iter().any(|known| known == plain.unwrap_or(key)), "{}: {key}", language.tag());
        }
    }
}

#[test]
fn texts_contain_the_parameter_of_their_rule() {
    let rules = [
        Rule::NotLess { min: 1.0 },
        Rule::NotGreater { max: 1.0 },
        Rule::MinIs { min: 1.0 },
        Rule::MaxIs { max: 1.0 },
        Rule::MinLength { count: 1.0 },
    ];
    for language in Language::ALL {
        let texts = texts(language);
        for rule in &rules {
            let (name, _) = rule.param().unwrap_or_else(|| panic!("{rule:?}"));
            let key = if name == "count" { format!("{}_other", rule.key()) } else { rule.key().to_owned() };
            assert!(texts[&key].contains(&format!("{{{{{name}}}}}")), "{}: {key}", language.tag());
        }
    }
}
