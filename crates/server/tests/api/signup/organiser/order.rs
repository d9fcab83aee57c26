//! The order of the organisers' list of sign-ups, what it leaves out, and its pages.

use laurel_core::person::PersonInfo;
use laurel_core::staff::Role;
use serde_json::json;

use super::{ids, signed_up};
use crate::support::app::TestApp;
use crate::support::client::escape;
use crate::support::database::change;
use crate::support::make::{self, Activity, Group, Made};
use crate::support::on_both;
use crate::support::person::{Participant, record};
use crate::support::staff::Member;

const ORDERS: [&str; 10] = ["newest", "oldest", "number", "numberDown", "name", "nameDown", "group", "groupDown", "state", "stateDown"];

fn person(app: &TestApp, name: &str) -> Participant {
    let mut person = app.participant(&name.to_lowercase());
    person.person = app.record(&person, &PersonInfo { name: name.into(), phone: "13900001111".into(), ..record(name) });
    person
}

/// An activity with review and two groups, the second of which is listed first.
fn two_groups(app: &TestApp) -> Made {
    let groups = vec![Group::default(), Group::default()];
    let made = Activity { review_required: true, groups, ..Activity::default() }.insert(app.store(), app.now_ms());
    change(app.store(), "UPDATE competition_group SET sort = 100 - id");
    made
}

fn in_group(activity: &Made, index: usize) -> Made {
    Made { id: activity.id, groups: vec![activity.groups[index]] }
}

async fn found(member: &Member, activity: &Made, query: &str) -> Vec<i64> {
    ids(member.get(&format!("/apply?competitionId={}{query}", activity.id)).await.data())
}

/// Anna and Cem in the first group, Bea in the second; Bea is approved.
async fn three(app: &TestApp, boss: &Member, activity: &Made) -> [i64; 3] {
    let anna = signed_up(&person(app, "anna"), &in_group(activity, 0)).await;
    let cem = signed_up(&person(app, "Cem"), &in_group(activity, 0)).await;
    let bea = signed_up(&person(app, "BEA"), &in_group(activity, 1)).await;
    boss.post("/apply/approve", &json!({ "ids": [bea] })).await.data();
    [anna, bea, cem]
}

on_both!(the_list_has_each_order, |app| {
    let boss = app.member("boss", Role::Owner);
    let activity = two_groups(app);
    let [anna, bea, cem] = three(app, &boss, &activity).await;
    for (order, expected) in [
        ("newest", [bea, cem, anna]),
        ("oldest", [anna, cem, bea]),
        ("number", [anna, cem, bea]),
        ("numberDown", [bea, cem, anna]),
        ("name", [anna, bea, cem]),
        ("nameDown", [cem, bea, anna]),
        ("group", [bea, cem, anna]),
        ("groupDown", [cem, anna, bea]),
        ("state", [cem, anna, bea]),
        ("stateDown", [bea, cem, anna]),
    ] {
        assert_eq!(found(&boss, &activity, &format!("&sort={order}")).await, expected, "{order}");
    }
    // With a search the order is the same.
    assert_eq!(found(&boss, &activity, &format!("&sort=name&keyword={}", escape("e"))).await, [bea, cem]);
    assert_eq!(found(&boss, &activity, &format!("&sort=oldest&keyword={}", escape("a"))).await, [anna, bea]);
});

on_both!(every_order_is_total_and_the_same_by_number_and_by_key, |app| {
    let boss = app.member("boss", Role::Owner);
    let activity = two_groups(app);
    for name in ["ada", "bo", "bo2", "cy", "di"] {
        // Two persons of the same name.
        let who = if name == "bo2" { renamed(app, name, "bo") } else { person(app, name) };
        signed_up(&who, &in_group(&activity, name.len() % 2)).await;
    }
    for order in ORDERS {
        let whole = found(&boss, &activity, &format!("&sort={order}")).await;
        assert_eq!(whole.len(), 5, "{order}");
        let list = format!("/apply?competitionId={}&sort={order}&size=2", activity.id);
        let (mut by_number, mut by_key, mut key) = (Vec::new(), Vec::new(), String::new());
        for page in 1..=3 {
            by_number.extend(ids(boss.get(&format!("{list}&page={page}")).await.data()));
            let found = boss.get(&format!("{list}&page={page}{key}")).await.data().clone();
            assert_eq!(found["previousKey"].is_null(), page == 1, "{order}");
            assert_eq!((found["nextKey"].is_null(), &found["total"], &found["more"]), (page == 3, &json!(5), &json!(false)));
            by_key.extend(ids(&found));
            key = format!("&key={}", found["nextKey"].as_str().unwrap_or_default());
            if page == 3 {
                let back = boss.get(&format!("{list}&key={}", found["previousKey"].as_str().unwrap())).await.data().clone();
                assert_eq!(ids(&back), whole[2..4], "{order}");
                assert!(back["previousKey"].is_string() && back["nextKey"].is_string(), "{order}");
            }
        }
        assert_eq!((&by_number, &by_key), (&whole, &whole), "{order}");
    }
});

fn renamed(app: &TestApp, account: &str, name: &str) -> Participant {
    let mut person = app.participant(account);
    person.person = app.record(&person, &PersonInfo { name: name.into(), phone: "13899998888".into(), ..record(account) });
    person
}

on_both!(a_list_leaves_out_states_and_groups, |app| {
    let boss = app.member("boss", Role::Owner);
    let activity = two_groups(app);
    let [anna, bea, cem] = three(app, &boss, &activity).await;
    let list = |words: serde_json::Value| escape(&words.to_string());
    for (query, expected) in [
        (format!("&notStatus={}", list(json!(["approved"]))), vec![cem, anna]),
        (format!("&notStatus={}", list(json!(["approved", "pending"]))), vec![]),
        (format!("&notStatus={}", list(json!(["offered", "waiting", "revoked", "cancelled", "rejected"]))), vec![bea, cem, anna]),
        (format!("&notGroupId={}", list(json!([activity.groups[0]]))), vec![bea]),
        (format!("&sort=name&notGroupId={}", list(json!([activity.groups[1]]))), vec![anna, cem]),
        (format!("&notStatus={}&keyword=a", list(json!(["approved"]))), vec![anna]),
    ] {
        let found = boss.get(&format!("/apply?competitionId={}{query}", activity.id)).await.data().clone();
        assert_eq!((ids(&found), found["total"].as_u64()), (expected.clone(), Some(expected.len() as u64)), "{query}");
    }
    // A state that is due counts as the later one, as everywhere.
    let over = app.later(73 * 3600).member("late", Role::Owner);
    assert_eq!(found(&over, &activity, &format!("&notStatus={}", list(json!(["cancelled"])))).await, [bea]);
    assert_eq!(found(&over, &activity, "&sort=stateDown").await, [cem, anna, bea]);
});

on_both!(a_message_and_a_file_leave_out_the_same, |app| {
    let boss = app.member("boss", Role::Owner);
    let activity = two_groups(app);
    three(app, &boss, &activity).await;
    let group = escape(&json!([activity.groups[0]]).to_string());
    let reached = boss.get(&format!("/notice/audience?competitionId={}&notGroupId={group}", activity.id)).await;
    assert_eq!(reached.data()["total"], 1);
    let state = escape(&json!(["approved"]).to_string());
    let reached = boss.get(&format!("/notice/audience?competitionId={}&notStatus={state}", activity.id)).await;
    assert_eq!(reached.data()["total"], 2);
    let file = |more: serde_json::Value| {
        let mut wanted = json!({ "competitionId": activity.id, "format": "csv", "columns": ["name"] });
        wanted.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        wanted
    };
    for (more, names) in [
        (json!({}), "anna Cem BEA"),
        (json!({ "sort": "nameDown" }), "Cem BEA anna"),
        (json!({ "sort": "name", "notStatus": ["approved"] }), "anna Cem"),
        (json!({ "notGroupId": [activity.groups[0]] }), "BEA"),
    ] {
        let text = boss.post("/apply/export", &file(more.clone())).await.text;
        let rows: Vec<&str> = text.lines().skip(1).collect();
        assert_eq!(rows.join(" "), names, "{more}");
    }
});

on_both!(what_a_list_cannot_serve_is_refused, |app| {
    let boss = app.member("boss", Role::Owner);
    let activity = two_groups(app);
    let here = format!("/apply?competitionId={}", activity.id);
    for query in ["&page=201", "&key=zero"] {
        assert_eq!(boss.get(&format!("{here}{query}")).await.code(), 4000, "{query}");
    }
    assert_eq!(boss.get("/apply?sort=name").await.code(), 4000);
    let groups = escape(&json!(vec![1; 51]).to_string());
    assert_eq!(boss.get(&format!("{here}&notGroupId={groups}")).await.code(), 4000);
});

on_both!(another_merchant_sees_no_order_of_ours, |app| {
    let boss = app.member("boss", Role::Owner);
    let activity = two_groups(app);
    let [anna, ..] = three(app, &boss, &activity).await;
    make::merchant(app.store(), "OTHER", "Other");
    let stranger = app.member_of("OTHER", "stranger", Role::Owner, &[]);
    for order in ORDERS {
        assert_eq!(found(&stranger, &activity, &format!("&sort={order}")).await, Vec::<i64>::new(), "{order}");
        assert_eq!(found(&stranger, &activity, &format!("&sort={order}&key=a1.{anna}")).await, Vec::<i64>::new(), "{order}");
    }
    let own = Activity::default().insert(app.store(), app.now_ms());
    let helper = app.member_of(make::HOME, "helper", Role::Reviewer, &[own.id]);
    assert_eq!(found(&helper, &activity, "&sort=name").await, Vec::<i64>::new());
});
