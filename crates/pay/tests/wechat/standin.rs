//! Strictness of the stand-in, by requests that the client would not send.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use laurel_standin::wechat_pay::{FIRST, Merchant, SECOND};
use ring::rand::SystemRandom;
use ring::signature::{RSA_PKCS1_SHA256, RsaKeyPair};

use super::support::*;

/// A request, correct unless a test changes it.
struct Raw<'a> {
    merchant: &'a Merchant,
    method: &'a str,
    target: String,
    signed_target: Option<&'a str>,
    body: String,
    time: i64,
    nonce: String,
    scheme: &'a str,
    accept: &'a str,
}

impl Raw<'_> {
    fn get(target: &str) -> Raw<'static> {
        Raw {
            merchant: &FIRST,
            method: "GET",
            target: target.to_owned(),
            signed_target: None,
            body: String::new(),
            time: now().timestamp(),
            nonce: call().nonce,
            scheme: "WECHATPAY2-SHA256-RSA2048",
            accept: "application/json",
        }
    }

    fn post(target: &str, body: &str) -> Raw<'static> {
        Raw { method: "POST", body: body.to_owned(), ..Raw::get(target) }
    }

    fn authorization(&self) -> String {
        let content: String = self.merchant.private_key.lines().filter(|line| !line.starts_with('-')).collect();
        let pair = RsaKeyPair::from_pkcs8(&STANDARD.decode(content).unwrap()).unwrap();
        let target = self.signed_target.unwrap_or(&self.target);
        let text = format!("{}\n{target}\n{}\n{}\n{}\n", self.method, self.time, self.nonce, self.body);
        let mut signature = vec![0; pair.public().modulus_len()];
        pair.sign(&RSA_PKCS1_SHA256, &SystemRandom::new(), text.as_bytes(), &mut signature).unwrap();
        let (mchid, serial) = (self.merchant.mchid, self.merchant.serial);
        format!(
            "{} serial_no=\"{serial}\",mchid=\"{mchid}\",timestamp=\"{}\",nonce_str=\"{}\",signature=\"{}\"",
            self.scheme,
            self.time,
            self.nonce,
            STANDARD.encode(signature)
        )
    }

    fn send_with(&self, world: &World, authorization: &str) -> (u16, String) {
        let url = format!("{}{}", world.base, self.target);
        let headers = [("authorization", authorization), ("accept", self.accept), ("user-agent", "test")];
        let sent = if self.method == "GET" {
            headers.iter().fold(agent().get(&url), |request, (name, value)| request.header(*name, *value)).call()
        } else {
            let request = headers.iter().fold(agent().post(&url), |request, (name, value)| request.header(*name, *value));
            request.content_type("application/json").send(&self.body)
        };
        let mut response = sent.unwrap();
        let text = response.body_mut().read_to_string().unwrap();
        let code = serde_json::from_str::<serde_json::Value>(&text).ok().and_then(|body| Some(body["code"].as_str()?.to_owned()));
        (response.status().as_u16(), code.unwrap_or_default())
    }

    fn send(&self, world: &World) -> (u16, String) {
        self.send_with(world, &self.authorization())
    }
}

fn sign_error() -> (u16, String) {
    (401, "SIGN_ERROR".into())
}

fn query() -> String {
    format!("/v3/pay/transactions/out-trade-no/{NUMBER}?mchid={}", FIRST.mchid)
}

#[test]
fn only_a_signature_over_the_five_lines_is_accepted() {
    let world = World::new();
    let unknown = (404, "ORDER_NOT_EXIST".to_owned());
    assert_eq!(Raw::get(&query()).send(&world), unknown);
    let without_query = format!("/v3/pay/transactions/out-trade-no/{NUMBER}");
    assert_eq!(Raw { signed_target: Some(&without_query), ..Raw::get(&query()) }.send(&world), sign_error());
    assert_eq!(Raw { scheme: "WECHATPAY2-SM2-WITH-SM3", ..Raw::get(&query()) }.send(&world), sign_error());
    let raw = Raw::get(&query());
    for authorization in
        ["", "Bearer x", &raw.authorization().replace("signature=\"", "signature=\"A"), &raw.authorization().replace(',', ", ")]
    {
        assert_eq!(raw.send_with(&world, authorization), sign_error(), "{authorization}");
    }
    let stolen = raw.authorization().replace(FIRST.mchid, SECOND.mchid).replace(FIRST.serial, SECOND.serial);
    assert_eq!(raw.send_with(&world, &stolen), sign_error());
}

#[test]
fn a_request_is_accepted_once_and_within_five_minutes() {
    let world = World::new();
    let raw = Raw::get(&query());
    assert_eq!(raw.send(&world).0, 404);
    assert_eq!(raw.send(&world), sign_error(), "its nonce is spent");
    assert_eq!(
        Raw { merchant: &SECOND, ..Raw { nonce: raw.nonce.clone(), ..Raw::get(&query()) } }.send(&world).0,
        400,
        "for this merchant only"
    );
    for (seconds, expected) in [(300, 404), (301, 401), (-300, 404), (-301, 401)] {
        assert_eq!(Raw { time: now().timestamp() + seconds, ..Raw::get(&query()) }.send(&world).0, expected, "{seconds}");
    }
}

#[test]
fn unknown_paths_and_methods_have_no_body_and_some_headers_are_required() {
    let world = World::new();
    assert_eq!(Raw::get("/v3/pay/transactions/app").send(&world), (404, String::new()));
    assert_eq!(Raw::get("/v3/pay/transactions/native").send(&world), (405, String::new()));
    assert_eq!(Raw { accept: "", ..Raw::get(&query()) }.send(&world), (400, "INVALID_REQUEST".into()));
}

#[test]
fn bodies_are_checked_field_by_field() {
    let world = World::new();
    let right = format!(
        r#"{{"appid":"{}","mchid":"{}","description":"赛","out_trade_no":"{NUMBER}","time_expire":"2026-12-05T12:30:00+08:00","notify_url":"http://127.0.0.1:9/notify","amount":{{"total":1,"currency":"CNY"}},"scene_info":{{"payer_client_ip":"203.0.113.7","h5_info":{{"type":"Wap"}}}}}}"#,
        FIRST.app_id, FIRST.mchid
    );
    let send = |body: &str| Raw::post("/v3/pay/transactions/h5", body).send(&world);
    let wrong = (400, "PARAM_ERROR".to_owned());
    for (part, other) in [
        ("\"CNY\"", "\"USD\""),
        ("\"total\":1", "\"total\":0"),
        ("\"total\":1", "\"total\":1.5"),
        ("\"total\":1", "\"total\":\"1\""),
        (NUMBER, "L26/1205"),
        (NUMBER, "L2612"),
        ("2026-12-05T12:30:00+08:00", "2026-12-05 12:30:00"),
        ("2026-12-05T12:30:00+08:00", "2026-12-05T12:30:00.000+08:00"),
        ("http://127.0.0.1:9/notify", "http://127.0.0.1.evil.example/notify"),
        ("http://127.0.0.1:9/notify", "https://laurel.example/notify?a=1"),
        ("203.0.113.7", "here"),
        ("\"Wap\"", "\"wap\""),
        ("\"赛\"", "\"🏃\""),
        ("\"赛\"", "null"),
        ("\"赛\"", "\"\""),
        ("\"description\"", "\"body\""),
        (FIRST.mchid, SECOND.mchid),
    ] {
        assert_eq!(send(&right.replacen(part, other, 1)), wrong, "{other}");
    }
    assert_eq!(send(&right.replace("赛", &"赛".repeat(43))), wrong, "129 bytes");
    assert_eq!(send("[]"), wrong);
    assert_eq!(send("{"), wrong);
    assert_eq!(send(&right).0, 200);
    assert_eq!(Raw::post("/v3/pay/transactions/jsapi", &right).send(&world), wrong, "without an openid");
}

#[test]
fn ends_are_moved_into_their_bounds_as_the_service_does() {
    let world = World::new();
    let body = |number: &str, time: &str| {
        format!(
            r#"{{"appid":"{}","mchid":"{}","description":"赛","out_trade_no":"{number}","time_expire":"{time}","notify_url":"https://laurel.example/notify","amount":{{"total":1}}}}"#,
            FIRST.app_id, FIRST.mchid
        )
    };
    for (number, time, expected) in [
        ("L0000001", "2026-12-05T12:00:30+08:00", "2026-12-05T04:01:00Z"),
        ("L0000002", "2027-12-05T12:00:00+08:00", "2026-12-12T04:00:00Z"),
        ("L0000003", "2026-12-05T04:30:00+00:00", "2026-12-05T04:30:00Z"),
    ] {
        assert_eq!(Raw::post("/v3/pay/transactions/native", &body(number, time)).send(&world).0, 200, "{time}");
        assert_eq!(world.standin.order(number).unwrap().ends, expected.parse::<chrono::DateTime<chrono::Utc>>().unwrap());
    }
}

#[test]
fn orders_are_found_by_the_number_of_their_payment_too() {
    let world = World::new();
    let payment = world.paid();
    let target = format!("/v3/pay/transactions/id/{}?mchid={}", payment.channel_no, FIRST.mchid);
    assert_eq!(Raw::get(&target).send(&world).0, 200);
    let other = format!("/v3/pay/transactions/id/{}?mchid={}", payment.channel_no, SECOND.mchid);
    assert_eq!(Raw::get(&other).send(&world), (400, "PARAM_ERROR".into()));
    assert_eq!(Raw { merchant: &SECOND, ..Raw::get(&other) }.send(&world), (404, "ORDER_NOT_EXIST".into()));
}

#[test]
fn a_file_is_for_the_merchant_that_asked_for_it() {
    let world = World::new();
    let invalid = (400, "INVALID_REQUEST".to_owned());
    assert_eq!(Raw::get("/v3/billdownload/file?token=none").send(&world), invalid);
    assert_eq!(Raw::get("/v3/bill/tradebill?bill_date=2026-8-1").send(&world), (400, "PARAM_ERROR".into()));
    assert_eq!(Raw::get("/v3/bill/tradebill?bill_date=2026-08-01").send(&world), invalid, "older than three months");
    assert_eq!(Raw::get("/v3/bill/tradebill?bill_date=2026-12-01").send(&world), (400, "NO_STATEMENT_EXIST".into()));
}
