//! Works of a team: every member drafts, the captain submits, and the team is their author.

use serde_json::{Value, json};

use crate::support::app::TestApp;
use crate::support::database::{change, number, texts};
use crate::support::on_both;
use crate::support::team::{self, Crew, seen};
use crate::support::work::{Author, content, picture, uploaded};

async fn mine(member: &Author) -> Value {
    member.get(&format!("/works/mine?competitionId={}", member.contest)).await.data().clone()
}

fn creator(app: &TestApp, work: &Value) -> i64 {
    number(app.store(), &format!("SELECT account_id AS value FROM work WHERE id = {}", work["id"]))
}

on_both!(every_member_writes_a_draft_and_only_the_captain_submits_it, |app| {
    let activity = team::contest().insert(app.store(), app.now_ms());
    let Crew { captain: lin, member: wen, .. } = Crew::signed_up(app, &activity).await;
    let room = mine(&wen).await;
    assert_eq!((&room["applyId"], &room["teamName"], &room["code"]), (&json!(wen.signup), &json!("Lakeside"), &json!(null)));
    assert_eq!((&room["leads"], &mine(&lin).await["leads"]), (&json!(false), &json!(true)));
    let draft = wen.draft("Night boats", 1).await;
    assert_eq!((&draft["teamName"], &draft["content"]["authorName"]), (&json!("Lakeside"), &json!("Lakeside")));
    assert_eq!((&draft["leads"], &draft["actions"]), (&json!(false), &json!(["edit"])));

    let own = mine(&lin).await;
    assert_eq!((own["list"].as_array().unwrap().len(), &own["list"][0]["id"]), (1, &draft["id"]));
    assert_eq!((&own["list"][0]["leads"], &own["list"][0]["actions"]), (&json!(true), &json!(["edit", "submit", "withdraw"])));
    assert_eq!(lin.get("/works/own").await.data()["list"][0]["id"], draft["id"]);
    let theirs = draft["media"][0]["key"].as_str().unwrap();
    let added = uploaded(&lin, "jpg", &picture(2, 60, 80)).await;
    let saved = lin.save(&draft, &content("Night boats", &[theirs, &added])).await;
    assert_eq!(saved["media"].as_array().unwrap().len(), 2, "files of both members");
    let foreign = uploaded(&lin, "jpg", &picture(3, 60, 80)).await;
    let body = json!({ "content": content("Night boats", &[&foreign]), "version": saved["version"] });
    assert_eq!(wen.put(&format!("/works/{}", draft["id"]), &body).await.code(), 6043, "a member adds only their own uploads");

    let body = json!({ "version": saved["version"] });
    for event in ["submit", "withdraw", "discard"] {
        assert_eq!(wen.post(&format!("/works/{}/{event}", draft["id"]), &body).await.code(), 4003, "{event}");
        assert_eq!(app.participant(event).post(&format!("/works/{}/{event}", draft["id"]), &body).await.code(), 4004, "{event}");
    }
    app.make_media();
    assert_eq!(lin.send_work(&saved).await["status"], "reviewing");
    let page = wen.get(&format!("/works/{}", draft["id"])).await.data().clone();
    assert_eq!((&page["card"]["authorName"], &page["own"]["leads"]), (&json!("Lakeside"), &json!(false)));
    assert_eq!(app.participant("mo").get(&format!("/works/{}", draft["id"])).await.code(), 4004);
    let detail = wen.get(&format!("/competition/{}", activity.id)).await.data().clone();
    assert_eq!((&detail["mine"]["applyId"], &detail["myWork"]["id"]), (&json!(wen.signup), &draft["id"]));
});

on_both!(the_limit_of_works_is_that_of_the_teams_sign_up, |app| {
    let activity = team::contest().insert(app.store(), app.now_ms());
    let Crew { captain: lin, member: wen, .. } = Crew::signed_up(app, &activity).await;
    wen.draft("Night boats", 1).await;
    let second = lin.post("/works", &lin.body(&content("More boats", &[]))).await;
    assert_eq!(json!(second.code()), mine(&wen).await["code"]);
    assert_eq!(mine(&lin).await["applyId"], json!(null));
});

on_both!(a_work_stays_with_the_team_when_its_creator_leaves, |app| {
    let activity = team::contest().insert(app.store(), app.now_ms());
    let Crew { captain: lin, member: wen, team } = Crew::signed_up(app, &activity).await;
    let draft = wen.draft("Night boats", 1).await;
    wen.post(&format!("/team/{}/leave", team.id), &json!({})).await.data();
    let path = format!("/works/{}", draft["id"]);
    let body = json!({ "content": content("Night boats", &[]), "version": draft["version"] });
    assert_eq!((wen.get(&path).await.code(), wen.put(&path, &body).await.code()), (4004, 4004));
    assert_eq!(wen.post(&format!("{path}/submit"), &json!({ "version": draft["version"] })).await.code(), 4004);
    assert_eq!((mine(&wen).await["list"].clone(), wen.get("/works/own").await.data()["list"].clone()), (json!([]), json!([])));
    assert_eq!(wen.get(&format!("/competition/{}", activity.id)).await.data()["mine"], json!(null));
    assert_eq!((creator(app, &draft), &mine(&lin).await["list"][0]["media"][0]["key"]), (lin.who.id.0, &draft["media"][0]["key"]));
    app.make_media();
    assert_eq!(lin.send_work(&draft).await["status"], "reviewing");
});

on_both!(works_follow_the_name_of_their_team, |app| {
    let settings = json!({ "workReview": false });
    let activity = crate::support::make::Activity { settings, ..team::contest() }.insert(app.store(), app.now_ms());
    let Crew { captain: lin, member: wen, team } = Crew::signed_up(app, &activity).await;
    let draft = wen.draft("Night boats", 1).await;
    app.make_media();
    let shown = lin.send_work(&draft).await;
    assert_eq!((&shown["status"], &shown["content"]["authorName"]), (&json!("published"), &json!("Lakeside")));
    let newer = wen.save(&shown, &content("Night boats II", &[shown["media"][0]["key"].as_str().unwrap()])).await;
    let version = seen(&lin.who, &team).await["version"].clone();
    lin.put(&format!("/team/{}", team.id), &json!({ "name": "Riverside", "slogan": "", "version": version })).await.data();

    let found = |word: &str| format!("/works?competitionId={}&keyword={word}", activity.id);
    let wall = app.visitor().get(&found("riverside")).await.data()["list"].clone();
    assert_eq!((wall.as_array().unwrap().len(), &wall[0]["authorName"]), (1, &json!("Riverside")));
    assert_eq!(app.visitor().get(&found("lakeside")).await.data()["list"], json!([]));
    let own = mine(&wen).await["list"][0].clone();
    assert_eq!((&own["teamName"], &own["revision"]["content"]["authorName"]), (&json!("Riverside"), &json!("Riverside")));
    assert_eq!(own["version"], newer["version"], "what is being written is not outdated by it");
    assert_eq!(lin.send_work(&own).await["content"]["title"], "Night boats II");
});

on_both!(a_captain_without_the_role_only_edits, |app| {
    let activity = team::contest().insert(app.store(), app.now_ms());
    let Crew { captain: lin, member: wen, team } = Crew::signed_up(app, &activity).await;
    let draft = lin.draft("Night boats", 1).await;
    let detail = seen(&lin.who, &team).await;
    let other = detail["members"].as_array().unwrap().iter().find(|member| member["me"] == false).unwrap()["id"].clone();
    lin.put(&format!("/team/{}/captain", team.id), &json!({ "memberId": other })).await.data();
    assert_eq!(lin.post(&format!("/works/{}/submit", draft["id"]), &json!({ "version": draft["version"] })).await.code(), 4003);
    app.make_media();
    assert_eq!(wen.send_work(&draft).await["status"], "reviewing");
});

on_both!(works_of_a_team_that_stayed_too_small_are_hidden, |app| {
    let activity = team::contest().insert(app.store(), app.now_ms());
    let Crew { captain: lin, member: wen, team } = Crew::signed_up(app, &activity).await;
    let draft = lin.draft("Night boats", 1).await;
    app.make_media();
    lin.send_work(&draft).await;
    for published in ["work SET status = 'published'", "competition SET work_count = 1", "competition_group SET work_count = 1"] {
        change(app.store(), &format!("UPDATE {published}"));
    }
    wen.post(&format!("/team/{}/leave", team.id), &json!({})).await.data();
    change(app.store(), &format!("UPDATE competition SET signup_end = {}", app.now_ms() - 1));
    app.team_clock_after(0);
    assert_eq!(texts(app.store(), "SELECT status AS value FROM work"), ["hidden"]);
    let told = |event: &str| number(app.store(), &format!("SELECT count(*) AS value FROM notice WHERE event = '{event}'"));
    assert_eq!((told("teamCancelled"), told("workHidden")), (1, 0), "told once");
});
