//! Sign-ups that staff enter on site.

use laurel_core::staff::Role;
use serde_json::{Value, json};

use super::{consistent, signed_up};
use crate::support::database::{count, number, texts};
use crate::support::make::{self, Activity, Group, HOUR_MS, Made};
use crate::support::on_both;
use crate::support::person::{last_message, nonce};

fn body(activity: &Made, name: &str, mail: &str) -> Value {
    json!({
        "competitionId": activity.id, "groupId": activity.group(), "formVersion": 1, "answers": {}, "nonce": nonce(),
        "persons": [{ "name": name, "phone": "139 0000 1111", "email": mail }],
    })
}

on_both!(on_site_sign_up_works_after_the_sign_up_window_until_the_activity_ends, |app| {
    let reviewer = app.member("reviewer", Role::Reviewer);
    let groups = vec![Group { capacity: Some(2), ..Group::default() }];
    let activity = Activity {
        groups,
        signup: (-2 * HOUR_MS, -HOUR_MS),
        takes_place: (-HOUR_MS, HOUR_MS),
        review_required: true,
        ..Activity::default()
    };
    let activity = activity.insert(app.store(), app.now_ms());
    let typed = body(&activity, "Wang", "");
    let made = reviewer.post("/apply", &typed).await.data().clone();
    assert_eq!((&made["status"], &made["payStatus"]), (&json!("approved"), &json!("none")));
    // The same request again gets the same answer.
    assert_eq!(reviewer.post("/apply", &typed).await.data(), &made);
    let mut other = typed.clone();
    other["persons"][0]["name"] = json!("Somebody else");
    reviewer.post("/apply", &other).await.refused(4010);
    assert_eq!((count(app.store(), "apply"), count(app.store(), "audit_log")), (1, 1));
    let one = reviewer.get(&format!("/apply/{}", made["id"])).await.data().clone();
    assert_eq!(
        (&one["item"]["source"], &one["item"]["name"], &one["item"]["phone"]),
        (&json!("onsite"), &json!("Wang"), &json!("13900001111"))
    );
    let tickets = reviewer.get(&format!("/apply/{}/ticket", made["id"])).await.data()["list"].clone();
    assert_eq!((tickets.as_array().map(Vec::len), &tickets[0]["name"]), (Some(1), &json!("Wang")));
    assert!(tickets[0]["ticketCode"].as_str().is_some_and(|code| code.starts_with("LR1.")));
    assert_eq!((&one["timeline"][0]["actor"], &one["timeline"][0]["staffName"]), (&json!("organiser"), &json!("reviewer")));

    // The same person again is refused, and so is one person more than there are places.
    reviewer.post("/apply", &body(&activity, "Wang", "")).await.refused(6004);
    reviewer.post("/apply", &body(&activity, "Zhao", "")).await.data();
    assert_eq!(reviewer.post("/apply", &body(&activity, "Qian", "")).await.refused(6003)["waitlist"], true);
    consistent(app);
    let late = app.later(3601).member("late", Role::Owner);
    assert_eq!(late.get(&format!("/apply/{}/ticket", made["id"])).await.refused(4011)["status"], "approved");
    late.post("/apply", &body(&activity, "Sun", "")).await.refused(6001);
});

on_both!(an_on_site_sign_up_goes_to_the_account_of_the_address_unless_it_has_one, |app| {
    let boss = app.member("boss", Role::Owner);
    let lin = app.participant("lin");
    let activity = Activity::default().insert(app.store(), app.now_ms());
    let id = boss.post("/apply", &body(&activity, "Lin", "LIN@mail.example")).await.data()["id"].clone();
    assert_eq!(lin.get(&format!("/apply/{id}")).await.data()["item"]["status"], "approved");
    assert_eq!(last_message(app).recipient, "lin@mail.example");
    // Her child, with the same address, gets its own sign-up, which she can see but not change.
    let child = boss.post("/apply", &body(&activity, "Lin junior", "lin@mail.example")).await.data()["id"].clone();
    let seen = lin.get(&format!("/apply/{child}")).await.data()["item"].clone();
    assert_eq!((&seen["own"], &seen["actions"]), (&json!(false), &json!([])));
    assert_eq!(number(app.store(), "SELECT CAST(COUNT(DISTINCT account_id) AS BIGINT) AS value FROM apply"), 2);
    consistent(app);
});

on_both!(form_ages_and_access_rules_apply_on_site_too, |app| {
    let boss = app.member("boss", Role::Owner);
    let question =
        json!([{ "key": "size", "label": "Size", "type": "text", "required": true }, { "key": "card", "label": "Card", "type": "idcard" }]);
    let groups = vec![Group { ages: (Some(18), None), ..Group::default() }];
    let activity = Activity { groups, form: make::form(&question), ..Activity::default() }.insert(app.store(), app.now_ms());
    let mut typed = body(&activity, "Wang", "");
    assert_eq!(boss.post("/apply", &typed).await.rule("answers.size"), "required");
    typed["answers"] = json!({ "size": "M", "card": "11010519491231002X" });
    assert_eq!(boss.post("/apply", &typed).await.refused(6006)["reason"], "age");
    typed["persons"][0]["birthday"] = json!("1990-01-01");
    typed["formVersion"] = json!(7);
    assert_eq!(boss.post("/apply", &typed).await.refused(6005)["formVersion"], 1);
    typed["formVersion"] = json!(1);
    for (field, value, rule) in [
        ("phone", json!("12"), "phone"),
        ("name", json!(""), "required"),
        ("birthday", json!("1990-02-30"), "date"),
        ("cityCode", json!("999999"), "choice"),
    ] {
        let mut wrong = typed.clone();
        wrong["persons"][0][field] = value;
        assert_eq!(boss.post("/apply", &wrong).await.rule(&format!("persons.0.{field}")), rule);
    }
    for (field, value, wrong, rule) in [
        ("nonce", json!("x"), "nonce", "required"),
        ("persons", json!([]), "persons", "required"),
        ("persons", json!([typed["persons"][0], typed["persons"][0]]), "persons", "itemCount"),
    ] {
        let mut body = typed.clone();
        body[field] = value;
        assert_eq!(boss.post("/apply", &body).await.rule(wrong), rule);
    }
    assert_eq!((count(app.store(), "apply"), count(app.store(), "audit_log"), count(app.store(), "staff_nonce")), (0, 0, 0));
    let id = boss.post("/apply", &typed).await.data()["id"].clone();
    assert!(!texts(app.store(), "SELECT answers AS value FROM apply").concat().contains("1949"));
    let one = boss.get(&format!("/apply/{id}")).await;
    assert!(one.text.contains("***") || one.text.contains("****"), "{}", one.text);

    make::merchant(app.store(), "OTHER", "Other");
    let stranger = app.member_of("OTHER", "stranger", Role::Owner, &[]);
    let mut asked = body(&activity, "Zhao", "");
    asked["merchantId"] = json!("SAAQ");
    stranger.post("/apply", &asked).await.refused(4004);
    let kept = app.member_of(make::HOME, "kept", Role::Reviewer, &[activity.id + 1]);
    kept.post("/apply", &asked).await.refused(4004);
});

on_both!(a_person_who_signed_up_already_is_refused_on_site, |app| {
    let boss = app.member("boss", Role::Owner);
    let lin = app.participant("lin");
    let activity = Activity::default().insert(app.store(), app.now_ms());
    signed_up(&lin, &activity).await;
    let mut typed = body(&activity, "lin", "");
    typed["persons"][0]["phone"] = json!("13800138000");
    boss.post("/apply", &typed).await.refused(6004);
    consistent(app);
    // A member who made sign-ups can be removed, and their idempotency keys go.
    let helper = app.member("helper", Role::Reviewer);
    helper.post("/apply", &body(&activity, "Wang", "")).await.data();
    boss.delete(&format!("/staff/{}", helper.id)).await.data();
    assert_eq!(count(app.store(), "staff_nonce"), 0);
});
