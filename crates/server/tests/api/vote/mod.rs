//! Likes, gifts and views: what is accepted, what is counted, and that counters equal records.

mod gift;
mod held;
mod like;
mod stuffing;
mod together;
mod told;
mod view;
pub(crate) mod wire;

use laurel_server::db::Store;
use laurel_server::work::service::popularity;
use serde_json::{Value, json};

use crate::support::app::TestApp;
use crate::support::client::Answer;
use crate::support::database::number;
use crate::support::make::{Activity, HOUR_MS, Made};
use crate::support::person::Participant;
use crate::support::work::{Author, contest, insert_work};

/// A contest in its like window.
pub(crate) fn liked_contest() -> Activity {
    Activity { like: Some((-HOUR_MS, HOUR_MS)), ..contest() }
}

/// A contest in its like window with published works of one author.
pub(crate) struct Stage {
    pub(crate) made: Made,
    pub(crate) author: Author,
    pub(crate) works: Vec<i64>,
}

impl Stage {
    pub(crate) async fn new(app: &TestApp, works: i64) -> Stage {
        Stage::of(app, &liked_contest(), works).await
    }

    pub(crate) async fn of(app: &TestApp, activity: &Activity, works: i64) -> Stage {
        Stage::by(app, "lin", activity, works).await
    }

    pub(crate) async fn by(app: &TestApp, author: &str, activity: &Activity, works: i64) -> Stage {
        let made = activity.clone().insert(app.store(), app.now_ms());
        let author = app.author(author, &made).await;
        let works = (1..=works).map(|no| insert_work(app, &made, &json!(author.signup), author.who.id, "published", no)).collect();
        Stage { made, author, works }
    }

    /// State of a voter.
    pub(crate) async fn state(&self, voter: &Participant) -> Value {
        voter.get(&format!("/competition/{}/vote", self.made.id)).await.data().clone()
    }
}

/// Each voter has a device.
pub(crate) fn device_of(voter: &Participant) -> String {
    format!("device-{}", voter.id)
}

pub(crate) async fn like(voter: &Participant, work: i64) -> Answer {
    voter.post(&format!("/works/{work}/like"), &json!({ "device": device_of(voter) })).await
}

pub(crate) async fn undo(voter: &Participant, work: i64) -> Answer {
    voter.delete(&format!("/works/{work}/like")).await
}

/// Panics unless each counter equals its records, and the popularity the counters.
pub(crate) fn counters_equal_records(app: &TestApp) {
    counters_agree(app.store());
}

/// The same without an application.
pub(crate) fn counters_agree(store: &Store) {
    while popularity::round(store).unwrap() {}
    let wrong = "SELECT count(*) AS value FROM work w LEFT JOIN work_vote x ON x.work_id = w.id WHERE \
        w.like_count <> (SELECT count(*) FROM vote v WHERE v.work_id = w.id AND v.kind = 'like' AND v.status = 'valid') \
        OR w.gift_value <> (SELECT COALESCE(SUM(value), 0) FROM vote v WHERE v.work_id = w.id AND v.kind = 'gift' AND v.status = 'valid') \
        OR COALESCE(x.held, 0) <> (SELECT count(*) FROM vote v WHERE v.work_id = w.id AND v.status = 'held') \
        OR COALESCE(x.voided, 0) <> (SELECT count(*) FROM vote v WHERE v.work_id = w.id AND v.status = 'void') \
        OR COALESCE(x.viewers, 0) <> (SELECT count(*) FROM work_viewer v WHERE v.work_id = w.id) \
        OR w.popularity <> 10 * w.like_count + 2 * w.gift_value + COALESCE(x.commenters, 0) + COALESCE(x.viewers, 0)";
    assert_eq!(number(store, wrong), 0, "a work's counters");
    let wrong = "SELECT count(*) AS value FROM competition_count c WHERE c.like_count <> (SELECT COALESCE(SUM(like_count), 0) FROM work w \
        WHERE w.competition_id = c.competition_id)";
    assert_eq!(number(store, wrong), 0, "an activity's likes");
    let wrong = "SELECT count(*) AS value FROM vote_budget b WHERE b.likes <> (SELECT count(*) FROM vote v WHERE v.account_id = \
        b.account_id AND v.competition_id = b.competition_id AND v.day = b.day AND v.kind = 'like' AND v.status <> 'undone') \
        OR b.points <> (SELECT COALESCE(SUM(cost), 0) FROM vote v WHERE v.account_id = b.account_id AND v.competition_id = \
        b.competition_id AND v.day = b.day AND v.kind = 'gift')";
    assert_eq!(number(store, wrong), 0, "a budget");
    let wrong = "SELECT count(*) AS value FROM vote v WHERE NOT EXISTS (SELECT 1 FROM vote_act a WHERE a.vote_id = v.id)";
    assert_eq!(number(store, wrong), 0, "a vote without an act");
}
