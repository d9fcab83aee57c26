//! Teams in which each member pays: an order for each place, a sign-up that is confirmed once all have paid, and places that end
//! singly.

use laurel_core::activity::FeeMode;
use laurel_core::signup::SignupEvent;
use laurel_core::staff::Role;
use serde_json::{Value, json};

use super::desk::path;
use crate::support::app::TestApp;
use crate::support::database::{number, texts};
use crate::support::make::{Activity, Group, HOUR_MS};
use crate::support::on_both;
use crate::support::payment::FEE;
use crate::support::person::{Participant, nonce};
use crate::support::team::{joined, seen, three};

/// Seconds after which the window of a payment is over.
pub(super) const OVER: i64 = 24 * 3_600 + 1;

pub(super) fn activity() -> Activity {
    let far = (30 * HOUR_MS, 40 * HOUR_MS);
    let group = Group { fee_fen: FEE, fee_mode: FeeMode::Each, mode: "team", team: (Some(2), Some(4)), ..Group::default() };
    Activity { groups: vec![group], signup: (-HOUR_MS, 29 * HOUR_MS), takes_place: far, ..Activity::default() }
}

pub(super) async fn pays(member: &Participant, signup: &Value) {
    member.pay(&member.order_of(signup).await).await;
}

pub(super) async fn item(person: &Participant, signup: &Value) -> Value {
    person.get(&format!("/apply/{signup}")).await.data()["item"].clone()
}

/// Held seats, participants, and the amount of the sign-up.
pub(super) fn counted(app: &TestApp) -> [i64; 3] {
    ["held AS value FROM competition_group", "apply_count AS value FROM competition", "amount_fen AS value FROM apply"]
        .map(|query| number(app.store(), &format!("SELECT {query}")))
}

pub(super) fn members(app: &TestApp) -> Vec<String> {
    texts(app.store(), "SELECT name AS value FROM team_member WHERE status = 'joined' ORDER BY id")
}

/// Purposes of the notices that an account has, oldest first.
pub(super) fn told(app: &TestApp, who: &Participant) -> Vec<String> {
    texts(app.store(), &format!("SELECT event AS value FROM notice WHERE account_id = {} ORDER BY id", who.id))
}

on_both!(each_member_has_an_order_and_the_sign_up_is_confirmed_once_all_have_paid, |app| {
    let app = app.cashier();
    let (team, [lin, wen, mo], signup) = three(&app, &activity().insert(app.store(), app.now_ms())).await;
    for member in [&lin, &wen, &mo] {
        let order = member.order_of(&signup).await;
        assert_eq!((&order["amountFen"], &order["status"]), (&json!(FEE), &json!("unpaid")));
        let own = item(member, &signup).await;
        assert_eq!((&own["amountFen"], &own["payDue"], &own["unpaidMembers"]), (&json!(FEE), &json!(true), &json!(3)));
        assert_eq!(told(&app, member).last().unwrap(), "orderDue");
    }
    assert_eq!(counted(&app), [3, 3, 3 * FEE]);
    pays(&wen, &signup).await;
    let own = item(&wen, &signup).await;
    assert_eq!((&own["payStatus"], &own["payDue"], &own["confirmed"]), (&json!("paid"), &json!(false), &json!(false)));
    assert_eq!(told(&app, &wen).last().unwrap(), "memberPaid");
    let marks: Vec<Value> = seen(&lin, &team).await["members"].as_array().unwrap().iter().map(|member| member["paid"].clone()).collect();
    assert_eq!(marks, [json!(false), json!(true), json!(false)]);
    pays(&lin, &signup).await;
    pays(&mo, &signup).await;
    assert_eq!(told(&app, &mo).last().unwrap(), "orderPaid");
    assert_eq!(told(&app, &lin).last().unwrap(), "applySubmitted");
    for member in [&lin, &wen, &mo] {
        let own = item(member, &signup).await;
        assert_eq!((&own["confirmed"], &own["unpaidMembers"]), (&json!(true), &json!(0)));
    }
});

on_both!(a_member_pays_only_the_own_order, |app| {
    let app = app.cashier();
    let (_, [lin, wen, _], signup) = three(&app, &activity().insert(app.store(), app.now_ms())).await;
    let order = lin.order_of(&signup).await;
    wen.begin(&order).await.refused(4004);
    let stranger = app.participant("zhou");
    stranger.get(&format!("/pay/apply/{signup}")).await.refused(4004);
    stranger.post("/pay/order", &json!({ "applyId": signup, "nonce": nonce() })).await.refused(4004);
});

on_both!(whoever_joins_a_signed_up_team_pays_too, |app| {
    let app = app.cashier();
    let (team, [lin, wen, mo], signup) = three(&app, &activity().insert(app.store(), app.now_ms())).await;
    for member in [&lin, &wen, &mo] {
        pays(member, &signup).await;
    }
    let jo = app.participant("jo");
    joined(&jo, &team).await;
    assert_eq!(counted(&app), [4, 4, 4 * FEE]);
    assert_eq!(item(&lin, &signup).await["confirmed"], false);
    pays(&jo, &signup).await;
    assert_eq!(item(&lin, &signup).await["confirmed"], true);
});

on_both!(an_approval_makes_an_order_for_each_member, |app| {
    let app = app.cashier();
    let made = Activity { review_required: true, ..activity() }.insert(app.store(), app.now_ms());
    let (team, [lin, wen, mo], signup) = three(&app, &made).await;
    assert_eq!(item(&wen, &signup).await["unpaidMembers"], Value::Null);
    joined(&app.participant("jo"), &team).await;
    app.decide(&signup, SignupEvent::Approve, "").unwrap();
    assert_eq!(number(app.store(), "SELECT count(*) AS value FROM pay_order"), 4);
    for member in [&lin, &wen, &mo] {
        assert_eq!(told(&app, member).last().unwrap(), "orderDue");
    }
    app.decide(&signup, SignupEvent::Cancel, "No boats").unwrap();
    assert_eq!(number(app.store(), "SELECT count(*) AS value FROM pay_order WHERE status = 'cancelled'"), 4);
});

on_both!(an_order_that_a_member_cancels_may_be_made_anew_until_its_window_ends, |app| {
    let app = app.cashier();
    let (_, [lin, wen, mo], signup) = three(&app, &activity().insert(app.store(), app.now_ms())).await;
    pays(&lin, &signup).await;
    pays(&mo, &signup).await;
    let order = wen.order_of(&signup).await;
    wen.post(&format!("/pay/order/{}/cancel", order["orderNo"].as_str().unwrap()), &json!({})).await.data();
    assert_eq!(wen.get(&format!("/pay/apply/{signup}")).await.data()["canAdd"], true);
    wen.post("/pay/order", &json!({ "applyId": signup, "nonce": nonce() })).await.data();
    wen.post("/pay/order", &json!({ "applyId": signup, "nonce": nonce() })).await.refused(6021);
    pays(&wen, &signup).await;
    app.pay_round_after(OVER);
    assert_eq!(members(&app), ["lin", "wen", "mo"]);
    assert_eq!(item(&wen, &signup).await["confirmed"], true);
});

on_both!(a_cancelled_order_without_a_new_one_ends_the_place_with_its_window, |app| {
    let app = app.cashier();
    let (_, [lin, wen, mo], signup) = three(&app, &activity().insert(app.store(), app.now_ms())).await;
    pays(&lin, &signup).await;
    pays(&mo, &signup).await;
    let order = wen.order_of(&signup).await;
    wen.post(&format!("/pay/order/{}/cancel", order["orderNo"].as_str().unwrap()), &json!({})).await.data();
    assert_eq!(item(&lin, &signup).await["confirmed"], false);
    app.pay_round_after(OVER);
    assert_eq!(members(&app), ["lin", "mo"]);
    assert_eq!(item(&lin, &signup).await["confirmed"], true);
});

on_both!(money_that_staff_give_back_to_a_member_leaves_the_team_confirmed, |app| {
    let app = app.cashier();
    let (_, crew, signup) = three(&app, &activity().insert(app.store(), app.now_ms())).await;
    for member in &crew {
        pays(member, &signup).await;
    }
    let order = crew[1].order_of(&signup).await;
    let giving = json!({ "amountFen": FEE, "leftFen": FEE, "reason": "A sponsor pays" });
    app.member("boss", Role::Finance).post(&path(&order, "/refund"), &giving).await.data();
    app.pay_round_after(1);
    let own = item(&crew[1], &signup).await;
    assert_eq!((&own["payStatus"], &own["confirmed"], &own["unpaidMembers"]), (&json!("refunded"), &json!(true), &json!(0)));
    assert_eq!(told(&app, &crew[1]).last().unwrap(), "orderRefunded");
    assert!(!told(&app, &crew[0]).contains(&"orderRefunded".to_owned()));
});

on_both!(staff_see_whose_order_it_is_and_who_has_paid, |app| {
    let app = app.cashier();
    let (team, [lin, wen, mo], signup) = three(&app, &activity().insert(app.store(), app.now_ms())).await;
    pays(&lin, &signup).await;
    pays(&wen, &signup).await;
    mo.post(&format!("/team/{}/leave", team.id), &json!({})).await.data();
    let boss = app.member("boss", Role::Owner);
    let lines = boss.get("/order").await.data()["list"].clone();
    let names: Vec<&str> = lines.as_array().unwrap().iter().map(|line| line["name"].as_str().unwrap()).collect();
    assert_eq!(names.len(), 3);
    assert!(lines.as_array().unwrap().iter().all(|line| line["personCount"] == 1), "{lines}");
    assert!(["lin", "wen", "mo"].iter().all(|name| names.contains(name)), "{names:?}");
    let seen = boss.get(&format!("/team/{}", team.id)).await.data().clone();
    let paid: Vec<Value> = seen["members"].as_array().unwrap().iter().map(|member| member["paid"].clone()).collect();
    assert_eq!(paid, [json!(true), json!(true), Value::Null]);
    assert_eq!(seen["apply"]["amountFen"], 2 * FEE);
});

on_both!(a_member_is_asked_for_money_only_until_they_have_paid, |app| {
    let app = app.cashier();
    let activity = activity().insert(app.store(), app.now_ms());
    let (_, [lin, wen, _], signup) = three(&app, &activity).await;
    pays(&lin, &signup).await;
    for (member, due) in [(&lin, false), (&wen, true)] {
        let mine = member.get(&format!("/competition/{}", activity.id)).await.data()["mine"].clone();
        assert_eq!((&mine["payDue"], &mine["payStatus"]), (&json!(due), &json!("unpaid")));
    }
    assert_eq!(lin.get("/competition").await.data()["list"][0]["mine"]["payDue"], false);
});

on_both!(a_member_to_whom_staff_give_the_money_back_keeps_the_place_of_an_earlier_order, |app| {
    let app = app.cashier();
    let (_, crew, signup) = three(&app, &activity().insert(app.store(), app.now_ms())).await;
    let first = crew[1].order_of(&signup).await;
    crew[1].post(&format!("/pay/order/{}/cancel", first["orderNo"].as_str().unwrap()), &json!({})).await.data();
    crew[1].post("/pay/order", &json!({ "applyId": signup, "nonce": nonce() })).await.data();
    for member in &crew {
        pays(member, &signup).await;
    }
    let giving = json!({ "amountFen": FEE, "leftFen": FEE, "reason": "A sponsor pays" });
    app.member("boss", Role::Finance).post(&path(&crew[1].order_of(&signup).await, "/refund"), &giving).await.data();
    app.pay_round_after(1);
    app.pay_round_after(OVER);
    assert_eq!(members(&app), ["lin", "wen", "mo"]);
});
