//! Signatures of requests and of the parameters that open the cashier (`docs/providers.md`, "WeChat Pay").

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use ring::rand::SystemRandom;
use ring::signature::RSA_PKCS1_SHA256;
use ring::{digest, signature::RsaKeyPair};

use super::keys::Keys;
use super::verify::SIGNATURE_TYPE;
use crate::pem;
use crate::service::Failure;

/// A request as it is signed.
pub(super) struct Signed<'a> {
    pub(super) method: &'a str,
    /// Path and query, as they are sent.
    pub(super) target: &'a str,
    /// Time, s.
    pub(super) time: i64,
    pub(super) nonce: &'a str,
    pub(super) body: &'a str,
}

impl Signed<'_> {
    /// Five lines, each with its line feed.
    fn text(&self) -> String {
        let Signed { method, target, time, nonce, body } = self;
        format!("{method}\n{target}\n{time}\n{nonce}\n{body}\n")
    }

    /// Value of the header `Authorization`.
    pub(super) fn authorisation(&self, keys: &Keys) -> Result<String, Failure> {
        let Keys { mchid, serial, .. } = keys;
        let Signed { time, nonce, .. } = self;
        let signature = sign(&keys.signer, &self.text())?;
        Ok(format!(
            "{SIGNATURE_TYPE} mchid=\"{mchid}\",nonce_str=\"{nonce}\",signature=\"{signature}\",timestamp=\"{time}\",serial_no=\"{serial}\""
        ))
    }
}

/// Signature of the parameters that open the cashier in the messaging app.
pub(super) fn pay_sign(signer: &RsaKeyPair, app_id: &str, time: &str, nonce: &str, package: &str) -> Result<String, Failure> {
    sign(signer, &format!("{app_id}\n{time}\n{nonce}\n{package}\n"))
}

fn sign(signer: &RsaKeyPair, text: &str) -> Result<String, Failure> {
    let mut signature = vec![0; signer.public().modulus_len()];
    signer
        .sign(&RSA_PKCS1_SHA256, &SystemRandom::new(), text.as_bytes(), &mut signature)
        .map_err(|_| Failure::Keys("privateKey".to_owned()))?;
    Ok(STANDARD.encode(signature))
}

/// 32 digits for a further use within a call: the service refuses a nonce that it has seen.
pub(super) fn next_nonce(nonce: &str, purpose: &str) -> String {
    let hash = digest::digest(&digest::SHA256, format!("{purpose}\n{nonce}").as_bytes());
    pem::hex(hash.as_ref()).chars().take(32).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Key, texts and results are the vendor's: pay.weixin.qq.com/doc/v3/merchant/4012365334, 4012365336, 4012365339.
    const KEY: &str = include_str!("vectors/published-merchant.key.pem");
    const NONCE: &str = "593BEC0C930BF1AFEB40B4A08C8FB242";
    const BODY: &str = r#"{"appid":"wxd678efh567hg6787","mchid":"1900007291","description":"Image形象店-深圳腾大-QQ公仔","out_trade_no":"1217752501201407033233368018","notify_url":"https://www.weixin.qq.com/wxpay/pay.php","amount":{"total":100,"currency":"CNY"},"payer":{"openid":"oUpF8uMuAJO_M2pxb1Q9zNjWeS6o"}}"#;
    const OF_BODY: &str = "jnks4dlrPw3ZX+ozVvSK39oa0t7OMBsg83BHAwd8BRdUFiVaQNTLTvci+wURgP1OQBbKYhFGvt7iqYpDSTQkp7Uq1sltaQKyncCyrA1g88m5bsKERQfPyT0ahSwKTYJ1CAn9QiJuSJRq1QsQs07eehbU/k9BCS51jTyc1Jpsi2H77HF9f/BnjXAOP3/sPObg6V5Ee4EzwLox684hhuMuIwHo7D8KFk3LIHOKDcNI4It1aCXydFWNpNK+SG86VUDe5kwoDpw4Ulqfu9z8OFDGbDs9TCxEv8iqQzbpxOlEVoOe2kalSYM5kApQb3nZcxdUtoE0liJGW3RGUNE0t4v01A==";
    const OF_PATH: &str = "Lc9VXxmeonkdV8Xk9tmigQFLhl0vRWTerdmoRu01aAnYwIrD/5nsSwE1WlmZGLRlAFTNQ3QsMa0+VRDlJp1Wp5p0nO8EK68b5sJBbjouxaFciIfq1zfDWWz+jqhcMoKXI1A6dPm1AW7D4d30WsMTNzp6g23OXakIsh9LO3lUmwvTuE0BY8ncf6tNGk4wKmvXwERd/ZpoQY3MAVKz+Nakwc+2XBmzT66KcUehU5kr4IvGa/lEU5RZb/q00zP9VLdBhC/jQSX3X1UcJLCtEc4gTmib4tnmAT+bHF/e17ZAuxDNcx6rqT8gNEXqaJGG+1OflMSTU2tpyG65G4dMKdFcoA==";
    const OF_CASHIER: &str = "mI35pfNEQV6777ke/1T+LJLQDNTm7yeoUJH+j/adPGhmCCi0PbgkvYQTRcXH0uibcLVtvFLdGLpmoYO9FV6lBBsTAjuhh5YOvQi0e2g3e0yytitiNET9FEuqM0pjnKfRW4K6LIZDdbWJv9KhZUx3DrJa5TL7OJ7VdADVivxVySIlPVKjGwuCXzuXSJes0UcILgWQUMyha5/3nYofuHtS7r+KYyMuxD+oJ9VM1Qdxk4UIG59CP5Y3wtYIFybyF3bdu1caHTRRX+DLyMXyYA/IrTmiW01c4RPjpHBX5Dk1sZyY1zVsWNsvMHr2e1NTWtBxKJ+qk5N61J7caYoepHFaxw==";

    fn signed<'a>(method: &'a str, target: &'a str, body: &'a str) -> Signed<'a> {
        Signed { method, target, time: 1_554_208_460, nonce: NONCE, body }
    }

    #[test]
    fn the_text_of_a_request_is_the_published_one() {
        let text = signed("GET", "/v3/certificates", "").text();
        assert_eq!(text, "GET\n/v3/certificates\n1554208460\n593BEC0C930BF1AFEB40B4A08C8FB242\n\n");
    }

    #[test]
    fn published_requests_have_their_published_signatures() {
        let key = pem::private_key(KEY).unwrap();
        assert_eq!(sign(&key, &signed("POST", "/v3/pay/transactions/jsapi", BODY).text()), Ok(OF_BODY.to_owned()));
        assert_eq!(sign(&key, &signed("GET", "/v3/refund/domestic/refunds/123123123123", "").text()), Ok(OF_PATH.to_owned()));
    }

    #[test]
    fn published_parameters_of_the_cashier_have_their_published_signature() {
        let key = pem::private_key(KEY).unwrap();
        let package = "prepay_id=wx201410272009395522657a690389285100";
        assert_eq!(pay_sign(&key, "wx2421b1c4370ec43b", "1554208460", NONCE, package), Ok(OF_CASHIER.to_owned()));
    }

    #[test]
    fn nonces_of_one_call_differ_and_have_32_digits() {
        let (first, second) = (next_nonce(NONCE, "file"), next_nonce(NONCE, "cashier"));
        assert!(first != second && first != NONCE);
        assert!([first, second].iter().all(|nonce| nonce.len() == 32 && nonce.bytes().all(|byte| byte.is_ascii_alphanumeric())));
    }
}
