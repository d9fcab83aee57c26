//! Personal data and secrets never appear in the log.

use serde_json::Value;

use crate::support::client::{Client, query, solved};
use crate::support::program::{self, Program};

const MAIL: &str = "planted.mail@mail.example";
const PASSWORD: &str = "planted-password-7311";
const PHONE: &str = "13912345678";
/// An unreachable address; requests to it would carry the secret.
const UNREACHABLE: &str = "http://127.0.0.1:9";
const WECHAT_SECRET: &str = "planted-wechat-secret";
const MESSENGER_CODE: &str = "planted-messenger-code";
const ID_NO: &str = "11010519491231002X";

/// The code that development and test write into a folder.
fn code_of(folder: &std::path::Path) -> String {
    for _ in 0..500 {
        let files = std::fs::read_dir(folder.join("outbox")).into_iter().flatten().flatten();
        let mut names: Vec<_> = files.map(|file| file.path()).filter(|path| path.extension().is_some_and(|kind| kind == "json")).collect();
        names.sort();
        if let Some(newest) = names.last() {
            let message: Value = serde_json::from_slice(&std::fs::read(newest).unwrap()).unwrap();
            return message["code"].as_str().unwrap().to_owned();
        }
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    panic!("no code was sent");
}

/// All that was logged, without times and request ids, whose digits may look like anything.
pub(crate) fn words(log: &str) -> Vec<String> {
    log.lines()
        .map(|line| match serde_json::from_str::<Value>(line) {
            Ok(Value::Object(mut fields)) => {
                for name in ["timestamp", "micros", "id", "span", "spans"] {
                    fields.remove(name);
                }
                Value::Object(fields).to_string()
            }
            _ => line.to_owned(),
        })
        .collect()
}

async fn story(visitor: &Client, folder: &std::path::Path) -> Vec<String> {
    let agreed = ("agreementVersion", "2026-11");
    visitor
        .post("/auth/register", &serde_json::json!({ "username": "planted", "password": PASSWORD, "agreementVersion": "2026-11" }))
        .await
        .data();
    let pairs = [("username", "planted"), ("password", PASSWORD), agreed];
    let by_password = visitor.get(&format!("/auth/login?{}", query(&pairs))).await.data()["token"].as_str().unwrap().to_owned();
    visitor.form("/auth/login", &pairs).await.data();
    visitor.get(&format!("/mail-auth/code?{}", query(&[("mail", MAIL)]))).await.data();
    let code = code_of(folder);
    let pairs = [("mail", MAIL), ("code", code.as_str()), agreed];
    let by_code = visitor.get(&format!("/mail-auth/login?{}", query(&pairs))).await.data()["token"].as_str().unwrap().to_owned();
    visitor.get(&format!("/auth/code?{}", query(&[("mobile", PHONE)]))).await.data();
    visitor.get(&format!("/auth/login?{}", query(&[("mobile", PHONE), ("code", "741852"), agreed]))).await.rule("code");
    visitor.get(&format!("/auth/wx/login?code={MESSENGER_CODE}")).await.refused(6082);
    visitor.get(&format!("/auth/wx/miniapp/code2session?code={MESSENGER_CODE}")).await.refused(4004);
    visitor.page(&format!("/wechat/login?back=http%3A%2F%2F127.0.0.1&state=5f2a&code={MESSENGER_CODE}")).await;
    let lin = visitor.clone().with_token(&by_code);
    lin.form("/account/personinfo", &[("name", "Planted Person"), ("phone", PHONE), ("idType", "idcard"), ("idNo", ID_NO)]).await.data();
    visitor.page(&format!("/pages/login?token={by_code}")).await;
    visitor.raw(awc::http::Method::POST, "/auth/login", "application/json", format!("{{\"password\":\"{PASSWORD}\"").into_bytes()).await;
    lin.get(&format!("/apply/mine?token={by_code}&cursor={PHONE}")).await.data();
    vec![
        MESSENGER_CODE.to_owned(),
        WECHAT_SECRET.to_owned(),
        PASSWORD.to_owned(),
        MAIL.to_owned(),
        code,
        by_password,
        by_code,
        PHONE.to_owned(),
        ID_NO.to_owned(),
        "Planted Person".to_owned(),
    ]
}

fn stays_silent(level: &str) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().display().to_string();
    let (program, address) = Program::serve(
        &["--data-dir", &path, "--wechat-app-id", "wx1", "--wechat-secret", WECHAT_SECRET, "--wechat-api-base", UNREACHABLE],
        level,
    );
    let secrets = actix_web::rt::System::new().block_on(story(&Client::new(address), folder.path()));
    let log = program.stop();
    let lines = words(&log);
    assert!(lines.iter().any(|line| line.contains("/mobile/mail-auth/login")), "the log is too short: {log}");
    for secret in secrets {
        let found: Vec<&String> = lines.iter().filter(|line| line.contains(&secret)).collect();
        assert!(found.is_empty(), "{secret} is logged: {found:?}");
    }
}

#[test]
fn a_budget_of_codes_that_runs_low_is_logged_once_as_an_error() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().display().to_string();
    let (program, address) = Program::serve(&["--data-dir", &path, "--limits-mail-codes-a-day", "16"], "info");
    actix_web::rt::System::new().block_on(async {
        let ask = async |index: usize, answer: &str| {
            let mail = format!("stranger{index}@mail.example");
            Client::new(address).form("/mail-auth/code", &[("mail", &mail), ("challenge", answer)]).await
        };
        let created = program::run(&["merchant", "create", "SAAQ", "--name", "Laurel", "--data-dir", &path]);
        assert!(created.status.success());
        for index in 0..5 {
            ask(index, "").await.data();
        }
        let answer = solved(&ask(5, "").await);
        ask(5, &answer).await.data();
    });
    let log = program.stop();
    let errors: Vec<&str> = log.lines().filter(|line| line.contains("\"ERROR\"")).collect();
    assert!(errors.len() == 1 && errors[0].contains("codes run low"), "{errors:?}");
}

#[test]
fn nothing_secret_is_logged() {
    stays_silent("info");
}

#[test]
fn nothing_secret_is_logged_at_debug_level() {
    stays_silent("debug");
}

#[test]
fn nothing_secret_is_logged_at_trace_level() {
    stays_silent("trace");
}
