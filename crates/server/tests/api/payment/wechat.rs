//! WeChat Pay from the order to the refund, against a stand-in that checks every signature.

use chrono::TimeDelta;
use laurel_core::ids::MerchantId;
use laurel_server::payment::keys::PayKeys;
use laurel_server::payment::store::keys;
use laurel_standin::wechat_pay::{FIRST, Flaw, Mood, Notification, Outcome, RefundStatus, SECOND, WeChatPayStandin, start};
use serde_json::{Value, json};

use crate::support::app::TestApp;
use crate::support::client::Answer;
use crate::support::database::{count, number};
use crate::support::make;
use crate::support::on_both;
use crate::support::payment::{notifying, paid, wechat_keys};
use crate::support::person::{Participant, last_message};

/// A server whose merchant has keys of WeChat Pay, and the service.
pub(super) fn with_wechat(app: &TestApp) -> (TestApp, WeChatPayStandin) {
    let standin = start().unwrap();
    let server = app.with(|config| config.pay.wechat.clone_from(&standin.base));
    server.takes_by(&wechat_keys());
    (server, standin)
}

/// A sign-up whose order is about to be paid by a code on a desktop; the number of the attempt.
pub(super) async fn begun(app: &TestApp, person: &Participant) -> (Value, Value, String) {
    let signup = person.sign_up(&paid().insert(app.store(), app.now_ms())).await.data()["id"].clone();
    let order = person.order_of(&signup).await;
    let started = attempt(person, &order).await.data().clone();
    assert_eq!(started["payParams"]["kind"], "code", "{started}");
    let number = format!("{}_1", order["orderNo"].as_str().unwrap());
    (signup, order, number)
}

async fn attempt(person: &Participant, order: &Value) -> Answer {
    person.post(&format!("/pay/order/{}/attempt", order["orderNo"].as_str().unwrap()), &json!({ "channel": "wxNative" })).await
}

/// Delivers a notification to this merchant's address.
pub(super) async fn deliver(app: &TestApp, merchant: &str, notification: &Notification) -> u16 {
    let path = format!("/pay/notify/wechat/{merchant}");
    notifying(app.visitor(), notification)
        .raw(actix_web::http::Method::POST, &path, "application/json", notification.body.clone())
        .await
        .status
}

fn state(app: &TestApp) -> String {
    crate::support::database::texts(app.store(), "SELECT status AS value FROM pay_order").concat()
}

on_both!(a_paid_code_is_booked_once_however_often_it_is_notified, |app| {
    let (app, wechat) = with_wechat(app);
    let lin = app.participant("lin");
    let (signup, order, attempt) = begun(&app, &lin).await;
    wechat.act(&attempt, Outcome::Success).unwrap();
    let deliveries = (0..30).map(|_| wechat.notification(&attempt, &[]).unwrap()).collect::<Vec<_>>();
    let taken = futures_util::future::join_all(deliveries.iter().map(|notification| deliver(&app, "SAAQ", notification))).await;
    assert_eq!(taken, [204; 30]);
    assert_eq!(lin.order_of(&signup).await["status"], "paid");
    assert_eq!((count(app.store(), "pay_notice"), count(app.store(), "notice WHERE event = 'orderPaid'")), (1, 1));
    assert_eq!(lin.get(&format!("/pay/order/{}", order["orderNo"].as_str().unwrap())).await.data()["channel"], "wxNative");
    assert_eq!(lin.get(&format!("/apply/{signup}")).await.data()["item"]["confirmed"], true);
});

on_both!(a_notification_that_is_not_true_changes_nothing, |app| {
    let (app, wechat) = with_wechat(app);
    make::merchant(app.store(), "OTHER", "Other");
    let lin = app.participant("lin");
    let (_, _, attempt) = begun(&app, &lin).await;
    wechat.act(&attempt, Outcome::Success).unwrap();
    let unverified = [
        Flaw::Stale,
        Flaw::Early,
        Flaw::BadSignature,
        Flaw::AlteredBody,
        Flaw::Unsigned,
        Flaw::UnknownSerial,
        Flaw::Probe,
        Flaw::Garbage,
        Flaw::OtherKey,
        Flaw::WrongApp,
        Flaw::WrongMerchant,
    ];
    for flaw in unverified {
        assert_eq!(deliver(&app, "SAAQ", &wechat.notification(&attempt, &[flaw]).unwrap()).await, 401, "{flaw:?}");
    }
    for flaw in [Flaw::WrongAmount, Flaw::WrongCurrency, Flaw::WrongOrder] {
        assert_eq!(deliver(&app, "SAAQ", &wechat.notification(&attempt, &[flaw]).unwrap()).await, 500, "{flaw:?}");
    }
    let genuine = wechat.notification(&attempt, &[]).unwrap();
    for elsewhere in ["OTHER", "NOBODY"] {
        assert_eq!(deliver(&app, elsewhere, &genuine).await, 404);
    }
    assert_eq!((state(&app).as_str(), count(app.store(), "pay_notice")), ("unpaid", 0));
    assert_eq!(deliver(&app, "SAAQ", &genuine).await, 204);
    assert_eq!(state(&app), "paid");
});

on_both!(an_order_is_unknown_under_the_keys_of_another_merchant, |app| {
    let (app, wechat) = with_wechat(app);
    make::merchant(app.store(), "OTHER", "Other");
    let other = MerchantId::parse("OTHER").unwrap();
    let keys = PayKeys::WeChat {
        mchid: FIRST.mchid.into(),
        app_id: FIRST.app_id.into(),
        mini_app_id: String::new(),
        serial: SECOND.serial.into(),
        private_key: FIRST.private_key.into(),
        api_v3_key: FIRST.api_v3_key.into(),
        verifying_keys: vec![(FIRST.public_key_id.into(), FIRST.public_key.into())],
    };
    let sealed = keys.seal(&app.app.config.keys, &other).unwrap();
    app.store().write(|db| Ok(keys::set(db, &other, keys.service(), (true, Some(&sealed)), app.now_ms())?)).unwrap();
    let lin = app.participant("lin");
    let (_, _, attempt) = begun(&app, &lin).await;
    wechat.act(&attempt, Outcome::Success).unwrap();
    // Verified by the same keys, and yet never answered as booked.
    assert_eq!(deliver(&app, "OTHER", &wechat.notification(&attempt, &[]).unwrap()).await, 500);
    assert_eq!(state(&app), "unpaid");
});

on_both!(a_lost_notification_only_delays, |app| {
    let (app, wechat) = with_wechat(app);
    let lin = app.participant("lin");
    let (signup, order, attempt) = begun(&app, &lin).await;
    wechat.act(&attempt, Outcome::Success).unwrap();
    // The page asks, but not in the first seconds.
    let path = format!("/pay/order/{}", order["orderNo"].as_str().unwrap());
    assert_eq!(lin.get(&path).await.data()["status"], "unpaid");
    app.pay_round_after(11);
    assert_eq!(lin.order_of(&signup).await["status"], "paid");
    assert_eq!(last_message(&app).purpose, "orderPaid");
});

on_both!(an_order_whose_time_is_over_is_closed_at_the_service_before_its_seat_is_free, |app| {
    let (app, wechat) = with_wechat(app);
    let lin = app.participant("lin");
    let (signup, _, attempt) = begun(&app, &lin).await;
    wechat.be(Mood::Broken);
    wechat.set_ahead(TimeDelta::seconds(1_801));
    app.pay_round_after(1_801);
    assert_eq!((state(&app).as_str(), number(app.store(), "SELECT held AS value FROM competition_group")), ("closing", 1));
    wechat.be(Mood::Well);
    wechat.set_ahead(TimeDelta::seconds(1_900));
    app.pay_round_after(1_900);
    assert_eq!((state(&app).as_str(), number(app.store(), "SELECT held AS value FROM competition_group")), ("cancelled", 0));
    assert!(wechat.act(&attempt, Outcome::Success).is_err(), "the service still takes money");
    assert_eq!(lin.get(&format!("/apply/{signup}")).await.data()["item"]["status"], "cancelled");
});

on_both!(an_answer_that_was_lost_is_asked_for_again_with_the_same_number, |app| {
    let (app, wechat) = with_wechat(app);
    let lin = app.participant("lin");
    let signup = lin.sign_up(&paid().insert(app.store(), app.now_ms())).await.data()["id"].clone();
    let order = lin.order_of(&signup).await;
    wechat.be_once(Mood::Lost);
    attempt(&lin, &order).await.refused(6022);
    assert_eq!(attempt(&lin, &order).await.data()["payParams"]["kind"], "code");
    assert_eq!(count(app.store(), "pay_attempt"), 1);
});

on_both!(a_withdrawal_is_refunded_by_the_service, |app| {
    let (app, wechat) = with_wechat(app);
    let lin = app.participant("lin");
    let (signup, _, attempt) = begun(&app, &lin).await;
    wechat.act(&attempt, Outcome::Success).unwrap();
    deliver(&app, "SAAQ", &wechat.notification(&attempt, &[]).unwrap()).await;
    lin.withdraw(&signup).await.data();
    wechat.be(Mood::Broken);
    app.pay_round_after(1);
    assert_eq!(lin.order_of(&signup).await["status"], "refunding");
    wechat.be(Mood::Well);
    app.pay_round_after(70);
    for refund in wechat.refunds(&attempt) {
        wechat.end_refund(&refund.number, RefundStatus::Success);
    }
    app.pay_round_after(140);
    assert_eq!(lin.order_of(&signup).await["status"], "refunded");
    assert_eq!(wechat.refunds(&attempt).len(), 1);
});
