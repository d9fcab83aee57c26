//! Serves an export file to anyone with its link, which is signed and valid for a quarter of an hour.

use actix_web::HttpResponse;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit as _, Mac as _};
use laurel_core::account::ExportLink;
use laurel_core::calls::{BASE, CallId};
use laurel_core::errors::Code;
use laurel_core::ids::ExportId;
use sha2::Sha256;

use super::store::export as store;
use super::write::place;
use crate::clock::to_time;
use crate::error::Error;
use crate::http::pieces::{self, Source};
use crate::http::{Call, Context, Failure, Frame};

/// Link of a file, relative to our own address.
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

/// `GET /account/export/{id}/file`: a bare file, since people open it; a refusal is in the envelope.
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
    let name = format!("laurel-{}.json", to_time(context.now_ms).format("%Y%m%d"));
    let export = Sealed { context: context.clone(), id, number: 0, first: Some(first.await?) };
    Ok(pieces::file(Frame::clone(&context), &name, "application/json; charset=utf-8", export))
}

fn piece(context: &Context, id: ExportId, number: i32) -> Result<Option<String>, Error> {
    let sealed = context.app.store.read(|db| Ok(store::piece(db, id, number, context.now_ms)?))?;
    sealed.map(|sealed| context.app.config.keys.open(place(&format!("{id}/{number}")), &sealed)).transpose()
}

/// Source of an export's sealed pieces.
struct Sealed {
    context: Context,
    id: ExportId,
    /// Number of the last piece that was sent.
    number: i32,
    /// Opened before the answer begins, so that a missing file is refused instead of broken off.
    first: Option<String>,
}

impl Source for Sealed {
    fn next(&mut self) -> Result<Option<Vec<u8>>, Error> {
        if let Some(first) = self.first.take() {
            return Ok(Some(first.into_bytes()));
        }
        self.number += 1;
        Ok(piece(&self.context, self.id, self.number)?.map(String::into_bytes))
    }
}
