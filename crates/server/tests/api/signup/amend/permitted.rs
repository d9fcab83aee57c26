//! The use of a permit: chosen questions or everything, and whatever else stays as it was.

use laurel_core::staff::Role;
use serde_json::{Value, json};

use super::{answer, answer_now, changes, detail, open, permit};
use crate::support::app::TestApp;
use crate::support::database::{count, number, texts};
use crate::support::make::{self, Activity, Group, Made};
use crate::support::on_both;
use crate::support::person::{Participant, record, submit};
use crate::support::upload::bytes_of;
use crate::support::work::uploaded;

const CARD: &str = "11010519491231002X";
const MASK: &str = "110105********002X";
const OTHER_CARD: &str = "11010519700101002X";

/// `club` is fixed once it is given; a card is sealed; each person gives a size.
fn asked(app: &TestApp, review: bool) -> Made {
    let mut form = make::form(&json!([
        { "key": "club", "label": "Club", "type": "text", "editable": "never", "required": true, "maxLength": 20 },
        { "key": "motto", "label": "Motto", "type": "text" },
        { "key": "card", "label": "Card", "type": "idcard" },
        { "key": "proof", "label": "Proof", "type": "file", "maxCount": 2 },
        { "key": "size", "label": "Size", "type": "text", "scope": "person", "required": true },
        { "key": "pass", "label": "Pass", "type": "idcard", "scope": "person" },
    ]));
    form["personMax"] = json!(3);
    let groups = vec![Group { capacity: Some(2), ..Group::default() }];
    Activity { form, groups, review_required: review, ..Activity::default() }.insert(app.store(), app.now_ms())
}

/// Signs up persons of the size s.
async fn signed_up(lin: &Participant, activity: &Made, persons: &[i64], answers: Value) -> i64 {
    let mut body = submit(activity, persons);
    let own: serde_json::Map<_, _> = persons.iter().map(|person| (person.to_string(), json!({ "size": "s" }))).collect();
    (body["answers"], body["personAnswers"]) = (answers, own.into());
    lin.post("/apply", &body).await.data()["id"].as_i64().unwrap()
}

on_both!(only_the_permitted_answers_change_and_staff_see_what_they_were, |app| {
    let (boss, lin, activity) = (app.member("boss", Role::Owner), app.participant("lin"), asked(app, false));
    let id = signed_up(&lin, &activity, &[lin.person], json!({ "club": "Lake", "motto": "On" })).await;
    lin.get(&format!("/apply/{id}/amend")).await.refused(4011);
    answer(&lin, id, &json!(1), json!({ "club": "Hill" }), json!([])).await.refused(4011);

    permit(app, &boss, id, &["club"], json!({ "note": "The club's full name, please" })).await.data();
    let form = open(&lin, id).await;
    assert_eq!((&form["open"], &form["fixed"]), (&json!(["club"]), &json!([])), "a permit opens fixed answers too");
    assert_eq!((&form["note"], &form["reviewedAgain"]), (&json!("The club's full name, please"), &json!(false)));
    assert_eq!(form["answers"], json!({ "club": "Lake", "motto": "On" }));
    let item = detail(&lin, id).await["item"].clone();
    assert!(item["actions"].as_array().unwrap().contains(&json!("amend")), "{item}");
    assert_eq!(item["permitUntil"], form["until"]);

    // A stale version, another form and invalid answers change nothing.
    let stale = answer(&lin, id, &json!(1), json!({ "club": "Hill" }), json!([])).await;
    assert_eq!(stale.refused(4009)["version"], form["version"]);
    assert_eq!(answer_now(&lin, id, json!({ "club": "" })).await.rule("answers.club"), "required");
    assert_eq!(answer_now(&lin, id, json!({ "club": "x".repeat(21) })).await.rule("answers.club"), "maxLength");
    assert_eq!((detail(&lin, id).await["version"].clone(), count(app.store(), "apply_history")), (form["version"].clone(), 0));

    let sent = json!({ "club": "Lakeside", "motto": "Off", "nonsense": true });
    let own = json!([{ "size": "xl" }]);
    let done = answer(&lin, id, &form["version"], sent, own).await.data().clone();
    assert_eq!(done["status"], "approved");
    let shown = detail(&lin, id).await;
    assert_eq!((&shown["answers"], &shown["personAnswers"]), (&json!({ "club": "Lakeside", "motto": "On" }), &json!([{ "size": "s" }])));
    assert_eq!(changes(&boss, id).await, [["", "club", "Lake", "Lakeside"]]);
    // The permit lasts until its end: a second change is a second line.
    answer_now(&lin, id, json!({ "club": "Lakeside Club" })).await.data();
    assert_eq!(changes(&boss, id).await, [["", "club", "Lakeside", "Lakeside Club"]]);
    let steps = boss.get(&format!("/apply/{id}")).await.data()["timeline"].clone();
    let events: Vec<_> = steps.as_array().unwrap().iter().map(|step| step["event"].clone()).collect();
    assert_eq!(events, ["submit", "permit", "amend", "amend"]);
    // The usual edit of a confirmed sign-up does not change what is fixed.
    let own = json!({ lin.person.to_string(): { "size": "s" } });
    let edit = json!({ "formVersion": 1, "persons": [lin.person], "answers": { "club": "Sea" }, "personAnswers": own, "version": 4 });
    assert_eq!(lin.put(&format!("/apply/{id}"), &edit).await.rule("answers.club"), "fixed");
});

on_both!(sensitive_answers_stay_sealed_and_masked, |app| {
    let (boss, lin, activity) = (app.member("boss", Role::Owner), app.participant("lin"), asked(app, false));
    let id = signed_up(&lin, &activity, &[lin.person], json!({ "club": "Lake", "card": CARD })).await;
    permit(app, &boss, id, &["card", "pass"], json!({})).await.data();
    let form = open(&lin, id).await;
    assert_eq!((&form["answers"]["card"], &form["open"]), (&json!(MASK), &json!(["card", "pass"])));
    // A mask that comes back leaves the number.
    answer(&lin, id, &form["version"], json!({ "card": MASK }), json!([{ "pass": CARD }])).await.data();
    assert_eq!(changes(&boss, id).await, [["lin", "pass", "", MASK]]);
    let form = open(&lin, id).await;
    assert_eq!((&form["answers"]["card"], &form["personAnswers"]), (&json!(MASK), &json!([{ "size": "s", "pass": MASK }])));
    let changed = answer(&lin, id, &form["version"], json!({ "card": OTHER_CARD }), json!([{ "pass": MASK }])).await;
    changed.data();
    let [_, key, before, after] = changes(&boss, id).await.remove(0);
    assert_eq!((key.as_str(), before.as_str()), ("card", MASK));
    assert_eq!(after, "110105********002X", "both look alike, and differ");
    for table in ["apply", "apply_person", "apply_history"] {
        let stored = texts(app.store(), &format!("SELECT answers || ' ' || sealed_answers AS value FROM {table}")).join("\n");
        assert!(!stored.contains("002X") && !stored.contains("0020"), "{table}: {stored}");
    }
    assert_eq!(answer_now(&lin, id, json!({ "card": "1" })).await.rule("answers.card"), "idNumber");
});

on_both!(files_are_attached_and_removed_by_permit, |app| {
    let (boss, lin, activity) = (app.member("boss", Role::Owner), app.participant("lin"), asked(app, false));
    let first = uploaded(&lin, "pdf", &bytes_of("pdf", 300)).await;
    let id = signed_up(&lin, &activity, &[lin.person], json!({ "club": "Lake", "proof": [first] })).await;
    permit(app, &boss, id, &["proof"], json!({})).await.data();
    let foreign = uploaded(&app.participant("zhou"), "pdf", &bytes_of("pdf", 300)).await;
    answer_now(&lin, id, json!({ "proof": [foreign] })).await.refused(6043);
    let second = uploaded(&lin, "pdf", &bytes_of("pdf", 400)).await;
    answer_now(&lin, id, json!({ "proof": [second] })).await.data();
    assert_eq!(detail(&lin, id).await["answers"]["proof"], json!([second]));
    boss.get(&format!("/apply/{id}/file?key={second}")).await.data();
    let uploads = |state: &str| count(app.store(), &format!("upload WHERE state = '{state}'"));
    assert_eq!((uploads("used"), uploads("gone")), (1, 1));
    // A later change of another answer leaves the file.
    permit(app, &boss, id, &["motto"], json!({})).await.data();
    answer_now(&lin, id, json!({ "motto": "On" })).await.data();
    assert_eq!((uploads("used"), detail(&lin, id).await["answers"]["proof"].clone()), (1, json!([second])));
});

on_both!(each_persons_answers_change_in_their_order, |app| {
    let (boss, lin, activity) = (app.member("boss", Role::Owner), app.participant("lin"), asked(app, false));
    let mia = app.record(&lin, &record("mia"));
    let id = signed_up(&lin, &activity, &[lin.person, mia], json!({ "club": "Lake" })).await;
    permit(app, &boss, id, &["size"], json!({})).await.data();
    let form = open(&lin, id).await;
    let names: Vec<_> = form["persons"].as_array().unwrap().iter().map(|person| person["name"].clone()).collect();
    assert_eq!((names, &form["personAnswers"]), (vec![json!("lin"), json!("mia")], &json!([{ "size": "s" }, { "size": "s" }])));
    // A person without an answer is an error at that person.
    let short = answer(&lin, id, &form["version"], json!({}), json!([{ "size": "m" }])).await;
    assert_eq!(short.refused(4000)["errors"], json!({ "persons.1.answers.size": { "rule": "required" } }));
    answer(&lin, id, &form["version"], json!({}), json!([{ "size": "s" }, { "size": "l", "pass": CARD }, { "size": "x" }])).await.data();
    assert_eq!(detail(&lin, id).await["personAnswers"], json!([{ "size": "s" }, { "size": "l" }]));
    assert_eq!(changes(&boss, id).await, [["mia", "size", "s", "l"]]);
});

on_both!(a_permit_for_everything_lets_persons_and_fixed_answers_change, |app| {
    let (boss, lin, activity) = (app.member("boss", Role::Owner), app.participant("lin"), asked(app, true));
    let [mia, leo] = ["mia", "leo"].map(|name| app.record(&lin, &record(name)));
    let id = signed_up(&lin, &activity, &[lin.person], json!({ "club": "Lake" })).await;
    boss.post("/apply/approve", &json!({ "ids": [id] })).await.data();
    let edit = async |persons: &[i64], club: &str| {
        let own: serde_json::Map<_, _> = persons.iter().map(|person| (person.to_string(), json!({ "size": "m" }))).collect();
        let version = detail(&lin, id).await["version"].clone();
        let body = json!({ "formVersion": 1, "persons": persons, "answers": { "club": club }, "personAnswers": own, "version": version });
        lin.put(&format!("/apply/{id}"), &body).await
    };
    edit(&[lin.person, mia], "Hill").await.refused(4011);
    permit(app, &boss, id, &[], json!({ "whole": true })).await.data();
    // Single questions are not open by it.
    lin.get(&format!("/apply/{id}/amend")).await.refused(4011);
    assert_eq!(detail(&lin, id).await["fixed"], json!([]));
    edit(&[lin.person, mia, leo], "Hill").await.refused(6003);
    assert_eq!(edit(&[lin.person, mia], "Hill").await.data()["status"], "approved");
    let held = || number(app.store(), "SELECT held AS value FROM competition_group");
    assert_eq!((held(), detail(&lin, id).await["answers"]["club"].clone()), (2, json!("Hill")));
    assert_eq!(changes(&boss, id).await[0], ["", "club", "Lake", "Hill"]);
    edit(&[leo], "Hill").await.data();
    assert_eq!((held(), detail(&lin, id).await["persons"][0]["name"].clone()), (1, json!("leo")));
    boss.post(&format!("/apply/{id}/permit/end"), &json!({})).await.data();
    edit(&[lin.person], "Sea").await.refused(4011);
});

on_both!(a_change_goes_back_to_review_only_if_the_permit_says_so, |app| {
    let (boss, lin, activity) = (app.member("boss", Role::Owner), app.participant("lin"), asked(app, true));
    let id = signed_up(&lin, &activity, &[lin.person], json!({ "club": "Lake" })).await;
    boss.post("/apply/approve", &json!({ "ids": [id] })).await.data();
    permit(app, &boss, id, &["motto"], json!({})).await.data();
    assert_eq!(answer_now(&lin, id, json!({ "motto": "On" })).await.data()["status"], "approved");
    permit(app, &boss, id, &["motto"], json!({ "reviewAgain": true })).await.data();
    assert_eq!(open(&lin, id).await["reviewedAgain"], true);
    assert_eq!(answer_now(&lin, id, json!({ "motto": "Off" })).await.data()["status"], "pending");
    assert_eq!(changes(&boss, id).await, [["", "motto", "On", "Off"]]);
    // Under review the usual edit is open, and the permit is not.
    lin.get(&format!("/apply/{id}/amend")).await.refused(4011);
    assert_eq!(number(app.store(), "SELECT held AS value FROM competition_group"), 1);
});

on_both!(answers_to_another_form_are_refused_and_the_newest_form_is_shown, |app| {
    let (boss, lin, activity) = (app.member("boss", Role::Owner), app.participant("lin"), asked(app, false));
    let id = signed_up(&lin, &activity, &[lin.person], json!({ "club": "Lake", "motto": "On" })).await;
    permit(app, &boss, id, &["club"], json!({})).await.data();
    let newer = make::form(&json!([{ "key": "club", "label": "Your club", "type": "text" }]));
    make::new_form(app.store(), activity.id, 2, &newer);
    let form = open(&lin, id).await;
    assert_eq!((&form["form"]["formVersion"], &form["form"]["questions"][0]["label"]), (&json!(2), &json!("Your club")));
    let old = answer(&lin, id, &form["version"], json!({ "club": "Hill" }), json!([])).await;
    assert_eq!(old.refused(6005)["formVersion"], 2);
    let body = json!({ "formVersion": 2, "answers": { "club": "Hill" }, "version": form["version"] });
    lin.put(&format!("/apply/{id}/amend"), &body).await.data();
    // An answer to a question that is gone stays stored.
    assert_eq!(texts(app.store(), "SELECT answers AS value FROM apply"), [r#"{"club":"Hill","motto":"On"}"#]);
    // A question that the newest form does not have leaves nothing open.
    make::new_form(app.store(), activity.id, 3, &make::form(&json!([])));
    lin.get(&format!("/apply/{id}/amend")).await.refused(4011);
});

on_both!(of_two_changes_of_one_version_at_once_one_wins, |app| {
    let (boss, lin, activity) = (app.member("boss", Role::Owner), app.participant("lin"), asked(app, false));
    let id = signed_up(&lin, &activity, &[lin.person], json!({ "club": "Lake" })).await;
    permit(app, &boss, id, &["club"], json!({})).await.data();
    let version = open(&lin, id).await["version"].clone();
    let tasks: Vec<_> = (0..6)
        .map(|index| {
            let (lin, version) = (lin.clone(), version.clone());
            let club = json!({ "club": format!("Club {index}") });
            actix_web::rt::spawn(async move { answer(&lin, id, &version, club, json!([])).await.code() })
        })
        .collect();
    let mut codes = Vec::new();
    for task in tasks {
        codes.push(task.await.unwrap());
    }
    codes.sort_unstable();
    assert_eq!(codes, [2000, 4009, 4009, 4009, 4009, 4009]);
    assert_eq!(count(app.store(), "apply_event WHERE event = 'amend'"), 1);
});

on_both!(only_the_owner_of_a_sign_up_uses_its_permit, |app| {
    let (boss, lin, activity) = (app.member("boss", Role::Owner), app.participant("lin"), asked(app, false));
    let id = signed_up(&lin, &activity, &[lin.person], json!({ "club": "Lake" })).await;
    permit(app, &boss, id, &["club"], json!({})).await.data();
    let zhou = app.participant("zhou");
    zhou.get(&format!("/apply/{id}/amend")).await.refused(4004);
    answer(&zhou, id, &json!(2), json!({ "club": "Hill" }), json!([])).await.refused(4004);
    make::merchant(app.store(), "OTHER", "Other");
    lin.get(&format!("/apply/{id}/amend?merchantId=OTHER")).await.refused(4004);
    assert_eq!(detail(&lin, id).await["answers"]["club"], "Lake");
});
