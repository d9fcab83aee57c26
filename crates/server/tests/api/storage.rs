//! The object store: accepted uploads, their keys, access and removal.

use std::io::Write as _;

use awc::http::Method;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use laurel_core::storage::{ObjectKey, Suffix, UploadSignature};
use laurel_server::upload::sweep;
use serde_json::json;

use crate::support::app::TestApp;
use crate::support::client::Answer;
use crate::support::database::{change, count};
use crate::support::on_both;
use crate::support::upload::{Upload, bytes_of, signature};
use crate::support::waiting::until;

/// The content of an object.
fn object(app: &TestApp, key: &str) -> Option<Vec<u8>> {
    std::fs::read(app.app.storage.embedded().unwrap().objects().path(&ObjectKey::parse(key)?)).ok()
}

/// Number of unfinished files.
fn unfinished(app: &TestApp) -> usize {
    std::fs::read_dir(app.app.config.data_dir.join("objects-unfinished")).unwrap().count()
}

/// Stores an object under a public key.
fn publish(app: &TestApp, key: &str, bytes: &[u8]) {
    let objects = app.app.storage.embedded().unwrap().objects();
    let draft = objects.draft().unwrap();
    std::fs::write(draft.path(), bytes).unwrap();
    objects.put(&draft, &ObjectKey::parse(key).unwrap()).unwrap();
}

/// Status and vendor's code of a refusal.
fn said(answer: &Answer) -> (u16, String) {
    let code = answer.text.split("<Code>").nth(1).and_then(|rest| rest.split("</Code>").next());
    (answer.status, code.unwrap_or_default().to_owned())
}

on_both!(a_file_is_stored_under_the_key_of_its_signature, |app| {
    let lin = app.participant("lin");
    assert_eq!(*app.visitor().get("/oss/public/host").await.data(), json!("http://127.0.0.1/oss/local"));
    let signed = signature(&lin.client, "JPEG").await;
    assert_eq!((signed.host.as_str(), signed.security_token.as_str()), ("http://127.0.0.1/oss/local", ""));
    assert!(signed.path.starts_with("in/SAAQ/"), "{}", signed.path);
    assert_eq!(ObjectKey::parse(&signed.path).and_then(|key| key.suffix()), Some(Suffix::Jpg));

    let file = bytes_of("jpg", 300_000);
    let answer = Upload::of(&signed, &file).send(&app.visitor()).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    assert!(answer.headers.contains_key("etag"));
    assert_eq!(object(app, &signed.path), Some(file));
    assert_eq!(unfinished(app), 0);
    // The folder of uploads is not public.
    for address in [
        format!("/oss/local/{}", signed.path),
        format!("/oss/local/pub/../{}", signed.path),
        format!("/oss/local/pub%2f..%2f{}", signed.path),
    ] {
        assert_eq!(app.visitor().page(&address).await.status, 404, "{address}");
    }
});

on_both!(a_signature_needs_an_account_and_an_allowed_kind, |app| {
    let lin = app.participant("lin");
    let visitor = app.visitor().get("/oss/public/signVo?suffix=jpg").await;
    assert_eq!((visitor.status, visitor.code()), (401, 5104));
    for suffix in ["heic", "svg", "html", "exe", "gif", "", "jpg%00", "../jpg", "jpg/x"] {
        let answer = lin.client.get(&format!("/oss/public/signVo?suffix={suffix}")).await;
        assert!(answer.status == 400 || answer.body["code"] == 6043, "{suffix}: {}", answer.text);
    }
    let signed = signature(&lin.client, "png").await;
    assert_eq!(count(app.store(), &format!("upload WHERE key = '{}' AND account_id = {}", signed.path, lin.id)), 1);
});

on_both!(a_changed_form_is_refused_with_the_vendors_codes, |app| {
    let lin = app.participant("lin");
    let file = bytes_of("jpg", 1000);
    let signed = signature(&lin.client, "jpg").await;
    let other = signature(&lin.client, "jpg").await;
    let upload = || Upload::of(&signed, &file);
    let cases = [
        (upload().without("policy"), (403, "AccessDenied")),
        (upload().without("Signature"), (403, "AccessDenied")),
        (upload().without("OSSAccessKeyId"), (403, "AccessDenied")),
        (upload().with("OSSAccessKeyId", "another"), (403, "InvalidAccessKeyId")),
        (upload().with("Signature", &other.signature), (403, "SignatureDoesNotMatch")),
        (upload().with("policy", &other.policy), (403, "SignatureDoesNotMatch")),
        (upload().with("policy", "%%%"), (400, "InvalidPolicyDocument")),
        (upload().with("policy", "e30="), (400, "InvalidPolicyDocument")),
        (upload().with("key", &other.path), (403, "AccessDenied")),
        (upload().with("key", "in/../../etc/passwd.jpg"), (403, "AccessDenied")),
        (upload().without("key"), (403, "AccessDenied")),
        (upload().carrying(None), (400, "IncorrectNumberOfFilesInPOSTRequest")),
        (upload().carrying(Some(Vec::new())), (400, "EntityTooSmall")),
        (upload().carrying(Some(bytes_of("png", 1000))), (400, "InvalidArgument")),
        (upload().carrying(Some(b"<svg onload=alert(1)>".to_vec())), (400, "InvalidArgument")),
        (upload().carrying(Some(vec![0xff, 0xd8])), (400, "InvalidArgument")),
        (upload().carrying(Some(bytes_of("jpg", (20 << 20) + 1))), (400, "EntityTooLarge")),
        (upload().with("x-field", &"x".repeat(40_000)), (400, "FieldItemTooLong")),
    ];
    for (index, (form, (status, code))) in cases.into_iter().enumerate() {
        assert_eq!(said(&form.send(&app.visitor()).await), (status, code.to_owned()), "case {index}");
    }
    let two = upload().twice().send(&app.visitor()).await;
    assert_eq!(said(&two), (400, "IncorrectNumberOfFilesInPOSTRequest".to_owned()));
    assert_eq!(two.headers.get("access-control-allow-origin").unwrap(), "*");
    let answer = app.visitor().send(Method::POST, "/oss/local", "text/plain", b"key=a".to_vec()).await;
    assert_eq!(said(&answer), (400, "MalformedPOSTRequest".to_owned()));
    assert_eq!((object(app, &signed.path), unfinished(app)), (None, 0));

    // None of them has used the key up; a second file does not replace the first.
    assert_eq!(upload().send(&app.visitor()).await.status, 200);
    let second = upload().carrying(Some(bytes_of("jpg", 5))).send(&app.visitor()).await;
    assert_eq!(said(&second), (409, "FileAlreadyExists".to_owned()));
    assert_eq!(object(app, &signed.path), Some(file.clone()));
});

on_both!(a_signature_expires_after_ten_minutes, |app| {
    let lin = app.participant("lin");
    let signed = signature(&lin.client, "mp4").await;
    let upload = Upload::of(&signed, &bytes_of("mp4", 64));
    let (before, after) = (app.later(590), app.later(600));
    let late = upload.send(&after.visitor()).await;
    assert_eq!(said(&late), (403, "AccessDenied".to_owned()));
    assert!(late.text.contains("Policy expired"), "{}", late.text);
    assert_eq!(upload.send(&before.visitor()).await.status, 200);
});

on_both!(the_answer_has_the_requested_status, |app| {
    let lin = app.participant("lin");
    for (asked, status) in [("200", 200), ("201", 201), ("204", 204), ("301", 204)] {
        let signed = signature(&lin.client, "jpg").await;
        let upload = Upload::of(&signed, &bytes_of("jpg", 100)).with("success_action_status", asked);
        let answer = upload.send(&app.visitor()).await;
        assert_eq!(answer.status, status, "{asked}");
        assert_eq!(answer.text.contains(&format!("<Key>{}</Key>", signed.path)), status == 201);
    }
    let asked = app.visitor().send(Method::OPTIONS, "/oss/local", "", Vec::new()).await;
    assert_eq!((asked.status, asked.headers.get("access-control-allow-methods").unwrap().to_str().unwrap()), (200, "POST, GET, HEAD"));
});

on_both!(an_aborted_upload_leaves_nothing, |app| {
    let lin = app.participant("lin");
    let signed: UploadSignature = signature(&lin.client, "mp4").await;
    let body = Upload::of(&signed, &bytes_of("mp4", 3_000_000)).body();
    let mut connection = std::net::TcpStream::connect(app.address).unwrap();
    let head = format!("POST /oss/local HTTP/1.1\r\nHost: x\r\nContent-Type: {}\r\nContent-Length: {}\r\n\r\n", Upload::kind(), body.len());
    connection.write_all(head.as_bytes()).unwrap();
    connection.write_all(&body[..body.len() * 9 / 10]).unwrap();
    until(|| unfinished(app) == 1).await;
    // Meanwhile the same signature is locked.
    let second = Upload::of(&signed, &bytes_of("mp4", 100)).send(&app.visitor()).await;
    assert_eq!(said(&second), (409, "OperationAborted".to_owned()));
    drop(connection);
    until(|| unfinished(app) == 0).await;
    assert_eq!(object(app, &signed.path), None);
    // The same signature is valid for another try.
    assert_eq!(Upload::of(&signed, &bytes_of("mp4", 3_000_000)).send(&app.visitor()).await.status, 200);
});

on_both!(public_objects_are_served_whole_or_in_ranges_and_never_run, |app| {
    publish(app, "pub/SAAQ/a.mp4", &bytes_of("mp4", 1000));
    publish(app, "pub/SAAQ/page.html", b"<script>alert(1)</script>");
    let visitor = app.visitor();
    let whole = visitor.page("/oss/local/pub/SAAQ/a.mp4").await;
    let header = |answer: &Answer, name: &str| answer.headers.get(name).map(|value| value.to_str().unwrap().to_owned()).unwrap_or_default();
    assert_eq!((whole.status, whole.bytes.len()), (200, 1000));
    for (name, value) in [
        ("content-type", "video/mp4"),
        ("cache-control", "public, max-age=31536000, immutable"),
        ("content-security-policy", "default-src 'none'; sandbox"),
        ("x-content-type-options", "nosniff"),
        ("accept-ranges", "bytes"),
    ] {
        assert_eq!(header(&whole, name), value, "{name}");
    }
    let part = visitor.clone().with_header("range", "bytes=4-11").page("/oss/local/pub/SAAQ/a.mp4").await;
    assert_eq!((part.status, part.bytes.as_slice()), (206, &b"ftypisom"[..]));
    assert_eq!(header(&part, "content-range"), "bytes 4-11/1000");
    let beyond = visitor.clone().with_header("range", "bytes=2000-").page("/oss/local/pub/SAAQ/a.mp4").await;
    assert_eq!(beyond.status, 416);
    let known = visitor.clone().with_header("if-none-match", &header(&whole, "etag")).page("/oss/local/pub/SAAQ/a.mp4").await;
    assert_eq!((known.status, known.bytes.len()), (304, 0));
    let page = visitor.page("/oss/local/pub/SAAQ/page.html").await;
    assert_eq!(
        (header(&page, "content-type").as_str(), header(&page, "content-disposition").as_str()),
        ("application/octet-stream", "attachment")
    );
    let missing = visitor.page("/oss/local/pub/SAAQ/b.mp4").await;
    assert_eq!(said(&missing), (404, "NoSuchKey".to_owned()));
});

/// A JPEG as of a photograph: red on the left, blue on the right.
fn picture(width: u32, height: u32) -> Vec<u8> {
    let halves = image::RgbImage::from_fn(width, height, |x, _| image::Rgb(if x < width / 2 { [220, 20, 20] } else { [20, 20, 220] }));
    let mut bytes = std::io::Cursor::new(Vec::new());
    halves.write_to(&mut bytes, image::ImageFormat::Jpeg).unwrap();
    bytes.into_inner()
}

on_both!(a_picture_is_processed_as_requested, |app| {
    publish(app, "pub/SAAQ/a.jpg", &picture(200, 100));
    publish(app, "pub/SAAQ/broken.jpg", &bytes_of("jpg", 1000));
    publish(app, "pub/SAAQ/a.mp4", &bytes_of("mp4", 1000));
    let ask = async |name: &str, pipeline: &str| app.visitor().page(&format!("/oss/local/pub/SAAQ/{name}?x-oss-process={pipeline}")).await;
    let small = ask("a.jpg", "image/resize,w_100/format,webp").await;
    assert_eq!((small.status, small.headers.get("content-type").unwrap().to_str().unwrap()), (200, "image/webp"));
    let read = image::load_from_memory(&small.bytes).unwrap();
    assert_eq!((read.width(), read.height()), (100, 50));
    // Made once: the second answer is the same file, however the request is written. Each object has its own folder.
    let pictures = app.app.config.data_dir.join("pictures");
    let files = |folder: std::fs::DirEntry| std::fs::read_dir(folder.path()).unwrap().count();
    let kept = || std::fs::read_dir(&pictures).unwrap().map(|folder| files(folder.unwrap())).sum::<usize>();
    let again = ask("a.jpg", "image/resize,m_lfit,w_100,limit_1/format,webp").await;
    assert_eq!((again.bytes, again.headers.get("etag").unwrap(), kept()), (small.bytes, small.headers.get("etag").unwrap(), 1));
    let own = ask("a.jpg", "image/resize,w_50").await;
    assert_eq!(own.headers.get("content-type").unwrap().to_str().unwrap(), "image/jpeg");

    for (name, pipeline, status, code) in [
        ("a.jpg", "image/resize,w_0", 400, "InvalidArgument"),
        ("a.jpg", "image/resize", 400, "MissingArgument"),
        ("a.jpg", "style/thumb", 400, "InvalidArgument"),
        ("a.jpg", "", 400, "InvalidArgument"),
        ("a.jpg", "image/resize,p_1000,w_16384,limit_0", 400, "ImageTooLarge"),
        ("broken.jpg", "image/resize,w_100", 400, "BadRequest"),
        ("a.mp4", "image/resize,w_100/format,jpg", 400, "BadRequest"),
        ("a.mp4", "image/resize,w_100", 400, "BadRequest"),
        ("a.mp4", "video/snapshot,t_0", 400, "BadRequest"),
        ("a.jpg", "video/snapshot,t_0,ar_auto", 400, "BadRequest"),
        ("b.jpg", "image/resize,w_100", 404, "NoSuchKey"),
    ] {
        assert_eq!(said(&ask(name, pipeline).await), (status, code.to_owned()), "{name} {pipeline}");
    }
    assert_eq!((kept(), unfinished(app)), (2, 0));
    // A removed object is not served from the cache.
    app.app.storage.remove(&ObjectKey::parse("pub/SAAQ/a.jpg").unwrap()).unwrap();
    assert_eq!((said(&ask("a.jpg", "image/resize,w_50").await), kept()), ((404, "NoSuchKey".to_owned()), 0));
});

on_both!(a_picture_gets_a_watermark_of_text_or_of_another_picture, |app| {
    publish(app, "pub/SAAQ/a.jpg", &picture(400, 200));
    publish(app, "pub/SAAQ/mark.jpg", &picture(40, 20));
    publish(app, "pub/SAAQ/broken.jpg", &bytes_of("jpg", 1000));
    let encoded = |text: &str| URL_SAFE_NO_PAD.encode(text);
    let ask = async |mark: &str| {
        let pipeline = format!("image/watermark,{mark},g_nw,x_0,y_0/format,png");
        app.visitor().page(&format!("/oss/local/pub/SAAQ/a.jpg?x-oss-process={pipeline}")).await
    };
    let words = ask(&format!("text_{},color_FFFFFF,size_60", encoded("月桂 Laurel"))).await;
    let drawn = image::load_from_memory(&words.bytes).unwrap().into_rgb8();
    let is_white = |place: &(u32, u32, &image::Rgb<u8>)| place.2.0 == [0xff; 3];
    let (inside, outside): (Vec<_>, Vec<_>) = drawn.enumerate_pixels().filter(is_white).partition(|(_, y, _)| *y < 90);
    assert!(inside.len() > 500 && outside.is_empty(), "{} {}", inside.len(), outside.len());
    let beside = ask(&format!("image_{}", encoded("pub/SAAQ/mark.jpg"))).await;
    let drawn = image::load_from_memory(&beside.bytes).unwrap().into_rgb8();
    let is_red = |x: u32, y: u32| drawn.get_pixel(x, y).0[0] > 150;
    assert_eq!([is_red(10, 10), is_red(30, 10), is_red(30, 30)], [true, false, true]);
    for (mark, status, code) in [
        (format!("text_{}", encoded("\u{10ffff}")), 501, "NotImplemented"),
        (format!("image_{}", encoded("pub/SAAQ/none.jpg")), 400, "InvalidArgument"),
        (format!("image_{}", encoded("in/SAAQ/mark.jpg")), 400, "InvalidArgument"),
        (format!("image_{}", encoded("pub/SAAQ/broken.jpg")), 400, "BadRequest"),
    ] {
        assert_eq!(said(&ask(&mark).await), (status, code.to_owned()), "{mark}");
    }
});

on_both!(unused_uploads_are_deleted_after_two_days, |app| {
    let lin = app.participant("lin");
    let (unnamed, named, young) = (signature(&lin.client, "jpg").await, signature(&lin.client, "jpg").await, app.later(3600));
    for signed in [&unnamed, &named] {
        assert_eq!(Upload::of(signed, &bytes_of("jpg", 100)).send(&app.visitor()).await.status, 200);
    }
    change(app.store(), &format!("UPDATE upload SET state = 'used' WHERE key = '{}'", named.path));
    let later = signature(&lin.client.clone().at(young.address), "jpg").await;
    sweep(&app.later(48 * 3600 + 1).app).unwrap();
    assert_eq!((object(app, &unnamed.path), object(app, &named.path).is_some()), (None, true));
    assert_eq!(count(app.store(), &format!("upload WHERE key IN ('{}', '{}')", named.path, later.path)), 2);
    assert_eq!(count(app.store(), "upload"), 2);
    // An upload that an earlier sweep has marked is removed at any age.
    change(app.store(), &format!("UPDATE upload SET state = 'gone' WHERE key = '{}'", named.path));
    sweep(&app.app).unwrap();
    assert_eq!(object(app, &named.path), None);
    // Its form is still valid: a file that is uploaded again is removed again, until the form has expired.
    assert_eq!(Upload::of(&named, &bytes_of("jpg", 100)).send(&app.visitor()).await.status, 200);
    sweep(&app.app).unwrap();
    assert_eq!((object(app, &named.path), count(app.store(), "upload")), (None, 2));
    sweep(&app.later(3_601).app).unwrap();
    assert_eq!(count(app.store(), "upload"), 1);
});

on_both!(copies_of_an_upload_are_deleted_with_it, |app| {
    let lin = app.participant("lin");
    let (unnamed, shown) = (signature(&lin.client, "png").await, signature(&lin.client, "mp4").await);
    let copies = |upload: &UploadSignature| {
        let key = ObjectKey::parse(&upload.path).unwrap();
        key.suffix().unwrap().copies().iter().map(|suffix| app.app.storage.copy_of(&key, *suffix).unwrap()).collect::<Vec<_>>()
    };
    // A server that made a picture and a film of them ended before it could record that.
    for key in copies(&unnamed).iter().chain(&copies(&shown)) {
        publish(app, key.as_str(), b"a copy");
    }
    let left = |upload: &UploadSignature| copies(upload).iter().filter(|key| object(app, key.as_str()).is_some()).count();
    assert_eq!((left(&unnamed), left(&shown)), (1, 3));
    change(app.store(), &format!("UPDATE upload SET state = 'gone', copy_stays = TRUE WHERE key = '{}'", shown.path));
    sweep(&app.later(48 * 3600 + 1).app).unwrap();
    assert_eq!((left(&unnamed), left(&shown), count(app.store(), "upload")), (0, 3, 0));
});

on_both!(signatures_of_an_account_are_limited, |app| {
    let lin = app.participant("lin");
    let limited = app.limited(|limits| limits.uploads_a_day = 1);
    let client = lin.client.clone().at(limited.address);
    signature(&client, "jpg").await;
    let refused = client.get("/oss/public/signVo?suffix=jpg").await;
    assert_eq!((refused.status, refused.code()), (429, 4029));
    let zhou = app.participant("zhou");
    signature(&zhou.client.clone().at(limited.address), "jpg").await;
});

on_both!(folders_are_not_found_and_invalid_queries_are_refused, |app| {
    publish(app, "pub/SAAQ/a.jpg", &picture(200, 100));
    let visitor = app.visitor();
    for folder in ["/oss/local/pub/SAAQ", "/oss/local/pub"] {
        assert_eq!(said(&visitor.page(folder).await), (404, "NoSuchKey".to_owned()), "{folder}");
    }
    for query in ["Expires=soon", "x-oss-process=a&x-oss-process=b"] {
        let answer = visitor.page(&format!("/oss/local/pub/SAAQ/a.jpg?{query}")).await;
        assert_eq!(said(&answer), (400, "InvalidArgument".to_owned()), "{query}");
    }
});

on_both!(a_picture_requested_by_many_at_once_reaches_all, |app| {
    publish(app, "pub/SAAQ/a.jpg", &picture(900, 600));
    let asked = "/oss/local/pub/SAAQ/a.jpg?x-oss-process=image/resize,w_300/format,webp";
    let tasks: Vec<_> =
        (0..12).map(|_| app.visitor()).map(|visitor| actix_web::rt::spawn(async move { visitor.page(asked).await })).collect();
    let mut answers = Vec::new();
    for task in tasks {
        answers.push(task.await.unwrap());
    }
    assert!(answers.iter().all(|answer| answer.status == 200 && answer.bytes == answers[0].bytes));
});
