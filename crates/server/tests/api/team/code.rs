//! Invite codes: typed in many ways, wrong, old, of another merchant, guessed.

use serde_json::json;

use crate::support::database::change;
use crate::support::make::{Activity, merchant};
use crate::support::on_both;
use crate::support::team::{self, found, found_by, join, joined, seen};

on_both!(a_code_works_however_it_is_typed, |app| {
    let activity = team::activity(9).insert(app.store(), app.now_ms());
    let team = found_by(&app.participant("lin"), &activity, "Lakeside").await;
    let plain = team.code.replace('-', "");
    let ways = [plain.to_lowercase(), format!(" {} {} ", &plain[..3], &plain[3..]), plain.replace("", "-").trim_matches('-').to_owned()];
    for (index, typed) in ways.iter().enumerate() {
        let member = app.participant(&format!("m{index}"));
        member.post("/team/join", &join(typed, member.person)).await.data();
    }
});

on_both!(an_invitation_shows_team_captain_activity_and_places_to_a_stranger, |app| {
    let activity = team::activity(3).insert(app.store(), app.now_ms());
    let lin = app.participant("lin");
    let team = found_by(&lin, &activity, "Lakeside").await;
    joined(&app.participant("wen"), &team).await;
    let shown = app.visitor().get(&format!("/team/invite?code={}", team.code)).await.data().clone();
    assert_eq!((&shown["teamName"], &shown["competitionName"]), (&json!("Lakeside"), &json!("City lights")));
    assert_eq!((&shown["memberCount"], &shown["teamMax"], &shown["state"]), (&json!(2), &json!(3), &json!("forming")));
    assert_eq!((&shown["mine"], &shown["code"]), (&json!(false), &json!(team.code)));
    assert_eq!(shown.get("members"), None, "names of members are not for strangers");
    assert_eq!(lin.get(&format!("/team/invite?code={}", team.code)).await.data()["mine"], true);
});

on_both!(each_reason_why_a_code_does_not_work_has_its_own_answer, |app| {
    let (lin, wen) = (app.participant("lin"), app.participant("wen"));
    let answer = async |code: &str| wen.post("/team/join", &join(code, wen.person)).await.code();
    let activity = team::activity(2).insert(app.store(), app.now_ms());
    let team = found_by(&lin, &activity, "Lakeside").await;
    assert_eq!(answer("ABC").await, 6031, "not a code");
    assert_eq!(answer("222-222").await, 6031, "nobody's code");

    let reset = lin.post(&format!("/team/{}/resetCode", team.id), &json!({})).await.data().clone();
    assert_eq!(answer(&team.code).await, 6031, "a code that was replaced");
    let new = reset["item"]["inviteCode"].as_str().unwrap().to_owned();

    joined(&app.participant("mo"), &team::Team { code: new.clone(), ..team.clone() }).await;
    assert_eq!(answer(&new).await, 6032, "a full team");

    let over = team::activity(5).insert(app.store(), app.now_ms());
    let late = found_by(&lin, &over, "Late").await;
    change(app.store(), &format!("UPDATE competition SET signup_end = {} WHERE id = {}", app.now_ms() - 1, over.id));
    assert_eq!(answer(&late.code).await, 6002, "sign-up has ended");
    app.team_clock_after(0);
    assert_eq!(app.visitor().get(&format!("/team/invite?code={}", late.code)).await.code(), 6031, "the team has ended");
});

on_both!(a_code_of_another_merchant_is_unknown, |app| {
    merchant(app.store(), "M2", "Other");
    let there = Activity { merchant: "M2", ..team::activity(5) }.insert(app.store(), app.now_ms());
    let lin = app.participant("lin");
    let mut body = found(&there, "Lakeside", lin.person);
    body["merchantId"] = json!("M2");
    let made = lin.post("/team", &body).await.data()["item"].clone();
    let code = made["inviteCode"].as_str().unwrap();
    let wen = app.participant("wen");
    assert_eq!(wen.post("/team/join", &join(code, wen.person)).await.code(), 6031);
    assert_eq!(lin.get(&format!("/team/{}", made["id"])).await.code(), 4004);
    assert_eq!(lin.get(&format!("/team/{}?merchantId=M2", made["id"])).await.code(), 2000);
});

on_both!(an_account_that_guessed_ten_codes_waits_even_with_the_right_one, |app| {
    let activity = team::activity(5).insert(app.store(), app.now_ms());
    let team = found_by(&app.participant("lin"), &activity, "Lakeside").await;
    let wen = app.participant("wen");
    for _ in 0..5 {
        assert_eq!(wen.post("/team/join", &join("222-222", wen.person)).await.code(), 6031);
        assert_eq!(wen.get("/team/invite?code=333333").await.code(), 6031);
    }
    let refused = wen.post("/team/join", &join(&team.code, wen.person)).await;
    assert_eq!((refused.status, refused.code()), (429, 4029));
    assert_eq!(wen.get(&format!("/team/invite?code={}", team.code)).await.code(), 4029);
    let mo = app.participant("mo");
    joined(&mo, &team).await;
    change(app.store(), &format!("UPDATE rate_window SET end_time = {}", app.now_ms() - 1));
    joined(&wen, &team).await;
    assert_eq!(seen(&mo, &team).await["item"]["memberCount"], 3);
});
