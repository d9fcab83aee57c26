//! Personal data of members: their own part in the export, and teams after the closing of an account.

use serde_json::json;

use crate::privacy::{FIFTEEN_DAYS, close, file_of, sweep_after};
use crate::support::database::{change, count, number, texts};
use crate::support::make::{Activity, HOUR_MS, form};
use crate::support::on_both;
use crate::support::person::Participant;
use crate::support::team::{self, Crew, found, found_by, join, seen};

/// A contest whose windows are open when an account is closed after 15 days.
fn long() -> Activity {
    let day = 24 * HOUR_MS;
    let open = (-day, 20 * day);
    Activity { signup: open, submit: Some(open), takes_place: (30 * day, 31 * day), ..team::contest() }
}

async fn close_account(app: &crate::support::app::TestApp, who: &Participant, mail: &str) {
    close(app, who, mail).await;
    sweep_after(app, FIFTEEN_DAYS + 1);
}

on_both!(an_export_has_the_owners_part_in_teams_and_nothing_of_others, |app| {
    let questions = json!([{ "key": "role", "label": "Role", "type": "text", "scope": "person", "sensitive": true }]);
    let activity = Activity { form: form(&questions), ..team::activity(5) }.insert(app.store(), app.now_ms());
    let (lin, wen) = (app.participant("lin"), app.participant("wen"));
    let mut founding = found(&activity, "Lakeside", lin.person);
    founding["answers"] = json!({ "role": "Helm" });
    let made = lin.post("/team", &founding).await.data().clone();
    let mut joining = join(made["item"]["inviteCode"].as_str().unwrap(), wen.person);
    joining["answers"] = json!({ "role": "Bow" });
    wen.post("/team/join", &joining).await.data();
    let file = file_of(app, &wen).await;
    let own = &file["teams"][0];
    assert_eq!((&own["activity"], &own["team"], &own["status"]), (&json!("City lights"), &json!("Lakeside"), &json!("joined")));
    assert_eq!(own["person"]["answers"], json!([{ "key": "role", "question": "Role", "answer": "Bow" }]));
    assert_eq!((&own["person"]["name"], &own["leftTime"]), (&json!("wen"), &json!(null)));
    assert!(!file.to_string().contains("Helm"), "another member's answer");
});

on_both!(closing_a_captains_account_leaves_team_sign_up_and_works_to_the_others, |app| {
    let activity = long().insert(app.store(), app.now_ms());
    let Crew { captain: lin, member: wen, team } = Crew::signed_up(app, &activity).await;
    let work = lin.draft("Night boats", 1).await;
    close_account(app, &lin.who, "lin@mail.example").await;
    let detail = seen(&wen.who, &team).await;
    assert_eq!((&detail["item"]["role"], &detail["item"]["memberCount"]), (&json!("captain"), &json!(1)));
    let signup = wen.get(&format!("/apply/{}", wen.signup)).await.data()["item"].clone();
    assert_eq!((&signup["status"], &signup["own"], &signup["personCount"]), (&json!("approved"), &json!(true), &json!(1)));
    let mine = wen.get(&format!("/works/mine?competitionId={}", activity.id)).await.data()["list"].clone();
    assert_eq!((&mine[0]["id"], &mine[0]["content"]["title"], &mine[0]["leads"]), (&work["id"], &json!("Night boats"), &json!(true)));
    assert_eq!(mine[0]["media"].as_array().unwrap().len(), 1);
    assert_eq!(count(app.store(), &format!("upload WHERE account_id = {} AND state = 'used'", wen.who.id)), 1);
    let part = format!("SELECT name || record AS value FROM team_member WHERE account_id = {}", lin.who.id);
    assert_eq!(texts(app.store(), &part), [""], "the captain's own part is gone");
    assert_ne!(texts(app.store(), &part.replace(&lin.who.id.to_string(), &wen.who.id.to_string())), [""]);
});

on_both!(closing_a_lone_captains_account_ends_the_team, |app| {
    let activity = long().insert(app.store(), app.now_ms());
    let lin = app.participant("lin");
    let team = found_by(&lin, &activity, "Lakeside").await;
    close_account(app, &lin, "lin@mail.example").await;
    assert_eq!(texts(app.store(), &format!("SELECT status AS value FROM team WHERE id = {}", team.id)), ["disbanded"]);
    assert_eq!(count(app.store(), "team_member WHERE status = 'joined'"), 0);
});

on_both!(closing_a_members_account_takes_only_that_member_out, |app| {
    let activity = long().insert(app.store(), app.now_ms());
    let Crew { captain: lin, member: wen, team } = Crew::signed_up(app, &activity).await;
    let work = wen.draft("Night boats", 1).await;
    change(app.store(), "UPDATE competition_group SET team_min = 1");
    close_account(app, &wen.who, "wen@mail.example").await;
    let detail = seen(&lin.who, &team).await;
    assert_eq!((&detail["item"]["memberCount"], &detail["apply"]["status"]), (&json!(1), &json!("approved")));
    assert_eq!(number(app.store(), "SELECT held AS value FROM competition_group"), 1);
    let mine = lin.get(&format!("/works/mine?competitionId={}", activity.id)).await.data()["list"].clone();
    assert_eq!((&mine[0]["id"], mine[0]["media"].as_array().unwrap().len()), (&work["id"], 1));
    assert_eq!(texts(app.store(), &format!("SELECT record AS value FROM team_member WHERE account_id = {}", wen.who.id)), [""]);
    assert_eq!(count(app.store(), &format!("apply_person WHERE name = 'wen' OR owner_id = {}", wen.who.id)), 0);
});
