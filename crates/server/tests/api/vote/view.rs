//! Views of signed-in participants count for the popularity.

use serde_json::json;

use super::{Stage, counters_equal_records};
use crate::support::database::number;
use crate::support::on_both;

on_both!(a_signed_in_viewer_counts_once_for_the_popularity, |app| {
    let stage = Stage::new(app, 1).await;
    let zhou = app.participant("zhou");
    let path = format!("/works/{}/view", stage.works[0]);
    for _ in 0..2 {
        zhou.post(&path, &json!({})).await.data();
        app.visitor().post(&path, &json!({})).await.data();
        stage.author.who.post(&path, &json!({})).await.data();
    }
    assert_eq!(number(app.store(), "SELECT view_count AS value FROM work"), 2);
    assert_eq!(number(app.store(), "SELECT viewers AS value FROM work_vote"), 1);
    counters_equal_records(app);
    assert_eq!(number(app.store(), "SELECT popularity AS value FROM work"), 1);
});
