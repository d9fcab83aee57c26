//! The messaging app's content check of texts of the mini-program's users.

use laurel_server::auth::identity;
use laurel_server::comment::check::round;
use laurel_server::provider::wechat::Identity;
use laurel_standin::wechat::{MINI_APP_ID, Mood};
use serde_json::json;

use super::{Stage, counters, write};
use crate::support::app::TestApp;
use crate::support::database::{change, count};
use crate::support::messenger::with_messenger;
use crate::support::on_both;
use crate::support::person::Participant;

const OPENID: &str = "mini-openid-of-zhou";

/// A participant of the mini-program.
fn visitor(app: &TestApp) -> Participant {
    let zhou = app.participant("zhou");
    let seen = Identity { app_id: MINI_APP_ID.into(), openid: OPENID.into(), unionid: None };
    app.store()
        .write(|db| {
            let known = identity::find(db, &seen)?;
            identity::attach(db, &seen, known, zhou.id, app.now_ms())
        })
        .unwrap();
    zhou
}

on_both!(a_text_that_passes_is_seen_at_once_and_others_wait, |app| {
    let (app, standin) = with_messenger(app);
    let app = &app;
    let stage = Stage::new(app).await;
    let zhou = visitor(app);
    standin.wechat.visited(OPENID, true);
    standin.wechat.objects_to("casino", "risky");
    standin.wechat.objects_to("perhaps", "review");
    let passed = write(app, &zhou, stage.work, "nice", None).await.data().clone();
    assert_eq!((&passed["status"], &passed["cause"]), (&json!("published"), &json!(null)));
    for content in ["my casino", "perhaps"] {
        let held = write(app, &zhou, stage.work, content, None).await.data().clone();
        assert_eq!((&held["status"], &held["cause"]), (&json!("reviewing"), &json!("check")), "{content}");
    }
    assert_eq!((counters(app, stage.work), standin.wechat.counts().texts), ((1, 1, 1), 3));
    // Nothing is left for the job: a verdict is final, staff decide.
    assert_eq!(count(app.store(), "comment WHERE check_time IS NOT NULL"), 0);
    // Texts of others are not sent to the messaging app.
    write(app, &stage.author, stage.work, "casino", None).await.data();
    assert_eq!(standin.wechat.counts().texts, 3);
});

on_both!(a_check_that_fails_loses_nothing_and_the_job_repeats_it, |app| {
    let (app, standin) = with_messenger(app);
    let app = &app;
    let stage = Stage::new(app).await;
    let zhou = visitor(app);
    standin.wechat.visited(OPENID, true);
    for mood in [Mood::Broken, Mood::Garbage, Mood::Refusing(-1)] {
        standin.wechat.be(mood);
        let held = write(app, &zhou, stage.work, &format!("{mood:?}"), None).await.data().clone();
        assert_eq!((&held["status"], &held["cause"]), (&json!("reviewing"), &json!("check")), "{mood:?}");
    }
    assert_eq!(counters(app, stage.work), (0, 0, 0));
    // Before its time the job does nothing; while the service is down it tries again later.
    assert!(!round(&app.app).await.unwrap());
    change(app.store(), "UPDATE comment SET check_time = 1");
    round(&app.app).await.unwrap();
    assert_eq!(count(app.store(), "comment WHERE check_time > 1 AND check_tries = 1"), 3);
    standin.wechat.be(Mood::Well);
    change(app.store(), "UPDATE comment SET check_time = 1");
    round(&app.app).await.unwrap();
    assert_eq!((counters(app, stage.work), count(app.store(), "comment WHERE check_time IS NOT NULL")), ((3, 1, 1), 0));
});

on_both!(a_slow_check_does_not_keep_its_author_waiting, |app| {
    let (app, standin) = with_messenger(app);
    let app = &app;
    let stage = Stage::new(app).await;
    let zhou = visitor(app);
    standin.wechat.visited(OPENID, true);
    standin.wechat.be(Mood::Slow(3_000));
    let held = write(app, &zhou, stage.work, "slow", None).await.data().clone();
    assert_eq!(held["status"], "reviewing");
    standin.wechat.be(Mood::Well);
    change(app.store(), "UPDATE comment SET check_time = 1");
    round(&app.app).await.unwrap();
    assert_eq!(counters(app, stage.work).0, 1);
});

on_both!(a_user_who_was_not_in_the_mini_program_lately_waits_for_staff, |app| {
    let (app, standin) = with_messenger(app);
    let app = &app;
    let stage = Stage::new(app).await;
    let zhou = visitor(app);
    standin.wechat.visited(OPENID, false);
    let held = write(app, &zhou, stage.work, "from a browser", None).await.data().clone();
    assert_eq!((&held["status"], &held["cause"]), (&json!("reviewing"), &json!("check")));
    assert_eq!(count(app.store(), "comment WHERE check_time IS NOT NULL"), 0);
    // A credential that ended before its time is fetched again.
    standin.wechat.visited(OPENID, true);
    standin.wechat.forget_tokens();
    assert_eq!(write(app, &zhou, stage.work, "again", None).await.data()["status"], "published");
});
