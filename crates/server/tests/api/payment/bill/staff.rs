//! Staff list differences, mark one as handled, and have a day compared again.

use laurel_core::staff::Role;
use serde_json::json;

use super::{DUE_S, Noon, UNKNOWN, compare, days, differences};
use crate::support::database::{count, number, texts};
use crate::support::on_both;
use crate::support::payment::FEE;

on_both!(a_difference_that_staff_have_handled_stays_handled, |app| {
    let noon = Noon::new(app);
    noon.set_bill(vec![noon.line(UNKNOWN, 700)]);
    noon.paid("lin").await;
    let morning = noon.compared();
    let boss = morning.member("boss", Role::Finance);
    let seen = boss.get("/order/reconcile").await.data()["list"].clone();
    assert_eq!((seen[0]["kind"].clone(), seen[1]["kind"].clone()), (json!("onlyOurs"), json!("onlyService")));
    let path = format!("/order/reconcile/{}/handled", seen[1]["id"]);
    assert_eq!(boss.post(&path, &json!({ "note": "  " })).await.rule("note"), "required");
    let handled = boss.post(&path, &json!({ "note": " Paid by the shop's code " })).await.data().clone();
    assert_eq!((&handled["status"], &handled["note"]), (&json!("handled"), &json!("Paid by the shop's code")));
    assert_eq!((&handled["staffName"], &handled["actions"]), (&json!("boss"), &json!([])));
    boss.post(&path, &json!({ "note": "Again" })).await.refused(4009);
    let log = texts(app.store(), "SELECT subject || ' ' || reason AS value FROM audit_log");
    assert_eq!(log, ["payment Paid by the shop's code"]);
    assert_eq!(boss.get("/order/sum").await.data()["billDifferenceCount"], 1);
    noon.again(DUE_S + 60).await;
    assert_eq!(differences(app), ["onlyService handled - 700".to_owned(), format!("onlyOurs open {FEE} -")]);
    let seen = boss.get("/order/reconcile?size=1").await.data().clone();
    assert_eq!((&seen["days"][0]["openCount"], &seen["days"][0]["handledCount"], &seen["total"]), (&json!(1), &json!(1), &json!(2)));
    let pages = [1, 2, 3].map(|page| format!("/order/reconcile?size=1&page={page}"));
    let mut kinds = Vec::new();
    for page in &pages {
        kinds.push(boss.get(page).await.data()["list"][0]["status"].clone());
    }
    assert_eq!(kinds, [json!("open"), json!("handled"), json!(null)], "open ones first");
});

on_both!(members_with_some_activities_see_differences_of_these_alone, |app| {
    let noon = Noon::new(app);
    noon.set_bill(vec![noon.line(UNKNOWN, 700)]);
    noon.paid("lin").await;
    noon.paid("zhou").await;
    let morning = noon.compared();
    assert_eq!(differences(app).len(), 3);
    let activity = number(app.store(), "SELECT MIN(id) AS value FROM competition");
    let limited = morning.member_of("SAAQ", "limited", Role::Finance, &[activity]);
    let seen = limited.get("/order/reconcile").await.data().clone();
    assert_eq!((&seen["days"], &seen["total"], &seen["list"][0]["competitionId"]), (&json!([]), &json!(1), &json!(activity)));
    assert_eq!(limited.get("/order/sum").await.data()["billDifferenceCount"], 1);
    let unknown = number(app.store(), "SELECT id AS value FROM pay_bill_difference WHERE order_id IS NULL");
    limited.post(&format!("/order/reconcile/{unknown}/handled"), &json!({ "note": "Not ours" })).await.refused(4004);
    limited.post("/order/reconcile", &json!({ "service": "weChat", "day": noon.day() })).await.refused(4004);
});

on_both!(a_day_is_compared_again_by_the_job_and_not_by_the_request, |app| {
    let noon = Noon::new(app);
    noon.paid("lin").await;
    let morning = noon.later(DUE_S);
    let boss = morning.member("boss", Role::Finance);
    let again = |service: &str, day: String| json!({ "service": service, "day": day });
    // Before the first look, too.
    let seen = boss.post("/order/reconcile", &again("weChat", noon.day().to_string())).await.data().clone();
    assert_eq!((&seen["state"], &seen["matchedCount"]), (&json!("waiting"), &json!(0)));
    assert_eq!(noon.wechat.calls().iter().filter(|call| call.contains("bill")).count(), 0);
    compare(&morning);
    assert_eq!(days(app), ["compared 1 1 1"]);
    let late = noon.day() - chrono::TimeDelta::days(30);
    assert_eq!(boss.post("/order/reconcile", &again("weChat", late.to_string())).await.rule("day"), "choice");
    let next = noon.day().succ_opt().unwrap();
    assert_eq!(boss.post("/order/reconcile", &again("weChat", next.to_string())).await.rule("day"), "choice");
    assert_eq!(boss.post("/order/reconcile", &again("offline", noon.day().to_string())).await.rule("service"), "choice");
    boss.post("/order/reconcile", &again("stripe", noon.day().to_string())).await.refused(4004);
    assert_eq!(count(app.store(), "pay_bill_day"), 1);
    assert_eq!(count(app.store(), "audit_log"), 1);
});
