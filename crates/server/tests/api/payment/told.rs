//! Organisers are told by mail of orders that hang and of refunds that failed: once, in one mail for everything new, each merchant
//! of its own.

use chrono::TimeDelta;
use laurel_core::staff::Role;
use laurel_server::jobs;
use laurel_server::payment::service::alert;
use laurel_standin::wechat_pay::{Mood, Outcome, RefundStatus};
use serde_json::json;

use super::desk::path;
use super::wechat::{begun, deliver, with_wechat};
use crate::smtp::{address, mailing};
use crate::support::app::TestApp;
use crate::support::database::{change, count, texts};
use crate::support::letter::Read;
use crate::support::make;
use crate::support::on_both;
use crate::support::payment::{FEE, paid};
use crate::support::smtp::{PASSWORD, SmtpServer};
use crate::support::waiting::until_outbox;

/// Seconds after which the window of a payment at sign-up is over.
const OVER: i64 = 30 * 60 + 1;
const MINUTE: i64 = 60;
const HOUR: i64 = 3_600;

/// The merchant has an address.
pub(super) fn has_office(app: &TestApp) {
    change(app.store(), "UPDATE merchant SET contact_mail = 'office@mail.example' WHERE id = 'SAAQ'");
}

/// Two rounds some seconds later, as after a restart.
pub(super) fn tell(app: &TestApp, seconds: i64) {
    for _ in 0..2 {
        assert!(!alert::round(app.store(), &app.app.texts, app.now_ms() + seconds * 1_000).unwrap());
    }
}

/// Texts of the mails to an address, oldest first.
pub(super) fn mails(app: &TestApp, to: &str) -> Vec<String> {
    texts(app.store(), &format!("SELECT body AS value FROM outbox WHERE purpose = 'payAlert' AND recipient = '{to}' ORDER BY id"))
}

/// Differences of a merchant that are to be told.
fn add_differences(app: &TestApp, merchant: &str, numbers: std::ops::Range<i64>) {
    let row = |number: i64| format!("('{merchant}', 'wechat', 1, 'onlyService', 'N{number}', '', '', 'open', 0, 0, 0)");
    let rows: Vec<String> = numbers.map(row).collect();
    let columns = "merchant_id, service, day, kind, attempt_no, refund_no, channel_no, status, created_time, checked_time, alert_time";
    change(app.store(), &format!("INSERT INTO pay_bill_difference ({columns}) VALUES {}", rows.join(", ")));
}

on_both!(orders_that_still_close_after_half_an_hour_are_told_once_in_one_mail, |app| {
    let (app, wechat) = with_wechat(app);
    has_office(&app);
    for name in ["lin", "zhou", "mei"] {
        begun(&app, &app.participant(name)).await;
    }
    wechat.be(Mood::Broken);
    wechat.set_ahead(TimeDelta::seconds(OVER));
    app.pay_round_after(OVER);
    assert_eq!(count(app.store(), "pay_order WHERE status = 'closing'"), 3);
    tell(&app, OVER + 29 * MINUTE);
    assert_eq!(mails(&app, "office@mail.example").len(), 0);
    tell(&app, OVER + 31 * MINUTE);
    let told = mails(&app, "office@mail.example");
    assert_eq!(told.len(), 1, "{told:?}");
    let link = format!("{}/console/orders?status=closing", app.public_url());
    assert!(told[0].contains("订单：3 笔") && told[0].lines().any(|line| line == link), "{}", told[0]);
    assert!(!told[0].contains("退款") && !told[0].contains("对账"), "{}", told[0]);
    // The service stays out of order, and the orders are looked at again.
    app.pay_round_after(OVER + HOUR);
    tell(&app, OVER + 5 * HOUR);
    assert_eq!(count(app.store(), "outbox WHERE purpose = 'payAlert'"), 1);
});

on_both!(an_order_that_closes_in_time_is_not_told_and_one_that_was_withdrawn_is_half_an_hour_later, |app| {
    let (app, wechat) = with_wechat(app);
    has_office(&app);
    let (lin, zhou) = (app.participant("lin"), app.participant("zhou"));
    let (first, ..) = begun(&app, &lin).await;
    wechat.be(Mood::Broken);
    lin.withdraw(&first).await.data();
    app.pay_round_after(1);
    wechat.be(Mood::Well);
    wechat.set_ahead(TimeDelta::seconds(10 * MINUTE));
    app.pay_round_after(10 * MINUTE);
    wechat.set_ahead(TimeDelta::zero());
    assert_eq!(count(app.store(), "pay_order WHERE status = 'cancelled'"), 1);
    let (second, ..) = begun(&app, &zhou).await;
    wechat.be(Mood::Broken);
    zhou.withdraw(&second).await.data();
    tell(&app, 29 * MINUTE);
    assert_eq!(mails(&app, "office@mail.example").len(), 0);
    tell(&app, 31 * MINUTE);
    assert!(mails(&app, "office@mail.example")[0].contains("订单：1 笔"));
});

on_both!(a_refund_that_fails_is_told_at_once_and_again_if_it_fails_again, |app| {
    let (app, wechat) = with_wechat(app);
    has_office(&app);
    let lin = app.participant("lin");
    let (_, order, attempt) = begun(&app, &lin).await;
    wechat.act(&attempt, Outcome::Success).unwrap();
    assert_eq!(deliver(&app, "SAAQ", &wechat.notification(&attempt, &[]).unwrap()).await, 204);
    let boss = app.member("boss", Role::Finance);
    let giving = json!({ "amountFen": FEE, "leftFen": FEE, "reason": "Private reason" });
    let seen = boss.post(&path(&order, "/refund"), &giving).await.data().clone();
    let number = seen["refunds"][0]["refundNo"].as_str().unwrap().to_owned();
    app.pay_round_after(1);
    tell(&app, 2);
    assert_eq!(mails(&app, "office@mail.example").len(), 0);
    assert!(wechat.end_refund(&number, RefundStatus::Abnormal));
    app.pay_round_after(30);
    tell(&app, 31);
    let told = mails(&app, "office@mail.example");
    let link = format!("{}/console/orders?view=refunds&status=failed", app.public_url());
    assert!(told[0].contains("退款失败：1 笔") && told[0].lines().any(|line| line == link), "{}", told[0]);
    for secret in [number.as_str(), order["orderNo"].as_str().unwrap(), "lin", "Private", "68"] {
        assert!(!told[0].contains(secret), "{secret}: {}", told[0]);
    }
    boss.post(&format!("/refund/{number}/retry"), &json!({})).await.data();
    app.pay_round_after(60);
    assert_eq!(count(app.store(), "pay_refund WHERE status = 'failed'"), 1);
    tell(&app, 50 * MINUTE);
    assert_eq!(mails(&app, "office@mail.example").len(), 1, "the last mail is too recent");
    tell(&app, 62 * MINUTE);
    tell(&app, 5 * HOUR);
    assert_eq!(mails(&app, "office@mail.example").len(), 2);
});

on_both!(a_mail_has_everything_new_of_its_merchant_and_arrives, |app| {
    let app = app.cashier();
    has_office(&app);
    make::merchant(app.store(), "OTHER", "Other");
    change(app.store(), "UPDATE merchant SET contact_mail = 'other@mail.example', name = '{\"en\":\"Other club\"}' WHERE id = 'OTHER'");
    let (lin, zhou) = (app.participant("lin"), app.participant("zhou"));
    let signup = lin.sign_up(&paid().insert(app.store(), app.now_ms())).await.data()["id"].clone();
    lin.pay(&lin.order_of(&signup).await).await;
    lin.withdraw(&signup).await.data();
    change(app.store(), "UPDATE pay_refund SET status = 'failed', next_time = NULL, alert_time = 0");
    zhou.sign_up(&paid().insert(app.store(), app.now_ms())).await.data();
    change(app.store(), "UPDATE pay_order SET status = 'closing', alert_time = 0 WHERE status = 'unpaid'");
    add_differences(&app, "SAAQ", 0..7);
    add_differences(&app, "OTHER", 0..2);
    change(app.store(), "DELETE FROM outbox");

    let server = SmtpServer::start();
    let app = mailing(&app, address("smtps", PASSWORD, server.implicit, ""), Some(server.authority()));
    let jobs = jobs::start(&app.app);
    server.until("letter").await;
    until_outbox(&app, "recipient = 'office@mail.example' AND state = 'sent'").await;
    until_outbox(&app, "recipient = 'other@mail.example' AND state = 'sent'").await;
    jobs.stop().await;
    let letters = server.told("letter");
    assert_eq!(letters.len(), 2, "{letters:?}");
    let text_to = |to: &str| {
        let letter = letters.iter().find(|letter| letter["to"][0] == to).unwrap();
        Read::of(letter["letter"].as_str().unwrap()).parts[0].text()
    };
    let own = text_to("office@mail.example");
    let orders = format!("{}/console/orders", app.public_url());
    for part in [
        format!("订单：1 笔，名额仍被占用\n{orders}?status=closing"),
        format!("退款失败：1 笔，请重试，或自行退还\n{orders}?view=refunds&status=failed"),
        format!("对账差异：7 笔，渠道账单与 Laurel 不一致，请逐笔核实\n{orders}?view=bills"),
    ] {
        assert!(own.contains(&part), "{part}: {own}");
    }
    let others = text_to("other@mail.example");
    assert!(others.contains("the payments of Other club") && others.contains("Differences from the bills: 2."), "{others}");
    assert!(!others.contains("refunds") && !others.contains("Orders not closed"), "{others}");
    tell(&app, 2 * HOUR);
    assert_eq!(count(app.store(), "outbox WHERE purpose = 'payAlert'"), 2);
});

on_both!(several_processes_tell_once_and_a_clock_that_was_ahead_silences_no_one, |app| {
    has_office(app);
    add_differences(app, "SAAQ", 0..40);
    std::thread::scope(|scope| {
        let round = || alert::round(app.store(), &app.app.texts, app.now_ms()).unwrap();
        for running in [0; 4].map(|_| scope.spawn(round)) {
            running.join().unwrap();
        }
    });
    assert_eq!(mails(app, "office@mail.example").len(), 1);
    assert!(mails(app, "office@mail.example")[0].contains("差异：40 笔"));
    change(app.store(), &format!("UPDATE pay_alert SET told_time = {}", app.now_ms() + 90 * 86_400_000));
    add_differences(app, "SAAQ", 40..41);
    tell(app, 0);
    assert_eq!(mails(app, "office@mail.example").len(), 2);
});

on_both!(without_an_address_the_console_alone_tells, |app| {
    change(app.store(), "UPDATE merchant SET contact_mail = ''");
    add_differences(app, "SAAQ", 0..3);
    tell(app, 0);
    has_office(app);
    tell(app, 2 * HOUR);
    assert_eq!(count(app.store(), "outbox"), 0);
    assert_eq!(app.member("boss", Role::Finance).get("/order/sum").await.data()["billDifferenceCount"], 3);
});

on_both!(a_round_costs_the_same_for_one_cause_and_for_a_thousand, |app| {
    has_office(app);
    let costs = [1, 1_000].map(|many| {
        add_differences(app, "SAAQ", many..many * 2);
        change(app.store(), "DELETE FROM pay_alert");
        let before = app.store().statements();
        alert::round(app.store(), &app.app.texts, app.now_ms()).unwrap();
        app.store().statements() - before
    });
    assert_eq!(mails(app, "office@mail.example").len(), 2);
    assert!(costs[0] == costs[1] && costs[0] <= 10, "{costs:?}");
});
