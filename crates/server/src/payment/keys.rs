//! Keys of a merchant at a service: as they are stored, sealed.

use laurel_core::ids::MerchantId;
use laurel_core::payment::PayService;
use laurel_core::payment::organiser::{PayKeysChange, PayKeysShown, VerifyingKey};
use laurel_pay::{KeyFault, alipay, stripe, wechat};
use serde::{Deserialize, Serialize};

use super::services::Client;
use crate::config::Pay;
use crate::error::Error;
use crate::keys::{Aad, Keys};
use crate::provider::http::agent;

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

    /// The keys after a change; its empty fields keep their stored values.
    pub fn changed(change: PayKeysChange, stored: Option<PayKeys>) -> PayKeys {
        let kept = |new: String, old: String| if new.is_empty() { old } else { new };
        match change {
            PayKeysChange::WeChat { mchid, app_id, mini_app_id, serial, private_key, api_v3_key, verifying_keys } => {
                let (old_key, old_v3, old_keys) = match stored {
                    Some(PayKeys::WeChat { private_key, api_v3_key, verifying_keys, .. }) => (private_key, api_v3_key, verifying_keys),
                    _ => Default::default(),
                };
                let known = |id: &str| old_keys.iter().find(|(old, _)| old == id).map(|(_, pem)| pem.clone()).unwrap_or_default();
                let key = |VerifyingKey { id, pem }: VerifyingKey| {
                    let pem = kept(pem, known(&id));
                    (id, pem)
                };
                let verifying_keys = verifying_keys.into_iter().map(key).collect();
                let (private_key, api_v3_key) = (kept(private_key, old_key), kept(api_v3_key, old_v3));
                PayKeys::WeChat { mchid, app_id, mini_app_id, serial, private_key, api_v3_key, verifying_keys }
            }
            PayKeysChange::Alipay { app_id, private_key, alipay_public_key, seller_id } => {
                let (old_key, old_public) = match stored {
                    Some(PayKeys::Alipay { private_key, alipay_public_key, .. }) => (private_key, alipay_public_key),
                    _ => Default::default(),
                };
                let (private_key, alipay_public_key) = (kept(private_key, old_key), kept(alipay_public_key, old_public));
                PayKeys::Alipay { app_id, private_key, alipay_public_key, seller_id }
            }
            PayKeysChange::Stripe { secret_key, webhook_secrets } => {
                let (old_key, old_secrets) = match stored {
                    Some(PayKeys::Stripe { secret_key, webhook_secrets }) => (secret_key, webhook_secrets),
                    _ => Default::default(),
                };
                let webhook_secrets = if webhook_secrets.is_empty() { old_secrets } else { webhook_secrets };
                PayKeys::Stripe { secret_key: kept(secret_key, old_key), webhook_secrets }
            }
        }
    }

    /// Their public part.
    pub fn shown(&self) -> PayKeysShown {
        match self {
            PayKeys::WeChat { mchid, app_id, mini_app_id, serial, verifying_keys, .. } => PayKeysShown::WeChat {
                mchid: mchid.clone(),
                app_id: app_id.clone(),
                mini_app_id: mini_app_id.clone(),
                serial: serial.clone(),
                verifying_keys: verifying_keys.iter().map(|(id, _)| id.clone()).collect(),
            },
            PayKeys::Alipay { app_id, seller_id, .. } => PayKeysShown::Alipay { app_id: app_id.clone(), seller_id: seller_id.clone() },
            PayKeys::Stripe { secret_key, webhook_secrets } => {
                let letters: Vec<char> = secret_key.chars().collect();
                PayKeysShown::Stripe {
                    key_end: letters[letters.len().saturating_sub(4)..].iter().collect(),
                    webhook_secrets: u32::try_from(webhook_secrets.len()).unwrap_or_default(),
                }
            }
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

/// Position of the sealed keys: those of another merchant or service do not open here.
pub(super) fn aad(merchant: &MerchantId, service: PayService) -> Aad<'_> {
    Aad { table: "pay_service", column: service.as_str(), row: merchant.as_str() }
}
