//! Mail to a real mail server, with encryption, a log-in and a certificate that is checked.

use std::path::PathBuf;

use laurel_server::config::MailArgs;
use laurel_server::db::stored::OutboxState;
use laurel_server::jobs;
use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::TcpStream;

use crate::support::app::TestApp;
use crate::support::client::{Client, escape};
use crate::support::database::number;
use crate::support::letter::Read;
use crate::support::on_both;
use crate::support::person::last_message;
use crate::support::program::{self, Program};
use crate::support::smtp::{PASSWORD, SmtpServer, USER};
use crate::support::waiting::until_outbox;

const MAIL: &str = "lin@mail.example";
const FROM: &str = "Laurel <no-reply@laurel.example>";

/// The URL of a mail server, with credentials in it.
pub(crate) fn address(scheme: &str, password: &str, port: u64, query: &str) -> String {
    format!("{scheme}://{}:{}@127.0.0.1:{port}{query}", escape(USER), escape(password))
}

pub(crate) fn mailing(app: &TestApp, url: String, authority: Option<PathBuf>) -> TestApp {
    let options = MailArgs { smtp_url: Some(url), smtp_ca_file: authority, mail_from: Some(FROM.to_owned()), mail_per_minute: 600 };
    app.with(|config| config.mail = options.check().unwrap())
}

async fn ask_code(app: &TestApp, language: &str) {
    app.visitor().speaking(language).form("/mail-auth/code", &[("mail", MAIL)]).await.data();
}

on_both!(a_mail_arrives_complete_by_tls_and_by_starttls, |app| {
    for (scheme, query) in [("smtps", ""), ("smtp", "?tls=required"), ("smtp", "?tls=opportunistic")] {
        let server = SmtpServer::start();
        let port = if scheme == "smtps" { server.implicit } else { server.starttls };
        let app = mailing(app, address(scheme, PASSWORD, port, query), Some(server.authority()));
        let jobs = jobs::start(&app.app);
        ask_code(&app, "zh-Hans").await;
        let arrived = server.until("letter").await;
        until_outbox(&app, "state = 'sent'").await;
        jobs.stop().await;

        let message = last_message(&app);
        assert_eq!((arrived["secure"].as_bool(), arrived["user"].as_str()), (Some(true), Some(USER)), "{scheme}{query}");
        assert_eq!((&arrived["from"], &arrived["to"][0]), (&"no-reply@laurel.example".into(), &MAIL.into()));
        let letter = Read::of(arrived["letter"].as_str().unwrap());
        assert_eq!((letter.header("from").as_str(), letter.header("to").as_str()), (FROM, MAIL));
        assert_eq!(letter.header("subject"), message.subject);
        assert!(message.subject.contains("验证码") && letter.header("content-type").starts_with("multipart/alternative"), "{letter:?}");
        let kinds: Vec<&str> = letter.parts.iter().map(|part| part.kind.as_str()).collect();
        assert_eq!(kinds, ["text/plain; charset=utf-8", "text/html; charset=utf-8"]);
        assert_eq!(letter.parts[0].text(), message.body);
        let (page, code) = (letter.parts[1].text(), message.code.unwrap());
        assert!(page.starts_with("<!DOCTYPE html><html lang=\"zh-Hans\">") && page.contains(&code), "{page}");
        for line in message.body.lines().filter(|line| !line.is_empty()) {
            assert!(page.contains(line), "{line}: {page}");
        }
        assert_eq!(server.told("letter").len(), 1);
        app.store().write(|db| Ok(diesel::RunQueryDsl::execute(diesel::sql_query("DELETE FROM outbox"), db)?)).unwrap();
    }
});

on_both!(markup_in_a_message_is_escaped_in_the_mail, |app| {
    let server = SmtpServer::start();
    let app = mailing(app, address("smtps", PASSWORD, server.implicit, ""), Some(server.authority()));
    ask_code(&app, "en").await;
    let body = format!("<b>Bold</b> & “quoted”\\n{0}/pages/user/index\\nhttps://evil.test/", app.public_url()).replace("\\n", "\n");
    let planted = format!("UPDATE outbox SET body = '{body}'");
    app.store().write(|db| Ok(diesel::RunQueryDsl::execute(diesel::sql_query(&planted), db)?)).unwrap();
    let jobs = jobs::start(&app.app);
    let arrived = server.until("letter").await;
    jobs.stop().await;
    let letter = Read::of(arrived["letter"].as_str().unwrap());
    let own = format!("{}/pages/user/index", app.public_url());
    let expected = format!("<p>&lt;b&gt;Bold&lt;/b&gt; &amp; “quoted”<br><a href=\"{own}\">{own}</a><br>https://evil.test/</p>");
    let page = letter.parts[1].text();
    assert!(page.contains(&expected), "{page}");
    assert_eq!(letter.parts[0].text(), body);
});

on_both!(a_wrong_password_is_retried_until_it_is_right, |app| {
    let server = SmtpServer::start();
    let wrong = mailing(app, address("smtps", "not-the-password", server.implicit, ""), Some(server.authority()));
    let jobs = jobs::start(&wrong.app);
    ask_code(&wrong, "en").await;
    assert_eq!(server.until("login").await["known"], false);
    until_outbox(&wrong, "tries = 1").await;
    jobs.stop().await;
    assert_eq!(last_message(&wrong).state, OutboxState::Queued);
    let wait = number(app.store(), "SELECT next_time - created_time AS value FROM outbox");
    assert!((9_000..60_000).contains(&wait), "{wait}");

    let right = mailing(&app.later(11), address("smtps", PASSWORD, server.implicit, ""), Some(server.authority()));
    let jobs = jobs::start(&right.app);
    server.until("letter").await;
    until_outbox(&right, "state = 'sent' AND tries = 2").await;
    jobs.stop().await;
});

on_both!(an_untrusted_certificate_gets_no_mail_and_no_password, |app| {
    let server = SmtpServer::start();
    for (scheme, port, query) in [("smtps", server.implicit, ""), ("smtp", server.starttls, "?tls=required")] {
        let app = mailing(app, address(scheme, PASSWORD, port, query), None);
        let jobs = jobs::start(&app.app);
        ask_code(&app, "en").await;
        until_outbox(&app, "state = 'queued' AND tries = 1").await;
        jobs.stop().await;
        assert_eq!(last_message(&app).state, OutboxState::Queued);
        app.store().write(|db| Ok(diesel::RunQueryDsl::execute(diesel::sql_query("DELETE FROM outbox"), db)?)).unwrap();
    }
    assert!(server.told("login").is_empty() && server.told("letter").is_empty());
});

on_both!(a_server_that_requires_encryption_accepts_nothing_without_it, |app| {
    let server = SmtpServer::start();
    let app = mailing(app, address("smtp", PASSWORD, server.starttls, ""), None);
    let jobs = jobs::start(&app.app);
    ask_code(&app, "en").await;
    until_outbox(&app, "state = 'queued' AND tries = 1").await;
    jobs.stop().await;
    assert_eq!(last_message(&app).state, OutboxState::Queued);
    // It refuses the password of any client.
    let mut stream = BufReader::new(TcpStream::connect(("127.0.0.1", u16::try_from(server.starttls).unwrap())).await.unwrap());
    answer(&mut stream).await;
    stream.write_all(b"EHLO tests\r\n").await.unwrap();
    let offered = answer(&mut stream).await;
    assert!(offered.contains("STARTTLS"), "{offered}");
    stream.write_all(b"AUTH PLAIN AGEAYg==\r\n").await.unwrap();
    let refused = answer(&mut stream).await;
    assert!(refused.starts_with("538 "), "{refused}");
    assert!(server.told("login").is_empty() && server.told("letter").is_empty());
});

/// An answer up to its last line, which has a space after its code.
async fn answer(stream: &mut BufReader<TcpStream>) -> String {
    let mut told = String::new();
    while told.lines().next_back().is_none_or(|line| line.chars().nth(3) != Some(' ')) {
        assert!(stream.read_line(&mut told).await.unwrap() > 0, "it hung up after {told:?}");
    }
    told
}

/// The log of a server that fails to send one code by this mail server.
fn log_of(server: &SmtpServer, url: &str, trusting: bool) -> String {
    let folder = tempfile::tempdir().unwrap();
    let (path, authority) = (folder.path().display().to_string(), server.authority().display().to_string());
    let mut options = vec!["--data-dir", &path, "--smtp-url", url, "--mail-from", FROM];
    if trusting {
        options.extend(["--smtp-ca-file", &authority]);
    }
    let (mut program, address) = Program::serve(&options, "debug");
    actix_web::rt::System::new().block_on(async {
        let created = program::run(&["merchant", "create", "SAAQ", "--name", "Laurel", "--data-dir", &path]);
        assert!(created.status.success());
        Client::new(address).form("/mail-auth/code", &[("mail", MAIL)]).await.data();
    });
    program.wait_for("could not be sent yet");
    program.stop()
}

#[test]
fn the_reason_of_a_failed_mail_is_logged_without_the_password() {
    let server = SmtpServer::start();
    let wrong = "planted-wrong-password";
    for (url, trusting, reason) in [
        (address("smtps", wrong, server.implicit, ""), true, "535"),
        (address("smtp", wrong, server.starttls, "?tls=required"), true, "535"),
        (address("smtps", wrong, server.implicit, ""), false, "certificate"),
    ] {
        let log = log_of(&server, &url, trusting);
        let told: Vec<&str> = log.lines().filter(|line| line.contains("could not be sent yet")).collect();
        assert!(told.iter().all(|line| line.contains(reason)), "{reason}: {told:?}");
        assert!(!log.contains(wrong) && !log.contains(&escape(wrong)), "{log}");
    }
}
