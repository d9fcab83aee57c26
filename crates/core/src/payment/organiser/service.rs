//! The services by which a merchant takes payments: their keys and settings. Secrets are written, never read.

use chrono::{DateTime, Utc};

use crate::contract::contract;
use crate::errors::{FieldErrors, Rule};
use crate::money::Fen;
use crate::payment::PayService;

/// Largest limit above which a refund needs an approval, fen.
pub const APPROVAL_MAX_FEN: i64 = 100_000_000;
/// Hours in which an order can be paid on site after the participant has chosen so, unless the merchant sets others.
pub const OFFLINE_HOURS_DEFAULT: u16 = 72;
/// Most such hours.
pub const OFFLINE_HOURS_MAX: u16 = 720;

contract! {
    /// A key that verifies what WeChat Pay signs: its public key, or a platform certificate.
    #[derive(Eq, Default)]
    #[serde(default)]
    pub struct VerifyingKey {
        /// Id of the public key, or serial number of the certificate.
        pub id: String,
        /// The key, PEM; empty keeps the stored one with this id.
        pub pem: String,
    }

    /// Keys of a service as staff enter them. An empty secret keeps the stored one.
    #[derive(Eq)]
    #[serde(tag = "service", rename_all_fields = "camelCase")]
    pub enum PayKeysChange {
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
            /// Private key of that certificate, PEM. Secret.
            private_key: String,
            /// `APIv3` key. Secret.
            api_v3_key: String,
            /// Keys that verify what the service signs; those with another id are forgotten.
            verifying_keys: Vec<VerifyingKey>,
        },
        /// Alipay.
        Alipay {
            /// Id of the app.
            app_id: String,
            /// Private key of the app, PEM or base64. Secret.
            private_key: String,
            /// Alipay's public key, PEM or base64; empty keeps the stored one.
            alipay_public_key: String,
            /// Id of the merchant's account.
            seller_id: String,
        },
        /// Stripe.
        Stripe {
            /// Secret key. Secret.
            secret_key: String,
            /// Secrets of the webhook: two while one replaces the other; empty keeps the stored ones. Secret.
            webhook_secrets: Vec<String>,
        },
    }

    /// The public part of stored keys.
    #[derive(Eq)]
    #[serde(tag = "service", rename_all_fields = "camelCase")]
    pub enum PayKeysShown {
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
            /// Ids of the keys that verify what the service signs.
            verifying_keys: Vec<String>,
        },
        /// Alipay.
        Alipay {
            /// Id of the app.
            app_id: String,
            /// Id of the merchant's account.
            seller_id: String,
        },
        /// Stripe.
        Stripe {
            /// Last four characters of the secret key.
            key_end: String,
            /// Number of the webhook's secrets.
            webhook_secrets: u32,
        },
    }

    /// A service and what the merchant has set for it.
    pub struct PayServiceLine {
        /// The service.
        pub service: PayService,
        /// Participants can pay by it.
        pub enabled: bool,
        /// The public part of the stored keys; absent: it has none, or needs none.
        pub keys: Option<PayKeysShown>,
        /// Address for the service's notifications; empty if it sends none.
        pub notify_url: String,
        /// Time of the last change; absent: never set.
        pub updated_time: Option<DateTime<Utc>>,
    }

    /// `GET /pay/service`: services and settings of payments.
    pub struct PaySettings {
        /// The services that this server knows. The test cashier is among them only where the configuration allows it.
        pub list: Vec<PayServiceLine>,
        /// A larger refund needs another person's approval; absent: none does.
        pub approval_fen: Option<Fen>,
        /// Hours in which an order can be paid on site after the participant has chosen so.
        pub offline_hours: u16,
    }

    /// `PUT /pay/service/{service}`
    pub struct PayServiceChange {
        /// The service.
        pub service: PayService,
        /// Participants can pay by it. A service that needs keys must have them.
        pub enabled: bool,
        /// New keys; absent keeps the stored ones.
        pub keys: Option<PayKeysChange>,
    }

    /// A request about one service.
    #[derive(Copy)]
    pub struct PayServicePath {
        /// The service.
        pub service: PayService,
    }

    /// `PUT /pay/settings`
    #[derive(Copy)]
    pub struct PaySettingsChange {
        /// A larger refund needs another person's approval; absent: none does.
        pub approval_fen: Option<Fen>,
        /// Hours in which an order can be paid on site after the participant has chosen so: 1 to 720.
        pub offline_hours: u16,
    }

    /// A fault that a test call has found.
    #[derive(Copy, Eq, Hash)]
    pub enum PayFault {
        /// The service gave no usable answer.
        Unreachable,
        /// The service does not accept the keys.
        Keys,
        /// The answer cannot be verified by the stored keys.
        Forged,
        /// The service refuses the call for another reason.
        Refused,
    }

    /// `POST /pay/service/{service}/check`: result of a test call, which moves no money.
    pub struct PayServiceChecked {
        /// The fault; absent: the keys work.
        pub fault: Option<PayFault>,
        /// The service's code, for its support; may be empty.
        pub code: String,
    }
}

/// Validates the settings of payments.
pub fn check_settings(settings: PaySettingsChange) -> FieldErrors {
    let mut errors = FieldErrors::default();
    if settings.approval_fen.is_some_and(|limit| limit.0 < 0) {
        errors.add("approvalFen", Rule::NotLess { min: 0.0 });
    }
    if settings.approval_fen.is_some_and(|limit| limit.0 > APPROVAL_MAX_FEN) {
        errors.add("approvalFen", Rule::NotGreater { max: 100_000_000.0 });
    }
    if settings.offline_hours == 0 {
        errors.add("offlineHours", Rule::NotLess { min: 1.0 });
    } else if settings.offline_hours > OFFLINE_HOURS_MAX {
        errors.add("offlineHours", Rule::NotGreater { max: f64::from(OFFLINE_HOURS_MAX) });
    }
    errors
}
