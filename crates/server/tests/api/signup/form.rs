//! Validation of a filled form: each error at its field, and the answers that are stored.

use laurel_core::person::PersonInfo;
use serde_json::{Value, json};

use crate::support::database::texts;
use crate::support::make::{self, Activity, Made};
use crate::support::on_both;
use crate::support::person::{Participant, record, submit};

/// One question of each kind.
fn questions() -> Value {
    let options = json!([{ "value": "s", "label": "Small" }, { "value": "m", "label": "Medium" }, { "value": "l", "label": "Large" }]);
    json!([
        { "key": "motto", "label": "Motto", "type": "text", "required": true, "minLength": 3, "maxLength": 10 },
        { "key": "story", "label": "Story", "type": "textarea" },
        { "key": "years", "label": "Years", "type": "number", "min": 1, "max": 80 },
        { "key": "phone", "label": "Phone", "type": "phone" },
        { "key": "mail", "label": "Mail", "type": "email" },
        { "key": "day", "label": "Day", "type": "date" },
        { "key": "size", "label": "Size", "type": "radio", "options": options },
        { "key": "city", "label": "City", "type": "select", "options": options },
        { "key": "meals", "label": "Meals", "type": "checkbox", "options": options, "minCount": 2, "maxCount": 2 },
        { "key": "waiver", "label": "Waiver", "type": "agree", "required": true },
        { "key": "reason", "label": "Reason", "type": "text", "required": true, "showWhen": { "key": "size", "in": ["l"] } },
    ])
}

fn asked(app: &crate::support::app::TestApp) -> Made {
    Activity { form: make::form(&questions()), ..Activity::default() }.insert(app.store(), app.now_ms())
}

fn right() -> Value {
    json!({ "motto": " Onward ", "years": "12,5", "meals": ["s", "m"], "size": "s", "waiver": true })
}

async fn broken(lin: &Participant, activity: &Made, key: &str, value: Value) -> (String, Value) {
    let mut answers = right();
    answers[key] = value;
    let answer = lin.answer(activity, answers).await;
    let errors = answer.refused(4000)["errors"].as_object().unwrap().clone();
    assert_eq!(errors.len(), 1, "{}", answer.text);
    let (field, error) = errors.into_iter().next().unwrap();
    assert!(field.starts_with("answers."), "{field}");
    (format!("{} {}", field.trim_start_matches("answers."), error["rule"].as_str().unwrap()), error["params"].clone())
}

on_both!(each_broken_rule_is_reported_at_its_answer, |app| {
    let (lin, activity) = (app.participant("lin"), asked(app));
    for (key, value, rule, params) in [
        ("motto", json!(""), "required", Value::Null),
        ("motto", json!("ab"), "minLength", json!({ "count": 3.0 })),
        ("motto", json!("x".repeat(11)), "maxLength", json!({ "count": 10.0 })),
        ("story", json!("x".repeat(141)), "maxLength", json!({ "count": 140.0 })),
        ("years", json!(0), "notLess", json!({ "min": 1.0 })),
        ("years", json!(81), "notGreater", json!({ "max": 80.0 })),
        ("years", json!("many"), "number", Value::Null),
        ("phone", json!("12"), "phone", Value::Null),
        ("mail", json!("nobody"), "email", Value::Null),
        ("day", json!("2026-02-30"), "date", Value::Null),
        ("size", json!("xxl"), "choice", Value::Null),
        ("city", json!(["s"]), "choice", Value::Null),
        ("meals", json!(["s"]), "minChoices", json!({ "count": 2.0 })),
        ("meals", json!(["s", "m", "l"]), "maxChoices", json!({ "count": 2.0 })),
        ("meals", json!(["s", "s"]), "choice", Value::Null),
        ("waiver", json!(false), "required", Value::Null),
    ] {
        assert_eq!(broken(&lin, &activity, key, value).await, (format!("{key} {rule}"), params));
    }
    assert_eq!(lin.answer(&activity, json!({ "size": "l" })).await.refused(4000)["errors"].as_object().unwrap().len(), 3);
});

on_both!(answers_to_hidden_and_unknown_questions_are_not_stored, |app| {
    let (lin, activity) = (app.participant("lin"), asked(app));
    let mut answers = right();
    answers["reason"] = json!("hidden while the size is small");
    answers["unheard"] = json!("of");
    lin.answer(&activity, answers).await.data();
    let kept: Value = serde_json::from_str(&texts(app.store(), "SELECT answers AS value FROM apply")[0]).unwrap();
    assert_eq!(kept, json!({ "motto": "Onward", "years": "12,5", "meals": ["s", "m"], "size": "s", "waiver": true }));
});

on_both!(a_conditional_question_is_required_and_stored_when_it_shows, |app| {
    let (lin, activity) = (app.participant("lin"), asked(app));
    let mut answers = right();
    answers["size"] = json!("l");
    assert_eq!(lin.answer(&activity, answers.clone()).await.rule("answers.reason"), "required");
    answers["reason"] = json!("Tall");
    let signup = lin.answer(&activity, answers).await.data()["id"].clone();
    assert_eq!(lin.get(&format!("/apply/{signup}")).await.data()["answers"]["reason"], "Tall");
});

on_both!(the_number_of_persons_must_fit_the_form, |app| {
    let lin = app.participant("lin");
    let others: Vec<i64> =
        (0..3).map(|index| app.record(&lin, &PersonInfo { phone: format!("1390013900{index}"), ..record("other") })).collect();
    let mut form = make::form(&json!([]));
    (form["personMin"], form["personMax"]) = (json!(2), json!(3));
    let activity = Activity { form, ..Activity::default() }.insert(app.store(), app.now_ms());
    let with = |persons: Vec<i64>| {
        let (lin, body) = (lin.clone(), submit(&activity, &persons));
        async move { lin.post("/apply", &body).await }
    };
    assert_eq!(with(vec![]).await.rule("persons"), "itemCount");
    assert_eq!(with(vec![lin.person]).await.rule("persons"), "itemMissing");
    assert_eq!(with([vec![lin.person], others.clone()].concat()).await.rule("persons"), "itemCount");
    // The same person twice counts once.
    assert_eq!(with(vec![lin.person, lin.person]).await.rule("persons"), "itemMissing");
    with(vec![lin.person, others[0], lin.person]).await.data();
    assert_eq!(crate::support::database::number(app.store(), "SELECT held AS value FROM competition_group"), 2);
});

on_both!(a_person_record_must_have_the_required_items, |app| {
    let lin = app.participant("lin");
    let mut form = make::form(&json!([]));
    form["personItems"] = json!([{ "key": "name", "required": true }, { "key": "org", "required": true }]);
    let activity = Activity { form, ..Activity::default() }.insert(app.store(), app.now_ms());
    assert_eq!(lin.sign_up(&activity).await.rule("persons.0"), "personIncomplete");
});

on_both!(a_child_needs_a_guardian, |app| {
    let lin = app.participant("lin");
    let child = PersonInfo { birthday: "2020-01-01".into(), phone: "13900139000".into(), ..record("child") };
    let alone = app.record(&lin, &child);
    let guarded = PersonInfo { guardian_name: "lin".into(), guardian_phone: "13800138000".into(), phone: "13900139001".into(), ..child };
    let guarded = app.record(&lin, &guarded);
    let activity = Activity::default().insert(app.store(), app.now_ms());
    assert_eq!(lin.post("/apply", &submit(&activity, &[alone])).await.rule("persons.0"), "guardian");
    lin.post("/apply", &submit(&activity, &[guarded])).await.data();
});

on_both!(the_form_is_in_the_callers_language, |app| {
    let label = json!({ "zh-Hans": "口号", "en": "Motto", "ru": "Девиз" });
    let form = make::form(&json!([{ "key": "motto", "label": label, "type": "text", "placeholder": { "en": "A few words" } }]));
    let activity = Activity { form, ..Activity::default() }.insert(app.store(), app.now_ms());
    for (tag, wanted) in [("ru", "Девиз"), ("en", "Motto"), ("ko", "口号")] {
        let form = app.visitor().speaking(tag).get(&format!("/competition/{}/form", activity.id)).await;
        assert_eq!(form.data()["questions"][0]["label"], wanted);
    }
});
