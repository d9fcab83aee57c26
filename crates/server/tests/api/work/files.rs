//! Files of works: ownership, what is shown of them, and access to the originals.

use laurel_core::staff::Role;
use serde_json::json;

use crate::support::database::{change, count};
use crate::support::on_both;
use crate::support::work::{content, contest, insert_upload, picture, uploaded};

on_both!(a_work_accepts_only_files_that_its_author_uploaded, |app| {
    let made = contest().insert(app.store(), app.now_ms());
    let (lin, zhou) = (app.author("lin", &made).await, app.author("zhou", &made).await);
    let (own, foreign) = (uploaded(&lin, "jpg", &picture(1, 60, 80)).await, uploaded(&zhou, "jpg", &picture(2, 60, 80)).await);
    lin.post("/works", &lin.body(&content("Mine", &[&own, &foreign]))).await.refused(6043);
    lin.post("/works", &lin.body(&content("Mine", &["in/SAAQ/202611/nothing.jpg"]))).await.refused(6043);
    assert_eq!((count(app.store(), "work"), count(app.store(), "upload WHERE state = 'used'")), (0, 0));
    let draft = lin.add(&content("Mine", &[&own])).await;
    // A file belongs to one work.
    let other = contest().insert(app.store(), app.now_ms());
    let signup = lin.who.sign_up(&other).await.data()["id"].clone();
    let mut body = lin.body(&content("Again", &[&own]));
    (body["competitionId"], body["applyId"]) = (json!(other.id), signup);
    lin.post("/works", &body).await.refused(6043);
    // Saves the files in another order, and then without the first.
    let second = uploaded(&lin, "jpg", &picture(3, 40, 40)).await;
    let both = lin.save(&draft, &content("Mine", &[&second, &own])).await;
    assert_eq!((&both["media"][0]["key"], &both["media"][1]["key"]), (&json!(second), &json!(own)));
    let one = lin.save(&both, &content("Mine", &[&second])).await;
    assert_eq!(one["media"].as_array().unwrap().len(), 1);
    assert_eq!(count(app.store(), &format!("upload WHERE key = '{own}' AND state = 'gone'")), 1);
});

on_both!(the_location_in_a_photograph_is_not_shown, |app| {
    let made = contest().insert(app.store(), app.now_ms());
    let (lin, boss) = (app.author("lin", &made).await, app.member("boss", Role::Owner));
    let plain = picture(1, 60, 80);
    // The camera's metadata follows the beginning of the file.
    let noted = [&plain[..2], &[0xff, 0xe1, 0, 22], b"Exif\0\0GPS 30.2N 120E", &plain[2..]].concat();
    let key = uploaded(&lin, "jpg", &noted).await;
    lin.add(&content("Moonlight", &[&key])).await;
    app.make_media();
    let sent = lin.get(&format!("/works/mine?competitionId={}", made.id)).await.data()["list"][0].clone();
    let work = lin.send_work(&sent).await;
    boss.post("/works/pass", &json!({ "ids": [work["id"]] })).await.data();
    let address = work["media"][0]["address"].as_str().unwrap().to_owned();
    let shown = app.visitor().page(&address).await;
    assert_eq!(shown.status, 200);
    assert!(!shown.bytes.windows(3).any(|part| part == b"GPS"));
    // The author gets the original, others only if the author allows it.
    let (id, media) = (&work["id"], &work["media"][0]["id"]);
    app.visitor().get(&format!("/works/{id}/original?mediaId={media}")).await.refused(4004);
    let link = lin.get(&format!("/works/{id}/original?mediaId={media}")).await.data().clone();
    assert_eq!(link["name"], "001 Moonlight.jpg");
    let path = link["address"].as_str().unwrap().to_owned();
    let original = app.visitor().page(&path).await;
    assert_eq!((original.status, &original.bytes), (200, &noted));
    // A link opens the original and processes nothing.
    let processed = app.visitor().page(&format!("{path}&x-oss-process=image/resize,w_20")).await;
    assert_eq!((processed.status, processed.text.contains("SignatureDoesNotMatch")), (403, true));
    assert_eq!(original.header("content-disposition"), "attachment; filename*=UTF-8''001%20Moonlight%2Ejpg");
    assert_eq!(app.visitor().page(&path.replace("Signature=", "Signature=A")).await.status, 403);
    assert_eq!(app.later(301).visitor().page(&path).await.status, 403);
    change(app.store(), &format!("UPDATE work SET allow_download = TRUE WHERE id = {id}"));
    app.visitor().get(&format!("/works/{id}/original?mediaId={media}")).await.data();
});

on_both!(a_file_that_was_never_uploaded_fails, |app| {
    let made = contest().insert(app.store(), app.now_ms());
    let lin = app.author("lin", &made).await;
    let key = insert_upload(app, lin.who.id, "png");
    lin.add(&content("Moonlight", &[&key])).await;
    app.make_media();
    let own = lin.get(&format!("/works/mine?competitionId={}", made.id)).await.data()["list"][0].clone();
    assert_eq!(own["media"][0]["status"], "failed");
});
