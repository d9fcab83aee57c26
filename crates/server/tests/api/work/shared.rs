//! Metadata that a chat reads of a shared work or moment.

use laurel_core::staff::Role;
use serde_json::json;

use crate::support::client::Answer;
use crate::support::on_both;
use crate::support::person::nonce;
use crate::support::work::{content, contest, picture, uploaded};

/// Without a built front end there is no page to read.
fn is_built() -> bool {
    std::path::Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../frontend/dist/.vite/manifest.json")).exists()
}

fn property(page: &Answer, name: &str) -> Option<String> {
    let rest = page.text.split_once(&format!("<meta property=\"og:{name}\" content=\""))?.1;
    Some(rest.split_once('"')?.0.to_owned())
}

on_both!(a_chat_reads_title_description_and_picture_of_a_work, |app| {
    if !is_built() {
        return;
    }
    let made = contest().insert(app.store(), app.now_ms());
    let (lin, boss) = (app.author("lin", &made).await, app.member("boss", Role::Owner));
    let mut words = content("Moon <light> & \"shade\"", &[&uploaded(&lin, "jpg", &picture(1, 300, 400)).await]);
    words["intro"] = json!("Over the river,\nlate.");
    let draft = lin.add(&words).await;
    app.make_media();
    let work = lin.send_work(&draft).await;
    let visitor = app.visitor().speaking("en");
    let page = async || visitor.page(&format!("/pages/display/gallery?workId={}&merchantId=SAAQ", work["id"])).await;
    // Before publication others cannot see it.
    assert_eq!((page().await.status, property(&page().await, "title")), (200, None));
    boss.post("/works/pass", &json!({ "ids": [work["id"]] })).await.data();
    let shown = page().await;
    assert!(property(&shown, "title").unwrap().starts_with("Moon &lt;light&gt; &amp; &quot;shade&quot; · "), "{}", shown.text);
    assert_eq!(property(&shown, "description").unwrap(), "Over the river, late.");
    let address = format!("{}/pages/display/gallery?workId={}&amp;merchantId=SAAQ", app.public_url(), work["id"]);
    assert_eq!(property(&shown, "url").unwrap(), address);
    assert!(shown.text.contains(&format!("<link rel=\"canonical\" href=\"{address}\">")));
    assert_eq!(shown.text.matches("<title>").count(), 1);
    let cut = property(&shown, "image").unwrap();
    let cut = visitor.page(cut.strip_prefix(&app.public_url()).unwrap()).await;
    let decoded = image::load_from_memory(&cut.bytes).unwrap();
    assert_eq!((cut.status, cut.header("content-type"), decoded.width(), decoded.height()), (200, "image/jpeg", 1_200, 630));
    for path in ["/pages/display/gallery?workId=999999", "/pages/display/gallery?workId=x", "/pages/display/gallery"] {
        assert_eq!(property(&visitor.page(path).await, "title"), None, "{path}");
    }
    boss.post(&format!("/works/{}/hide", work["id"]), &json!({ "reason": "A complaint" })).await.data();
    assert_eq!(property(&page().await, "title"), None);
});

on_both!(a_chat_reads_a_moment_at_its_own_merchant_only, |app| {
    if !is_built() {
        return;
    }
    let made = contest().insert(app.store(), app.now_ms());
    let boss = app.member("boss", Role::Owner);
    let signed = boss.get("/oss/public/signVo?suffix=jpg").await.data().clone();
    let signed: laurel_core::storage::UploadSignature = serde_json::from_value(signed).unwrap();
    crate::support::upload::Upload::of(&signed, &picture(1, 120, 80)).send(&app.visitor()).await;
    let add = json!({ "competitionId": made.id, "key": signed.path, "caption": "起跑", "nonce": nonce() });
    let id = boss.post("/scene", &add).await.data()["id"].clone();
    app.make_media();
    let path = format!("/pages/scene/index?id={id}");
    let page = app.visitor().page(&path).await;
    assert!(property(&page, "title").unwrap().starts_with("起跑 · "));
    assert!(property(&page, "image").unwrap().contains("/pub/"));
    crate::support::make::merchant(app.store(), "OTHER", "Other");
    assert_eq!(property(&app.visitor().page(&format!("{path}&merchantId=OTHER")).await, "title"), None);
});

on_both!(over_the_flood_limit_a_shared_page_has_no_metadata, |app| {
    if !is_built() {
        return;
    }
    let made = contest().insert(app.store(), app.now_ms());
    let (lin, boss) = (app.author("lin", &made).await, app.member("boss", Role::Owner));
    let draft = lin.add(&content("Moonlight", &[&uploaded(&lin, "jpg", &picture(1, 30, 40)).await])).await;
    app.make_media();
    let work = lin.send_work(&draft).await;
    boss.post("/works/pass", &json!({ "ids": [work["id"]] })).await.data();
    let app = app.limited(|limits| limits.flood_per_minute = 1);
    let page = async || app.visitor().page(&format!("/pages/display/gallery?workId={}", work["id"])).await;
    assert!(property(&page().await, "title").is_some());
    let crowded = page().await;
    assert_eq!((crowded.status, property(&crowded, "title")), (200, None));
});
