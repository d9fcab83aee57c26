//! Announcements, previews, favourites and calendar files of an activity.

use laurel_core::staff::Role;
use serde_json::{Value, json};

use crate::support::database::count;
use crate::support::make::{self, Activity};
use crate::support::on_both;
use crate::support::staff::body;

on_both!(announcements_are_listed_newest_first_in_the_readers_language, |app| {
    let boss = app.member("boss", Role::Owner);
    let activity = Activity::default().insert(app.store(), app.now_ms());
    let path = format!("/competition/{}/news", activity.id);
    for number in 1..=3 {
        let news = json!({ "title": { "zh-Hans": format!("公告{number}"), "en": format!("News {number}") }, "content": "Text" });
        boss.post(&path, &json!({ "news": news })).await.data();
    }
    let reader = app.visitor().speaking("en");
    let first = reader.get(&format!("{path}?size=2")).await.data().clone();
    let titles = |page: &Value| page["list"].as_array().unwrap().iter().map(|news| news["title"].to_string()).collect::<Vec<_>>();
    assert_eq!((titles(&first), &first["hasMore"]), (vec!["\"News 3\"".into(), "\"News 2\"".into()], &json!(true)));
    let rest = reader.get(&format!("{path}?size=2&cursor={}", first["nextCursor"].as_str().unwrap())).await.data().clone();
    assert_eq!((titles(&rest), &rest["nextCursor"]), (vec!["\"News 1\"".into()], &Value::Null));
    assert_eq!(app.visitor().speaking("ja").get(&path).await.data()["list"][0]["title"], "公告3");
    reader.get(&format!("{path}?cursor=tampered&size=5000")).await.data();

    for (news, field, rule) in [
        (json!({ "content": "Text" }), "title", "required"),
        (json!({ "title": "x".repeat(81), "content": "Text" }), "title", "maxLength"),
        (json!({ "title": "News", "content": " " }), "content", "required"),
        (json!({ "title": "News", "content": "x".repeat(5_001) }), "content", "maxLength"),
    ] {
        assert_eq!(boss.post(&path, &json!({ "news": news })).await.rule(field), rule);
    }
    boss.post(&path, &json!({ "news": { "title": 7, "content": "Text" } })).await.failed(400);
});

on_both!(a_preview_token_shows_a_draft_for_seven_days, |app| {
    let boss = app.member("boss", Role::Owner);
    make::merchant(app.store(), "OTHER", "Other");
    let draft = boss.draft(&body(app.now_ms())).await;
    let other = boss.draft(&body(app.now_ms())).await;
    let path = format!("/competition/{}", draft["id"]);
    let token = boss.post(&format!("{path}/previewToken"), &json!({})).await.data()["token"].as_str().unwrap().to_owned();
    let visitor = app.visitor().speaking("en");
    let seen = visitor.get(&format!("{path}/preview?token={token}")).await.data().clone();
    assert_eq!((&seen["name"], &seen["status"]), (&json!("City lights"), &json!("draft")));
    assert_eq!(seen["groups"].as_array().map(Vec::len), Some(1));
    for wrong in ["", "lrp_x", &token[1..], &"x".repeat(500)] {
        visitor.get(&format!("{path}/preview?token={wrong}")).await.refused(4004);
    }
    visitor.get(&format!("{path}/preview")).await.failed(400);
    visitor.get(&format!("/competition/{}/preview?token={token}", other["id"])).await.refused(4004);
    visitor.get(&format!("{path}/preview?token={token}&merchantId=OTHER")).await.refused(4004);
    visitor.get(&path).await.refused(4004);
    let week = app.later(7 * 86_400);
    visitor.clone().at(week.address).get(&format!("{path}/preview?token={token}")).await.refused(4004);
    visitor.at(app.later(7 * 86_400 - 60).address).get(&format!("{path}/preview?token={token}")).await.data();
});

on_both!(a_favourite_is_personal_and_stored_once, |app| {
    let activity = Activity::default().insert(app.store(), app.now_ms());
    let draft = Activity { status: "draft", ..Activity::default() }.insert(app.store(), app.now_ms());
    let (lin, zhou) = (app.participant("lin"), app.participant("zhou"));
    let path = format!("/competition/{}", activity.id);
    for _ in 0..2 {
        assert_eq!(lin.post(&format!("{path}/favorite"), &json!({})).await.data(), &json!({ "favorite": true }));
    }
    assert_eq!(count(app.store(), "favorite"), 1);
    let shown = [lin.get(&path).await, zhou.get(&path).await, app.visitor().get(&path).await];
    assert_eq!(shown.map(|answer| answer.data()["favorite"].clone()), [json!(true), json!(false), json!(false)]);
    for _ in 0..2 {
        assert_eq!(lin.delete(&format!("{path}/favorite")).await.data(), &json!({ "favorite": false }));
    }
    assert_eq!(lin.get(&path).await.data()["favorite"], false);
    lin.post(&format!("/competition/{}/favorite", draft.id), &json!({})).await.refused(4004);
});

on_both!(favourites_are_marked_in_the_list_and_can_filter_it, |app| {
    let made: Vec<i64> = (0..3).map(|sort| Activity { sort, ..Activity::default() }.insert(app.store(), app.now_ms()).id).collect();
    let (lin, zhou) = (app.participant("lin"), app.participant("zhou"));
    for id in [made[2], made[0]] {
        lin.post(&format!("/competition/{id}/favorite"), &json!({})).await.data();
    }
    zhou.post(&format!("/competition/{}/favorite", made[1]), &json!({})).await.data();
    let shown = |page: &Value| -> Vec<(i64, bool)> {
        let of = |card: &Value| (card["id"].as_i64().unwrap(), card["favorite"].as_bool().unwrap());
        page["list"].as_array().unwrap().iter().map(of).collect()
    };
    assert_eq!(shown(lin.get("/competition").await.data()), [(made[0], true), (made[1], false), (made[2], true)]);
    assert_eq!(shown(app.visitor().get("/competition").await.data()).iter().filter(|(_, favorite)| *favorite).count(), 0);

    let first = lin.get("/competition?favorite=true&size=1").await.data().clone();
    assert_eq!((shown(&first), &first["hasMore"]), (vec![(made[0], true)], &json!(true)));
    let next = format!("/competition?favorite=true&size=1&cursor={}", first["nextCursor"].as_str().unwrap());
    assert_eq!(shown(lin.get(&next).await.data()), [(made[2], true)]);
    assert_eq!(shown(zhou.get("/competition?favorite=true").await.data()), [(made[1], true)]);
    assert_eq!(shown(lin.get("/competition?favorite=false").await.data()).len(), 3);
    // A visitor has no favourites: the list is empty, and no log-in is required.
    assert!(shown(app.visitor().get("/competition?favorite=true").await.data()).is_empty());
    lin.get("/competition?favorite=maybe").await.failed(400);
});

on_both!(an_activity_can_be_downloaded_as_a_calendar_file, |app| {
    let name = json!({ "zh-Hans": "城市之光", "en": "City lights; walk, talk" });
    let activity = Activity { name, ..Activity::default() }.insert(app.store(), app.now_ms());
    let draft = Activity { status: "draft", ..Activity::default() }.insert(app.store(), app.now_ms());
    let file = app.visitor().speaking("en").get(&format!("/competition/{}/ics", activity.id)).await;
    assert_eq!((file.status, file.header("content-type")), (200, "text/calendar; charset=utf-8"));
    assert_eq!(file.header("content-disposition"), format!("attachment; filename=\"activity-{}.ics\"", activity.id));
    let text = file.text.replace("\r\n ", "");
    let start = laurel_server::clock::to_time(app.now_ms() + 48 * make::HOUR_MS).format("DTSTART:%Y%m%dT").to_string();
    let page = format!("URL:http://127.0.0.1/pages/competition/index?id={}&merchantId=SAAQ\r\n", activity.id);
    let uid = format!("UID:competition-{}@127.0.0.1\r\n", activity.id);
    for line in
        ["BEGIN:VCALENDAR\r\n", "SUMMARY:City lights\\; walk\\, talk\r\n", "LOCATION:Hall 1\\, 1 Lake Road\r\n", &start, &page, &uid]
    {
        assert!(text.contains(line), "{line}: {text}");
    }
    // A followed link sends the phone's language, whatever language the page is in, so the query names it.
    for (named, wanted) in [("zh-Hans", "SUMMARY:城市之光\r\n"), ("tlh", "SUMMARY:City lights")] {
        let file = app.visitor().speaking("en").get(&format!("/competition/{}/ics?language={named}", activity.id)).await;
        assert!(file.text.replace("\r\n ", "").contains(wanted), "{named}");
    }
    app.visitor().get(&format!("/competition/{}/ics", draft.id)).await.refused(4004);
    app.visitor().get("/competition/x/ics").await.failed(400);
});
