//! Ways to log in, and the caller's own account.

use awc::http::Method;
use serde_json::json;

use crate::support::client::{Answer, Client, query};
use crate::support::database::{change, count, texts};
use crate::support::on_both;
use crate::support::person::last_message;

const MAIL: &str = "lin@mail.example";

async fn ask_code(client: &Client) -> Answer {
    client.form("/mail-auth/code", &[("mail", MAIL)]).await
}

async fn log_in(client: &Client, code: &str) -> Answer {
    client.form("/mail-auth/login", &[("mail", MAIL), ("code", code), ("agreementVersion", "2026-11")]).await
}

/// A code other than this one.
fn other_than(code: &str) -> &'static str {
    if code == "000000" { "000001" } else { "000000" }
}

on_both!(a_mail_code_creates_the_account_once, |app| {
    let visitor = app.visitor().speaking("de");
    for visit in 1..=2 {
        ask_code(&visitor).await.data();
        let message = last_message(app);
        assert_eq!((message.recipient.as_str(), message.language.as_str(), message.state.as_str()), (MAIL, "de", "queued"));
        let code = message.code.unwrap();
        assert!(code.len() == 6 && message.body.contains(&code), "{}", message.body);
        let granted = log_in(&visitor, &code).await;
        let token = granted.data()["token"].as_str().unwrap().to_owned();
        let account = app.visitor().with_token(&token).get("/account/info").await;
        assert_eq!((account.data()["email"].as_str(), account.data()["loginNum"].as_i64()), (Some(MAIL), Some(visit)));
        assert_eq!(account.data()["language"], "de");
    }
    assert_eq!(count(app.store(), "account"), 1);
});

on_both!(a_mail_address_is_matched_without_case_and_spaces, |app| {
    let visitor = app.visitor();
    visitor.form("/mail-auth/code", &[("mail", " LIN@Mail.Example ")]).await.data();
    log_in(&visitor, &last_message(app).code.unwrap()).await.data();
});

on_both!(a_code_is_void_after_five_wrong_attempts, |app| {
    let visitor = app.visitor();
    ask_code(&visitor).await.data();
    let code = last_message(app).code.unwrap();
    for _ in 0..5 {
        assert_eq!(log_in(&visitor, other_than(&code)).await.rule("code"), "codeWrong");
    }
    assert_eq!(log_in(&visitor, &code).await.rule("code"), "codeWrong");
    assert_eq!(count(app.store(), "account"), 0);
});

on_both!(a_code_still_works_after_four_wrong_attempts, |app| {
    let visitor = app.visitor();
    ask_code(&visitor).await.data();
    let code = last_message(app).code.unwrap();
    for _ in 0..4 {
        log_in(&visitor, other_than(&code)).await.rule("code");
    }
    log_in(&visitor, &code).await.data();
});

on_both!(a_used_code_is_refused, |app| {
    let visitor = app.visitor();
    ask_code(&visitor).await.data();
    let code = last_message(app).code.unwrap();
    log_in(&visitor, &code).await.data();
    assert_eq!(log_in(&visitor, &code).await.rule("code"), "codeWrong");
});

on_both!(a_new_code_replaces_the_old_one, |app| {
    let visitor = app.visitor();
    ask_code(&visitor).await.data();
    let first = last_message(app).code.unwrap();
    ask_code(&visitor).await.data();
    let second = last_message(app).code.unwrap();
    if first != second {
        assert_eq!(log_in(&visitor, &first).await.rule("code"), "codeWrong");
    }
    log_in(&visitor, &second).await.data();
});

on_both!(a_code_expires_after_five_minutes, |app| {
    ask_code(&app.visitor()).await.data();
    let code = last_message(app).code.unwrap();
    let late = app.later(301);
    assert_eq!(log_in(&late.visitor(), &code).await.rule("code"), "codeWrong");
    log_in(&app.later(290).visitor(), &code).await.data();
});

on_both!(a_code_that_would_be_valid_for_longer_is_not_valid, |app| {
    ask_code(&app.visitor()).await.data();
    let code = last_message(app).code.unwrap();
    change(app.store(), "UPDATE login_code SET expire_time = expire_time + 86400000");
    assert_eq!(log_in(&app.visitor(), &code).await.rule("code"), "codeWrong");
    change(app.store(), "UPDATE login_code SET expire_time = expire_time - 86400000");
    log_in(&app.visitor(), &code).await.data();
});

on_both!(a_code_is_valid_only_for_its_merchant_and_address, |app| {
    let visitor = app.visitor();
    crate::support::make::merchant(app.store(), "OTHER", "Other");
    ask_code(&visitor).await.data();
    let code = last_message(app).code.unwrap();
    let elsewhere = [("mail", MAIL), ("code", code.as_str()), ("agreementVersion", "2026-11"), ("merchantId", "OTHER")];
    assert_eq!(visitor.form("/mail-auth/login", &elsewhere).await.rule("code"), "codeWrong");
    let somebody = [("mail", "zhou@mail.example"), ("code", code.as_str()), ("agreementVersion", "2026-11")];
    assert_eq!(visitor.form("/mail-auth/login", &somebody).await.rule("code"), "codeWrong");
    log_in(&visitor, &code).await.data();
});

on_both!(codes_and_log_ins_accept_get_and_post, |app| {
    let visitor = app.visitor();
    visitor.get(&format!("/mail-auth/code?{}", query(&[("mail", MAIL)]))).await.data();
    let code = last_message(app).code.unwrap();
    let pairs = [("mail", MAIL), ("code", code.as_str()), ("agreementVersion", "2026-11")];
    visitor.get(&format!("/mail-auth/login?{}", query(&pairs))).await.data();
    app.account_with_password("zhou", "correct horse");
    let pairs = [("username", "zhou"), ("password", "correct horse"), ("agreementVersion", "2026-11")];
    visitor.get(&format!("/auth/login?{}", query(&pairs))).await.data();
    visitor.form("/auth/login", &pairs).await.data();
});

on_both!(a_cross_site_request_cannot_start_a_log_in, |app| {
    let page = app.visitor().with_header("sec-fetch-site", "cross-site");
    ask_code(&page).await.failed(403);
    page.get(&format!("/mail-auth/code?{}", query(&[("mail", MAIL)]))).await.failed(403);
    page.get("/auth/login?username=zhou&password=x&agreementVersion=2026-11").await.failed(403);
    assert_eq!(count(app.store(), "outbox"), 0);
    ask_code(&app.visitor().with_header("sec-fetch-site", "same-origin")).await.data();
});

on_both!(a_wrong_password_and_an_unknown_name_get_the_same_answer, |app| {
    app.account_with_password("zhou", "correct horse");
    let visitor = app.visitor();
    let attempt = |name: &'static str, password: &'static str| {
        let visitor = visitor.clone();
        async move { visitor.form("/auth/login", &[("username", name), ("password", password), ("agreementVersion", "2026-11")]).await }
    };
    attempt("Zhou", "correct horse").await.data();
    let (wrong, unknown) = (attempt("zhou", "wrong horse").await, attempt("nobody", "wrong horse").await);
    assert_eq!(wrong.rule("password"), "credentials");
    assert_eq!((wrong.status, &wrong.body), (unknown.status, &unknown.body));
});

on_both!(an_account_without_a_password_rejects_any_password, |app| {
    app.participant("lin");
    let typed = [("username", "lin@mail.example"), ("password", "anything at all"), ("agreementVersion", "2026-11")];
    assert_eq!(app.visitor().form("/auth/login", &typed).await.rule("password"), "credentials");
});

on_both!(registering_creates_an_account_and_takes_its_username, |app| {
    let visitor = app.visitor();
    let register = |name: &'static str, password: &'static str| {
        let visitor = visitor.clone();
        async move { visitor.post("/auth/register", &json!({ "username": name, "password": password, "agreementVersion": "2026-11" })).await }
    };
    register("Lin_Zhixia", "correct horse").await.data();
    assert_eq!(register("lin_zhixia", "correct horse").await.rule("username"), "usernameTaken");
    assert_eq!(register("l!", "correct horse").await.rule("username"), "username");
    assert_eq!(register("another", "short").await.rule("password"), "minLength");
    for weak in ["12345678", "aaaaaaaa", "password", "P4ssw0rd", "ｐａｓｓｗｏｒｄ", "kestrelhollow1", "wollohlertsek"] {
        assert_eq!(register("Kestrel-Hollow", weak).await.rule("password"), "passwordWeak", "{weak}");
    }
    assert_eq!(count(app.store(), "account"), 1);
});

on_both!(logging_out_invalidates_the_token_on_the_server, |app| {
    let lin = app.participant("lin");
    let other_device = app.participant("zhou");
    lin.post("/auth/logout", &json!({})).await.data();
    let answer = lin.get("/account/info").await;
    assert_eq!((answer.status, answer.code()), (401, 5104));
    other_device.get("/account/info").await.data();
});

on_both!(only_the_hash_of_a_token_is_stored, |app| {
    let lin = app.participant("lin");
    let token = lin.token.clone().unwrap();
    assert!(token.starts_with("lrl_") && token.len() == 47);
    let kept = count(app.store(), "token");
    assert_eq!(kept, 1);
    let hex = if app.backend == crate::support::database::Backend::Sqlite { "lower(hex(hash))" } else { "encode(hash, 'hex')" };
    let stored = texts(app.store(), &format!("SELECT {hex} AS value FROM token")).remove(0);
    let plain: String = token.bytes().fold(String::new(), |hex, byte| format!("{hex}{byte:02x}"));
    assert!(stored.len() == 64 && !plain.contains(&stored), "{stored}");
});

on_both!(a_used_token_is_extended_by_30_days_and_expires_after_180, |app| {
    const DAY: i64 = 86_400;
    let lin = app.participant("lin");
    let info = |day: i64| {
        let (server, lin) = (app.later(day * DAY), lin.clone());
        async move {
            let status = lin.client.at(server.address).get("/account/info").await.status;
            server.write_uses();
            status
        }
    };
    for day in [29, 57, 85, 113, 141, 169, 179] {
        assert_eq!(info(day).await, 200, "day {day}");
    }
    assert_eq!(info(181).await, 401);
    let zhou = app.participant("zhou");
    assert_eq!(zhou.client.at(app.later(31 * DAY).address).get("/account/info").await.status, 401);
});

on_both!(log_in_requires_the_agreement_and_records_it, |app| {
    let visitor = app.visitor();
    ask_code(&visitor).await.data();
    let code = last_message(app).code.unwrap();
    assert_eq!(visitor.form("/mail-auth/login", &[("mail", MAIL), ("code", &code)]).await.rule("agreementVersion"), "agreement");
    assert_eq!(visitor.form("/auth/login", &[("username", "x"), ("password", "y")]).await.rule("agreementVersion"), "agreement");
    // A version that is not in force says that the user has read another text.
    for version in [" ", "2025-01", "2026-11 "] {
        let typed = json!({ "username": "zhou", "password": "correct horse", "agreementVersion": version });
        assert_eq!(visitor.post("/auth/register", &typed).await.rule("agreementVersion"), "agreement", "{version:?}");
        let typed = [("mail", MAIL), ("code", &*code), ("agreementVersion", version)];
        assert_eq!(visitor.form("/mail-auth/login", &typed).await.rule("agreementVersion"), "agreement", "{version:?}");
        let typed = [("username", "x"), ("password", "y"), ("agreementVersion", version)];
        assert_eq!(visitor.form("/auth/login", &typed).await.rule("agreementVersion"), "agreement", "{version:?}");
    }
    assert_eq!(count(app.store(), "consent"), 0);
    log_in(&visitor, &code).await.data();
    assert_eq!(count(app.store(), "consent WHERE scope = 'login' AND version = '2026-11'"), 1);
});

on_both!(a_profile_update_changes_only_editable_fields, |app| {
    let lin = app.participant("lin");
    let wish = json!({ "nickname": " Zhixia ", "gender": 1, "intro": "Painter", "avatar": "a3", "language": "ja", "email": "x@y.example", "id": 99 });
    let changed = lin.put("/account/info", &wish).await;
    let expected = json!({ "nickname": "Zhixia", "gender": 1, "intro": "Painter", "avatar": "a3", "language": "ja", "email": "lin@mail.example", "id": lin.id.0 });
    for (name, value) in expected.as_object().unwrap() {
        assert_eq!(&changed.data()[name], value, "{name}");
    }
    let kept = lin.put("/account/info", &json!({ "nickname": null, "intro": null })).await;
    assert_eq!((&kept.data()["nickname"], &kept.data()["intro"]), (&json!("Zhixia"), &json!("Painter")));
    let emptied = lin.put("/account/info", &json!({ "intro": "" })).await;
    assert_eq!((&emptied.data()["nickname"], &emptied.data()["intro"]), (&json!("Zhixia"), &json!("")));
    let form = lin.raw(Method::PUT, "/account/info", "application/x-www-form-urlencoded", b"nickname=&intro=Poet".to_vec()).await;
    assert_eq!(form.rule("nickname"), "required");
    assert_eq!(lin.get("/account/info").await.data()["intro"], "");
    for (field, value, rule) in [
        ("nickname", json!(""), "required"),
        ("nickname", json!(" "), "required"),
        ("nickname", json!("x".repeat(33)), "maxLength"),
        ("gender", json!(3), "choice"),
        ("avatar", json!("../../etc"), "choice"),
        ("intro", json!("x".repeat(141)), "maxLength"),
    ] {
        assert_eq!(lin.put("/account/info", &json!({ field: value })).await.rule(field), rule);
    }
});

on_both!(personal_details_can_be_set_validated_and_emptied, |app| {
    let lin = app.participant("lin");
    let profile = ["realname", "birthday", "address", "provinceCode", "cityCode", "districtCode", "cityName", "showMe"];
    let told = |answer: Answer| profile.map(|name| answer.data()[name].clone());
    let wish = json!({
        "realname": " 林知夏 ", "birthday": "2000-02-29", "address": "杭州市文三路 1 号", "showMe": true,
        "provinceCode": "330000", "cityCode": "330100", "districtCode": "330106", "cityName": "Elsewhere", "mobile": "13800138000",
    });
    let expected = json!(["林知夏", "2000-02-29", "杭州市文三路 1 号", "330000", "330100", "330106", "浙江省 杭州市 西湖区", true]);
    assert_eq!(json!(told(lin.put("/account/info", &wish).await)), expected);
    let read = lin.get("/account/info").await;
    assert_eq!(read.data()["mobile"], "", "nothing else is changed");
    assert_eq!(json!(told(read)), expected);

    let province = lin.put("/account/info", &json!({ "provinceCode": "110000", "cityCode": "", "districtCode": "" })).await;
    assert_eq!(json!(&told(province)[3..7]), json!(["110000", "", "", "北京市"]));
    for (field, value, rule) in [
        ("realname", json!("x".repeat(101)), "maxLength"),
        ("address", json!("x".repeat(141)), "maxLength"),
        ("birthday", json!("2001-02-29"), "date"),
        ("birthday", json!("2999-01-01"), "date"),
        ("cityCode", json!("999999"), "choice"),
        ("districtCode", json!("Hangzhou"), "choice"),
    ] {
        assert_eq!(lin.put("/account/info", &json!({ field: value })).await.rule(field), rule, "{field}");
    }
    let elsewhere = json!({ "provinceCode": "110000", "districtCode": "330106" });
    assert_eq!(lin.put("/account/info", &elsewhere).await.rule("provinceCode"), "choice");

    let form = b"realname=&birthday=&address=&provinceCode=&cityCode=&districtCode=&showMe=false".to_vec();
    let emptied = lin.raw(Method::PUT, "/account/info", "application/x-www-form-urlencoded", form).await;
    assert_eq!(json!(told(emptied)), json!(["", "", "", "", "", "", "", false]));
});

on_both!(a_password_hash_with_weaker_parameters_is_renewed_at_log_in, |app| {
    use argon2::{Algorithm, Argon2, Params, PasswordHasher as _, Version};
    app.account_with_password("zhou", "correct horse");
    let stored = || texts(app.store(), "SELECT password_hash AS value FROM account").remove(0);
    assert!(stored().contains("m=19456,t=2,p=1"));
    let weak = Argon2::new(Algorithm::Argon2id, Version::V0x13, Params::new(1024, 1, 1, None).unwrap());
    let weak = weak.hash_password(b"correct horse").unwrap();
    change(app.store(), &format!("UPDATE account SET password_hash = '{weak}'"));
    let typed = [("username", "zhou"), ("password", "correct horse"), ("agreementVersion", "2026-11")];
    app.visitor().form("/auth/login", &typed).await.data();
    assert!(stored().contains("m=19456,t=2,p=1"));
    app.visitor().form("/auth/login", &typed).await.data();
});
