//! Questions that are asked after the approval: their window, and everything else that leaves them alone.

use laurel_core::staff::Role;
use serde_json::{Value, json};

use super::{answer, answer_now, changes, detail, open, permit};
use crate::support::app::TestApp;
use crate::support::client::Answer;
use crate::support::database::{count, texts};
use crate::support::make::{self, Activity, HOUR_MS, Made, time};
use crate::support::on_both;
use crate::support::person::{Participant, nonce, record, submit};

const HOUR: i64 = 3600;

/// Asks for lunch at once, and later for a size, for a diet with lunch, for a code once and for each person's bus.
fn asking(app: &TestApp, hours: (i64, i64)) -> Activity {
    let options = json!([{ "value": "s", "label": "Small" }, { "value": "m", "label": "Medium" }]);
    let form = make::form(&json!([
        { "key": "lunch", "label": "Lunch", "type": "agree" },
        { "key": "size", "label": "Size", "type": "radio", "stage": "followUp", "required": true, "options": options },
        { "key": "diet", "label": "Diet", "type": "text", "stage": "followUp", "required": true,
            "showWhen": { "key": "lunch", "in": ["true"] } },
        { "key": "code", "label": "Code", "type": "text", "stage": "followUp", "editable": "never" },
        { "key": "bus", "label": "Bus", "type": "text", "stage": "followUp", "scope": "person" },
    ]));
    Activity { form, ..make::asking_later(app.now_ms(), hours) }
}

fn asked(app: &TestApp, hours: (i64, i64)) -> Made {
    asking(app, hours).insert(app.store(), app.now_ms())
}

async fn signed_up(lin: &Participant, activity: &Made, answers: Value) -> i64 {
    lin.answer(activity, answers).await.data()["id"].as_i64().unwrap()
}

on_both!(they_are_asked_of_confirmed_sign_ups_within_their_window_only, |app| {
    let (lin, zhou) = (app.participant("lin"), app.participant("zhou"));
    let activity = asked(app, (10, 20));
    let form = app.visitor().get(&format!("/competition/{}/form", activity.id)).await.data().clone();
    let keys: Vec<_> = form["questions"].as_array().unwrap().iter().map(|question| question["key"].clone()).collect();
    assert_eq!(keys, ["lunch"]);
    // Answers that come too early are ignored.
    let id = signed_up(&lin, &activity, json!({ "lunch": true, "size": "s" })).await;
    assert_eq!(texts(app.store(), "SELECT answers AS value FROM apply"), [r#"{"lunch":true}"#]);
    let at = async |hours: i64| {
        let later = app.later(hours * HOUR);
        let later = Participant { client: lin.client.clone().at(later.address), ..lin.clone() };
        let item = detail(&later, id).await["item"].clone();
        let listed = item["actions"].as_array().unwrap().contains(&json!("amend"));
        assert_eq!((listed, item["followUntil"].is_null()), (hours == 10, hours != 10), "{hours}: {item}");
        let shown = later.get(&format!("/apply/{id}/amend")).await.code();
        (shown, answer(&later, id, &json!(1), json!({ "size": "s", "diet": "none" }), json!([])).await.code())
    };
    assert_eq!((at(9).await, at(20).await, at(10).await), ((4011, 4011), (4011, 4011), (2000, 2000)));

    let review = Activity { review_required: true, ..asking(app, (-1, 20)) }.insert(app.store(), app.now_ms());
    let id = signed_up(&zhou, &review, json!({})).await;
    zhou.get(&format!("/apply/{id}/amend")).await.refused(4011);
    let boss = app.member("boss", Role::Owner);
    boss.post("/apply/approve", &json!({ "ids": [id] })).await.data();
    assert_eq!(open(&zhou, id).await["open"], json!(["size", "diet", "code", "bus"]));
    boss.post(&format!("/competition/{}/pause", review.id), &json!({})).await.data();
    zhou.get(&format!("/apply/{id}/amend")).await.refused(4011);
});

on_both!(they_are_validated_with_the_answers_of_the_sign_up, |app| {
    let (boss, lin, zhou) = (app.member("boss", Role::Owner), app.participant("lin"), app.participant("zhou"));
    let activity = asked(app, (-1, 20));
    let id = signed_up(&lin, &activity, json!({ "lunch": true })).await;
    let form = open(&lin, id).await;
    assert_eq!((&form["reviewedAgain"], &form["item"]["followed"], &form["note"]), (&json!(false), &json!(false), &json!("")));
    let refused = answer_now(&lin, id, json!({ "size": "xl" })).await;
    let rule = |field: &str| refused.refused(4000)["errors"][field]["rule"].clone();
    assert_eq!((rule("answers.size"), rule("answers.diet")), (json!("choice"), json!("required")));
    assert_eq!(count(app.store(), "apply WHERE followed_time IS NOT NULL OR version > 1"), 0);

    // The answer that another one depends on is not open itself.
    let sent = json!({ "lunch": false, "size": "s", "diet": "Vegan", "code": "A1" });
    answer(&lin, id, &form["version"], sent, json!([{ "bus": "North" }])).await.data();
    let shown = detail(&lin, id).await;
    assert_eq!(shown["answers"], json!({ "lunch": true, "size": "s", "diet": "Vegan", "code": "A1" }));
    assert_eq!((&shown["personAnswers"], &shown["item"]["followed"]), (&json!([{ "bus": "North" }]), &json!(true)));
    let one = boss.get(&format!("/apply/{id}")).await.data().clone();
    assert!(one["followedTime"].is_string(), "{one}");
    assert_eq!(changes(&boss, id).await.len(), 4);

    // A second answer replaces the first one, except what is fixed.
    let form = open(&lin, id).await;
    assert_eq!(form["fixed"], json!(["code"]));
    let fixed = answer_now(&lin, id, json!({ "size": "m", "diet": "Vegan", "code": "B2" })).await;
    assert_eq!(fixed.rule("answers.code"), "fixed");
    assert_eq!(answer_now(&lin, id, json!({ "size": "m", "diet": "Vegan" })).await.rule("answers.code"), "fixed");
    answer(&lin, id, &form["version"], json!({ "size": "m", "diet": "Vegan", "code": "A1" }), json!([])).await.data();
    assert_eq!(changes(&boss, id).await, [["", "size", "Small", "Medium"], ["lin", "bus", "North", ""]]);
    // Unless the organiser permits it.
    permit(app, &boss, id, &["code"], json!({})).await.data();
    assert_eq!(open(&lin, id).await["fixed"], json!([]));
    answer_now(&lin, id, json!({ "size": "m", "diet": "Vegan", "code": "B2" })).await.data();

    // Without lunch no diet is asked for, and none is stored.
    let id = signed_up(&zhou, &activity, json!({})).await;
    answer_now(&zhou, id, json!({ "size": "s", "diet": "Vegan" })).await.data();
    assert_eq!(detail(&zhou, id).await["answers"], json!({ "size": "s" }));
});

on_both!(a_permit_for_other_answers_counts_as_no_answer_to_them, |app| {
    let (boss, lin) = (app.member("boss", Role::Owner), app.participant("lin"));
    let activity = asked(app, (10, 20));
    let id = signed_up(&lin, &activity, json!({})).await;
    permit(app, &boss, id, &["lunch"], json!({})).await.data();
    answer_now(&lin, id, json!({ "lunch": true })).await.data();
    assert_eq!(detail(&lin, id).await["item"]["followed"], false);
});

on_both!(an_edit_of_the_sign_up_keeps_their_answers, |app| {
    let lin = app.participant("lin");
    let mia = app.record(&lin, &record("mia"));
    let mut activity = asking(app, (-1, 20));
    (activity.settings["reReview"], activity.form["personMax"], activity.review_required) = (json!(true), json!(2), true);
    let activity = activity.insert(app.store(), app.now_ms());
    let id = signed_up(&lin, &activity, json!({ "lunch": true })).await;
    app.decide(&json!(id), laurel_core::signup::SignupEvent::Approve, "").unwrap();
    let version = open(&lin, id).await["version"].clone();
    answer(&lin, id, &version, json!({ "size": "s", "diet": "Vegan" }), json!([{ "bus": "North" }])).await.data();
    let edit = async |persons: &[i64], answers: Value| -> Answer {
        let version = detail(&lin, id).await["version"].clone();
        let body = json!({ "formVersion": 1, "persons": persons, "answers": answers, "version": version });
        lin.put(&format!("/apply/{id}"), &body).await
    };
    edit(&[lin.person, mia], json!({ "lunch": true, "size": "m" })).await.data();
    let shown = detail(&lin, id).await;
    assert_eq!(shown["answers"], json!({ "lunch": true, "size": "s", "diet": "Vegan" }));
    assert_eq!(shown["personAnswers"], json!([{ "bus": "North" }, {}]));
    edit(&[mia, lin.person], json!({ "lunch": true })).await.data();
    assert_eq!(detail(&lin, id).await["personAnswers"], json!([{}, { "bus": "North" }]));
});

on_both!(sign_ups_of_staff_leave_them_out, |app| {
    let boss = app.member("boss", Role::Owner);
    let activity = asked(app, (-1, 20));
    let body = json!({
        "competitionId": activity.id, "groupId": activity.group(), "formVersion": 1, "nonce": nonce(),
        "persons": [record("Walk-in")], "answers": { "lunch": true, "size": "s" },
    });
    boss.post("/apply", &body).await.data();
    let row = json!({
        "row": 2, "groupId": activity.group(), "person": { "name": "Imported", "phone": "13900001111" },
        "answers": { "lunch": true, "size": "s" },
    });
    let import = json!({ "competitionId": activity.id, "formVersion": 1, "rows": [row], "nonce": nonce() });
    boss.post("/apply/import", &import).await.data();
    assert_eq!(texts(app.store(), "SELECT answers AS value FROM apply"), [r#"{"lunch":true}"#, r#"{"lunch":true}"#]);
});

on_both!(an_export_has_their_columns, |app| {
    let (boss, lin) = (app.member("boss", Role::Owner), app.participant("lin"));
    let activity = asked(app, (-1, 20));
    let id = signed_up(&lin, &activity, json!({ "lunch": true })).await;
    answer_now(&lin, id, json!({ "size": "s", "diet": "Vegan" })).await.data();
    let wish = json!({ "competitionId": activity.id, "format": "csv", "columns": ["name", "answers.size", "answers.diet"] });
    let file = boss.post("/apply/export", &wish).await.text;
    assert!(["Size", "Diet", "Small", "Vegan"].iter().all(|word| file.contains(word)), "{file}");
});

on_both!(their_window_has_both_ends_within_the_activity, |app| {
    let boss = app.member("boss", Role::Owner);
    let draft = Activity { status: "draft", category: "", settings: json!({}), ..asking(app, (1, 2)) };
    let made = draft.insert(app.store(), app.now_ms());
    let path = format!("/competition/{}", made.id);
    let published = async || boss.post(&format!("{path}/publish"), &json!({})).await;
    assert_eq!(published().await.rule("settings.followStart"), "required");
    // One time for both ends, so that equal hours are equal times.
    let begins = app.now_ms();
    let set = async |start: Option<i64>, end: Option<i64>| {
        let now = boss.get(&path).await.data().clone();
        let mut body = now["activity"].clone();
        let at = |hours: Option<i64>| hours.map(|hours| time(begins + hours * HOUR_MS));
        (body["settings"]["followStart"], body["settings"]["followEnd"]) = (json!(at(start)), json!(at(end)));
        boss.put(&path, &json!({ "version": now["version"], "activity": body })).await
    };
    for (start, end, field, rule) in [
        (Some(1), None, "settings.followEnd", "required"),
        (None, Some(5), "settings.followStart", "required"),
        (Some(5), Some(5), "settings.followEnd", "timeOrder"),
        (Some(5), Some(75), "settings.followEnd", "timeOrder"),
    ] {
        set(start, end).await.data();
        assert_eq!(published().await.rule(field), rule, "{start:?} {end:?}");
    }
    set(Some(5), Some(71)).await.data();
    assert_eq!(published().await.data()["status"], "published");
    // A change must leave a published activity valid.
    assert_eq!(set(Some(5), Some(4)).await.rule("settings.followEnd"), "timeOrder");
});

on_both!(a_participant_with_two_sign_ups_answers_each, |app| {
    let lin = app.participant("lin");
    let mut activity = asking(app, (-1, 20));
    activity.settings["allowMany"] = json!(true);
    let activity = activity.insert(app.store(), app.now_ms());
    let first = signed_up(&lin, &activity, json!({})).await;
    let friend = app.record(&lin, &record("friend"));
    let second = lin.post("/apply", &submit(&activity, &[friend])).await.data()["id"].as_i64().unwrap();
    answer_now(&lin, second, json!({ "size": "m" })).await.data();
    assert_eq!(detail(&lin, first).await["item"]["followed"], false);
    assert_eq!(detail(&lin, second).await["answers"], json!({ "size": "m" }));
});
