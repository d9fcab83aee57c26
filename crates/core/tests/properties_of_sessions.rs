//! Properties of a session after any sequence of events.

use laurel_core::account::Account;
use laurel_core::ids::MerchantId;
use laurel_core::language::Language;
use laurel_core::limits::DEFAULT_MERCHANT_ID;
use laurel_core::session::{Effect, Event, Host, LaunchQuery, LoginFlag, Session, Trigger, step};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

fn texts() -> impl Strategy<Value = String> {
    prop_oneof![select(vec!["", "T", "7", "M2", DEFAULT_MERCHANT_ID, "../x"]).prop_map(str::to_owned), any::<String>()]
}

fn launches() -> impl Strategy<Value = Event> {
    let hosts = select(vec![Host::Browser, Host::Messenger, Host::MiniProgram]);
    let part = || option::of(texts());
    (hosts, part(), part(), part(), part())
        .prop_map(|(host, merchant_id, token, id, code)| Event::Launch { host, query: LaunchQuery { merchant_id, token, id, code } })
}

fn events() -> impl Strategy<Value = Event> {
    let account = texts().prop_map(|nickname| Account { id: 7, nickname, ..Account::default() });
    prop_oneof![
        launches(),
        texts().prop_map(|merchant_id| Event::MerchantNamed { merchant_id }),
        select(vec!["SAAQ", "M2"]).prop_map(|id| Event::MerchantRefused { fallback: MerchantId::parse(id).unwrap_or_default() }),
        select(vec![Trigger::Automatic, Trigger::Manual]).prop_map(|trigger| Event::MessengerLoginLeft { trigger }),
        Just(Event::BindingNeeded),
        ("[A-Z]{1,3}", "[0-9]{1,3}").prop_map(|(token, id)| Event::LoginSucceeded { token, id }),
        Just(Event::LoginFailed),
        Just(Event::LoggedOut),
        Just(Event::TokenInvalid),
        texts().prop_map(|data| Event::MiniProgramLoginFailed { data }),
        Just(Event::Unauthorised),
        account.prop_map(|account| Event::AccountLoaded { account }),
        Just(Event::AccountFailed),
        select(Language::ALL.to_vec()).prop_map(|language| Event::LanguageChosen { language }),
    ]
}

/// Invariants of every session.
fn assert_sound(session: &Session) -> Result<(), TestCaseError> {
    if session.token.is_none() {
        prop_assert_eq!(&session.user_id, "");
        prop_assert_eq!(&session.account, &Account::default());
    }
    prop_assert_ne!(session.token.as_deref(), Some(""));
    prop_assert!(MerchantId::parse(session.merchant_id.as_str()).is_some());
    if let Some(flag) = session.login_flag {
        prop_assert!((1..=4).contains(&flag.number()) && LoginFlag::from_text(&flag.number().to_string()) == Some(flag));
    }
    if let Some(trigger) = session.trigger {
        prop_assert!((1..=2).contains(&trigger.number()) && Trigger::from_text(&trigger.number().to_string()) == Some(trigger));
    }
    Ok(())
}

/// Effects that an event always has.
fn assert_step(before: &Session, event: &Event, after: &Session, effects: &[Effect]) -> Result<(), TestCaseError> {
    match event {
        Event::LoginSucceeded { token, id } => {
            prop_assert_eq!((after.token.as_ref(), &after.user_id, after.auto_login), (Some(token), id, true));
            prop_assert_eq!((&after.account, &after.code_to_session), (&Account::default(), &None));
            prop_assert!(effects.contains(&Effect::FetchAccount));
        }
        Event::LoggedOut | Event::TokenInvalid | Event::Unauthorised => {
            prop_assert_eq!((&after.token, after.auto_login, after.login_flag), (&None, false, None));
            prop_assert!(effects.contains(&Effect::ForgetFetched));
            prop_assert_eq!(&after.merchant_id, &before.merchant_id);
        }
        Event::Launch { host, query } => {
            let handed_over = *host == Host::MiniProgram && query.token.as_ref().is_some_and(|token| !token.is_empty());
            prop_assert!(handed_over || (&after.token, after.auto_login) == (&before.token, before.auto_login));
            let tells_token =
                effects.iter().any(|effect| matches!(effect, Effect::CleanAddress { names } if names.contains(&"token".to_owned())));
            prop_assert_eq!(tells_token, query.token.is_some(), "a token leaves the address");
        }
        Event::MiniProgramLoginFailed { data } => prop_assert_eq!(after.code_to_session.as_ref(), Some(data)),
        _ => prop_assert_eq!((&after.token, &after.user_id, after.auto_login), (&before.token, &before.user_id, before.auto_login)),
    }
    for effect in effects {
        match effect {
            Effect::FetchAccount => prop_assert!(after.signed_in()),
            Effect::RequireLogin => prop_assert!(!after.signed_in()),
            Effect::StartMessengerLogin => prop_assert_eq!((after.signed_in(), after.trigger), (false, Some(Trigger::Automatic))),
            Effect::ExchangeCode { .. } => prop_assert_eq!(before.login_flag, Some(LoginFlag::InProgress)),
            Effect::OpenBinding => prop_assert_eq!((after.login_flag, after.trigger), (Some(LoginFlag::Binding), Some(Trigger::Manual))),
            Effect::MerchantChanged => prop_assert_ne!(&after.merchant_id, &before.merchant_id),
            Effect::CleanAddress { .. } | Effect::ForgetFetched | Effect::ShowMessage { .. } => {}
        }
    }
    Ok(())
}

proptest! {
    #[test]
    fn any_sequence_of_events_leaves_a_consistent_session(events in vec(events(), 0..30)) {
        let mut session = Session::default();
        for event in events {
            let (after, effects) = step(session.clone(), event.clone());
            assert_sound(&after)?;
            assert_step(&session, &event, &after, &effects)?;
            session = after;
        }
    }

    #[test]
    fn the_automatic_log_in_starts_at_most_once(launches in vec(launches(), 1..10)) {
        let mut session = Session::default();
        let mut started = 0;
        for launch in launches {
            let (after, effects) = step(session, launch);
            started += effects.iter().filter(|effect| matches!(effect, Effect::StartMessengerLogin)).count();
            session = after;
        }
        prop_assert!(started <= 1);
    }
}
