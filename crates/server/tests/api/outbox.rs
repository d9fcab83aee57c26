//! Outgoing messages: queued in the transaction of their cause, sent afterwards, and retried where that helps.

use std::time::Duration;

use laurel_server::config::Environment;
use laurel_server::db::stored::OutboxState;
use laurel_server::jobs;
use serde_json::Value;

use crate::support::app::TestApp;
use crate::support::database::{change, count, number, texts};
use crate::support::on_both;
use crate::support::person::last_message;
use crate::support::sink::Sink;
use crate::support::waiting::{until, until_outbox};

const MAIL: &str = "lin@mail.example";

async fn ask_code(app: &TestApp) {
    app.visitor().speaking("en").form("/mail-auth/code", &[("mail", MAIL)]).await.data();
}

on_both!(without_a_mail_server_a_message_is_written_to_a_file, |app| {
    let jobs = jobs::start(&app.app);
    ask_code(app).await;
    until_outbox(app, "state = 'sent'").await;
    let message = last_message(app);
    let path = app.app.config.data_dir.join("outbox").join(format!("{:012}.json", message.id));
    let file: Value = serde_json::from_slice(&std::fs::read(path).unwrap()).unwrap();
    assert_eq!((&file["to"], &file["purpose"]), (&Value::from(MAIL), &Value::from("login")));
    assert_eq!((&file["code"], &file["subject"]), (&Value::from(message.code.unwrap()), &Value::from(message.subject)));
    jobs.stop().await;
});

on_both!(a_code_reaches_the_mail_server_with_its_headers, |app| {
    let sink = Sink::answering("250 ok").await;
    let app = app.mailing(&sink);
    let jobs = jobs::start(&app.app);
    ask_code(&app).await;
    until_outbox(&app, "state = 'sent'").await;
    let letter = sink.letters().remove(0);
    for line in
        ["From: Laurel <no-reply@laurel.example>", "To: lin@mail.example", "Auto-Submitted: auto-generated", "Message-ID: <", "Date: "]
    {
        assert!(letter.contains(line), "{line}: {letter}");
    }
    assert!(letter.contains("Subject: Your verification code for "), "{letter}");
    let code = last_message(&app).code.unwrap();
    assert!(letter.replace("=\r\n", "").contains(&code), "{letter}");
    jobs.stop().await;
    assert_eq!(sink.letters().len(), 1);
});

on_both!(a_refused_recipient_is_not_retried, |app| {
    let sink = Sink::answering("550 no such mailbox").await;
    let app = app.mailing(&sink);
    let jobs = jobs::start(&app.app);
    ask_code(&app).await;
    until_outbox(&app, "state = 'failed'").await;
    jobs.stop().await;
    assert!(sink.letters().is_empty());
});

on_both!(a_busy_mail_server_is_retried_later, |app| {
    let busy = Sink::answering("421 later").await;
    let app = app.mailing(&busy);
    let jobs = jobs::start(&app.app);
    ask_code(&app).await;
    until_outbox(&app, "tries = 1").await;
    jobs.stop().await;
    let wait = number(app.store(), "SELECT next_time - created_time AS value FROM outbox");
    assert_eq!(last_message(&app).state, OutboxState::Queued);
    assert!((9_000..60_000).contains(&wait), "{wait}");

    let free = Sink::answering("250 ok").await;
    let app = app.later(11).mailing(&free);
    let jobs = jobs::start(&app.app);
    until_outbox(&app, "state = 'sent' AND tries = 2").await;
    jobs.stop().await;
    assert_eq!(free.letters().len(), 1);
});

on_both!(an_expired_code_is_not_sent, |app| {
    ask_code(app).await;
    let sink = Sink::answering("250 ok").await;
    let app = app.later(301).mailing(&sink);
    let jobs = jobs::start(&app.app);
    until_outbox(&app, "state = 'failed'").await;
    jobs.stop().await;
    assert!(sink.letters().is_empty());
});

on_both!(in_production_a_sent_code_is_deleted, |app| {
    let sink = Sink::answering("250 ok").await;
    let app = app.mailing(&sink).with(|config| config.environment = Environment::Production);
    let jobs = jobs::start(&app.app);
    ask_code(&app).await;
    until_outbox(&app, "state = 'sent'").await;
    jobs.stop().await;
    let message = last_message(&app);
    assert_eq!((message.code, message.body.as_str()), (None, ""));
    assert!(!app.app.config.data_dir.join("outbox").exists());
    assert_eq!(sink.letters().len(), 1);
});

on_both!(two_processes_send_a_message_once, |app| {
    let sink = Sink::answering("250 ok").await;
    let (first, second) = (app.mailing(&sink), app.mailing(&sink));
    for index in 0..30 {
        first.visitor().form("/mail-auth/code", &[("mail", &format!("lin{index}@mail.example"))]).await.data();
    }
    let jobs = (jobs::start(&first.app), jobs::start(&second.app));
    until(|| count(app.store(), "outbox WHERE state = 'sent'") == 30).await;
    jobs.0.stop().await;
    jobs.1.stop().await;
    assert_eq!(sink.letters().len(), 30, "{:?}", texts(app.store(), "SELECT state AS value FROM outbox"));
});

/// Queues letters of a lane, as an activity's change or an organiser's message does.
fn queue(app: &TestApp, lane: &str, number: i64) {
    let columns = "kind, recipient, purpose, language, subject, body, state, next_time, expire_time, created_time, lane";
    let (now, later) = (app.now_ms(), app.now_ms() + 86_400_000);
    let values: Vec<String> = (0..number)
        .map(|index| {
            format!("('mail', 'lin{index}@mail.example', '{lane}', 'en', 'News', 'Text', 'queued', {now}, {later}, {now}, '{lane}')")
        })
        .collect();
    change(app.store(), &format!("INSERT INTO outbox ({columns}) VALUES {}", values.join(", ")));
}

on_both!(a_code_is_sent_while_thousands_of_letters_wait, |app| {
    let sink = Sink::slow(Duration::from_millis(200)).await;
    let app = app.mailing(&sink);
    queue(&app, "message", 2_000);
    queue(&app, "notice", 2_000);
    let jobs = jobs::start(&app.app);
    until(|| sink.letters().len() > 5).await;
    ask_code(&app).await;
    until_outbox(&app, "lane = 'code' AND state = 'sent'").await;
    // The others would have taken minutes.
    assert!(count(app.store(), "outbox WHERE state = 'queued'") > 3_000);
    jobs.stop().await;
});

on_both!(letters_on_the_way_are_given_back_when_the_server_stops, |app| {
    let sink = Sink::slow(Duration::from_hours(1)).await;
    let app = app.mailing(&sink);
    queue(&app, "notice", 300);
    let jobs = jobs::start(&app.app);
    until(|| count(app.store(), "outbox WHERE tries = 1") == 3).await;
    tokio::time::timeout(Duration::from_secs(8), jobs.stop()).await.expect("the jobs end within their piece");
    let due = format!("outbox WHERE state = 'queued' AND next_time <= {}", app.now_ms() + 10_000);
    assert_eq!(count(app.store(), &due), 300);
});

on_both!(a_letter_that_takes_long_is_not_sent_by_a_second_server, |app| {
    let sink = Sink::slow(Duration::from_millis(1_500)).await;
    let (first, second) = (app.mailing(&sink), app.mailing(&sink));
    queue(app, "notice", 9);
    let jobs = (jobs::start(&first.app), jobs::start(&second.app));
    until(|| count(app.store(), "outbox WHERE state = 'sent'") == 9).await;
    jobs.0.stop().await;
    jobs.1.stop().await;
    assert_eq!(sink.letters().len(), 9);
});
