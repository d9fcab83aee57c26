//! Files of works: whose they are, what is shown of them, and who may have them as they were sent.

use laurel_core::staff::Role;
use serde_json::{Value, json};

use crate::support::database::{change, count};
use crate::support::on_both;
use crate::support::work::{content, contest, insert_upload, picture, uploaded};

on_both!(a_work_names_only_what_its_author_uploaded, |app| {
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
    // In another order, and without the first.
    let second = uploaded(&lin, "jpg", &picture(3, 40, 40)).await;
    let both = lin.save(&draft, &content("Mine", &[&second, &own])).await;
    assert_eq!((&both["media"][0]["key"], &both["media"][1]["key"]), (&json!(second), &json!(own)));
    let one = lin.save(&both, &content("Mine", &[&second])).await;
    assert_eq!(one["media"].as_array().unwrap().len(), 1);
    assert_eq!(count(app.store(), &format!("upload WHERE key = '{own}' AND state = 'gone'")), 1);
});

on_both!(the_place_of_a_photograph_is_not_shown, |app| {
    let made = contest().insert(app.store(), app.now_ms());
    let (lin, boss) = (app.author("lin", &made).await, app.member("boss", Role::Owner));
    let plain = picture(1, 60, 80);
    // After the beginning of the file comes what the camera noted.
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
    // Its author has it as it was sent, others only where the author lets them.
    let (id, media) = (&work["id"], &work["media"][0]["id"]);
    app.visitor().get(&format!("/works/{id}/original?mediaId={media}")).await.refused(4004);
    let link = lin.get(&format!("/works/{id}/original?mediaId={media}")).await.data().clone();
    assert_eq!(link["name"], "001 Moonlight.jpg");
    let path = link["address"].as_str().unwrap().to_owned();
    let original = app.visitor().page(&path).await;
    assert_eq!((original.status, &original.bytes), (200, &noted));
    // A link opens the file as it was sent, and has nothing made of it.
    let processed = app.visitor().page(&format!("{path}&x-oss-process=image/resize,w_20")).await;
    assert_eq!((processed.status, processed.text.contains("SignatureDoesNotMatch")), (403, true));
    assert_eq!(original.header("content-disposition"), "attachment; filename*=UTF-8''001%20Moonlight%2Ejpg");
    assert_eq!(app.visitor().page(&path.replace("Signature=", "Signature=A")).await.status, 403);
    assert_eq!(app.later(301).visitor().page(&path).await.status, 403);
    change(app.store(), &format!("UPDATE work SET allow_download = TRUE WHERE id = {id}"));
    app.visitor().get(&format!("/works/{id}/original?mediaId={media}")).await.data();
});

on_both!(a_file_that_never_came_is_told_as_unreadable, |app| {
    let made = contest().insert(app.store(), app.now_ms());
    let lin = app.author("lin", &made).await;
    let key = insert_upload(app, lin.who.id, "png");
    lin.add(&content("Moonlight", &[&key])).await;
    app.make_media();
    let own = lin.get(&format!("/works/mine?competitionId={}", made.id)).await.data()["list"][0].clone();
    assert_eq!(own["media"][0]["status"], "failed");
});

/// A film of the rules' own cases.
fn number(value: &Value) -> u32 {
    value.as_u64().and_then(|number| number.try_into().ok()).unwrap()
}

fn film(name: &str) -> Vec<u8> {
    std::fs::read(format!("{}/../core/cases/video/{name}", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

on_both!(a_video_is_shown_with_its_poster, |app| {
    let made = contest().insert(app.store(), app.now_ms());
    let (lin, boss) = (app.author("lin", &made).await, app.member("boss", Role::Owner));
    let bytes = film("plain.mp4");
    let (video, poster) = (uploaded(&lin, "mp4", &bytes).await, uploaded(&lin, "jpg", &picture(1, 90, 160)).await);
    let mut words = content("Train", &[]);
    words["media"] = json!([{ "key": video, "poster": poster }]);
    let draft = lin.add(&words).await;
    app.make_media();
    let work = lin.send_work(&draft).await;
    boss.post("/works/pass", &json!({ "ids": [work["id"]] })).await.data();
    let media = work["media"][0].clone();
    assert_eq!((&media["kind"], &media["status"], &media["size"]), (&json!("video"), &json!("ready"), &json!(bytes.len())));
    let duration = media["durationMs"].as_i64().unwrap();
    assert!((1..60_000).contains(&duration), "{duration}");
    let shown = app.visitor().with_header("range", "bytes=4-7").page(media["address"].as_str().unwrap()).await;
    assert_eq!((shown.status, shown.bytes.as_slice(), shown.header("content-type")), (206, &b"ftyp"[..], "video/mp4"));
    // Whoever knows the video alone asks for a picture of it as the vendor's store is asked.
    let asked = format!("{}?x-oss-process=video/snapshot,t_0,f_jpg,w_45,m_fast,ar_auto", media["address"].as_str().unwrap());
    let snapshot = app.visitor().page(&asked).await;
    let decoded = image::load_from_memory(&snapshot.bytes).unwrap();
    assert_eq!((snapshot.status, snapshot.header("content-type")), (200, "image/jpeg"));
    assert_eq!((decoded.width(), decoded.height()), (45, 80));
    // Another moment is one of the video itself.
    let further = app.visitor().page(&asked.replace("t_0", "t_500").replace(",m_fast", "")).await;
    let decoded = image::load_from_memory(&further.bytes).unwrap();
    assert_eq!((decoded.width(), decoded.width() > decoded.height()), (45, true));
    let card = app.visitor().get(&format!("/works?competitionId={}", made.id)).await.data()["list"][0].clone();
    assert_eq!((&card["kind"], &card["cover"], &card["durationMs"]), (&json!("video"), &media["poster"], &json!(duration)));
});

on_both!(a_video_that_came_without_a_picture_gets_its_first_one, |app| {
    let made = contest().insert(app.store(), app.now_ms());
    let lin = app.author("lin", &made).await;
    let video = uploaded(&lin, "mov", &film("turned.mov")).await;
    lin.add(&content("Train", &[&video])).await;
    app.make_media();
    let own = lin.get(&format!("/works/mine?competitionId={}", made.id)).await.data()["list"][0].clone();
    let media = &own["media"][0];
    assert_eq!(media["status"], "ready");
    let poster = app.visitor().page(media["poster"].as_str().unwrap()).await;
    let picture = image::load_from_memory(&poster.bytes).unwrap();
    assert_eq!((poster.status, poster.header("content-type")), (200, "image/jpeg"));
    assert_eq!((picture.width(), picture.height()), (number(&media["width"]), number(&media["height"])));
    assert!(picture.width() < picture.height(), "it was filmed upright");
});

on_both!(a_video_is_shown_without_a_picture_where_none_can_be_had, |app| {
    let app = app.with(|config| config.ffmpeg = Some("/nowhere/ffmpeg".into()));
    let made = contest().insert(app.store(), app.now_ms());
    let lin = app.author("lin", &made).await;
    let video = uploaded(&lin, "mp4", &film("plain.mp4")).await;
    lin.add(&content("Train", &[&video])).await;
    app.make_media();
    let own = lin.get(&format!("/works/mine?competitionId={}", made.id)).await.data()["list"][0].clone();
    assert_eq!((&own["media"][0]["status"], &own["media"][0]["poster"]), (&json!("ready"), &json!("")));
    let asked = format!("{}?x-oss-process=video/snapshot,t_0,ar_auto", own["media"][0]["address"].as_str().unwrap());
    assert_eq!(app.visitor().page(&asked).await.status, 501);
});

on_both!(what_a_video_says_beside_its_pictures_and_sound_is_not_shown, |app| {
    let made = contest().insert(app.store(), app.now_ms());
    let (lin, boss) = (app.author("lin", &made).await, app.member("boss", Role::Owner));
    let mut bytes = film("plain.mp4");
    // What nothing plays, and what no player needs.
    let place = b"+39.9042+116.4074/";
    for kind in [b"mdat", b"free", b"skip"] {
        bytes.extend(u32::try_from(8 + place.len()).unwrap().to_be_bytes());
        bytes.extend(kind);
        bytes.extend(place);
    }
    let (video, poster) = (uploaded(&lin, "mp4", &bytes).await, uploaded(&lin, "jpg", &picture(1, 90, 160)).await);
    let mut words = content("Train", &[]);
    words["media"] = json!([{ "key": video, "poster": poster }]);
    let draft = lin.add(&words).await;
    app.make_media();
    let work = lin.send_work(&draft).await;
    boss.post("/works/pass", &json!({ "ids": [work["id"]] })).await.data();
    let shown = app.visitor().page(work["media"][0]["address"].as_str().unwrap()).await.bytes;
    assert_eq!(shown.len(), bytes.len());
    assert!(!shown.windows(place.len()).any(|window| window == place));
    // All that is played stays where it was.
    let samples = bytes.windows(4).position(|window| window == b"mdat").unwrap();
    let length = usize::try_from(u32::from_be_bytes(bytes[samples - 4..samples].try_into().unwrap())).unwrap();
    assert_eq!(shown[samples..samples - 4 + length], bytes[samples..samples - 4 + length]);
});

on_both!(videos_that_phones_do_not_play_are_not_taken, |app| {
    let made = contest().insert(app.store(), app.now_ms());
    for (index, name) in ["hevc.mp4", "mp3.mp4", "long.mp4", "fragments.mp4"].into_iter().enumerate() {
        let lin = app.author(&format!("lin{index}"), &made).await;
        let video = uploaded(&lin, "mp4", &film(name)).await;
        lin.add(&content("Train", &[&video])).await;
        app.make_media();
        let own = lin.get(&format!("/works/mine?competitionId={}", made.id)).await.data()["list"][0].clone();
        assert_eq!(own["media"][0]["status"], "failed", "{name}");
    }
    assert_eq!(std::fs::read_dir(app.app.config.data_dir.join("objects-unfinished")).unwrap().count(), 0);
});
