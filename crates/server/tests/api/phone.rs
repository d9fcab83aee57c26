//! Log-in by a code from an SMS.

use laurel_server::config::{Environment, SmsArgs};
use laurel_server::jobs;
use laurel_standin::aliyun::{KEY_ID, KEY_SECRET, Mood, SIGN_NAME, TEMPLATE};

use crate::support::client::{Answer, Client};
use crate::support::database::count;
use crate::support::on_both;
use crate::support::person::last_message;
use crate::support::waiting::until;

const NUMBER: &str = "13800138000";

async fn ask_code(client: &Client) -> Answer {
    client.form("/auth/code", &[("areaCode", "86"), ("mobile", NUMBER)]).await
}

async fn log_in(client: &Client, code: &str) -> Answer {
    client.form("/auth/login", &[("areaCode", "86"), ("mobile", NUMBER), ("code", code), ("agreementVersion", "2026-11")]).await
}

on_both!(an_sms_code_creates_the_account_once, |app| {
    let visitor = app.visitor();
    for visit in 1..=2 {
        ask_code(&visitor).await.data();
        let message = last_message(app);
        assert_eq!((message.kind.as_str(), message.recipient.as_str()), ("sms", "8613800138000"));
        let granted = log_in(&visitor, &message.code.unwrap()).await;
        let token = granted.data()["token"].as_str().unwrap().to_owned();
        let account = app.visitor().with_token(&token).get("/account/info").await;
        assert_eq!((account.data()["mobile"].as_str(), account.data()["loginNum"].as_i64()), (Some(NUMBER), Some(visit)));
        assert_eq!(account.data()["email"], "");
    }
    assert_eq!(count(app.store(), "account"), 1);
});

on_both!(a_number_is_matched_in_any_notation, |app| {
    let visitor = app.visitor();
    visitor.form("/auth/code", &[("areaCode", "+44"), ("mobile", "(0)7700 900-123")]).await.data();
    let code = last_message(app).code.unwrap();
    let typed = [("areaCode", "44"), ("mobile", "7700900123"), ("code", &code), ("agreementVersion", "2026-11")];
    let token = visitor.form("/auth/login", &typed).await.data()["token"].as_str().unwrap().to_owned();
    let account = app.visitor().with_token(&token).get("/account/info").await;
    assert_eq!(account.data()["mobile"], "44 7700900123");
});

on_both!(the_documented_get_calls_work_too, |app| {
    let visitor = app.visitor();
    visitor.get(&format!("/auth/code?areaCode=86&mobile={NUMBER}")).await.data();
    let code = last_message(app).code.unwrap();
    visitor.get(&format!("/auth/login?areaCode=86&mobile={NUMBER}&code={code}&agreementVersion=2026-11")).await.data();
});

on_both!(wrong_values_are_errors_at_their_fields, |app| {
    let visitor = app.visitor();
    assert_eq!(visitor.form("/auth/code", &[("areaCode", "86"), ("mobile", "1380013800")]).await.rule("mobile"), "phone");
    ask_code(&visitor).await.data();
    let code = last_message(app).code.unwrap();
    let wrong = if code == "000000" { "000001" } else { "000000" };
    assert_eq!(log_in(&visitor, wrong).await.rule("code"), "codeWrong");
    let unticked = [("areaCode", "86"), ("mobile", NUMBER), ("code", code.as_str())];
    assert_eq!(visitor.form("/auth/login", &unticked).await.rule("agreementVersion"), "agreement");
    log_in(&visitor, &code).await.data();
});

on_both!(a_code_is_valid_for_its_number_only, |app| {
    let visitor = app.visitor();
    ask_code(&visitor).await.data();
    let code = last_message(app).code.unwrap();
    let another = [("areaCode", "86"), ("mobile", "13900139000"), ("code", code.as_str()), ("agreementVersion", "2026-11")];
    assert_eq!(visitor.form("/auth/login", &another).await.rule("code"), "codeWrong");
    log_in(&visitor, &code).await.data();
});

on_both!(without_an_sms_service_log_in_by_phone_is_not_offered, |app| {
    assert_eq!(app.visitor().get("/common/config").await.data()["loginMethods"], serde_json::json!(["phone", "mail", "password"]));
    let bare = app.with(|config| config.environment = Environment::Production);
    assert_eq!(bare.visitor().get("/common/config").await.data()["loginMethods"], serde_json::json!(["password"]));
    ask_code(&bare.visitor()).await.refused(4004);
    assert_eq!(count(app.store(), "outbox"), 0);
});

on_both!(a_code_is_retried_until_the_service_accepts_it, |app| {
    let standin = laurel_standin::start().unwrap();
    standin.aliyun.be(Mood::Broken);
    let arguments = SmsArgs {
        sms_key_id: Some(KEY_ID.into()),
        sms_key_secret: Some(KEY_SECRET.into()),
        sms_sign_name: Some(SIGN_NAME.into()),
        sms_template: Some(TEMPLATE.into()),
        sms_base: standin.base.clone(),
    };
    let sending = app.with(|config| config.sms = arguments.check(Environment::Test).unwrap());
    ask_code(&sending.visitor()).await.data();
    let code = last_message(app).code.unwrap();
    let jobs = jobs::start(&sending.app);
    until(|| standin.aliyun.calls() == 1).await;
    jobs.stop().await;
    assert_eq!(standin.aliyun.taken(), []);

    standin.aliyun.be(Mood::Well);
    let later = sending.later(11);
    let jobs = jobs::start(&later.app);
    until(|| !standin.aliyun.taken().is_empty()).await;
    jobs.stop().await;
    assert_eq!(standin.aliyun.taken().remove(0).code, code);
    assert_eq!(standin.aliyun.calls(), 2);
});
