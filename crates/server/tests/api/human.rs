//! The human check: which callers get it, and which answers are accepted.

use laurel_core::human::solve;
use serde_json::Value;

use crate::support::app::TestApp;
use crate::support::client::{Answer, Client, query, solved};
use crate::support::database::count;
use crate::support::on_both;

async fn ask_code(caller: &Client, index: usize, answer: &str) -> Answer {
    caller.form("/mail-auth/code", &[("mail", &format!("lin{index}@mail.example")), ("challenge", answer)]).await
}

/// A server with the default limits and a check that tests can solve, whose client address has used up its codes
/// of this hour.
async fn crowded(app: &TestApp) -> TestApp {
    let app = app.limited(|limits| limits.human_bits = 8);
    for index in 0..20 {
        ask_code(&app.visitor(), index, "").await.data();
    }
    app
}

on_both!(an_address_gets_the_check_from_its_21st_code_in_an_hour, |app| {
    let app = crowded(app).await;
    let asked = ask_code(&app.visitor(), 20, "").await;
    let challenge = &asked.refused(4001)["challenge"];
    assert_eq!((challenge["bits"].as_u64(), challenge["salt"].as_str().unwrap().len()), (Some(8), 43));
    let expires = chrono::DateTime::parse_from_rfc3339(challenge["expires"].as_str().unwrap()).unwrap();
    assert!((290_000..=300_000).contains(&(expires.timestamp_millis() - app.now_ms())));
    ask_code(&app.visitor(), 20, &solved(&asked)).await.data();
    ask_code(&app.visitor(), 21, "").await.refused(4001);
    // The hour is over.
    ask_code(&app.later(3_601).visitor(), 21, "").await.data();
});

on_both!(an_answer_is_accepted_once_across_servers, |app| {
    let app = crowded(app).await;
    let answer = solved(&ask_code(&app.visitor(), 20, "").await);
    let other = app.with(|_| {});
    ask_code(&other.visitor(), 20, &answer).await.data();
    for server in [&app, &other] {
        ask_code(&server.visitor(), 21, &answer).await.refused(4001);
    }
});

on_both!(an_altered_unsolved_foreign_or_old_answer_is_refused, |app| {
    let app = crowded(app).await;
    let asked = ask_code(&app.visitor(), 20, "").await;
    let (right, salt) = (solved(&asked), asked.body["data"]["challenge"]["salt"].as_str().unwrap());
    let unsolved = (0..99).map(|counter| format!("{salt}.{counter}")).find(|answer| !laurel_core::human::verify(answer, 8)).unwrap();
    // A solved salt that no server issued, and one whose expiry was extended.
    let own = |salt: &str| solve(salt, 8, 0..u32::MAX).unwrap();
    let longer = format!("{}{}", if salt.starts_with("AAAB") { "AAAC" } else { "AAAB" }, &salt[4..]);
    for answer in [&unsolved, &own(&"A".repeat(43)), &own(&longer), &own("salt"), salt, &format!("{right}{}", "0".repeat(20)), "."] {
        ask_code(&app.visitor(), 20, answer).await.refused(4001);
    }
    let foreign = app.with(|config| config.secret = vec![8; 32]);
    ask_code(&foreign.visitor(), 20, &right).await.refused(4001);
    let harder = app.with(|config| config.limits.human_bits = 9);
    ask_code(&harder.visitor(), 20, &right).await.refused(4001);
    ask_code(&app.later(301).visitor(), 20, &right).await.refused(4001);
    assert_eq!(count(app.store(), "rate_window WHERE bucket LIKE 'human:%'"), 0);
    ask_code(&app.visitor(), 20, &right).await.data();
});

on_both!(a_call_that_is_refused_anyway_gets_no_check, |app| {
    let app = crowded(app).await;
    assert_eq!(ask_code(&app.visitor(), 0, "").await.code(), 4029);
});

on_both!(a_signed_in_caller_gets_no_check, |app| {
    let lin = app.participant("lin");
    let app = crowded(app).await;
    ask_code(&lin.client.clone().at(app.address), 20, "").await.data();
    ask_code(&app.visitor().with_token("lrl_made_up"), 21, "").await.refused(4001);

    let flooded = app.with(|config| config.limits.flood_per_minute = 1);
    flooded.visitor().get("/common/config").await.data();
    for path in ["/common/config", "/competition", "/account/info"] {
        flooded.visitor().get(path).await.refused(4001);
        lin.client.clone().at(flooded.address).get(path).await.data();
    }
});

on_both!(twenty_times_the_limit_is_refused_even_with_answers, |app| {
    let app = app.limited(|limits| (limits.human_bits, limits.code_per_address) = (1, 1));
    ask_code(&app.visitor(), 0, "").await.data();
    for index in 1..20 {
        let answer = solved(&ask_code(&app.visitor(), index, "").await);
        ask_code(&app.visitor(), index, &answer).await.data();
    }
    let refused = ask_code(&app.visitor(), 20, "").await;
    assert_eq!((refused.status, refused.code()), (429, 4029));
});

on_both!(log_ins_from_an_address_get_the_check_from_the_21st_in_a_minute, |app| {
    app.account_with_password("zhou", "correct horse");
    let app = app.limited(|limits| limits.human_bits = 8);
    let attempt = async |name: &str, password: &str, answer: &str| {
        let pairs = [("username", name), ("password", password), ("agreementVersion", "2026-11"), ("challenge", answer)];
        app.visitor().form("/auth/login", &pairs).await
    };
    for index in 0..20 {
        assert_eq!(attempt(&format!("nobody{index}"), "wrong horse", "").await.rule("password"), "credentials");
    }
    let answer = solved(&attempt("zhou", "correct horse", "").await);
    let granted = attempt("zhou", "correct horse", &answer).await;
    assert!(granted.data()["token"].is_string());
});

// A read sends its answer in the query, a write in its body, as JSON too.
on_both!(a_flood_gets_the_check_and_an_answer_passes_on_every_kind_of_call, |app| {
    let app = app.limited(|limits| (limits.human_bits, limits.flood_per_minute) = (8, 1));
    let visitor = app.visitor();
    visitor.get("/common/config").await.data();
    let answer = solved(&visitor.get("/common/config").await);
    visitor.get(&format!("/common/config?{}", query(&[("challenge", &answer)]))).await.data();
    let body = |answer: &str| serde_json::json!({ "mail": "lin@mail.example", "challenge": answer });
    let answer = solved(&visitor.post("/mail-auth/code", &body("")).await);
    visitor.post("/mail-auth/code", &body(&answer)).await.data();
    visitor.post("/mail-auth/code", &Value::from(7)).await.failed(400);
});

on_both!(a_flood_of_twenty_times_the_limit_is_refused, |app| {
    let app = app.limited(|limits| limits.flood_per_minute = 1);
    app.visitor().get("/common/config").await.data();
    for _ in 1..20 {
        app.visitor().get("/common/config").await.refused(4001);
    }
    let refused = app.visitor().get("/common/config").await;
    assert_eq!((refused.status, refused.code()), (429, 4029));
});
