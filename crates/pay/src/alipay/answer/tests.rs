use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use ring::rand::SystemRandom;
use ring::signature::{RSA_PKCS1_SHA256, RsaKeyPair};

use super::*;
use crate::alipay::{KeyTexts, Keys};

const METHOD: &str = "alipay.trade.query";
/// The key of the tests' Alipay, and that of another app.
const PRIVATE: &str = include_str!("../vectors/published-app.key.base64");
const PUBLIC: &str = include_str!("../vectors/published-app.pub.base64");
const OTHER: &str = include_str!("../../../../standin/src/alipay/keys/test_only_first_app_private.pem");

fn keys() -> Keys {
    let texts = KeyTexts { app_id: "2021000000000009", private_key: OTHER, alipay_public_key: PUBLIC, seller_id: "2088000000000099" };
    Keys::read(&texts).unwrap()
}

fn sign(raw: &[u8]) -> String {
    let pair = RsaKeyPair::from_pkcs8(&STANDARD.decode(PRIVATE.trim()).unwrap()).unwrap();
    let mut signature = vec![0; pair.public().modulus_len()];
    pair.sign(&RSA_PKCS1_SHA256, &SystemRandom::new(), raw, &mut signature).unwrap();
    STANDARD.encode(signature)
}

fn read(body: &str) -> Result<Answer, Failure> {
    Answer::read(body.as_bytes(), METHOD, &keys())
}

/// Texts like those of alipay/alipay-sdk-java-all `AlipaySignatureTest.java` (Apache-2.0).
#[test]
fn the_raw_text_is_found_among_braces_quotes_escapes_and_spaces() {
    for raw in [
        r#"{"code":"10000","nested":{"a":1,"array":["1","{2"]},"trade_no":"2019"}"#,
        r#"{"co{de":"100}00","ms}g":"Suc}cess","ne{sted":{"a":1},"trade_no}":"2019062{322"}"#,
        r#"{"msg":"Suc\"}cess","array":["\"{1"],"{out_{trade}_{no}":"201{5\"}0320"}"#,
        r#"{"code":"10000\\",         "\\out_trade_no\\": "\\\\2015\\\\",   "trade_no": "2019"     }"#,
        r#"{"url":"http:\/\/dwbillcenter.alipay.com\/a?b=c&d","msg":"\u6210\u529f"}"#,
    ] {
        for text in [
            format!(r#"{{"alipay_trade_query_response":{raw},"sign":"abc="}}"#),
            format!(r#"{{ "sign" : "abc=" , "alipay_trade_query_response" : {raw} }}"#),
        ] {
            assert_eq!(parts(&text, METHOD).unwrap(), (raw, Some("\"abc=\"")), "{text}");
        }
        let signed = format!(r#"{{"alipay_trade_query_response":{raw},"sign":"{}"}}"#, sign(raw.as_bytes()));
        assert!(read(&signed).is_ok(), "{signed}");
    }
}

#[test]
fn a_text_that_only_means_the_same_as_the_signed_one_is_refused() {
    let signed = r#"{"code":"10000","url":"http:\/\/x"}"#;
    let sign = sign(signed.as_bytes());
    for other in
        [r#"{"code":"10000","url":"http://x"}"#, r#"{"code":"10000", "url":"http:\/\/x"}"#, r#"{"url":"http:\/\/x","code":"10000"}"#]
    {
        let body = format!(r#"{{"alipay_trade_query_response":{other},"sign":"{sign}"}}"#);
        assert_eq!(read(&body).unwrap_err(), Failure::Forged);
    }
}

#[test]
fn a_second_answer_or_signature_in_one_body_is_refused() {
    let raw = r#"{"code":"10000"}"#;
    let (sign, root) = (sign(raw.as_bytes()), "alipay_trade_query_response");
    for body in [
        format!(r#"{{"{root}":{raw},"{root}":{{"code":"10000","trade_status":"TRADE_SUCCESS"}},"sign":"{sign}"}}"#),
        format!(r#"{{"{root}":{raw},"\u0061lipay_trade_query_response":{{}},"sign":"{sign}"}}"#),
        format!(r#"{{"{root}":{raw},"error_response":{{}},"sign":"{sign}"}}"#),
        format!(r#"{{"{root}":{raw},"sign":"{sign}","sign":"{sign}"}}"#),
    ] {
        assert_eq!(read(&body).unwrap_err(), Failure::Forged, "{body}");
    }
}

#[test]
fn the_answer_to_another_method_is_no_answer() {
    let raw = r#"{"code":"10000"}"#;
    let body = format!(r#"{{"alipay_trade_close_response":{raw},"sign":"{}"}}"#, sign(raw.as_bytes()));
    assert_eq!(read(&body).unwrap_err(), unreadable());
    for body in ["", "<html>", "[]", "null", r#"{"alipay_trade_query_response":"text","sign":"x"}"#, r#"{"alipay_trade_query_response":{}"#]
    {
        assert_eq!(read(body).unwrap_err(), unreadable(), "{body}");
    }
}

#[test]
fn an_answer_in_gbk_is_verified_as_it_came() {
    // A second byte of GBK can be a backslash or a brace: here 乗 (81 5C) and 亄 (81 7B).
    let raw = r#"{"code":"20000","msg":"Service Currently Unavailable","sub_code":"aop.unknow-error","sub_msg":"系统繁忙乗亄"}"#;
    let raw = GBK.encode(raw).0;
    let body = [b"{\"alipay_trade_query_response\":", raw.as_ref(), b",\"sign\":\"", sign(&raw).as_bytes(), b"\"}"].concat();
    let answer = Answer::read(&body, METHOD, &keys()).unwrap();
    assert_eq!(answer.failure(), Failure::Unreachable("aop.unknow-error".to_owned()));
    assert_eq!(answer.text("sub_msg"), Some("系统繁忙乗亄"));
}

#[test]
fn each_code_has_its_failure_whether_or_not_the_refusal_is_signed() {
    let busy = |code: &str| Failure::Busy(code.to_owned());
    let keys = |code: &str| Failure::Keys(code.to_owned());
    let lost = |code: &str| Failure::Unreachable(code.to_owned());
    let refused = |code: &str| Failure::Refused(code.to_owned());
    for (code, sub_code, signed, unsigned) in [
        ("20000", "isp.unknow-error", lost("isp.unknow-error"), lost("isp.unknow-error")),
        ("20001", "aop.invalid-auth-token", keys("aop.invalid-auth-token"), keys("aop.invalid-auth-token")),
        ("40001", "isv.missing-signature", keys("isv.missing-signature"), keys("isv.missing-signature")),
        ("40001", "isv.missing-method", refused("isv.missing-method"), refused("isv.missing-method")),
        ("40002", "isv.invalid-signature", keys("isv.invalid-signature"), keys("isv.invalid-signature")),
        ("40002", "isv.invalid-app-id", keys("isv.invalid-app-id"), keys("isv.invalid-app-id")),
        ("40002", "isv.invalid-timestamp", keys("isv.invalid-timestamp"), keys("isv.invalid-timestamp")),
        ("40003", "isv.missing-signature-config", keys("isv.missing-signature-config"), keys("isv.missing-signature-config")),
        ("40004", "ACQ.SYSTEM_ERROR", lost("ACQ.SYSTEM_ERROR"), Failure::Forged),
        ("40004", "ACQ.INVALID_PARAMETER", refused("ACQ.INVALID_PARAMETER"), Failure::Forged),
        ("40005", "isv.app-call-limited", busy("isv.app-call-limited"), lost("isv.app-call-limited")),
        ("40006", "isv.insufficient-isv-permissions", keys("isv.insufficient-isv-permissions"), keys("isv.insufficient-isv-permissions")),
        // A text that is no code is not shown.
        ("40004", "张三 的订单", refused("40004"), Failure::Forged),
    ] {
        let raw = format!(r#"{{"code":"{code}","msg":"张三","sub_code":"{sub_code}"}}"#);
        let body = format!(r#"{{"alipay_trade_query_response":{raw},"sign":"{}"}}"#, sign(raw.as_bytes()));
        assert_eq!(read(&body).unwrap().failure(), signed);
        assert_eq!(read(&format!(r#"{{"error_response":{raw}}}"#)).unwrap_err(), unsigned);
    }
    assert_eq!(read(r#"{"alipay_trade_query_response":{"code":"10000"}}"#).unwrap_err(), Failure::Forged);
}
