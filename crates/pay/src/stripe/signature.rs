//! The signature of webhooks: `t=…,v1=…`, an HMAC-SHA256 over the time and the raw body.

use chrono::{DateTime, Utc};
use ring::hmac;

use crate::service::Unverified;

/// Greatest distance between the time of the signature and ours, s, both ways.
const TOLERANCE_S: u64 = 300;
/// Most signatures that are compared; during a rotation there are two.
const SIGNATURES_MAX: usize = 8;

/// Verifies a body: one of the signatures must match one of the keys, and its time be near ours.
pub(super) fn verify(keys: &[hmac::Key], now: DateTime<Utc>, header: &str, body: &[u8]) -> Result<(), Unverified> {
    let (time, signatures) = parse(header).ok_or(Unverified::Signature)?;
    let signed = [time.as_bytes(), b".", body].concat();
    let matches = |signature: &[u8; 32]| keys.iter().any(|key| hmac::verify(key, &signed, signature).is_ok());
    if !signatures.iter().any(matches) {
        return Err(Unverified::Signature);
    }
    let time: i64 = time.parse().map_err(|_| Unverified::Signature)?;
    if now.timestamp().abs_diff(time) > TOLERANCE_S { Err(Unverified::Stale) } else { Ok(()) }
}

/// The time as it is written, and the readable signatures of scheme `v1`; everything else is ignored.
fn parse(header: &str) -> Option<(&str, Vec<[u8; 32]>)> {
    let parts = || header.split(',').filter_map(|part| part.split_once('='));
    let mut times = parts().filter(|(name, _)| *name == "t");
    let (_, time) = times.next()?;
    let plain = !time.is_empty() && time.bytes().all(|byte| byte.is_ascii_digit()) && times.next().is_none();
    let signatures = parts().filter(|(name, _)| *name == "v1").filter_map(|(_, text)| bytes_of(text)).take(SIGNATURES_MAX).collect();
    plain.then_some((time, signatures))
}

/// Reads 64 lower-case hexadecimal digits.
fn bytes_of(text: &str) -> Option<[u8; 32]> {
    let value = |digit: u8| match digit {
        b'0'..=b'9' => Some(digit - b'0'),
        b'a'..=b'f' => Some(digit - b'a' + 10),
        _ => None,
    };
    let mut bytes = [0; 32];
    let (pairs, []) = text.as_bytes().as_chunks::<2>() else { return None };
    if pairs.len() != bytes.len() {
        return None;
    }
    for (byte, [high, low]) in bytes.iter_mut().zip(pairs) {
        *byte = value(*high)? << 4 | value(*low)?;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// stripe/stripe-dotnet `src/StripeTests/Resources/event_test_signature.json`.
    const DOTNET: &str = r#"{
  "id": "evt_123",
  "object": "event",
  "account": "acct_123",
  "api_version": "2017-05-25",
  "created": 1533204620,
  "data": {
    "object": {
      "id": "cus_123",
      "object": "customer",
      "created": 123456789,
      "email": "test@stripe.com",
      "livemode": false,
      "metadata": {}
    }
  },
  "livemode": false,
  "pending_webhooks": 1,
  "request": {
    "id": "req_123",
    "idempotency_key": "idempotency-key-123"
  },
  "type": "customer.created"
}
"#;
    const DOTNET_V1: &str = "2220f87ef101a04665f11cdf770523143f875572008577fa0f20882ddb9cc3c7";
    const DOTNET_V0: &str = "63f3a72374a733066c4be69ed7f8e5ac85c22c9f0a6a612ab9a025a9e4ee7eef";
    const TIME: i64 = 1_533_204_620;

    /// arlyon/async-stripe `async-stripe-webhook/src/webhook.rs`, `test_webhook_construct_event`.
    const ASYNC_STRIPE: &str = concat!(
        r#"{"account":"acct_123","api_version":"2017-05-25","created":1533204620,"data":{"object":{"amount":1000,"currency":"usd","#,
        r#""customer":"cus_123","date":1533204620,"description":"Test Invoice Item","discountable":false,"id":"ii_123","#,
        r#""invoice":"in_123","livemode":false,"metadata":{},"object":"invoiceitem","period":{"end":1533204620,"start":1533204620},"#,
        r#""proration":false,"quantity":3,"quantity_decimal":"0"}},"id":"evt_123","livemode":false,"object":"event","#,
        r#""pending_webhooks":1,"request":{"id":"req_123","idempotency_key":"idempotency-key-123"},"type":"invoiceitem.created"}"#,
    );

    /// stripe/stripe-node `test/Webhook.spec.ts`; the signatures are computed, not published.
    const NODE: &str = "{\n  \"id\": \"evt_test_webhook\",\n  \"object\": \"event\"\n}";
    const NODE_V1: &str = "2672d138c9a412830f3bfe2ecc5bfb3277cf6f5b49d0119d77dd6cb64da1257e";
    const NODE_ROLLED_V1: &str = "b8673e94394f9950c036c0f4116d1ad346e682dbb57ece6b4c74e46113ab654a";

    fn key(secret: &str) -> hmac::Key {
        hmac::Key::new(hmac::HMAC_SHA256, secret.as_bytes())
    }

    fn at(time: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(time, 0).unwrap()
    }

    fn node(header: &str, secrets: &[&str]) -> Result<(), Unverified> {
        let keys: Vec<hmac::Key> = secrets.iter().map(|secret| key(secret)).collect();
        verify(&keys, at(12_345), header, NODE.as_bytes())
    }

    #[test]
    fn published_signatures_match() {
        assert_eq!((DOTNET.len(), ASYNC_STRIPE.len(), NODE.len()), (484, 569, 51));
        let header = format!("t={TIME},v1={DOTNET_V1},v0={DOTNET_V0}");
        assert_eq!(verify(&[key("webhook_secret")], at(TIME + 100), &header, DOTNET.as_bytes()), Ok(()));
        let header = format!("t={TIME},v1=d7373bc68f4bd320b253cd7461f87af6e1cdf1b4d7db1614d8d1d746972d2d0a,v0={DOTNET_V0}");
        assert_eq!(verify(&[key("secret")], at(TIME), &header, ASYNC_STRIPE.as_bytes()), Ok(()));
        assert_eq!(node(&format!("t=12345,v1={NODE_V1}"), &["whsec_test_secret"]), Ok(()));
        assert_eq!(node(&format!("t=12345,v1={NODE_ROLLED_V1}"), &["whsec_test_secret_rolled_key"]), Ok(()));
    }

    #[test]
    fn the_function_alone_gives_the_published_values() {
        for (payload, expected) in [
            ("", "f7f9bd47fb987337b5796fdc1fdb9ba221d0d5396814bfcaf9521f43fd8927fd"),
            (r#"{"obj1":"hello","obj2":"world"}"#, "bebb1a643997f419b315ddba19e6f5411e1ce7f810ba6d3617ce72823092f363"),
            ("\u{1F600}", "837da296d05c4fe31f61d5d7ead035099d9585a5bcde87de952012a78f0b0c43"),
        ] {
            assert!(hmac::verify(&key("test_secret"), payload.as_bytes(), &bytes_of(expected).unwrap()).is_ok(), "{payload}");
        }
    }

    #[test]
    fn during_a_rotation_either_secret_and_either_signature_is_enough() {
        let both = format!("t=12345,v1={NODE_V1},v1={NODE_ROLLED_V1}");
        assert_eq!(node(&both, &["whsec_test_secret"]), Ok(()));
        assert_eq!(node(&both, &["whsec_test_secret_rolled_key"]), Ok(()));
        assert_eq!(node(&format!("t=12345,v1={NODE_ROLLED_V1}"), &["whsec_test_secret", "whsec_test_secret_rolled_key"]), Ok(()));
        assert_eq!(node(&both, &["whsec_another_secret"]), Err(Unverified::Signature));
    }

    #[test]
    fn unreadable_and_foreign_parts_of_the_header_are_ignored_and_missing_ones_refused() {
        let secrets = ["whsec_test_secret"];
        for good in ["t=12345,v1=bad_signature,v1=V1", "v1=V1,t=12345", "t=12345,v2=x,v1=V1,nonsense,v0=6ffb", "t=12345,v1=V1,v1=V1"] {
            assert_eq!(node(&good.replace("V1", NODE_V1), &secrets), Ok(()), "{good}");
        }
        let capitals = NODE_V1.to_uppercase();
        for bad in ["", "v1,t=1", "t=", "t=12345", "v1=V1", "t=12345,v0=V1", "t=,v1=V1", "t=12345,t=12345,v1=V1", "t=+12345,v1=V1"] {
            assert_eq!(node(&bad.replace("V1", NODE_V1), &secrets), Err(Unverified::Signature), "{bad}");
        }
        for bad in [&NODE_V1[..62], &capitals, &format!("{NODE_V1}00"), NODE_ROLLED_V1, "6465616462656566", "é".repeat(32).as_str()] {
            assert_eq!(node(&format!("t=12345,v1={bad}"), &secrets), Err(Unverified::Signature), "{bad}");
        }
    }

    #[test]
    fn the_time_may_differ_by_five_minutes_both_ways() {
        let header = format!("t={TIME},v1={DOTNET_V1}");
        let after = |seconds| verify(&[key("webhook_secret")], at(TIME + seconds), &header, DOTNET.as_bytes());
        for near in [-300, -1, 0, 300] {
            assert_eq!(after(near), Ok(()), "{near}");
        }
        for far in [-301, 301, 86_400] {
            assert_eq!(after(far), Err(Unverified::Stale), "{far}");
        }
    }

    #[test]
    fn a_body_or_time_that_was_altered_is_refused() {
        let keys = [key("webhook_secret")];
        let header = format!("t={TIME},v1={DOTNET_V1}");
        let again = serde_json::from_str::<serde_json::Value>(DOTNET).unwrap().to_string();
        for body in [DOTNET.trim_end(), &again, &DOTNET.replace("false", "true"), ""] {
            assert_eq!(verify(&keys, at(TIME), &header, body.as_bytes()), Err(Unverified::Signature));
        }
        let later = format!("t={},v1={DOTNET_V1}", TIME + 1);
        assert_eq!(verify(&keys, at(TIME), &later, DOTNET.as_bytes()), Err(Unverified::Signature));
    }
}
