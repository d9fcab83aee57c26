//! SMS, sent to a stand-in that checks requests as the service does.

use laurel_server::clock::Clock;
use laurel_server::config::{Environment, SmsArgs};
use laurel_server::provider::Outcome;
use laurel_server::provider::sms::Sms;
use laurel_standin::aliyun::{KEY_ID, KEY_SECRET, Mood, SIGN_NAME, TEMPLATE, Taken};

const NUMBER: &str = "8613800138000";

fn arguments(base: &str) -> SmsArgs {
    SmsArgs {
        sms_key_id: Some(KEY_ID.into()),
        sms_key_secret: Some(KEY_SECRET.into()),
        sms_sign_name: Some(SIGN_NAME.into()),
        sms_template: Some(TEMPLATE.into()),
        sms_base: base.into(),
    }
}

/// Sends a code as the server would, its clock `offset` seconds ahead.
async fn send(arguments: SmsArgs, offset: i64) -> Outcome {
    let config = arguments.check(Environment::Test).unwrap().unwrap();
    let send = move || Sms::new(config, Clock { offset_seconds: offset }).send_code(NUMBER, "123456");
    tokio::task::spawn_blocking(send).await.unwrap()
}

#[actix_web::test]
async fn a_code_reaches_the_phone() {
    let standin = laurel_standin::start().unwrap();
    assert_eq!(send(arguments(&standin.base), 0).await, Outcome::Sent);
    assert_eq!(send(arguments(&standin.base), 0).await, Outcome::Sent);
    let taken = Taken { number: NUMBER.into(), code: "123456".into() };
    assert_eq!(standin.aliyun.taken(), [taken.clone(), taken]);
}

#[actix_web::test]
async fn permanent_errors_are_not_retried() {
    let standin = laurel_standin::start().unwrap();
    let right = || arguments(&standin.base);
    for wrong in [
        SmsArgs { sms_key_secret: Some("another".into()), ..right() },
        SmsArgs { sms_key_id: Some("another".into()), ..right() },
        SmsArgs { sms_sign_name: Some("another".into()), ..right() },
        SmsArgs { sms_template: Some("another".into()), ..right() },
    ] {
        assert_eq!(send(wrong, 0).await, Outcome::Refused);
    }
    assert_eq!(send(right(), 3600).await, Outcome::Refused, "a clock that is an hour ahead");
    assert_eq!(standin.aliyun.taken(), []);
    assert_eq!(standin.aliyun.calls(), 5);
}

#[actix_web::test]
async fn temporary_errors_of_the_service_are_retried() {
    let standin = laurel_standin::start().unwrap();
    for mood in [
        Mood::Refusing("isv.BUSINESS_LIMIT_CONTROL"),
        Mood::Refusing("Throttling.User"),
        Mood::Refusing("isp.SYSTEM_ERROR"),
        Mood::Garbage,
        Mood::Broken,
    ] {
        standin.aliyun.be(mood);
        assert_eq!(send(arguments(&standin.base), 0).await, Outcome::Later, "{mood:?}");
    }
    standin.aliyun.be(Mood::Refusing("isv.MOBILE_NUMBER_ILLEGAL"));
    assert_eq!(send(arguments(&standin.base), 0).await, Outcome::Refused);
}

#[actix_web::test]
async fn an_unreachable_service_is_retried() {
    // A port that was free just now.
    let gone = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    assert_eq!(send(arguments(&format!("http://{gone}")), 0).await, Outcome::Later);
}

#[test]
fn an_incomplete_configuration_names_the_missing_variable() {
    let whole = || arguments("https://dysmsapi.aliyuncs.com");
    assert!(SmsArgs { sms_key_id: None, ..whole() }.check(Environment::Production).unwrap().is_none());
    for (arguments, name) in [
        (SmsArgs { sms_key_secret: None, ..whole() }, "LAUREL_SMS_KEY_SECRET"),
        (SmsArgs { sms_sign_name: Some(" ".into()), ..whole() }, "LAUREL_SMS_SIGN_NAME"),
        (SmsArgs { sms_template: None, ..whole() }, "LAUREL_SMS_TEMPLATE"),
        (SmsArgs { sms_base: "http://example.org".into(), ..whole() }, "LAUREL_SMS_BASE"),
        (SmsArgs { sms_base: "http://127.0.0.1:8080".into(), ..whole() }, "LAUREL_SMS_BASE"),
        (SmsArgs { sms_base: "https://user@example.org".into(), ..whole() }, "LAUREL_SMS_BASE"),
    ] {
        let error = arguments.check(Environment::Production).unwrap_err().to_string();
        assert!(error.contains(name), "{error}");
    }
}
