//! A crowd for a rush: signed-in people with a person record each, and one activity with few places.

use diesel::prelude::*;
use diesel::sql_types::BigInt;
use laurel_core::activity::GroupMode;
use laurel_core::ids::MerchantId;
use laurel_core::person::PersonInfo;
use laurel_server::auth::account as accounts;
use laurel_server::auth::account::NewAccount;
use laurel_server::auth::token;
use laurel_server::db::schema::{competition, competition_group};
use laurel_server::db::{Db, Store};
use laurel_server::error::Error;
use laurel_server::person::store as persons;

use super::activity;

/// People inserted in one transaction.
const BATCH: u32 = 250;

/// A crowd that is ready to sign up.
pub(crate) struct Crowd {
    store: Store,
    pub(crate) activity: i64,
    pub(crate) group: i64,
    /// Places of the group.
    pub(crate) places: i64,
    /// Token and person record of each person.
    pub(crate) people: Vec<(String, i64)>,
}

/// Creates the crowd; `index` distinguishes several rushes.
pub(crate) fn crowd(store: Store, index: u32, people: u32, places: i64, now: i64) -> anyhow::Result<Crowd> {
    let merchant = MerchantId::default();
    let made = store.write(|db| gates(db, &merchant, index, places, now))?;
    let mut ready = Vec::new();
    for first in (0..people).step_by(BATCH as usize) {
        let batch = first..people.min(first + BATCH);
        ready.extend(store.write(|db| batch.map(|number| person(db, index, number, now)).collect::<Result<Vec<_>, _>>())?);
    }
    Ok(Crowd { store, activity: made.activity, group: made.group, places, people: ready })
}

/// An activity with open sign-up, of which only the first group is used.
fn gates(db: &mut Db, merchant: &MerchantId, index: u32, places: i64, now: i64) -> Result<activity::Made, Error> {
    let made = activity::insert(db, merchant, 1_000_000 + index, now)?;
    diesel::update(competition::table.find((merchant.as_str(), made.activity)))
        .set((
            competition::signup_start.eq(now - 3_600_000),
            competition::signup_end.eq(now + 86_400_000),
            competition::start_time.eq(now + 2 * 86_400_000),
            competition::end_time.eq(now + 3 * 86_400_000),
            competition::review_required.eq(false),
            competition::settings.eq(r#"{"waitlist":false}"#),
        ))
        .execute(db)?;
    diesel::update(competition_group::table.find((merchant.as_str(), made.group)))
        .set((
            competition_group::capacity.eq(places),
            competition_group::held.eq(0),
            competition_group::fee_fen.eq(0),
            competition_group::mode.eq(GroupMode::Single),
            competition_group::open.eq(true),
            competition_group::min_age.eq(None::<i32>),
            competition_group::max_age.eq(None::<i32>),
            competition_group::gender_limit.eq(0_i16),
        ))
        .execute(db)?;
    diesel::sql_query("UPDATE competition_form SET body = $1 WHERE competition_id = $2")
        .bind::<diesel::sql_types::Text, _>(
            r#"{"personItems":[{"key":"name","required":true}],"personMin":1,"personMax":1,"questions":[]}"#,
        )
        .bind::<BigInt, _>(made.activity)
        .execute(db)?;
    Ok(made)
}

fn person(db: &mut Db, rush: u32, number: u32, now: i64) -> Result<(String, i64), Error> {
    let (mail, name) = (format!("rush{rush}-{number}@laurel.example"), format!("Rush {number}"));
    let new = NewAccount {
        username: None,
        email: Some(&mail),
        mobile: None,
        password_hash: None,
        nickname: &name,
        language: "en",
        created_time: now,
        updated_time: now,
    };
    let account = accounts::insert(db, &new)?;
    let record = PersonInfo { name, area_code: "86".into(), phone: format!("138{number:08}"), ..PersonInfo::default() };
    let record = persons::insert(db, account, &record, now)?;
    Ok((token::grant(db, account, now)?.token, record.0))
}

#[derive(QueryableByName)]
struct Counts {
    #[diesel(sql_type = BigInt)]
    held: i64,
    #[diesel(sql_type = BigInt)]
    live: i64,
    #[diesel(sql_type = BigInt)]
    doubles: i64,
}

impl Crowd {
    /// Places held, live sign-ups, and people with more than one.
    pub(crate) fn counts(&self) -> anyhow::Result<(i64, i64, i64)> {
        let counts: Counts = self.store.read(|db| {
            Ok(diesel::sql_query(
                "SELECT (SELECT held FROM competition_group WHERE id = $1) AS held, \
                 (SELECT CAST(COUNT(*) AS BIGINT) FROM apply WHERE group_id = $1 AND status = 'approved') AS live, \
                 (SELECT CAST(COUNT(*) AS BIGINT) FROM (SELECT account_id FROM apply WHERE group_id = $1 \
                  GROUP BY account_id HAVING COUNT(*) > 1) AS d) AS doubles",
            )
            .bind::<BigInt, _>(self.group)
            .get_result(db)?)
        })?;
        Ok((counts.held, counts.live, counts.doubles))
    }
}
