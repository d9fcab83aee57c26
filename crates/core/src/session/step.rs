//! The session's state machine: a pure function from (session, event) to (session, effects).

use serde::Serialize;

use super::state::{LoginFlag, Session, Trigger};
use crate::account::Account;
use crate::activity::PREVIEW_TOKEN;
use crate::contract::contract;
use crate::errors::Message;
use crate::ids::MerchantId;
use crate::language::Language;

contract! {
    /// Environment of the page.
    #[derive(Copy, Eq, Hash)]
    pub enum Host {
        /// A normal browser.
        Browser,
        /// The messaging app's browser.
        Messenger,
        /// A web view of the mini-program.
        MiniProgram,
    }

    /// Query parameters of the first address that concern the session.
    #[derive(Default)]
    pub struct LaunchQuery {
        /// Requested merchant.
        pub merchant_id: Option<String>,
        /// Token handed over by the mini-program.
        pub token: Option<String>,
        /// Account id handed over by the mini-program.
        pub id: Option<String>,
        /// Code of a log-in by the messaging app.
        pub code: Option<String>,
    }
}

/// An event that concerns the session.
#[derive(Debug, Clone, PartialEq)]
pub enum Event<A = Account> {
    /// The page was opened.
    Launch {
        /// Environment of the page.
        host: Host,
        /// Query parameters of the address.
        query: LaunchQuery,
    },
    /// The query of a sign-up named a merchant.
    MerchantNamed {
        /// Unvalidated text of the parameter.
        merchant_id: String,
    },
    /// The merchant is unknown or suspended; the last valid one is shown again.
    MerchantRefused {
        /// The last valid merchant.
        fallback: MerchantId,
    },
    /// The page is about to be left for the log-in by the messaging app.
    MessengerLoginLeft {
        /// Cause of the log-in.
        trigger: Trigger,
    },
    /// A first log-in by the messaging app needs a phone number.
    BindingNeeded,
    /// A log-in of any kind succeeded.
    LoginSucceeded {
        /// Bearer token.
        token: String,
        /// Account id.
        id: String,
    },
    /// The exchange of a messaging-app code failed.
    LoginFailed,
    /// The user logged out.
    LoggedOut,
    /// An answer had code 5104.
    TokenInvalid,
    /// An answer had code 5110.
    MiniProgramLoginFailed {
        /// The answer's data, as JSON text.
        data: String,
    },
    /// An answer had HTTP status 401 and no envelope.
    Unauthorised,
    /// The account was fetched.
    AccountLoaded {
        /// The account as sent by the server.
        account: A,
    },
    /// The fetch of the account failed.
    AccountFailed,
    /// A language was chosen in the settings.
    LanguageChosen {
        /// The chosen language.
        language: Language,
    },
}

/// An effect that the page must carry out, in the given order. The new session is stored first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase", tag = "kind")]
pub enum Effect {
    /// Remove these query parameters from the address, before all other effects.
    CleanAddress {
        /// Names of the parameters.
        names: Vec<String>,
    },
    /// Fetch the account.
    FetchAccount,
    /// Exchange a code of the messaging app for a token.
    ExchangeCode {
        /// The code.
        code: String,
    },
    /// Start an automatic log-in: inside the messaging app it redirects without asking the user, elsewhere it
    /// does nothing.
    StartMessengerLogin,
    /// Open the page that binds a phone number.
    OpenBinding,
    /// Delete all cached data of the account.
    ForgetFetched,
    /// Show a message to the user.
    ShowMessage {
        /// Message to show.
        message: Message,
    },
    /// If the current page requires a token, open the log-in page, which returns afterwards.
    RequireLogin,
    /// The merchant changed: cached data of the previous one is stale.
    MerchantChanged,
}

/// Applies an event to a session; returns the new session and the effects.
pub fn step<A: Default>(mut session: Session<A>, event: Event<A>) -> (Session<A>, Vec<Effect>) {
    let mut effects = Vec::new();
    match event {
        Event::Launch { host, query } => launch(&mut session, &mut effects, host, query),
        Event::MerchantNamed { merchant_id } => name_merchant(&mut session, &mut effects, &merchant_id),
        Event::MerchantRefused { fallback } => {
            if session.merchant_id != fallback {
                session.merchant_id = fallback;
                effects.push(Effect::MerchantChanged);
            }
            effects.push(Effect::ShowMessage { message: Message::MerchantUnknown });
        }
        Event::MessengerLoginLeft { trigger } => {
            session.trigger = Some(trigger);
            session.login_flag = Some(LoginFlag::InProgress);
        }
        Event::BindingNeeded => {
            session.login_flag = Some(LoginFlag::Binding);
            // Automatic log-ins must not interrupt browsing; the number is requested at the next manual log-in.
            if session.trigger == Some(Trigger::Manual) {
                effects.push(Effect::OpenBinding);
            }
        }
        Event::LoginSucceeded { token, id } => sign_in(&mut session, &mut effects, token, id),
        Event::LoginFailed => {
            session.login_flag = Some(LoginFlag::Error);
            // Failures of automatic log-in are ignored.
            if session.trigger != Some(Trigger::Automatic) {
                effects.push(Effect::ShowMessage { message: Message::LoginFailed });
            }
        }
        Event::LoggedOut => sign_out(&mut session, &mut effects),
        Event::TokenInvalid | Event::Unauthorised => {
            let was_signed_in = session.signed_in();
            sign_out(&mut session, &mut effects);
            if was_signed_in {
                effects.push(Effect::ShowMessage { message: Message::LoginExpired });
            }
            effects.push(Effect::RequireLogin);
        }
        Event::MiniProgramLoginFailed { data } => {
            session.code_to_session = Some(data);
            effects.push(Effect::ShowMessage { message: Message::LoginFailed });
        }
        Event::AccountLoaded { account } => {
            // An answer that arrives after a log-out is discarded.
            session.account = if session.signed_in() { account } else { A::default() };
        }
        Event::AccountFailed => session.account = A::default(),
        Event::LanguageChosen { language } => session.language = Some(language),
    }
    (session, effects)
}

fn launch<A: Default>(session: &mut Session<A>, effects: &mut Vec<Effect>, host: Host, query: LaunchQuery) {
    if let Some(merchant_id) = &query.merchant_id {
        name_merchant(session, effects, merchant_id);
        effects.retain(|effect| *effect != Effect::MerchantChanged);
    }
    // A hand-over counts only inside the mini-program: elsewhere, a link could log its reader in to the account
    // of another person. The parameters are removed from the address in every case. Preview tokens are not
    // log-in tokens; they stay in the address of the preview page.
    let query = LaunchQuery { token: query.token.filter(|token| !token.starts_with(PREVIEW_TOKEN)), ..query };
    if query.token.is_some() {
        effects.push(Effect::CleanAddress { names: vec!["token".into(), "id".into()] });
    }
    // Characters that are invalid in a header would make every call fail, including the log-out.
    let sound = |text: &String| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_graphic());
    if let (Host::MiniProgram, Some(token), Some(id)) = (host, query.token.filter(sound), query.id.filter(sound)) {
        sign_in(session, effects, token, id);
        return;
    }
    if let Some(code) = query.code.filter(|_| session.login_flag == Some(LoginFlag::InProgress)) {
        effects.push(Effect::CleanAddress { names: vec!["code".into(), "state".into()] });
        effects.push(Effect::ExchangeCode { code });
        return;
    }
    // Returned without a code: the user declined, or went back.
    if session.login_flag == Some(LoginFlag::InProgress) {
        session.login_flag = Some(LoginFlag::Error);
        effects.push(Effect::CleanAddress { names: vec!["state".into()] });
    }
    if session.signed_in() {
        effects.push(Effect::FetchAccount);
    } else {
        session.account = A::default();
        if session.auto_login && session.trigger.is_none() {
            session.trigger = Some(Trigger::Automatic);
            effects.push(Effect::StartMessengerLogin);
        }
    }
}

fn name_merchant<A>(session: &mut Session<A>, effects: &mut Vec<Effect>, text: &str) {
    if let Some(merchant_id) = MerchantId::parse(text).filter(|id| *id != session.merchant_id) {
        session.merchant_id = merchant_id;
        effects.push(Effect::MerchantChanged);
    }
}

fn sign_in<A: Default>(session: &mut Session<A>, effects: &mut Vec<Effect>, token: String, id: String) {
    session.token = Some(token);
    session.user_id = id;
    session.auto_login = true;
    session.code_to_session = None;
    session.account = A::default();
    if session.login_flag.is_some() {
        session.login_flag = Some(LoginFlag::Success);
    }
    effects.push(Effect::ForgetFetched);
    effects.push(Effect::FetchAccount);
}

fn sign_out<A: Default>(session: &mut Session<A>, effects: &mut Vec<Effect>) {
    session.token = None;
    session.user_id.clear();
    session.auto_login = false;
    session.login_flag = None;
    session.account = A::default();
    effects.push(Effect::ForgetFetched);
}
