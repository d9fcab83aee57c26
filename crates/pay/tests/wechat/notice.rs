//! Notifications: verified, decrypted, and refused in every way that is wrong.

use std::thread;

use chrono::TimeDelta;
use laurel_core::money::Fen;
use laurel_pay::wechat::KeyTexts;
use laurel_pay::{Acknowledgement, Message, Notice, Service as _, Unverified};
use laurel_standin::wechat_pay::{CERTIFICATE, FIRST, Flaw, Mood, Outcome, RefundCourse, RefundStatus, SECOND, Signing};

use super::support::*;

#[test]
fn a_notification_of_a_payment_reads_as_a_query_does() {
    let world = World::new();
    let payment = world.paid();
    let notification = world.standin.notification(NUMBER, &[]).unwrap();
    assert_eq!(notification.url, charge().notify_url);
    let notice = world.read(&notification).unwrap();
    assert_eq!(notice, Notice::Paid { id: format!("EV-{}", payment.channel_no), payment });
}

#[test]
fn a_notification_before_the_answer_to_its_order_is_read() {
    let world = World::new();
    world.standin.be_once(Mood::Slow(1_000));
    thread::scope(|scope| {
        let begun = scope.spawn(|| world.begin(&charge()));
        while world.standin.order(NUMBER).is_none() {
            thread::yield_now();
        }
        world.standin.act(NUMBER, Outcome::Success).unwrap();
        let notice = world.read(&world.standin.notification(NUMBER, &[]).unwrap());
        assert!(matches!(notice, Ok(Notice::Paid { payment, .. }) if payment.number == NUMBER));
        assert!(!begun.is_finished());
        assert!(begun.join().unwrap().is_ok());
    });
}

#[test]
fn twenty_duplicates_at_once_read_the_same() {
    let world = World::new();
    world.paid();
    let first = world.read(&world.standin.notification(NUMBER, &[]).unwrap()).unwrap();
    let all: Vec<Notice> = thread::scope(|scope| {
        let readers: Vec<_> =
            (0..20).map(|_| scope.spawn(|| world.read(&world.standin.notification(NUMBER, &[]).unwrap()).unwrap())).collect();
        readers.into_iter().map(|reader| reader.join().unwrap()).collect()
    });
    assert!(all.iter().all(|notice| *notice == first));
    let bodies: std::collections::HashSet<Vec<u8>> = (0..3).map(|_| world.standin.notification(NUMBER, &[]).unwrap().body).collect();
    assert_eq!(bodies.len(), 3, "each is encrypted again");
}

#[test]
fn each_flaw_is_refused_for_its_reason() {
    let world = World::new();
    world.paid();
    for (flaw, expected) in [
        (Flaw::Stale, Unverified::Stale),
        (Flaw::Early, Unverified::Stale),
        (Flaw::BadSignature, Unverified::Signature),
        (Flaw::AlteredBody, Unverified::Signature),
        (Flaw::Unsigned, Unverified::Signature),
        (Flaw::Probe, Unverified::Signature),
        (Flaw::UnknownSerial, Unverified::Key),
        (Flaw::Garbage, Unverified::Content),
        (Flaw::OtherKey, Unverified::Content),
        (Flaw::WrongMerchant, Unverified::Merchant),
        (Flaw::WrongApp, Unverified::Merchant),
    ] {
        let notification = world.standin.notification(NUMBER, &[flaw]).unwrap();
        assert_eq!(world.read(&notification), Err(expected), "{flaw:?}");
    }
}

#[test]
fn a_probe_with_an_unknown_certificate_is_no_reason_to_download_certificates() {
    let world = World::new();
    world.paid();
    let probe = world.standin.notification(NUMBER, &[Flaw::UnknownSerial, Flaw::Probe]).unwrap();
    assert_eq!(world.read(&probe), Err(Unverified::Signature));
}

#[test]
fn amount_currency_and_number_are_for_the_caller_to_compare() {
    let world = World::new();
    world.paid();
    let read = |flaw| match world.read(&world.standin.notification(NUMBER, &[flaw]).unwrap()) {
        Ok(Notice::Paid { payment, .. }) => payment,
        other => panic!("{other:?}"),
    };
    assert_eq!(read(Flaw::WrongAmount).amount, Fen(AMOUNT + 1));
    assert_eq!(read(Flaw::WrongCurrency).currency, "USD");
    assert_ne!(read(Flaw::WrongOrder).number, NUMBER);
}

#[test]
fn notifications_of_both_kinds_of_keys_are_read() {
    let world = World::new();
    world.paid();
    let both = world.of(&FIRST);
    world.standin.switch(|switches| switches.signing = Signing::Certificate);
    let by_certificate = world.standin.notification(NUMBER, &[]).unwrap();
    assert!(read(&both, &by_certificate).is_ok());
    assert_eq!(world.read(&by_certificate), Err(Unverified::Key), "this client has no certificate");
    world.standin.switch(|switches| switches.signing = Signing::PublicKey);
    let by_key = world.standin.notification(NUMBER, &[]).unwrap();
    assert!(read(&both, &by_key).is_ok());
    let older = world.with_keys(&FIRST, &[("", CERTIFICATE)]);
    assert_eq!(read(&older, &by_key), Err(Unverified::Key));
}

#[test]
fn a_notification_for_another_merchant_is_refused() {
    let world = World::new();
    world.paid();
    let notification = world.standin.notification(NUMBER, &[]).unwrap();
    assert_eq!(read(&world.of(&SECOND), &notification), Err(Unverified::Key));
    // Certificates are shared, the key of the content is not.
    world.standin.switch(|switches| switches.signing = Signing::Certificate);
    let shared = world.standin.notification(NUMBER, &[]).unwrap();
    assert_eq!(read(&world.of(&SECOND), &shared), Err(Unverified::Content));
    let other_app = KeyTexts { app_id: SECOND.app_id, mini_app_id: "", ..texts(&FIRST, &[("", CERTIFICATE)]) };
    assert_eq!(read(&client(&world.base, &other_app), &shared), Err(Unverified::Merchant));
}

#[test]
fn notifications_of_refunds_have_both_numbers_however_they_ended() {
    let world = World::new();
    world.standin.switch(|switches| switches.refunds = RefundCourse::Waiting);
    let payment = world.paid();
    world.refund(&payment, REFUND, 100).unwrap();
    assert_eq!(world.standin.refund_notification(REFUND, &[]), None);
    for status in [RefundStatus::Success, RefundStatus::Abnormal, RefundStatus::Closed] {
        world.standin.end_refund(REFUND, status);
        let notice = world.read(&world.standin.refund_notification(REFUND, &[]).unwrap()).unwrap();
        let Notice::Refund { number, attempt, .. } = &notice else { panic!("{notice:?}") };
        assert_eq!((number.as_deref(), attempt.as_deref()), (Some(REFUND), Some(NUMBER)));
    }
    let wrong = world.standin.refund_notification(REFUND, &[Flaw::WrongMerchant]).unwrap();
    assert_eq!(world.read(&wrong), Err(Unverified::Merchant));
}

#[test]
fn a_notification_about_something_else_has_no_effect() {
    let world = World::new();
    let other = world.standin.other_notification(FIRST.mchid, "COMPLAINT.CREATE", charge().notify_url).unwrap();
    assert!(matches!(world.read(&other), Ok(Notice::Other { .. })));
}

#[test]
fn the_time_of_reading_counts_and_a_repeated_header_is_no_signature() {
    let world = World::new();
    world.paid();
    let notification = world.standin.notification(NUMBER, &[]).unwrap();
    let message = Message { headers: &notification.headers, body: &notification.body };
    assert!(world.client.notice(now() + TimeDelta::seconds(299), &message).is_ok());
    assert_eq!(world.client.notice(now() + TimeDelta::seconds(300), &message), Err(Unverified::Stale));
    let twice: Vec<_> = notification.headers.iter().chain(&notification.headers).cloned().collect();
    assert_eq!(world.client.notice(now(), &Message { headers: &twice, body: &notification.body }), Err(Unverified::Signature));
}

#[test]
fn acknowledgements_are_empty_or_a_failure_that_is_repeated() {
    let world = World::new();
    let expected = Acknowledgement { status: 204, content_type: "application/json", body: "" };
    assert_eq!(world.client.acknowledgement(true), expected);
    let failed = world.client.acknowledgement(false);
    assert_eq!((failed.status, failed.body), (500, r#"{"code":"FAIL","message":"失败"}"#));
}
