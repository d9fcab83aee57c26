//! Logos: set while founding, changed and removed by the captain, shown to everyone who has the code.

use serde_json::{Value, json};

use crate::support::app::TestApp;
use crate::support::database::count;
use crate::support::on_both;
use crate::support::person::Participant;
use crate::support::team::{self, found};
use crate::support::work::{picture, uploaded};

fn founding(app: &TestApp, captain: &Participant, logo: &str) -> Value {
    let activity = team::activity(5).insert(app.store(), app.now_ms());
    let mut body = found(&activity, "Lakeside", captain.person);
    body["logo"] = json!(logo);
    body
}

fn changed(team: &Value, logo: Option<&str>, remove: bool) -> Value {
    json!({ "name": "Lakeside", "slogan": "", "logo": logo, "removeLogo": remove, "version": team["version"] })
}

on_both!(a_logo_is_shown_until_the_captain_removes_it, |app| {
    let lin = app.participant("lin");
    let sent = uploaded(&lin, "jpg", &picture(1, 60, 80)).await;
    let body = founding(app, &lin, &sent);
    let made = lin.post("/team", &body).await.data().clone();
    let logo = made["item"]["logo"].as_str().unwrap().to_owned();
    assert!(logo.contains("/pub/SAAQ/"), "{logo}");
    assert_eq!(*lin.post("/team", &body).await.data(), made, "a repeated founding has no further effect");
    let code = &made["item"]["inviteCode"];
    let invitation = app.visitor().get(&format!("/team/invite?code={}", code.as_str().unwrap())).await.data().clone();
    assert_eq!(invitation["logo"], json!(logo));

    let path = format!("/team/{}", made["item"]["id"]);
    let kept = lin.put(&path, &changed(&made, None, false)).await.data().clone();
    assert_eq!((&kept["item"]["logo"], count(app.store(), "doomed_object")), (&json!(logo), 0));
    let other = uploaded(&lin, "jpg", &picture(2, 60, 80)).await;
    let replaced = lin.put(&path, &changed(&kept, Some(&other), false)).await.data().clone();
    assert_ne!(replaced["item"]["logo"], json!(logo));
    let before = count(app.store(), "doomed_object");
    let removed = lin.put(&path, &changed(&replaced, None, true)).await.data().clone();
    assert_eq!((&removed["item"]["logo"], count(app.store(), "doomed_object")), (&json!(""), before + 1));
});

on_both!(the_logo_of_a_team_that_ends_is_deleted, |app| {
    let lin = app.participant("lin");
    let sent = uploaded(&lin, "jpg", &picture(1, 60, 80)).await;
    let made = lin.post("/team", &founding(app, &lin, &sent)).await.data().clone();
    let before = count(app.store(), "doomed_object");
    lin.delete(&format!("/team/{}", made["item"]["id"])).await.data();
    assert_eq!((count(app.store(), "doomed_object"), count(app.store(), "team WHERE logo = ''")), (before + 1, 1));
});

on_both!(a_logo_must_be_an_unused_picture_of_the_captain, |app| {
    let (lin, wen) = (app.participant("lin"), app.participant("wen"));
    let theirs = uploaded(&wen, "jpg", &picture(1, 60, 80)).await;
    assert_eq!(lin.post("/team", &founding(app, &lin, &theirs)).await.code(), 6043);
    let broken = uploaded(&lin, "jpg", b"\xff\xd8\xff\xe0 no picture").await;
    for logo in ["https://one.example/a.jpg", "in/SAAQ/202611/one.pdf", &broken] {
        let answer = lin.post("/team", &founding(app, &lin, logo)).await;
        assert_eq!(answer.rule("logo"), "choice", "{logo}");
    }
    assert_eq!(count(app.store(), "team"), 0);
});
