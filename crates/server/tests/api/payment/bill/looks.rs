//! When a bill is looked at: late, failing and damaged ones again with growing gaps, missed days later, each by one process.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use laurel_core::ids::MerchantId;
use laurel_core::payment::{PayService, bill_day_of};
use laurel_core::staff::Role;
use laurel_server::payment::keys::PayKeys;
use laurel_server::payment::store::keys;
use laurel_standin::wechat_pay::{BillRow, Mood, SECOND};
use serde_json::json;

use super::{DUE_S, HOUR_S, Noon, UNKNOWN, compare, days, differences};
use crate::support::app::TestApp;
use crate::support::database::{change, count, number, texts};
use crate::support::on_both;
use crate::support::payment::FEE;

fn states(app: &TestApp) -> Vec<String> {
    texts(app.store(), "SELECT state || ' ' || code AS value FROM pay_bill_day ORDER BY day")
}

/// Another merchant has keys of the service, and a day that is due.
fn other_takes_by_wechat(noon: &Noon) {
    let other = MerchantId::parse("OTHER").unwrap();
    let keys = PayKeys::WeChat {
        mchid: SECOND.mchid.into(),
        app_id: SECOND.app_id.into(),
        mini_app_id: String::new(),
        serial: SECOND.serial.into(),
        private_key: SECOND.private_key.into(),
        api_v3_key: SECOND.api_v3_key.into(),
        verifying_keys: vec![(SECOND.public_key_id.into(), SECOND.public_key.into())],
    };
    let sealed = keys.seal(&noon.app.app.config.keys, &other).unwrap();
    let set = (true, Some(sealed.as_str()));
    noon.app.store().write(|db| Ok(keys::set(db, &other, PayService::WeChat, set, noon.app.now_ms())?)).unwrap();
    let day = bill_day_of(noon.day());
    let columns = "merchant_id, service, day, state, next_time";
    change(noon.app.store(), &format!("INSERT INTO pay_bill_day ({columns}) VALUES ('OTHER', 'wechat', {day}, 'waiting', 0)"));
}

/// Minutes from the last look to the next one.
fn gap(app: &TestApp) -> i64 {
    number(app.store(), "SELECT (next_time - checked_time) / 60000 AS value FROM pay_bill_day")
}

on_both!(a_bill_that_is_not_ready_is_waited_for, |app| {
    let noon = Noon::new(app);
    noon.paid("lin").await;
    noon.wechat.switch(|switches| switches.withholds_bills = true);
    let morning = noon.compared();
    assert_eq!((states(app), gap(app)), (vec!["waiting ".to_owned()], 10));
    let boss = morning.member("boss", Role::Finance);
    assert!(boss.get("/order/reconcile").await.data()["days"][0]["nextTime"].is_string());
    compare(&noon.later(DUE_S + 300));
    assert_eq!(gap(app), 10, "the gap is not over");
    compare(&noon.later(DUE_S + 660));
    assert_eq!((states(app), gap(app)), (vec!["waiting ".to_owned()], 30));
    noon.wechat.switch(|switches| switches.withholds_bills = false);
    compare(&noon.later(DUE_S + HOUR_S));
    assert_eq!((states(app), differences(app)), (vec!["compared ".to_owned()], vec![]));
});

on_both!(a_service_that_is_down_or_tells_nonsense_changes_nothing, |app| {
    let noon = Noon::new(app);
    noon.paid("lin").await;
    noon.charged("zhou").await;
    for (mood, minutes) in [(Mood::Broken, 0), (Mood::Garbage, 11), (Mood::WronglySigned, 42), (Mood::Lost502, 103)] {
        noon.wechat.be(mood);
        compare(&noon.later(DUE_S + minutes * 60));
        assert!(states(app)[0].starts_with("failed "), "{mood:?} {:?}", states(app));
    }
    noon.wechat.be(Mood::Well);
    noon.wechat.switch(|switches| switches.alters_bills = true);
    compare(&noon.later(DUE_S + 224 * 60));
    assert_eq!((states(app), gap(app)), (vec!["failed forged".to_owned()], 240));
    assert_eq!((count(app.store(), "pay_order WHERE paid_fen > 0"), differences(app)), (1, vec![]), "no line of a damaged bill counts");
    noon.wechat.switch(|switches| switches.alters_bills = false);
    compare(&noon.later(DUE_S + 466 * 60));
    assert_eq!((days(app), differences(app)), (vec!["compared 2 2 2".to_owned()], vec![]));
});

on_both!(a_bill_that_never_comes_counts_as_an_empty_one_a_day_later, |app| {
    let noon = Noon::new(app);
    noon.paid("lin").await;
    noon.set_bill(Vec::new());
    noon.compared();
    assert_eq!((states(app), differences(app)), (vec!["waiting ".to_owned()], vec![]));
    compare(&noon.later(DUE_S + 25 * HOUR_S));
    assert_eq!(states(app)[0], "compared ");
    assert_eq!(differences(app), [format!("onlyOurs open {FEE} -")]);
});

on_both!(keys_that_are_gone_are_told_to_staff, |app| {
    let noon = Noon::new(app);
    noon.paid("lin").await;
    noon.later(DUE_S);
    change(
        app.store(),
        "INSERT INTO pay_bill_day (merchant_id, service, day, state, next_time) VALUES ('SAAQ', 'alipay', 20000, 'waiting', 0)",
    );
    compare(&noon.later(DUE_S));
    let codes = texts(app.store(), "SELECT state || ' ' || code AS value FROM pay_bill_day WHERE service = 'alipay'");
    assert_eq!(codes, ["failed keys"]);
    assert_eq!(count(app.store(), "pay_bill_day WHERE next_time IS NULL"), 2, "a day of long ago is given up, the other one is done");
});

on_both!(missed_days_are_caught_up_from_the_first_order_on, |app| {
    let noon = Noon::new(app);
    noon.paid("lin").await;
    let late = noon.later(DUE_S + 4 * 24 * HOUR_S);
    compare(&late);
    assert_eq!(days(app), ["compared 1 1 1", "empty 0 0 0", "empty 0 0 0", "empty 0 0 0", "empty 0 0 0"]);
    // Far later, only the last month is.
    compare(&noon.later(DUE_S + 50 * 24 * HOUR_S));
    assert_eq!(days(app).len(), 35);
    assert_eq!(count(app.store(), "pay_bill_difference"), 0);
});

on_both!(of_two_processes_one_compares_a_day, |app| {
    let noon = Noon::new(app);
    noon.paid("lin").await;
    let (first, second) = (noon.later(DUE_S), noon.later(DUE_S));
    noon.wechat.be(Mood::Slow(300));
    std::thread::scope(|scope| {
        for server in [&first.app, &second.app] {
            scope.spawn(move || laurel_server::payment::bill::round(server, &|| true).unwrap());
        }
    });
    let asked = noon.wechat.calls().iter().filter(|call| call.contains("tradebill")).count();
    assert_eq!((asked, days(app)), (1, vec!["compared 1 1 1".to_owned()]));
});

on_both!(a_process_that_stops_leaves_the_day_to_the_next_one, |app| {
    let noon = Noon::new(app);
    noon.paid("lin").await;
    let morning = noon.later(DUE_S);
    compare(&morning);
    change(app.store(), "UPDATE pay_bill_day SET state = 'waiting', next_time = 0");
    let looks = AtomicU64::new(0);
    // It goes on when it takes the day, and no longer.
    laurel_server::payment::bill::round(&morning.app, &|| looks.fetch_add(1, Ordering::Relaxed) == 0).unwrap();
    assert_eq!(states(app), ["waiting "]);
    compare(&morning.later(1));
    assert_eq!(days(app), ["compared 1 1 1"]);
});

on_both!(thousands_of_lines_are_compared_in_batches, |app| {
    const LINES: usize = 3_000;
    let noon = Noon::new(app);
    let (_, _, attempt) = noon.paid("lin").await;
    let (order, _) = attempt.split_once('_').unwrap();
    // Copies of the order, with numbers that count up.
    let series = format!("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {LINES})");
    let copied = "merchant_id, apply_id, competition_id, account_id, amount_fen, status, paid_fen, expire_time, paid_time, created_time, updated_time";
    change(
        app.store(),
        &format!(
            "INSERT INTO pay_order ({copied}, order_no) {series} SELECT {}, 'L261129120000' || substr('00000000' || CAST(n.i AS TEXT), \
             length(CAST(n.i AS TEXT)) + 1) FROM n CROSS JOIN pay_order AS o WHERE o.order_no = '{order}'",
            copied.split(", ").map(|column| format!("o.{column}")).collect::<Vec<_>>().join(", "),
        ),
    );
    change(
        app.store(),
        "INSERT INTO pay_attempt (merchant_id, order_id, number, channel, status, channel_no, end_time, created_time, paid_time) \
         SELECT merchant_id, id, 1, 'wxNative', 'paid', '42' || order_no, expire_time, created_time, paid_time FROM pay_order \
         WHERE order_no LIKE 'L261129120000%'",
    );
    let mut rows: Vec<_> = (1..LINES)
        .map(|index| {
            let order = format!("L261129120000{index:08}");
            BillRow { transaction_id: format!("42{order}"), ..noon.line(&format!("{order}_1"), FEE) }
        })
        .collect();
    rows.extend([noon.line(&attempt, FEE), noon.line(UNKNOWN, 5)]);
    noon.set_bill(rows);
    let sent = Arc::new(AtomicU64::new(0));
    let counted = sent.clone();
    let morning = noon.later(DUE_S).watched(move |_| {
        counted.fetch_add(1, Ordering::Relaxed);
    });
    let before = sent.load(Ordering::Relaxed);
    compare(&morning);
    assert_eq!(days(app), [format!("compared {} {} {LINES}", LINES + 1, LINES + 1)]);
    assert_eq!(differences(app), ["onlyService open - 5".to_owned(), format!("onlyOurs open {FEE} -")]);
    let statements = sent.load(Ordering::Relaxed) - before;
    assert!(statements < 110, "{statements} statements for seven batches");
    assert_eq!(count(app.store(), "pay_attempt WHERE billed_day IS NOT NULL"), i64::try_from(LINES).unwrap());
});

on_both!(a_bill_of_another_merchant_is_compared_with_its_own_orders, |app| {
    let noon = Noon::new(app);
    let (_, _, attempt) = noon.paid("lin").await;
    crate::support::make::merchant(app.store(), "OTHER", "Other");
    other_takes_by_wechat(&noon);
    noon.wechat.set_bill(SECOND.mchid, noon.day(), vec![noon.line(&attempt, FEE)]);
    let morning = noon.compared();
    assert_eq!((days(app), differences(app)), (vec!["compared 1 1 1".to_owned()], vec![]));
    let unknown =
        "SELECT merchant_id || ' ' || kind || ' ' || COALESCE(CAST(order_id AS TEXT), 'no order') AS value FROM pay_bill_difference";
    assert_eq!(texts(app.store(), unknown), ["OTHER onlyService no order"]);
    let boss = morning.member("boss", Role::Owner);
    let id = number(app.store(), "SELECT id AS value FROM pay_bill_difference");
    assert_eq!(boss.get("/order/reconcile").await.data()["list"], json!([]));
    boss.post(&format!("/order/reconcile/{id}/handled"), &json!({ "note": "Not ours" })).await.refused(4004);
    let stranger = morning.member_of("OTHER", "stranger", Role::Owner, &[]);
    assert_eq!(stranger.get("/order/reconcile").await.data()["total"], 1);
});
