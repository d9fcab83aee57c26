//! Hands a file out to whoever has its link: signed, for a quarter of an hour.

use actix_web::http::header;
use actix_web::web::Bytes;
use actix_web::{HttpResponse, rt};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit as _, Mac as _};
use laurel_core::account::ExportLink;
use laurel_core::calls::{BASE, CallId};
use laurel_core::errors::Code;
use laurel_core::ids::ExportId;
use sha2::Sha256;
use tokio::sync::mpsc;

use super::store::export as store;
use super::write::place;
use crate::clock::to_time;
use crate::error::Error;
use crate::http::pieces::{Pieces, Sender, refuse};
use crate::http::{Call, Context, Failure};

/// Pieces that wait for a slow reader.
const AHEAD: usize = 1;

/// The link of a file, below our own address.
pub(super) fn link(secret: &[u8], id: ExportId, expires: i64) -> Result<String, Error> {
    let path = CallId::ExportFile.path().replace("{id}", &id.to_string());
    let key = URL_SAFE_NO_PAD.encode(tag(secret, id, expires)?.finalize().into_bytes());
    Ok(format!("{BASE}{path}?expires={expires}&key={key}"))
}

fn tag(secret: &[u8], id: ExportId, expires: i64) -> Result<Hmac<Sha256>, Error> {
    let mac = Hmac::<Sha256>::new_from_slice(secret).map_err(|error| Error::Broken(format!("export link: {error}")))?;
    Ok(mac.chain_update("export\0").chain_update(id.0.to_be_bytes()).chain_update(expires.to_be_bytes()))
}

fn is_ours(secret: &[u8], link: &ExportLink, now_ms: i64) -> Result<bool, Error> {
    let Ok(key) = URL_SAFE_NO_PAD.decode(&link.key) else { return Ok(false) };
    // `verify_slice` compares in constant time.
    Ok(link.expires > now_ms && tag(secret, link.id, link.expires)?.verify_slice(&key).is_ok())
}

/// `GET /account/export/{id}/file`: a file, since people open it; a refusal is in the envelope.
pub async fn handle(call: Call<ExportLink>) -> Result<HttpResponse, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    let id = input.id;
    let first = context.blocking(move || {
        if !is_ours(&inner.app.config.secret, &input, inner.now_ms)? {
            return Err(Code::NotFound.into());
        }
        piece(&inner, id, 0)?.ok_or_else(|| Code::NotFound.into())
    });
    let first = first.await?;
    let name = format!("laurel-{}.json", to_time(context.now_ms).format("%Y%m%d"));
    let (sender, receiver) = mpsc::channel(AHEAD);
    rt::spawn(hand_out(context, id, first, sender));
    Ok(HttpResponse::Ok()
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .insert_header((header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")))
        .content_type("application/json; charset=utf-8")
        .body(Pieces(receiver)))
}

fn piece(context: &Context, id: ExportId, number: i32) -> Result<Option<String>, Error> {
    let sealed = context.app.store.read(|db| Ok(store::piece(db, id, number, context.now_ms)?))?;
    sealed.map(|sealed| context.app.config.keys.open(place(&format!("{id}/{number}")), &sealed)).transpose()
}

/// A thread is held while a piece is opened, never while a slow reader is waited for.
async fn hand_out(context: Context, id: ExportId, first: String, sender: Sender) {
    let (mut body, mut number) = (first, 0);
    while sender.send(Ok(Bytes::from(body))).await.is_ok() {
        number += 1;
        let inner = context.clone();
        match context.blocking(move || piece(&inner, id, number)).await {
            Ok(Some(next)) => body = next,
            Ok(None) => return,
            Err(failure) => return refuse(&sender, failure).await,
        }
    }
}
