//! Comments, replies and likes of participants.

use serde_json::json;

use super::{Stage, counters, rest, texts_of, write};
use crate::support::database::{change, count};
use crate::support::make;
use crate::support::on_both;
use crate::support::person::nonce;

on_both!(comments_are_read_by_everyone_newest_or_hottest_first_and_by_pages, |app| {
    let stage = Stage::new(app).await;
    let zhou = app.participant("zhou").client;
    let mut ids = Vec::new();
    for content in ["one", "two", "three"] {
        let made = write(app, &zhou, stage.work, content, None).await.data().clone();
        assert_eq!(
            (&made["content"], &made["status"], &made["mine"], &made["canHide"]),
            (&json!(content), &json!("published"), &json!(true), &json!(false))
        );
        ids.push(made["id"].clone());
    }
    stage.author.post(&format!("/comment/{}/like", ids[0]), &json!({})).await.data();
    let visitor = app.visitor();
    let page = stage.list(&visitor, "size=2").await;
    assert_eq!((texts_of(&page), &page["total"], &page["hasMore"]), (vec!["three", "two"], &json!(3), &json!(true)));
    let next = stage.list(&visitor, &format!("size=2&cursor={}", page["nextCursor"].as_str().unwrap())).await;
    assert_eq!((texts_of(&next), &next["hasMore"]), (vec!["one"], &json!(false)));
    let hot = stage.list(&visitor, "size=2&sort=hot").await;
    assert_eq!(texts_of(&hot), ["one", "three"]);
    let rest = stage.list(&visitor, &format!("sort=hot&cursor={}", hot["nextCursor"].as_str().unwrap())).await;
    assert_eq!(texts_of(&rest), ["two"]);
    // Names are seen of those who show themselves only.
    assert_eq!((&hot["list"][0]["nickname"], &hot["list"][0]["mine"]), (&json!(""), &json!(false)));
    change(app.store(), "UPDATE account SET show_me = TRUE WHERE nickname = 'zhou'");
    assert_eq!(stage.list(&visitor, "").await["list"][0]["nickname"], "zhou");
    // Another merchant's visitors do not reach it.
    make::merchant(app.store(), "OTHER", "Other");
    visitor.get(&format!("/works/{}/comment?merchantId=OTHER", stage.work)).await.refused(4004);
});

on_both!(writing_needs_a_verified_contact_a_pause_and_less_than_sixty_a_day, |app| {
    let stage = Stage::new(app).await;
    let path = format!("/works/{}/comment", stage.work);
    let body = || json!({ "content": "Hello", "nonce": nonce() });
    assert_eq!(app.visitor().post(&path, &body()).await.status, 401);
    let zhou = app.participant("zhou");
    change(app.store(), &format!("UPDATE account SET email = NULL WHERE id = {}", zhou.id));
    zhou.post(&path, &body()).await.refused(6057);
    change(app.store(), &format!("UPDATE account SET email = 'zhou@mail.example' WHERE id = {}", zhou.id));
    let first = body();
    let made = zhou.post(&path, &first).await.data().clone();
    // The same nonce answers with the same comment, a further comment has to wait.
    assert_eq!(zhou.post(&path, &first).await.data()["id"], made["id"]);
    let fast = zhou.post(&path, &body()).await;
    assert_eq!((fast.status, fast.body["code"].as_i64()), (429, Some(4029)));
    assert_eq!(count(app.store(), "comment"), 1);
    let columns = "merchant_id, competition_id, work_id, account_id, kind, content, search_text, status, created_time, updated_time";
    for _ in 0..59 {
        change(
            app.store(),
            &format!(
                "INSERT INTO comment ({columns}) VALUES ('SAAQ', {}, {}, {}, 'comment', 'x', 'x', 'deleted', {now}, {now})",
                stage.made.id,
                stage.work,
                zhou.id,
                now = app.now_ms() - 3_600_000
            ),
        );
    }
    let full = zhou.post(&path, &body()).await;
    assert_eq!(full.status, 429);
    assert!(full.body["data"]["retryAfter"].as_i64().unwrap() > 80_000, "{}", full.text);
});

on_both!(hostile_texts_are_stored_as_text_or_refused, |app| {
    let stage = Stage::new(app).await;
    let zhou = app.participant("zhou").client;
    for (typed, stored) in [
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("\u{202E}gnirts\u{200B} x", "gnirts x"),
        ("bell\u{7} inside", "bell inside"),
        ("a\n\n\n\n\nb", "a\nb"),
        ("' OR 1=1; --", "' OR 1=1; --"),
        ("👨‍👩‍👧 ❤️", "👨‍👩‍👧 ❤️"),
    ] {
        let made = write(app, &zhou, stage.work, typed, None).await;
        assert_eq!(made.data()["content"], stored, "{typed:?}");
    }
    for typed in ["", "  ", "\u{7}", "\u{200B}\u{202E}"] {
        assert_eq!(write(app, &zhou, stage.work, typed, None).await.rule("content"), "required", "{typed:?}");
    }
    // A text with NUL is no request.
    assert_eq!(write(app, &zhou, stage.work, "NUL\u{0} inside", None).await.status, 400);
    for typed in ["字".repeat(141), "x".repeat(10_000)] {
        assert_eq!(write(app, &zhou, stage.work, &typed, None).await.rule("content"), "maxLength");
    }
    assert_eq!(counters(app, stage.work).0, 6);
});

on_both!(replies_are_one_level_below_the_thread_and_leave_with_it, |app| {
    let stage = Stage::new(app).await;
    let (zhou, wang) = (app.participant("zhou").client, app.participant("wang").client);
    change(app.store(), "UPDATE account SET show_me = TRUE");
    let root = write(app, &zhou, stage.work, "root", None).await.data()["id"].clone();
    let reply = write(app, &wang, stage.work, "reply", Some(&root)).await.data().clone();
    assert_eq!((&reply["rootId"], &reply["answered"]), (&root, &json!(null)));
    let again = write(app, &stage.author, stage.work, "again", Some(&reply["id"])).await.data().clone();
    assert_eq!((&again["rootId"], &again["answered"]["nickname"], &again["byAuthor"]), (&root, &json!("wang"), &json!(true)));
    let page = stage.list(&zhou, "").await;
    assert_eq!((texts_of(&page), &page["list"][0]["replyCount"], &page["total"]), (vec!["root"], &json!(2), &json!(3)));
    let replies = stage.list(&zhou, &format!("rootId={root}&size=1")).await;
    assert_eq!((texts_of(&replies), &replies["hasMore"]), (vec!["reply"], &json!(true)));
    let more = stage.list(&zhou, &format!("rootId={root}&cursor={}", replies["nextCursor"].as_str().unwrap())).await;
    assert_eq!((texts_of(&more), &more["list"][0]["answered"]["nickname"]), (vec!["again"], &json!("wang")));
    // The work's author is never one of its commenters.
    assert_eq!(counters(app, stage.work), (3, 2, 2));
    // A comment of another work is not answered here.
    let other = stage.another(app, 2).await;
    write(app, &wang, other, "elsewhere", Some(&root)).await.refused(4004);
    zhou.delete(&format!("/comment/{root}")).await.data();
    assert_eq!(counters(app, stage.work), (0, 1, 1));
    write(app, &wang, stage.work, "late", Some(&root)).await.refused(4004);
    zhou.get(&format!("/works/{}/comment?rootId={root}", stage.work)).await.refused(4004);
    assert_eq!(stage.list(&zhou, "").await["total"], 0);
});

on_both!(an_account_counts_as_commenter_on_three_works_a_day, |app| {
    let stage = Stage::new(app).await;
    let zhou = app.participant("zhou").client;
    let mut works = vec![stage.work];
    for number in 2..=4 {
        works.push(stage.another(app, number).await);
    }
    for work in &works {
        write(app, &zhou, *work, "nice", None).await.data();
        write(app, &zhou, *work, "very nice", None).await.data();
    }
    let found: Vec<_> = works.iter().map(|work| counters(app, *work)).collect();
    assert_eq!(found, [(2, 1, 1), (2, 1, 1), (2, 1, 1), (2, 0, 0)]);
    // It counts until its last comment on the work is gone.
    let page = stage.list(&zhou, "").await;
    zhou.delete(&format!("/comment/{}", page["list"][0]["id"])).await.data();
    assert_eq!(counters(app, stage.work), (1, 1, 1));
    zhou.delete(&format!("/comment/{}", page["list"][1]["id"])).await.data();
    assert_eq!(counters(app, stage.work), (0, 0, 0));
    write(app, &zhou, works[3], "now", None).await.data();
    assert_eq!(counters(app, works[3]), (3, 1, 1));
});

on_both!(a_comment_is_liked_once_and_the_like_is_taken_back, |app| {
    let stage = Stage::new(app).await;
    let (zhou, wang) = (app.participant("zhou").client, app.participant("wang").client);
    let id = write(app, &zhou, stage.work, "one", None).await.data()["id"].clone();
    let path = format!("/comment/{id}/like");
    for _ in 0..2 {
        assert_eq!(wang.post(&path, &json!({})).await.data(), &json!({ "liked": true, "likeCount": 1 }));
    }
    assert_eq!(stage.list(&wang, "").await["list"][0]["liked"], true);
    assert_eq!(stage.list(&zhou, "").await["list"][0]["liked"], false);
    for _ in 0..2 {
        assert_eq!(wang.delete(&path).await.data(), &json!({ "liked": false, "likeCount": 0 }));
    }
    zhou.delete(&format!("/comment/{id}")).await.data();
    wang.post(&path, &json!({})).await.refused(4004);
    assert_eq!(count(app.store(), "comment WHERE content <> ''"), 0);
});

on_both!(comments_follow_the_settings_and_the_state_of_the_activity, |app| {
    let stage = Stage::with(app, json!({ "mode": "off" })).await;
    let zhou = app.participant("zhou").client;
    write(app, &zhou, stage.work, "one", None).await.refused(4003);
    assert_eq!(stage.list(&zhou, "").await["settings"]["mode"], "off");
    let settings = |text: &str| change(app.store(), &format!("UPDATE competition SET settings = '{text}' WHERE id = {}", stage.made.id));
    settings(r#"{"comment":{"length":3}}"#);
    assert_eq!(write(app, &zhou, stage.work, "four", None).await.rule("content"), "maxLength");
    write(app, &zhou, stage.work, "one", None).await.data();
    change(app.store(), &format!("UPDATE competition SET status = 'paused' WHERE id = {}", stage.made.id));
    write(app, &zhou, stage.work, "two", None).await.refused(6001);
    change(app.store(), &format!("UPDATE work SET status = 'hidden' WHERE id = {}", stage.work));
    write(app, &zhou, stage.work, "two", None).await.refused(4004);
    rest(app);
});
