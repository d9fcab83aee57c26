//! Activities as participants find and read them.

mod organiser;

use laurel_core::staff::Role;
use serde_json::{Value, json};

use crate::support::client::{Client, escape};
use crate::support::database::change;
use crate::support::make::{self, Activity, Group, HOUR_MS};
use crate::support::on_both;
use crate::support::waiting::until;

async fn ids(client: &Client, query: &str) -> Vec<i64> {
    let page = client.get(&format!("/competition?{query}")).await;
    page.data()["list"].as_array().unwrap().iter().map(|card| card["id"].as_i64().unwrap()).collect()
}

on_both!(an_activity_is_found_by_keywords_in_any_language, |app| {
    let name = json!({
        "zh-Hans": "第七届「城市之光」", "en": "City lights", "de": "Stadtlichter", "ja": "街の灯り", "ko": "도시의 빛", "ru": "Огни города", "th": "แสงเมือง",
    });
    let found = Activity { name, ..Activity::default() }.insert(app.store(), app.now_ms()).id;
    Activity { name: json!("Tea walk"), ..Activity::default() }.insert(app.store(), app.now_ms());
    let visitor = app.visitor();
    for keyword in ["城市", "光", "city", "LIGH", "stadt", "街の", "도시", "огни", "แสง", "city lights", "city lights city"]
    {
        assert_eq!(ids(&visitor, &format!("keyword={}", escape(keyword))).await, [found], "{keyword}");
    }
    for keyword in ["ights", "市城", "city tea", "'; DROP TABLE competition; --"] {
        assert!(ids(&visitor, &format!("keyword={}", escape(keyword))).await.is_empty(), "{keyword}");
    }
    assert_eq!(ids(&visitor, "keyword=%25&keyword=").await.len(), 2);
});

on_both!(a_keyword_is_found_in_any_spelling_and_signs_find_nothing, |app| {
    let name = json!({ "zh-Hant": "臺灣書法比賽", "de": "Mu\u{308}ller Größe", "ko": "전국서예대회", "ja": "ＡＢＣ全角タイトル" });
    let found = Activity { name, ..Activity::default() }.insert(app.store(), app.now_ms()).id;
    let (visitor, boss) = (app.visitor(), app.member("boss", Role::Owner));
    for keyword in ["台湾书法", "Müller", "MULLER", "grösse", "서예대회", "abc", "ﾀｲﾄﾙ"] {
        assert_eq!(ids(&visitor, &format!("keyword={}", escape(keyword))).await, [found], "{keyword}");
        let listed = boss.get(&format!("/competition?keyword={}", escape(keyword))).await.data().clone();
        assert_eq!(listed["total"], 1, "{keyword}");
    }
    for keyword in ["🎨", "%", "_", "&", "。", "\\"] {
        assert!(ids(&visitor, &format!("keyword={}", escape(keyword))).await.is_empty(), "{keyword}");
        assert_eq!(boss.get(&format!("/competition?keyword={}", escape(keyword))).await.data()["total"], 0, "{keyword}");
    }
});

on_both!(lists_are_filtered_by_category_and_fee, |app| {
    let paid = Group { fee_fen: 6_800, ..Group::default() };
    let art = Activity::default().insert(app.store(), app.now_ms()).id;
    let sport = Activity { category: "sport", groups: vec![paid.clone()], ..Activity::default() }.insert(app.store(), app.now_ms()).id;
    let mixed =
        Activity { category: "sport", groups: vec![paid, Group::default()], ..Activity::default() }.insert(app.store(), app.now_ms()).id;
    let visitor = app.visitor();
    assert_eq!(ids(&visitor, "category=art").await, [art]);
    assert_eq!(ids(&visitor, "category=sport").await, [sport, mixed]);
    assert_eq!(ids(&visitor, "free=true").await, [art, mixed]);
    assert_eq!(ids(&visitor, "free=true&category=sport").await, [mixed]);
    assert_eq!(ids(&visitor, "free=false").await.len(), 3);
    let card = visitor.get("/competition?category=sport").await.data()["list"][1].clone();
    assert_eq!((&card["feeFen"], &card["feeFrom"]), (&json!(0), &json!(true)));
});

on_both!(drafts_and_archived_activities_are_hidden, |app| {
    let visitor = app.visitor();
    let mut shown = Vec::new();
    for status in ["draft", "published", "paused", "cancelled", "finished", "archived"] {
        let id = Activity { status, ..Activity::default() }.insert(app.store(), app.now_ms()).id;
        let hidden = matches!(status, "draft" | "archived");
        for path in [format!("/competition/{id}"), format!("/competition/{id}/form"), format!("/competition/{id}/merchant")] {
            assert_eq!(visitor.get(&path).await.code(), if hidden { 4004 } else { 2000 }, "{status} {path}");
        }
        make::banner(app.store(), Some(id), 0);
        shown.extend((!hidden).then_some(id));
    }
    assert_eq!(ids(&visitor, "").await, shown);
    let banners = visitor.get("/merchant/banner").await;
    let targets = banners.data()["list"].as_array().unwrap().iter().filter(|banner| banner["target"] == "competition").count();
    assert_eq!(targets, shown.len());
});

on_both!(a_page_has_ten_activities_by_default_and_at_most_fifty, |app| {
    for _ in 0..60 {
        Activity { groups: Vec::new(), ..Activity::default() }.insert(app.store(), app.now_ms());
    }
    let visitor = app.visitor();
    for (query, wanted) in [("", 10), ("size=3", 3), ("size=50", 50), ("size=500", 50), ("size=0", 1)] {
        assert_eq!(ids(&visitor, query).await.len(), wanted, "{query}");
    }
    visitor.get("/competition?size=-1").await.failed(400);
    visitor.get("/competition?size=many").await.failed(400);
});

on_both!(each_sort_order_lists_every_activity_once, |app| {
    for index in 0..23_i64 {
        let activity = Activity {
            sort: index % 3,
            apply_count: index % 4,
            age_ms: index % 5 * HOUR_MS,
            takes_place: ((48 + index % 2) * HOUR_MS, 72 * HOUR_MS),
            ..Activity::default()
        };
        activity.insert(app.store(), 1_900_000_000_000);
    }
    let visitor = app.visitor();
    for (sort, column, descending) in
        [("recommend", "sort", false), ("new", "created_time", true), ("hot", "apply_count", true), ("soon", "start_time", false)]
    {
        let (mut seen, mut cursor) = (Vec::new(), String::new());
        loop {
            let page = visitor.get(&format!("/competition?sort={sort}&size=4&cursor={cursor}")).await;
            seen.extend(page.data()["list"].as_array().unwrap().iter().map(|card| card["id"].as_i64().unwrap()));
            let Some(next) = page.data()["nextCursor"].as_str() else { break };
            assert_eq!(page.data()["hasMore"], json!(true));
            next.clone_into(&mut cursor);
        }
        let value =
            |id: i64| crate::support::database::number(app.store(), &format!("SELECT {column} AS value FROM competition WHERE id = {id}"));
        let keys: Vec<(i64, i64)> = seen.iter().map(|id| (value(*id), *id)).collect();
        let mut sorted = keys.clone();
        sorted.sort_unstable();
        if descending {
            sorted.reverse();
        }
        sorted.dedup();
        assert_eq!((keys.len(), &keys), (23, &sorted), "{sort}");
    }
});

on_both!(an_invalid_cursor_starts_at_the_top, |app| {
    Activity::default().insert(app.store(), app.now_ms());
    for cursor in ["x", "AAAA", "%00", "9999999999", "..%2F"] {
        let page = app.visitor().get(&format!("/competition?cursor={cursor}")).await;
        assert!(page.code() == 400 || page.data()["list"].as_array().unwrap().len() == 1, "{cursor}");
    }
});

on_both!(a_list_costs_at_most_three_statements_at_any_size, |app| {
    let lin = app.participant("lin");
    for _ in 0..50 {
        Activity::default().insert(app.store(), app.now_ms());
    }
    for size in [1, 10, 50] {
        let before = app.store().statements();
        assert_eq!(ids(&app.visitor(), &format!("size={size}&keyword=city")).await.len(), size);
        let visitor = app.store().statements() - before;
        assert_eq!(ids(&lin, &format!("size={size}")).await.len(), size);
        let known = app.store().statements() - before - visitor;
        assert!(ids(&lin, &format!("size={size}&favorite=true")).await.is_empty());
        let kept = app.store().statements() - before - visitor - known;
        assert!(visitor <= 3 && known <= 3 && kept <= 3, "{visitor}, {known} and {kept} for {size}");
    }
});

on_both!(details_show_groups_and_free_places, |app| {
    let groups = vec![
        Group { name: json!({ "en": "Adults", "zh-Hans": "成人组" }), capacity: Some(10), held: 8, ..Group::default() },
        Group { name: json!("Teams"), mode: "team", fee_fen: 12_000, ..Group::default() },
    ];
    let made = Activity { groups, ..Activity::default() }.insert(app.store(), app.now_ms());
    let detail = app.visitor().speaking("en").get(&format!("/competition/{}", made.id)).await;
    let groups = &detail.data()["groups"];
    assert_eq!((&groups[0]["name"], &groups[0]["seatsLeft"], &groups[0]["nearlyFull"]), (&json!("Adults"), &json!(2), &json!(true)));
    assert_eq!((&groups[1]["mode"], &groups[1]["seatsLeft"], &groups[1]["feeFen"]), (&json!("team"), &Value::Null, &json!(12_000)));
    assert_eq!(detail.data()["stage"], "signup");
    assert_eq!(app.visitor().speaking("th").get(&format!("/competition/{}", made.id)).await.data()["groups"][0]["name"], "成人组");
});

on_both!(no_answer_outlives_the_window_that_it_shows, |app| {
    let lin = app.participant("lin");
    let now = app.now_ms();
    let activity = Activity { signup: (-HOUR_MS, 1_500), ..Activity::default() }.insert(app.store(), now);
    let path = format!("/competition/{}", activity.id);
    let visitor = app.visitor();
    let stages = async || {
        let (list, stranger, member) = (visitor.get("/competition").await, visitor.get(&path).await, lin.get(&path).await);
        [list.data()["list"][0]["stage"].clone(), stranger.data()["stage"].clone(), member.data()["stage"].clone()]
    };
    // Each answer is now in its cache, where entries stay for seconds.
    stages().await;
    until(|| app.now_ms() >= now + 1_500).await;
    assert_eq!(stages().await, ["closed", "closed", "closed"]);
});

on_both!(the_callers_sign_up_is_shown_in_list_and_details, |app| {
    let (lin, zhou) = (app.participant("lin"), app.participant("zhou"));
    let activity = Activity::default().insert(app.store(), app.now_ms());
    let signup = lin.sign_up(&activity).await.data()["id"].clone();
    let mine = json!({ "applyId": signup, "status": "approved", "payStatus": "none", "payDue": false });
    let path = format!("/competition/{}", activity.id);
    assert_eq!(lin.get(&path).await.data()["mine"], mine);
    assert_eq!(lin.get("/competition").await.data()["list"][0]["mine"], mine);
    assert_eq!(zhou.get(&path).await.data()["mine"], Value::Null);
    assert_eq!(app.visitor().get(&path).await.data()["mine"], Value::Null);
    change(app.store(), "UPDATE apply SET status = 'revoked'");
    assert_eq!(lin.get(&path).await.data()["mine"], Value::Null);
    // A rejected participant sees the rejection until there is another sign-up.
    change(app.store(), "UPDATE apply SET status = 'rejected'");
    let rejected = json!({ "applyId": signup, "status": "rejected", "payStatus": "none", "payDue": false });
    assert_eq!(lin.get(&path).await.data()["mine"], rejected);
    assert_eq!(lin.get("/competition").await.data()["list"][0]["mine"], rejected);
    change(app.store(), "UPDATE apply_person SET live = NOT live");
    let again = lin.sign_up(&activity).await.data()["id"].clone();
    assert_eq!(lin.get(&path).await.data()["mine"]["applyId"], again);
    let list = lin.get("/competition").await.data()["list"].clone();
    assert_eq!((list.as_array().unwrap().len(), &list[0]["mine"]["applyId"]), (1, &again));
});

on_both!(with_several_sign_ups_an_activity_is_listed_once, |app| {
    let lin = app.participant("lin");
    let activity = Activity { settings: json!({ "allowMany": true }), ..Activity::default() }.insert(app.store(), app.now_ms());
    lin.sign_up(&activity).await.data();
    let other = app.record(&lin, &crate::support::person::record("Second"));
    let newest = lin.post("/apply", &crate::support::person::submit(&activity, &[other])).await.data()["id"].clone();
    let list = lin.get("/competition").await.data()["list"].clone();
    assert_eq!((list.as_array().unwrap().len(), &list[0]["mine"]["applyId"]), (1, &newest));
});

on_both!(only_categories_with_visible_activities_are_listed, |app| {
    make::category(app.store(), "sport", &json!({ "en": "Sport", "zh-Hans": "体育" }), 2);
    make::category(app.store(), "art", &json!("Art"), 1);
    make::category(app.store(), "music", &json!("Music"), 0);
    for category in ["sport", "art", "sport"] {
        Activity { category, ..Activity::default() }.insert(app.store(), app.now_ms());
    }
    Activity { category: "music", status: "draft", ..Activity::default() }.insert(app.store(), app.now_ms());
    let list = app.visitor().speaking("en").get("/competition/category").await;
    let wanted = json!([{ "key": "art", "name": "Art", "count": 1 }, { "key": "sport", "name": "Sport", "count": 2 }]);
    assert_eq!(list.data()["list"], wanted);
});
