//! Runs the session cases: stored values and effects after each event.

use std::collections::BTreeMap;

use laurel_core::account::Account;
use laurel_core::ids::MerchantId;
use laurel_core::language::Language;
use laurel_core::session::{Event, LoginFlag, Session, Trigger, keys, step};
use serde_json::{Value, json};

use crate::support::{cases, list, read, text};

/// Loads the session from a store's content, as the page does.
fn load(local: &Value, session: &Value) -> Session {
    let stored = |key: &str| text(&local[key]).map(str::to_owned);
    let empty: Session = Session::default();
    Session {
        token: stored(keys::TOKEN),
        user_id: stored(keys::USER_ID).unwrap_or_default(),
        auto_login: stored(keys::AUTO_LOGIN).map_or(empty.auto_login, |flag| flag != "false"),
        code_to_session: stored(keys::CODE_TO_SESSION),
        merchant_id: stored(keys::MERCHANT_ID).and_then(|id| MerchantId::parse(&id)).unwrap_or_default(),
        language: stored(keys::LANGUAGE).and_then(|tag| Language::from_tag(&tag)),
        login_flag: text(&session[keys::LOGIN_FLAG]).and_then(LoginFlag::from_text),
        trigger: text(&session[keys::TRIGGER]).and_then(Trigger::from_text),
        account: empty.account,
    }
}

/// The content of the two stores for a session.
fn stored(session: &Session) -> (Value, Value) {
    let local = [
        (keys::TOKEN, session.token.clone()),
        (keys::USER_ID, Some(session.user_id.clone()).filter(|id| !id.is_empty())),
        (keys::AUTO_LOGIN, Some(session.auto_login.to_string())),
        (keys::CODE_TO_SESSION, session.code_to_session.clone()),
        (keys::MERCHANT_ID, Some(session.merchant_id.as_str().to_owned())),
        (keys::LANGUAGE, session.language.map(|language| language.tag().to_owned())),
    ];
    let flags = [
        (keys::LOGIN_FLAG, session.login_flag.map(|flag| flag.number().to_string())),
        (keys::TRIGGER, session.trigger.map(|trigger| trigger.number().to_string())),
    ];
    (present(local), present(flags))
}

fn present<const N: usize>(entries: [(&str, Option<String>); N]) -> Value {
    let held: BTreeMap<_, _> = entries.into_iter().filter_map(|(key, value)| Some((key, value?))).collect();
    json!(held)
}

fn event(case: &Value) -> Event {
    let word = |field: &str| text(&case[field]).unwrap_or_default().to_owned();
    match word("kind").as_str() {
        "launch" => Event::Launch { host: read(&case["host"]), query: read(case) },
        "merchantNamed" => Event::MerchantNamed { merchant_id: word("merchantId") },
        "merchantRefused" => Event::MerchantRefused { fallback: read(&case["fallback"]) },
        "messengerLoginLeft" => Event::MessengerLoginLeft { trigger: read(&case["trigger"]) },
        "bindingNeeded" => Event::BindingNeeded,
        "loginSucceeded" => Event::LoginSucceeded { token: word("token"), id: word("id") },
        "loginFailed" => Event::LoginFailed,
        "loggedOut" => Event::LoggedOut,
        "tokenInvalid" => Event::TokenInvalid,
        "miniProgramLoginFailed" => Event::MiniProgramLoginFailed { data: word("data") },
        "unauthorised" => Event::Unauthorised,
        "accountLoaded" => Event::AccountLoaded { account: Account { nickname: word("nickname"), ..Account::default() } },
        "accountFailed" => Event::AccountFailed,
        "languageChosen" => Event::LanguageChosen { language: read(&case["language"]) },
        other => panic!("{other}"),
    }
}

#[test]
fn sessions() {
    for case in list(&cases("session")) {
        let name = &case["name"];
        let mut session = load(&case["local0"], &case["session0"]);
        for part in list(&case["steps"]) {
            let (next, effects) = step(session, event(&part["event"]));
            assert_eq!(json!(effects), part["effects"], "{name}: {}", part["event"]);
            session = next;
        }
        assert_eq!(stored(&session), (case["local"].clone(), case["session"].clone()), "{name}");
        assert_eq!(session.account.nickname, text(&case["nickname"]).unwrap_or_default(), "{name}");
    }
}

#[test]
fn every_key_has_the_prefix() {
    for key in [
        keys::TOKEN,
        keys::USER_ID,
        keys::AUTO_LOGIN,
        keys::CODE_TO_SESSION,
        keys::MERCHANT_ID,
        keys::LANGUAGE,
        keys::THEME,
        keys::LOGIN_FLAG,
        keys::TRIGGER,
    ] {
        assert!(key.starts_with(keys::PREFIX), "{key}");
    }
}
