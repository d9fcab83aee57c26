//! Drafts of sign-up forms, stored so that another phone can continue them.

use laurel_core::staff::Role;
use serde_json::{Value, json};

use crate::support::app::TestApp;
use crate::support::client::Answer;
use crate::support::database::{change, number, texts};
use crate::support::make::{self, Activity, Made};
use crate::support::on_both;
use crate::support::person::{Participant, submit};

const CARD: &str = "11010519491231002X";

fn asked(app: &TestApp) -> Made {
    let form = make::form(&json!([
        { "key": "club", "label": "Club", "type": "text" },
        { "key": "card", "label": "Card", "type": "idcard" },
        { "key": "size", "label": "Size", "type": "text", "scope": "person" },
        { "key": "health", "label": "Health", "type": "text", "scope": "person", "sensitive": true },
    ]));
    Activity { form, ..Activity::default() }.insert(app.store(), app.now_ms())
}

async fn keep(lin: &Participant, activity: &Made, extra: Value) -> Answer {
    let mut body = json!({ "competitionId": activity.id, "groupId": activity.group(), "formVersion": 1 });
    body.as_object_mut().unwrap().extend(extra.as_object().unwrap().clone());
    lin.put("/apply/draft", &body).await
}

fn path(activity: &Made) -> String {
    format!("/apply/draft?competitionId={}&groupId={}", activity.id, activity.group())
}

async fn draft(lin: &Participant, activity: &Made) -> Value {
    lin.get(&path(activity)).await.data()["draft"].clone()
}

on_both!(a_draft_is_stored_for_its_account_and_group, |app| {
    let (lin, zhou) = (app.participant("lin"), app.participant("zhou"));
    let (activity, other) = (asked(app), asked(app));
    assert_eq!(draft(&lin, &activity).await, Value::Null);
    keep(&lin, &activity, json!({ "answers": { "club": "La" } })).await.data();
    let typed =
        json!({ "persons": [lin.person], "answers": { "club": "Lake" }, "personAnswers": { lin.person.to_string(): { "size": "m" } } });
    let kept = keep(&lin, &activity, typed.clone()).await.data().clone();
    assert_eq!(kept["savedTime"], kept["serverTime"]);
    let found = draft(&lin, &activity).await;
    for field in ["persons", "answers", "personAnswers"] {
        assert_eq!(found[field], typed[field]);
    }
    assert_eq!(number(app.store(), "SELECT COUNT(*) AS value FROM apply_draft"), 1);
    assert_eq!(draft(&zhou, &activity).await, Value::Null);
    assert_eq!(draft(&lin, &other).await, Value::Null);
    lin.delete(&path(&activity)).await.data();
    assert_eq!(draft(&lin, &activity).await, Value::Null);
    lin.delete(&path(&activity)).await.data();
});

on_both!(sensitive_and_unknown_answers_are_not_stored, |app| {
    let (lin, activity) = (app.participant("lin"), asked(app));
    let own = json!({ "7": { "size": "m", "health": "pollen" } });
    keep(&lin, &activity, json!({ "answers": { "club": "Lake", "card": CARD, "secret": CARD }, "personAnswers": own })).await.data();
    let found = draft(&lin, &activity).await;
    assert_eq!((&found["answers"], &found["personAnswers"]), (&json!({ "club": "Lake" }), &json!({ "7": { "size": "m" } })));
    assert!(!texts(app.store(), "SELECT body AS value FROM apply_draft")[0].contains("pollen"));

    // A question that has become sensitive is left out as well; a removed one stays in drafts of the form version
    // that has it.
    let boss = app.member("boss", Role::Owner);
    let changed = make::form(&json!([{ "key": "club", "label": "Club", "type": "text", "sensitive": true }]));
    let version = boss.get(&format!("/competition/{}/form", activity.id)).await.data()["version"].clone();
    boss.put(&format!("/competition/{}/form", activity.id), &json!({ "version": version, "form": changed })).await.data();
    keep(&lin, &activity, json!({ "answers": { "club": "Lake" }, "personAnswers": own })).await.data();
    let found = draft(&lin, &activity).await;
    assert_eq!((&found["answers"], &found["personAnswers"]), (&json!({}), &json!({ "7": { "size": "m" } })));
    assert_eq!(keep(&lin, &activity, json!({ "formVersion": 9 })).await.code(), 4004);
});

on_both!(a_draft_has_a_bounded_size, |app| {
    let (lin, activity) = (app.participant("lin"), asked(app));
    keep(&lin, &activity, json!({ "answers": { "club": "x".repeat(60_000) } })).await.data();
    keep(&lin, &activity, json!({ "answers": { "club": "x".repeat(66_000) } })).await.failed(413);
    // Numbers are longer when they are stored, so that a body within the limit may exceed it then.
    let many: Value = (0..50).map(|id: i32| (id.to_string(), json!({ "size": 5, "club": 5 }))).collect::<serde_json::Map<_, _>>().into();
    let long = "x".repeat(65_400 - many.to_string().len() - 120);
    assert_eq!(keep(&lin, &activity, json!({ "answers": { "club": long }, "personAnswers": many })).await.rule("answers"), "maxLength");
    assert_eq!(keep(&lin, &activity, json!({ "persons": (0..51).collect::<Vec<_>>() })).await.rule("persons"), "maxChoices");
    let many: Value = (0..51).map(|id: i32| (id.to_string(), json!({}))).collect::<serde_json::Map<_, _>>().into();
    assert_eq!(keep(&lin, &activity, json!({ "personAnswers": many })).await.rule("persons"), "maxChoices");
    keep(&lin, &activity, json!({ "answers": [] })).await.failed(400);
    lin.put("/apply/draft", &json!({ "competitionId": activity.id, "groupId": 987_654, "formVersion": 1 })).await.refused(4004);
});

on_both!(a_sign_up_deletes_its_draft, |app| {
    let (lin, activity) = (app.participant("lin"), asked(app));
    keep(&lin, &activity, json!({ "answers": { "club": "Lake" } })).await.data();
    let mut refused = submit(&activity, &[lin.person]);
    refused["formVersion"] = json!(9);
    lin.post("/apply", &refused).await.refused(6005);
    assert_eq!(draft(&lin, &activity).await["answers"]["club"], "Lake");
    lin.sign_up(&activity).await.data();
    assert_eq!(draft(&lin, &activity).await, Value::Null);
});

on_both!(a_draft_expires_after_30_days_and_is_deleted_with_its_group, |app| {
    let (lin, activity) = (app.participant("lin"), asked(app));
    keep(&lin, &activity, json!({ "answers": { "club": "Lake" } })).await.data();
    let [late, later] = [29, 30].map(|days| app.later(days * 86_400 + 60));
    let at = |server: &TestApp| lin.client.clone().at(server.address);
    assert_eq!(at(&late).get(&path(&activity)).await.data()["draft"]["answers"]["club"], "Lake");
    late.write_uses();
    let gone = at(&later).get(&path(&activity)).await;
    assert!(gone.data()["draft"].is_null() && gone.data()["savedTime"].is_null());
    change(app.store(), &format!("DELETE FROM competition_group WHERE id = {}", activity.group()));
    assert_eq!(number(app.store(), "SELECT COUNT(*) AS value FROM apply_draft"), 0);
});

on_both!(the_sweep_deletes_old_drafts, |app| {
    let (lin, activity, young) = (app.participant("lin"), asked(app), asked(app));
    keep(&lin, &activity, json!({})).await.data();
    keep(&lin, &young, json!({})).await.data();
    let month_ago = app.now_ms() - 30 * 86_400_000;
    change(app.store(), &format!("UPDATE apply_draft SET updated_time = {} WHERE group_id = {}", month_ago - 1, activity.group()));
    app.store().write(|db| Ok(laurel_server::signup::store::draft::forget_old(db, month_ago)?)).unwrap();
    assert_eq!(number(app.store(), "SELECT group_id AS value FROM apply_draft"), young.group());
});
