//! The waiting list as organisers see it, and offers out of turn.

use laurel_core::staff::Role;
use serde_json::json;

use super::{consistent, ids, queued, signed_up};
use crate::support::database::{change, count};
use crate::support::make::{Activity, Group, HOUR_MS};
use crate::support::on_both;
use crate::support::person::last_message;

on_both!(the_waiting_list_is_in_order_and_a_place_can_be_offered_out_of_turn, |app| {
    let boss = app.member("boss", Role::Owner);
    let [lin, zhou, chen, wang] = ["lin", "zhou", "chen", "wang"].map(|name| app.participant(name));
    let groups = vec![Group { capacity: Some(1), ..Group::default() }];
    // In the last hour of sign-up no offers are made automatically.
    let activity = Activity { groups, signup: (-HOUR_MS, HOUR_MS / 2), ..Activity::default() }.insert(app.store(), app.now_ms());
    let first = signed_up(&lin, &activity).await;
    let [b, c, d] = [queued(&zhou, &activity).await, queued(&chen, &activity).await, queued(&wang, &activity).await];
    let path = format!("/apply/waiting?competitionId={}", activity.id);
    assert_eq!(ids(boss.get(&path).await.data()), [b, c, d]);
    assert_eq!(ids(boss.get(&format!("{path}&page=2&size=2")).await.data()), [d]);
    assert_eq!(boss.get(&format!("{path}&groupId={}", activity.group())).await.data()["total"], 3);
    assert_eq!(boss.get(&format!("{path}&groupId=99999")).await.data()["total"], 0);

    assert_eq!(boss.post(&format!("/apply/{c}/offer"), &json!({})).await.refused(6003)["waitlist"], true);
    assert_eq!(boss.post(&format!("/apply/{first}/offer"), &json!({})).await.refused(4011)["status"], "approved");
    change(app.store(), "UPDATE competition_group SET capacity = 2");
    let one = boss.post(&format!("/apply/{c}/offer"), &json!({})).await.data().clone();
    assert_eq!((&one["item"]["status"], &one["actions"]), (&json!("offered"), &json!(["cancel"])));
    assert!(one["item"]["offerExpire"].is_string());
    assert_eq!((last_message(app).purpose.as_str(), last_message(app).recipient.as_str()), ("applyOffered", "chen@mail.example"));
    let list = boss.get(&path).await.data().clone();
    assert_eq!(ids(&list), [c, b, d]);
    assert_eq!((&list["list"][1]["waitNo"], &list["list"][0]["waitNo"]), (&json!(1), &json!(null)));
    consistent(app);
    assert_eq!(boss.post(&format!("/apply/{c}/offer"), &json!({})).await.refused(4011)["status"], "offered");
    assert_eq!(count(app.store(), "audit_log"), 1);

    let begun = app.later(49 * 3600).member("begun", Role::Owner);
    assert_eq!(begun.get(&path).await.data()["total"], 0);
    assert_eq!(begun.post(&format!("/apply/{b}/offer"), &json!({})).await.refused(4011)["status"], "revoked");
});
