//! Webhooks.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpListener;
use std::thread;

use chrono::TimeDelta;
use laurel_pay::stripe::Stripe;
use laurel_pay::{Message, Notice, Service as _, Unverified};
use laurel_standin::stripe::{FIRST, Flaw, RefundWay, SECOND, Way, Webhook};
use serde_json::json;

use super::support::*;

fn read(client: &Stripe, webhook: &Webhook) -> Result<Notice, Unverified> {
    let mut headers = vec![("content-type".to_owned(), "application/json; charset=utf-8".to_owned())];
    headers.extend(webhook.signature.clone().map(|signature| ("stripe-signature".to_owned(), signature)));
    client.notice(now(), &Message { headers: &headers, body: webhook.body.as_bytes() })
}

impl World {
    /// Reads the webhook of the last event of a type.
    fn notice(&self, kind: &str, flaw: Option<Flaw>) -> Result<Notice, Unverified> {
        read(&self.client, &self.standin.webhook(kind, flaw).unwrap())
    }

    fn event(&self, kind: &str) -> String {
        self.standin.events().into_iter().rfind(|event| event.kind == kind).unwrap().id
    }
}

#[test]
fn events_of_a_session_ask_for_a_query_of_its_attempt() {
    let world = World::new();
    let reference = world.begun();
    world.standin.session(&reference, Way::Delay);
    world.standin.session(&reference, Way::Succeed);
    let failed = world.begun_as("L_failed_1", 100);
    world.standin.session(&failed, Way::Delay);
    world.standin.session(&failed, Way::Fail);
    let expired = world.begun_as("L_expired_1", 100);
    world.standin.session(&expired, Way::Expire);
    for (kind, number) in [
        ("checkout.session.completed", "L_failed_1"),
        ("checkout.session.async_payment_succeeded", NUMBER),
        ("checkout.session.async_payment_failed", "L_failed_1"),
        ("checkout.session.expired", "L_expired_1"),
    ] {
        let expected = Notice::Charge { id: world.event(kind), number: number.into() };
        assert_eq!(world.notice(kind, None), Ok(expected.clone()), "{kind}");
        assert_eq!(world.notice(kind, None), Ok(expected), "{kind} a second time");
    }
}

#[test]
fn events_of_a_refund_ask_for_its_state_and_those_of_a_charge_for_all_of_the_attempt() {
    let world = World::new();
    let (_, payment) = world.paid();
    world.standin.refunds(RefundWay::Pends);
    let made = world.refund(&payment, REFUND, AMOUNT).unwrap().reference.unwrap();
    world.standin.settle_refund(&made, "succeeded", None);
    world.standin.settle_refund(&made, "failed", Some("declined"));
    for kind in ["refund.created", "refund.updated", "refund.failed"] {
        let expected = Notice::Refund { id: world.event(kind), number: Some(REFUND.into()), attempt: Some(NUMBER.into()) };
        assert_eq!(world.notice(kind, None), Ok(expected), "{kind}");
    }
    let kind = "charge.refunded";
    let expected = Notice::Refund { id: world.event(kind), number: None, attempt: Some(NUMBER.into()) };
    assert_eq!(world.notice(kind, None), Ok(expected));
}

#[test]
fn a_refund_from_the_dashboard_is_known_by_its_charge_alone() {
    let world = World::new();
    let (_, payment) = world.paid();
    world.standin.refund_in_dashboard(&payment.channel_no, 100).unwrap();
    assert_eq!(world.notice("refund.created", None), Ok(Notice::Other { id: world.event("refund.created") }));
    let id = world.event("charge.refunded");
    assert_eq!(world.notice("charge.refunded", None), Ok(Notice::Refund { id, number: None, attempt: Some(NUMBER.into()) }));
}

#[test]
fn other_types_and_objects_of_other_systems_concern_no_order() {
    let world = World::new();
    let (_, payment) = world.paid();
    world.standin.dispute(&payment.channel_no);
    for kind in ["charge.succeeded", "charge.dispute.created"] {
        assert_eq!(world.notice(kind, None), Ok(Notice::Other { id: world.event(kind) }), "{kind}");
    }
    let kind = "checkout.session.completed";
    assert_eq!(world.notice(kind, Some(Flaw::WithoutMetadata)), Ok(Notice::Other { id: world.event(kind) }));
    // Another merchant of Laurel has the same account, so that its endpoint gets this event too.
    let sharing = client(&world.base, FIRST.secret_key, &[FIRST.webhook_secret], "102");
    assert_eq!(read(&sharing, &world.standin.webhook(kind, None).unwrap()), Ok(Notice::Other { id: world.event(kind) }));
    let (status, session) = post(&world, "/v1/checkout/sessions", &foreign_form());
    assert_eq!(status, 200);
    world.standin.session(session["id"].as_str().unwrap(), Way::Pay);
    assert_eq!(world.notice(kind, None), Ok(Notice::Other { id: world.event(kind) }));
    // Numbers that Laurel never makes are not passed on.
    for odd in ["L1", "../../orders", &"9".repeat(33)] {
        let reference = world.begun_as(&format!("L_odd_{}", odd.len()), 100);
        world.standin.tamper(&reference, "metadata", json!({ "attempt": odd, "merchant": MERCHANT }));
        world.standin.session(&reference, Way::Expire);
        let kind = "checkout.session.expired";
        assert_eq!(world.notice(kind, None), Ok(Notice::Other { id: world.event(kind) }), "{odd}");
    }
}

#[test]
fn a_flaw_of_the_signature_is_found() {
    let world = World::new();
    world.paid();
    let kind = "checkout.session.completed";
    for (flaw, fault) in [
        (Flaw::Altered, Unverified::Signature),
        (Flaw::WrongSecret, Unverified::Signature),
        (Flaw::FakeScheme, Unverified::Signature),
        (Flaw::Unsigned, Unverified::Signature),
        (Flaw::Stale, Unverified::Stale),
        (Flaw::Early, Unverified::Stale),
        (Flaw::OtherMode, Unverified::Merchant),
        (Flaw::Connected, Unverified::Merchant),
        (Flaw::Garbage, Unverified::Content),
        (Flaw::OtherDocument, Unverified::Content),
    ] {
        assert_eq!(world.notice(kind, Some(flaw)), Err(fault), "{flaw:?}");
    }
    let good = world.standin.webhook(kind, None).unwrap();
    let header = ("stripe-signature".to_owned(), good.signature.clone().unwrap());
    let twice = [header.clone(), header];
    let read = world.client.notice(now(), &Message { headers: &twice, body: good.body.as_bytes() });
    assert_eq!(read, Err(Unverified::Signature), "a repeated header");
    let other = world.of(&SECOND, "102");
    assert_eq!(self::read(&other, &good), Err(Unverified::Signature), "another merchant's endpoint");
}

#[test]
fn a_wrong_amount_or_another_release_changes_nothing_since_the_session_is_read() {
    let world = World::new();
    let (reference, payment) = world.paid();
    let kind = "checkout.session.completed";
    for flaw in [Flaw::OtherAmount(1), Flaw::OtherRelease] {
        assert_eq!(world.notice(kind, Some(flaw)), Ok(Notice::Charge { id: world.event(kind), number: NUMBER.into() }), "{flaw:?}");
    }
    assert_eq!(world.query(Some(&reference)), Ok(laurel_pay::Charge::Paid(payment)));
}

#[test]
fn during_a_rotation_the_old_and_the_new_secret_work() {
    let world = World::new();
    world.paid();
    let rotated = world.standin.webhook("checkout.session.completed", Some(Flaw::Rotated)).unwrap();
    let plain = world.standin.webhook("checkout.session.completed", None).unwrap();
    let with = |secrets: &[&str]| client(&world.base, FIRST.secret_key, secrets, MERCHANT);
    let old = with(&[FIRST.previous_webhook_secret]);
    assert!(read(&old, &rotated).is_ok());
    assert_eq!(read(&old, &plain), Err(Unverified::Signature));
    let both = with(&[FIRST.previous_webhook_secret, FIRST.webhook_secret]);
    assert!(read(&both, &rotated).is_ok() && read(&both, &plain).is_ok());
}

#[test]
fn an_endpoint_of_both_modes_takes_only_the_events_of_its_key() {
    let world = World::new();
    let secrets = [FIRST.webhook_secret, FIRST.live_webhook_secret];
    let live = client(&world.base, FIRST.live_key, &secrets, MERCHANT);
    let reference = live.begin(&call(), &charge()).unwrap().reference.unwrap();
    world.standin.session(&reference, Way::Pay);
    let webhook = world.standin.webhook("checkout.session.completed", None).unwrap();
    assert!(matches!(read(&live, &webhook), Ok(Notice::Charge { .. })));
    let test = client(&world.base, FIRST.secret_key, &secrets, MERCHANT);
    assert_eq!(read(&test, &webhook), Err(Unverified::Merchant));
}

#[test]
fn acknowledgements_end_or_continue_the_repetitions() {
    let world = World::new();
    assert_eq!(world.client.acknowledgement(true).status, 200);
    assert_eq!(world.client.acknowledgement(false).status, 500);
}

/// A receiver that answers the first webhooks with these statuses, and returns them.
fn receive(statuses: &'static [u16]) -> (String, thread::JoinHandle<Vec<Webhook>>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}/pay/notify/stripe/101", listener.local_addr().unwrap());
    let receiver = thread::spawn(move || statuses.iter().map(|status| take(&listener, *status)).collect());
    (url, receiver)
}

fn take(listener: &TcpListener, status: u16) -> Webhook {
    let (mut connection, _) = listener.accept().unwrap();
    let mut reader = BufReader::new(connection.try_clone().unwrap());
    let (mut length, mut signature) = (0, None);
    loop {
        let mut line = String::new();
        reader.read_line(&mut line).unwrap();
        let Some((name, value)) = line.trim_end().split_once(": ") else {
            if line == "\r\n" {
                break;
            }
            continue;
        };
        match name.to_ascii_lowercase().as_str() {
            "content-length" => length = value.parse().unwrap(),
            "stripe-signature" => signature = Some(value.to_owned()),
            _ => {}
        }
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body).unwrap();
    write!(connection, "HTTP/1.1 {status} X\r\ncontent-length: 0\r\nconnection: close\r\n\r\n").unwrap();
    Webhook { signature, body: String::from_utf8(body).unwrap() }
}

#[test]
fn a_webhook_that_was_not_taken_arrives_again_byte_for_byte() {
    let world = World::new();
    let reference = world.begun();
    let (url, receiver) = receive(&[500, 200]);
    world.standin.deliver_to(&FIRST, false, &url);
    world.standin.session(&reference, Way::Expire);
    let webhooks = receiver.join().unwrap();
    let expected = Notice::Charge { id: world.event("checkout.session.expired"), number: NUMBER.into() };
    for webhook in &webhooks {
        assert_eq!(read(&world.client, webhook), Ok(expected.clone()));
    }
    assert_eq!(webhooks[0].body, webhooks[1].body);
}

#[test]
fn a_session_that_expires_by_itself_is_reported() {
    let world = World::new();
    world.begun();
    world.standin.pass(TimeDelta::minutes(41));
    world.query(None).unwrap();
    let webhook = world.standin.webhook("checkout.session.expired", None).unwrap();
    let headers = [("stripe-signature".to_owned(), webhook.signature.unwrap())];
    let then = now() + TimeDelta::minutes(41);
    let notice = world.client.notice(then, &Message { headers: &headers, body: webhook.body.as_bytes() });
    assert!(matches!(notice, Ok(Notice::Charge { .. })), "{notice:?}");
}
