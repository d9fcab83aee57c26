//! `/dev/outbox`: lists queued and sent messages in development and test.

use std::fmt::Write as _;
use std::net::SocketAddr;

use actix_web::{HttpRequest, HttpResponse, web};

use super::openapi::escape;
use crate::outbound::outbox;
use crate::state::App;

/// Lists the newest fifty messages, to clients on this machine.
pub(super) async fn outbox(app: web::Data<App>, request: HttpRequest) -> HttpResponse {
    if !app.shows_outbox() || !is_local(request.peer_addr()) {
        return HttpResponse::NotFound().finish();
    }
    let Ok(Ok(messages)) = web::block(move || app.store.read(|db| Ok(outbox::newest(db, 50)?))).await else {
        return HttpResponse::InternalServerError().finish();
    };
    let mut body = String::from("<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Outbox</title><h1>Outbox</h1>");
    for message in messages {
        let (to, subject, text) = (escape(&message.recipient), escape(&message.subject), escape(&message.body));
        // Writing to a string cannot fail.
        let _ = write!(body, "<article><h2>{subject}</h2><p>{to} · {}</p><pre>{text}</pre></article>", message.state.as_str());
    }
    HttpResponse::Ok().content_type("text/html; charset=utf-8").body(body)
}

/// True for a client on this machine.
pub fn is_local(peer: Option<SocketAddr>) -> bool {
    peer.is_some_and(|peer| peer.ip().to_canonical().is_loopback())
}
