//! Videos of works: what is shown of them, and the conversion of those that few phones play.

use laurel_core::staff::Role;
use laurel_core::storage::{BOX_HEAD_BYTES, ObjectKey, Playing, TopKind, check_video, top_box};
use laurel_server::jobs::process_media::process_next;
use laurel_server::media::Queue;
use serde_json::{Value, json};

use crate::support::app::TestApp;
use crate::support::on_both;
use crate::support::work::{Author, content, contest, picture, uploaded};

fn number(value: &Value) -> u32 {
    value.as_u64().and_then(|number| number.try_into().ok()).unwrap()
}

/// A film of core's own cases.
fn film(name: &str) -> Vec<u8> {
    std::fs::read(format!("{}/../core/cases/video/{name}", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

/// Uploads a file for a new work; returns its media after processing.
async fn handed_in(app: &TestApp, lin: &Author, suffix: &str, bytes: &[u8]) -> Value {
    let video = uploaded(lin, suffix, bytes).await;
    lin.add(&content("Train", &[&video])).await;
    app.make_media();
    lin.get(&format!("/works/mine?competitionId={}", lin.contest)).await.data()["list"][0]["media"][0].clone()
}

/// The box that describes the rest (`moov`).
fn movie(file: &[u8]) -> &[u8] {
    let mut rest = file;
    loop {
        let found = top_box(&rest[..BOX_HEAD_BYTES.min(rest.len())], rest.len() as u64).unwrap();
        let (this, behind) = rest.split_at(usize::try_from(found.size).unwrap());
        if found.kind == TopKind::Movie {
            return this;
        }
        rest = behind;
    }
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
    // With the address of a video alone, a picture of it can be requested as from the vendor's store.
    let asked = format!("{}?x-oss-process=video/snapshot,t_0,f_jpg,w_45,m_fast,ar_auto", media["address"].as_str().unwrap());
    let snapshot = app.visitor().page(&asked).await;
    let decoded = image::load_from_memory(&snapshot.bytes).unwrap();
    assert_eq!((snapshot.status, snapshot.header("content-type")), (200, "image/jpeg"));
    assert_eq!((decoded.width(), decoded.height()), (45, 80));
    // At another time the picture comes from the video itself.
    let further = app.visitor().page(&asked.replace("t_0", "t_500").replace(",m_fast", "")).await;
    let decoded = image::load_from_memory(&further.bytes).unwrap();
    assert_eq!((decoded.width(), decoded.width() > decoded.height()), (45, true));
    let card = app.visitor().get(&format!("/works?competitionId={}", made.id)).await.data()["list"][0].clone();
    assert_eq!((&card["kind"], &card["cover"], &card["durationMs"]), (&json!("video"), &media["poster"], &json!(duration)));
});

on_both!(a_video_without_a_poster_gets_its_first_picture, |app| {
    let made = contest().insert(app.store(), app.now_ms());
    let lin = app.author("lin", &made).await;
    let media = handed_in(app, &lin, "mov", &film("turned.mov")).await;
    assert_eq!(media["status"], "ready");
    let poster = app.visitor().page(media["poster"].as_str().unwrap()).await;
    let picture = image::load_from_memory(&poster.bytes).unwrap();
    assert_eq!((poster.status, poster.header("content-type")), (200, "image/jpeg"));
    assert_eq!((picture.width(), picture.height()), (number(&media["width"]), number(&media["height"])));
    assert!(picture.width() < picture.height(), "it was filmed upright");
});

on_both!(without_ffmpeg_a_video_is_shown_without_a_poster, |app| {
    let app = app.with(|config| config.ffmpeg = Some("/nowhere/ffmpeg".into()));
    let made = contest().insert(app.store(), app.now_ms());
    let lin = app.author("lin", &made).await;
    let media = handed_in(&app, &lin, "mp4", &film("plain.mp4")).await;
    assert_eq!((&media["status"], &media["poster"]), (&json!("ready"), &json!("")));
    let asked = format!("{}?x-oss-process=video/snapshot,t_0,ar_auto", media["address"].as_str().unwrap());
    assert_eq!(app.visitor().page(&asked).await.status, 501);
});

on_both!(data_other_than_pictures_and_sound_is_removed_from_a_video, |app| {
    let made = contest().insert(app.store(), app.now_ms());
    let (lin, boss) = (app.author("lin", &made).await, app.member("boss", Role::Owner));
    let mut bytes = film("plain.mp4");
    // Boxes that nothing plays and that no player needs.
    let place = b"+39.9042+116.4074/";
    for kind in [b"mdat", b"free", b"skip"] {
        bytes.extend(u32::try_from(8 + place.len()).unwrap().to_be_bytes());
        bytes.extend(kind);
        bytes.extend(place);
    }
    // A footer of a program is no box at all.
    bytes.extend(b"Recorded at ");
    bytes.extend(place);
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
    // The data that is played stays where it was.
    let samples = bytes.windows(4).position(|window| window == b"mdat").unwrap();
    let length = usize::try_from(u32::from_be_bytes(bytes[samples - 4..samples].try_into().unwrap())).unwrap();
    assert_eq!(shown[samples..samples - 4 + length], bytes[samples..samples - 4 + length]);
});

on_both!(a_video_that_few_phones_play_is_converted, on crate::support::twin::without_twin, |app| {
    let config = app.visitor().get("/common/config").await;
    assert_eq!(config.data()["convertsVideos"], true);
    let made = contest().insert(app.store(), app.now_ms());
    for (index, (name, suffix)) in [("hevc.mp4", "mp4"), ("mp3.mp4", "mp4"), ("hevc.mp4", "mov"), ("fragments.mp4", "mp4")].into_iter().enumerate() {
        let lin = app.author(&format!("lin{index}"), &made).await;
        let media = handed_in(app, &lin, suffix, &film(name)).await;
        assert_eq!((&media["status"], number(&media["width"]), number(&media["height"])), (&json!("ready"), 96, 64), "{name}");
        assert_ne!(media["poster"], "", "{name}");
        let shown = app.visitor().page(media["address"].as_str().unwrap()).await;
        assert_eq!(shown.header("content-type"), "video/mp4");
        let facts = check_video(movie(&shown.bytes), shown.bytes.len() as u64, Playing::AsSent).unwrap();
        assert_eq!((facts.width, facts.height, facts.sound), (96, 64, true), "{name}");
        let (key, storage) = (ObjectKey::parse(media["key"].as_str().unwrap()).unwrap(), &app.app.storage);
        let mut copies = key.suffix().unwrap().copies().iter().filter_map(|suffix| storage.copy_of(&key, *suffix));
        assert!(copies.any(|copy| storage.address(copy.as_str()) == media["address"]), "{name} as {suffix} goes with what was sent");
    }
    assert_eq!(std::fs::read_dir(app.app.config.data_dir.join("objects-unfinished")).unwrap().count(), 0);
});

on_both!(a_picture_does_not_wait_for_the_conversion_of_a_video, on crate::support::twin::without_twin, |app| {
    let made = contest().insert(app.store(), app.now_ms());
    let lin = app.author("lin", &made).await;
    let video = uploaded(&lin, "mp4", &film("hevc.mp4")).await;
    let image = uploaded(&lin, "jpg", &picture(1, 90, 60)).await;
    lin.add(&content("Train", &[&video, &image])).await;
    while process_next(app.app.media_worker(), Queue::Copies).unwrap() {}
    let states = async || {
        let own = lin.get(&format!("/works/mine?competitionId={}", made.id)).await.data()["list"][0].clone();
        [0, 1].map(|place| own["media"][place]["status"].as_str().unwrap().to_owned())
    };
    assert_eq!(states().await, ["processing", "ready"]);
    // A server that ends leaves the conversion to the next one.
    app.app.storage.stop_converting();
    assert!(process_next(app.app.media_worker(), Queue::Conversions).unwrap());
    assert_eq!(states().await, ["processing", "ready"]);
});

on_both!(without_conversion_videos_that_phones_do_not_play_are_refused, |app| {
    let app = app.with(|config| config.ffmpeg = Some("/nowhere/ffmpeg".into()));
    assert_eq!(app.visitor().get("/common/config").await.data()["convertsVideos"], false);
    let made = contest().insert(app.store(), app.now_ms());
    for (index, name) in ["hevc.mp4", "mp3.mp4"].into_iter().enumerate() {
        let lin = app.author(&format!("lin{index}"), &made).await;
        let media = handed_in(&app, &lin, "mp4", &film(name)).await;
        assert_eq!(media["status"], "failed", "{name}");
    }
});

on_both!(videos_with_wrong_boxes_are_refused, |app| {
    let made = contest().insert(app.store(), app.now_ms());
    for (index, bytes) in [film("long.mp4"), film("plain.mp4")[..5_000].to_vec()].into_iter().enumerate() {
        let lin = app.author(&format!("lin{index}"), &made).await;
        let media = handed_in(app, &lin, "mp4", &bytes).await;
        assert_eq!(media["status"], "failed", "{index}");
    }
    assert_eq!(std::fs::read_dir(app.app.config.data_dir.join("objects-unfinished")).unwrap().count(), 0);
});
