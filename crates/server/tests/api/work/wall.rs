//! Walls: four orders, groups, keywords and counters.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::support::client::Client;
use crate::support::database::{change, count, number};
use crate::support::make::{Activity, Group};
use crate::support::on_both;
use crate::support::work::{contest, insert_work};

/// Work numbers of a whole wall, read page by page.
async fn numbers(client: &Client, path: &str) -> Vec<i64> {
    let (mut numbers, mut cursor) = (Vec::new(), String::new());
    loop {
        let page = client.get(&format!("{path}&size=7{cursor}")).await.data().clone();
        numbers.extend(page["list"].as_array().unwrap().iter().map(|work| work["workNo"].as_str().unwrap().parse::<i64>().unwrap()));
        assert_eq!(page["hasMore"], json!(page["nextCursor"].is_string()));
        let Some(next) = page["nextCursor"].as_str() else { return numbers };
        cursor = format!("&cursor={next}");
    }
}

on_both!(each_sort_order_lists_every_work_once, |app| {
    let made = contest().insert(app.store(), app.now_ms());
    let lin = app.author("lin", &made).await;
    for number in 1..=30 {
        let id = insert_work(app, &made, &json!(lin.signup), lin.who.id, "published", number);
        // Many of equal popularity, each at another place of the shuffled wall.
        let (popularity, shuffle) = (number % 3, (number * 37) % 31);
        change(
            app.store(),
            &format!("UPDATE work SET popularity = {popularity}, shuffle = {shuffle}, published_time = {number} WHERE id = {id}"),
        );
    }
    insert_work(app, &made, &json!(lin.signup), lin.who.id, "reviewing", 31);
    let wall = format!("/works?competitionId={}", made.id);
    let visitor = app.visitor();
    let all: Vec<i64> = (1..=30).collect();
    assert_eq!(numbers(&visitor, &format!("{wall}&sort=no")).await, all);
    assert_eq!(numbers(&visitor, &format!("{wall}&sort=new")).await, all.iter().rev().copied().collect::<Vec<_>>());
    let hot = numbers(&visitor, &wall).await;
    assert_eq!(hot.iter().copied().collect::<BTreeSet<_>>(), all.iter().copied().collect());
    assert!(hot.is_sorted_by_key(|number| std::cmp::Reverse(number % 3)), "{hot:?}");
    for seed in [0, 5, 14, 15, 30, 31, 4_000_000_000_u32] {
        let shuffled = numbers(&visitor, &format!("{wall}&sort=shuffle&seed={seed}")).await;
        let places: Vec<i64> = shuffled.iter().map(|number| (number * 37) % 31).collect();
        assert_eq!(shuffled.iter().copied().collect::<BTreeSet<_>>(), all.iter().copied().collect(), "{seed}");
        let wrapped = |place: &i64| (*place < i64::from(seed), *place);
        assert!(places.is_sorted_by_key(wrapped), "{seed}: {places:?}");
    }
    // An invalid cursor starts at the top.
    let next = visitor.get(&format!("{wall}&sort=no&size=7")).await.data()["nextCursor"].as_str().unwrap().to_owned();
    for cursor in ["", "x", "AAAA", &next[1..], "!!!!"] {
        let page = visitor.get(&format!("{wall}&sort=no&cursor={cursor}")).await.data().clone();
        assert_eq!(page["list"][0]["workNo"], "001", "{cursor}");
    }
    let page = visitor.get(&format!("{wall}&sort=no&cursor={next}")).await.data().clone();
    assert_eq!(page["list"][0]["workNo"], "008");
});

on_both!(a_group_has_its_own_wall_and_total, |app| {
    let made = Activity { groups: vec![Group::default(), Group::default()], ..contest() }.insert(app.store(), app.now_ms());
    let lin = app.author("lin", &made).await;
    let id = insert_work(app, &made, &json!(lin.signup), lin.who.id, "published", 1);
    insert_work(app, &made, &json!(lin.signup), lin.who.id, "published", 2);
    change(app.store(), &format!("UPDATE work SET group_id = {} WHERE id = {id}", made.groups[1]));
    change(app.store(), &format!("UPDATE competition_group SET work_count = 1 WHERE id = {}", made.groups[1]));
    let wall = app.visitor().get(&format!("/works?competitionId={}&groupId={}", made.id, made.groups[1])).await.data().clone();
    assert_eq!((&wall["total"], wall["list"].as_array().unwrap().len(), &wall["list"][0]["workNo"]), (&json!(1), 1, &json!("001")));
    app.visitor().get(&format!("/works?competitionId={}&groupId=999999", made.id)).await.refused(4004);
    app.visitor().get("/works?competitionId=999999").await.refused(4004);
});

on_both!(keywords_match_titles_names_and_numbers, |app| {
    let made = Activity { settings: json!({ "workReview": false }), ..contest() }.insert(app.store(), app.now_ms());
    for (index, title) in ["海上来信", "海边的灯塔", "City of sea"].into_iter().enumerate() {
        let author = app.author(&format!("author{index}"), &made).await;
        author.sent(app, title, u8::try_from(index).unwrap()).await;
    }
    let found = async |keyword: &str| {
        let path = format!("/works?competitionId={}&sort=no&keyword={}", made.id, crate::support::client::escape(keyword));
        let list = app.visitor().get(&path).await.data()["list"].clone();
        list.as_array().unwrap().iter().map(|work| work["title"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(found("海").await, ["海上来信", "海边的灯塔"]);
    assert_eq!(found("灯塔").await, ["海边的灯塔"]);
    assert_eq!(found("SEA").await, ["City of sea"]);
    assert_eq!(found("lin").await.len(), 3);
    assert_eq!(found("002").await, ["海边的灯塔"]);
    assert_eq!(found("海 信").await, ["海上来信"]);
    assert!(found("山").await.is_empty());
    let long = app.visitor().get(&format!("/works?competitionId={}&keyword={}", made.id, "x".repeat(41))).await;
    assert_eq!(long.rule("keyword"), "maxLength");
});

on_both!(each_viewer_of_a_work_is_counted_once, |app| {
    let made = contest().insert(app.store(), app.now_ms());
    let (lin, zhou) = (app.author("lin", &made).await, app.participant("zhou"));
    let id = insert_work(app, &made, &json!(lin.signup), lin.who.id, "published", 1);
    let path = format!("/works/{id}/view");
    let seen = async |client: &Client| client.post(&path, &json!({})).await.data()["viewCount"].as_i64().unwrap();
    assert_eq!((seen(&zhou.client).await, seen(&zhou.client).await), (1, 1));
    assert_eq!((seen(&app.visitor()).await, seen(&app.visitor()).await), (2, 2));
    // The author is not counted.
    assert_eq!(seen(&lin).await, 2);
    assert_eq!(count(app.store(), &format!("work WHERE id = {id} AND view_count = 2")), 1);
    let hidden = insert_work(app, &made, &json!(lin.signup), lin.who.id, "hidden", 2);
    zhou.post(&format!("/works/{hidden}/view"), &json!({})).await.refused(4004);
    // The viewers are deleted after 90 days, their number stays.
    laurel_server::jobs::sweep(&app.later(89 * 86_400).app).unwrap();
    assert!(count(app.store(), "work_view") > 0);
    let seen = number(app.store(), &format!("SELECT view_count AS value FROM work WHERE id = {id}"));
    laurel_server::jobs::sweep(&app.later(91 * 86_400).app).unwrap();
    assert_eq!(count(app.store(), "work_view"), 0);
    assert_eq!(number(app.store(), &format!("SELECT view_count AS value FROM work WHERE id = {id}")), seen);
});

on_both!(an_authors_avatar_is_shown_only_if_they_allow_it, |app| {
    let made = contest().insert(app.store(), app.now_ms());
    let lin = app.author("lin", &made).await;
    insert_work(app, &made, &json!(lin.signup), lin.who.id, "published", 1);
    change(app.store(), &format!("UPDATE account SET avatar = 'a3' WHERE id = {}", lin.who.id));
    let avatar = async || app.visitor().get(&format!("/works?competitionId={}", made.id)).await.data()["list"][0]["authorAvatar"].clone();
    assert_eq!(avatar().await, Value::from(""));
    change(app.store(), &format!("UPDATE account SET show_me = TRUE WHERE id = {}", lin.who.id));
    assert_eq!(avatar().await, Value::from("a3"));
});
