//! Questions that are answered with files: ownership, removal and access.

use laurel_core::staff::Role;
use serde_json::{Value, json};

use crate::support::app::TestApp;
use crate::support::database::count;
use crate::support::make::{Activity, Made, form};
use crate::support::on_both;
use crate::support::person::{nonce, record};
use crate::support::upload::{bytes_of, signature};
use crate::support::work::{picture, uploaded};

fn asked(app: &TestApp) -> Made {
    let questions = json!([
        { "key": "proof", "label": "Proof of residence", "type": "file", "required": true, "maxCount": 2 },
        { "key": "portrait", "label": "Portrait", "type": "image", "scope": "person" },
    ]);
    Activity { form: form(&questions), ..Activity::default() }.insert(app.store(), app.now_ms())
}

fn uploads(app: &TestApp, state: &str) -> i64 {
    count(app.store(), &format!("upload WHERE state = '{state}'"))
}

on_both!(files_are_submitted_with_a_sign_up, |app| {
    let activity = asked(app);
    let (lin, boss, viewer) = (app.participant("lin"), app.member("boss", Role::Owner), app.member("eye", Role::Viewer));
    let paper = bytes_of("pdf", 3_000);
    let (proof, portrait) = (uploaded(&lin, "pdf", &paper).await, uploaded(&lin, "jpg", &picture(1, 60, 80)).await);
    let mut body = crate::support::person::submit(&activity, &[lin.person]);
    body["answers"] = json!({ "proof": [proof] });
    body["personAnswers"] = json!({ lin.person.to_string(): { "portrait": [portrait] } });
    let id = lin.post("/apply", &body).await.data()["id"].clone();
    assert_eq!((uploads(app, "used"), uploads(app, "new")), (2, 0));
    let shown = lin.get(&format!("/apply/{id}")).await.data().clone();
    assert_eq!((&shown["answers"]["proof"][0], &shown["personAnswers"][0]["portrait"][0]), (&json!(proof), &json!(portrait)));

    // The participant and staff who decide may download it, by a link that expires.
    let path = format!("/apply/{id}/file?key={proof}");
    for client in [&lin.client, &boss] {
        let link = client.get(&path).await.data().clone();
        assert!(link["name"].as_str().unwrap().ends_with(" 1.pdf"), "{link}");
        let file = app.visitor().page(link["address"].as_str().unwrap()).await;
        assert_eq!((file.status, &file.bytes), (200, &paper));
        assert!(file.header("content-disposition").starts_with("attachment;"), "{}", file.header("content-disposition"));
        assert_eq!(app.later(301).visitor().page(link["address"].as_str().unwrap()).await.status, 403);
    }
    boss.get(&format!("/apply/{id}/file?key={portrait}")).await.data();
    viewer.get(&path).await.refused(4003);
    app.participant("zhou").get(&path).await.refused(4004);
    lin.get(&format!("/apply/{id}/file?key=in/SAAQ/202611/other.pdf")).await.refused(4004);
});

on_both!(an_answer_accepts_only_own_uploaded_files_of_its_kind, |app| {
    let activity = asked(app);
    let (lin, zhou) = (app.participant("lin"), app.participant("zhou"));
    let foreign = uploaded(&zhou, "pdf", &bytes_of("pdf", 300)).await;
    lin.answer(&activity, json!({ "proof": [foreign] })).await.refused(6043);
    let never = signature(&lin.client, "pdf").await.path;
    lin.answer(&activity, json!({ "proof": [never] })).await.refused(6043);
    for (proof, rule) in [
        (json!([]), "required"),
        (json!([uploaded(&lin, "mp4", &bytes_of("mp4", 300)).await]), "choice"),
        (json!(["pub/SAAQ/202611/a.pdf"]), "choice"),
        (json!(["../../etc/passwd"]), "choice"),
        (json!("in/SAAQ/202611/a.pdf"), "choice"),
        (json!(["a", "b", "c"]), "maxChoices"),
    ] {
        assert_eq!(lin.answer(&activity, json!({ "proof": proof })).await.rule("answers.proof"), rule, "{proof}");
    }
    assert_eq!((count(app.store(), "apply"), uploads(app, "used")), (0, 0));
    // A file belongs to one sign-up.
    let own = uploaded(&lin, "png", &bytes_of("png", 300)).await;
    lin.answer(&activity, json!({ "proof": [own] })).await.data();
    lin.answer(&asked(app), json!({ "proof": [own] })).await.refused(6043);
});

on_both!(a_file_removed_from_an_answer_is_deleted, |app| {
    let activity = asked(app);
    let lin = app.participant("lin");
    let (first, second) = (uploaded(&lin, "pdf", &bytes_of("pdf", 300)).await, uploaded(&lin, "pdf", &bytes_of("pdf", 400)).await);
    let id = lin.answer(&activity, json!({ "proof": [first] })).await.data()["id"].clone();
    let change = async |version: i64, proof: Value| {
        let body = json!({ "formVersion": 1, "persons": [lin.person], "answers": { "proof": proof }, "version": version });
        lin.put(&format!("/apply/{id}"), &body).await
    };
    change(1, json!([first, second])).await.data();
    assert_eq!((uploads(app, "used"), uploads(app, "gone")), (2, 0));
    change(2, json!([second])).await.data();
    assert_eq!((uploads(app, "used"), uploads(app, "gone")), (1, 1));
    lin.get(&format!("/apply/{id}/file?key={first}")).await.refused(4004);
    // A removed file cannot be attached again.
    change(3, json!([first])).await.refused(6043);
    laurel_server::upload::sweep(&app.later(3_601).app).unwrap();
    assert_eq!((count(app.store(), "upload"), uploads(app, "used")), (1, 1));
});

on_both!(staff_can_submit_files_on_site, |app| {
    let activity = asked(app);
    let boss = app.member("boss", Role::Owner);
    let signed: laurel_core::storage::UploadSignature =
        serde_json::from_value(boss.get("/oss/public/signVo?suffix=pdf").await.data().clone()).unwrap();
    let sent = crate::support::upload::Upload::of(&signed, &bytes_of("pdf", 300)).send(&app.visitor()).await;
    assert_eq!(sent.status, 200);
    let body = json!({
        "competitionId": activity.id, "groupId": activity.group(), "formVersion": 1, "nonce": nonce(),
        "persons": [record("Walk-in")], "answers": { "proof": [signed.path] },
    });
    let id = boss.post("/apply", &body).await.data()["id"].clone();
    boss.get(&format!("/apply/{id}/file?key={}", signed.path)).await.data();
    assert_eq!(uploads(app, "used"), 1);
});

on_both!(questions_for_files_have_bounds, |app| {
    let (boss, made) = (app.member("boss", Role::Owner), Activity { status: "draft", ..Activity::default() });
    let made = made.insert(app.store(), app.now_ms());
    let save = async |question: Value| {
        let form = form(&json!([question]));
        boss.put(&format!("/competition/{}/form", made.id), &json!({ "version": 1, "form": form })).await
    };
    let label = json!({ "zh-Hans": "证明" });
    for (question, field) in [
        (json!({ "key": "a", "label": label, "type": "image", "maxCount": 10 }), "maxCount"),
        (json!({ "key": "a", "label": label, "type": "video", "maxCount": 2 }), "maxCount"),
        (json!({ "key": "a", "label": label, "type": "file", "minCount": 3, "maxCount": 2 }), "maxCount"),
        (json!({ "key": "a", "label": label, "type": "file", "sensitive": true }), "sensitive"),
    ] {
        let answer = save(question.clone()).await;
        assert!(!answer.rule(&format!("form.questions.0.{field}")).is_empty(), "{question}");
    }
    save(json!({ "key": "a", "label": label, "type": "image", "minCount": 1, "maxCount": 9 })).await.data();
});
