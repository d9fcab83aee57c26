//! Results of a comparison: agreement, a lost notification, money on one side alone, other amounts.

use laurel_core::staff::Role;
use laurel_standin::wechat_pay::{BillRow, FIRST};
use serde_json::json;

use super::{DUE_S, Noon, UNKNOWN, compare, days, differences, refund_no};
use crate::support::database::{change, count, texts};
use crate::support::on_both;
use crate::support::payment::FEE;

on_both!(a_day_on_which_everything_agrees_is_compared_once, |app| {
    let noon = Noon::new(app);
    noon.paid("lin").await;
    noon.refunded("zhou").await;
    compare(&noon.later(DUE_S - 120));
    assert_eq!(days(app).len(), 0, "the bill is not due yet");
    let morning = noon.compared();
    assert_eq!((days(app), differences(app)), (vec!["compared 3 3 3".to_owned()], vec![]));
    let asked = noon.wechat.calls().iter().filter(|call| call.contains("tradebill")).count();
    compare(&morning);
    compare(&noon.later(DUE_S + 3_600));
    assert_eq!(noon.wechat.calls().iter().filter(|call| call.contains("tradebill")).count(), asked, "it is done");
    let boss = morning.member("boss", Role::Manager);
    let seen = boss.get("/order/reconcile").await.data().clone();
    let day = &seen["days"][0];
    assert_eq!((&day["day"], &day["service"], &day["state"]), (&json!(noon.day()), &json!("weChat"), &json!("compared")));
    assert_eq!((&day["matchedFen"], &day["billFen"], &day["ownFen"]), (&json!(FEE), &json!(FEE), &json!(FEE)));
    assert_eq!((&day["openCount"], &day["nextTime"], &seen["total"]), (&json!(0), &json!(null), &json!(0)));
    assert_eq!(boss.get("/order/sum").await.data()["billDifferenceCount"], 0);
});

on_both!(a_payment_whose_notification_was_lost_is_booked_by_the_bill, |app| {
    let noon = Noon::new(app);
    let (lin, signup, _) = noon.charged("lin").await;
    noon.compared();
    assert_eq!(texts(app.store(), "SELECT confirmed_by AS value FROM pay_order"), ["bill"]);
    assert_eq!((days(app), differences(app)), (vec!["compared 1 1 1".to_owned()], vec![]));
    assert_eq!(lin.order_of(&signup).await["status"], "paid");
    // We learnt of it on the next day, whose bill does not have it.
    compare(&noon.later(DUE_S + 24 * 3_600));
    assert_eq!((days(app)[1].as_str(), differences(app)), ("empty 0 0 0", vec![]));
});

on_both!(a_line_that_the_service_does_not_confirm_books_nothing, |app| {
    let noon = Noon::new(app);
    let (signup, _, attempt) = super::begun(&noon.app, &noon.app.participant("lin")).await;
    noon.set_bill(vec![noon.line(&attempt, FEE)]);
    let morning = noon.compared();
    assert_eq!(differences(app), [format!("onlyService open - {FEE}")]);
    assert_eq!(count(app.store(), "pay_order WHERE paid_fen > 0"), 0);
    let boss = morning.member("boss", Role::Finance);
    let seen = boss.get("/order/reconcile").await.data()["list"][0].clone();
    assert_eq!((&seen["attemptNo"], &seen["applyId"], &seen["actions"]), (&json!(attempt), &signup, &json!(["handle"])));
});

on_both!(money_of_an_unknown_number_is_found_and_other_business_of_the_merchant_is_not, |app| {
    let noon = Noon::new(app);
    noon.paid("lin").await;
    let own = noon.charged("zhou").await.2;
    let shop = noon.line("SHOP-2026-1", 990);
    noon.set_bill(vec![noon.line(UNKNOWN, 700), shop.clone(), noon.refund_line("SHOP-2026-1", "BACK-1", 990), noon.line(&own, FEE)]);
    let morning = noon.compared();
    assert_eq!(differences(app), ["onlyService open - 700".to_owned(), format!("onlyOurs open {FEE} -")]);
    assert_eq!(days(app), ["compared 2 2 1"]);
    let boss = morning.member("boss", Role::Manager);
    let seen = boss.get("/order/reconcile").await.data().clone();
    assert_eq!((&seen["days"][0]["otherCount"], &seen["days"][0]["openCount"]), (&json!(2), &json!(2)));
    let unknown = seen["list"].as_array().unwrap().iter().find(|row| row["kind"] == "onlyService").unwrap();
    assert_eq!((&unknown["orderNo"], &unknown["applyId"], &unknown["attemptNo"]), (&json!(""), &json!(null), &json!(UNKNOWN)));
    assert_eq!(unknown["actions"], json!([]), "a manager moves no money");
    assert_eq!(boss.get("/order/sum").await.data()["billDifferenceCount"], 2);
});

on_both!(another_amount_is_found, |app| {
    let noon = Noon::new(app);
    let (_, _, attempt) = noon.paid("lin").await;
    noon.set_bill(vec![noon.line(&attempt, FEE - 1), noon.line(&attempt, FEE - 1)]);
    noon.compared();
    assert_eq!(differences(app), [format!("amount open {FEE} {}", FEE - 1)], "one for an attempt, though the line is repeated");
    // The service corrects its bill.
    noon.set_bill(vec![noon.line(&attempt, FEE)]);
    noon.again(DUE_S + 60).await;
    assert_eq!((days(app), differences(app)), (vec!["compared 1 1 1".to_owned()], vec![format!("amount settled {FEE} {}", FEE - 1)]));
});

on_both!(a_second_payment_by_the_same_number_is_money_that_we_do_not_have, |app| {
    let noon = Noon::new(app);
    let (_, _, attempt) = noon.paid("lin").await;
    let second = BillRow { transaction_id: "42second".to_owned(), ..noon.line(&attempt, FEE) };
    noon.set_bill(vec![noon.line(&attempt, FEE), second]);
    noon.compared();
    assert_eq!((days(app), differences(app)), (vec!["compared 2 1 1".to_owned()], vec![format!("onlyService open - {FEE}")]));
});

on_both!(refunds_on_one_side_alone_are_found, |app| {
    let noon = Noon::new(app);
    let (_, _, first) = noon.refunded("lin").await;
    let own = refund_no(app);
    let (_, _, second) = noon.paid("zhou").await;
    // Given back on the service's own pages, and not by us; and the other way round.
    noon.set_bill(vec![noon.line(&first, FEE), noon.line(&second, FEE), noon.refund_line(&second, "BYHAND", 500)]);
    noon.compared();
    assert_eq!(differences(app), ["onlyService open - 500".to_owned(), format!("onlyOurs open {FEE} -")]);
    noon.set_bill(vec![noon.line(&first, FEE), noon.line(&second, FEE), noon.refund_line(&first, &own, FEE - 100)]);
    noon.again(DUE_S + 60).await;
    let expected =
        ["onlyService settled - 500".to_owned(), format!("onlyOurs settled {FEE} -"), format!("amount open {FEE} {}", FEE - 100)];
    assert_eq!(differences(app), expected);
});

on_both!(a_refund_that_failed_by_our_books_alone_is_settled_by_trying_again, |app| {
    let noon = Noon::new(app);
    let (_, _, attempt) = noon.refunded("lin").await;
    change(app.store(), "UPDATE pay_refund SET status = 'failed', fail_code = 'USER_ACCOUNT_ABNORMAL'");
    change(app.store(), "UPDATE pay_order SET status = 'paid', refunded_fen = 0");
    noon.set_bill(vec![noon.line(&attempt, FEE), noon.refund_line(&attempt, &refund_no(app), FEE)]);
    let morning = noon.compared();
    assert_eq!(differences(app), [format!("onlyService open - {FEE}")]);
    let boss = morning.member("boss", Role::Finance);
    let seen = boss.get("/order/reconcile").await.data()["list"][0].clone();
    assert_eq!((&seen["refundStatus"], &seen["failCode"]), (&json!("failed"), &json!("USER_ACCOUNT_ABNORMAL")));
    assert_eq!(seen["actions"], json!(["retryRefund", "handle"]));
    boss.post(&format!("/refund/{}/retry", seen["refundNo"].as_str().unwrap()), &json!({})).await.data();
    morning.pay_round_after(1);
    // The bill of the next day has neither; the reason is gone all the same, and the sums of the day are renewed.
    let next = noon.later(DUE_S + 24 * 3_600);
    compare(&next);
    assert_eq!(differences(app), [format!("onlyService settled - {FEE}")]);
    compare(&next);
    assert_eq!(days(app), ["compared 2 2 2", "empty 0 0 0"]);
});

on_both!(what_the_merchant_gave_back_itself_is_not_expected_on_a_bill, |app| {
    let noon = Noon::new(app);
    let (_, _, attempt) = noon.refunded("lin").await;
    change(app.store(), "UPDATE pay_refund SET outside = TRUE");
    noon.set_bill(vec![noon.line(&attempt, FEE)]);
    noon.compared();
    assert_eq!((days(app), differences(app)), (vec!["compared 1 1 1".to_owned()], vec![]));
    // The service has given it back as well.
    noon.set_bill(vec![noon.line(&attempt, FEE), noon.refund_line(&attempt, &refund_no(app), FEE)]);
    noon.again(DUE_S + 60).await;
    assert_eq!(differences(app), [format!("onlyService open - {FEE}")]);
});

on_both!(a_payment_near_midnight_is_settled_by_the_bill_of_the_next_day, |app| {
    let noon = Noon::new(app);
    let (_, _, attempt) = noon.paid("lin").await;
    noon.set_bill(vec![noon.line(UNKNOWN, 1)]);
    noon.compared();
    assert_eq!(differences(app), ["onlyService open - 1".to_owned(), format!("onlyOurs open {FEE} -")]);
    noon.wechat.set_bill(FIRST.mchid, noon.day().succ_opt().unwrap(), vec![noon.line(&attempt, FEE)]);
    let next = noon.later(DUE_S + 24 * 3_600);
    compare(&next);
    assert_eq!(differences(app), ["onlyService open - 1".to_owned(), format!("onlyOurs settled {FEE} -")]);
    // The sums of the first day are renewed.
    compare(&next);
    assert_eq!(days(app), ["compared 1 0 0", "compared 1 1 1"]);
});
