//! Rate limits of codes, log-ins, reads and writes.

use laurel_server::jobs;
use serde_json::json;

use crate::support::app::TestApp;
use crate::support::client::{Answer, Client, solved};
use crate::support::database::{change, count, number};
use crate::support::on_both;

const MAIL: &str = "lin@mail.example";

async fn ask_code(app: &TestApp, mail: &str) -> Answer {
    app.visitor().form("/mail-auth/code", &[("mail", mail)]).await
}

async fn try_password(client: &Client, name: &str) -> Answer {
    client.form("/auth/login", &[("username", name), ("password", "wrong horse"), ("agreementVersion", "2026-11")]).await
}

/// Seconds to wait; header and envelope must agree.
#[track_caller]
fn wait_of(answer: &Answer) -> i64 {
    assert_eq!((answer.status, answer.code()), (429, 4029), "{}", answer.text);
    let wait = answer.body["data"]["retryAfter"].as_i64().unwrap();
    assert_eq!(answer.header("retry-after"), wait.to_string());
    wait
}

on_both!(a_code_is_sent_once_a_minute, |app| {
    let app = app.limited(|_| {});
    assert_eq!(*ask_code(&app, MAIL).await.data(), json!({ "resendAfter": 60, "validFor": 300 }));
    let wait = wait_of(&ask_code(&app, MAIL).await);
    assert!((50..=60).contains(&wait), "{wait}");
    wait_of(&ask_code(&app, " LIN@mail.example").await);
    assert_eq!(count(app.store(), "outbox"), 1);
    ask_code(&app, "zhou@mail.example").await.data();
    ask_code(&app.later(61), MAIL).await.data();
});

on_both!(a_target_gets_five_codes_an_hour_and_ten_a_day, |app| {
    let app = app.limited(|_| {});
    for minutes in 0..5 {
        ask_code(&app.later(minutes * 120), MAIL).await.data();
    }
    assert!(wait_of(&ask_code(&app.later(5 * 120), MAIL).await) > 2_000);
    for code in 0..5 {
        ask_code(&app.later(3_700 + code * 120), MAIL).await.data();
    }
    assert!(wait_of(&ask_code(&app.later(2 * 3_700), MAIL).await) > 70_000);
    ask_code(&app.later(86_500), MAIL).await.data();
});

/// A server on which 16 codes go out a day by mail: ten at once to all, and two more to receivers with an account.
fn with_few_codes(app: &TestApp) -> TestApp {
    app.limited(|limits| (limits.mail_codes_a_day, limits.human_bits) = (16, 4))
}

async fn ask_with(app: &TestApp, mail: &str, answer: &str) -> Answer {
    app.visitor().form("/mail-auth/code", &[("mail", mail), ("challenge", answer)]).await
}

/// Asks for a code for a receiver without an account, and solves the check where it is asked for one.
async fn ask_as_stranger(app: &TestApp, index: usize) -> Answer {
    let mail = format!("stranger{index}@mail.example");
    let asked = ask_code(app, &mail).await;
    if asked.code() == 4001 { ask_with(app, &mail, &solved(&asked)).await } else { asked }
}

on_both!(strangers_cannot_use_up_the_codes_of_those_with_an_account, |app| {
    app.participant("lin");
    let app = with_few_codes(app);
    let other = app.with(|_| {});
    for index in 0..5 {
        assert_eq!(ask_as_stranger(&app, index).await.code(), 2000, "{index}");
    }
    // From half of the common part on, a check that is harder than the usual one.
    let asked = ask_code(&other, "sixth@mail.example").await;
    assert_eq!(asked.refused(4001)["challenge"]["bits"], 7);
    ask_with(&other, "sixth@mail.example", &solved(&asked)).await.data();
    for index in 6..10 {
        ask_as_stranger(&other, index).await.data();
    }
    // The next place is free once a code has drained: a day has 16, of which one eighth drains a day.
    let wait = wait_of(&ask_as_stranger(&app, 10).await);
    assert!((43_000..=43_200).contains(&wait), "{wait}");
    ask_code(&app, MAIL).await.data();
    ask_code(&app.later(wait + 1), "eleventh@mail.example").await.refused(4001);
    let told = |server: &TestApp, name: &str| server.app.metrics.render(0, 0).contains(&format!("laurel_code_budgets_{name}_total 1\n"));
    assert_eq!((told(&app, "low"), told(&other, "low")), (false, true), "the alarm comes at half, once");
    assert_eq!((told(&app, "spent"), told(&other, "spent")), (false, true));
});

on_both!(known_receivers_have_an_end_too_and_channels_do_not_share, |app| {
    for name in ["zhou", "mia", "tom"] {
        app.participant(name);
    }
    let app = with_few_codes(app);
    for index in 0..10 {
        ask_as_stranger(&app, index).await.data();
    }
    ask_code(&app, "zhou@mail.example").await.data();
    ask_code(&app, "mia@mail.example").await.data();
    assert!(wait_of(&ask_code(&app, "tom@mail.example").await) > 3_600);
    let pairs = [("areaCode", "86"), ("mobile", "13800138000")];
    app.visitor().form("/auth/code", &pairs).await.data();
});

on_both!(a_token_does_not_replace_the_harder_check, |app| {
    let lin = app.participant("lin");
    let app = with_few_codes(app);
    for index in 0..5 {
        ask_as_stranger(&app, index).await.data();
    }
    let client = lin.client.clone().at(app.address);
    client.form("/mail-auth/code", &[("mail", "new@mail.example")]).await.refused(4001);
});

on_both!(a_username_gets_five_attempts_a_minute_known_or_not, |app| {
    let app = app.limited(|_| {});
    app.account_with_password("zhou", "correct horse");
    for name in ["zhou", "nobody"] {
        for _ in 0..5 {
            assert_eq!(try_password(&app.visitor(), name).await.rule("password"), "credentials");
        }
        assert!(wait_of(&try_password(&app.visitor(), name).await) <= 60);
    }
    try_password(&app.visitor(), "somebody-else").await.rule("password");
    try_password(&app.later(61).visitor(), "zhou").await.rule("password");
});

/// A caller from an address behind a trusted proxy.
fn from(app: &TestApp, address: &str) -> Client {
    app.visitor().with_header("x-forwarded-for", address)
}

fn behind_a_proxy(app: &TestApp) -> TestApp {
    app.limited(|_| {}).with(|config| config.trusted_proxies = vec!["127.0.0.1".parse().unwrap()])
}

on_both!(wrong_tries_from_elsewhere_do_not_keep_an_owner_out, |app| {
    let app = behind_a_proxy(app);
    app.account_with_password("zhou", "correct horse");
    let owner = async || {
        let pairs = [("username", "zhou"), ("password", "correct horse"), ("agreementVersion", "2026-11")];
        from(&app, "203.0.113.1").form("/auth/login", &pairs).await
    };
    for attempt in 0..8 {
        let answer = try_password(&from(&app, "198.51.100.9"), "zhou").await;
        assert_eq!(answer.code() == 4029, attempt >= 5, "{attempt}");
    }
    owner().await.data();
    // Tries from many addresses require a check and refuse no caller.
    for address in 0..70 {
        try_password(&from(&app, &format!("192.0.2.{address}")), "zhou").await;
    }
    owner().await.refused(4001);
    assert_eq!(try_password(&from(&app, "192.0.2.200"), "zhou").await.code(), 4001);
    let later = app.later(3_700);
    assert_eq!(try_password(&from(&later, "192.0.2.200"), "zhou").await.rule("password"), "credentials");
});

on_both!(the_wait_after_wrong_tries_grows_and_a_right_one_ends_it, |app| {
    let app = behind_a_proxy(app);
    app.account_with_password("zhou", "correct horse");
    let attempt = async |seconds: i64| try_password(&from(&app.later(seconds), "198.51.100.9"), "zhou").await;
    for index in 0..10 {
        assert_eq!(attempt(index * 30).await.rule("password"), "credentials", "{index}");
    }
    let wait = wait_of(&attempt(300).await);
    assert!((200..=300).contains(&wait), "ten in ten minutes: {wait}");

    let pairs = [("username", "zhou"), ("password", "correct horse"), ("agreementVersion", "2026-11")];
    for _ in 0..12 {
        from(&app.later(700), "198.51.100.9").form("/auth/login", &pairs).await.data();
    }
    assert_eq!(attempt(701).await.rule("password"), "credentials");
});

on_both!(a_password_that_is_reset_during_a_log_in_opens_nothing, |app| {
    for (name, password) in [("lin", "correct horse"), ("zhou", "battery staple")] {
        app.account_with_password(name, password);
    }
    // Limits are off, so the first transaction is the one that uses the verified password.
    let app = &app.overtaken(|store| {
        let other = "(SELECT password_hash FROM account WHERE username = 'zhou')";
        change(store, &format!("UPDATE account SET password_hash = {other} WHERE username = 'lin'"));
    });
    let pairs = [("username", "lin"), ("password", "correct horse"), ("agreementVersion", "2026-11")];
    assert_eq!(app.visitor().form("/auth/login", &pairs).await.rule("password"), "credentials");
    assert_eq!(count(app.store(), "token"), 0);
    let new = [("username", "lin"), ("password", "battery staple"), ("agreementVersion", "2026-11")];
    app.visitor().form("/auth/login", &new).await.data();
});

on_both!(a_log_in_that_gets_no_turn_is_answered_with_503, |app| {
    app.account_with_password("lin", "correct horse");
    let log_in = async || {
        app.visitor().form("/auth/login", &[("username", "lin"), ("password", "correct horse"), ("agreementVersion", "2026-11")]).await
    };
    let crowd = app.app.hashing.acquire_many(2).await.unwrap();
    let answer = log_in().await;
    answer.failed(503);
    assert_eq!(answer.header("retry-after"), "5");
    drop(crowd);
    log_in().await.data();
});

on_both!(attempts_by_code_are_counted_too, |app| {
    let app = app.limited(|_| {});
    let attempt = || app.visitor();
    for _ in 0..5 {
        let pairs = [("mail", MAIL), ("code", "000000"), ("agreementVersion", "2026-11")];
        assert_eq!(attempt().form("/mail-auth/login", &pairs).await.rule("code"), "codeWrong");
    }
    wait_of(&attempt().form("/mail-auth/login", &[("mail", MAIL), ("code", "000000"), ("agreementVersion", "2026-11")]).await);
});

on_both!(a_clock_that_was_wrong_for_a_moment_keeps_nobody_out, |app| {
    const DAY: i64 = 86_400;
    let app = app.limited(|_| {});
    for (index, off) in [2 * DAY, 3_650 * DAY, -2 * DAY, -3_650 * DAY].into_iter().enumerate() {
        let (mail, wrong) = (format!("lin{index}@mail.example"), app.later(off));
        ask_code(&wrong, &mail).await.data();
        for _ in 0..5 {
            assert_eq!(try_password(&wrong.visitor(), &mail).await.status, 200);
        }
        wait_of(&try_password(&wrong.visitor(), &mail).await);
        ask_code(&app, &mail).await.data();
        assert_eq!(try_password(&app.visitor(), &mail).await.status, 200, "{off}");
        let wait = wait_of(&ask_code(&app, &mail).await);
        assert!((50..=60).contains(&wait), "{wait}");
    }
});

on_both!(letters_that_a_clock_put_off_are_due_again, |app| {
    ask_code(&app.limited(|_| {}), MAIL).await.data();
    let next = |app: &TestApp| number(app.store(), "SELECT next_time AS value FROM outbox");
    for (later, is_due) in [(60_000, false), (3_650 * 86_400_000, true)] {
        change(app.store(), &format!("UPDATE outbox SET next_time = {}", app.now_ms() + later));
        jobs::sweep(&app.app).unwrap();
        assert_eq!(next(app) <= app.now_ms(), is_due);
    }
});

on_both!(counts_survive_a_restart, |app| {
    ask_code(&app.limited(|_| {}), MAIL).await.data();
    wait_of(&ask_code(&app.limited(|_| {}), MAIL).await);
    change(app.store(), "DELETE FROM rate_window");
    ask_code(&app.limited(|_| {}), MAIL).await.data();
});

on_both!(a_flooding_address_is_limited_but_a_signed_in_caller_behind_it_is_not, |app| {
    let app = app.limited(|limits| limits.flood_per_minute = 3);
    let lin = app.participant("lin");
    for _ in 0..3 {
        app.visitor().get("/common/config").await.data();
    }
    app.visitor().get("/common/config").await.refused(4001);
    lin.get("/account/info").await.data();
    lin.get("/competition").await.data();
    lin.put("/account/info", &json!({ "intro": "Painter" })).await.data();
});

on_both!(reads_and_writes_of_an_account_are_counted_separately, |app| {
    let app = app.limited(|limits| (limits.read_per_minute, limits.write_per_minute) = (2, 1));
    let (lin, zhou) = (app.participant("lin"), app.participant("zhou"));
    for _ in 0..2 {
        lin.get("/account/info").await.data();
    }
    wait_of(&lin.get("/account/info").await);
    zhou.get("/account/info").await.data();
    lin.put("/account/info", &json!({ "intro": "once" })).await.data();
    wait_of(&lin.put("/account/info", &json!({ "intro": "twice" })).await);
});

on_both!(a_forwarded_address_is_read_from_trusted_proxies_only, |app| {
    let from = |app: &TestApp, hops: &str| {
        let caller = app.visitor().with_header("x-forwarded-for", hops);
        async move { caller.get("/common/config").await }
    };
    let alone = app.limited(|limits| limits.flood_per_minute = 1);
    from(&alone, "203.0.113.1").await.data();
    from(&alone, "203.0.113.2").await.refused(4001);

    let behind = alone.with(|config| config.trusted_proxies = vec!["127.0.0.1".parse().unwrap()]);
    from(&behind, "203.0.113.1").await.data();
    from(&behind, "203.0.113.2").await.data();
    from(&behind, "203.0.113.1").await.refused(4001);
    // Addresses that the caller writes in front of the proxy's change nothing.
    from(&behind, "198.51.100.9, 203.0.113.2").await.refused(4001);
});

on_both!(the_addresses_of_one_ipv6_household_are_counted_together, |app| {
    let app = app.limited(|limits| limits.code_per_address = 2).with(|config| config.trusted_proxies = vec!["127.0.0.1".parse().unwrap()]);
    let ask = |address: &str, mail: &str| {
        let caller = from(&app, address);
        let mail = mail.to_owned();
        async move { caller.form("/mail-auth/code", &[("mail", &mail)]).await }
    };
    ask("2001:db8:1:100::1", "first@mail.example").await.data();
    ask("2001:db8:1:1ff::2", "second@mail.example").await.data();
    ask("2001:db8:1:100::3", "third@mail.example").await.refused(4001);
    ask("2001:db8:1:200::1", "third@mail.example").await.data();
});

on_both!(with_limits_off_nothing_is_limited, |app| {
    for _ in 0..12 {
        ask_code(app, MAIL).await.data();
        try_password(&app.visitor(), "nobody").await.rule("password");
    }
    assert_eq!(count(app.store(), "rate_window"), 0);
});

// A new made-up token with each request must not escape the flood limit.
on_both!(a_made_up_token_does_not_escape_the_flood_guard, |app| {
    let app = app.limited(|limits| limits.flood_per_minute = 3);
    let mut codes = Vec::new();
    for index in 0..8 {
        let made_up = app.visitor().with_token(&format!("lrl_{index:043}"));
        let path = ["/common/config", "/competition", "/account/info"][index % 3];
        codes.push(made_up.get(path).await.code());
    }
    assert_eq!(codes, [2000, 5104, 5104, 4001, 4001, 4001, 4001, 4001]);
});
