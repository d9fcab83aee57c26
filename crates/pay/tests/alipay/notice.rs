use std::sync::{Arc, Mutex};

use actix_web::{App, HttpResponse, HttpServer, web};
use chrono::TimeDelta;
use laurel_core::money::Fen;
use laurel_pay::{Acknowledgement, Message, NewCharge, Notice, Payment, Service as _, Unverified};
use laurel_standin::alipay::{Delivered, FIRST, Notification, SECOND};

use crate::support::{NOTIFY, NUMBER, REFUND, World, begin, call, charge, client, now, read, refund};

fn of_payment(world: &World) -> Notification {
    world.alipay.payment_notification(&FIRST, NUMBER).unwrap()
}

#[test]
fn a_payment_is_reported_with_its_money_and_a_repeat_has_the_same_id() {
    let world = begin();
    let channel_no = world.paid();
    let notification = of_payment(&world);
    assert_eq!(notification.url(), NOTIFY);
    let Ok(Notice::Paid { id, payment }) = read(&world, &notification.body()) else { panic!("not paid") };
    let Payment { number, channel_no: found, amount, currency, time } = payment;
    assert_eq!((number.as_str(), found, amount, currency.as_str()), (NUMBER, channel_no, Fen(6_800), "CNY"));
    assert!(time.is_some_and(|time| now() - time < TimeDelta::minutes(1)));
    assert_eq!(Some(id.as_str()), notification.field("notify_id"));

    let repeated = notification.clone().with("notify_time", "2026-11-30 09:06:15");
    assert!(matches!(read(&world, &repeated.body()), Ok(Notice::Paid { id: again, .. }) if again == id));
    let much_later = world.client.notice(now() + TimeDelta::hours(25), &Message { headers: &[], body: &notification.body() });
    assert!(matches!(much_later, Ok(Notice::Paid { .. })), "repeats come for a day");
    world.alipay.finish(&FIRST, NUMBER);
    assert!(matches!(read(&world, &of_payment(&world).body()), Ok(Notice::Paid { .. })));
}

#[test]
fn a_wrong_amount_that_alipay_signed_is_passed_on_to_be_compared() {
    let world = begin();
    world.paid();
    let Ok(Notice::Paid { payment, .. }) = read(&world, &of_payment(&world).with("total_amount", "0.01").body()) else {
        panic!("not paid")
    };
    assert_eq!(payment.amount, Fen(1));
}

#[test]
fn a_notification_in_gbk_is_read() {
    let world = begin();
    world.paid();
    let body = of_payment(&world).in_gbk().body();
    assert!(!String::from_utf8_lossy(&body).contains("%E5%9F%8E"), "the subject is not in UTF-8");
    assert!(matches!(read(&world, &body), Ok(Notice::Paid { .. })));
}

#[test]
fn a_body_that_alipay_did_not_sign_is_refused() {
    let world = begin();
    world.paid();
    let notification = || of_payment(&world);
    for refused in [
        notification().altered("total_amount", "0.01"),
        notification().altered("trade_status", "TRADE_CLOSED"),
        notification().altered("subject", ""),
        notification().altered("refund_fee", "68.00"),
        notification().badly_signed(),
        notification().unsigned(),
        notification().altered("sign", "AAAA"),
        notification().altered("sign", "not base64"),
        notification().garbage(b""),
        notification().garbage(b"<xml/>"),
        notification().garbage(&[0xFF, b'=', b'%', b'&', b'='].repeat(1_000)),
    ] {
        assert_eq!(read(&world, &refused.body()), Err(Unverified::Signature), "{refused:?}");
    }
    let mut doubled = notification().body();
    doubled.extend_from_slice(b"&total_amount=0.01");
    assert_eq!(read(&world, &doubled), Err(Unverified::Signature));
}

#[test]
fn a_notification_for_another_app_or_seller_is_refused() {
    let world = begin();
    world.paid();
    assert_eq!(read(&world, &of_payment(&world).with("app_id", SECOND.app_id).body()), Err(Unverified::Merchant));
    assert_eq!(read(&world, &of_payment(&world).with("seller_id", SECOND.seller_id).body()), Err(Unverified::Merchant));
    assert_eq!(read(&world, &of_payment(&world).with("seller_id", "").body()), Err(Unverified::Merchant));
    let second = client(&world.gateway, &SECOND);
    let body = of_payment(&world).body();
    assert_eq!(second.notice(now(), &Message { headers: &[], body: &body }), Err(Unverified::Signature));
}

#[test]
fn a_signed_notification_without_what_it_needs_is_refused() {
    let world = begin();
    world.paid();
    for name in ["notify_id", "out_trade_no", "trade_no", "trade_status", "total_amount"] {
        assert_eq!(read(&world, &of_payment(&world).with(name, "").body()), Err(Unverified::Content), "{name}");
    }
    assert_eq!(read(&world, &of_payment(&world).with("total_amount", "-68.00").body()), Err(Unverified::Content));
}

#[test]
fn refunds_are_reported_with_their_number_and_never_as_a_payment() {
    let world = begin();
    world.paid();
    let notice = |world: &World| {
        let notification = world.alipay.refund_notification(&FIRST, NUMBER).unwrap();
        (notification.field("trade_status").map(str::to_owned), read(world, &notification.body()))
    };
    world.client.refund(&call(), &refund(800)).unwrap();
    let (status, part) = notice(&world);
    assert_eq!(status.as_deref(), Some("TRADE_SUCCESS"));
    let Ok(Notice::Refund { number, attempt, .. }) = part else { panic!("no refund: {part:?}") };
    assert_eq!((number.as_deref(), attempt.as_deref()), (Some(REFUND), Some(NUMBER)));

    world.alipay.refund_there(&FIRST, NUMBER, "2026112900000001", 6_000);
    let (status, whole) = notice(&world);
    assert_eq!(status.as_deref(), Some("TRADE_CLOSED"));
    assert!(matches!(whole, Ok(Notice::Refund { number: Some(number), .. }) if number == "2026112900000001"));

    // Any of the three fields is enough.
    let bare = || of_payment(&world).with("trade_status", "TRADE_CLOSED");
    for (name, value) in [("refund_fee", "68.00"), ("gmt_refund", "2026-11-29 09:01:02.536"), ("out_biz_no", "R1_x")] {
        assert!(matches!(read(&world, &bare().with(name, value).body()), Ok(Notice::Refund { .. })), "{name}");
    }
    assert!(matches!(read(&world, &of_payment(&world).with("refund_fee", "0.00").body()), Ok(Notice::Paid { .. })));
}

#[test]
fn other_changes_of_a_trade_are_a_reason_to_query() {
    let world = begin();
    world.alipay.log_in(&world.address(&charge())).unwrap();
    world.alipay.close(&FIRST, NUMBER);
    let ended = world.alipay.end_notification(&FIRST, NUMBER).unwrap();
    assert_eq!(ended.field("refund_fee"), Some("0.00"));
    for notification in [ended.clone(), ended.clone().with("trade_status", "WAIT_BUYER_PAY").with("refund_fee", "")] {
        let notice = read(&world, &notification.body());
        assert!(matches!(&notice, Ok(Notice::Charge { number, .. }) if number == NUMBER), "{notice:?}");
    }
    let other = read(&world, &ended.with("notify_type", "open_app_auth_notify").with("seller_id", "").body());
    assert!(matches!(other, Ok(Notice::Other { .. })));
}

#[test]
fn the_acknowledgement_is_a_word() {
    let world = begin();
    let is = |body| Acknowledgement { status: 200, content_type: "text/plain", body };
    assert_eq!(world.client.acknowledgement(true), is("success"));
    assert_eq!(world.client.acknowledgement(false), is("fail"));
}

/// Notifications as a merchant's server got them.
type Got = Arc<Mutex<Vec<Result<Notice, Unverified>>>>;

#[actix_web::test]
async fn the_stand_in_delivers_to_the_address_of_the_payment_and_sees_the_answer() {
    let world = begin();
    let got = Got::default();
    let reader = web::Data::new(client(&world.gateway, &FIRST));
    let shared = (reader, web::Data::from(got.clone()));
    let handler = |body: web::Bytes, reader: web::Data<laurel_pay::alipay::Alipay>, got: web::Data<Mutex<Vec<_>>>| async move {
        let notice = reader.notice(now(), &Message { headers: &[], body: &body });
        let answer = reader.acknowledgement(notice.is_ok());
        got.lock().unwrap().push(notice);
        HttpResponse::Ok().content_type(answer.content_type).body(answer.body)
    };
    let app = move || App::new().app_data(shared.0.clone()).app_data(shared.1.clone()).route("/notify", web::post().to(handler));
    let server = HttpServer::new(app).workers(1).disable_signals().bind(("127.0.0.1", 0)).unwrap();
    let notify_url = format!("http://{}/notify", server.addrs().first().unwrap());
    actix_web::rt::spawn(server.run());

    let alipay = world.alipay.clone();
    let address = world.address(&NewCharge { notify_url: &notify_url, ..charge() });
    alipay.pay(&address).unwrap();
    let notification = of_payment(&world);
    let is = |body: &str| Delivered { status: 200, body: body.to_owned() };
    for (notification, answer) in [
        (notification.clone(), "success"),
        (notification.clone(), "success"),
        (notification.clone().altered("total_amount", "0.01"), "fail"),
        (notification.clone().badly_signed(), "fail"),
    ] {
        assert_eq!(notification.deliver().await, Ok(is(answer)));
    }
    assert_eq!(got.lock().unwrap().iter().filter(|notice| notice.is_ok()).count(), 2);
    assert!(notification.to("http://127.0.0.1:1/notify").deliver().await.is_err());
}
