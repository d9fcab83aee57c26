//! Founding a team, and each member's own part.

use serde_json::json;

use crate::support::database::count;
use crate::support::make::{Activity, form};
use crate::support::on_both;
use crate::support::person::submit;
use crate::support::team::{self, found, found_by, join, joined, seen};

on_both!(a_captain_founds_a_team_and_is_its_only_member, |app| {
    let (captain, activity) = (app.participant("lin"), team::activity(5).insert(app.store(), app.now_ms()));
    let team = found_by(&captain, &activity, "  Lakeside ").await;
    let detail = seen(&captain, &team).await;
    assert_eq!(detail["item"]["name"], "Lakeside");
    assert_eq!(detail["slogan"], "Row together");
    assert_eq!((&detail["item"]["state"], &detail["item"]["role"]), (&json!("forming"), &json!("captain")));
    assert_eq!((&detail["item"]["memberCount"], &detail["item"]["teamMin"], &detail["item"]["teamMax"]), (&json!(1), &json!(2), &json!(5)));
    assert_eq!(detail["actions"], json!(["invite", "ask", "editRecord", "rename", "resetCode", "disband"]));
    assert_eq!(detail["members"][0]["name"], "lin");
    let mine = captain.get(&format!("/team/mine?competitionId={}", activity.id)).await;
    assert_eq!(mine.data()["list"][0]["id"], json!(team.id));
});

on_both!(a_name_is_taken_once_in_an_activity_however_it_is_written, |app| {
    let activity = team::activity(5).insert(app.store(), app.now_ms());
    let (lin, wen) = (app.participant("lin"), app.participant("wen"));
    let first = found_by(&lin, &activity, "Lakeside").await;
    let taken = wen.post("/team", &found(&activity, "LAKESIDE", wen.person)).await;
    assert_eq!(taken.body["data"]["errors"], json!({ "name": { "rule": "repeated" } }));
    let other = team::activity(5).insert(app.store(), app.now_ms());
    found_by(&wen, &other, "Lakeside").await;
    let _ = lin.delete(&format!("/team/{}", first.id)).await;
    found_by(&app.participant("mo"), &activity, "Lakeside").await;
});

on_both!(what_does_not_fit_is_refused_by_its_field, |app| {
    let (lin, activity) = (app.participant("lin"), team::activity(5).insert(app.store(), app.now_ms()));
    let mut body = found(&activity, "湖", lin.person);
    body["slogan"] = json!("x".repeat(41));
    let refused = lin.post("/team", &body).await;
    assert_eq!(refused.body["data"]["errors"]["name"]["rule"], "minLength");
    assert_eq!(refused.body["data"]["errors"]["slogan"]["rule"], "maxLength");
    let mut body = found(&activity, "Lakeside", lin.person);
    body["agreementVersion"] = json!(null);
    assert_eq!(lin.post("/team", &body).await.body["data"]["errors"]["agreementVersion"]["rule"], "agreement");
    let single = Activity::default().insert(app.store(), app.now_ms());
    assert_eq!(lin.post("/team", &found(&single, "Lakeside", lin.person)).await.body["data"]["errors"]["groupId"]["rule"], "choice");
    let over = Activity { signup: (-48 * 3_600_000, -1), ..team::activity(5) }.insert(app.store(), app.now_ms());
    assert_eq!(lin.post("/team", &found(&over, "Lakeside", lin.person)).await.code(), 6002);
    assert_eq!(count(app.store(), "team"), 0);
});

on_both!(an_account_is_in_one_team_of_an_activity_and_not_signed_up_beside_it, |app| {
    let mut with_both = team::activity(5);
    with_both.groups.push(crate::support::make::Group::default());
    let activity = with_both.insert(app.store(), app.now_ms());
    let (lin, wen, mo) = (app.participant("lin"), app.participant("wen"), app.participant("mo"));
    let team = found_by(&lin, &activity, "Lakeside").await;
    assert_eq!(lin.post("/team", &found(&activity, "Hillside", lin.person)).await.code(), 6033);
    assert_eq!(lin.post("/team/join", &join(&team.code, lin.person)).await.code(), 6033);
    let mut single = submit(&activity, &[lin.person]);
    single["groupId"] = json!(activity.groups[1]);
    assert_eq!(lin.post("/apply", &single).await.code(), 6033);
    let mut alone = submit(&activity, &[wen.person]);
    alone["groupId"] = json!(activity.groups[1]);
    wen.post("/apply", &alone).await.data();
    assert_eq!(wen.post("/team/join", &join(&team.code, wen.person)).await.code(), 6004);
    joined(&mo, &team).await;
});

on_both!(each_member_answers_the_questions_about_a_person_and_changes_them_while_the_team_forms, |app| {
    let questions = json!([
        { "key": "role", "label": "Role", "type": "text", "scope": "person", "required": true },
        { "key": "id", "label": "Card", "type": "idcard", "scope": "person" },
        { "key": "boat", "label": "Boat", "type": "text", "scope": "team", "required": true },
    ]);
    let asking = Activity { form: form(&questions), ..team::activity(5) }.insert(app.store(), app.now_ms());
    let (lin, wen) = (app.participant("lin"), app.participant("wen"));
    let mut body = found(&asking, "Lakeside", lin.person);
    assert_eq!(lin.post("/team", &body).await.body["data"]["errors"]["persons.0.answers.role"]["rule"], "required");
    body["answers"] = json!({ "role": "Helm", "id": "11010519491231002X" });
    let made = lin.post("/team", &body).await.data().clone();
    let id = &made["item"]["id"];
    let record = lin.get(&format!("/team/{id}/record")).await.data().clone();
    assert_eq!(record["answers"]["role"], "Helm");
    assert_ne!(record["answers"]["id"], "11010519491231002X", "a sensitive answer is masked");
    let change = json!({ "personInfoId": lin.person, "formVersion": 1, "answers": { "role": "Bow", "id": record["answers"]["id"] } });
    lin.put(&format!("/team/{id}/record"), &change).await.data();
    assert_eq!(lin.get(&format!("/team/{id}/record")).await.data()["answers"], json!({ "role": "Bow", "id": record["answers"]["id"] }));
    let mut joining = join(made["item"]["inviteCode"].as_str().unwrap(), wen.person);
    joining["answers"] = json!({ "role": "Stroke" });
    wen.post("/team/join", &joining).await.data();
    assert_eq!(wen.get(&format!("/team/{id}/record")).await.data()["answers"], json!({ "role": "Stroke" }));
    assert_eq!(app.participant("mo").get(&format!("/team/{id}/record")).await.code(), 4004);

    let part = lin.get(&format!("/competition/{}/form?part=member", asking.id)).await.data().clone();
    let keys = |form: &serde_json::Value| form["questions"].as_array().unwrap().iter().map(|one| one["key"].clone()).collect::<Vec<_>>();
    assert_eq!(keys(&part), ["role", "id"]);
    assert_eq!(keys(lin.get(&format!("/competition/{}/form?part=team", asking.id)).await.data()), ["boat"]);
    assert_eq!(keys(lin.get(&format!("/competition/{}/form", asking.id)).await.data()), ["role", "id"]);
});

on_both!(a_founding_sent_twice_founds_one_team, |app| {
    let (lin, activity) = (app.participant("lin"), team::activity(5).insert(app.store(), app.now_ms()));
    let body = found(&activity, "Lakeside", lin.person);
    let (first, second) = (lin.post("/team", &body).await, lin.post("/team", &body).await);
    assert_eq!(first.data()["item"]["id"], second.data()["item"]["id"]);
    assert_eq!(count(app.store(), "team"), 1);
});
