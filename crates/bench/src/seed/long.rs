//! An activity with a long list of sign-ups in every state and of teams, and the organiser who reads it.

use diesel::prelude::*;
use laurel_core::ids::{MerchantId, StaffId};
use laurel_core::signup::{PayStatus, SignupStatus};
use laurel_core::staff::Role;
use laurel_core::text::search::fold;
use laurel_server::auth::account as accounts;
use laurel_server::auth::account::NewAccount;
use laurel_server::auth::staff_token;
use laurel_server::db::schema::{apply, apply_person, competition, competition_group};
use laurel_server::db::{Db, Store};
use laurel_server::error::Error;
use laurel_server::staff::store as staff;
use laurel_server::staff::store::NewStaff;

use super::{activity, settle, teams};

/// Sign-ups inserted in one transaction and one statement.
const BATCH: u32 = 500;
/// States in turn: two that hold a place and two that do not.
const STATES: [SignupStatus; 4] = [SignupStatus::Approved, SignupStatus::Pending, SignupStatus::Revoked, SignupStatus::Rejected];

/// The filled activity.
pub(crate) struct Long {
    pub(crate) activity: i64,
    pub(crate) signups: u32,
    /// Bearer token of the organiser.
    pub(crate) token: String,
}

/// Fills the activity; the answers are as long as real ones.
pub(crate) fn fill(store: &Store, signups: u32, now: i64) -> anyhow::Result<Long> {
    let merchant = MerchantId::default();
    let made = store.write(|db| gates(db, &merchant, now))?;
    for first in (0..signups).step_by(BATCH as usize) {
        store.write(|db| batch(db, &merchant, made, first..signups.min(first + BATCH), now))?;
    }
    store.write(|db| Ok(teams::fill(db, &merchant, made.activity)?))?;
    let token = store.write(|db| organiser(db, &merchant, now))?;
    store.read(|db| Ok(settle(db)?))?;
    Ok(Long { activity: made.activity, signups, token })
}

fn gates(db: &mut Db, merchant: &MerchantId, now: i64) -> Result<activity::Made, Error> {
    let made = activity::insert(db, merchant, 2_000_000, now)?;
    let day = 86_400_000;
    diesel::update(competition::table.find((merchant.as_str(), made.activity)))
        .set((
            competition::signup_start.eq(now - 30 * day),
            competition::signup_end.eq(now + 20 * day),
            competition::start_time.eq(now + 30 * day),
            competition::end_time.eq(now + 31 * day),
        ))
        .execute(db)?;
    diesel::update(competition_group::table.find((merchant.as_str(), made.group)))
        .set(competition_group::capacity.eq(None::<i64>))
        .execute(db)?;
    Ok(made)
}

/// Each sign-up has its own account, since an account may have one live sign-up.
fn batch(db: &mut Db, merchant: &MerchantId, made: activity::Made, numbers: std::ops::Range<u32>, now: i64) -> Result<(), Error> {
    let answers =
        r#"{"size":"M","why":"We have been coming every year since the first time, and the children look forward to it.","fit":true}"#;
    let mut signups = Vec::new();
    for number in numbers.clone() {
        let name = format!("Person {number}");
        let new = NewAccount {
            username: None,
            email: None,
            mobile: None,
            password_hash: None,
            nickname: &name,
            language: "en",
            created_time: now,
            updated_time: now,
        };
        let account = accounts::insert(db, &new)?;
        let sent = now - i64::from(number) * 1_000;
        signups.push((
            apply::merchant_id.eq(merchant.as_str()),
            apply::apply_no.eq(format!("L{number}")),
            apply::competition_id.eq(made.activity),
            apply::group_id.eq(made.group),
            apply::account_id.eq(account.0),
            apply::status.eq(STATES[number as usize % STATES.len()]),
            apply::pay_status.eq(PayStatus::None),
            apply::amount_fen.eq(0_i64),
            apply::seats.eq(1_i64),
            apply::person_count.eq(1),
            apply::form_version.eq(1_i64),
            apply::answers.eq(answers),
            apply::agreement_version.eq("1"),
            apply::created_time.eq(sent),
            apply::updated_time.eq(sent),
        ));
    }
    let ids: Vec<i64> = match db {
        Db::Sqlite(connection) => diesel::insert_into(apply::table).values(signups).returning(apply::id).get_results(connection)?,
        Db::Postgres(connection) => diesel::insert_into(apply::table).values(signups).returning(apply::id).get_results(connection)?,
    };
    let person = |(id, number): (i64, u32)| {
        let (name, phone) = (format!("Person {number}"), format!("139{number:08}"));
        (
            apply_person::merchant_id.eq(merchant.as_str()),
            apply_person::apply_id.eq(id),
            apply_person::competition_id.eq(made.activity),
            apply_person::snapshot
                .eq(format!(r#"{{"name":"{name}","areaCode":"86","phone":"{phone}","email":"person{number}@mail.example"}}"#)),
            apply_person::search_text.eq(fold(&name)),
            apply_person::name.eq(name),
            apply_person::phone.eq(phone),
            apply_person::live.eq(number % 4 < 2),
            apply_person::is_first.eq(true),
        )
    };
    let persons: Vec<_> = ids.into_iter().zip(numbers).map(person).collect();
    match db {
        Db::Sqlite(connection) => diesel::insert_into(apply_person::table).values(persons).execute(connection)?,
        Db::Postgres(connection) => diesel::insert_into(apply_person::table).values(persons).execute(connection)?,
    };
    Ok(())
}

fn organiser(db: &mut Db, merchant: &MerchantId, now: i64) -> Result<String, Error> {
    let new = NewStaff { account: "bench", name: "Bench", password_hash: "", role: Role::Owner, competitions: &[] };
    let row = staff::insert(db, merchant, &new, now)?;
    Ok(staff_token::grant(db, merchant, StaffId(row.id), now)?.0)
}
