//! Log-in of web pages: the authorise redirect and the exchange of its code.

use actix_web::http::header::{COOKIE, LOCATION};
use actix_web::{HttpRequest, HttpResponse, web};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Deserialize;
use serde_json::json;

use super::state::{Kind, Mood, Person, WeChat};
use super::{APP_ID, answer, in_mood, linger, refuse, refuse_account, wait};

/// Longer than a page waits for a call, ms.
const STALL_MS: u64 = 6_000;

/// Parameters in the order that the documents require.
const ORDER: [&str; 5] = ["appid", "redirect_uri", "response_type", "scope", "state"];

/// `GET /connect/oauth2/authorize`: sends the browser back with a code, or without one if the user declines.
pub(super) async fn authorise(request: HttpRequest, wechat: web::Data<WeChat>) -> HttpResponse {
    let pairs: Vec<(String, String)> = serde_urlencoded::from_str(request.query_string()).unwrap_or_default();
    let names: Vec<&str> = pairs.iter().map(|(name, _)| name.as_str()).collect();
    if names != ORDER {
        return HttpResponse::Ok().body(format!("parameter error: {names:?}"));
    }
    let values: Vec<&str> = pairs.iter().map(|(_, value)| value.as_str()).collect();
    let &[app_id, target, kind, scope, state] = values.as_slice() else { return HttpResponse::Ok().body("parameter error") };
    if app_id != APP_ID || kind != "code" || !matches!(scope, "snsapi_base" | "snsapi_userinfo") {
        return HttpResponse::Ok().body("parameter error: 10016");
    }
    if state.len() > 128 || !state.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return HttpResponse::Ok().body("parameter error: state");
    }
    let mut wechat = wechat.state();
    wechat.counts.others += 1;
    let person = visitor(&request).unwrap_or_else(|| wechat.person.clone());
    let code = if person.denies { None } else { Some(wechat.draw(Kind::Web, &person, scope)) };
    let encoded = |text: &str| utf8_percent_encode(text, NON_ALPHANUMERIC).to_string();
    let mut back = target.to_owned();
    for (name, value) in [("code", code), ("state", Some(state.to_owned()))] {
        if let Some(value) = value {
            back.push(if back.contains('?') { '&' } else { '?' });
            back.extend([name, "=", &encoded(&value)]);
        }
    }
    HttpResponse::Found().insert_header((LOCATION, back)).finish()
}

/// Several browsers at once are several users: each sends a cookie that identifies its user.
fn visitor(request: &HttpRequest) -> Option<Person> {
    let cookies = request.headers().get(COOKIE)?.to_str().ok()?;
    let value = cookies.split(';').find_map(|pair| pair.trim().strip_prefix("standin_person="))?;
    let openid = value.split('.').next()?.to_owned();
    let is = |word: &str| value.split('.').any(|part| part == word);
    let mood = [("garbled", Mood::Garbage), ("stalled", Mood::Slow(STALL_MS))].into_iter().find(|(word, _)| is(word));
    Some(Person {
        unionid: format!("union-{openid}"),
        openid,
        is_snapshot: is("snapshot"),
        denies: is("denies"),
        mood: mood.map(|(_, mood)| mood).unwrap_or_default(),
        ..Person::default()
    })
}

#[derive(Deserialize)]
pub(super) struct Exchange {
    #[serde(default)]
    appid: String,
    #[serde(default)]
    secret: String,
    #[serde(default)]
    code: String,
    #[serde(default)]
    grant_type: String,
}

/// `GET /sns/oauth2/access_token`
pub(super) async fn exchange(query: web::Query<Exchange>, wechat: web::Data<WeChat>) -> HttpResponse {
    linger(&wechat).await;
    let (answer, mood) = answer_code(&query, &wechat);
    wait(mood).await;
    in_mood(mood).unwrap_or(answer)
}

fn answer_code(query: &Exchange, wechat: &WeChat) -> (HttpResponse, Mood) {
    let mut state = wechat.state();
    state.counts.others += 1;
    if let Some(bad) = in_mood(state.mood) {
        return (bad, Mood::Well);
    }
    if query.grant_type != "authorization_code" {
        return (refuse(40002, "invalid grant_type"), Mood::Well);
    }
    if let Some(refusal) = refuse_account(&query.appid, &query.secret, APP_ID) {
        return (refusal, Mood::Well);
    }
    let Some((person, scope)) = state.take(Kind::Web, &query.code) else { return (refuse(40029, "invalid code"), Mood::Well) };
    let mut value = json!({
        "access_token": state.next("user-token"),
        "expires_in": 7200,
        "refresh_token": state.next("refresh-token"),
        "openid": person.openid,
        "scope": scope,
    });
    if scope == "snsapi_userinfo" && !person.unionid.is_empty() {
        value["unionid"] = json!(person.unionid);
    }
    if person.is_snapshot {
        value["is_snapshotuser"] = json!(1);
    }
    (answer(&value), person.mood)
}
