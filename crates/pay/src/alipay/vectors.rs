//! Published texts with real signatures. Sources: alipay/alipay-sdk-nodejs-all e1676390 `test/` (MIT: payment, other, answer,
//! app), yansongda/pay `CallbackPluginTest.php` and `alipayPublicCert.crt` (MIT: plus, return), go-pay/gopay
//! `alipay/sign_test.go` (Apache-2.0: pay-answer). `openssl-request` is `openssl dgst -sha256 -sign published-app.key.pem`.

use std::net::{IpAddr, Ipv4Addr};

use chrono::{DateTime, TimeDelta, Utc};
use laurel_core::language::Language;
use laurel_core::money::Fen;
use laurel_core::payment::{PayChannel, PayParams};

use super::answer::Answer;
use super::{Alipay, KeyTexts, Keys, form, notice};
use crate::{NewCharge, Notice, Payment, Unverified};

const APP_KEY: &str = include_str!("vectors/published-app.key.pem");
const APP_KEY_PKCS8: &str = include_str!("vectors/published-app.key.base64");
const APP_PUBLIC_KEY: &str = include_str!("vectors/published-app.pub.base64");

fn keys(app_id: &str, seller_id: &str, alipay_public_key: &str) -> Keys {
    Keys::read(&KeyTexts { app_id, private_key: APP_KEY, alipay_public_key, seller_id }).unwrap()
}

fn time(text: &str) -> DateTime<Utc> {
    text.parse().unwrap()
}

#[test]
fn a_published_payment_notification_is_read() {
    let keys = keys("2019073166072302", "2088531891668739", include_str!("vectors/published-payment.pub.base64"));
    let body = include_str!("vectors/published-payment.form").trim_end();
    let payment = Payment {
        number: "20190815155618536-564-57".to_owned(),
        channel_no: "2019081522001468450512505578".to_owned(),
        amount: Fen(10),
        currency: "CNY".to_owned(),
        time: Some(time("2019-08-15T07:56:24Z")),
    };
    let paid = Notice::Paid { id: "2019081500222155624068450559358070".to_owned(), payment };
    assert_eq!(notice::read(&keys, body.as_bytes()), Ok(paid));
    let altered = body.replace("total_amount=0.10", "total_amount=0.11");
    assert_eq!(notice::read(&keys, altered.as_bytes()), Err(Unverified::Signature));
    let added = format!("{body}&refund_fee=0.10");
    assert_eq!(notice::read(&keys, added.as_bytes()), Err(Unverified::Signature));
}

#[test]
fn a_published_notification_with_a_plus_sign_is_read() {
    let keys = keys("9021000122682882", "2088721003899159", include_str!("vectors/published-plus.pub.pem"));
    let body = include_str!("vectors/published-plus.form").trim_end();
    assert!(body.contains("yansongda%2B"));
    let Ok(Notice::Paid { payment, .. }) = notice::read(&keys, body.as_bytes()) else { panic!("not paid") };
    assert_eq!((payment.number.as_str(), payment.amount), ("1703147160", Fen(1)));
    let decoded_twice = body.replace("%2B", "+");
    assert_eq!(notice::read(&keys, decoded_twice.as_bytes()), Err(Unverified::Signature));
}

#[test]
fn a_published_notification_of_another_kind_verifies_only_with_its_sign_type_and_is_refused() {
    let keys = keys("2017122801303261", "2088721996721370", include_str!("vectors/published-other.pub.pem"));
    let body = include_str!("vectors/published-other.form").trim_end();
    let fields = form::decode(body.as_bytes());
    let sign = fields.iter().find(|(name, _)| name == b"sign").map(|(_, value)| value.clone()).unwrap();
    assert!(keys.is_from_alipay(&form::string_to_sign(&fields, &["sign"]), &sign));
    assert_eq!(notice::read(&keys, body.as_bytes()), Err(Unverified::Signature));
}

#[test]
fn a_published_return_address_verifies_without_its_sign_type() {
    let keys = keys("9021000122682882", "2088721003899159", include_str!("vectors/published-plus.pub.pem"));
    let fields = form::decode(include_str!("vectors/published-return.query").trim_end().as_bytes());
    let sign = fields.iter().find(|(name, _)| name == b"sign").map(|(_, value)| value.clone()).unwrap();
    assert!(keys.is_from_alipay(&form::string_to_sign(&fields, &["sign", "sign_type"]), &sign));
    assert!(!keys.is_from_alipay(&form::string_to_sign(&fields, &["sign"]), &sign));
}

#[test]
fn published_answers_are_read() {
    let keys_of = |key| keys("2021000000000009", "2088000000000099", key);
    let answer = include_bytes!("vectors/published-answer.json");
    let read = Answer::read(answer, "alipay.open.file.upload", &keys_of(include_str!("vectors/published-answer.pub.pem"))).unwrap();
    assert_eq!(read.text("file_id"), Some("CAxAToWB1JsAAAAAAAAAAAAADgSLAQBr"));
    let answer = include_bytes!("vectors/published-pay-answer.json");
    let read = Answer::read(answer, "alipay.trade.pay", &keys_of(include_str!("vectors/published-pay-answer.pub.base64"))).unwrap();
    assert_eq!((read.refusal(), read.text("total_amount")), (None, Some("0.01")));
}

#[test]
fn a_signed_address_has_the_signature_that_openssl_makes_with_both_forms_of_the_key() {
    let now = time("2026-11-29T01:01:02Z");
    let charge = NewCharge {
        channel: PayChannel::AliWap,
        number: "L26112909010200000001_1",
        amount: Fen(10),
        subject: "城市跑/5公里",
        end: now + TimeDelta::minutes(30),
        notify_url: "https://laurel.example/notify/1",
        return_url: "https://laurel.example/pay?a=1&b=2",
        openid: None,
        address: IpAddr::V4(Ipv4Addr::LOCALHOST),
        language: Language::ZhHans,
    };
    for private_key in [APP_KEY, APP_KEY_PKCS8] {
        let texts = KeyTexts {
            app_id: "2021000000000009",
            private_key,
            alipay_public_key: include_str!("vectors/published-payment.pub.base64"),
            seller_id: "2088000000000099",
        };
        let gateway = "https://openapi.alipay.com/gateway.do";
        let alipay = Alipay::new(ureq::Agent::new_with_defaults(), gateway.to_owned(), Keys::read(&texts).unwrap());
        let PayParams::Page { url } = alipay.page(now, &charge).unwrap().params else { panic!("no page") };
        let query = url.strip_prefix("https://openapi.alipay.com/gateway.do?").unwrap();
        let fields = form::decode(query.as_bytes());
        let sign = fields.iter().find(|(name, _)| name == b"sign").map(|(_, value)| value.clone()).unwrap();
        assert_eq!(String::from_utf8(sign).unwrap(), include_str!("vectors/openssl-request.base64").trim_end());
    }
}

#[test]
fn the_apps_own_public_key_in_place_of_alipays_is_a_fault_of_that_field() {
    for private_key in [APP_KEY, APP_KEY_PKCS8] {
        let texts = KeyTexts { app_id: "2021000000000009", private_key, alipay_public_key: APP_PUBLIC_KEY, seller_id: "2088000000000099" };
        assert_eq!(Keys::read(&texts).unwrap_err().field, "alipayPublicKey");
    }
}
