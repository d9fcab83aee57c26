//! Row locks of the closing of an account, on PostgreSQL: SQLite has a single writer.

use laurel_core::ids::MerchantId;
use laurel_server::privacy::remove;
use laurel_server::signup::store::state;
use laurel_server::work::store as works;

use crate::support::app::run;
use crate::support::database::{Backend, change, count, number};
use crate::support::waiting::hold_until;
use crate::support::work::contest;

/// Connections of this test's database that wait for a lock.
const WAITING: &str = "SELECT COUNT(*) AS value FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";

#[test]
fn an_account_is_closed_while_staff_hold_its_work_and_need_its_group() {
    run(Backend::Postgres, async |app| {
        let made = contest().insert(app.store(), app.now_ms());
        let lin = app.author("lin", &made).await;
        let work = lin.sent(app, "Moonlight", 1).await["id"].as_i64().unwrap();
        let merchant = MerchantId::default();
        let columns = "account_id, merchant_id, asked_time, closes_time, next_time";
        change(app.store(), &format!("INSERT INTO account_closing ({columns}) VALUES ({}, '{}', 0, 0, 0)", lin.who.id, merchant.as_str()));
        let (closer, now) = (app.app.clone(), app.now_ms());
        let close = move || remove::sweep(&closer.store, &closer.texts, now);

        // As a decision of staff does it: the work first, then its activity and group.
        let decided = app.store().write(|db| {
            works::lock(db, &merchant, &[work])?;
            let closing = std::thread::spawn(close);
            hold_until(|| number(app.store(), WAITING) > 0);
            state::lock_groups_of(db, &merchant, &[lin.signup])?;
            Ok(closing)
        });

        decided.unwrap().join().unwrap().unwrap();
        assert_eq!(count(app.store(), "account_closing WHERE closed"), 1);
        assert_eq!(count(app.store(), "work WHERE status = 'withdrawn'"), 1);
    });
}
