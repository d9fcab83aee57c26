//! Orders that end without payment: their seats are free once nothing can be paid any more.

use serde_json::{Value, json};

use crate::support::database::{change, count, number};
use crate::support::make::{Activity, Group};
use crate::support::on_both;
use crate::support::payment::{FEE, paid};
use crate::support::person::{Participant, last_message, nonce};

/// Seconds after which the window of a payment at sign-up is over.
const OVER: i64 = 30 * 60 + 1;

fn held(app: &crate::support::app::TestApp) -> i64 {
    number(app.store(), "SELECT held AS value FROM competition_group")
}

async fn cancel(person: &Participant, order: &Value) -> crate::support::client::Answer {
    person.post(&format!("/pay/order/{}/cancel", order["orderNo"].as_str().unwrap()), &json!({})).await
}

on_both!(an_order_that_nobody_began_to_pay_ends_with_its_window, |app| {
    let app = app.cashier();
    let lin = app.participant("lin");
    let signup = lin.sign_up(&paid().insert(app.store(), app.now_ms())).await.data()["id"].clone();
    let later = lin.at(&app.later(OVER));
    let order = later.order_of(&signup).await;
    assert_eq!((&order["status"], &order["canPay"]), (&json!("cancelled"), &json!(false)));
    later.begin(&order).await.refused(6021);
    assert_eq!(held(&app), 1);
    app.pay_round_after(OVER);
    assert_eq!(held(&app), 0);
    let item = lin.get(&format!("/apply/{signup}")).await.data()["item"].clone();
    assert_eq!((&item["status"], &item["payStatus"]), (&json!("cancelled"), &json!("cancelled")));
    assert_eq!(last_message(&app).purpose, "orderLapsed");
});

on_both!(no_attempt_begins_in_the_last_three_minutes, |app| {
    let app = app.cashier();
    let lin = app.participant("lin");
    let signup = lin.sign_up(&paid().insert(app.store(), app.now_ms())).await.data()["id"].clone();
    let order = lin.order_of(&signup).await;
    let late = lin.at(&app.later(27 * 60 + 2));
    late.begin(&order).await.refused(6021);
    late.get(&format!("/pay/order/{}", order["orderNo"].as_str().unwrap())).await.data();
    lin.begin(&order).await.data();
    // What was begun in time may still be paid.
    assert_eq!(late.at_cashier(&order, true).await.data()["status"], "paid");
});

on_both!(a_withdrawn_sign_up_holds_its_seat_until_nothing_can_be_paid, |app| {
    let app = app.cashier();
    let lin = app.participant("lin");
    let signup = lin.sign_up(&paid().insert(app.store(), app.now_ms())).await.data()["id"].clone();
    let order = lin.order_of(&signup).await;
    lin.begin(&order).await.data();
    assert_eq!(lin.withdraw(&signup).await.data()["status"], "revoked");
    assert_eq!((held(&app), number(app.store(), "SELECT held_seats AS value FROM pay_order")), (1, 1));
    lin.begin(&order).await.refused(6021);
    app.pay_round_after(1);
    assert_eq!((held(&app), number(app.store(), "SELECT held_seats AS value FROM pay_order")), (0, 0));
    assert_eq!(lin.order_of(&signup).await["status"], "cancelled");
});

on_both!(money_that_arrives_while_a_withdrawn_sign_up_is_closed_goes_back_at_once, |app| {
    let app = app.cashier();
    let lin = app.participant("lin");
    let signup = lin.sign_up(&paid().insert(app.store(), app.now_ms())).await.data()["id"].clone();
    let order = lin.order_of(&signup).await;
    lin.begin(&order).await.data();
    lin.withdraw(&signup).await.data();
    assert_eq!(lin.at_cashier(&order, true).await.data()["status"], "refunding");
    assert_eq!(held(&app), 0);
    app.pay_round_after(1);
    let ended = lin.order_of(&signup).await;
    assert_eq!((&ended["status"], &ended["refundedFen"]), (&json!("refunded"), &json!(FEE)));
    assert_eq!(lin.get(&format!("/apply/{signup}")).await.data()["item"]["status"], "revoked");
});

/// The cashier still has the page open, and knows no end of its own.
pub(super) async fn pays_late(app: &crate::support::app::TestApp, person: &Participant, order: &Value) -> Value {
    change(app.store(), "UPDATE pay_attempt SET status = 'open'");
    person.at_cashier(order, true).await.data().clone()
}

on_both!(money_that_arrives_late_restores_the_sign_up_if_its_seat_is_free, |app| {
    let app = app.cashier();
    let lin = app.participant("lin");
    let signup = lin.sign_up(&paid().insert(app.store(), app.now_ms())).await.data()["id"].clone();
    let order = lin.order_of(&signup).await;
    lin.begin(&order).await.data();
    app.pay_round_after(OVER);
    assert_eq!(held(&app), 0);
    assert_eq!(pays_late(&app, &lin, &order).await["status"], "paid");
    assert_eq!((held(&app), last_message(&app).purpose.as_str()), (1, "orderPaid"));
    assert_eq!(lin.get(&format!("/apply/{signup}")).await.data()["item"]["confirmed"], true);
});

on_both!(money_that_arrives_after_the_seat_was_given_away_goes_back, |app| {
    let app = app.cashier();
    let (lin, zhou) = (app.participant("lin"), app.participant("zhou"));
    let activity = paid().insert(app.store(), app.now_ms());
    let signup = lin.sign_up(&activity).await.data()["id"].clone();
    let order = lin.order_of(&signup).await;
    lin.begin(&order).await.data();
    app.pay_round_after(OVER);
    zhou.sign_up(&activity).await.data();
    assert_eq!(pays_late(&app, &lin, &order).await["status"], "refunding");
    assert_eq!((held(&app), last_message(&app).purpose.as_str()), (1, "orderRefunding"));
    app.pay_round_after(1);
    assert_eq!(lin.order_of(&signup).await["status"], "refunded");
    assert_eq!(last_message(&app).purpose, "orderRefunded");
});

on_both!(money_that_arrives_after_another_sign_up_of_the_same_person_goes_back, |app| {
    let app = app.cashier();
    let lin = app.participant("lin");
    let activity = Activity { groups: vec![Group { fee_fen: FEE, ..Group::default() }], ..Activity::default() };
    let activity = activity.insert(app.store(), app.now_ms());
    let signup = lin.sign_up(&activity).await.data()["id"].clone();
    let order = lin.order_of(&signup).await;
    lin.begin(&order).await.data();
    app.pay_round_after(OVER);
    lin.sign_up(&activity).await.data();
    assert_eq!(pays_late(&app, &lin, &order).await["status"], "refunding");
    assert_eq!(lin.get(&format!("/apply/{signup}")).await.data()["item"]["status"], "cancelled");
    assert_eq!(held(&app), 1);
});

on_both!(an_order_that_is_cancelled_alone_leaves_the_seat_and_can_be_renewed, |app| {
    let app = app.cashier();
    let lin = app.participant("lin");
    let signup = lin.sign_up(&paid().insert(app.store(), app.now_ms())).await.data()["id"].clone();
    let order = lin.order_of(&signup).await;
    lin.begin(&order).await.data();
    let body = json!({ "applyId": signup, "nonce": nonce() });
    lin.post("/pay/order", &body).await.refused(6021);
    assert_eq!(cancel(&lin, &order).await.data()["status"], "cancelled");
    cancel(&lin, &order).await.refused(6021);
    app.pay_round_after(1);
    assert_eq!(held(&app), 1);
    let again = json!({ "applyId": signup, "nonce": nonce() });
    let renewed = lin.post("/pay/order", &again).await.data().clone();
    // The window goes on: nobody holds a seat longer by cancelling.
    assert_eq!(renewed["expireTime"], order["expireTime"]);
    assert_eq!(lin.post("/pay/order", &again).await.data()["orderNo"], renewed["orderNo"]);
    assert_eq!(count(app.store(), "pay_order"), 2);
    lin.pay(&renewed).await;
});

on_both!(of_two_orders_of_a_sign_up_one_is_kept_at_most, |app| {
    let app = app.cashier();
    let lin = app.participant("lin");
    let signup = lin.sign_up(&paid().insert(app.store(), app.now_ms())).await.data()["id"].clone();
    let first = lin.order_of(&signup).await;
    lin.begin(&first).await.data();
    cancel(&lin, &first).await.data();
    app.pay_round_after(1);
    let second = lin.post("/pay/order", &json!({ "applyId": signup, "nonce": nonce() })).await.data().clone();
    lin.begin(&second).await.data();
    // Both pages are open, and the older one is paid first.
    change(app.store(), "UPDATE pay_attempt SET status = 'open'");
    assert_eq!(lin.at_cashier(&first, true).await.data()["status"], "paid");
    assert_eq!(lin.order_of(&signup).await["status"], "cancelled");
    assert_eq!(lin.at_cashier(&second, true).await.data()["status"], "refunding");
    app.pay_round_after(1);
    assert_eq!(lin.order_of(&signup).await["status"], "refunded");
    let item = lin.get(&format!("/apply/{signup}")).await.data()["item"].clone();
    assert_eq!((&item["payStatus"], &item["confirmed"]), (&json!("paid"), &json!(true)));
});

on_both!(asking_about_an_open_order_changes_nothing, |app| {
    let app = app.cashier();
    let lin = app.participant("lin");
    let signup = lin.sign_up(&paid().insert(app.store(), app.now_ms())).await.data()["id"].clone();
    lin.begin(&lin.order_of(&signup).await).await.data();
    let version = number(app.store(), "SELECT version AS value FROM apply");
    app.pay_round_after(11);
    app.pay_round_after(60);
    assert_eq!(number(app.store(), "SELECT version AS value FROM apply"), version);
});

on_both!(a_sign_up_whose_order_was_cancelled_alone_ends_with_its_window, |app| {
    let app = app.cashier();
    let lin = app.participant("lin");
    for begins in [false, true] {
        let signup = lin.sign_up(&paid().insert(app.store(), app.now_ms())).await.data()["id"].clone();
        let order = lin.order_of(&signup).await;
        if begins {
            lin.begin(&order).await.data();
        }
        cancel(&lin, &order).await.data();
        app.pay_round_after(1);
        app.pay_round_after(OVER - 60);
        assert_eq!(count(app.store(), "competition_group WHERE held > 0"), 1);
        assert_eq!(lin.get(&format!("/apply/{signup}/result")).await.data()["next"], "pay");
        let late = lin.at(&app.later(OVER - 60));
        late.post("/pay/order", &json!({ "applyId": signup, "nonce": nonce() })).await.refused(6021);
        app.pay_round_after(OVER);
        assert_eq!(lin.get(&format!("/apply/{signup}")).await.data()["item"]["status"], "cancelled");
        assert_eq!(count(app.store(), "competition_group WHERE held > 0"), 0);
        assert_eq!(last_message(&app).purpose, "orderLapsed");
    }
});

on_both!(a_renewed_order_is_not_ended_by_the_one_before, |app| {
    let app = app.cashier();
    let lin = app.participant("lin");
    let signup = lin.sign_up(&paid().insert(app.store(), app.now_ms())).await.data()["id"].clone();
    cancel(&lin, &lin.order_of(&signup).await).await.data();
    let renewed = lin.post("/pay/order", &json!({ "applyId": signup, "nonce": nonce() })).await.data().clone();
    lin.pay(&renewed).await;
    app.pay_round_after(OVER);
    assert_eq!(lin.get(&format!("/apply/{signup}")).await.data()["item"]["confirmed"], true);
});
