//! Effects of the clock on teams: it locks, ends, and passes the captain's role on.

use crate::support::database::{change, number, texts};
use crate::support::on_both;
use crate::support::team::{self, found_by, join, joined, seen, submitted};

on_both!(the_end_of_sign_up_locks_signed_up_teams_and_ends_the_others, |app| {
    let activity = team::activity(5).insert(app.store(), app.now_ms());
    let (lin, wen, mo) = (app.participant("lin"), app.participant("wen"), app.participant("mo"));
    let team = found_by(&lin, &activity, "Lakeside").await;
    joined(&wen, &team).await;
    submitted(&lin, &activity, &team).await.data();
    let forming = found_by(&mo, &activity, "Hillside").await;
    change(app.store(), &format!("UPDATE competition SET signup_end = {}", app.now_ms() - 1));
    assert_eq!(seen(&lin, &team).await["item"]["state"], "locked", "as soon as the time has come");
    assert_eq!(seen(&mo, &forming).await["item"]["state"], "disbanded");
    app.team_clock_after(0);
    assert_eq!(texts(app.store(), "SELECT status AS value FROM team ORDER BY id"), ["locked", "disbanded"]);
    let told = |event: &str| number(app.store(), &format!("SELECT count(*) AS value FROM notice WHERE event = '{event}'"));
    assert_eq!((told("teamLocked"), told("teamDisbanded")), (2, 1));
    app.team_clock_after(1);
    assert_eq!((told("teamLocked"), told("teamDisbanded")), (2, 1), "once");
    assert_eq!(wen.post(&format!("/team/{}/leave", team.id), &serde_json::json!({})).await.code(), 6034);
    assert_eq!(mo.post("/team/join", &join(&team.code, mo.person)).await.code(), 6002);
    assert_eq!(seen(&lin, &team).await["item"]["inviteCode"], "");
});

on_both!(a_captain_who_has_not_submitted_a_day_before_the_end_passes_the_role_on_once, |app| {
    let activity = crate::support::make::Activity { signup: (-3_600_000, 30 * 3_600_000), ..team::activity(5) };
    let activity = activity.insert(app.store(), app.now_ms());
    let (lin, wen, mo) = (app.participant("lin"), app.participant("wen"), app.participant("mo"));
    let team = found_by(&lin, &activity, "Lakeside").await;
    let alone = found_by(&app.participant("solo"), &activity, "Alone").await;
    joined(&wen, &team).await;
    joined(&mo, &team).await;
    app.team_clock_after(5);
    assert_eq!(seen(&lin, &team).await["item"]["role"], "captain", "too early");
    app.team_clock_after(7);
    assert_eq!(seen(&wen, &team).await["item"]["role"], "captain", "the first who joined");
    assert_eq!(number(app.store(), "SELECT count(*) AS value FROM notice WHERE event = 'teamCaptain'"), 1);
    app.team_clock_after(8);
    assert_eq!(seen(&wen, &team).await["item"]["role"], "captain", "only once");
    assert_eq!(number(app.store(), &format!("SELECT count(*) AS value FROM team WHERE id = {} AND passed_on", alone.id)), 0);
    submitted(&wen, &activity, &team).await.data();
});
