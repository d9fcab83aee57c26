//! The organiser's desk of orders: found, summed up, received on site, exported.

use laurel_core::staff::Role;
use serde_json::{Value, json};

use crate::support::app::TestApp;
use crate::support::client::{Client, query};
use crate::support::database::{change, texts};
use crate::support::make::{Activity, Group, HOUR_MS};
use crate::support::on_both;
use crate::support::payment::{FEE, paid};
use crate::support::person::Participant;

/// A participant with an order of a new activity.
pub(super) async fn ordered(app: &TestApp, name: &str) -> (Participant, Value, Value) {
    let person = app.participant(name);
    let signup = person.sign_up(&paid().insert(app.store(), app.now_ms())).await.data()["id"].clone();
    let order = person.order_of(&signup).await;
    (person, signup, order)
}

pub(super) fn path(order: &Value, rest: &str) -> String {
    format!("/order/{}{rest}", order["orderNo"].as_str().unwrap())
}

async fn found(boss: &Client, filter: &[(&str, &str)]) -> Vec<String> {
    let answer = boss.get(&format!("/order?{}", query(filter))).await;
    let list = answer.data()["list"].as_array().unwrap();
    assert_eq!(answer.data()["total"], list.len());
    list.iter().map(|line| line["name"].as_str().unwrap().to_owned()).collect()
}

on_both!(staff_find_orders_by_state_service_number_and_name, |app| {
    let app = app.cashier();
    let (lin, signup, order) = ordered(&app, "lin").await;
    lin.pay(&order).await;
    let (mei, _, open) = ordered(&app, "mei").await;
    mei.begin(&open).await;
    let (_, _, late) = ordered(&app, "ole").await;
    change(app.store(), &format!("UPDATE pay_order SET expire_time = 5 WHERE order_no = {}", quoted(&late)));
    let boss = app.member("boss", Role::Finance);
    let names = found(&boss, &[]).await;
    assert_eq!(names, ["ole", "mei", "lin"]);
    assert_eq!(found(&boss, &[("status", "paid")]).await, ["lin"]);
    assert_eq!(found(&boss, &[("status", "unpaid")]).await, ["mei"]);
    assert_eq!(found(&boss, &[("status", "closing")]).await, ["ole"]);
    assert_eq!(found(&boss, &[("service", "test")]).await, ["mei", "lin"]);
    assert_eq!(found(&boss, &[("service", "alipay")]).await, Vec::<String>::new());
    let number = order["orderNo"].as_str().unwrap();
    let apply_no = lin.get(&format!("/apply/{signup}")).await.data()["item"]["applyNo"].as_str().unwrap().to_owned();
    for keyword in [number, &number.to_lowercase(), &apply_no, &format!("test-{number}_1"), "LIN"] {
        assert_eq!(found(&boss, &[("keyword", keyword)]).await, ["lin"], "{keyword}");
    }
    assert_eq!(found(&boss, &[("keyword", "%")]).await, Vec::<String>::new());
    let only = app.member_of("SAAQ", "only", Role::Manager, &[open["competitionId"].as_i64().unwrap()]);
    assert_eq!(found(&only, &[]).await, ["mei"]);
    only.get(&path(&order, "")).await.refused(4004);
});

fn quoted(order: &Value) -> String {
    format!("'{}'", order["orderNo"].as_str().unwrap())
}

on_both!(pages_of_orders_go_on_from_a_key, |app| {
    let app = app.cashier();
    for name in ["one", "two", "three"] {
        ordered(&app, name).await;
    }
    let boss = app.member("boss", Role::Owner);
    let first = boss.get("/order?size=2").await.data().clone();
    assert_eq!((&first["total"], &first["previousKey"]), (&json!(3), &Value::Null));
    let next = boss.get(&format!("/order?size=2&key={}", first["nextKey"].as_str().unwrap())).await.data().clone();
    assert_eq!((&next["list"][0]["name"], &next["nextKey"]), (&json!("one"), &Value::Null));
    let back = boss.get(&format!("/order?size=2&key={}", next["previousKey"].as_str().unwrap())).await.data().clone();
    assert_eq!(back["list"], first["list"]);
    boss.get("/order?page=201").await.refused(4000);
    boss.get("/order?key=x1").await.refused(4000);
});

on_both!(sums_have_what_is_paid_given_back_and_open, |app| {
    let app = app.cashier();
    let boss = app.member("boss", Role::Owner);
    assert_eq!(boss.get("/order/sum").await.data()["netFen"], 0);
    let (lin, _, order) = ordered(&app, "lin").await;
    lin.pay(&order).await;
    let (_, _, open) = ordered(&app, "mei").await;
    let give = json!({ "amountFen": 1_800, "leftFen": FEE, "reason": "Rain" });
    boss.post(&path(&order, "/refund"), &give).await.data();
    app.pay_round_after(1);
    let sums = boss.get("/order/sum").await.data().clone();
    assert_eq!((&sums["netFen"], &sums["paidCount"]), (&json!(FEE - 1_800), &json!(1)));
    assert_eq!((&sums["todayFen"], &sums["todayCount"]), (&json!(FEE), &json!(1)));
    assert_eq!((&sums["refundedFen"], &sums["refundedCount"]), (&json!(1_800), &json!(1)));
    assert_eq!((&sums["openCount"], &sums["openUntil"]), (&json!(1), &open["expireTime"]));
    let other = open["competitionId"].as_i64().unwrap();
    assert_eq!(boss.get(&format!("/order/sum?competitionId={other}")).await.data()["netFen"], 0);
});

on_both!(money_received_on_site_is_booked_with_its_member_and_receipt, |app| {
    let app = app.cashier();
    let (lin, signup, order) = ordered(&app, "lin").await;
    lin.begin(&order).await;
    let boss = app.member("boss", Role::Finance);
    assert_eq!(boss.get(&path(&order, "")).await.data()["actions"], json!(["receive"]));
    let seen = boss.post(&path(&order, "/received"), &json!({ "receipt": " 0042 " })).await.data().clone();
    assert_eq!((&seen["line"]["status"], &seen["confirmedBy"]), (&json!("paid"), &json!("staff")));
    assert_eq!((&seen["line"]["channel"], &seen["attempts"][1]["channelNo"]), (&json!("offline"), &json!("0042")));
    assert_eq!((&seen["steps"][0]["kind"], &seen["steps"][0]["staffName"]), (&json!("received"), &seen["staffName"]));
    assert_ne!(seen["staffName"], "");
    assert_eq!(lin.order_of(&signup).await["status"], "paid");
    assert_eq!(lin.get(&format!("/apply/{signup}")).await.data()["item"]["confirmed"], true);
    // The participant's attempt at the test cashier can no longer be paid.
    app.pay_round_after(1);
    assert_eq!(texts(app.store(), "SELECT status AS value FROM pay_attempt ORDER BY number"), ["closed", "paid"]);
    boss.post(&path(&order, "/received"), &json!({})).await.refused(6021);
    let (_, _, other) = ordered(&app, "mei").await;
    let again = boss.post(&path(&other, "/received"), &json!({ "receipt": "0042" })).await;
    assert_eq!(again.refused(4000)["errors"]["receipt"]["rule"], "repeated");
    boss.post(&path(&other, "/received"), &json!({ "receipt": "" })).await.data();
    assert_eq!(texts(app.store(), "SELECT call AS value FROM audit_log ORDER BY id"), ["organise.orderReceived"; 2]);
});

on_both!(nothing_is_received_without_the_service_or_after_the_end, |app| {
    let app = app.cashier();
    let (_, _, order) = ordered(&app, "lin").await;
    let boss = app.member("boss", Role::Owner);
    change(app.store(), "UPDATE pay_service SET enabled = FALSE WHERE service = 'offline'");
    boss.post(&path(&order, "/received"), &json!({})).await.refused(6022);
    change(app.store(), "UPDATE pay_order SET expire_time = 5");
    boss.post(&path(&order, "/received"), &json!({})).await.refused(6021);
    assert_eq!(boss.get(&path(&order, "")).await.data()["actions"], json!([]));
});

on_both!(a_participant_who_pays_on_site_has_the_hours_of_the_merchant_until_the_start, |app| {
    let app = app.cashier();
    let boss = app.member("boss", Role::Owner);
    boss.put("/pay/settings", &json!({ "approvalFen": null, "offlineHours": 30 })).await.data();
    let (lin, signup, order) = ordered(&app, "lin").await;
    let before = app.now_ms();
    assert_eq!(lin.begin_by(&order, "offline").await, json!({ "kind": "desk" }));
    let until = |order: &Value| chrono::DateTime::parse_from_rfc3339(order["expireTime"].as_str().unwrap()).unwrap().timestamp_millis();
    assert!((before..=app.now_ms()).contains(&(until(&lin.order_of(&signup).await) - 30 * HOUR_MS)));
    let soon = Activity { takes_place: (5 * HOUR_MS, 36 * HOUR_MS), ..paid() };
    let mei = app.participant("mei");
    let made = app.now_ms();
    let signup = mei.sign_up(&soon.insert(app.store(), made)).await.data()["id"].clone();
    mei.begin_by(&mei.order_of(&signup).await, "offline").await;
    assert_eq!(until(&mei.order_of(&signup).await), made + 5 * HOUR_MS);
});

on_both!(orders_are_exported_with_their_numbers_and_amounts, |app| {
    let app = app.cashier();
    let groups = vec![Group { fee_fen: 6_850, ..Group::default() }];
    let activity = Activity { groups, ..Activity::default() }.insert(app.store(), app.now_ms());
    for name in ["lin", "mei"] {
        let person = app.participant(name);
        let signup = person.sign_up(&activity).await.data()["id"].clone();
        person.pay(&person.order_of(&signup).await).await;
    }
    let boss = app.member("boss", Role::Finance);
    let columns = ["orderNo", "status", "amount", "refunded", "service", "channelNo", "name", "persons", "applyNo", "confirmedBy"];
    let wanted = json!({ "competitionId": activity.id, "columns": columns, "keyword": "mei" });
    let answer = boss.post("/order/export", &wanted).await;
    let lines: Vec<&str> = answer.text.trim_start_matches('\u{feff}').lines().collect();
    assert_eq!(lines.len(), 2, "{}", answer.text);
    assert!(lines[1].contains("68.50") && lines[1].contains("0.00") && lines[1].contains("mei"), "{}", lines[1]);
    assert!(!lines.concat().contains("paydesk.") && !lines.concat().contains("columns."), "{lines:?}");
    boss.post("/order/export", &json!({ "columns": ["phone"] })).await.refused(4000);
    app.member("guide", Role::Manager).post("/order/export", &wanted).await.refused(4003);
});
