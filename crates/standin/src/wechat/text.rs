//! The content check of texts, version 2.

use actix_web::{HttpResponse, web};
use serde::Deserialize;
use serde_json::{Value, json};

use super::state::WeChat;
use super::{MINI_APP_ID, answer, in_mood, linger, refuse};

/// Longest text, characters.
const TEXT_MAX: usize = 2_500;

#[derive(Deserialize)]
pub(super) struct Credential {
    #[serde(default)]
    access_token: String,
}

/// `POST /wxa/msg_sec_check`
pub(super) async fn check(query: web::Query<Credential>, body: web::Bytes, wechat: web::Data<WeChat>) -> HttpResponse {
    linger(&wechat).await;
    let mut state = wechat.state();
    state.counts.texts += 1;
    if let Some(bad) = in_mood(state.mood) {
        return bad;
    }
    if state.tokens.get(MINI_APP_ID) != Some(&query.access_token) {
        return refuse(40001, "invalid credential, access_token is invalid or not latest");
    }
    let Ok(body) = serde_json::from_slice::<Value>(&body) else { return refuse(47001, "data format error") };
    // A number that is given as a text is a format error, like every other wrong type.
    let (version, scene) = (body["version"].as_i64(), body["scene"].as_i64());
    let (Some(openid), Some(content)) = (body["openid"].as_str(), body["content"].as_str()) else {
        return refuse(47001, "data format error");
    };
    if version != Some(2) || content.chars().count() > TEXT_MAX {
        return refuse(47001, "data format error");
    }
    if content.is_empty() || openid.is_empty() {
        return refuse(44002, "empty post data");
    }
    if !matches!(scene, Some(1..=4)) {
        return refuse(40129, "invalid scene");
    }
    match state.visits.get(openid) {
        None => return refuse(40003, "invalid openid"),
        Some(false) => return refuse(61010, "code is expired"),
        Some(true) => {}
    }
    let found = state.objections.iter().find(|(word, _)| content.contains(word.as_str())).cloned();
    let (suggest, label, detail) = match found {
        None => ("pass".to_owned(), 100, json!([])),
        Some((word, suggest)) => {
            let detail = json!([{ "strategy": "keyword", "errcode": 0, "suggest": suggest, "label": 20006, "level": 90, "keyword": word }]);
            (suggest, 20006, detail)
        }
    };
    let trace = state.next("trace");
    answer(&json!({ "errcode": 0, "errmsg": "ok", "result": { "suggest": suggest, "label": label }, "detail": detail, "trace_id": trace }))
}
