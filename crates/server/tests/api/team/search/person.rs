//! A person opts in, is invited, and joins.

use super::{asks, line, own, regatta, rows, seen_by};
use crate::support::database::change;
use crate::support::make::{Activity, HOUR_MS};
use crate::support::on_both;
use crate::support::person::Participant;
use crate::support::team::{found_by, joined, looks};
use serde_json::{Value, json};

on_both!(a_person_says_what_they_bring_is_asked_and_joins_with_the_code, |app| {
    let activity = regatta().insert(app.store(), app.now_ms());
    let (lin, wen) = (app.participant("lin"), app.participant("wen"));
    let team = found_by(&lin, &activity, "Lakeside").await;
    assert_eq!(own(&wen, &activity).await, json!({ "entry": null, "requests": [] }));
    let kept = wen.put("/team/search", &line(&activity, 0, "  I row on Sundays ")).await.data().clone();
    assert_eq!((&kept["entry"]["line"], &kept["entry"]["hidden"]), (&json!("I row on Sundays"), &json!(false)));
    assert_eq!(wen.put("/team/search", &line(&activity, 0, "I row on Sundays")).await.data(), &kept);

    let found = seen_by(&lin, &team).await;
    let person = &found["list"][0];
    assert_eq!((&person["line"], &person["nickname"], &person["avatar"]), (&json!("I row on Sundays"), &json!(""), &json!("")));
    assert_eq!((&person["request"], &found["mayAsk"], &found["nextCursor"]), (&json!(null), &json!(true), &json!(null)));
    let entry = person["id"].as_i64().unwrap();
    assert_eq!(asks(&lin, &team, entry).await["request"], "open");
    assert_eq!(asks(&lin, &team, entry).await["request"], "open");
    assert_eq!(rows(app), (1, 1));

    let request = own(&wen, &activity).await["requests"][0].clone();
    assert_eq!((&request["teamName"], &request["code"], &request["memberCount"]), (&json!("Lakeside"), &json!(team.code), &json!(1)));
    assert_eq!((&request["teamMax"], &request["captainName"], &request["slogan"]), (&json!(3), &json!(""), &json!("Row together")));
    assert_eq!(request["teamId"], team.id);
    let notices = wen.get("/notice").await.data()["list"].clone();
    assert_eq!(notices[0]["title"], "A team invites you to join");
    assert!(notices[0]["content"].as_str().unwrap().contains("Lakeside"), "{notices}");
    assert_eq!(notices[0]["link"], format!("/pages/invite/index?code={}&merchantId=SAAQ", team.code));
    assert_eq!(notices.as_array().unwrap().len(), 1);

    joined(&wen, &team).await;
    assert_eq!((own(&wen, &activity).await, rows(app)), (json!({ "entry": null, "requests": [] }), (0, 0)));
    assert_eq!(seen_by(&lin, &team).await["list"], json!([]));
});

on_both!(persons_and_captains_are_named_only_if_they_show_themselves, |app| {
    let activity = regatta().insert(app.store(), app.now_ms());
    let (lin, wen) = (app.participant("lin"), app.participant("wen"));
    let team = found_by(&lin, &activity, "Lakeside").await;
    let entry = looks(&wen, &activity).await;
    asks(&lin, &team, entry).await;
    change(app.store(), "UPDATE account SET show_me = TRUE");
    assert_eq!(seen_by(&lin, &team).await["list"][0]["nickname"], "wen");
    assert_eq!(own(&wen, &activity).await["requests"][0]["captainName"], "lin");
});

on_both!(only_a_free_person_looks_for_a_team_in_an_open_group_of_teams, |app| {
    let activity = regatta().insert(app.store(), app.now_ms());
    let [lin, wen, zhou] = ["lin", "wen", "zhou"].map(|name| app.participant(name));
    let put = async |who: &Participant, body: Value| who.put("/team/search", &body).await;
    assert_eq!(put(&wen, line(&activity, 2, "Fast")).await.rule("groupId"), "choice");
    assert_eq!(put(&wen, line(&activity, 0, " ")).await.rule("line"), "required");
    assert_eq!(put(&wen, line(&activity, 0, &"划".repeat(61))).await.rule("line"), "maxLength");
    let other = json!({ "competitionId": activity.id, "groupId": 987_654, "line": "Fast" });
    put(&wen, other).await.refused(4004);
    found_by(&lin, &activity, "Lakeside").await;
    put(&lin, line(&activity, 0, "Fast")).await.refused(6033);
    let mut alone = crate::support::person::submit(&activity, &[zhou.person]);
    alone["groupId"] = json!(activity.groups[2]);
    zhou.post("/apply", &alone).await.data();
    put(&zhou, line(&activity, 0, "Fast")).await.refused(6004);
    change(app.store(), &format!("UPDATE competition_group SET open = FALSE WHERE id = {}", activity.groups[1]));
    put(&wen, line(&activity, 1, "Fast")).await.refused(6002);
    change(app.store(), "UPDATE competition SET status = 'paused'");
    put(&wen, line(&activity, 0, "Fast")).await.refused(6001);
    let later = Activity { signup: (HOUR_MS, 2 * HOUR_MS), ..regatta() }.insert(app.store(), app.now_ms());
    put(&wen, line(&later, 0, "Fast")).await.refused(6002);
    assert_eq!(rows(app), (0, 0));
});
