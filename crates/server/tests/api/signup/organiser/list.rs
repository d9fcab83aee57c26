//! The organisers' list of sign-ups and a single one: filters, masks and access.

use laurel_core::person::PersonInfo;
use laurel_core::signup::SignupStatus;
use laurel_core::staff::Role;
use serde_json::json;

use super::{ids, reviewed, signed_up};
use crate::support::app::TestApp;
use crate::support::client::escape;
use crate::support::database::change;
use crate::support::make::{self, Activity, Group, HOUR_MS, Made};
use crate::support::on_both;
use crate::support::person::{Participant, nonce, record};
use crate::support::staff::Member;

async fn listed(member: &Member, query: &str) -> Vec<i64> {
    let answer = member.get(&format!("/apply?{query}")).await;
    let data = answer.data();
    assert_eq!(data["total"].as_u64(), Some(ids(data).len() as u64), "{query}");
    ids(data)
}

/// The count of each state is that of its list.
async fn expect_counts(member: &Member, activity: &Made) {
    let counts = member.get(&format!("/apply/count?competitionId={}", activity.id)).await;
    let mut total = 0;
    for status in SignupStatus::ALL {
        let found = listed(member, &format!("competitionId={}&status={}", activity.id, status.as_str())).await.len();
        let line = counts.data()["list"].as_array().unwrap().iter().find(|line| line["status"] == status.as_str()).cloned();
        assert_eq!(line.map_or(0, |line| line["count"].as_u64().unwrap()), found as u64, "{}", status.as_str());
        total += found;
    }
    assert_eq!(counts.data()["total"], total);
}

/// A participant with a person record of this name and phone.
fn person(app: &TestApp, account: &str, name: &str, phone: &str) -> Participant {
    let mut person = app.participant(account);
    person.person = app.record(&person, &PersonInfo { name: name.into(), phone: phone.into(), ..record(name) });
    person
}

on_both!(every_filter_finds_the_matching_sign_ups, |app| {
    let boss = app.member("boss", Role::Owner);
    let lin = person(app, "lin", "林小雨", "13811112222");
    let zhou = person(app, "zhou", "Zhou 100%", "13833334444");
    let groups = vec![Group::default(), Group::default()];
    let first = Activity { review_required: true, ..Activity::default() }.insert(app.store(), app.now_ms());
    let second = Activity { groups, ..Activity::default() }.insert(app.store(), app.now_ms());
    let a = signed_up(&lin, &first).await;
    let b = signed_up(&zhou, &first).await;
    let other = Made { id: second.id, groups: vec![second.groups[1]] };
    let c = signed_up(&lin, &other).await;
    boss.post("/apply/approve", &json!({ "ids": [b] })).await.data();
    let number = boss.get(&format!("/apply/{b}")).await.data()["item"]["applyNo"].as_str().unwrap().to_owned();

    assert_eq!(listed(&boss, "").await, [c, b, a]);
    let here = format!("competitionId={}", first.id);
    for (query, found) in [
        (here.clone(), vec![b, a]),
        (format!("{here}&status=pending"), vec![a]),
        (format!("{here}&status=approved"), vec![b]),
        (format!("{here}&status=revoked"), vec![]),
        ("payStatus=none".to_owned(), vec![c, b, a]),
        ("payStatus=paid".to_owned(), vec![]),
        (format!("groupId={}", other.group()), vec![c]),
        (format!("keyword={}", escape("小雨")), vec![c, a]),
        (format!("{here}&keyword={}", escape("小雨")), vec![a]),
        (format!("keyword={}", escape("zhou 1")), vec![b]),
        (format!("keyword={}", escape("0%")), vec![b]),
        (format!("keyword={}", escape("_")), vec![]),
        ("keyword=4444".to_owned(), vec![b]),
        ("keyword=13811112222".to_owned(), vec![c, a]),
        ("keyword=3333".to_owned(), vec![]),
        (format!("keyword={number}"), vec![b]),
        (format!("keyword={}", number.to_lowercase()), vec![b]),
        ("from=2000-01-01T00:00:00Z&to=2001-01-01T00:00:00Z".to_owned(), vec![]),
        ("from=2001-01-01T00:00:00Z&to=2100-01-01T00:00:00Z".to_owned(), vec![c, b, a]),
    ] {
        assert_eq!(listed(&boss, &query).await, found, "{query}");
    }
    let page = boss.get("/apply?page=2&size=2").await.data().clone();
    assert_eq!((ids(&page), &page["total"], &page["page"], &page["size"]), (vec![a], &json!(3), &json!(2), &json!(2)));
    let line = page["list"][0].clone();
    assert_eq!((&line["name"], &line["phone"], &line["hasNote"]), (&json!("林小雨"), &json!("13811112222"), &json!(false)));
});

on_both!(names_and_numbers_are_found_in_any_spelling, |app| {
    let boss = app.member("boss", Role::Owner);
    let activity = reviewed(app, 5);
    let ivanov = signed_up(&person(app, "ivanov", "Иванов Пётр", "13811112222"), &activity).await;
    let muller = signed_up(&person(app, "muller", "MÜLLER Änne", "13833334444"), &activity).await;
    for (keyword, found) in [
        ("иванов", ivanov),
        ("ПЕТР", ivanov),
        ("Müller", muller),
        ("mu\u{308}ller anne", muller),
        ("ｍｕｌｌｅｒ", muller),
        ("138 1111-2222", ivanov),
        ("(138) 1111 2222", ivanov),
        ("+86 138 3333 4444", muller),
        ("４４４４", muller),
    ] {
        assert_eq!(listed(&boss, &format!("keyword={}", escape(keyword))).await, [found], "{keyword}");
    }
});

// Folding makes some letters many; PostgreSQL limits the size of a key of an index.
on_both!(a_person_whose_folded_name_is_very_long_can_sign_up, |app| {
    let activity = reviewed(app, 5);
    let id = signed_up(&person(app, "lin", &format!("Lin {}", "\u{FDFA}".repeat(90)), "13811112222"), &activity).await;
    let boss = app.member("boss", Role::Owner);
    assert_eq!(listed(&boss, "keyword=lin").await, [id]);
});

on_both!(the_list_shows_the_current_state_before_a_sweep, |app| {
    let lin = app.participant("lin");
    let activity = reviewed(app, 5);
    let id = signed_up(&lin, &activity).await;
    // The activity is over, and no sweep has run.
    let over = app.later(73 * 3600);
    let late = over.member("late", Role::Owner);
    assert_eq!(listed(&late, "status=pending").await, Vec::<i64>::new());
    assert_eq!(listed(&late, "status=cancelled").await, [id]);
    assert_eq!(late.get("/apply").await.data()["list"][0]["status"], "cancelled");
    expect_counts(&late, &activity).await;
    assert_eq!(late.get(&format!("/apply/{id}")).await.data()["actions"], json!([]));
});

on_both!(the_filter_finds_current_states_of_the_waiting_list_before_a_sweep, |app| {
    let boss = app.member("boss", Role::Owner);
    let [lin, zhou] = ["lin", "zhou"].map(|name| app.participant(name));
    let groups = vec![Group { capacity: Some(1), ..Group::default() }];
    let activity = Activity { groups, signup: (-HOUR_MS, 40 * HOUR_MS), ..Activity::default() }.insert(app.store(), app.now_ms());
    let first = signed_up(&lin, &activity).await;
    let second = super::queued(&zhou, &activity).await;
    lin.post(&format!("/apply/{first}/withdraw"), &json!({ "nonce": nonce() })).await.data();
    assert_eq!(listed(&boss, "status=offered").await, [second]);
    assert_eq!(listed(&boss, "status=revoked").await, [first]);
    expect_counts(&boss, &activity).await;
    let lapsed = app.later(25 * 3600).member("lapsed", Role::Owner);
    assert_eq!((listed(&lapsed, "status=offered").await, listed(&lapsed, "status=waiting").await), (vec![], vec![second]));
    expect_counts(&lapsed, &activity).await;
    change(app.store(), "UPDATE apply SET lapsed_before = NOT lapsed_before WHERE status = 'offered'");
    expect_counts(&lapsed, &activity).await;
    assert_eq!((listed(&lapsed, "status=waiting").await, listed(&lapsed, "status=revoked").await), (vec![], vec![second, first]));
    let begun = app.later(49 * 3600).member("begun", Role::Owner);
    assert_eq!((listed(&begun, "status=waiting").await, listed(&begun, "status=revoked").await), (vec![], vec![second, first]));
    expect_counts(&begun, &activity).await;
});

on_both!(a_viewer_sees_masked_numbers_and_cannot_guess_them_by_search, |app| {
    let viewer = app.member("viewer", Role::Viewer);
    let lin = person(app, "lin", "Lin", "13811112222");
    let activity = reviewed(app, 5);
    let id = signed_up(&lin, &activity).await;
    assert_eq!(viewer.get("/apply").await.data()["list"][0]["phone"], "138****2222");
    let one = viewer.get(&format!("/apply/{id}")).await.data().clone();
    assert_eq!((&one["persons"][0]["person"]["phone"], &one["actions"]), (&json!("138****2222"), &json!([])));
    assert_eq!(listed(&viewer, "keyword=2222").await, [id]);
    assert_eq!(listed(&viewer, "keyword=12222").await, Vec::<i64>::new());
    for role in [Role::Manager, Role::Reviewer] {
        let member = app.member(role.as_str(), role);
        assert_eq!(member.get(&format!("/apply/{id}")).await.data()["persons"][0]["person"]["phone"], "13811112222");
        assert_eq!(listed(&member, "keyword=12222").await, [id]);
    }
});

on_both!(a_sign_up_shows_the_items_of_its_form_and_masks_encrypted_ones, |app| {
    let boss = app.member("boss", Role::Owner);
    let mut lin = app.participant("lin");
    let whole: PersonInfo = serde_json::from_value(json!({
        "name": "Lin", "areaCode": "86", "phone": "13811112222", "email": "lin@mail.example", "birthday": "2000-05-20", "gender": 2,
        "idType": "passport", "idNo": "E12345678", "org": "Lake School", "jobTitle": "Captain",
    }))
    .unwrap();
    let added = lin.post("/account/personinfo", &serde_json::to_value(&whole).unwrap()).await.data()["id"].as_i64().unwrap();
    lin.person = added;
    let item = |key: &str| json!({ "key": key, "required": true });
    let form = json!({
        "personItems": [item("name"), item("phone"), item("org"), item("idNo")], "personMin": 1, "personMax": 1,
        "questions": [
            { "key": "size", "label": "Size", "type": "radio", "options": [{ "value": "M", "label": "Medium" }] },
            { "key": "card", "label": "Card", "type": "idcard" },
        ],
    });
    let activity = Activity { form, ..Activity::default() }.insert(app.store(), app.now_ms());
    let made = lin.answer(&activity, json!({ "size": "M", "card": "11010519491231002X" })).await.data().clone();
    let answer = boss.get(&format!("/apply/{}", made["id"])).await;
    let one = answer.data();
    let shown = &one["persons"][0]["person"];
    assert_eq!(
        (&shown["org"], &shown["jobTitle"], &shown["email"], &shown["birthday"]),
        (&json!("Lake School"), &json!(""), &json!(""), &json!(""))
    );
    assert_eq!(shown["idType"], "passport");
    assert_eq!(one["answers"][0], json!({ "key": "size", "label": "Size", "text": "Medium", "files": [] }));
    assert!(shown["idNo"].as_str().unwrap().contains('*'));
    assert!(!answer.text.contains("E12345678") && !answer.text.contains("19491231"), "{}", answer.text);
    assert_eq!((&one["timeline"][0]["event"], &one["timeline"][0]["actor"]), (&json!("submit"), &json!("participant")));
});

on_both!(sign_ups_outside_a_members_scope_are_not_found, |app| {
    make::merchant(app.store(), "OTHER", "Other");
    let (lin, own, other) = (app.participant("lin"), reviewed(app, 5), reviewed(app, 5));
    let (a, b) = (signed_up(&lin, &own).await, signed_up(&lin, &other).await);
    let kept = app.member_of(make::HOME, "kept", Role::Reviewer, &[own.id]);
    assert_eq!(listed(&kept, "").await, [a]);
    assert_eq!(listed(&kept, &format!("competitionId={}", other.id)).await, Vec::<i64>::new());
    let stranger = app.member_of("OTHER", "stranger", Role::Owner, &[]);
    assert_eq!(listed(&stranger, "merchantId=SAAQ").await, Vec::<i64>::new());
    for member in [&kept, &stranger] {
        member.get(&format!("/apply/{b}")).await.refused(4004);
        member.get(&format!("/apply/waiting?competitionId={}", other.id)).await.refused(4004);
        for (act, body) in
            [("cancel", json!({ "reason": "x" })), ("reset", json!({})), ("offer", json!({})), ("note", json!({ "note": "x" }))]
        {
            member.post(&format!("/apply/{b}/{act}"), &body).await.refused(4004);
        }
        let answer = member.post("/apply/approve", &json!({ "ids": [b] })).await;
        assert_eq!(answer.data()["list"][0]["code"], 4004);
    }
    assert_eq!(crate::support::database::count(app.store(), "audit_log"), 0);
});

on_both!(an_invalid_query_is_refused, |app| {
    let boss = app.member("boss", Role::Owner);
    assert_eq!(boss.get(&format!("/apply?keyword={}", "x".repeat(41))).await.rule("keyword"), "maxLength");
    for query in ["status=never", "payStatus=never", "competitionId=x", "from=yesterday", "page=-1", "sort=colour", "notStatus=never"] {
        boss.get(&format!("/apply?{query}")).await.failed(400);
    }
    boss.get("/apply/waiting").await.failed(400);
    boss.get("/apply/7").await.refused(4004);
    boss.get("/apply/x").await.failed(400);
    assert_eq!(boss.get("/apply?page=200&size=1000").await.data()["size"], 100);
});
