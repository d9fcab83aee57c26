//! Questions for each person: validated, stored, shown and changed separately.

use laurel_core::signup::SignupEvent;
use serde_json::{Value, json};

use crate::support::app::TestApp;
use crate::support::client::Answer;
use crate::support::database::texts;
use crate::support::make::{self, Activity, Made};
use crate::support::on_both;
use crate::support::person::{Participant, record, submit};

const CARD: &str = "11010519491231002X";
const MASK: &str = "110105********002X";

/// A form for two persons at most: each is asked for a size and, with lunch, for a diet; a card is shown masked only.
fn asked(app: &TestApp) -> Made {
    let options = json!([{ "value": "s", "label": "Small" }, { "value": "m", "label": "Medium" }]);
    let mut form = make::form(&json!([
        { "key": "lunch", "label": "Lunch", "type": "agree" },
        { "key": "size", "label": "Size", "type": "radio", "scope": "person", "required": true, "options": options },
        { "key": "diet", "label": "Diet", "type": "text", "scope": "person", "required": true, "showWhen": { "key": "lunch", "in": ["true"] } },
        { "key": "card", "label": "Card", "type": "idcard", "scope": "person" },
        { "key": "home", "label": "Home", "type": "region", "scope": "person" },
    ]));
    form["personMax"] = json!(2);
    Activity { form, ..Activity::default() }.insert(app.store(), app.now_ms())
}

fn of(pairs: &[(i64, Value)]) -> Value {
    pairs.iter().map(|(person, answers)| (person.to_string(), answers.clone())).collect::<serde_json::Map<_, _>>().into()
}

async fn send(lin: &Participant, activity: &Made, persons: &[i64], answers: Value, own: Value) -> Answer {
    let mut body = submit(activity, persons);
    body["answers"] = answers;
    body["personAnswers"] = own;
    lin.post("/apply", &body).await
}

async fn edit(lin: &Participant, id: &Value, version: i64, persons: &[i64], own: Value) -> Answer {
    let body = json!({ "formVersion": 1, "persons": persons, "personAnswers": own, "version": version });
    lin.put(&format!("/apply/{id}"), &body).await
}

async fn shown(lin: &Participant, id: &Value) -> Value {
    lin.get(&format!("/apply/{id}")).await.data()["personAnswers"].clone()
}

on_both!(each_error_is_reported_at_its_person, |app| {
    let (lin, activity) = (app.participant("lin"), asked(app));
    let friend = app.record(&lin, &record("friend"));
    let own = of(&[(lin.person, json!({ "size": "xl", "home": "330199" })), (friend, json!({ "card": "1" }))]);
    let refused = send(&lin, &activity, &[lin.person, friend], json!({ "lunch": true }), own).await;
    let errors = refused.refused(4000)["errors"].as_object().unwrap().clone();
    let found: Vec<_> = errors.iter().map(|(field, rule)| format!("{field} {}", rule["rule"].as_str().unwrap())).collect();
    assert_eq!(
        found,
        [
            "persons.0.answers.diet required",
            "persons.0.answers.home choice",
            "persons.0.answers.size choice",
            "persons.1.answers.card idNumber",
            "persons.1.answers.diet required",
            "persons.1.answers.size required",
        ]
    );
    // Indices follow the order of the persons, not that of their records.
    let own = of(&[(friend, json!({ "size": "s" }))]);
    let refused = send(&lin, &activity, &[friend, lin.person], json!({}), own).await;
    assert_eq!(refused.refused(4000)["errors"], json!({ "persons.1.answers.size": { "rule": "required" } }));
});

on_both!(each_persons_answers_are_stored_and_shown, |app| {
    let (lin, activity) = (app.participant("lin"), asked(app));
    let friend = app.record(&lin, &record("friend"));
    let own = of(&[
        (lin.person, json!({ "size": "s", "diet": "not asked without lunch", "lunch": true, "card": CARD })),
        (friend, json!({ "size": "m", "home": "330106" })),
        (987_654, json!({ "size": "m" })),
    ]);
    let id = send(&lin, &activity, &[lin.person, friend], json!({ "size": "m" }), own).await.data()["id"].clone();
    let detail = lin.get(&format!("/apply/{id}")).await.data().clone();
    assert_eq!(detail["answers"], json!({}));
    assert_eq!(detail["personAnswers"], json!([{ "size": "s", "card": MASK }, { "size": "m", "home": "330106" }]));
    let kept = texts(app.store(), "SELECT answers || ' ' || sealed_answers AS value FROM apply_person ORDER BY id");
    assert!(kept[0].starts_with(r#"{"size":"s"} "#) && !kept[0].contains("002X") && kept[0].len() > 40, "{kept:?}");
    assert_eq!(kept[1], r#"{"home":"330106","size":"m"} "#);
});

on_both!(answers_of_the_same_persons_change_and_masks_leave_encrypted_ones, |app| {
    let (lin, activity) = (app.participant("lin"), asked(app));
    let friend = app.record(&lin, &record("friend"));
    let own = of(&[(lin.person, json!({ "size": "s", "card": CARD })), (friend, json!({ "size": "m" }))]);
    let id = send(&lin, &activity, &[lin.person, friend], json!({}), own).await.data()["id"].clone();
    let rows = || texts(app.store(), "SELECT CAST(id AS TEXT) AS value FROM apply_person ORDER BY id");
    let before = rows();

    let own = of(&[(lin.person, json!({ "size": "m", "card": MASK })), (friend, json!({ "size": "s", "card": "110105197001010021" }))]);
    let refused = edit(&lin, &id, 1, &[lin.person, friend], own).await;
    assert_eq!(refused.rule("persons.1.answers.card"), "idNumber");
    // Another person's mask is not a number.
    let own = of(&[(lin.person, json!({ "size": "m" })), (friend, json!({ "size": "s", "card": MASK }))]);
    assert_eq!(edit(&lin, &id, 1, &[lin.person, friend], own).await.rule("persons.1.answers.card"), "idNumber");

    let own = of(&[(lin.person, json!({ "size": "m", "card": MASK })), (friend, json!({ "size": "s" }))]);
    edit(&lin, &id, 1, &[lin.person, friend], own).await.data();
    assert_eq!(shown(&lin, &id).await, json!([{ "size": "m", "card": MASK }, { "size": "s" }]));
    assert_eq!(rows(), before, "the persons themselves stay as they were sent");
    // An edit without the card deletes it.
    edit(&lin, &id, 2, &[lin.person, friend], of(&[(lin.person, json!({ "size": "m" })), (friend, json!({ "size": "s" }))])).await.data();
    assert_eq!(texts(app.store(), "SELECT sealed_answers AS value FROM apply_person"), ["", ""]);
});

on_both!(answers_stay_with_their_person, |app| {
    let (lin, activity) = (app.participant("lin"), asked(app));
    let friend = app.record(&lin, &record("friend"));
    let id = send(&lin, &activity, &[lin.person], json!({}), of(&[(lin.person, json!({ "size": "s", "card": CARD }))])).await;
    let id = id.data()["id"].clone();
    let own = of(&[(friend, json!({ "size": "m" })), (lin.person, json!({ "size": "s", "card": MASK }))]);
    edit(&lin, &id, 1, &[friend, lin.person], own.clone()).await.data();
    assert_eq!(shown(&lin, &id).await, json!([{ "size": "m" }, { "size": "s", "card": MASK }]));
    edit(&lin, &id, 2, &[friend], own).await.data();
    assert_eq!(shown(&lin, &id).await, json!([{ "size": "m" }]));
});

/// `club` is fixed once it is answered, each person's `size` once the sign-up was approved.
fn fixing(app: &TestApp) -> Made {
    let mut form = make::form(&json!([
        { "key": "club", "label": "Club", "type": "text", "editable": "never" },
        { "key": "motto", "label": "Motto", "type": "text" },
        { "key": "size", "label": "Size", "type": "text", "scope": "person", "editable": "untilReview" },
    ]));
    form["personMax"] = json!(2);
    Activity { form, review_required: true, settings: json!({ "reReview": true }), ..Activity::default() }.insert(app.store(), app.now_ms())
}

on_both!(fixed_answers_are_listed_and_cannot_be_changed, |app| {
    let (lin, activity) = (app.participant("lin"), fixing(app));
    let id = send(&lin, &activity, &[lin.person], json!({ "motto": "On" }), of(&[(lin.person, json!({ "size": "s" }))])).await;
    let id = id.data()["id"].clone();
    let fixed = async || lin.get(&format!("/apply/{id}")).await.data()["fixed"].clone();
    let change = async |version: i64, answers: Value, size: &str| {
        let own = of(&[(lin.person, json!({ "size": size }))]);
        let body = json!({ "formVersion": 1, "persons": [lin.person], "answers": answers, "personAnswers": own, "version": version });
        lin.put(&format!("/apply/{id}"), &body).await
    };
    assert_eq!(fixed().await, json!(["club"]));
    // A question that was left open may be answered once.
    change(1, json!({ "club": "Lake" }), "m").await.data();
    assert_eq!(change(2, json!({ "club": "Hill" }), "m").await.rule("answers.club"), "fixed");
    assert_eq!(change(2, json!({}), "m").await.rule("answers.club"), "fixed");
    change(2, json!({ "club": " Lake", "motto": "Off" }), "l").await.data();

    app.decide(&id, SignupEvent::Approve, "").unwrap();
    assert_eq!(fixed().await, json!(["club", "size"]));
    assert_eq!(change(4, json!({ "club": "Lake" }), "s").await.rule("persons.0.answers.size"), "fixed");
    // Back in review, it still counts as approved.
    assert_eq!(change(4, json!({ "club": "Lake" }), "l").await.data()["status"], "pending");
    assert_eq!(change(5, json!({ "club": "Lake" }), "s").await.rule("persons.0.answers.size"), "fixed");
    // Another person answers for the first time.
    let friend = app.record(&lin, &record("friend"));
    let own = of(&[(lin.person, json!({ "size": "l" })), (friend, json!({ "size": "s" }))]);
    let body =
        json!({ "formVersion": 1, "persons": [lin.person, friend], "answers": { "club": "Lake" }, "personAnswers": own, "version": 5 });
    lin.put(&format!("/apply/{id}"), &body).await.data();
    app.decide(&id, SignupEvent::Cancel, "Called off").unwrap();
    assert_eq!(fixed().await, json!([]), "nothing can be changed at all");
});
