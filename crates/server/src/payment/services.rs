//! The services of a merchant, with its own keys.

use laurel_core::ids::MerchantId;
use laurel_core::payment::PayService;
use laurel_pay::{Call, Service};

use super::keys::{PayKeys, aad};
use super::store::keys;
use crate::clock::{random_bytes, to_time};
use crate::db::Db;
use crate::error::Error;
use crate::provider::http::Deadline;
use crate::state::App;

/// A merchant's service that takes payments by calls.
pub type Client = Box<dyn Service>;

/// The stored keys of a service; `None` if it has none.
pub fn stored(app: &App, merchant: &MerchantId, sealed: &str, service: PayService) -> Result<Option<PayKeys>, Error> {
    if sealed.is_empty() {
        return Ok(None);
    }
    Ok(Some(serde_json::from_str(&app.config.keys.open(aad(merchant, service), sealed)?)?))
}

/// The client of a service with the merchant's keys, whether or not the service is in use; `None` if it has no keys, or makes no
/// calls.
pub fn client(app: &App, db: &mut Db, merchant: &MerchantId, service: PayService) -> Result<Option<Client>, Error> {
    let Some((sealed, _)) = keys::sealed(db, merchant, service)? else { return Ok(None) };
    let Some(stored) = stored(app, merchant, &sealed, service)? else { return Ok(None) };
    let client = stored.client(&app.config.pay, merchant);
    client.map(Some).map_err(|fault| Error::Broken(format!("a stored key of {} is invalid: {}", service.as_str(), fault.field)))
}

/// Time, limit and random text of a call. The deadline is that of the request or of the job.
pub fn call(app: &App, deadline: Deadline) -> Result<Call, Error> {
    const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let nonce = random_bytes::<32>()?.iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect();
    Ok(Call { now: to_time(app.clock.now_ms()), left: deadline.left().unwrap_or_default(), nonce })
}
