//! The one pure step from (session, event) to (session, effects).

use serde::Serialize;

use super::state::{LoginFlag, Session, Trigger};
use crate::account::Account;
use crate::activity::PREVIEW_TOKEN;
use crate::contract::contract;
use crate::errors::Message;
use crate::ids::MerchantId;
use crate::language::Language;

contract! {
    /// Where the page runs.
    #[derive(Copy, Eq, Hash)]
    pub enum Host {
        /// A browser of its own.
        Browser,
        /// The messaging app's browser.
        Messenger,
        /// A web view of the mini-program.
        MiniProgram,
    }

    /// The parameters of the first address that concern the session.
    #[derive(Default)]
    pub struct LaunchQuery {
        /// Merchant to show.
        pub merchant_id: Option<String>,
        /// Hand-over by the mini-program.
        pub token: Option<String>,
        /// Hand-over by the mini-program.
        pub id: Option<String>,
        /// Code of a log-in that returns from the messaging app.
        pub code: Option<String>,
    }
}

/// What happened.
#[derive(Debug, Clone, PartialEq)]
pub enum Event<A = Account> {
    /// The page was opened.
    Launch {
        /// Where.
        host: Host,
        /// With which parameters.
        query: LaunchQuery,
    },
    /// A sign-up query string named a merchant.
    MerchantNamed {
        /// As it stood there.
        merchant_id: String,
    },
    /// The merchant is unknown or suspended; the last good one is shown again.
    MerchantRefused {
        /// The last good one.
        fallback: MerchantId,
    },
    /// The page is left for the log-in by the messaging app.
    MessengerLoginLeft {
        /// What started it.
        trigger: Trigger,
    },
    /// A first messaging-app log-in needs a phone number.
    BindingNeeded,
    /// Any log-in succeeded.
    LoginSucceeded {
        /// Bearer token.
        token: String,
        /// Account id.
        id: String,
    },
    /// The exchange of a messaging-app code failed.
    LoginFailed,
    /// The person logged out.
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
    /// The account arrived.
    AccountLoaded {
        /// As sent.
        account: A,
    },
    /// The account did not arrive.
    AccountFailed,
    /// A language was chosen in the settings.
    LanguageChosen {
        /// Which.
        language: Language,
    },
}

/// What the page has to do about it, in this order. The new session is stored before.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase", tag = "kind")]
pub enum Effect {
    /// Take these parameters out of the address before anything else.
    CleanAddress {
        /// Names of parameters.
        names: Vec<String>,
    },
    /// Ask for the account.
    FetchAccount,
    /// Exchange a code of the messaging app for a token.
    ExchangeCode {
        /// The code.
        code: String,
    },
    /// Start the log-in by itself: inside the messaging app it goes there unseen, elsewhere nothing happens.
    StartMessengerLogin,
    /// Open the page that binds a phone number.
    OpenBinding,
    /// Forget everything that was fetched for the account.
    ForgetFetched,
    /// Tell the person.
    ShowMessage {
        /// Which message.
        message: Message,
    },
    /// A guarded page asks for a log-in and returns afterwards.
    RequireLogin,
    /// Show another merchant: what was fetched for the old one is stale.
    MerchantChanged,
}

/// Changes a session.
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
            // Who only looks around is not torn away: the number is asked for at a log-in of their own.
            if session.trigger == Some(Trigger::Manual) {
                effects.push(Effect::OpenBinding);
            }
        }
        Event::LoginSucceeded { token, id } => sign_in(&mut session, &mut effects, token, id),
        Event::LoginFailed => {
            session.login_flag = Some(LoginFlag::Error);
            // What nobody asked for does not fail aloud.
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
            // An answer that arrives after a logout belongs to nobody.
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
    // A hand-over counts only inside the mini-program: anywhere else a link could log its reader
    // into a stranger's account. It leaves the address in every case.
    // The token of a preview signs nobody in: it belongs to its page.
    let query = LaunchQuery { token: query.token.filter(|token| !token.starts_with(PREVIEW_TOKEN)), ..query };
    if query.token.is_some() {
        effects.push(Effect::CleanAddress { names: vec!["token".into(), "id".into()] });
    }
    // What no header can carry would make every call fail, the log-out too.
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
    // Back without a code: it was declined, or the way back was taken.
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
