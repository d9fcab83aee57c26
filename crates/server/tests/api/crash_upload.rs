//! The real process dies at random moments while people upload files and attach them to works; every acknowledged
//! file is there afterwards, whole.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::rc::Rc;

use laurel_core::storage::{ObjectKey, UploadSignature};
use laurel_server::clock::Clock;
use laurel_server::db::Store;
use serde_json::{Value, json};

use crate::support::chance::Chance;
use crate::support::client::Client;
use crate::support::database::{Backend, TestDatabase, change, count, texts};
use crate::support::death::{Answers, killed_while, serve};
use crate::support::make::{self, Activity, HOUR_MS, Made};
use crate::support::person::{logged_in, nonce};
use crate::support::upload::Upload;
use crate::support::work::{content, picture};

const CYCLES: usize = 5;
const PEOPLE: usize = 4;
/// Uploads in each life of the server at least, however slow the machine is.
const UPLOADS: usize = 6;

/// An uploader, and the files that were acknowledged.
struct Uploader {
    token: String,
    signup: i64,
    /// Chooses the files.
    chance: Rc<Chance>,
    /// Acknowledged files.
    kept: BTreeMap<String, Vec<u8>>,
    /// Files of acknowledged works.
    named: Vec<String>,
}

fn uploader(store: &Store, activity: &Made, index: usize, chance: &Rc<Chance>) -> Uploader {
    let now = Clock::default().now_ms();
    let name = format!("p{index}");
    let signup = make::signup(store, activity, &name, "approved", now);
    let (id, token) = logged_in(store, &name);
    change(store, &format!("UPDATE apply SET account_id = {id} WHERE id = {signup}"));
    Uploader { token, signup, chance: Rc::clone(chance), kept: BTreeMap::new(), named: Vec::new() }
}

/// Uploads one file and attaches it to a work; `None` if the server is gone.
async fn step(client: &Client, who: &RefCell<Uploader>, activity: &Made) -> Option<()> {
    let seed = u8::try_from(who.borrow().chance.below(250)).unwrap();
    let file = picture(seed, 200, 200 + u32::from(seed));
    let signed = client.try_get("/oss/public/signVo?suffix=jpg").await?;
    let signed: UploadSignature = serde_json::from_value(signed.body["data"].clone()).ok()?;
    let answer = Upload::of(&signed, &file).try_send(client).await?;
    assert_eq!(answer.status, 200, "{}", answer.text);
    who.borrow_mut().kept.insert(signed.path.clone(), file);
    let body = json!({
        "competitionId": activity.id, "applyId": who.borrow().signup, "content": content("Moonlight", &[&signed.path]), "nonce": nonce(),
    });
    let added = client.try_post("/works", &body).await?;
    match added.body["code"].as_i64() {
        Some(2000) => who.borrow_mut().named.push(signed.path),
        // The limit of works of a sign-up is reached.
        Some(6042) => {}
        other => panic!("{other:?}: {}", added.text),
    }
    Some(())
}

async fn live_on(who: Rc<RefCell<Uploader>>, address: SocketAddr, activity: Made, uploads: Answers) {
    let client = Client::new(address).with_token(&who.borrow().token);
    while step(&client, &who, &activity).await.is_some() {
        uploads.set(uploads.get() + 1);
    }
}

/// Every acknowledged file is there as it was sent, and every file of an acknowledged work belongs to it.
fn check(store: &Store, folder: &std::path::Path, people: &[Rc<RefCell<Uploader>>]) {
    for who in people {
        let who = who.borrow();
        for (key, bytes) in &who.kept {
            assert!(std::fs::read(folder.join("objects").join(key)).unwrap() == *bytes, "{key}");
        }
        for key in &who.named {
            assert_eq!(count(store, &format!("media WHERE upload_key = '{key}'")), 1, "{key}");
        }
    }
    // Files that were not acknowledged are whole, too, or absent.
    for key in texts(store, "SELECT upload_key AS value FROM media WHERE status = 'ready'") {
        assert!(image::load_from_memory(&std::fs::read(folder.join("objects").join(key)).unwrap()).is_ok());
    }
    for key in texts(store, "SELECT shown_key AS value FROM media WHERE status = 'ready'") {
        let key = ObjectKey::parse(&key).unwrap();
        assert!(image::load_from_memory(&std::fs::read(folder.join("objects").join(key.as_str())).unwrap()).is_ok());
    }
}

fn dies_and_loses_nothing(backend: Backend) {
    let database = TestDatabase::new(backend);
    let store = database.open();
    let settings: Value = json!({ "worksPerApply": 10 });
    let activity =
        Activity { submit: Some((-HOUR_MS, HOUR_MS)), settings, ..Activity::default() }.insert(&store, Clock::default().now_ms());
    let chance = Rc::new(Chance::new());
    let people: Vec<_> = (0..PEOPLE).map(|index| Rc::new(RefCell::new(uploader(&store, &activity, index, &chance)))).collect();
    for _ in 0..CYCLES {
        // Withdraws works of earlier lives to make room for those of this one.
        change(&store, "UPDATE work SET status = 'withdrawn'");
        killed_while(serve(&database), (UPLOADS, chance.moment(150)), |address, uploads| {
            people.iter().map(|who| live_on(Rc::clone(who), address, activity.clone(), Rc::clone(uploads))).collect()
        });
        check(&store, database.folder.path(), &people);
    }
    let kept: usize = people.iter().map(|who| who.borrow().kept.len()).sum();
    assert!(kept >= CYCLES * UPLOADS, "only {kept} files");
}

#[test]
fn no_acknowledged_upload_is_lost_on_sqlite() {
    dies_and_loses_nothing(Backend::Sqlite);
}

#[test]
fn no_acknowledged_upload_is_lost_on_postgres() {
    dies_and_loses_nothing(Backend::Postgres);
}
