//! Credentials of an account, and the ticket that pages are signed with.

use actix_web::{HttpResponse, web};
use serde::Deserialize;
use serde_json::json;

use super::state::WeChat;
use super::{answer, in_mood, linger, refuse, refuse_account};

#[derive(Deserialize)]
pub(super) struct Wanted {
    #[serde(default)]
    grant_type: String,
    #[serde(default)]
    appid: String,
    #[serde(default)]
    secret: String,
    #[serde(default)]
    force_refresh: bool,
}

/// `POST /cgi-bin/stable_token`: the same credential until it expires.
pub(super) async fn stable_token(body: web::Json<Wanted>, wechat: web::Data<WeChat>) -> HttpResponse {
    linger(&wechat).await;
    let mut state = wechat.state();
    state.counts.tokens += 1;
    if let Some(bad) = in_mood(state.mood) {
        return bad;
    }
    if body.grant_type != "client_credential" {
        return refuse(40002, "invalid grant_type");
    }
    if let Some(refusal) = refuse_account(&body.appid, &body.secret, &body.appid) {
        return refusal;
    }
    if body.force_refresh || !state.tokens.contains_key(&body.appid) {
        let token = state.next("token");
        state.tokens.insert(body.appid.clone(), token);
    }
    answer(&json!({ "access_token": state.tokens[&body.appid], "expires_in": 7200 }))
}

#[derive(Deserialize)]
pub(super) struct TicketWanted {
    #[serde(default)]
    access_token: String,
    #[serde(default, rename = "type")]
    kind: String,
}

/// `GET /cgi-bin/ticket/getticket`
pub(super) async fn ticket(query: web::Query<TicketWanted>, wechat: web::Data<WeChat>) -> HttpResponse {
    linger(&wechat).await;
    let mut state = wechat.state();
    state.counts.tickets += 1;
    if let Some(bad) = in_mood(state.mood) {
        return bad;
    }
    if !state.tokens.values().any(|token| *token == query.access_token) {
        return refuse(40001, "invalid credential");
    }
    if query.kind != "jsapi" {
        return refuse(40097, "invalid args");
    }
    answer(&json!({ "errcode": 0, "errmsg": "ok", "ticket": format!("ticket-of-{}", query.access_token), "expires_in": 7200 }))
}
