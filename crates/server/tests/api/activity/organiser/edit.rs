//! Activities from the organiser's side: drafts, changes, lists, copies.

use laurel_core::staff::Role;
use serde_json::{Value, json};

use crate::support::database::{change, count};
use crate::support::make::{self, Activity, HOUR_MS};
use crate::support::on_both;
use crate::support::staff::body;

on_both!(a_draft_is_visible_to_staff_only_until_it_is_published, |app| {
    let boss = app.member("boss", Role::Owner);
    let made = boss.draft(&body(app.now_ms())).await;
    assert_eq!((&made["status"], &made["version"], &made["formVersion"]), (&json!("draft"), &json!(1), &json!(1)));
    assert_eq!(made["groups"].as_array().map(Vec::len), Some(1));
    let path = format!("/competition/{}", made["id"]);
    let visitor = app.visitor().speaking("en");
    visitor.get(&path).await.refused(4004);
    assert_eq!(visitor.get("/competition?keyword=lights").await.data()["list"], json!([]));
    boss.post(&format!("{path}/publish"), &json!({})).await.data();
    assert_eq!(visitor.get(&path).await.data()["name"], "City lights");
    for (keyword, found) in [("lights", 1), ("walk", 1), ("hall", 1), ("城市", 1), ("umbrella", 0)] {
        let list = visitor.get(&format!("/competition?free=true&keyword={}", crate::support::client::escape(keyword))).await;
        assert_eq!(list.data()["list"].as_array().map(Vec::len), Some(found), "{keyword}");
    }
    // Sign-up works at once: group and form were created with the activity.
    let lin = app.participant("lin");
    let made = make::Made { id: made["id"].as_i64().unwrap(), groups: vec![made["groups"][0]["id"].as_i64().unwrap()] };
    lin.sign_up(&made).await.data();
});

on_both!(a_draft_is_read_back_with_every_default, |app| {
    let boss = app.member("boss", Role::Owner);
    make::category(app.store(), "art", &json!("Art"), 0);
    let mut wish = body(app.now_ms());
    let windows = wish["windows"].clone();
    let full = json!({
        "category": "art", "cover": "/art/cover.svg", "details": { "en": "Long\n\ntext" }, "rules": ["One", { "en": "Two" }],
        "schedule": [{ "time": windows["startTime"], "title": "Opening" }], "contact": "hello@example.org", "timezone": "Europe/Berlin",
        "kind": "contest", "settings": { "waitlist": false, "offerHours": 12 }, "sort": -3, "reviewRequired": false,
    });
    wish.as_object_mut().unwrap().extend(full.as_object().unwrap().clone());
    wish["windows"] = json!({
        "signupStart": windows["signupStart"], "startTime": windows["startTime"], "endTime": windows["endTime"],
        "submitStart": windows["signupEnd"],
    });
    let kept = boss.draft(&wish).await["activity"].clone();
    for field in ["name", "category", "cover", "details", "rules", "contact", "timezone", "kind", "sort", "reviewRequired"] {
        assert_eq!(kept[field], wish[field], "{field}");
    }
    assert_eq!((&kept["rankEnabled"], &kept["settings"]["offerHours"]), (&json!(true), &json!(12)));
    assert_eq!((&kept["settings"]["waitlist"], &kept["settings"]["resubmit"]), (&json!(false), &json!(true)));
    let time = |name: &str| kept["windows"][name].as_str().unwrap().parse::<chrono::DateTime<chrono::Utc>>().unwrap();
    assert_eq!((time("signupEnd"), time("submitEnd")), (time("startTime"), time("endTime")));
    assert_eq!((time("likeStart"), time("likeEnd")), (time("submitStart"), time("endTime")));
    assert!(kept["windows"]["judgeStart"].is_null());
});

on_both!(wrong_values_are_refused_field_by_field, |app| {
    let boss = app.member("boss", Role::Owner);
    let long = |count: usize| json!({ "en": "fine", "de": "x".repeat(count) });
    for (field, value, wrong, rule) in [
        ("name", json!({}), "name", "required"),
        ("name", json!(" "), "name", "required"),
        ("name", long(81), "name", "maxLength"),
        ("details", long(5_001), "details", "maxLength"),
        ("category", json!("unknown"), "category", "choice"),
        ("cover", json!("javascript:alert(1)"), "cover", "choice"),
        ("cover", json!("//elsewhere.example/x.png"), "cover", "choice"),
        ("name", json!({ "en": "\u{200B}" }), "name", "required"),
        ("rules", json!(vec!["x"; 51]), "rules", "maxChoices"),
        ("rules", json!(["fine", ""]), "rules.1", "required"),
        ("timezone", json!("Mars/Base"), "timezone", "choice"),
        ("windows", json!({}), "windows.startTime", "required"),
        ("settings", json!({ "offerHours": 0 }), "settings.offerHours", "notLess"),
        ("settings", json!({ "offerHours": 169 }), "settings.offerHours", "notGreater"),
        ("sort", json!(1_000_000_001), "sort", "notGreater"),
        (
            "schedule",
            json!([{ "time": "2026-12-01T00:00:00Z", "endTime": "2026-12-01T00:00:00Z", "title": "x" }]),
            "schedule.0.endTime",
            "timeOrder",
        ),
    ] {
        let mut wish = body(app.now_ms());
        wish[field] = value.clone();
        assert_eq!(boss.post("/competition", &json!({ "activity": wish })).await.rule(wrong), rule, "{field} {value}");
    }
    let two = boss.post("/competition", &json!({ "activity": { "kind": "event", "cover": "x" } })).await;
    assert_eq!((two.rule("name"), two.rule("cover"), two.rule("windows.endTime")), ("required", "choice", "required"));
    for (field, value) in [
        ("name", json!({ "xx": "unknown language" })),
        ("name", json!(7)),
        ("kind", json!("party")),
        ("windows", json!({ "startTime": "tomorrow" })),
        ("settings", json!([])),
        ("contact", json!("a\0b")),
        ("rules", json!("one")),
    ] {
        let mut wish = body(app.now_ms());
        wish[field] = value;
        boss.post("/competition", &json!({ "activity": wish })).await.failed(400);
    }
    boss.post("/competition", &json!({})).await.failed(400);
    boss.post("/competition", &json!({ "activity": { "name": "x".repeat(600 * 1024) } })).await.failed(413);
    assert_eq!(count(app.store(), "competition"), 0);
});

on_both!(a_stale_version_is_refused_with_the_current_activity, |app| {
    let boss = app.member("boss", Role::Owner);
    let made = boss.draft(&body(app.now_ms())).await;
    let path = format!("/competition/{}", made["id"]);
    let mut wish = json!({ "version": 1, "activity": body(app.now_ms()) });
    wish["activity"]["name"] = json!("Renamed");
    assert_eq!(boss.put(&path, &wish).await.data()["version"], 2);
    wish["activity"]["name"] = json!("Lost");
    let current = boss.put(&path, &wish).await.refused(4009).clone();
    assert_eq!((&current["version"], &current["activity"]["name"]), (&json!(2), &json!("Renamed")));
    boss.delete(&format!("{path}?version=1")).await.refused(4009);
    boss.put(&path, &json!({ "activity": body(0) })).await.failed(400);
    assert_eq!(count(app.store(), "audit_log"), 2);
});

on_both!(a_changed_activity_is_found_by_its_new_words_only, |app| {
    let boss = app.member("boss", Role::Owner);
    let made = boss.published(app.now_ms()).await;
    let mut wish = json!({ "version": made["version"], "activity": made["activity"] });
    wish["activity"]["name"] = json!({ "en": "Harbour walk" });
    boss.put(&format!("/competition/{}", made["id"]), &wish).await.data();
    let found =
        async |keyword: &str| app.visitor().get(&format!("/competition?keyword={keyword}")).await.data()["list"].as_array().map(Vec::len);
    assert_eq!((found("harbour").await, found("lights").await), (Some(1), Some(0)));
});

on_both!(a_published_activity_stays_valid_and_an_ended_one_is_not_changed, |app| {
    let boss = app.member("boss", Role::Owner);
    let made = boss.published(app.now_ms()).await;
    let path = format!("/competition/{}", made["id"]);
    let mut wish = json!({ "version": made["version"], "activity": made["activity"] });
    wish["activity"]["windows"]["signupEnd"] = wish["activity"]["windows"]["signupStart"].clone();
    assert_eq!(boss.put(&path, &wish).await.rule("windows.signupEnd"), "timeOrder");
    let over = app.later(73 * 3600);
    assert_eq!(boss.client.clone().at(over.address).get(&path).await.status, 401);
    let late = over.member("late", Role::Owner);
    assert_eq!(late.get(&path).await.data()["status"], "finished");
    assert_eq!(
        late.put(&path, &json!({ "version": made["version"], "activity": made["activity"] })).await.refused(4011)["status"],
        "finished"
    );
});

on_both!(the_list_is_paged_and_filtered, |app| {
    let boss = app.member("boss", Role::Owner);
    make::merchant(app.store(), "OTHER", "Other");
    Activity { merchant: "OTHER", ..Activity::default() }.insert(app.store(), app.now_ms());
    let mut ids = Vec::new();
    for status in ["draft", "published", "paused", "finished", "cancelled"] {
        ids.push(Activity { status, ..Activity::default() }.insert(app.store(), app.now_ms()).id);
    }
    let past = Activity { takes_place: (-2 * HOUR_MS, -HOUR_MS), age_ms: HOUR_MS, ..Activity::default() }.insert(app.store(), app.now_ms());
    let list = boss.get("/competition?page=2&size=4").await.data().clone();
    assert_eq!((&list["total"], &list["page"], &list["size"]), (&json!(6), &json!(2), &json!(4)));
    let shown: Vec<&Value> = list["list"].as_array().unwrap().iter().map(|line| &line["id"]).collect();
    assert_eq!(shown, [&json!(ids[0]), &json!(past.id)]);
    for (status, wanted) in
        [("published", vec![ids[1]]), ("finished", vec![ids[3], past.id]), ("draft", vec![ids[0]]), ("archived", vec![])]
    {
        let list = boss.get(&format!("/competition?status={status}")).await;
        let found: Vec<i64> = list.data()["list"].as_array().unwrap().iter().map(|line| line["id"].as_i64().unwrap()).collect();
        assert_eq!((found, list.data()["total"].as_u64()), (wanted.clone(), Some(wanted.len() as u64)), "{status}");
    }
    boss.get("/competition?status=never").await.failed(400);
});

on_both!(a_member_limited_to_some_activities_sees_no_others, |app| {
    let (own, other) = (Activity::default().insert(app.store(), app.now_ms()), Activity::default().insert(app.store(), app.now_ms()));
    let kept = app.member_of(make::HOME, "kept", Role::Manager, &[own.id]);
    assert_eq!(kept.get("/competition").await.data()["total"], 1);
    kept.get(&format!("/competition/{}", own.id)).await.data();
    for path in ["", "/group", "/form"] {
        kept.get(&format!("/competition/{}{path}", other.id)).await.refused(4004);
    }
    for event in ["pause", "copy", "previewToken"] {
        kept.post(&format!("/competition/{}/{event}", other.id), &json!({})).await.refused(4003 + i64::from(event != "copy"));
    }
    kept.post("/competition", &json!({ "activity": body(app.now_ms()) })).await.refused(4003);
    kept.post(&format!("/competition/{}/pause", own.id), &json!({})).await.data();
});

on_both!(a_copy_is_a_new_draft_without_sign_ups, |app| {
    let boss = app.member("boss", Role::Owner);
    let origin = Activity { apply_count: 7, category: "", ..Activity::default() }.insert(app.store(), app.now_ms());
    app.participant("lin").sign_up(&origin).await.data();
    let copy = boss.post(&format!("/competition/{}/copy", origin.id), &json!({})).await.data().clone();
    assert_eq!((&copy["status"], &copy["applyCount"], &copy["groups"][0]["held"]), (&json!("draft"), &json!(0), &json!(0)));
    assert_ne!(copy["id"], json!(origin.id));
    boss.post(&format!("/competition/{}/publish", copy["id"]), &json!({})).await.data();
});

on_both!(only_a_draft_can_be_deleted_and_its_rows_go_with_it, |app| {
    let boss = app.member("boss", Role::Owner);
    let made = boss.published(app.now_ms()).await;
    let path = format!("/competition/{}", made["id"]);
    app.participant("lin").post(&format!("{path}/favorite"), &json!({})).await.data();
    boss.post(&format!("{path}/news"), &json!({ "news": { "title": "News", "content": "Of the day" } })).await.data();
    boss.post(&format!("{path}/previewToken"), &json!({})).await.data();
    make::banner(app.store(), made["id"].as_i64(), 0);
    let version = |answer: &Value| answer["version"].clone();
    assert_eq!(boss.delete(&format!("{path}?version={}", version(&made))).await.refused(4011)["status"], "published");
    let draft = boss.post(&format!("{path}/unpublish"), &json!({})).await.data().clone();
    boss.delete(&format!("{path}?version={}", version(&draft))).await.data();
    for table in ["competition", "competition_group", "competition_form", "search_token", "favorite", "preview_token", "competition_news"] {
        assert_eq!(count(app.store(), table), 0, "{table}");
    }
    boss.get(&path).await.refused(4004);
    app.visitor().get("/merchant/banner").await.data();
    assert_eq!(change(app.store(), "DELETE FROM banner WHERE competition_id IS NULL"), 1);
});

on_both!(unknown_ids_are_4004_and_malformed_ids_are_400, |app| {
    let boss = app.member("boss", Role::Owner);
    for id in ["987654321", "0", "-1", "9223372036854775807"] {
        boss.get(&format!("/competition/{id}")).await.refused(4004);
        boss.post(&format!("/competition/{id}/publish"), &json!({})).await.refused(4004);
        boss.delete(&format!("/staff/{id}")).await.refused(4004);
    }
    for id in ["abc", "9223372036854775808", "1.5"] {
        boss.get(&format!("/competition/{id}")).await.failed(400);
    }
    boss.get("/nowhere").await.failed(404);
    boss.put("/competition", &json!({})).await.failed(405);
});

/// The source of a rich text, and how participants see it.
fn described() -> (&'static str, Value) {
    let span = |text: &str| json!({ "text": text, "bold": false, "italic": false, "link": null });
    let source = "## Way\n\nBy **bus**\nor [map](/pages/map) <b>on foot</b>\n\n- [no](javascript:alert)\n\n![Gate](/art/cover-leaf.svg)";
    let bold = json!({ "text": "bus", "bold": true, "italic": false, "link": null });
    let link = json!({ "text": "map", "bold": false, "italic": false, "link": "/pages/map" });
    let blocks = json!([
        { "kind": "heading", "level": 2, "spans": [span("Way")] },
        { "kind": "paragraph", "spans": [span("By "), bold, span("\nor "), link, span(" <b>on foot</b>")] },
        { "kind": "list", "ordered": false, "start": 1, "items": [{ "spans": [span("no")], "list": null }] },
        { "kind": "picture", "address": "/art/cover-leaf.svg", "alt": "Gate" },
    ]);
    (source, blocks)
}

on_both!(a_rich_description_is_stored_as_its_source_and_read_as_blocks, |app| {
    let boss = app.member("boss", Role::Owner);
    let (source, blocks) = described();
    let mut wish = body(app.now_ms());
    wish["details"] = json!({ "en": source, "de": "Nur\neine Zeile" });
    let made = boss.draft(&wish).await;
    assert_eq!(made["activity"]["details"]["en"], source);
    let path = format!("/competition/{}", made["id"]);
    boss.post(&format!("{path}/publish"), &json!({})).await.data();

    assert_eq!(app.visitor().speaking("en").get(&path).await.data()["details"], blocks);
    let german = app.visitor().speaking("de").get(&path).await;
    assert_eq!(german.data()["details"][0]["spans"][0]["text"], "Nur\neine Zeile");
    let lin = (*app.participant("lin")).clone().speaking("en");
    assert_eq!(lin.get(&path).await.data()["details"], blocks);
});
