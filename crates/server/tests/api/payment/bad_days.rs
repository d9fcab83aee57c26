//! Days on which clocks, services or processes go wrong: money is booked once, late at the worst, and nothing is lost.

use chrono::TimeDelta;
use laurel_core::signup::SignupEvent;
use laurel_standin::wechat_pay::{Mood, OrderState, Outcome};
use serde_json::{Value, json};

use super::wechat::{begun, deliver, with_wechat};
use crate::support::database::{change, count, number, texts};
use crate::support::on_both;
use crate::support::payment::{FEE, paid};

fn state(app: &crate::support::app::TestApp) -> String {
    texts(app.store(), "SELECT status AS value FROM pay_order").concat()
}

on_both!(a_clock_that_is_an_hour_off_only_delays_a_payment, |app| {
    let (app, wechat) = with_wechat(app);
    let lin = app.participant("lin");
    let (signup, _, attempt) = begun(&app, &lin).await;
    wechat.act(&attempt, Outcome::Success).unwrap();
    let notification = wechat.notification(&attempt, &[]).unwrap();
    for wrong in [app.later(3_600), app.later(-3_600)] {
        assert_eq!(deliver(&wrong, "SAAQ", &notification).await, 401);
    }
    // The service refuses calls of such a clock, too; so the order that is over by it is not closed.
    app.pay_round_after(3_600);
    assert_eq!((state(&app).as_str(), number(app.store(), "SELECT held AS value FROM competition_group")), ("closing", 1));
    // The hour has passed for the service as well.
    wechat.set_ahead(TimeDelta::seconds(3_700));
    app.pay_round_after(3_700);
    assert_eq!(state(&app), "paid");
    assert_eq!(lin.get(&format!("/apply/{signup}")).await.data()["item"]["confirmed"], true);
});

on_both!(two_processes_book_a_notification_once, |app| {
    let (app, wechat) = with_wechat(app);
    let other = app.later(0);
    let lin = app.participant("lin");
    let (signup, _, attempt) = begun(&app, &lin).await;
    wechat.act(&attempt, Outcome::Success).unwrap();
    let notifications: Vec<_> = (0..10).map(|_| wechat.notification(&attempt, &[]).unwrap()).collect();
    let servers = [&app, &other];
    let sent = notifications.iter().enumerate().map(|(index, one)| deliver(servers[index % 2], "SAAQ", one));
    assert_eq!(futures_util::future::join_all(sent).await, [204; 10]);
    assert_eq!(lin.order_of(&signup).await["status"], "paid");
    assert_eq!((count(app.store(), "pay_notice"), count(app.store(), "notice WHERE event = 'orderPaid'")), (1, 1));
});

on_both!(a_service_out_of_order_loses_nothing, |app| {
    let (app, wechat) = with_wechat(app);
    for mood in
        [Mood::Slow(12_000), Mood::Lost, Mood::Lost502, Mood::Broken, Mood::Flooded, Mood::Garbage, Mood::WronglySigned, Mood::Probe]
    {
        let lin = app.participant(&format!("{mood:?}"));
        let signup = lin.sign_up(&paid().insert(app.store(), app.now_ms())).await.data()["id"].clone();
        let order = lin.order_of(&signup).await;
        let begin = || json!({ "channel": "wxNative" });
        let path = format!("/pay/order/{}/attempt", order["orderNo"].as_str().unwrap());
        wechat.be(mood);
        lin.post(&path, &begin()).await.refused(6022);
        wechat.be(Mood::Well);
        assert_eq!(lin.post(&path, &begin()).await.data()["payParams"]["kind"], "code", "{mood:?}");
        let attempt = format!("{}_1", order["orderNo"].as_str().unwrap());
        wechat.act(&attempt, Outcome::Success).unwrap();
        wechat.be(mood);
        app.pay_round_after(11);
        assert_eq!(lin.order_of(&signup).await["status"], "unpaid", "{mood:?}");
        wechat.be(Mood::Well);
        app.pay_round_after(60);
        assert_eq!(lin.order_of(&signup).await["status"], "paid", "{mood:?}");
    }
});

on_both!(money_for_a_sign_up_that_ends_meanwhile_goes_back, |app| {
    let (app, wechat) = with_wechat(app);
    for event in [SignupEvent::Withdraw, SignupEvent::Cancel] {
        let lin = app.participant(event.as_str());
        let (signup, _, attempt) = begun(&app, &lin).await;
        wechat.act(&attempt, Outcome::Success).unwrap();
        match event {
            SignupEvent::Withdraw => lin.withdraw(&signup).await.data().clone(),
            _ => Value::from(app.decide(&signup, event, "No boats").is_ok()),
        };
        assert_eq!(deliver(&app, "SAAQ", &wechat.notification(&attempt, &[]).unwrap()).await, 204);
        assert_eq!(lin.order_of(&signup).await["status"], "refunding", "{event:?}");
        app.pay_round_after(1);
        assert_eq!(wechat.refunds(&attempt).iter().map(|refund| refund.amount).sum::<i64>(), FEE, "{event:?}");
    }
    assert_eq!(number(app.store(), "SELECT CAST(sum(held) AS BIGINT) AS value FROM competition_group"), 0);
});

on_both!(an_order_that_cannot_be_booked_does_not_stop_the_others, |app| {
    let (app, wechat) = with_wechat(app);
    let (lin, wen) = (app.participant("lin"), app.participant("wen"));
    let (_, _, first) = begun(&app, &lin).await;
    let (signup, _, second) = begun(&app, &wen).await;
    for attempt in [&first, &second] {
        wechat.act(attempt, Outcome::Success).unwrap();
    }
    // The books name the payment of the first order with another attempt, which no service ever does.
    let OrderState::Paid { transaction_id: payment, .. } = wechat.order(&first).unwrap().state else { panic!("not paid") };
    let columns = "merchant_id, order_id, number, channel, status, channel_no, end_time, created_time";
    let values = format!("SELECT merchant_id, id, 9, 'wxNative', 'closed', '{payment}', 0, 0 FROM pay_order WHERE account_id = {}", wen.id);
    change(app.store(), &format!("INSERT INTO pay_attempt ({columns}) {values}"));
    let later = app.later(11);
    assert!(laurel_server::payment::round::round(&later.app).is_err());
    assert_eq!(wen.order_of(&signup).await["status"], "paid");
});
