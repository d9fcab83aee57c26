//! The services of a merchant, with its own keys.

use laurel_core::ids::MerchantId;
use laurel_core::payment::PayService;
use laurel_pay::{Call, KeyFault, Service, alipay, stripe, wechat};
use serde::{Deserialize, Serialize};

use super::store::keys;
use crate::clock::{random_bytes, to_time};
use crate::config::Pay;
use crate::db::Db;
use crate::error::Error;
use crate::keys::{Aad, Keys};
use crate::provider::http::{Deadline, agent};
use crate::state::App;

/// A merchant's service that takes payments by calls.
pub type Client = Box<dyn Service>;

/// Keys of a service as staff enter them.
#[derive(Clone, Serialize, Deserialize)]
#[serde(tag = "service", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum PayKeys {
    /// WeChat Pay.
    WeChat {
        /// Number of the merchant.
        mchid: String,
        /// Id of the official account.
        app_id: String,
        /// Id of the mini-program; empty without one.
        mini_app_id: String,
        /// Serial number of the merchant's certificate.
        serial: String,
        /// Private key, PEM.
        private_key: String,
        /// `APIv3` key.
        api_v3_key: String,
        /// Id and PEM of each verifying key.
        verifying_keys: Vec<(String, String)>,
    },
    /// Alipay.
    Alipay {
        /// Id of the app.
        app_id: String,
        /// Private key of the app.
        private_key: String,
        /// Alipay's public key.
        alipay_public_key: String,
        /// Id of the merchant's account.
        seller_id: String,
    },
    /// Stripe.
    Stripe {
        /// Secret key.
        secret_key: String,
        /// Secrets of the webhook.
        webhook_secrets: Vec<String>,
    },
}

/// Never prints a key.
impl std::fmt::Debug for PayKeys {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "PayKeys({})", self.service().as_str())
    }
}

impl PayKeys {
    /// The service that they are for.
    pub const fn service(&self) -> PayService {
        match self {
            PayKeys::WeChat { .. } => PayService::WeChat,
            PayKeys::Alipay { .. } => PayService::Alipay,
            PayKeys::Stripe { .. } => PayService::Stripe,
        }
    }

    /// Builds the client. A fault names the field.
    pub fn client(&self, config: &Pay, merchant: &MerchantId) -> Result<Client, KeyFault> {
        Ok(match self {
            PayKeys::WeChat { mchid, app_id, mini_app_id, serial, private_key, api_v3_key, verifying_keys } => {
                let verifying: Vec<(&str, &str)> = verifying_keys.iter().map(|(id, pem)| (id.as_str(), pem.as_str())).collect();
                let texts = wechat::KeyTexts { mchid, app_id, mini_app_id, serial, private_key, api_v3_key, verifying_keys: &verifying };
                Box::new(wechat::WeChatPay::new(agent(), &config.wechat, wechat::Keys::read(&texts)?))
            }
            PayKeys::Alipay { app_id, private_key, alipay_public_key, seller_id } => {
                let texts = alipay::KeyTexts { app_id, private_key, alipay_public_key, seller_id };
                Box::new(alipay::Alipay::new(agent(), format!("{}/gateway.do", config.alipay), alipay::Keys::read(&texts)?))
            }
            PayKeys::Stripe { secret_key, webhook_secrets } => {
                let secrets: Vec<&str> = webhook_secrets.iter().map(String::as_str).collect();
                let keys = stripe::Keys::read(secret_key, &secrets)?;
                Box::new(stripe::Stripe::new(agent(), &config.stripe, keys, merchant.as_str()))
            }
        })
    }

    /// Seals the keys for the merchant.
    pub fn seal(&self, keys: &Keys, merchant: &MerchantId) -> Result<String, Error> {
        keys.seal(aad(merchant, self.service()), &serde_json::to_string(self)?)
    }
}

/// The client of a service with the merchant's keys, whether or not the service is in use; `None` if it has no keys, or makes no
/// calls.
pub fn client(app: &App, db: &mut Db, merchant: &MerchantId, service: PayService) -> Result<Option<Client>, Error> {
    let Some((sealed, _)) = keys::sealed(db, merchant, service)? else { return Ok(None) };
    if sealed.is_empty() {
        return Ok(None);
    }
    let stored: PayKeys = serde_json::from_str(&app.config.keys.open(aad(merchant, service), &sealed)?)?;
    let client = stored.client(&app.config.pay, merchant);
    client.map(Some).map_err(|fault| Error::Broken(format!("a stored key of {} is invalid: {}", service.as_str(), fault.field)))
}

/// Position of the sealed keys: those of another merchant or service do not open here.
fn aad(merchant: &MerchantId, service: PayService) -> Aad<'_> {
    Aad { table: "pay_service", column: service.as_str(), row: merchant.as_str() }
}

/// What every call takes along. The deadline is that of the request or of the job.
pub fn call(app: &App, deadline: Deadline) -> Result<Call, Error> {
    const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let nonce = random_bytes::<32>()?.iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect();
    Ok(Call { now: to_time(app.clock.now_ms()), left: deadline.left().unwrap_or_default(), nonce })
}
