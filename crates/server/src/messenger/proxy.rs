//! The log-in proxy page: redirects a page to the messaging app's authorise page, and the answer back.
//!
//! Redirects to configured origins only: a code that is sent to a stranger logs the stranger in.

use actix_web::http::header::{CACHE_CONTROL, LOCATION, REFERRER_POLICY};
use actix_web::{HttpResponse, web};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Deserialize;
use url::Url;

use crate::config::WeChat as Config;
use crate::state::App;

/// Path of the page.
pub const PATH: &str = "/wechat/login";
/// Parameters that the authorise page adds; those of an earlier log-in are removed.
const BROUGHT: [&str; 2] = ["code", "state"];
/// Longest address to return to, bytes.
const TARGET_MAX: usize = 2048;

/// Parameters, either of a page that starts a log-in or of the authorise page that answers.
#[derive(Deserialize)]
pub struct Visit {
    appid: Option<String>,
    scope: Option<String>,
    #[serde(default)]
    state: String,
    #[serde(default)]
    redirect_uri: String,
    code: Option<String>,
    /// Address to return to after the messaging app has answered; set on the way back only.
    back: Option<String>,
}

/// `GET /wechat/login`
pub async fn handle(app: web::Data<App>, visit: web::Query<Visit>) -> HttpResponse {
    let Some(wechat) = app.wechat.as_ref() else { return refuse() };
    let next = match &visit.back {
        None => towards(wechat.config(), &app.config.public_url, &visit),
        Some(target) => back(wechat.config(), target, &visit),
    };
    next.map_or_else(refuse, |address| {
        HttpResponse::Found()
            .insert_header((LOCATION, address))
            .insert_header((CACHE_CONTROL, "no-store"))
            .insert_header((REFERRER_POLICY, "no-referrer"))
            .finish()
    })
}

fn refuse() -> HttpResponse {
    HttpResponse::BadRequest().insert_header((CACHE_CONTROL, "no-store")).finish()
}

/// The address of the proxy page for our own pages.
pub fn address(public_url: &str, config: &Config) -> String {
    config.proxy.clone().unwrap_or_else(|| format!("{public_url}{PATH}"))
}

/// Address on the way there: the parameters are in the order that the messaging app requires.
fn towards(config: &Config, public_url: &str, visit: &Visit) -> Option<String> {
    let account = config.web.as_ref().filter(|account| visit.appid.as_deref() == Some(&account.app_id))?;
    let scope = visit.scope.as_deref().filter(|scope| matches!(*scope, "snsapi_base" | "snsapi_userinfo"))?;
    let state = Some(&visit.state).filter(|state| is_state(state))?;
    let target = target(config, &visit.redirect_uri)?;
    let own = format!("{public_url}{PATH}?back={}", encoded(target.as_str()));
    Some(format!(
        "{}/connect/oauth2/authorize?appid={}&redirect_uri={}&response_type=code&scope={scope}&state={state}#wechat_redirect",
        config.open_base,
        encoded(&account.app_id),
        encoded(&own),
    ))
}

/// Address on the way back; without a code if the user declined.
fn back(config: &Config, target_text: &str, visit: &Visit) -> Option<String> {
    let mut target = target(config, target_text)?;
    if !is_state(&visit.state) {
        return None;
    }
    if let Some(code) = visit.code.as_deref().filter(|code| code.len() <= 512) {
        target.query_pairs_mut().append_pair("code", code);
    }
    target.query_pairs_mut().append_pair("state", &visit.state);
    Some(target.into())
}

/// Parses an address of ours, and removes the parameters of an earlier log-in.
fn target(config: &Config, text: &str) -> Option<Url> {
    let mut url = Url::parse(text).ok().filter(|_| text.len() <= TARGET_MAX)?;
    if !config.origins.contains(&url.origin().ascii_serialization()) || !url.username().is_empty() || url.password().is_some() {
        return None;
    }
    let kept: Vec<(String, String)> =
        url.query_pairs().filter(|(name, _)| !BROUGHT.contains(&name.as_ref())).map(|(name, value)| (name.into(), value.into())).collect();
    url.set_query(None);
    if !kept.is_empty() {
        url.query_pairs_mut().extend_pairs(kept);
    }
    Some(url)
}

fn is_state(state: &str) -> bool {
    (1..=128).contains(&state.len()) && state.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

fn encoded(text: &str) -> String {
    utf8_percent_encode(text, NON_ALPHANUMERIC).to_string()
}
