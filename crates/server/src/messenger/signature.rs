//! Signs pages of ours, so that they may use the messaging app's features.

use laurel_core::account::{PageSignature, SignatureQuery};
use laurel_core::errors::{Refusal, Rule};
use url::Url;

use super::credential;
use crate::clock::random_bytes;
use crate::http::{Call, Context, Failure, Reply, human};
use crate::limits::rate;
use crate::provider::http::Deadline;
use crate::provider::wechat::cipher::sign_page;

/// Longest address that is signed, bytes.
const ADDRESS_MAX: usize = 2048;

/// `auth/wx/getSignature`
pub async fn handle(call: Call<SignatureQuery>) -> Result<Reply<PageSignature>, Failure> {
    let Call { input, context } = call;
    let app = &context.app;
    let (wechat, account) = super::for_pages(app).map_err(|error| context.fail(error))?;
    // Signing any other address would lend the account's features to its page.
    let address = input.url.split('#').next().unwrap_or_default();
    let origin = Url::parse(address).ok().map(|url| url.origin().ascii_serialization());
    let is_ours = address.len() <= ADDRESS_MAX && origin.is_some_and(|origin| wechat.config().origins.contains(&origin));
    if !is_ours {
        return Err(context.fail(Refusal::field("url", Rule::Choice)));
    }
    limit(&context).await?;
    let ticket = credential::ticket(app, account, Deadline::begin()).await.map_err(|error| context.fail(error))?;
    let random = random_bytes::<8>().map_err(|error| context.fail(error))?;
    let nonce_str = format!("{:016x}", u64::from_be_bytes(random));
    let timestamp = context.now_ms / 1000;
    let signature = sign_page(&ticket, &nonce_str, timestamp, address);
    Ok(Reply(PageSignature { app_id: account.app_id.clone(), timestamp, nonce_str, signature }))
}

/// Limits signatures per address: a page is signed once each time it is opened, so more frequent calls come
/// from no page of ours.
async fn limit(context: &Context) -> Result<(), Failure> {
    let limits = context.app.config.limits;
    if !limits.enforced {
        return Ok(());
    }
    let (by_address, now) = (human::address_bucket(context, "signature:address"), context.now_ms);
    context.write_unasked(move |db| rate::hit(db, &by_address, limits.signature_per_address, 60, now)).await
}
