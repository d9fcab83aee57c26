//! Refunds: by the policy after a withdrawal, in full after a decision of staff.

use laurel_core::signup::SignupEvent;
use serde_json::json;

use crate::support::database::{change, count, number};
use crate::support::make::{Activity, HOUR_MS};
use crate::support::on_both;
use crate::support::payment::{FEE, paid};

on_both!(a_withdrawal_in_time_gives_everything_back, |app| {
    let app = app.cashier();
    let lin = app.participant("lin");
    let signup = lin.sign_up(&paid().insert(app.store(), app.now_ms())).await.data()["id"].clone();
    lin.pay(&lin.order_of(&signup).await).await;
    assert_eq!(lin.get(&format!("/apply/{signup}/withdraw")).await.data()["refundFen"], FEE);
    assert_eq!(lin.withdraw(&signup).await.data()["refundFen"], FEE);
    let order = lin.order_of(&signup).await;
    assert_eq!((&order["status"], &order["refunds"][0]["source"]), (&json!("refunding"), &json!("participant")));
    assert_eq!(number(app.store(), "SELECT held AS value FROM competition_group"), 0);
    app.pay_round_after(1);
    app.pay_round_after(2);
    let order = lin.order_of(&signup).await;
    assert_eq!((&order["status"], &order["refundedFen"]), (&json!("refunded"), &json!(FEE)));
    assert_eq!(count(app.store(), "pay_refund"), 1);
});

on_both!(a_late_withdrawal_gives_nothing_back, |app| {
    let app = app.cashier();
    let lin = app.participant("lin");
    let soon = Activity { takes_place: (12 * HOUR_MS, 36 * HOUR_MS), ..paid() };
    let signup = lin.sign_up(&soon.insert(app.store(), app.now_ms())).await.data()["id"].clone();
    lin.pay(&lin.order_of(&signup).await).await;
    assert_eq!(lin.get(&format!("/apply/{signup}/withdraw")).await.data()["refundFen"], 0);
    assert_eq!(lin.withdraw(&signup).await.data()["refundFen"], 0);
    assert_eq!(lin.order_of(&signup).await["status"], "paid");
    assert_eq!(count(app.store(), "pay_refund"), 0);
});

on_both!(staff_who_cancel_give_everything_back, |app| {
    let app = app.cashier();
    let lin = app.participant("lin");
    let soon = Activity { takes_place: (12 * HOUR_MS, 36 * HOUR_MS), ..paid() };
    let signup = lin.sign_up(&soon.insert(app.store(), app.now_ms())).await.data()["id"].clone();
    lin.pay(&lin.order_of(&signup).await).await;
    app.decide(&signup, SignupEvent::Cancel, "Storm").unwrap();
    app.pay_round_after(1);
    let order = lin.order_of(&signup).await;
    assert_eq!((&order["status"], &order["refundedFen"]), (&json!("refunded"), &json!(FEE)));
    assert_eq!((&order["refunds"][0]["source"], &order["refunds"][0]["reason"]), (&json!("organiser"), &json!("Storm")));
});

on_both!(a_second_payment_of_an_order_goes_back_and_the_first_one_stays, |app| {
    let app = app.cashier();
    let lin = app.participant("lin");
    let signup = lin.sign_up(&paid().insert(app.store(), app.now_ms())).await.data()["id"].clone();
    let order = lin.order_of(&signup).await;
    lin.pay(&order).await;
    let columns = "merchant_id, order_id, channel, end_time, created_time";
    change(app.store(), &format!("INSERT INTO pay_attempt ({columns}, number, status) SELECT {columns}, 2, 'open' FROM pay_attempt"));
    assert_eq!(lin.at_cashier(&order, true).await.data()["status"], "paid");
    app.pay_round_after(1);
    let order = lin.order_of(&signup).await;
    assert_eq!((&order["status"], &order["refundedFen"]), (&json!("paid"), &json!(0)));
    assert_eq!((&order["refunds"][0]["status"], &order["refunds"][0]["amountFen"]), (&json!("done"), &json!(FEE)));
});
