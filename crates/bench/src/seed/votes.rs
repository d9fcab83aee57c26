//! Voters, walls whose likes are open, and a million likes.

use diesel::prelude::*;
use laurel_core::activity::ActivityKind;
use laurel_core::ids::MerchantId;
use laurel_server::auth::account as accounts;
use laurel_server::auth::account::NewAccount;
use laurel_server::auth::token;
use laurel_server::db::schema::competition;
use laurel_server::db::{Db, Store};
use laurel_server::error::Error;

use super::settle;
use super::works::Wall;

const DAY_MS: i64 = 86_400_000;
/// The walls' zone is UTC+8 all year.
const SHANGHAI_MS: i64 = 8 * 3_600_000;
/// Voters inserted in one transaction.
const BATCH: u32 = 256;

/// Accounts that may vote.
pub(crate) struct Voters {
    /// Id of the first; the others follow it.
    first: i64,
    /// Their bearer tokens.
    pub(crate) tokens: Vec<String>,
}

/// Inserts accounts that are a month old: many votes of new ones would be held.
pub(crate) fn voters(store: &Store, many: u32, now: i64) -> anyhow::Result<Voters> {
    let mut ready = Vec::new();
    for first in (0..many).step_by(BATCH as usize) {
        let batch = first..many.min(first + BATCH);
        ready.extend(store.write(|db| batch.map(|number| voter(db, number, now)).collect::<Result<Vec<_>, _>>())?);
    }
    let first = ready.first().map(|(id, _)| *id).unwrap_or_default();
    Ok(Voters { first, tokens: ready.into_iter().map(|(_, token)| token).collect() })
}

fn voter(db: &mut Db, number: u32, now: i64) -> Result<(i64, String), Error> {
    let mail = format!("voter{number}@laurel.example");
    let new = NewAccount {
        username: None,
        email: Some(&mail),
        mobile: None,
        password_hash: None,
        nickname: "Voter",
        language: "en",
        created_time: now - 30 * DAY_MS,
        updated_time: now,
    };
    let account = accounts::insert(db, &new)?;
    Ok((account.0, token::grant(db, account, now)?.token))
}

/// Makes the activity of a wall a contest in its like window, with a budget that does not end.
pub(crate) fn open(store: &Store, wall: &Wall, now: i64) -> anyhow::Result<()> {
    let merchant = MerchantId::default();
    store.write(|db| {
        diesel::update(competition::table.find((merchant.as_str(), wall.activity)))
            .set((
                competition::kind.eq(ActivityKind::Contest),
                competition::submit_start.eq(now - 5 * DAY_MS),
                competition::submit_end.eq(now + DAY_MS),
                competition::start_time.eq(now - 5 * DAY_MS),
                competition::end_time.eq(now + 10 * DAY_MS),
                competition::like_start.eq(now - 3 * DAY_MS),
                competition::like_end.eq(now + 3 * DAY_MS),
                competition::settings.eq(r#"{"vote":{"likePerDay":1000000}}"#),
            ))
            .execute(db)?;
        Ok(())
    })?;
    Ok(())
}

/// Inserts likes of yesterday inside the database: each of the first works has one of every voter. The log of the votes does
/// not have them, since appending a million entries would run next to the measurement.
pub(crate) fn likes(store: &Store, wall: &Wall, voters: &Voters, likes: u32, now: i64) -> anyhow::Result<()> {
    let day = (now + SHANGHAI_MS) / DAY_MS - 1;
    let (time, many) = (now - DAY_MS, voters.tokens.len());
    let (merchant, activity, first_work, first) = (MerchantId::default(), wall.activity, wall.first, voters.first);
    let merchant = merchant.as_str();
    store.write(|db| {
        let (numbers, network, device) = match db {
            Db::Postgres(_) => (format!("generate_series(0, {likes} - 1) AS numbers(n)"), "'\\x00'", "decode(md5(id::text), 'hex')"),
            Db::Sqlite(_) => (
                format!("(WITH RECURSIVE r(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM r WHERE n < {likes} - 1) SELECT n FROM r) AS numbers"),
                "x'00'",
                "CAST(printf('%016d', id) AS BLOB)",
            ),
        };
        for statement in [
            format!(
                "INSERT INTO vote (merchant_id, competition_id, work_id, account_id, kind, day, count, cost, value, status, network, young, \
                 created_time, updated_time) SELECT '{merchant}', {activity}, {first_work} + n / {many}, {first} + n % {many}, 'like', {day}, \
                 1, 0, 1, 'valid', {network}, FALSE, {time}, {time} FROM {numbers}"
            ),
            format!(
                "UPDATE work SET like_count = {many}, popularity = 10 * {many} WHERE merchant_id = '{merchant}' \
                 AND id BETWEEN {first_work} AND {first_work} + {likes} / {many} - 1"
            ),
            format!("UPDATE competition_count SET like_count = {likes} WHERE merchant_id = '{merchant}' AND competition_id = {activity}"),
            format!(
                "INSERT INTO vote_budget (merchant_id, competition_id, account_id, day, likes, points) SELECT '{merchant}', {activity}, id, \
                 {day}, {likes} / {many}, 0 FROM account WHERE id BETWEEN {first} AND {first} + {many} - 1"
            ),
            format!(
                "INSERT INTO vote_device (merchant_id, competition_id, device, accounts, day, day_accounts) SELECT '{merchant}', {activity}, \
                 {device}, 1, {day}, 1 FROM account WHERE id BETWEEN {first} AND {first} + {many} - 1"
            ),
            format!(
                "INSERT INTO vote_device_account (merchant_id, competition_id, device, account_id, day) SELECT '{merchant}', {activity}, \
                 {device}, id, {day} FROM account WHERE id BETWEEN {first} AND {first} + {many} - 1"
            ),
        ] {
            diesel::sql_query(statement).execute(db)?;
        }
        Ok(())
    })?;
    store.read(|db| Ok(settle(db)?))?;
    Ok(())
}
