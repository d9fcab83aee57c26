//! Highlight moments: adding, showing and downloading them.

use laurel_core::staff::Role;
use serde_json::json;

use crate::support::client::Client;
use crate::support::database::{change, count};
use crate::support::make::Activity;
use crate::support::on_both;
use crate::support::person::nonce;
use crate::support::work::{content, contest, picture, uploaded};

on_both!(moments_of_staff_are_shown_to_everyone, |app| {
    let made = contest().insert(app.store(), app.now_ms());
    let boss = app.member("boss", Role::Owner);
    let signed = boss.get("/oss/public/signVo?suffix=jpg").await.data().clone();
    let signed: laurel_core::storage::UploadSignature = serde_json::from_value(signed).unwrap();
    let file = picture(1, 120, 80);
    assert_eq!(crate::support::upload::Upload::of(&signed, &file).send(&app.visitor()).await.status, 200);
    let add = json!({ "competitionId": made.id, "key": signed.path, "caption": "起跑", "nonce": nonce() });
    let added = boss.post("/scene", &add).await.data().clone();
    assert_eq!(added["status"], "published");
    assert_eq!(*boss.post("/scene", &add).await.data(), added);
    assert_eq!(count(app.store(), "audit_log WHERE call = 'organise.momentAdd'"), 1);
    let list = async || app.visitor().get(&format!("/scene?competitionId={}", made.id)).await.data()["list"].clone();
    // Not before its file is ready.
    assert_eq!(list().await, json!([]));
    app.make_media();
    assert_eq!((&list().await[0]["caption"], &list().await[0]["width"]), (&json!("起跑"), &json!(120)));
    let id = &added["id"];
    let link = app.visitor().get(&format!("/scene/{id}/original")).await.data().clone();
    assert_eq!(link["name"], "起跑.jpg");
    let path = link["address"].as_str().unwrap().to_owned();
    assert_eq!(app.visitor().page(&path).await.bytes, file);
    assert_eq!(app.visitor().get(&format!("/scene/{id}")).await.data()["downloadCount"], 1);

    boss.put(&format!("/scene/{id}"), &json!({ "caption": "起跑", "status": "hidden" })).await.data();
    assert_eq!(list().await, json!([]));
    app.visitor().get(&format!("/scene/{id}")).await.refused(4004);
    let lines = boss.get(&format!("/scene?competitionId={}&status=hidden", made.id)).await.data().clone();
    assert_eq!(
        (&lines["total"], &lines["list"][0]["mediaStatus"], &lines["list"][0]["byParticipant"]),
        (&json!(1), &json!("ready"), &json!(false))
    );
    boss.delete(&format!("/scene/{id}")).await.data();
    laurel_server::upload::sweep(&app.later(3_601).app).unwrap();
    assert_eq!(count(app.store(), "scene") + count(app.store(), "media") + count(app.store(), "upload"), 0);
});

on_both!(participants_add_moments_only_with_the_setting_and_a_sign_up, |app| {
    let closed = contest().insert(app.store(), app.now_ms());
    let open = Activity { settings: json!({ "sceneUpload": true }), ..contest() }.insert(app.store(), app.now_ms());
    let (lin, boss) = (app.author("lin", &open).await, app.member("boss", Role::Owner));
    let key = uploaded(&lin, "jpg", &picture(1, 60, 80)).await;
    let add = |id: i64| json!({ "competitionId": id, "key": key, "caption": "终点", "nonce": nonce() });
    lin.post("/scene", &add(closed.id)).await.refused(4003);
    change(app.store(), &format!("UPDATE competition SET status = 'paused' WHERE id = {}", open.id));
    lin.post("/scene", &add(open.id)).await.refused(4003);
    assert_eq!(lin.get(&format!("/scene?competitionId={}", open.id)).await.data()["canAdd"], false);
    change(app.store(), &format!("UPDATE competition SET status = 'published' WHERE id = {}", open.id));
    app.participant("zhou").post("/scene", &add(open.id)).await.refused(6065);
    assert_eq!(lin.get(&format!("/scene?competitionId={}", open.id)).await.data()["canAdd"], true);
    let added = lin.post("/scene", &add(open.id)).await.data().clone();
    assert_eq!(added["status"], "reviewing");
    app.make_media();
    assert_eq!(app.visitor().get(&format!("/scene?competitionId={}", open.id)).await.data()["list"], json!([]));
    boss.put(&format!("/scene/{}", added["id"]), &json!({ "caption": "终点", "status": "published" })).await.data();
    let page = app.visitor().get(&format!("/scene?competitionId={}&kind=image&sort=hot", open.id)).await.data().clone();
    assert_eq!((&page["list"][0]["id"], &page["canAdd"]), (&added["id"], &json!(false)));
    assert_eq!(app.visitor().get(&format!("/scene?competitionId={}&kind=video", open.id)).await.data()["list"], json!([]));
});

/// A JPEG with a location in its camera's metadata.
fn with_place(bytes: &[u8]) -> Vec<u8> {
    let note = b"Exif\0\0II*\0\x08\0\0\0\0\0\0\0\0\0 39.9042N";
    let length = u16::try_from(note.len() + 2).unwrap().to_be_bytes();
    [&bytes[..2], &[0xff, 0xe1], &length, &note[..], &bytes[2..]].concat()
}

on_both!(an_original_for_others_has_no_metadata, |app| {
    let open = Activity { settings: json!({ "sceneUpload": true }), ..contest() }.insert(app.store(), app.now_ms());
    let (lin, boss) = (app.author("lin", &open).await, app.member("boss", Role::Owner));
    let (plain, sent) = (picture(1, 120, 80), with_place(&picture(1, 120, 80)));
    let add = json!({ "competitionId": open.id, "key": uploaded(&lin, "jpg", &sent).await, "caption": "", "nonce": nonce() });
    let id = lin.post("/scene", &add).await.data()["id"].clone();
    let mut words = content("Moonlight", &[&uploaded(&lin, "jpg", &sent).await]);
    words["allowDownload"] = json!(true);
    let draft = lin.add(&words).await;
    app.make_media();
    boss.put(&format!("/scene/{id}"), &json!({ "caption": "", "status": "published" })).await.data();
    let work = lin.send_work(&draft).await;
    boss.post("/works/pass", &json!({ "ids": [work["id"]] })).await.data();

    let fetched = async |client: &Client, call: String| {
        let link = client.get(&call).await.data()["address"].as_str().unwrap().to_owned();
        app.visitor().page(&link).await.bytes
    };
    let (moment, file) = (format!("/scene/{id}/original"), format!("/works/{}/original?mediaId={}", work["id"], work["media"][0]["id"]));
    for call in [moment, file.clone()] {
        assert_eq!(fetched(&app.visitor(), call.clone()).await, plain, "{call}");
    }
    // The author gets it as it was sent.
    assert_eq!(fetched(&lin, file).await, sent);
    lin.post(
        &format!("/works/{}/withdraw", work["id"]),
        &json!({ "version": boss.get(&format!("/works/{}", work["id"])).await.data()["work"]["version"] }),
    )
    .await
    .data();
    boss.delete(&format!("/scene/{id}")).await.data();
    laurel_server::upload::sweep(&app.later(3_601).app).unwrap();
    let objects = walk(&app.app.config.data_dir.join("objects"));
    assert_eq!(objects, Vec::<std::path::PathBuf>::new());
});

/// Files below a folder.
fn walk(folder: &std::path::Path) -> Vec<std::path::PathBuf> {
    let paths = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    paths.flat_map(|path| if path.is_dir() { walk(&path) } else { vec![path] }).collect()
}

on_both!(a_moment_counts_one_download_for_each_caller, |app| {
    let made = contest().insert(app.store(), app.now_ms());
    let lin = app.author("lin", &made).await;
    let moment = crate::support::work::insert_moment(app, &made, lin.who.id, "Start");
    let take = async |client: &Client| client.get(&format!("/scene/{moment}/original")).await.data().clone();
    for _ in 0..3 {
        take(&app.visitor()).await;
        take(&lin).await;
    }
    assert_eq!(count(app.store(), "scene WHERE download_count = 2 AND popularity = 2"), 1);
});
