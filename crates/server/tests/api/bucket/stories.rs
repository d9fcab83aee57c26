//! Stories of files in the bucket, and of a bucket that fails.

use laurel_core::staff::Role;
use laurel_server::config::{Environment, OssArgs};
use laurel_standin::aliyun::Mood;
use laurel_standin::oss::{KEY_ID, ROLE, SNAPSHOT, TEMPORARY_ID, TEMPORARY_TOKEN};
use serde_json::json;

use super::{arguments, by_both, open, with_bucket};
use crate::support::make::{Activity, form};
use crate::support::upload::{Upload, bytes_of, signature};
use crate::support::work::{content, contest, picture};

by_both!(a_work_is_uploaded_to_the_bucket_and_shown_from_it, |app, region| {
    let (app, bucket) = with_bucket(app, region);
    let made = contest().insert(app.store(), app.now_ms());
    let (lin, boss) = (app.author("lin", &made).await, app.member("boss", Role::Owner));
    let signed = signature(&lin.who.client, "jpg").await;
    assert_eq!((signed.host.as_str(), signed.accessid.as_str()), (bucket.host.as_str(), KEY_ID));
    assert_eq!(signed.fields.is_some(), region.is_some());
    let file = picture(1, 300, 400);
    let sent = Upload::of(&signed, &file).send_to(app.visitor(), &bucket.host).await;
    assert_eq!(sent.status, 200, "{}", sent.text);
    assert_eq!(bucket.oss.object(&signed.path).unwrap().bytes, file);
    let draft = lin.add(&content("Moonlight", &[&signed.path])).await;
    app.make_media();
    let work = lin.send_work(&draft).await;
    boss.post("/works/pass", &json!({ "ids": [work["id"]] })).await.data();
    let shown = work["media"][0]["address"].as_str().unwrap().to_owned();
    let copy = bucket.oss.object(shown.strip_prefix(&format!("{}/", bucket.host)).unwrap()).unwrap();
    assert_eq!((copy.public, copy.content_type.as_str()), (true, "image/jpeg"));
    // The original, by a link that expires.
    let (id, media) = (&work["id"], &work["media"][0]["id"]);
    let link = lin.get(&format!("/works/{id}/original?mediaId={media}")).await.data().clone();
    let address = link["address"].as_str().unwrap();
    let opened = open(&app, &bucket, address).await;
    assert_eq!((opened.status, &opened.bytes), (200, &file), "{address}: {}", opened.text);
    assert!(opened.header("content-disposition").starts_with("attachment; filename*=UTF-8''"));
    for forged in
        [address.replace("attachment", "inline"), address.replace(".jpg?", ".png?"), address.split('?').next().unwrap().to_owned()]
    {
        assert_eq!(open(&app, &bucket, &forged).await.status, 403, "{forged}");
    }
    // Files of a withdrawn work are removed from the bucket.
    let own = lin.get(&format!("/works/mine?competitionId={}", made.id)).await.data()["list"][0].clone();
    lin.post(&format!("/works/{id}/withdraw"), &json!({ "version": own["version"] })).await.data();
    laurel_server::upload::sweep(&app.app).unwrap();
    assert_eq!(bucket.oss.keys(), Vec::<String>::new());
});

by_both!(a_video_without_a_poster_gets_one_from_the_bucket, |app, region| {
    let (app, bucket) = with_bucket(app, region);
    let made = contest().insert(app.store(), app.now_ms());
    let lin = app.author("lin", &made).await;
    let signed = signature(&lin.who.client, "mp4").await;
    let film = std::fs::read(concat!(env!("CARGO_MANIFEST_DIR"), "/../core/cases/video/plain.mp4")).unwrap();
    Upload::of(&signed, &film).send_to(app.visitor(), &bucket.host).await;
    lin.add(&content("Train", &[&signed.path])).await;
    app.make_media();
    let own = lin.get(&format!("/works/mine?competitionId={}", made.id)).await.data()["list"][0].clone();
    assert_eq!(own["media"][0]["status"], "ready");
    let poster = own["media"][0]["poster"].as_str().unwrap();
    let kept = bucket.oss.object(poster.strip_prefix(&format!("{}/", bucket.host)).unwrap()).unwrap();
    assert_eq!((kept.public, kept.content_type.as_str()), (true, "image/jpeg"));
    let size = |bytes: &[u8]| image::load_from_memory(bytes).map(|picture| (picture.width(), picture.height())).unwrap();
    assert_eq!(size(&kept.bytes), size(SNAPSHOT));
});

by_both!(a_failing_bucket_delays_media_and_loses_nothing, |app, region| {
    let (app, bucket) = with_bucket(app, region);
    let made = contest().insert(app.store(), app.now_ms());
    let lin = app.author("lin", &made).await;
    let signed = signature(&lin.who.client, "jpg").await;
    Upload::of(&signed, &picture(1, 30, 40)).send_to(app.visitor(), &bucket.host).await;
    lin.add(&content("Moonlight", &[&signed.path])).await;
    let state = async || lin.get(&format!("/works/mine?competitionId={}", made.id)).await.data()["list"][0]["media"][0]["status"].clone();
    // Each time late enough for the next retry.
    for (mood, seconds) in [(Mood::Broken, 0), (Mood::Garbage, 301)] {
        bucket.oss.be(mood);
        let calls = bucket.oss.calls().len();
        app.later(seconds).make_media();
        assert_eq!(state().await, "processing", "{mood:?}");
        assert!(bucket.oss.calls().len() > calls, "{mood:?}");
    }
    bucket.oss.be(Mood::Well);
    app.later(602).make_media();
    assert_eq!(state().await, "ready");
});

by_both!(one_failed_call_to_the_bucket_delays_nothing, |app, region| {
    let (app, bucket) = with_bucket(app, region);
    let made = contest().insert(app.store(), app.now_ms());
    let lin = app.author("lin", &made).await;
    let signed = signature(&lin.who.client, "jpg").await;
    Upload::of(&signed, &picture(1, 30, 40)).send_to(app.visitor(), &bucket.host).await;
    lin.add(&content("Moonlight", &[&signed.path])).await;
    bucket.oss.be(Mood::BrokenOnce);
    app.make_media();
    let own = lin.get(&format!("/works/mine?competitionId={}", made.id)).await.data()["list"][0].clone();
    assert_eq!(own["media"][0]["status"], "ready");
});

by_both!(a_sign_up_accepts_only_existing_files_that_match_their_suffix, |app, region| {
    let (app, bucket) = with_bucket(app, region);
    let questions = json!([{ "key": "proof", "label": "Proof", "type": "file", "required": true }]);
    let activity = Activity { form: form(&questions), ..Activity::default() }.insert(app.store(), app.now_ms());
    let lin = app.participant("lin");
    let sent = async |bytes: &[u8]| {
        let signed = signature(&lin.client, "pdf").await;
        assert_eq!(Upload::of(&signed, bytes).send_to(app.visitor(), &bucket.host).await.status, 200);
        json!({ "proof": [signed.path] })
    };
    let (page, never) = (sent(b"<html><script>").await, json!({ "proof": [signature(&lin.client, "pdf").await.path] }));
    for answers in [page, never] {
        lin.answer(&activity, answers).await.refused(6043);
    }
    let paper = sent(&bytes_of("pdf", 300)).await;
    bucket.oss.be(Mood::Broken);
    lin.answer(&activity, paper.clone()).await.failed(500);
    bucket.oss.be(Mood::Well);
    lin.answer(&activity, paper).await.data();
});

by_both!(pages_may_reach_the_bucket_and_the_embedded_store_is_off, |app, region| {
    Activity::default().insert(app.store(), app.now_ms());
    let (app, bucket) = with_bucket(app, region);
    let policy = app.visitor().page("/pages/user/index").await.header("content-security-policy").to_owned();
    for kind in ["img-src", "media-src", "connect-src"] {
        assert!(policy.contains(&format!("{kind} 'self' {}", bucket.host)), "{policy}");
    }
    // Addresses of the embedded store are not served.
    assert_eq!(app.visitor().page("/oss/local/pub/SAAQ/a.jpg").await.status, 404);
});

by_both!(with_a_role_phones_upload_with_temporary_keys, |app, region| {
    let (standin, bucket) = (laurel_standin::start().unwrap(), laurel_standin::start_bucket().unwrap());
    let oss = OssArgs { oss_role: Some(ROLE.into()), sts_base: standin.base.clone(), ..arguments(&bucket, region) };
    let app = app.with(|config| config.oss = oss.check(Environment::Test).unwrap());
    let lin = app.participant("lin");
    let signed = signature(&lin.client, "jpg").await;
    assert_eq!((signed.accessid.as_str(), signed.security_token.as_str()), (TEMPORARY_ID, TEMPORARY_TOKEN));
    let sent = Upload::of(&signed, &picture(1, 30, 40)).send_to(app.visitor(), &bucket.host).await;
    assert_eq!(sent.status, 200, "{}", sent.text);
    // One fetch serves all requests within the hour.
    signature(&lin.client, "png").await;
    assert_eq!(standin.aliyun.calls(), 1);
    for (name, value) in [("x-oss-security-token", "another"), ("x-oss-object-acl", "public-read")] {
        let forged = Upload::of(&signed, &picture(2, 30, 40)).with(name, value);
        assert_eq!(forged.send_to(app.visitor(), &bucket.host).await.status, 403, "{name}");
    }
    // Without keys uploads are refused, and the answer asks to try again.
    standin.aliyun.be(Mood::Broken);
    lin.client.clone().at(app.later(3_600).address).get("/oss/public/signVo?suffix=jpg").await.failed(503);
});
