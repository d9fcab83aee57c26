//! Log-in with the messaging app, in its own browser.

use laurel_server::provider::wechat::cipher::sign_page;
use laurel_standin::wechat::{APP_ID, Mood, Person};
use url::Url;

use crate::support::app::TestApp;
use crate::support::client::{Answer, Client, query};
use crate::support::database::count;
use crate::support::messenger::{person, with_messenger};
use crate::support::on_both;
use crate::support::person::last_message;

const VERSION: &str = "2026-11";

async fn log_in(client: &Client, code: &str) -> Answer {
    client.form("/auth/wx/login", &[("code", code), ("agreementVersion", VERSION)]).await
}

/// Requests a code to bind a number, and submits it.
async fn bind(app: &TestApp, client: &Client, mobile: &str, handle: &str) -> Answer {
    client.form("/auth/code", &[("areaCode", "86"), ("mobile", mobile), ("purpose", "bind")]).await.data();
    let code = last_message(app).code.unwrap();
    let form = [("areaCode", "86"), ("mobile", mobile), ("code", &code), ("bind", handle), ("agreementVersion", VERSION)];
    client.form("/account/bindMobile", &form).await
}

fn text(answer: &Answer, name: &str) -> String {
    answer.data()[name].as_str().unwrap_or_else(|| panic!("no {name}: {}", answer.text)).to_owned()
}

on_both!(a_first_log_in_binds_a_phone_number_and_the_next_one_needs_none, |app| {
    let (app, standin) = with_messenger(app);
    let (visitor, lin) = (app.visitor(), person("lin"));
    let first = log_in(&visitor, &standin.wechat.web_code(&lin)).await;
    assert_eq!((first.data()["token"].as_str(), first.data()["id"].as_str()), (None, None));
    assert_eq!(count(app.store(), "account"), 0, "no account before the number");

    let bound = bind(&app, &visitor, "13800138000", &text(&first, "bind")).await;
    let account = app.visitor().with_token(&text(&bound, "token")).get("/account/info").await;
    assert_eq!((account.data()["mobile"].as_str(), account.data()["openid"].as_str()), (Some("13800138000"), Some("")));

    let again = log_in(&visitor, &standin.wechat.web_code(&lin)).await;
    assert_eq!(text(&again, "id"), text(&bound, "id"));
    // The specification's call sends no agreement: the one given the first time still holds.
    let silent = visitor.get(&format!("/auth/wx/login?code={}", standin.wechat.web_code(&lin))).await;
    assert_eq!(text(&silent, "id"), text(&bound, "id"));
    assert_eq!(count(app.store(), "account"), 1);
});

on_both!(binding_a_number_with_an_account_logs_in_to_that_account, |app| {
    let (app, standin) = with_messenger(app);
    let visitor = app.visitor();
    visitor.form("/auth/code", &[("areaCode", "86"), ("mobile", "13800138000")]).await.data();
    let code = last_message(&app).code.unwrap();
    let form = [("areaCode", "86"), ("mobile", "13800138000"), ("code", &code), ("agreementVersion", VERSION)];
    let known = visitor.form("/auth/login", &form).await;

    let first = log_in(&visitor, &standin.wechat.web_code(&person("lin"))).await;
    let bound = bind(&app, &visitor, "13800138000", &text(&first, "bind")).await;
    assert_eq!(text(&bound, "id"), text(&known, "id"));

    // Another person of the messaging app cannot take it over.
    let other = log_in(&visitor, &standin.wechat.web_code(&person("wei"))).await;
    bind(&app, &visitor, "13800138000", &text(&other, "bind")).await.refused(6081);
});

on_both!(a_handle_is_valid_once_and_for_ten_minutes, |app| {
    let (app, standin) = with_messenger(app);
    let visitor = app.visitor();
    let handle = text(&log_in(&visitor, &standin.wechat.web_code(&person("lin"))).await, "bind");
    // A wrong code does not use it up.
    let wrong = [("areaCode", "86"), ("mobile", "13800138000"), ("code", "000000"), ("bind", &handle), ("agreementVersion", VERSION)];
    assert_eq!(visitor.form("/account/bindMobile", &wrong).await.rule("code"), "codeWrong");
    bind(&app, &visitor, "13800138000", &handle).await.data();
    bind(&app, &visitor, "13900139000", &handle).await.refused(6082);
    bind(&app, &visitor, "13900139000", "made-up").await.refused(6082);

    let late = text(&log_in(&visitor, &standin.wechat.web_code(&person("wei"))).await, "bind");
    let later = app.later(601);
    bind(&later, &later.visitor(), "13900139000", &late).await.refused(6082);
});

on_both!(a_code_is_valid_for_its_purpose_only, |app| {
    let (app, standin) = with_messenger(app);
    let visitor = app.visitor();
    let handle = text(&log_in(&visitor, &standin.wechat.web_code(&person("lin"))).await, "bind");
    visitor.form("/auth/code", &[("areaCode", "86"), ("mobile", "13800138000")]).await.data();
    let code = last_message(&app).code.unwrap();
    let form = [("areaCode", "86"), ("mobile", "13800138000"), ("code", &code), ("bind", &handle), ("agreementVersion", VERSION)];
    assert_eq!(visitor.form("/account/bindMobile", &form).await.rule("code"), "codeWrong");
    // Log-in and binding require the agreement that is in force.
    for version in ["", "2025-01"] {
        let form = [("areaCode", "86"), ("mobile", "13800138000"), ("code", &code), ("bind", &handle), ("agreementVersion", version)];
        assert_eq!(visitor.form("/account/bindMobile", &form).await.rule("agreementVersion"), "agreement", "{version:?}");
    }
});

on_both!(a_code_that_the_messaging_app_does_not_confirm_is_refused, |app| {
    let (app, standin) = with_messenger(app);
    let visitor = app.visitor();
    let lin = person("lin");
    let code = standin.wechat.web_code(&lin);
    log_in(&visitor, &code).await.data();
    log_in(&visitor, &code).await.refused(6082);
    log_in(&visitor, "made-up").await.refused(6082);
    assert_eq!(log_in(&visitor, "").await.rule("code"), "required");
    let snapshot = Person { is_snapshot: true, ..lin.clone() };
    log_in(&visitor, &standin.wechat.web_code(&snapshot)).await.refused(6083);
    for mood in [Mood::Refusing(-1), Mood::Refusing(45011), Mood::Garbage, Mood::Broken] {
        standin.wechat.be(mood);
        let refused = log_in(&visitor, &standin.wechat.web_code(&lin)).await;
        refused.refused(6082);
        assert!(!refused.text.contains("rid"), "the provider's words are not passed on");
    }
    drop(standin);
    log_in(&visitor, "any").await.refused(6082);
    assert_eq!(count(app.store(), "account"), 0);
});

on_both!(a_signed_in_participant_binds_the_messaging_app_once, |app| {
    let (app, standin) = with_messenger(app);
    let (lin, wei) = (app.participant("lin"), app.participant("wei"));
    let bind = async |client: &Client, person: &Person| client.form("/account/bindwx", &[("code", &standin.wechat.web_code(person))]).await;
    bind(&lin, &person("lin")).await.data();
    bind(&lin, &person("lin")).await.data();
    bind(&wei, &person("lin")).await.refused(6081);
    bind(&lin, &person("second")).await.refused(6081);
    assert_eq!(bind(&app.visitor(), &person("lin")).await.status, 401);
    // The documented call is a GET.
    wei.get(&format!("/account/bindwx?code={}", standin.wechat.web_code(&person("wei")))).await.data();
    let by_messenger = log_in(&app.visitor(), &standin.wechat.web_code(&person("wei"))).await;
    assert_eq!(text(&by_messenger, "id"), wei.id.to_string());
});

on_both!(without_the_messaging_app_its_calls_are_not_found, |app| {
    let visitor = app.visitor();
    log_in(&visitor, "any").await.refused(4004);
    visitor.get("/auth/wx/getSignature?url=http://127.0.0.1/").await.refused(4004);
    visitor.form("/auth/wx/miniapp/code2session", &[("code", "any")]).await.refused(4004);
    assert_eq!(visitor.page("/wechat/login?appid=x").await.status, 400);
    assert!(visitor.get("/common/config").await.data()["messenger"].is_null());
});

on_both!(the_proxy_page_redirects_to_the_messaging_app_and_back, |app| {
    let (app, standin) = with_messenger(app);
    standin.wechat.used_by(person("lin"));
    let config = app.visitor().get("/common/config").await;
    let proxy = Url::parse(config.data()["messenger"]["proxy"].as_str().unwrap()).unwrap();
    let target = format!("{}/pages/user/index?id=3&code=old&state=old", app.public_url());
    let visit = [("appid", APP_ID), ("scope", "snsapi_base"), ("state", "5f2a"), ("redirect_uri", &target)];
    let there = app.visitor().page(&format!("{}?{}", proxy.path(), query(&visit))).await;
    assert_eq!((there.status, there.header("referrer-policy"), there.header("cache-control")), (302, "no-referrer", "no-store"));
    let authorise = there.header("location").to_owned();
    assert!(authorise.starts_with(&standin.base) && authorise.ends_with("#wechat_redirect"), "{authorise}");

    let answered = follow(&authorise).await;
    let home = app.visitor().page(&answered[app.public_url().len()..]).await;
    let back = Url::parse(home.header("location")).unwrap();
    assert_eq!(back.path(), "/pages/user/index");
    let pairs: Vec<(String, String)> = back.query_pairs().into_owned().collect();
    let names: Vec<&str> = pairs.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["id", "code", "state"]);
    assert_eq!(pairs[2].1, "5f2a");
    log_in(&app.visitor(), &pairs[1].1).await.data();

    // If the person declines, the browser comes back without a code.
    standin.wechat.used_by(Person { denies: true, ..person("lin") });
    let answered = follow(&authorise).await;
    let home = app.visitor().page(&answered[app.public_url().len()..]).await;
    let back = Url::parse(home.header("location")).unwrap();
    assert!(back.query_pairs().all(|(name, _)| name != "code") && back.query_pairs().any(|(name, _)| name == "state"));
});

/// The address to which a page of the stand-in redirects.
async fn follow(address: &str) -> String {
    let address = address.split('#').next().unwrap();
    let url = Url::parse(address).unwrap();
    let client = Client::new(url.socket_addrs(|| None).unwrap()[0]);
    let answer = client.page(&format!("{}?{}", url.path(), url.query().unwrap())).await;
    assert_eq!(answer.status, 302, "{}", answer.text);
    answer.header("location").to_owned()
}

on_both!(the_proxy_page_redirects_to_own_addresses_only, |app| {
    let (app, _standin) = with_messenger(app);
    let own = app.public_url();
    for target in [
        "https://evil.test/".to_owned(),
        format!("{own}.evil.test/"),
        format!("{own}@evil.test/"),
        own.replace("http://", "http://user@"),
        "//evil.test".to_owned(),
        "javascript:alert(1)".to_owned(),
        String::new(),
    ] {
        let visit = [("appid", APP_ID), ("scope", "snsapi_base"), ("state", "5f2a"), ("redirect_uri", &target)];
        assert_eq!(app.visitor().page(&format!("/wechat/login?{}", query(&visit))).await.status, 400, "{target}");
        let answer = [("back", target.as_str()), ("code", "stolen"), ("state", "5f2a")];
        assert_eq!(app.visitor().page(&format!("/wechat/login?{}", query(&answer))).await.status, 400, "{target}");
    }
    let fine = format!("{own}/");
    for (appid, scope, state) in
        [("another", "snsapi_base", "5f2a"), (APP_ID, "all", "5f2a"), (APP_ID, "snsapi_base", "no-hex"), (APP_ID, "snsapi_base", "")]
    {
        let visit = [("appid", appid), ("scope", scope), ("state", state), ("redirect_uri", &fine)];
        assert_eq!(app.visitor().page(&format!("/wechat/login?{}", query(&visit))).await.status, 400);
    }
});

on_both!(only_own_pages_are_signed, |app| {
    let (app, standin) = with_messenger(app);
    let own = app.public_url();
    let address = format!("{own}/pages/competition/index?id=3&name=%E5%B1%B1");
    let sign = async |address: &str| app.visitor().get(&format!("/auth/wx/getSignature?{}", query(&[("url", address)]))).await;
    let signed = sign(&format!("{address}#part")).await;
    let data = signed.data();
    let (nonce, timestamp) = (data["nonceStr"].as_str().unwrap(), data["timestamp"].as_i64().unwrap());
    assert_eq!(data["signature"], sign_page("ticket-of-token-000001", nonce, timestamp, &address).as_str());
    assert!(!signed.text.contains("ticket-of"), "the ticket stays on the server");
    for other in ["https://evil.test/", &format!("{own}.evil.test/"), "", "not an address"] {
        assert_eq!(sign(other).await.rule("url"), "choice");
    }
    // A credential that was revoked early is fetched once more, and the ticket too.
    standin.wechat.forget_tokens();
    app.store()
        .write(|db| Ok(diesel::RunQueryDsl::execute(diesel::sql_query("DELETE FROM credential WHERE kind = 'ticket'"), db)?))
        .unwrap();
    sign(&address).await.data();
});

on_both!(an_address_gets_thirty_signatures_a_minute, |app| {
    let (app, _standin) = with_messenger(app);
    let app = app.limited(|_| {});
    let address = format!("/auth/wx/getSignature?{}", query(&[("url", &app.public_url())]));
    for _ in 0..30 {
        app.visitor().get(&address).await.data();
    }
    let held = app.visitor().get(&address).await;
    assert_eq!((held.status, held.code()), (429, 4029), "{}", held.text);
    assert!((1..=60).contains(&held.body["data"]["retryAfter"].as_i64().unwrap()));
    app.later(61).visitor().get(&address).await.data();
});

on_both!(one_call_waits_at_most_four_seconds_for_the_provider, |app| {
    let (app, standin) = with_messenger(app);
    let address = format!("/auth/wx/getSignature?{}", query(&[("url", &app.public_url())]));
    // The credential arrives in time, the ticket after it would not.
    standin.wechat.be(Mood::Slow(2_500));
    let asked = std::time::Instant::now();
    app.visitor().get(&address).await.refused(6082);
    let waited = asked.elapsed().as_secs_f64();
    assert!((3.9..4.9).contains(&waited), "{waited} s");
    standin.wechat.be(Mood::Well);
    app.later(2).visitor().get(&address).await.data();
    assert_eq!(standin.wechat.counts().tokens, 1, "the credential was kept");
});

on_both!(fifty_calls_at_once_fetch_one_credential, |app| {
    let (app, standin) = with_messenger(app);
    let second = app.with(|_| {});
    let address = format!("/auth/wx/getSignature?{}", query(&[("url", &app.public_url())]));
    let calls = (0..50).map(|number| {
        let server = if number % 2 == 0 { &app } else { &second };
        let (client, address) = (server.visitor(), address.clone());
        actix_web::rt::spawn(async move { client.get(&address).await.data().clone() })
    });
    for call in calls.collect::<Vec<_>>() {
        call.await.unwrap();
    }
    let counts = standin.wechat.counts();
    assert_eq!((counts.tokens, counts.tickets), (1, 1));

    // It is fetched again before it expires, and not every call asks a failing service.
    let later = app.later(7200);
    standin.wechat.be(Mood::Broken);
    later.visitor().get(&address).await.refused(6082);
    standin.wechat.be(Mood::Well);
    later.visitor().get(&address).await.data();
    assert_eq!(standin.wechat.counts().tokens, 3);
});
