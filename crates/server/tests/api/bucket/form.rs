//! Upload forms that the bucket accepts or refuses from phones and pages.

use awc::http::Method;
use laurel_core::storage::ObjectKey;
use laurel_standin::Bucket;
use laurel_standin::oss::{Flaw, REGION};

use super::{anybody, by_both, open, with_bucket};
use crate::support::app::TestApp;
use crate::support::on_both;
use crate::support::upload::{Upload, signature};
use crate::support::work::picture;

async fn sent(app: &TestApp, bucket: &Bucket, form: &Upload) -> (u16, bool) {
    let answer = form.send_to(app.visitor(), &bucket.host).await;
    (answer.status, answer.text.contains("<Code>"))
}

async fn signed(app: &TestApp) -> Upload {
    Upload::of(&signature(&app.participant("lin").client, "jpg").await, &picture(1, 30, 40))
}

by_both!(a_forged_upload_form_is_refused, |app, region| {
    let (app, bucket) = with_bucket(app, region);
    let form = signed(&app).await;
    let changed: &[(&str, &str)] = match region {
        None => &[("key", "in/SAAQ/mine.jpg"), ("policy", "e30="), ("OSSAccessKeyId", "another"), ("Signature", "bWluZQ==")],
        Some(_) => &[
            ("key", "in/SAAQ/mine.jpg"),
            ("policy", "e30="),
            ("x-oss-signature-version", "OSS2"),
            ("x-oss-credential", "another/20300101/cn-hangzhou/oss/aliyun_v4_request"),
            ("x-oss-date", "20300101T000000Z"),
            ("x-oss-signature", "00"),
            ("x-oss-object-acl", "public-read"),
            ("x-oss-forbid-overwrite", "false"),
        ],
    };
    for (name, value) in changed {
        let (status, has_code) = sent(&app, &bucket, &form.clone().with(name, value)).await;
        assert!((400..404).contains(&status) && has_code, "{name}: {status}");
        if *name != "key" {
            assert_ne!(sent(&app, &bucket, &form.clone().without(name)).await.0, 200, "without {name}");
        }
    }
    assert_eq!(bucket.oss.keys(), Vec::<String>::new());
    assert_eq!(sent(&app, &bucket, &form).await.0, 200);
    // An existing object is not overwritten.
    assert_eq!(sent(&app, &bucket, &form).await, (409, true));
});

on_both!(a_bucket_that_refuses_version_1_accepts_version_4, |app| {
    let lin = app.participant("lin");
    for (region, status) in [(None, 403), (Some(REGION), 200)] {
        let (app, bucket) = with_bucket(app, region);
        bucket.oss.have(&[Flaw::RefusesVersion1]);
        let signed = signature(&lin.client.clone().at(app.address), "jpg").await;
        assert_eq!(sent(&app, &bucket, &Upload::of(&signed, &picture(1, 30, 40))).await.0, status, "{region:?}");
    }
});

on_both!(a_signature_of_another_region_is_refused, |app| {
    let (app, bucket) = with_bucket(app, Some("cn-shanghai"));
    let form = signed(&app).await;
    assert_eq!(sent(&app, &bucket, &form).await, (400, true));
});

on_both!(only_pages_of_the_allowed_origin_may_use_the_bucket, |app| {
    let (app, bucket) = with_bucket(app, Some(REGION));
    let (own, other) = ("http://127.0.0.1:8080", "http://127.0.0.1:8081");
    let asks = async |origin: &str| {
        let page = anybody(&app, &bucket).with_header("origin", origin).with_header("access-control-request-method", "POST");
        page.send(Method::OPTIONS, "/", "", Vec::new()).await
    };
    assert_eq!(asks(own).await.status, 403);
    bucket.oss.allow([own].into_iter());
    let asked = asks(own).await;
    assert_eq!((asked.status, asked.header("access-control-allow-origin"), asked.header("vary")), (200, own, "Origin"));
    let refused = asks(other).await;
    assert_eq!((refused.status, refused.headers.get("access-control-allow-origin"), refused.header("vary")), (403, None, "Origin"));
});

on_both!(pictures_are_processed_by_the_vendors_parameters, |app| {
    let (app, bucket) = with_bucket(app, Some(REGION));
    let key = ObjectKey::parse("pub/SAAQ/202611/a.jpg").unwrap();
    let (server, name) = (app.app.clone(), key.clone());
    let kept = actix_web::rt::task::spawn_blocking(move || {
        let draft = server.storage.draft().unwrap();
        std::fs::write(draft.path(), picture(1, 30, 40)).unwrap();
        server.storage.put(&draft, &name).is_ok()
    });
    assert!(kept.await.unwrap());
    let address = app.app.storage.address(key.as_str());
    for (asked, status) in [("image/resize,w_20/format,webp", 200), ("image/resize,w_0", 400), ("picture/resize,w_20", 400)] {
        let shown = open(&app, &bucket, &format!("{address}?x-oss-process={asked}")).await;
        assert_eq!((shown.status, shown.text.contains("<Code>InvalidArgument</Code>")), (status, status == 400), "{asked}: {}", shown.text);
    }
});
