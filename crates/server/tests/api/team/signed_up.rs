//! A team that is signed up as a whole: by whom, with which answers, and what each member sees of it.

use laurel_core::signup::SignupEvent;
use serde_json::json;

use crate::support::database::{change, number};
use crate::support::make::{Activity, form, new_form};
use crate::support::on_both;
use crate::support::person::submit;
use crate::support::team::{self, found, found_by, join, joined, seen, submission, submitted};

on_both!(a_team_is_signed_up_with_all_its_members_and_each_sees_their_own_ticket, |app| {
    let activity = team::activity(5).insert(app.store(), app.now_ms());
    let (lin, wen) = (app.participant("lin"), app.participant("wen"));
    let team = found_by(&lin, &activity, "Lakeside").await;
    assert_eq!(submitted(&lin, &activity, &team).await.code(), 6035, "one is too few");
    joined(&wen, &team).await;
    let made = submitted(&lin, &activity, &team).await.data().clone();
    assert_eq!(made["status"], "approved");
    let detail = seen(&wen, &team).await;
    assert_eq!((&detail["item"]["state"], &detail["apply"]["id"]), (&json!("applied"), &made["id"]));

    let mine = lin.get("/apply/mine?tab=submitted").await.data()["list"][0].clone();
    assert_eq!((&mine["teamId"], &mine["personCount"]), (&json!(team.id), &json!(2)));
    assert_eq!(mine["actions"], json!(["receipt", "withdraw"]), "a team's answers are not edited as one form");
    let theirs = wen.get("/apply/mine?tab=joined").await.data()["list"][0].clone();
    assert_eq!((&theirs["id"], &theirs["own"], &theirs["actions"]), (&made["id"], &json!(false), &json!([])));
    let id = &made["id"];
    assert_eq!(lin.get(&format!("/apply/{id}/receipt")).await.data()["persons"].as_array().unwrap().len(), 2);
    let own = wen.get(&format!("/apply/{id}/receipt")).await.data()["persons"].clone();
    assert_eq!((own.as_array().unwrap().len(), &own[0]["name"]), (1, &json!("wen")));
    wen.get(&format!("/apply/{id}/result")).await.data();
    assert_eq!(wen.post(&format!("/apply/{id}/withdraw"), &json!({ "nonce": crate::support::person::nonce() })).await.code(), 4004);
    assert_eq!(submitted(&lin, &activity, &team).await.code(), 6004, "it is signed up already");
});

on_both!(the_captain_answers_for_the_team_and_members_for_themselves, |app| {
    let questions = json!([
        { "key": "role", "label": "Role", "type": "text", "scope": "person", "required": true },
        { "key": "boat", "label": "Boat", "type": "text", "scope": "team", "required": true },
        { "key": "club", "label": "Club", "type": "text", "required": true },
        { "key": "card", "label": "Card", "type": "text", "scope": "person", "sensitive": true },
    ]);
    let activity = Activity { form: form(&questions), ..team::activity(5) }.insert(app.store(), app.now_ms());
    let (lin, wen) = (app.participant("lin"), app.participant("wen"));
    let mut founding = found(&activity, "Lakeside", lin.person);
    founding["answers"] = json!({ "role": "Helm", "card": "L-1" });
    let made = lin.post("/team", &founding).await.data().clone();
    let team =
        team::Team { id: made["item"]["id"].as_i64().unwrap(), code: made["item"]["inviteCode"].as_str().unwrap().to_owned(), second: 0 };
    let mut joining = join(&team.code, wen.person);
    joining["answers"] = json!({ "role": "Bow", "card": "W-2" });
    wen.post("/team/join", &joining).await.data();
    let mut body = submission(&activity, &team);
    assert_eq!(lin.post("/apply", &body).await.rule("answers.boat"), "required");
    body["answers"] = json!({ "boat": "Swan", "club": "Lake" });
    let id = lin.post("/apply", &body).await.data()["id"].clone();
    let detail = lin.get(&format!("/apply/{id}")).await.data().clone();
    assert_eq!(detail["answers"], json!({ "boat": "Swan", "club": "Lake" }));
    assert_eq!((&detail["personAnswers"][0]["role"], &detail["personAnswers"][1]["role"]), (&json!("Helm"), &json!("Bow")));
    assert_ne!(detail["personAnswers"][1]["card"], "W-2", "sensitive answers stay sealed");
    let theirs = wen.get(&format!("/apply/{id}")).await.data().clone();
    assert_eq!((&theirs["answers"], &theirs["personAnswers"][0]), (&json!({}), &json!({})), "a member sees their own part only");
    assert_eq!(theirs["personAnswers"][1]["role"], "Bow");
});

on_both!(a_part_that_does_not_fit_a_newer_form_names_its_member, |app| {
    let activity = team::activity(5).insert(app.store(), app.now_ms());
    let (lin, wen) = (app.participant("lin"), app.participant("wen"));
    let team = found_by(&lin, &activity, "Lakeside").await;
    let member = joined(&wen, &team).await;
    let newer = form(&json!([{ "key": "role", "label": "Role", "type": "text", "scope": "person", "required": true }]));
    new_form(app.store(), activity.id, 2, &newer);
    let mut body = submission(&activity, &team);
    assert_eq!(lin.post("/apply", &body).await.code(), 6005, "the form has changed");
    body["formVersion"] = json!(2);
    let part = json!({ "personInfoId": lin.person, "formVersion": 2, "answers": { "role": "Helm" } });
    lin.put(&format!("/team/{}/record", team.id), &part).await.data();
    assert_eq!(lin.post("/apply", &body).await.rule(&format!("members.{member}")), "personIncomplete");
    let part = json!({ "personInfoId": wen.person, "formVersion": 2, "answers": { "role": "Bow" } });
    wen.put(&format!("/team/{}/record", team.id), &part).await.data();
    body["nonce"] = json!(crate::support::person::nonce());
    lin.post("/apply", &body).await.data();
});

on_both!(a_team_whose_sign_up_ends_forms_again_and_is_submitted_as_a_whole, |app| {
    let activity = Activity { review_required: true, ..team::activity(5) }.insert(app.store(), app.now_ms());
    let (lin, wen) = (app.participant("lin"), app.participant("wen"));
    let team = found_by(&lin, &activity, "Lakeside").await;
    joined(&wen, &team).await;
    let first = submitted(&lin, &activity, &team).await.data().clone();
    assert_eq!(first["status"], "pending");
    app.decide(&first["id"], SignupEvent::Reject, "Photo missing").unwrap();
    let detail = seen(&lin, &team).await;
    assert_eq!((&detail["item"]["state"], &detail["apply"]["reason"]), (&json!("forming"), &json!("Photo missing")));
    assert!(detail["actions"].as_array().unwrap().contains(&json!("submit")));
    let item = lin.get(&format!("/apply/{}", first["id"])).await.data()["item"].clone();
    assert_eq!(item["actions"], json!([]), "the rejected one is not sent again by itself");
    let second = submitted(&lin, &activity, &team).await.data().clone();
    assert_ne!(first["id"], second["id"]);
    lin.post(&format!("/apply/{}/withdraw", second["id"]), &json!({ "nonce": crate::support::person::nonce() })).await.data();
    assert_eq!(seen(&lin, &team).await["item"]["state"], "forming");
    assert_eq!(number(app.store(), "SELECT held AS value FROM competition_group"), 0);
});

on_both!(a_group_for_teams_takes_no_single_persons_and_a_team_only_its_own_group, |app| {
    let activity = team::activity(5).insert(app.store(), app.now_ms());
    let other = team::activity(5).insert(app.store(), app.now_ms());
    let (lin, wen) = (app.participant("lin"), app.participant("wen"));
    assert_eq!(wen.post("/apply", &submit(&activity, &[wen.person])).await.rule("teamId"), "teamNeeded");
    let team = found_by(&lin, &activity, "Lakeside").await;
    joined(&wen, &team).await;
    assert_eq!(submitted(&lin, &other, &team).await.code(), 4004);
    change(app.store(), "UPDATE competition SET status = 'cancelled'");
    assert_eq!(submitted(&lin, &activity, &team).await.code(), 6001);
});
