//! The second factor of staff: set-up, log-in, recovery codes, its removal, and roles that need one.

use laurel_core::staff::Role;
use serde_json::json;

use crate::support::app::TestApp;
use crate::support::client::Client;
use crate::support::database::{change, count, texts};
use crate::support::factor::{Authenticator, STEP_MS, caller, challenge, complete, log_in, reset_path, set_up};
use crate::support::on_both;
use crate::support::program;
use crate::support::staff::PASSWORD;

/// Runs a command on the story's own database.
fn reset(app: &TestApp, account: &str) -> String {
    let folder = app.app.config.data_dir.display().to_string();
    let url = app.app.config.database_url.clone();
    let arguments = ["organiser", "reset", "--merchant", "SAAQ", "--account", account, "--env", "test", "--data-dir", &folder];
    let ended = program::laurel(&[&arguments[..], &["--database-url", &url]].concat()).output().unwrap();
    String::from_utf8_lossy(&ended.stdout).into_owned() + &String::from_utf8_lossy(&ended.stderr)
}

fn visitor(app: &TestApp) -> Client {
    app.visitor().at_admin()
}

on_both!(a_member_with_a_second_factor_logs_in_by_password_and_code, |app| {
    let keeper = app.member("keeper", Role::Manager);
    let (authenticator, codes) = set_up(&keeper, app.now_ms()).await;
    assert_eq!(codes.len(), 10);
    let answer = visitor(app).post("/auth/login", &json!({ "account": "keeper", "password": PASSWORD })).await;
    assert_eq!((&answer.data()["kind"], &answer.data()["recoveryLeft"]), (&json!("challenge"), &json!(10)));
    assert!(answer.data().get("token").is_none(), "{}", answer.text);
    // The challenge is no session.
    let text = answer.data()["firstStep"].as_str().unwrap();
    assert_eq!(visitor(app).with_token(text).get("/auth/me").await.status, 401);

    let granted = complete(&visitor(app), text, &authenticator.code(app.now_ms() + STEP_MS)).await;
    assert_eq!(granted.data()["mustSetUp"], false);
    assert_eq!(caller(&visitor(app), &granted).get("/auth/me").await.data()["account"], "keeper");
    // Used up with the log-in.
    complete(&visitor(app), text, &codes[0]).await.failed_token();
});

on_both!(the_second_step_cannot_be_skipped_or_guessed, |app| {
    let keeper = app.member("keeper", Role::Manager);
    let (authenticator, _) = set_up(&keeper, app.now_ms()).await;
    for guess in ["lrc_guess", "x", &"x".repeat(128)] {
        complete(&visitor(app), guess, &authenticator.code(app.now_ms() + STEP_MS)).await.failed_token();
    }
    assert_eq!(complete(&visitor(app), "", "123456").await.rule("firstStep"), "required");
    let text = challenge(&visitor(app), "keeper").await;
    assert_eq!(complete(&visitor(app), &text, "").await.rule("code"), "codeEmpty");
    for wrong in ["12345", "no-code", &"9".repeat(5_000)] {
        assert_eq!(complete(&visitor(app), &text, wrong).await.rule("code"), "codeWrong");
    }
    let wrong = authenticator.wrong(app.now_ms());
    for _ in 0..5 {
        assert_eq!(complete(&visitor(app), &text, &wrong).await.rule("code"), "codeWrong");
    }
    // After five tries the password is asked for again, even with the right code.
    complete(&visitor(app), &text, &authenticator.code(app.now_ms() + STEP_MS)).await.failed_token();
    assert_eq!(count(app.store(), "audit_log WHERE call = 'staff.totp'"), 0);
});

on_both!(tries_of_codes_are_limited_across_challenges, |app| {
    let keeper = app.member("keeper", Role::Manager);
    let (authenticator, _) = set_up(&keeper, app.now_ms()).await;
    let limited = app.limited(|limits| limits.login_per_account = 2);
    let wrong = authenticator.wrong(app.now_ms());
    for _ in 0..2 {
        let text = challenge(&visitor(&limited), "keeper").await;
        assert_eq!(complete(&visitor(&limited), &text, &wrong).await.rule("code"), "codeWrong");
    }
    let text = challenge(&visitor(&limited), "keeper").await;
    let held = complete(&visitor(&limited), &text, &authenticator.code(app.now_ms() + STEP_MS)).await;
    assert_eq!((held.status, held.code()), (429, 4029));
});

on_both!(a_clock_that_was_ahead_keeps_no_member_out_and_prolongs_no_challenge, |app| {
    let keeper = app.member("keeper", Role::Manager);
    let (authenticator, _) = set_up(&keeper, app.now_ms()).await;
    change(app.store(), "UPDATE staff_factor SET last_step = last_step + 1000000");
    let text = challenge(&visitor(app), "keeper").await;
    change(app.store(), "UPDATE staff_challenge SET expire_time = expire_time + 86400000");
    let code = authenticator.code(app.now_ms() + STEP_MS);
    complete(&visitor(app), &text, &code).await.failed_token();
    log_in(&visitor(app), "keeper", &code).await.data();
    assert_eq!(log_in(&visitor(app), "keeper", &code).await.rule("code"), "codeWrong");
});

on_both!(a_code_is_accepted_once, |app| {
    let keeper = app.member("keeper", Role::Manager);
    let now = app.now_ms();
    let (authenticator, _) = set_up(&keeper, now).await;
    // The code of the set-up and older ones are used up.
    for step in [0, -1] {
        let answer = log_in(&visitor(app), "keeper", &authenticator.code(now + step * STEP_MS)).await;
        assert_eq!(answer.rule("code"), "codeWrong", "{step}");
    }
    let code = authenticator.code(now + STEP_MS);
    log_in(&visitor(app), "keeper", &code).await.data();
    assert_eq!(log_in(&visitor(app), "keeper", &code).await.rule("code"), "codeWrong");
    let later = app.later(60);
    assert_eq!(log_in(&visitor(&later), "keeper", &authenticator.code(now - 3 * STEP_MS)).await.rule("code"), "codeWrong");
    log_in(&visitor(&later), "keeper", &authenticator.code(later.now_ms())).await.data();
});

on_both!(of_two_requests_with_one_code_one_logs_in, |app| {
    let keeper = app.member("keeper", Role::Manager);
    let (authenticator, _) = set_up(&keeper, app.now_ms()).await;
    let code = authenticator.code(app.now_ms() + STEP_MS);
    let (one, two) = (challenge(&visitor(app), "keeper").await, challenge(&visitor(app), "keeper").await);
    let (first, second) = (visitor(app), visitor(app));
    let both = futures_util::future::join(complete(&first, &one, &code), complete(&second, &two, &code)).await;
    let granted = [both.0, both.1].iter().filter(|answer| answer.status == 200 && answer.code() == 2000).count();
    assert_eq!(granted, 1);
});

on_both!(a_challenge_expires_after_five_minutes, |app| {
    let keeper = app.member("keeper", Role::Manager);
    let (authenticator, _) = set_up(&keeper, app.now_ms()).await;
    let text = challenge(&visitor(app), "keeper").await;
    let later = app.later(301);
    complete(&visitor(&later), &text, &authenticator.code(later.now_ms())).await.failed_token();
});

on_both!(each_recovery_code_works_once_however_it_is_typed, |app| {
    let keeper = app.member("keeper", Role::Manager);
    let (_, codes) = set_up(&keeper, app.now_ms()).await;
    let typed = codes[0].replace('-', " ").to_lowercase();
    log_in(&visitor(app), "keeper", &typed).await.data();
    assert_eq!(log_in(&visitor(app), "keeper", &codes[0]).await.rule("code"), "codeWrong");
    assert_eq!(keeper.get("/auth/account").await.data()["factor"]["recoveryLeft"], 9);
    assert_eq!(log_in(&visitor(app), "keeper", "ZZZZ-ZZZZ").await.rule("code"), "codeWrong");

    let proof = json!({ "password": PASSWORD, "code": codes[1] });
    let renewed = keeper.post("/auth/factor/codes", &proof).await.data()["codes"].clone();
    assert_eq!(log_in(&visitor(app), "keeper", &codes[2]).await.rule("code"), "codeWrong");
    log_in(&visitor(app), "keeper", renewed[9].as_str().unwrap()).await.data();
});

on_both!(codes_of_one_member_are_void_for_another, |app| {
    let (keeper, other) = (app.member("keeper", Role::Manager), app.member("other", Role::Manager));
    let (authenticator, codes) = set_up(&keeper, app.now_ms()).await;
    set_up(&other, app.now_ms()).await;
    for code in [codes[0].clone(), authenticator.code(app.now_ms() + STEP_MS)] {
        assert_eq!(log_in(&visitor(app), "other", &code).await.rule("code"), "codeWrong");
    }
});

on_both!(a_set_up_needs_the_password_and_a_code_of_the_new_secret, |app| {
    let keeper = app.member("keeper", Role::Manager);
    assert_eq!(keeper.post("/auth/factor", &json!({})).await.rule("password"), "required");
    assert_eq!(keeper.post("/auth/factor", &json!({ "password": "wrong horse" })).await.rule("password"), "passwordWrong");
    assert_eq!(keeper.post("/auth/factor/confirm", &json!({ "code": "123456" })).await.rule("code"), "codeWrong");
    let drawn = keeper.post("/auth/factor", &json!({ "password": PASSWORD })).await.data().clone();
    let secret = drawn["secret"].as_str().unwrap();
    let uri = drawn["uri"].as_str().unwrap();
    assert!(uri.starts_with("otpauth://totp/Laurel:keeper%40SAAQ?") && uri.contains(secret), "{uri}");
    let authenticator = Authenticator::of(secret);
    let typed = json!({ "code": authenticator.wrong(app.now_ms()) });
    assert_eq!(keeper.post("/auth/factor/confirm", &typed).await.rule("code"), "codeWrong");
    // Without a confirmation the password alone still logs in, and a late one is refused.
    let granted = visitor(app).post("/auth/login", &json!({ "account": "keeper", "password": PASSWORD })).await;
    assert_eq!(granted.data()["kind"], "granted");
    let later = app.later(16 * 60);
    let typed = json!({ "code": authenticator.code(later.now_ms()) });
    assert_eq!(keeper.client.clone().at(later.address).post("/auth/factor/confirm", &typed).await.rule("code"), "codeWrong");
});

on_both!(a_replacement_needs_a_code_of_the_old_factor, |app| {
    let keeper = app.member("keeper", Role::Manager);
    let now = app.now_ms();
    let (old, codes) = set_up(&keeper, now).await;
    assert_eq!(keeper.post("/auth/factor", &json!({ "password": PASSWORD })).await.rule("code"), "codeEmpty");
    let wrong = json!({ "password": PASSWORD, "code": old.wrong(now) });
    assert_eq!(keeper.post("/auth/factor", &wrong).await.rule("code"), "codeWrong");
    let drawn = keeper.post("/auth/factor", &json!({ "password": PASSWORD, "code": codes[0] })).await.data().clone();
    let new = Authenticator::of(drawn["secret"].as_str().unwrap());
    // The old one is in force until the new one is confirmed.
    log_in(&visitor(app), "keeper", &old.code(now + STEP_MS)).await.data();
    keeper.post("/auth/factor/confirm", &json!({ "code": new.code(now) })).await.data();
    for code in [old.code(now + STEP_MS), codes[1].clone()] {
        assert_eq!(log_in(&visitor(app), "keeper", &code).await.rule("code"), "codeWrong");
    }
    log_in(&visitor(app), "keeper", &new.code(now + STEP_MS)).await.data();
});

on_both!(a_removal_needs_password_and_code_and_is_refused_where_the_role_needs_a_factor, |app| {
    let keeper = app.member("keeper", Role::Owner);
    let (_, codes) = set_up(&keeper, app.now_ms()).await;
    let strict = app.with(|config| config.factor_required = true);
    let proof = |password: &str, code: &str| json!({ "password": password, "code": code });
    let there = keeper.client.clone().at(strict.address);
    assert_eq!(there.post("/auth/factor/remove", &proof(PASSWORD, &codes[0])).await.refused(4011)["status"], "owner");
    assert_eq!(keeper.post("/auth/factor/remove", &proof("wrong horse", &codes[0])).await.rule("password"), "passwordWrong");
    assert_eq!(keeper.post("/auth/factor/remove", &proof(PASSWORD, "ZZZZ-ZZZZ")).await.rule("code"), "codeWrong");
    keeper.post("/auth/factor/remove", &proof(PASSWORD, &codes[0])).await.data();
    assert_eq!((count(app.store(), "staff_factor"), count(app.store(), "staff_recovery")), (0, 0));
    let granted = visitor(app).post("/auth/login", &json!({ "account": "keeper", "password": PASSWORD })).await;
    assert_eq!(granted.data()["kind"], "granted");
});

on_both!(a_member_who_must_have_a_factor_can_only_set_it_up, |app| {
    let boss = app.member("boss", Role::Owner);
    let money = app.member("money", Role::Finance);
    let helper = app.member("helper", Role::Manager);
    let strict = app.with(|config| config.factor_required = true);
    let there = |client: &Client| client.clone().at(strict.address);
    let granted = visitor(&strict).post("/auth/login", &json!({ "account": "boss", "password": PASSWORD })).await;
    assert_eq!(granted.data()["mustSetUp"], true);
    for caller in [&boss, &money] {
        for path in ["/auth/me", "/auth/account", "/staff", "/competition", "/apply?competitionId=1"] {
            let answer = there(caller).get(path).await;
            answer.refused(5105);
        }
        there(caller).put("/auth/password", &json!({ "old": PASSWORD, "new": "another horse" })).await.refused(5105);
        there(caller).post("/competition/1/publish", &json!({})).await.refused(5105);
    }
    // Other roles need none, and a new role needs it at once.
    there(&helper).get("/auth/me").await.data();
    change(app.store(), "UPDATE staff SET role = 'finance' WHERE account_name = 'helper'");
    there(&helper).get("/auth/me").await.refused(5105);

    set_up(&there(&boss), strict.now_ms()).await;
    there(&boss).get("/staff").await.data();
    there(&money).post("/auth/logout", &json!({})).await.data();
});

on_both!(an_owner_resets_the_factor_of_a_member_but_not_their_own, |app| {
    let (boss, keeper) = (app.member("boss", Role::Owner), app.member("keeper", Role::Manager));
    let (_, codes) = set_up(&keeper, app.now_ms()).await;
    let waiting = challenge(&visitor(app), "keeper").await;
    boss.delete(&reset_path(boss.id)).await.refused(4011);
    keeper.delete(&reset_path(boss.id)).await.refused(4003);
    boss.delete(&reset_path(keeper.id)).await.data();
    assert_eq!(keeper.get("/auth/me").await.status, 401);
    complete(&visitor(app), &waiting, &codes[0]).await.failed_token();
    let granted = visitor(app).post("/auth/login", &json!({ "account": "keeper", "password": PASSWORD })).await;
    assert_eq!(granted.data()["kind"], "granted");
});

on_both!(the_factor_of_the_last_owner_is_reset_on_the_command_line, |app| {
    let boss = app.member("boss", Role::Owner);
    set_up(&boss, app.now_ms()).await;
    assert!(reset(app, "nobody").contains("no active member"));
    assert!(reset(app, "Boss").contains("has no second factor any more"));
    assert_eq!(boss.get("/auth/me").await.status, 401);
    assert!(reset(app, "boss").contains("had no second factor"));
    let granted = visitor(app).post("/auth/login", &json!({ "account": "boss", "password": PASSWORD })).await;
    assert_eq!(granted.data()["kind"], "granted");
    assert_eq!(count(app.store(), "audit_log WHERE call = 'organiser reset' AND staff_id IS NULL"), 2);
});

on_both!(a_new_password_or_a_suspension_ends_log_ins_that_wait_for_the_code, |app| {
    let keeper = app.member("keeper", Role::Manager);
    let (_, codes) = set_up(&keeper, app.now_ms()).await;
    let waiting = challenge(&visitor(app), "keeper").await;
    keeper.put("/auth/password", &json!({ "old": PASSWORD, "new": "another horse" })).await.data();
    complete(&visitor(app), &waiting, &codes[0]).await.failed_token();
    let typed = json!({ "account": "keeper", "password": "another horse" });
    let waiting = visitor(app).post("/auth/login", &typed).await.data()["firstStep"].as_str().unwrap().to_owned();
    change(app.store(), "UPDATE staff SET status = 'suspended' WHERE account_name = 'keeper'");
    complete(&visitor(app), &waiting, &codes[0]).await.failed_token();
});

on_both!(secrets_are_stored_sealed_or_hashed_and_changes_are_in_the_log, |app| {
    let keeper = app.member("keeper", Role::Manager);
    let drawn = keeper.post("/auth/factor", &json!({ "password": PASSWORD })).await.data().clone();
    let secret = drawn["secret"].as_str().unwrap().to_owned();
    let authenticator = Authenticator::of(&secret);
    let code = authenticator.code(app.now_ms());
    let codes = keeper.post("/auth/factor/confirm", &json!({ "code": code })).await.data()["codes"].clone();
    log_in(&visitor(app), "keeper", codes[0].as_str().unwrap()).await.data();
    let stored = texts(app.store(), "SELECT secret || pending AS value FROM staff_factor").join(" ");
    assert!(stored.contains(':') && !stored.contains(&secret), "{stored}");
    let log = texts(app.store(), "SELECT call || ' ' || after_json AS value FROM audit_log ORDER BY id");
    assert_eq!(log, ["staff.factorStart ", "staff.factorConfirm ", r#"staff.totp {"factor":"recovery"}"#]);
});
