//! Sign-up forms from the organiser's side.

use laurel_core::staff::Role;
use serde_json::{Value, json};

use crate::support::client::Answer;
use crate::support::make::{self, Activity, Made};
use crate::support::on_both;
use crate::support::person::nonce;
use crate::support::staff::{Member, body};

async fn set(boss: &Member, activity: i64, form: Value) -> Answer {
    let path = format!("/competition/{activity}/form");
    let version = boss.get(&path).await.data()["version"].clone();
    boss.put(&path, &json!({ "version": version, "form": form })).await
}

fn question(extra: Value) -> Value {
    let mut question = json!({ "key": "size", "label": { "en": "Size" }, "type": "text" });
    let Value::Object(extra) = extra else { panic!("{extra}") };
    question.as_object_mut().unwrap().extend(extra);
    question
}

on_both!(a_drafts_form_is_replaced_and_a_published_one_gets_a_new_version, |app| {
    let boss = app.member("boss", Role::Owner);
    let made = boss.draft(&body(app.now_ms())).await;
    let (id, group) = (made["id"].as_i64().unwrap(), made["groups"][0]["id"].as_i64().unwrap());
    let first = set(&boss, id, make::form(&json!([question(json!({}))]))).await;
    assert_eq!((&first.data()["formVersion"], &first.data()["version"]), (&json!(1), &json!(2)));
    boss.post(&format!("/competition/{id}/publish"), &json!({})).await.data();
    let lin = app.participant("lin");
    lin.answer(&Made { id, groups: vec![group] }, json!({ "size": "s" })).await.data();

    let changed = make::form(&json!([question(json!({ "label": "Other size", "required": true }))]));
    assert_eq!(set(&boss, id, changed.clone()).await.data()["formVersion"], 2);
    // The same form again is no change.
    assert_eq!(set(&boss, id, changed).await.data()["formVersion"], 2);
    assert_eq!(app.visitor().get(&format!("/competition/{id}/form")).await.data()["questions"][0]["label"], "Other size");
    let old = app.participant("zhou").answer(&Made { id, groups: vec![group] }, json!({ "size": "s" })).await;
    assert_eq!(old.refused(6005)["formVersion"], 2);
});

on_both!(live_sign_ups_are_counted_by_the_version_that_they_were_filled_in_with, |app| {
    let boss = app.member("boss", Role::Owner);
    let made = boss.draft(&body(app.now_ms())).await;
    let (id, group) = (made["id"].as_i64().unwrap(), made["groups"][0]["id"].as_i64().unwrap());
    let read = async || boss.get(&format!("/competition/{id}/form")).await.data().clone();
    let draft = read().await;
    assert_eq!((&draft["nextVersion"], &draft["filled"], &draft["changeable"]), (&json!(1), &json!([]), &json!(true)));
    set(&boss, id, make::form(&json!([question(json!({}))]))).await.data();
    boss.post(&format!("/competition/{id}/publish"), &json!({})).await.data();
    assert_eq!(read().await["nextVersion"], 2);

    let made = Made { id, groups: vec![group] };
    let (lin, zhou) = (app.participant("lin"), app.participant("zhou"));
    lin.answer(&made, json!({ "size": "s" })).await.data();
    let gone = zhou.answer(&made, json!({ "size": "m" })).await.data()["id"].clone();
    assert_eq!(read().await["filled"], json!([{ "formVersion": 1, "count": 2 }]));
    zhou.post(&format!("/apply/{gone}/withdraw"), &json!({ "reason": "", "nonce": nonce() })).await.data();
    let changed = set(&boss, id, make::form(&json!([question(json!({ "required": true }))]))).await;
    assert_eq!(changed.data()["filled"], json!([{ "formVersion": 1, "count": 1 }]));
    boss.post(&format!("/competition/{id}/finish"), &json!({})).await.data();
    assert_eq!(read().await["changeable"], false);
});

on_both!(wrong_forms_are_refused_question_by_question, |app| {
    let boss = app.member("boss", Role::Owner);
    let activity = Activity::default().insert(app.store(), app.now_ms());
    let options = json!([{ "value": "s", "label": "Small" }, { "value": "m", "label": "Medium" }]);
    let radio = question(json!({ "type": "radio", "options": options }));
    let of_person = |question: &Value| {
        let mut question = question.clone();
        question["scope"] = json!("person");
        question
    };
    let after = |when: Value| json!([radio, question(json!({ "key": "why", "showWhen": when }))]);
    for (questions, field, rule) in [
        (json!([question(json!({ "key": "Size" }))]), "0.key", "choice"),
        (json!([question(json!({ "key": "" }))]), "0.key", "choice"),
        (json!([question(json!({ "key": "a".repeat(33) }))]), "0.key", "choice"),
        (json!([question(json!({})), question(json!({}))]), "1.key", "repeated"),
        (json!([question(json!({ "label": "" }))]), "0.label", "required"),
        (json!([question(json!({ "help": "x".repeat(501) }))]), "0.help", "maxLength"),
        (json!([question(json!({ "type": "radio" }))]), "0.options", "required"),
        (json!([question(json!({ "options": options }))]), "0.options", "choice"),
        (json!([question(json!({ "type": "radio", "options": [options[0], options[0]] }))]), "0.options.1.value", "repeated"),
        (json!([question(json!({ "minLength": 9, "maxLength": 3 }))]), "0.maxLength", "notLess"),
        (json!([question(json!({ "maxLength": 2_001 }))]), "0.maxLength", "notGreater"),
        (json!([question(json!({ "minLength": 141 }))]), "0.minLength", "notGreater"),
        (json!([question(json!({ "min": 1 }))]), "0.min", "choice"),
        (json!([question(json!({ "type": "number", "min": 3, "max": 2 }))]), "0.max", "notLess"),
        (json!([question(json!({ "type": "checkbox", "options": options, "minCount": 3 }))]), "0.minCount", "notGreater"),
        (json!([question(json!({ "type": "checkbox", "options": options, "minCount": 2, "maxCount": 1 }))]), "0.maxCount", "notLess"),
        (after(json!({ "key": "nothing", "in": ["s"] })), "1.showWhen", "choice"),
        (after(json!({ "key": "why", "in": ["s"] })), "1.showWhen", "choice"),
        (after(json!({ "key": "size", "in": ["xxl"] })), "1.showWhen", "choice"),
        (after(json!({ "key": "size", "in": [] })), "1.showWhen", "choice"),
        (json!([question(json!({ "scope": "team", "stage": "followUp" }))]), "0.scope", "choice"),
        (json!([of_person(&radio), after(json!({ "key": "size", "in": ["s"] }))[1]]), "1.showWhen", "choice"),
    ] {
        let refused = set(&boss, activity.id, make::form(&questions)).await;
        assert_eq!(refused.rule(&format!("form.questions.{field}")), rule, "{questions}");
    }
    let hanging = after(json!({ "key": "size", "in": ["s", "m"] }));
    // A person's question may depend on one of the same person, or on one for the whole sign-up.
    for first in [&hanging[0], &of_person(&hanging[0])] {
        set(&boss, activity.id, make::form(&json!([first, of_person(&hanging[1])]))).await.data();
    }
    set(&boss, activity.id, make::form(&hanging)).await.data();

    let mut form = make::form(&json!([]));
    form["personMin"] = json!(3);
    assert_eq!(set(&boss, activity.id, form.clone()).await.rule("form.personMax"), "notLess");
    form["personMin"] = json!(0);
    assert_eq!(set(&boss, activity.id, form.clone()).await.rule("form.personMin"), "notLess");
    form["personItems"] = json!([{ "key": "name", "required": true }, { "key": "name", "required": false }]);
    assert_eq!(set(&boss, activity.id, form.clone()).await.rule("form.personItems"), "repeated");
    let many: Vec<Value> = (0..51).map(|index| question(json!({ "key": format!("q{index}") }))).collect();
    assert_eq!(set(&boss, activity.id, make::form(&json!(many))).await.rule("form.questions"), "maxChoices");
    for odd in [json!({}), json!([]), json!("form")] {
        set(&boss, activity.id, odd).await.failed(400);
    }
    set(&boss, activity.id, make::form(&json!([question(json!({ "type": "hologram" }))]))).await.failed(400);
});

on_both!(copies_of_the_demos_activities_can_be_published, |app| {
    laurel_server::demo::fill(app.app.media_worker(), &app.app.config.keys, 8).unwrap();
    let boss = app.member("boss", Role::Owner);
    let list = boss.get("/competition?size=100").await.data()["list"].clone();
    assert!(list.as_array().unwrap().len() > 5);
    for line in list.as_array().unwrap() {
        let copy = boss.post(&format!("/competition/{}/copy", line["id"]), &json!({})).await.data()["id"].clone();
        boss.post(&format!("/competition/{copy}/publish"), &json!({})).await.data();
    }
});
