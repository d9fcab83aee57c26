//! Ways to log in to an account, and the devices that are logged in.

use laurel_standin::wechat::Person;
use serde_json::json;

use crate::support::app::TestApp;
use crate::support::client::{Answer, Client};
use crate::support::database::count;
use crate::support::messenger::{person, with_messenger};
use crate::support::on_both;
use crate::support::person::last_message;

const VERSION: &str = "2026-11";
const NUMBER: &str = "13800138000";

/// Sends a code with this purpose to a mail address or a number.
async fn code_for(app: &TestApp, target: &str, purpose: &str) -> String {
    let visitor = app.visitor();
    let sent = if target.contains('@') {
        visitor.form("/mail-auth/code", &[("mail", target), ("purpose", purpose)]).await
    } else {
        visitor.form("/auth/code", &[("mobile", target), ("purpose", purpose)]).await
    };
    sent.data();
    last_message(app).code.unwrap()
}

async fn by_password(app: &TestApp, username: &str, password: &str) -> Answer {
    app.visitor().form("/auth/login", &[("username", username), ("password", password), ("agreementVersion", VERSION)]).await
}

async fn bind_mobile(app: &TestApp, client: &Client, mobile: &str) -> Answer {
    let code = code_for(app, mobile, "bind").await;
    client.form("/account/bindMobile", &[("mobile", mobile), ("code", &code)]).await
}

/// Mails and notices about a changed way to log in.
fn told(app: &TestApp) -> (i64, i64) {
    (count(app.store(), "outbox WHERE purpose = 'security'"), count(app.store(), "notice WHERE event = 'security'"))
}

on_both!(a_forgotten_password_is_reset_by_a_code, |app| {
    let lin = app.participant("lin");
    let mail = "lin@mail.example";
    let code = code_for(app, mail, "password").await;
    let form = |code: &str| json!({ "target": mail, "code": code, "password": "correct horse" });
    let wrong = if code == "000000" { "000001" } else { "000000" };
    assert_eq!(app.visitor().post("/auth/password/reset", &form(wrong)).await.rule("code"), "codeWrong");
    assert_eq!(told(app), (0, 0));
    app.visitor().post("/auth/password/reset", &form(&code)).await.data();
    assert_eq!((told(app), last_message(app).recipient.as_str()), ((1, 1), mail), "the owner hears of it");
    by_password(app, mail, "correct horse").await.data();
    assert_eq!(lin.get("/account/info").await.status, 401, "every device logs in anew");
    assert_eq!(app.visitor().post("/auth/password/reset", &form(&code)).await.rule("code"), "codeWrong", "a code is good once");

    // A log-in code cannot reset a password.
    let login = code_for(app, mail, "login").await;
    assert_eq!(app.visitor().post("/auth/password/reset", &form(&login)).await.rule("code"), "codeWrong");
    let weak = json!({ "target": mail, "code": "123456", "password": "12345678" });
    assert_eq!(app.visitor().post("/auth/password/reset", &weak).await.rule("password"), "passwordWeak");
});

on_both!(names_of_an_account_are_refused_as_its_password, |app| {
    let lin = app.participant("wanderfalke");
    bind_mobile(app, &lin, NUMBER).await.data();
    lin.put("/account/info", &json!({ "nickname": "Zhixia Kowalczewska" })).await.data();
    for weak in ["wanderfalke1", NUMBER, "kowalczewska7", "zhixiakowalczewska"] {
        let answer = lin.put("/account/password", &json!({ "new": weak })).await;
        assert_eq!(answer.rule("new"), "passwordWeak", "{weak}");
    }
    // Names of other accounts are allowed.
    app.participant("zhou").put("/account/password", &json!({ "new": "wanderfalke1" })).await.data();

    // The same for a reset by code; before the code is right, the answer does not reveal the account's names.
    let mail = "wanderfalke@mail.example";
    let code = code_for(app, mail, "password").await;
    let reset = async |code: &str, password: &str| {
        app.visitor().post("/auth/password/reset", &json!({ "target": mail, "code": code, "password": password })).await
    };
    let wrong = if code == "000000" { "000001" } else { "000000" };
    assert_eq!(reset(wrong, "kowalczewska7").await.rule("code"), "codeWrong");
    assert_eq!(reset(wrong, "wanderfalke1").await.rule("password"), "passwordWeak", "the address is no secret");
    for _ in 0..2 {
        assert_eq!(reset(&code, "kowalczewska7").await.rule("password"), "passwordWeak");
    }
    reset(&code, "correct horse").await.data();
    by_password(app, mail, "correct horse").await.data();
});

on_both!(a_number_with_a_password_is_preferred_to_an_equal_username, |app| {
    let lin = app.participant("lin");
    bind_mobile(app, &lin, NUMBER).await.data();
    // Another account has this number as its username.
    app.account_with_password(NUMBER, "better horse");
    let code = code_for(app, NUMBER, "password").await;
    let form = json!({ "target": NUMBER, "code": code, "password": "correct horse" });
    app.visitor().post("/auth/password/reset", &form).await.data();
    let granted = by_password(app, NUMBER, "correct horse").await;
    assert_eq!(granted.data()["id"], lin.id.to_string());
});

on_both!(attempts_on_a_number_are_counted_in_any_notation, |app| {
    let limited = app.limited(|_| {});
    for typed in ["13800138000", "138-0013-8000", "+86 138 0013 8000", "1.38.0013.8000", "（138）００１３８０００"] {
        assert_eq!(by_password(&limited, typed, "wrong horse").await.rule("password"), "credentials");
    }
    assert_eq!(by_password(&limited, "0086 138–0013–8000", "wrong horse").await.status, 429);
});

on_both!(only_the_owner_of_an_address_learns_if_it_has_an_account, |app| {
    let code = code_for(app, "nobody@mail.example", "password").await;
    let form = json!({ "target": "nobody@mail.example", "code": code, "password": "correct horse" });
    app.visitor().post("/auth/password/reset", &form).await.refused(4004);
    assert_eq!(count(app.store(), "account"), 0);
});

on_both!(a_password_is_changed_by_the_old_one_or_by_a_code, |app| {
    app.account_with_password("lin", "correct horse");
    let token = |answer: Answer| answer.data()["token"].as_str().unwrap().to_owned();
    let here = app.visitor().with_token(&token(by_password(app, "lin", "correct horse").await));
    let there = app.visitor().with_token(&token(by_password(app, "lin", "correct horse").await));
    let change = json!({ "old": "wrong horse", "new": "better horse" });
    assert_eq!(here.put("/account/password", &change).await.rule("old"), "passwordWrong");
    assert_eq!(here.put("/account/password", &json!({ "new": "better horse" })).await.rule("old"), "required");
    here.put("/account/password", &json!({ "old": "correct horse", "new": "better horse" })).await.data();
    assert_eq!((here.get("/account/info").await.status, there.get("/account/info").await.status), (200, 401));
    assert_eq!(told(app), (0, 1), "there is no address to write to");
    by_password(app, "lin", "better horse").await.data();
    assert_eq!(here.put("/account/password", &json!({ "old": "better horse", "new": "short" })).await.rule("new"), "minLength");

    bind_mobile(app, &here, NUMBER).await.data();
    let code = code_for(app, NUMBER, "password").await;
    here.put("/account/password", &json!({ "code": code, "new": "finest horse" })).await.data();
    by_password(app, "lin", "finest horse").await.data();
    assert_eq!(here.put("/account/password", &json!({ "code": code, "new": "other horse" })).await.rule("code"), "codeWrong");
});

on_both!(a_number_and_an_address_are_bound_to_one_account, |app| {
    let (lin, wei) = (app.participant("lin"), app.participant("wei"));
    assert_eq!(bind_mobile(app, &lin, NUMBER).await.data()["account"]["mobile"], NUMBER);
    let told = last_message(app);
    assert_eq!((told.recipient.as_str(), told.code.as_ref()), ("lin@mail.example", None), "the owner hears of it");
    assert!(told.body.contains("changed"), "{}", told.body);
    bind_mobile(app, &wei, NUMBER).await.refused(6081);
    let code = code_for(app, "second@mail.example", "bind").await;
    let bound = lin.post("/account/bindMail", &json!({ "mail": "Second@mail.example", "code": code })).await;
    assert_eq!(bound.data()["email"], "second@mail.example");
    let code = code_for(app, "second@mail.example", "bind").await;
    wei.post("/account/bindMail", &json!({ "mail": "second@mail.example", "code": code })).await.refused(6081);
    assert_eq!(app.visitor().post("/account/bindMail", &json!({ "mail": "a@mail.example", "code": "123456" })).await.status, 401);
});

on_both!(the_last_way_to_log_in_cannot_be_removed, |app| {
    let (app, standin) = &with_messenger(app);
    let lin = app.participant("lin");
    let mail = "lin@mail.example";
    let code = code_for(app, mail, "unbind").await;
    let refused = lin.post("/account/bind/mail", &json!({ "code": code })).await;
    assert_eq!(refused.refused(4011)["status"], "lastWay");

    let person: Person = person("lin");
    lin.form("/account/bindwx", &[("code", &standin.wechat.web_code(&person))]).await.data();
    assert_eq!(told(app), (1, 1));
    assert_eq!(
        *lin.get("/account/bind").await.data(),
        json!({ "messenger": true, "password": false, "confirmed": true, "removable": ["mail", "wx"] })
    );
    let code = code_for(app, mail, "unbind").await;
    assert_eq!(lin.post("/account/bind/mobile", &json!({ "code": code })).await.refused(4004), &json!(null));
    let code = code_for(app, mail, "unbind").await;
    assert_eq!(lin.post("/account/bind/mail", &json!({ "code": code })).await.data()["email"], "");
    // The messaging app is the last way left, and there is nowhere to send a code.
    assert_eq!(lin.post("/account/bind/wx", &json!({ "code": "123456" })).await.rule("code"), "codeWrong");
    bind_mobile(app, &lin, NUMBER).await.data();
    let code = code_for(app, NUMBER, "unbind").await;
    lin.post("/account/bind/wx", &json!({ "code": code })).await.data();
    let known = app.visitor().form("/auth/wx/login", &[("code", &standin.wechat.web_code(&person)), ("agreementVersion", VERSION)]).await;
    assert!(known.data()["token"].is_null(), "whoever unbinds is a stranger again");
});

on_both!(a_password_can_replace_a_code, |app| {
    app.account_with_password("lin", "correct horse");
    let granted = by_password(app, "lin", "correct horse").await;
    let lin = app.visitor().with_token(granted.data()["token"].as_str().unwrap());
    bind_mobile(app, &lin, NUMBER).await.data();
    assert_eq!(lin.post("/account/bind/mobile", &json!({ "password": "wrong horse" })).await.rule("password"), "passwordWrong");
    lin.post("/account/bind/mobile", &json!({ "password": "correct horse" })).await.data();
    assert_eq!(lin.get("/account/info").await.data()["mobile"], "");
});

on_both!(devices_are_listed_and_signed_out_one_by_one, |app| {
    app.account_with_password("lin", "correct horse");
    let log_in = async |agent: &str| {
        let form = [("username", "lin"), ("password", "correct horse"), ("agreementVersion", VERSION)];
        let granted = app.visitor().with_header("user-agent", agent).form("/auth/login", &form).await;
        app.visitor().with_token(granted.data()["token"].as_str().unwrap())
    };
    let phone = log_in("Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)").await;
    let scope = log_in("Mozilla/5.0 (Windows NT 10.0)").await;
    let list = phone.get("/account/device").await.data()["list"].as_array().unwrap().clone();
    let shown: Vec<_> = list.iter().map(|device| (device["client"].as_str().unwrap(), device["current"].as_bool().unwrap())).collect();
    assert_eq!(shown, [("desktop", false), ("ios", true)]);
    assert_eq!(list[0]["address"], "127.0.*.*");

    let other = app.participant("wei");
    let path = format!("/account/device/{}", list[0]["id"]);
    other.delete(&path).await.refused(4004);
    phone.delete(&path).await.data();
    assert_eq!((scope.get("/account/info").await.status, phone.get("/account/info").await.status), (401, 200));
    phone.post("/auth/logout", &json!({})).await.data();
    assert_eq!(phone.get("/account/device").await.status, 401);
});

/// Ten minutes after the log-in, on the same device.
fn some_time_later(app: &TestApp, lin: &Client) -> (TestApp, Client) {
    let later = app.later(601);
    let there = lin.clone().at(later.address);
    (later, there)
}

on_both!(a_token_without_recent_confirmation_cannot_change_ways_to_log_in, |app| {
    let (app, standin) = &with_messenger(app);
    let lin = app.participant("lin");
    assert_eq!(lin.get("/account/bind").await.data()["confirmed"], true, "a log-in proves who it is");
    let (app, lin) = &some_time_later(app, &lin.client);
    assert_eq!(lin.get("/account/bind").await.data()["confirmed"], false);

    bind_mobile(app, lin, NUMBER).await.refused(6084);
    let code = code_for(app, "second@mail.example", "bind").await;
    let mail = json!({ "mail": "second@mail.example", "code": code });
    lin.post("/account/bindMail", &mail).await.refused(6084);
    lin.form("/account/bindwx", &[("code", &standin.wechat.web_code(&person("lin")))]).await.refused(6084);
    lin.post("/account/bind/mail", &json!({})).await.refused(6084);
    lin.put("/account/password", &json!({ "new": "correct horse" })).await.refused(6084);
    assert_eq!(lin.get("/account/info").await.data()["email"], "lin@mail.example");

    lin.post("/account/confirm/code", &json!({ "way": "mobile" })).await.refused(4004);
    lin.post("/account/confirm/code", &json!({ "way": "mail" })).await.data();
    let sent = last_message(app);
    assert_eq!(sent.recipient, "lin@mail.example");
    let code = sent.code.unwrap();
    let wrong = if code == "000000" { "000001" } else { "000000" };
    assert_eq!(lin.post("/account/confirm", &json!({ "code": wrong })).await.rule("code"), "codeWrong");
    assert_eq!(lin.post("/account/confirm", &json!({})).await.rule("code"), "codeEmpty");
    assert_eq!(lin.post("/account/bindMail", &mail).await.refused(6084), &json!(null), "a wrong code proves nothing");
    lin.post("/account/confirm", &json!({ "code": code })).await.data();
    assert_eq!(lin.get("/account/bind").await.data()["confirmed"], true);
    assert_eq!(lin.post("/account/bindMail", &mail).await.data()["email"], "second@mail.example", "its code was not used up");
    assert_eq!(lin.post("/account/confirm", &json!({ "code": code })).await.rule("code"), "codeWrong", "a code is good once");
});

on_both!(a_first_password_needs_only_a_confirmed_owner, |app| {
    let lin = app.participant("lin");
    assert_eq!(lin.post("/account/confirm", &json!({ "password": "correct horse" })).await.rule("password"), "passwordWrong");
    let (app, lin) = &some_time_later(app, &lin.client);
    lin.post("/account/confirm/code", &json!({ "way": "mail" })).await.data();
    let code = last_message(app).code.unwrap();
    lin.post("/account/confirm", &json!({ "code": code })).await.data();
    lin.put("/account/password", &json!({ "new": "correct horse" })).await.data();
    by_password(app, "lin@mail.example", "correct horse").await.data();
    // From here on the old password is required.
    assert_eq!(lin.put("/account/password", &json!({ "new": "better horse" })).await.rule("old"), "required");

    let (_, lin) = &some_time_later(app, lin);
    lin.post("/account/bind/mail", &json!({})).await.refused(6084);
    assert_eq!(lin.post("/account/confirm", &json!({ "password": "wrong horse" })).await.rule("password"), "passwordWrong");
    lin.post("/account/confirm", &json!({ "password": "correct horse" })).await.data();
    assert_eq!(lin.post("/account/bind/mail", &json!({})).await.refused(4011)["status"], "lastWay");
});

on_both!(a_confirmation_counts_on_its_own_device_only, |app| {
    app.account_with_password("lin", "correct horse");
    let here = by_password(app, "lin", "correct horse").await;
    let later = app.later(601);
    let here = later.visitor().with_token(here.data()["token"].as_str().unwrap());
    let there = by_password(&later, "lin", "correct horse").await;
    let there = later.visitor().with_token(there.data()["token"].as_str().unwrap());
    let confirmed = async |client: &Client| client.get("/account/bind").await.data()["confirmed"].clone();
    assert_eq!((confirmed(&here).await, confirmed(&there).await), (json!(false), json!(true)));
});

on_both!(parallel_log_ins_with_a_new_number_create_one_account, |app| {
    let (app, standin) = &with_messenger(app);
    let visitor = app.visitor();
    let lin = Person { phone: NUMBER.into(), ..person("lin") };
    // All of them need the number before the first has logged in.
    let mut sessions = Vec::new();
    for _ in 0..8 {
        let code = standin.wechat.mini_code(&lin);
        let asked = visitor.form("/auth/wx/miniapp/code2session", &[("code", &code), ("agreementVersion", VERSION)]).await;
        sessions.push(asked.refused(5110)["session"].as_str().unwrap().to_owned());
    }
    let log_in = |session: String| {
        let (visitor, phone) = (visitor.clone(), standin.wechat.phone_code(&lin));
        async move {
            let form = [("session", session.as_str()), ("code", phone.as_str()), ("agreementVersion", VERSION)];
            visitor.form("/auth/wx/miniapp/login", &form).await.data()["id"].clone()
        }
    };
    let tasks: Vec<_> = sessions.into_iter().map(|session| actix_web::rt::spawn(log_in(session))).collect();
    let mut ids = Vec::new();
    for task in tasks {
        ids.push(task.await.unwrap());
    }
    assert!(ids.iter().all(|id| *id == ids[0]), "{ids:?}");
    assert_eq!(count(app.store(), "account"), 1);
});
