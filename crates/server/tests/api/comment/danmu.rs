//! Danmu over a video and on the wall.

use serde_json::{Value, json};

use super::{Stage, counters, rest, texts_of};
use crate::support::app::TestApp;
use crate::support::client::{Answer, Client};
use crate::support::database::change;
use crate::support::on_both;
use crate::support::person::nonce;

async fn send(app: &TestApp, client: &Client, work: i64, (content, at_ms): (&str, i64)) -> Answer {
    rest(app);
    client.post(&format!("/works/{work}/danmu"), &json!({ "content": content, "atMs": at_ms, "nonce": nonce() })).await
}

on_both!(danmu_are_read_by_parts_of_the_video, |app| {
    let stage = Stage::new(app).await;
    change(app.store(), &format!("UPDATE work SET duration_ms = 30000 WHERE id = {}", stage.work));
    let zhou = app.participant("zhou").client;
    for (content, at) in [("late", 12_000), ("early", 500), ("edge", 10_000)] {
        send(app, &zhou, stage.work, (content, at)).await.data();
    }
    assert_eq!(send(app, &zhou, stage.work, ("beyond", 30_001)).await.rule("atMs"), "maxIs");
    assert_eq!(send(app, &zhou, stage.work, (&"x".repeat(51), 0)).await.rule("content"), "maxLength");
    rest(app);
    let colored = json!({ "content": "red\nline", "atMs": 0, "color": 0x00FF_0000, "nonce": nonce() });
    assert_eq!(zhou.post(&format!("/works/{}/danmu", stage.work), &colored).await.data()["content"], "red line");
    rest(app);
    let wrong = json!({ "content": "x", "atMs": 0, "color": 0x0100_0000, "nonce": nonce() });
    assert_eq!(zhou.post(&format!("/works/{}/danmu", stage.work), &wrong).await.rule("color"), "choice");
    let slice = async |from: i64, to: i64| app.visitor().get(&format!("/works/{}/danmu?fromMs={from}&toMs={to}", stage.work)).await;
    let first = slice(0, 10_000).await.data().clone();
    assert_eq!(
        (texts_of(&first), &first["list"][0]["color"], &first["list"][1]["color"]),
        (vec!["red line", "early"], &json!(0x00FF_0000), &json!(0x00FF_FFFF))
    );
    assert_eq!(texts_of(slice(10_000, 20_000).await.data()), ["edge", "late"]);
    assert_eq!(slice(0, 10_001).await.rule("toMs"), "choice");
    assert_eq!(slice(5, 5).await.rule("toMs"), "choice");
    // Danmu are no comments of the list, but their author is a commenter.
    assert_eq!(counters(app, stage.work), (0, 1, 1));
});

on_both!(the_wall_polls_new_danmu_of_all_works, |app| {
    let stage = Stage::new(app).await;
    let other = stage.another(app, 2).await;
    let zhou = app.participant("zhou").client;
    let feed = async |since: &str| app.visitor().get(&format!("/competition/{}/danmu?since={since}", stage.made.id)).await.data().clone();
    let open = feed("").await;
    assert_eq!(open["list"], json!([]));
    send(app, &zhou, stage.work, ("one", 0)).await.data();
    send(app, &zhou, other, ("two", 0)).await.data();
    let news = feed(open["cursor"].as_str().unwrap()).await;
    assert_eq!((texts_of(&news), &news["list"][1]["workId"]), (vec!["one", "two"], &json!(other)));
    // After the overlap nothing is repeated.
    let later = app.later(10);
    let again = later.visitor().get(&format!("/competition/{}/danmu?since={}", stage.made.id, news["cursor"].as_str().unwrap())).await;
    let again =
        later.visitor().get(&format!("/competition/{}/danmu?since={}", stage.made.id, again.data()["cursor"].as_str().unwrap())).await;
    assert_eq!(again.data()["list"], json!([]));
    // Those of a hidden work are not shown.
    change(app.store(), &format!("UPDATE work SET status = 'hidden' WHERE id = {other}"));
    let newest: Value = feed("").await;
    assert_eq!(texts_of(&newest), ["one"]);
});

on_both!(danmu_can_be_switched_off_alone, |app| {
    let stage = Stage::with(app, json!({ "danmu": false })).await;
    let zhou = app.participant("zhou").client;
    send(app, &zhou, stage.work, ("one", 0)).await.refused(4003);
    super::write(app, &zhou, stage.work, "one", None).await.data();
});
