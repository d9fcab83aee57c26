//! Notices are listed in pages, marked as read one by one or all at once, and never for another account.

use serde_json::{Value, json};

use super::{page, unread};
use crate::support::app::TestApp;
use crate::support::database::{change, number};
use crate::support::make::Activity;
use crate::support::on_both;
use crate::support::person::Participant;

/// Signs up to this many activities, each of which creates a notice.
async fn told(app: &TestApp, person: &Participant, times: usize) {
    for _ in 0..times {
        person.sign_up(&Activity::default().insert(app.store(), app.now_ms())).await.data();
    }
}

fn ids(page: &Value) -> Vec<i64> {
    page["list"].as_array().unwrap().iter().map(|notice| notice["id"].as_i64().unwrap()).collect()
}

on_both!(pages_continue_newest_first_while_notices_arrive, |app| {
    let (lin, zhou) = (app.participant("lin"), app.participant("zhou"));
    told(app, &lin, 5).await;
    told(app, &zhou, 1).await;
    let first = page(&lin, "size=2").await;
    told(app, &lin, 1).await;
    let second = page(&lin, &format!("size=2&cursor={}", first["nextCursor"].as_str().unwrap())).await;
    let third = page(&lin, &format!("size=2&cursor={}", second["nextCursor"].as_str().unwrap())).await;
    let all: Vec<i64> = [&first, &second, &third].into_iter().flat_map(ids).collect();
    assert!(all.windows(2).all(|pair| pair[0] > pair[1]) && all.len() == 5, "{all:?}");
    assert_eq!((&first["hasMore"], &third["hasMore"], &third["nextCursor"]), (&json!(true), &json!(false), &Value::Null));
    assert_eq!(ids(&page(&lin, "size=1000").await).len(), 6);
});

on_both!(the_list_can_be_filtered_by_unread_or_kind, |app| {
    let lin = app.participant("lin");
    told(app, &lin, 3).await;
    let event = |word: &str, id: i64| format!("UPDATE notice SET event = '{word}' WHERE id = {id}");
    let all = ids(&page(&lin, "").await);
    change(app.store(), &event("activityChanged", all[0]));
    change(app.store(), &event("security", all[1]));
    assert_eq!(ids(&page(&lin, "filter=signup").await), all[2..]);
    assert_eq!(ids(&page(&lin, "filter=activity").await), all[..1]);
    lin.post("/notice/read", &json!({ "ids": [all[1]] })).await.data();
    assert_eq!(ids(&page(&lin, "filter=unread").await), [all[0], all[2]]);
});

on_both!(notices_are_marked_as_read_one_by_one_or_all_at_once, |app| {
    let lin = app.participant("lin");
    told(app, &lin, 4).await;
    let all = ids(&page(&lin, "").await);
    for _ in 0..2 {
        assert_eq!(lin.post("/notice/read", &json!({ "ids": [all[0], all[0]] })).await.data()["unread"], 3);
        assert_eq!(unread(app, &lin).await, 3);
    }
    let list = page(&lin, "").await["list"].clone();
    assert!(list[0]["readTime"].is_string() && list[1]["readTime"].is_null());
    // In the encoding that the page uses.
    assert_eq!(lin.form("/notice/read", &[("ids", &format!("[{}]", all[1]))]).await.data()["unread"], 2);
    for _ in 0..2 {
        assert_eq!(lin.post("/notice/read", &json!({ "all": true })).await.data()["unread"], 0);
    }
    told(app, &lin, 1).await;
    assert_eq!(unread(app, &lin).await, 1);
});

on_both!(notices_of_another_account_stay_unread, |app| {
    let (lin, zhou) = (app.participant("lin"), app.participant("zhou"));
    told(app, &lin, 2).await;
    let all = ids(&page(&lin, "").await);
    assert_eq!(zhou.post("/notice/read", &json!({ "ids": all })).await.data()["unread"], 0);
    assert_eq!(zhou.post("/notice/read", &json!({ "all": true })).await.data()["unread"], 0);
    assert_eq!(unread(app, &lin).await, 2);
});

on_both!(a_request_needs_between_1_and_50_ids, |app| {
    let lin = app.participant("lin");
    let rule = async |body: Value| lin.post("/notice/read", &body).await.refused(4000)["errors"]["ids"]["rule"].clone();
    assert_eq!(rule(json!({})).await, "required");
    assert_eq!(rule(json!({ "ids": [] })).await, "required");
    assert_eq!(rule(json!({ "ids": (1..=51).collect::<Vec<i64>>() })).await, "maxChoices");
});

on_both!(the_unread_count_is_right_under_concurrent_reads_and_notices, |app| {
    let lin = app.participant("lin");
    told(app, &lin, 6).await;
    let all = ids(&page(&lin, "").await);
    let requests = [json!({ "ids": all }), json!({ "ids": all[..3] }), json!({ "all": true }), json!({ "ids": all[2..] })];
    let mut tasks = Vec::new();
    for body in requests.iter().cycle().take(12) {
        let (lin, body) = (lin.clone(), body.clone());
        tasks.push(actix_web::rt::spawn(async move { lin.post("/notice/read", &body).await.code() }));
    }
    let news: Vec<_> = (0..3).map(|_| Activity::default().insert(app.store(), app.now_ms())).collect();
    for activity in news {
        let lin = lin.clone();
        tasks.push(actix_web::rt::spawn(async move { lin.sign_up(&activity).await.code() }));
    }
    for task in tasks {
        assert_eq!(task.await.unwrap(), 2000);
    }
    assert!(unread(app, &lin).await <= 3);
    assert_eq!(
        number(app.store(), "SELECT CAST(COUNT(*) AS BIGINT) AS value FROM notice WHERE read_time IS NOT NULL") + unread(app, &lin).await,
        9
    );
    lin.post("/notice/read", &json!({ "all": true })).await.data();
    assert_eq!(unread(app, &lin).await, 0);
});

on_both!(each_call_costs_at_most_three_statements, |app| {
    let lin = app.participant("lin");
    told(app, &lin, 12).await;
    let all = ids(&page(&lin, "size=50").await);
    let cost = async |call: &str| {
        let before = app.store().statements();
        match call {
            "list" => lin.get("/notice?size=50").await.data().clone(),
            "unread" => lin.get("/notice/unread").await.data().clone(),
            "read" => lin.post("/notice/read", &json!({ "ids": all[..5] })).await.data().clone(),
            "all" => lin.post("/notice/read", &json!({ "all": true })).await.data().clone(),
            "setting" => lin.get("/notice/setting").await.data().clone(),
            _ => lin.put("/notice/setting", &json!({ "group": "offer", "channel": "mail", "on": false })).await.data().clone(),
        };
        app.store().statements() - before
    };
    for call in ["list", "unread", "setting"] {
        let statements = cost(call).await;
        assert!(statements <= 3, "{call}: {statements}");
    }
    // A transaction adds one statement at its begin and one at its end.
    for call in ["read", "all", "switch"] {
        let statements = cost(call).await;
        assert!(statements <= 3 + 2, "{call}: {statements}");
    }
});
