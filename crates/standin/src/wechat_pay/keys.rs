//! Merchants that the stand-in knows, and the keys of both sides. All of them were made for tests.

use anyhow::Context as _;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use ring::aead::{AES_256_GCM, Aad, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};
use ring::rand::{SecureRandom as _, SystemRandom};
use ring::signature::{KeyPair as _, RSA_PKCS1_2048_8192_SHA256, RSA_PKCS1_SHA256, RsaKeyPair, UnparsedPublicKey};
use serde_json::{Value, json};

/// A merchant, with what its staff would enter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Merchant {
    /// Number of the merchant.
    pub mchid: &'static str,
    /// Id of the official account.
    pub app_id: &'static str,
    /// Id of the mini-program.
    pub mini_app_id: &'static str,
    /// Serial number of the merchant's certificate.
    pub serial: &'static str,
    /// The merchant's private key, PEM.
    pub private_key: &'static str,
    /// `APIv3` key.
    pub api_v3_key: &'static str,
    /// Id of the public key of WeChat Pay for this merchant.
    pub public_key_id: &'static str,
    /// That key, PEM.
    pub public_key: &'static str,
    wechat_key: &'static str,
}

/// The first merchant; its apps are those of the stand-in of the messaging app.
pub const FIRST: Merchant = Merchant {
    mchid: "1900000109",
    app_id: crate::wechat::APP_ID,
    mini_app_id: crate::wechat::MINI_APP_ID,
    serial: "76B499F1C3D61AF10A06536797293B47CB71A454",
    private_key: include_str!("keys/test_only_first_merchant_private.pem"),
    api_v3_key: "FirstMerchantApiV3KeyOfTheStandi",
    public_key_id: "PUB_KEY_ID_0119000001092026112800000000000001",
    public_key: include_str!("keys/test_only_first_wechat_public.pem"),
    wechat_key: include_str!("keys/test_only_first_wechat_private.pem"),
};

/// Another merchant, with apps and keys of its own.
pub const SECOND: Merchant = Merchant {
    mchid: "1900000208",
    app_id: "wx0standinweb00002",
    mini_app_id: "wx0standinmini0002",
    serial: "69431FD2C31BEF736D00F4CCA887D2D497E0A06E",
    private_key: include_str!("keys/test_only_second_merchant_private.pem"),
    api_v3_key: "SecondMerchantApiV3KeyOfTheStand",
    public_key_id: "PUB_KEY_ID_0119000002082026112800000000000002",
    public_key: include_str!("keys/test_only_second_wechat_public.pem"),
    wechat_key: include_str!("keys/test_only_second_wechat_private.pem"),
};

/// Platform certificate, PEM.
pub const CERTIFICATE: &str = include_str!("keys/test_only_platform_certificate.pem");
/// Serial number of the platform certificate.
pub const CERTIFICATE_SERIAL: &str = "7132D72A03E93CDDF8C03BBD1F37EEDF00000001";
/// Serial number of a platform certificate that no merchant has.
pub const UNKNOWN_SERIAL: &str = "5157F09EFDC096DE15EBE81A47057A7232F1B8E1";

/// Key that signs an answer or a notification.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Signer {
    PublicKey,
    Certificate,
    /// The key of the certificate, under a serial number that no merchant has.
    Unknown,
}

/// A merchant with its keys read.
pub(super) struct Known {
    pub(super) merchant: Merchant,
    /// The merchant's public key, PKCS#1.
    public: Vec<u8>,
    wechat: RsaKeyPair,
    secret: LessSafeKey,
}

impl Known {
    /// True if the merchant signed the text.
    pub(super) fn has_signed(&self, text: &[u8], signature: &[u8]) -> bool {
        UnparsedPublicKey::new(&RSA_PKCS1_2048_8192_SHA256, &self.public).verify(text, signature).is_ok()
    }

    /// Encrypts a part of a message for the merchant ("`AEAD_AES_256_GCM`").
    pub(super) fn resource(&self, text: &[u8], associated_data: &str, original_type: Option<&str>) -> Value {
        let nonce = random(NONCE_LEN);
        let mut sealed = text.to_vec();
        if let Ok(unique) = Nonce::try_assume_unique_for_key(nonce.as_bytes()) {
            let sealing = self.secret.seal_in_place_append_tag(unique, Aad::from(associated_data.as_bytes()), &mut sealed);
            // A message that is not sealed would be refused by every client.
            debug_assert!(sealing.is_ok(), "sealing fails only for texts of many gigabytes");
        }
        let mut resource = json!({
            "algorithm": "AEAD_AES_256_GCM", "ciphertext": STANDARD.encode(sealed), "associated_data": associated_data, "nonce": nonce,
        });
        if let Some(original_type) = original_type {
            resource["original_type"] = json!(original_type);
        }
        resource
    }
}

/// All keys.
pub(super) struct Keys {
    pub(super) merchants: Vec<Known>,
    platform: RsaKeyPair,
}

impl Keys {
    pub(super) fn read() -> anyhow::Result<Keys> {
        let merchants = [FIRST, SECOND].iter().map(|merchant| {
            let secret = UnboundKey::new(&AES_256_GCM, merchant.api_v3_key.as_bytes()).ok().context("an APIv3 key has 32 bytes")?;
            Ok(Known {
                merchant: *merchant,
                public: pair(merchant.private_key)?.public_key().as_ref().to_vec(),
                wechat: pair(merchant.wechat_key)?,
                secret: LessSafeKey::new(secret),
            })
        });
        Ok(Keys {
            merchants: merchants.collect::<anyhow::Result<_>>()?,
            platform: pair(include_str!("keys/test_only_platform_private.pem"))?,
        })
    }

    pub(super) fn of(&self, mchid: &str) -> Option<&Known> {
        self.merchants.iter().find(|known| known.merchant.mchid == mchid)
    }

    /// The headers of a signature over a message to a merchant.
    pub(super) fn sign(&self, signer: Signer, to: &Known, time: i64, body: &[u8]) -> Vec<(&'static str, String)> {
        let nonce = random(32);
        let (serial, key) = match signer {
            Signer::PublicKey => (to.merchant.public_key_id, &to.wechat),
            Signer::Certificate => (CERTIFICATE_SERIAL, &self.platform),
            Signer::Unknown => (UNKNOWN_SERIAL, &self.platform),
        };
        let text = [format!("{time}\n{nonce}\n").as_bytes(), body, b"\n"].concat();
        let mut signature = vec![0; key.public().modulus_len()];
        let signing = key.sign(&RSA_PKCS1_SHA256, &SystemRandom::new(), &text, &mut signature);
        debug_assert!(signing.is_ok(), "the keys are long enough for this signature");
        vec![
            ("Wechatpay-Serial", serial.to_owned()),
            ("Wechatpay-Timestamp", time.to_string()),
            ("Wechatpay-Nonce", nonce),
            ("Wechatpay-Signature", STANDARD.encode(signature)),
            ("Wechatpay-Signature-Type", "WECHATPAY2-SHA256-RSA2048".to_owned()),
        ]
    }
}

fn pair(pem: &str) -> anyhow::Result<RsaKeyPair> {
    let content: String = pem.lines().filter(|line| !line.starts_with('-')).collect();
    RsaKeyPair::from_pkcs8(&STANDARD.decode(content)?).map_err(|error| anyhow::anyhow!("a key is not PKCS#8: {error}"))
}

/// Random letters and digits.
pub(super) fn random(length: usize) -> String {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let mut bytes = vec![0; length];
    let filling = SystemRandom::new().fill(&mut bytes);
    debug_assert!(filling.is_ok(), "the system has random bytes");
    bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}
