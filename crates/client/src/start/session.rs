//! Holds the session in memory and in browser storage.

use std::cell::RefCell;

use laurel_core::account::Account;
use laurel_core::failure::SessionEvent;
use laurel_core::ids::MerchantId;
use laurel_core::interface::{InterfaceCookie, Theme};
use laurel_core::language::{self, Language};
use laurel_core::session::{self, LaunchQuery, LoginFlag, Trigger, keys, step};
use serde::Serialize;
use serde_wasm_bindgen::Error;
use wasm_bindgen::prelude::*;

use crate::storage::{Area, get, set, set_cookie};
use crate::values::{read, write};

/// The account, which the client stores unread.
#[derive(Clone, Serialize)]
#[serde(untagged)]
pub(crate) enum PageAccount {
    /// Without a token, or after a failed fetch.
    Empty(Box<Account>),
    /// As the server sent it.
    Fetched(#[serde(with = "serde_wasm_bindgen::preserve")] JsValue),
}

impl Default for PageAccount {
    fn default() -> Self {
        PageAccount::Empty(Box::default())
    }
}

pub(crate) type Session = session::Session<PageAccount>;
type Event = session::Event<PageAccount>;

thread_local! {
    static SESSION: RefCell<Session> = RefCell::new(load());
    static ACTIVE_LANGUAGE: RefCell<Language> = const { RefCell::new(Language::ZhHans) };
}

/// Reads from the session.
pub(crate) fn with<T>(look: impl FnOnce(&Session) -> T) -> T {
    SESSION.with_borrow(look)
}

/// The language in use, for `Accept-Language`.
pub(crate) fn active_language() -> Language {
    ACTIVE_LANGUAGE.with_borrow(|language| *language)
}

fn load() -> Session {
    let local = |key| get(Area::Local, key).filter(|text| !text.is_empty());
    let empty = Session::default();
    Session {
        token: local(keys::TOKEN),
        user_id: local(keys::USER_ID).unwrap_or_default(),
        auto_login: local(keys::AUTO_LOGIN).map_or(empty.auto_login, |text| text != "false"),
        code_to_session: local(keys::CODE_TO_SESSION),
        merchant_id: local(keys::MERCHANT_ID).and_then(|text| MerchantId::parse(&text)).unwrap_or_default(),
        language: local(keys::LANGUAGE).and_then(|text| Language::from_tag(&text)),
        login_flag: get(Area::Session, keys::LOGIN_FLAG).and_then(|text| LoginFlag::from_text(&text)),
        trigger: get(Area::Session, keys::TRIGGER).and_then(|text| Trigger::from_text(&text)),
        account: empty.account,
    }
}

fn store(session: &Session) {
    let local = |key, value: Option<&str>| set(Area::Local, key, value);
    local(keys::TOKEN, session.token.as_deref());
    local(keys::USER_ID, Some(&session.user_id).filter(|id| !id.is_empty()).map(String::as_str));
    local(keys::AUTO_LOGIN, Some(if session.auto_login { "true" } else { "false" }));
    local(keys::CODE_TO_SESSION, session.code_to_session.as_deref());
    local(keys::MERCHANT_ID, Some(session.merchant_id.as_str()));
    local(keys::LANGUAGE, session.language.map(Language::tag));
    set(Area::Session, keys::LOGIN_FLAG, session.login_flag.map(|flag| flag.number().to_string()).as_deref());
    set(Area::Session, keys::TRIGGER, session.trigger.map(|trigger| trigger.number().to_string()).as_deref());
    mirror();
}

fn mirror() {
    let theme = stored_theme();
    let merchant = Some(with(|session| session.merchant_id.clone()));
    let cookie = InterfaceCookie { language: Some(active_language()), theme, merchant };
    set_cookie(keys::UI_COOKIE, &cookie.to_value());
}

fn stored_theme() -> Theme {
    get(Area::Local, keys::THEME).and_then(|word| Theme::parse(&word)).unwrap_or_default()
}

/// The current session, as a plain object.
#[wasm_bindgen(js_name = sessionSnapshot, unchecked_return_type = "contract.Session")]
pub fn session_snapshot() -> Result<JsValue, Error> {
    with(write)
}

/// Applies an event, stores the session, and returns the effects to carry out.
fn dispatch(event: Event) -> Result<JsValue, Error> {
    let (next, effects) = step(with(Session::clone), event);
    SESSION.replace(next);
    with(store);
    write(&effects)
}

/// The page was opened with these query parameters.
#[wasm_bindgen(unchecked_return_type = "contract.Effect[]")]
pub fn launch(
    #[wasm_bindgen(unchecked_param_type = "contract.Host")] host: JsValue,
    merchant_id: Option<String>,
    token: Option<String>,
    id: Option<String>,
    code: Option<String>,
) -> Result<JsValue, Error> {
    dispatch(Event::Launch { host: read(host)?, query: LaunchQuery { merchant_id, token, id, code } })
}

/// The query string of a sign-up has a merchant id.
#[wasm_bindgen(js_name = merchantNamed, unchecked_return_type = "contract.Effect[]")]
pub fn merchant_named(merchant_id: String) -> Result<JsValue, Error> {
    dispatch(Event::MerchantNamed { merchant_id })
}

/// The merchant is unknown; `fallback`, the last valid one, is used again.
#[wasm_bindgen(js_name = merchantRefused, unchecked_return_type = "contract.Effect[]")]
pub fn merchant_refused(fallback: &str) -> Result<JsValue, Error> {
    dispatch(Event::MerchantRefused { fallback: MerchantId::parse(fallback).unwrap_or_default() })
}

/// A log-in of any kind succeeded.
#[wasm_bindgen(js_name = loginSucceeded, unchecked_return_type = "contract.Effect[]")]
pub fn login_succeeded(token: String, id: String) -> Result<JsValue, Error> {
    dispatch(Event::LoginSucceeded { token, id })
}

/// The page is left for the messaging app's log-in, by a user's choice or automatically.
#[wasm_bindgen(js_name = messengerLoginLeft, unchecked_return_type = "contract.Effect[]")]
pub fn messenger_login_left(chosen: bool) -> Result<JsValue, Error> {
    dispatch(Event::MessengerLoginLeft { trigger: if chosen { Trigger::Manual } else { Trigger::Automatic } })
}

/// The first log-in by the messaging app needs a phone number.
#[wasm_bindgen(js_name = bindingNeeded, unchecked_return_type = "contract.Effect[]")]
pub fn binding_needed() -> Result<JsValue, Error> {
    dispatch(Event::BindingNeeded)
}

/// The exchange of a messaging-app code failed.
#[wasm_bindgen(js_name = loginFailed, unchecked_return_type = "contract.Effect[]")]
pub fn login_failed() -> Result<JsValue, Error> {
    dispatch(Event::LoginFailed)
}

/// The user logged out.
#[wasm_bindgen(js_name = loggedOut, unchecked_return_type = "contract.Effect[]")]
pub fn logged_out() -> Result<JsValue, Error> {
    dispatch(Event::LoggedOut)
}

/// A call failed in a way that affects the session; `event` and `data` come from its `CallFailure`.
#[wasm_bindgen(js_name = callFailed, unchecked_return_type = "contract.Effect[]")]
pub fn call_failed(#[wasm_bindgen(unchecked_param_type = "contract.SessionEvent")] event: JsValue, data: String) -> Result<JsValue, Error> {
    dispatch(match read(event)? {
        SessionEvent::MiniProgramLoginFailed => Event::MiniProgramLoginFailed { data },
        SessionEvent::Unauthorised => Event::Unauthorised,
        SessionEvent::TokenInvalid => Event::TokenInvalid,
        // An event of staff alone.
        SessionEvent::FactorNeeded => return write(&Vec::<session::Effect>::new()),
    })
}

/// The account was fetched, or could not be (null).
#[wasm_bindgen(js_name = accountFetched, unchecked_return_type = "contract.Effect[]")]
pub fn account_fetched(#[wasm_bindgen(unchecked_param_type = "contract.Account | null")] account: JsValue) -> Result<JsValue, Error> {
    dispatch(if account.is_null() { Event::AccountFailed } else { Event::AccountLoaded { account: PageAccount::Fetched(account) } })
}

/// A language was chosen in the settings.
#[wasm_bindgen(js_name = languageChosen, unchecked_return_type = "contract.Effect[]")]
pub fn language_chosen(#[wasm_bindgen(unchecked_param_type = "contract.Language")] tag: &str) -> Result<JsValue, Error> {
    let language = Language::from_tag(tag).unwrap_or_default();
    ACTIVE_LANGUAGE.set(language);
    dispatch(Event::LanguageChosen { language })
}

/// Reads the session again after another tab changed it.
#[wasm_bindgen(js_name = reloadSession)]
pub fn reload_session() {
    let mut fresh = load();
    let account = with(|session| session.account.clone());
    if with(|session| session.token == fresh.token) {
        fresh.account = account;
    }
    SESSION.replace(fresh);
}

/// Chooses the first available language from the saved setting, the stored locale and the device's list. The locale is
/// stored twice: `rendered` is that of the cookie, which the server has followed; browsers that refuse cookies still have
/// that of local storage.
#[wasm_bindgen(js_name = chooseLanguage, unchecked_return_type = "contract.Language")]
pub fn choose_language(rendered: Option<String>, device: Vec<String>) -> Result<JsValue, Error> {
    let saved = with(|session| session.language.map(Language::tag));
    let stored = rendered.or_else(|| get(Area::Local, keys::LOCALE));
    let chosen = language::choose(saved, stored.as_deref(), device.iter().map(String::as_str));
    ACTIVE_LANGUAGE.set(chosen);
    set(Area::Local, keys::LOCALE, Some(chosen.tag()));
    mirror();
    write(&chosen)
}

#[wasm_bindgen(js_name = chosenTheme, unchecked_return_type = "contract.Theme")]
pub fn chosen_theme() -> Result<JsValue, Error> {
    write(&stored_theme())
}

/// Stores the chosen theme.
#[wasm_bindgen(js_name = keepTheme)]
pub fn keep_theme(#[wasm_bindgen(unchecked_param_type = "contract.Theme")] theme: JsValue) -> Result<(), Error> {
    let theme: Theme = read(theme)?;
    set(Area::Local, keys::THEME, Some(theme.as_str()));
    mirror();
    Ok(())
}
