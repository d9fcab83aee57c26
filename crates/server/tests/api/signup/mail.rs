//! Mails of confirmed sign-ups, which are enough at the entrance.

use laurel_core::signup::SignupEvent;
use laurel_media::picture::qr_code;
use laurel_server::jobs;
use serde_json::{Value, json};

use crate::support::app::TestApp;
use crate::support::database::{change, count};
use crate::support::letter::Read;
use crate::support::make::Activity;
use crate::support::on_both;
use crate::support::person::{last_message, nonce, record, submit};
use crate::support::sink::Sink;
use crate::support::waiting::until;

/// Sends what is queued and returns the last mail. A second server would send it elsewhere.
async fn sent(app: &TestApp) -> Read {
    let sink = Sink::answering("250 ok").await;
    let app = app.mailing(&sink);
    let jobs = jobs::start(&app.app);
    until(|| !sink.letters().is_empty()).await;
    jobs.stop().await;
    Read::of(sink.letters().last().unwrap())
}

fn kinds(letter: &Read) -> Vec<&str> {
    letter.parts.iter().map(|part| part.kind.split(';').next().unwrap()).collect()
}

on_both!(the_confirmation_carries_the_code_the_place_and_a_calendar_file, on crate::support::twin::without_twin, |app| {
    let lin = app.participant("lin");
    let child = app.record(&lin, &record("Mia <b>"));
    let form = json!({ "personItems": [], "personMin": 1, "personMax": 2, "questions": [] });
    let activity = Activity { form, ..Activity::default() }.insert(app.store(), app.now_ms());
    let id = lin.post("/apply", &submit(&activity, &[lin.person, child])).await.data()["id"].clone();
    let receipt = lin.get(&format!("/apply/{id}/receipt")).await.data().clone();

    let letter = sent(app).await;
    assert_eq!(kinds(&letter), ["text/plain", "text/html", "image/png", "image/png", "text/calendar"]);
    let (text, page) = (letter.parts[0].text(), letter.parts[1].text());
    let link = format!("{}/pages/apply/receipt?applyId={id}&merchantId=SAAQ", app.public_url());
    for part in ["When: ", "(UTC+08:00)", "Venue: ", receipt["item"]["applyNo"].as_str().unwrap(), &format!("\n{link}\n")] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert!(page.contains(&format!("<a href=\"{}\">", link.replace('&', "&amp;"))), "{page}");
    let tickets = receipt["persons"].as_array().unwrap();
    for (number, ticket) in tickets.iter().enumerate() {
        let picture = &letter.parts[2 + number];
        // The same code as on the receipt; that a scanner reads it is tested where it is drawn.
        assert_eq!(picture.bytes, qr_code(ticket["ticketCode"].as_str().unwrap()).unwrap());
        let content = picture.header("content-id");
        assert!(page.contains(&format!("src=\"cid:{}\"", content.trim_matches(['<', '>']))), "{content}: {page}");
        assert!(picture.header("content-disposition").starts_with("inline"));
    }
    assert!(page.contains("Mia &lt;b&gt;") && !page.contains("Mia <b>"), "{page}");
    let calendar = letter.parts[4].text();
    assert!(calendar.starts_with("BEGIN:VCALENDAR\nVERSION:2.0") && calendar.contains("STATUS:CONFIRMED"), "{calendar}");
    let file = lin.get(&format!("/competition/{}/ics?language=en", activity.id)).await.text;
    assert_eq!(calendar, file.replace("\r\n", "\n").trim_end());
});

on_both!(a_ticket_travels_once_the_sign_up_is_confirmed, on crate::support::twin::without_twin, |app| {
    let lin = app.participant("lin");
    let activity = Activity { review_required: true, ..Activity::default() }.insert(app.store(), app.now_ms());
    let id = lin.sign_up(&activity).await.data()["id"].clone();
    assert_eq!(kinds(&sent(app).await), ["text/plain", "text/html"]);
    app.decide(&id, SignupEvent::Approve, "").unwrap();
    let letter = sent(app).await;
    assert_eq!(kinds(&letter), ["text/plain", "text/html", "image/png", "text/calendar"]);
});

on_both!(a_sign_up_that_was_withdrawn_meanwhile_sends_no_ticket, on crate::support::twin::without_twin, |app| {
    let lin = app.participant("lin");
    let activity = Activity::default().insert(app.store(), app.now_ms());
    let id = lin.sign_up(&activity).await.data()["id"].clone();
    lin.post(&format!("/apply/{id}/withdraw"), &json!({ "reason": "", "nonce": nonce() })).await.data();
    let letter = sent(app).await;
    assert_eq!(kinds(&letter), ["text/plain", "text/html"]);
    let text = letter.parts[0].text();
    assert!(text.contains("confirmed") && !text.contains("ticket") && text.ends_with("Please don’t reply to it."), "{text}");
});

on_both!(each_mail_about_a_sign_up_carries_its_ticket, on crate::support::twin::without_twin, |app| {
    let lin = app.participant("lin");
    let activity = Activity::default().insert(app.store(), app.now_ms());
    lin.sign_up(&activity).await.data();
    let copy = "INSERT INTO outbox (kind, recipient, purpose, language, subject, body, state, next_time, expire_time, created_time, \
                ticket_merchant, ticket_apply) SELECT kind, recipient, purpose, language, subject, body, state, next_time, \
                expire_time, created_time, ticket_merchant, ticket_apply FROM outbox";
    app.store().write(|db| Ok(diesel::RunQueryDsl::execute(diesel::sql_query(copy), db)?)).unwrap();
    let sink = Sink::answering("250 ok").await;
    let app = app.mailing(&sink);
    let jobs = jobs::start(&app.app);
    until(|| sink.letters().len() == 2).await;
    jobs.stop().await;
    for letter in sink.letters() {
        assert_eq!(kinds(&Read::of(&letter)), ["text/plain", "text/html", "image/png", "text/calendar"]);
    }
});

on_both!(a_ticket_that_cannot_be_made_delays_its_own_mail_only, on crate::support::twin::without_twin, |app| {
    let lin = app.participant("lin");
    let activity = Activity::default().insert(app.store(), app.now_ms());
    lin.sign_up(&activity).await.data();
    change(
        app.store(),
        "INSERT INTO outbox (kind, recipient, purpose, language, subject, body, state, next_time, expire_time, created_time) \
         SELECT kind, recipient, purpose, language, 'Another', body, state, next_time, expire_time, created_time FROM outbox",
    );
    change(app.store(), "ALTER TABLE apply_person RENAME TO hidden");
    let letter = sent(app).await;
    assert_eq!((letter.header("subject").as_str(), kinds(&letter)), ("Another", vec!["text/plain", "text/html"]));
    assert_eq!(count(app.store(), "outbox WHERE state = 'queued' AND ticket_apply IS NOT NULL"), 1);
});

on_both!(no_code_of_a_ticket_is_stored_with_its_mail, on crate::support::twin::without_twin, |app| {
    let lin = app.participant("lin");
    let activity = Activity::default().insert(app.store(), app.now_ms());
    lin.sign_up(&activity).await.data();
    let message = last_message(app);
    assert!(!message.body.contains("LR1.") && message.code.is_none());
    assert_eq!(Value::from(message.ticket_merchant), "SAAQ");
});
