//! Stories of comments and danmu.

mod check;
mod danmu;
mod digest;
mod privacy;
mod review;
mod thread;
pub(crate) mod wire;

use laurel_server::work::service::popularity;
use serde_json::{Value, json};

use crate::support::app::TestApp;
use crate::support::client::{Answer, Client};
use crate::support::database::{change, number};
use crate::support::make::{Activity, Made};
use crate::support::person::{Participant, nonce};
use crate::support::work::{contest, insert_work};

/// A published work with its author, in an activity with these settings.
struct Stage {
    made: Made,
    author: Participant,
    work: i64,
}

impl Stage {
    async fn with(app: &TestApp, comment: Value) -> Stage {
        Stage::of(app, comment, "lin").await
    }

    async fn of(app: &TestApp, comment: Value, author: &str) -> Stage {
        let made = Activity { settings: json!({ "comment": comment }), ..contest() }.insert(app.store(), app.now_ms());
        let author = app.participant(author);
        let signup = author.sign_up(&made).await.data()["id"].clone();
        let work = insert_work(app, &made, &signup, author.id, "published", 1);
        Stage { made, author, work }
    }

    async fn new(app: &TestApp) -> Stage {
        Stage::with(app, json!({})).await
    }

    /// Another published work of the same author.
    async fn another(&self, app: &TestApp, number: i64) -> i64 {
        let signup = self.author.get("/apply/mine").await.data()["list"][0]["id"].clone();
        insert_work(app, &self.made, &signup, self.author.id, "published", number)
    }

    async fn list(&self, client: &Client, query: &str) -> Value {
        client.get(&format!("/works/{}/comment?{query}", self.work)).await.data().clone()
    }
}

/// Writes a comment after the pause.
async fn write(app: &TestApp, client: &Client, work: i64, content: &str, reply_to: Option<&Value>) -> Answer {
    rest(app);
    let body = json!({ "content": content, "replyTo": reply_to, "nonce": nonce() });
    client.post(&format!("/works/{work}/comment"), &body).await
}

/// Makes all comments so old that their authors may write again.
fn rest(app: &TestApp) {
    change(app.store(), "UPDATE comment SET created_time = created_time - 6000");
}

fn texts_of(page: &Value) -> Vec<&str> {
    page["list"].as_array().unwrap().iter().map(|line| line["content"].as_str().unwrap()).collect()
}

/// Counters of a work: comments, popularity, commenters.
fn counters(app: &TestApp, work: i64) -> (i64, i64, i64) {
    while popularity::round(app.store()).unwrap() {}
    let of = |column: &str| number(app.store(), &format!("SELECT {column} AS value FROM work WHERE id = {work}"));
    let commenters = number(app.store(), &format!("SELECT coalesce(max(commenters), 0) AS value FROM work_vote WHERE work_id = {work}"));
    (of("comment_count"), of("popularity"), commenters)
}
