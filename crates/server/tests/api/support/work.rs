//! Works and moments: a contest that accepts them, their authors, and what they send.

use std::io::Cursor;

use image::{ImageFormat, Rgb, RgbImage};
use laurel_core::ids::{AccountId, MerchantId};
use laurel_core::storage::ObjectKey;
use laurel_core::work::ORIGINALITY_VERSION;
use laurel_server::db::Store;
use laurel_server::jobs::process_media::process_next;
use laurel_server::media::Queue;
use laurel_server::upload::store as uploads;
use laurel_server::upload::store::Uploader;
use serde_json::{Value, json};

use super::app::TestApp;
use super::client::Client;
use super::database::{change, count, number};
use super::make::{Activity, HOUR_MS, Made};
use super::person::{Participant, nonce};
use super::upload::{Upload, signature};
use super::waiting::hold_until;

/// An activity whose submission window is open.
pub(crate) fn contest() -> Activity {
    Activity { name: json!("City lights"), submit: Some((-HOUR_MS, HOUR_MS)), ..Activity::default() }
}

/// A picture as a camera writes it, different for each seed.
pub(crate) fn picture(seed: u8, width: u32, height: u32) -> Vec<u8> {
    let picture = RgbImage::from_fn(width, height, |x, y| Rgb([seed, (x % 251).to_le_bytes()[0], (y % 241).to_le_bytes()[0]]));
    let mut bytes = Cursor::new(Vec::new());
    picture.write_to(&mut bytes, ImageFormat::Jpeg).unwrap();
    bytes.into_inner()
}

/// Uploads a file; returns its key.
pub(crate) async fn uploaded(client: &Client, suffix: &str, bytes: &[u8]) -> String {
    let signed = signature(client, suffix).await;
    let answer = Upload::of(&signed, bytes).send(client).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    signed.path
}

/// Content of a work with these files.
pub(crate) fn content(title: &str, keys: &[&str]) -> Value {
    let media: Vec<Value> = keys.iter().map(|key| json!({ "key": key })).collect();
    json!({
        "title": title, "intro": "Written at night.", "authorName": "Lin", "media": media, "originality": ORIGINALITY_VERSION,
    })
}

/// An author: a signed-in participant with a sign-up.
pub(crate) struct Author {
    pub(crate) who: Participant,
    pub(crate) signup: i64,
    pub(crate) contest: i64,
}

impl std::ops::Deref for Author {
    type Target = Client;

    fn deref(&self) -> &Client {
        &self.who.client
    }
}

impl TestApp {
    /// A participant who is signed up for a contest.
    pub(crate) async fn author(&self, name: &str, contest: &Made) -> Author {
        let who = self.participant(name);
        let signup = who.sign_up(contest).await.data()["id"].as_i64().unwrap();
        Author { who, signup, contest: contest.id }
    }

    /// Processes all waiting media; a second server may have started with some.
    pub(crate) fn make_media(&self) {
        let process = |queue| process_next(self.app.media_worker(), queue).unwrap();
        while process(Queue::Copies) || process(Queue::Conversions) {}
        if self.has_twin() {
            hold_until(|| count(self.store(), "media WHERE status = 'processing'") == 0);
        }
    }
}

impl Author {
    /// Creates a draft with one picture.
    pub(crate) async fn draft(&self, title: &str, seed: u8) -> Value {
        let key = uploaded(self, "jpg", &picture(seed, 60, 80)).await;
        self.add(&content(title, &[&key])).await
    }

    /// Creates a draft with this content.
    pub(crate) async fn add(&self, content: &Value) -> Value {
        self.post("/works", &self.body(content)).await.data().clone()
    }

    pub(crate) fn body(&self, content: &Value) -> Value {
        json!({ "competitionId": self.contest, "applyId": self.signup, "content": content, "nonce": nonce() })
    }

    /// Submits a work; returns its new state.
    pub(crate) async fn send_work(&self, work: &Value) -> Value {
        self.post(&format!("/works/{}/submit", work["id"]), &json!({ "version": work["version"] })).await.data().clone()
    }

    /// Saves this content of a work.
    pub(crate) async fn save(&self, work: &Value, content: &Value) -> Value {
        self.put(&format!("/works/{}", work["id"]), &json!({ "content": content, "version": work["version"] })).await.data().clone()
    }

    /// A submitted work whose files are ready.
    pub(crate) async fn sent(&self, app: &TestApp, title: &str, seed: u8) -> Value {
        let draft = self.draft(title, seed).await;
        app.make_media();
        self.send_work(&draft).await
    }
}

/// Inserts a work without files, bypassing all rules.
pub(crate) fn insert_work(app: &TestApp, activity: &Made, signup: &Value, account: AccountId, status: &str, work_no: i64) -> i64 {
    insert_work_at((app.store(), app.now_ms()), activity, signup, account, status, work_no)
}

/// The same at a time, ms, without an application.
pub(crate) fn insert_work_at(
    (store, now): (&Store, i64),
    activity: &Made,
    signup: &Value,
    account: AccountId,
    status: &str,
    work_no: i64,
) -> i64 {
    let group = activity.group();
    change(
        store,
        &format!(
            "INSERT INTO work (merchant_id, competition_id, group_id, apply_id, account_id, work_no, title, author_name, media, \
             allow_download, kind, status, shuffle, popularity, created_time, updated_time, submitted_time, \
             published_time) \
             VALUES ('SAAQ', {}, {group}, {signup}, {account}, {work_no}, 'Work {work_no}', 'Lin', '[]', TRUE, 'image', \
             '{status}', {work_no}, 0, {now}, {now}, {now}, {now})",
            activity.id
        ),
    );
    let id = number(store, &format!("SELECT max(id) AS value FROM work WHERE competition_id = {}", activity.id));
    let detail = "INSERT INTO work_detail (merchant_id, work_id, intro, tutor_name, originality)";
    change(store, &format!("{detail} VALUES ('SAAQ', {id}, '', '', '')"));
    id
}

/// Inserts a published comment of an account that was written a minute ago.
pub(crate) fn insert_comment(app: &TestApp, activity: &Made, work: i64, account: AccountId) -> i64 {
    let time = app.now_ms() - 60_000;
    let columns = "merchant_id, competition_id, work_id, account_id, kind, content, search_text, status, published_time, created_time, \
                   updated_time";
    change(
        app.store(),
        &format!(
            "INSERT INTO comment ({columns}) VALUES ('SAAQ', {}, {work}, {account}, 'comment', 'Nice', 'nice', 'published', {time}, \
             {time}, {time})",
            activity.id
        ),
    );
    change(app.store(), &format!("UPDATE work SET comment_count = comment_count + 1 WHERE id = {work}"));
    number(app.store(), &format!("SELECT max(id) AS value FROM comment WHERE work_id = {work}"))
}

/// Inserts an upload key of an account, without an object.
pub(crate) fn insert_upload(app: &TestApp, account: AccountId, suffix: &str) -> String {
    let key = format!("in/SAAQ/202611/{}.{suffix}", nonce());
    let parsed = ObjectKey::parse(&key).unwrap();
    let insert = |db: &mut _| Ok(uploads::insert(db, &MerchantId::default(), Uploader::Account(account), &parsed, app.now_ms())?);
    app.store().write(insert).unwrap();
    key
}

/// Inserts a file of a work or a moment that can be shown.
pub(crate) fn insert_media(app: &TestApp, activity: &Made, (owner, id): (&str, i64), account: AccountId) -> i64 {
    let (key, now) = (insert_upload(app, account, "jpg"), app.now_ms());
    change(app.store(), &format!("UPDATE upload SET state = 'used' WHERE key = '{key}'"));
    change(
        app.store(),
        &format!(
            "INSERT INTO media (merchant_id, competition_id, {owner}, upload_key, kind, status, next_time, shown_key, width, height, \
             created_time) VALUES ('SAAQ', {}, {id}, '{key}', 'image', 'ready', {now}, 'pub/SAAQ/a.jpg', 60, 80, {now})",
            activity.id
        ),
    );
    number(app.store(), &format!("SELECT id AS value FROM media WHERE upload_key = '{key}'"))
}

/// Inserts a moment on show.
pub(crate) fn insert_moment(app: &TestApp, activity: &Made, account: AccountId, caption: &str) -> i64 {
    let now = app.now_ms();
    change(
        app.store(),
        &format!(
            "INSERT INTO scene (merchant_id, competition_id, account_id, kind, caption, taken_time, status, shown, created_time) \
             VALUES ('SAAQ', {}, {account}, 'image', '{caption}', {now}, 'published', TRUE, {now})",
            activity.id
        ),
    );
    let id = number(app.store(), &format!("SELECT max(id) AS value FROM scene WHERE competition_id = {}", activity.id));
    insert_media(app, activity, ("scene_id", id), account);
    id
}
