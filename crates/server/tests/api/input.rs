//! Bad input: answered in the envelope, in the caller's language, and with nothing else.

use awc::http::Method;
use laurel_core::language::Language;
use serde_json::json;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::support::database::{change, count};
use crate::support::make::{self, Activity};
use crate::support::on_both;
use crate::support::person::submit;

const JSON: &str = "application/json";
const FORM: &str = "application/x-www-form-urlencoded";

on_both!(a_malformed_body_is_400, |app| {
    let lin = app.participant("lin");
    for body in [
        "{",
        "[1]",
        "\"text\"",
        "null",
        "{\"name\": }",
        "{\"gender\": \"many\"}",
        "{\"gender\": 99999999999}",
        "{\"name\": {}}",
        "\u{fffd}",
    ] {
        lin.raw(Method::POST, "/account/personinfo", JSON, body.into()).await.failed(400);
    }
    for body in ["gender=many", "isDefault=perhaps", "name=%ff%fe&gender=x"] {
        lin.raw(Method::POST, "/account/personinfo", FORM, body.into()).await.failed(400);
    }
    for body in [vec![0xff, 0xfe], vec![b'{', 0xc3, 0x28, b'}']] {
        lin.raw(Method::POST, "/account/personinfo", JSON, body.clone()).await.failed(400);
        lin.raw(Method::POST, "/account/personinfo", FORM, body).await.failed(400);
    }
    assert_eq!(count(app.store(), "person_info"), 1);
});

on_both!(a_deeply_nested_body_is_400, |app| {
    let lin = app.participant("lin");
    let deep = format!("{{\"answers\":{}1{}}}", "[".repeat(20_000), "]".repeat(20_000));
    lin.raw(Method::POST, "/apply", JSON, deep.into_bytes()).await.failed(400);
});

on_both!(every_method_but_get_takes_the_merchant_from_its_body, |app| {
    let lin = app.participant("lin");
    make::merchant(app.store(), "OTHER", "Another merchant");
    let abroad = Activity { merchant: "OTHER", ..Activity::default() }.insert(app.store(), app.now_ms());
    let path = format!("/competition/{}/favorite", abroad.id);
    lin.post(&path, &json!({ "merchantId": "OTHER" })).await.data();
    assert_eq!(count(app.store(), "favorite"), 1);
    lin.delete(&path).await.refused(4004);
    lin.raw(Method::DELETE, &path, FORM, b"merchantId=SAAQ".to_vec()).await.refused(4004);
    for (kind, body) in [(JSON, "{\"merchantId\":\"OTHER\"}"), (FORM, "merchantId=OTHER")] {
        lin.raw(Method::DELETE, &path, kind, body.into()).await.data();
    }
    assert_eq!(count(app.store(), "favorite"), 0);
    lin.raw(Method::DELETE, &path, JSON, b"{".to_vec()).await.failed(400);
});

on_both!(another_content_type_is_415, |app| {
    let lin = app.participant("lin");
    for kind in ["text/plain", "application/xml", "multipart/form-data; boundary=x"] {
        lin.raw(Method::POST, "/account/personinfo", kind, b"name=x".to_vec()).await.failed(415);
    }
    let kind = "application/json; charset=utf-8";
    lin.raw(Method::POST, "/account/personinfo", kind, b"{\"name\":\"Zhou\",\"phone\":\"13900139000\"}".to_vec()).await.data();
});

on_both!(a_body_above_64_kib_is_413, |app| {
    let lin = app.participant("lin");
    let mut body = json!({ "name": "", "phone": "13900139000" });
    body["org"] = json!("x".repeat(64 * 1024));
    lin.post("/account/personinfo", &body).await.failed(413);
    body["org"] = json!("x".repeat(63 * 1024));
    assert_eq!(lin.post("/account/personinfo", &body).await.rule("org"), "maxLength");
});

on_both!(unknown_paths_and_methods_are_answered_in_the_envelope, |app| {
    let visitor = app.visitor();
    for path in ["/nowhere", "/competition/1/nowhere", "/apply/1/2/3"] {
        visitor.get(path).await.failed(404);
        visitor.post(path, &json!({})).await.failed(404);
    }
    visitor.delete("/competition").await.failed(405);
    visitor.put("/auth/login", &json!({})).await.failed(405);
    visitor.raw(Method::PATCH, "/account/personinfo/1", JSON, Vec::new()).await.failed(405);
    visitor.send(Method::POST, "/pages/login", JSON, Vec::new()).await.failed(404);
});

on_both!(unknown_ids_are_4004_and_malformed_ids_are_400, |app| {
    let lin = app.participant("lin");
    for path in ["/competition", "/apply", "/account/personinfo"] {
        for id in ["987654321", "0", "-1", "9223372036854775807"] {
            lin.get(&format!("{path}/{id}")).await.refused(4004);
        }
        for id in ["abc", "9223372036854775808", "1.5", "%27", "1%20OR%201=1"] {
            lin.get(&format!("{path}/{id}")).await.failed(400);
        }
    }
});

on_both!(a_path_parameter_cannot_be_overridden_by_the_body, |app| {
    let lin = app.participant("lin");
    let other = app.record(&lin, &crate::support::person::record("other"));
    let body = json!({ "id": other, "name": "Renamed", "phone": "13900139000" });
    assert_eq!(lin.put(&format!("/account/personinfo/{}", lin.person), &body).await.data()["id"], json!(lin.person));
    assert_eq!(count(app.store(), "person_info WHERE name = 'other'"), 1);
});

on_both!(a_missing_or_invalid_token_is_5104_with_401, |app| {
    let dead = app.visitor().with_token("lrl_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA");
    for caller in [app.visitor(), dead.clone(), app.visitor().with_header("authorization", "Basic bGluOmxpbg==")] {
        let answer = caller.get("/account/info").await;
        assert_eq!((answer.status, answer.code()), (401, 5104));
    }
    // An invalid token answers that the session is over, even if the call needs none.
    assert_eq!(dead.get("/competition").await.status, 401);
    app.visitor().get("/competition").await.data();
    dead.get("/merchant/info").await.data();
});

on_both!(a_token_is_read_from_the_header_only, |app| {
    let lin = app.participant("lin");
    let token = lin.token.clone().unwrap();
    assert_eq!(app.visitor().get(&format!("/account/info?token={token}&access_token={token}")).await.status, 401);
    assert_eq!(app.visitor().with_header("cookie", &format!("token={token}")).get("/account/info").await.status, 401);
});

on_both!(refusals_are_in_the_nine_languages, |app| {
    let mut told = Vec::new();
    for language in Language::ALL {
        let caller = app.visitor().speaking(language.tag());
        let answers = [caller.get("/competition/987654321").await, caller.get("/account/info").await, caller.get("/nowhere").await];
        let words = answers.each_ref().map(|answer| answer.msg().to_owned());
        assert!(words.iter().all(|msg| !msg.is_empty() && !msg.contains("errors.") && !msg.contains("{{")), "{words:?}");
        told.push(words);
    }
    for index in 0..3 {
        let mut different: Vec<&str> = told.iter().map(|words| words[index].as_str()).collect();
        different.sort_unstable();
        different.dedup();
        assert!(different.len() >= 8, "{different:?}");
    }
    assert_eq!(app.visitor().speaking("nl, de-AT;q=0.5").get("/nowhere").await.msg(), told[3][2]);
    assert_eq!(app.visitor().speaking("nl").get("/nowhere").await.msg(), told[0][2]);
});

on_both!(an_internal_error_reveals_no_details, |app| {
    change(app.store(), "DROP TABLE banner");
    let answer = app.visitor().get("/merchant/banner").await;
    answer.failed(500);
    for word in ["banner", "SELECT", "table", "panicked", "src/"] {
        assert!(!answer.text.contains(word), "{}", answer.text);
    }
});

// A NUL fits into a text in SQLite, but not in PostgreSQL.
on_both!(a_nul_character_is_400, |app| {
    let lin = app.participant("lin");
    let visitor = app.visitor();
    visitor.get("/competition?category=%00").await.failed(400);
    visitor.get("/competition?keyword=a%00b").await.failed(400);
    lin.post("/account/personinfo", &json!({ "name": "a\0b", "phone": "13900139000" })).await.failed(400);
    lin.put("/account/info", &json!({ "intro": "\0" })).await.failed(400);
    let limited = app.limited(|_| {});
    limited.visitor().form("/auth/login", &[("username", "a\0b"), ("password", "x"), ("agreementVersion", "2026-11")]).await.failed(400);
    let activity = Activity::default().insert(app.store(), app.now_ms());
    let mut body = submit(&activity, &[lin.person]);
    body["agreementVersion"] = json!("\0");
    lin.post("/apply", &body).await.failed(400);
});

// An index in PostgreSQL cannot hold a key of this length.
on_both!(an_overlong_username_is_answered_like_a_wrong_one, |app| {
    let noise: String =
        (0..20_000_u32).map(|index| char::from(b'a' + u8::try_from(index.wrapping_mul(2_654_435_761) >> 24).unwrap() % 26)).collect();
    let limited = app.limited(|_| {});
    let answer =
        limited.visitor().form("/auth/login", &[("username", &noise), ("password", "wrong horse"), ("agreementVersion", "2026-11")]).await;
    assert_eq!(answer.rule("password"), "credentials");
});

/// A body that never ends must not hold a connection for ever.
#[test]
fn a_body_that_stops_arriving_is_answered_with_408() {
    use crate::support::{app::run, database::Backend};
    run(Backend::Sqlite, async |app| {
        let mut stream = TcpStream::connect(app.address).await.unwrap();
        let head = "POST /mobile/auth/login HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{";
        stream.write_all(head.as_bytes()).await.unwrap();
        let mut answer = Vec::new();
        let reading = tokio::time::timeout(std::time::Duration::from_secs(20), stream.read_to_end(&mut answer));
        reading.await.expect("the server still waits").unwrap();
        assert!(String::from_utf8_lossy(&answer).starts_with("HTTP/1.1 408"), "{}", String::from_utf8_lossy(&answer));
    });
}
