//! Organisers are told by mail of differences that last.

use laurel_core::staff::Role;
use serde_json::json;

use super::{DUE_S, HOUR_S, Noon, UNKNOWN, differences};
use crate::payment::told::{has_office, mails, tell};
use crate::support::on_both;
use crate::support::payment::FEE;

on_both!(differences_that_last_for_an_hour_are_told_once, |app| {
    let noon = Noon::new(app);
    has_office(app);
    let (.., first) = noon.paid("lin").await;
    let (.., second) = noon.paid("zhou").await;
    noon.set_bill(vec![noon.line(&first, FEE - 1), noon.line(&second, FEE - 1), noon.line(UNKNOWN, 700)]);
    let morning = noon.compared();
    let mails = || mails(&morning, "office@mail.example");
    tell(&morning, 0);
    // The service corrects a line, and staff deal with another one.
    let boss = morning.member("boss", Role::Finance);
    let list = boss.get("/order/reconcile").await.data()["list"].clone();
    let unknown = list.as_array().unwrap().iter().find(|row| row["attemptNo"] == UNKNOWN).unwrap()["id"].clone();
    boss.post(&format!("/order/reconcile/{unknown}/handled"), &json!({ "note": "Given back" })).await.data();
    noon.set_bill(vec![noon.line(&first, FEE - 1), noon.line(&second, FEE), noon.line(UNKNOWN, 700)]);
    noon.again(DUE_S + 600).await;
    assert_eq!(mails().len(), 0);
    tell(&morning, HOUR_S + 60);
    assert_eq!(mails().len(), 1);
    assert!(mails()[0].contains("差异：1 笔") && mails()[0].contains("/console/orders?view=bills"), "{}", mails()[0]);
    // What is known already is not told again, what was settled is.
    noon.set_bill(vec![noon.line(&first, FEE - 1), noon.line(&second, FEE - 2), noon.line(UNKNOWN, 700)]);
    noon.again(DUE_S + 3 * HOUR_S).await;
    assert_eq!(differences(app).iter().filter(|row| row.starts_with("amount open")).count(), 2);
    tell(&morning, 5 * HOUR_S);
    assert_eq!(mails().len(), 2);
    assert!(mails()[1].contains("差异：1 笔"), "{}", mails()[1]);
});
