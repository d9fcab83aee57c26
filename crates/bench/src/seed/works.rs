//! A contest with many published works, and their search tokens.

use std::path::Path;

use diesel::prelude::*;
use laurel_art::Motif;
use laurel_core::activity::Status;
use laurel_core::ids::MerchantId;
use laurel_core::signup::{PayStatus, SignupStatus};
use laurel_server::auth::account as accounts;
use laurel_server::auth::account::NewAccount;
use laurel_server::db::schema::competition;
use laurel_server::db::{Db, Store};
use laurel_server::error::Error;

use super::{activity, settle};

/// Number of authors of a contest.
const AUTHORS: i64 = 100;
/// Pictures that all works of a contest share.
const PICTURES: u32 = 60;
/// Width of a picture, px.
const WIDTH: u32 = 900;
/// Heights of pictures in turn, px.
const HEIGHTS: [u32; 5] = [1_200, 900, 675, 1_350, 600];

/// A filled wall.
pub(crate) struct Wall {
    pub(crate) activity: i64,
    pub(crate) group: i64,
    /// Id of the first work; the others follow it.
    pub(crate) first: i64,
}

/// Fills a wall with SQL inside the database: a million rows take a minute.
pub(crate) fn fill(store: &Store, works: u32, now: i64) -> anyhow::Result<Wall> {
    let merchant = MerchantId::default();
    let wall = store.write(|db| {
        let made = activity::insert(db, &merchant, 3_000_000 + works % 1_000_003, now)?;
        diesel::update(competition::table.find((merchant.as_str(), made.activity)))
            .set(competition::status.eq(Status::Published))
            .execute(db)?;
        let author = authors(db, now)?;
        let signup = sign_up(db, &merchant, made, author, now)?;
        let first = insert(db, &merchant, made, (author, signup), works, now)?;
        Ok(Wall { activity: made.activity, group: made.group, first })
    })?;
    store.read(|db| Ok(settle(db)?))?;
    Ok(wall)
}

/// Paints the shared pictures; without them a wall shows empty tiles.
pub(crate) fn paint(data_dir: &Path) -> anyhow::Result<()> {
    let folder = data_dir.join("objects/pub").join(MerchantId::default().as_str()).join("202611");
    std::fs::create_dir_all(&folder)?;
    for (number, motif) in (0..PICTURES).zip(Motif::ALL.iter().cycle()) {
        let height = HEIGHTS[number as usize % HEIGHTS.len()];
        laurel_art::paint(*motif, number.into(), WIDTH, height).save(folder.join(format!("{number:032}.jpg")))?;
    }
    Ok(())
}

/// Creates the authors; returns the id of the first, which the others follow.
fn authors(db: &mut Db, now: i64) -> Result<i64, Error> {
    let mut first = 0;
    for number in 0..AUTHORS {
        let name = format!("Author {number}");
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
        let id = accounts::insert(db, &new)?.0;
        first = if number == 0 { id } else { first };
    }
    Ok(first)
}

fn sign_up(db: &mut Db, merchant: &MerchantId, made: activity::Made, account: i64, now: i64) -> QueryResult<i64> {
    use laurel_server::db::schema::apply;
    diesel::insert_into(apply::table)
        .values((
            apply::merchant_id.eq(merchant.as_str()),
            apply::apply_no.eq(format!("W{}", made.activity)),
            apply::competition_id.eq(made.activity),
            apply::group_id.eq(made.group),
            apply::account_id.eq(account),
            apply::status.eq(SignupStatus::Approved),
            apply::pay_status.eq(PayStatus::None),
            apply::amount_fen.eq(0_i64),
            apply::seats.eq(1_i64),
            apply::person_count.eq(1),
            apply::form_version.eq(1_i64),
            apply::answers.eq("{}"),
            apply::agreement_version.eq("1"),
            apply::created_time.eq(now),
            apply::updated_time.eq(now),
        ))
        .returning(apply::id)
        .get_result(db)
}

/// Sets the work numbers itself. Many works have the same popularity, as on the first day of a contest.
fn insert(
    db: &mut Db,
    merchant: &MerchantId,
    made: activity::Made,
    (author, signup): (i64, i64),
    works: u32,
    now: i64,
) -> QueryResult<i64> {
    let (numbers, picture) = match db {
        Db::Postgres(_) => (format!("generate_series(1, {works}) AS numbers(n)"), format!("lpad((n % {PICTURES})::text, 32, '0')")),
        Db::Sqlite(_) => (
            format!("(WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r WHERE n < {works}) SELECT n FROM r) AS numbers"),
            format!("printf('%032d', n % {PICTURES})"),
        ),
    };
    let heights = HEIGHTS.iter().enumerate().map(|(index, height)| format!(" WHEN {index} THEN {height}")).collect::<Vec<_>>().concat();
    let height = format!("CASE n % {}{heights} END", HEIGHTS.len());
    let (activity, group, merchant) = (made.activity, made.group, merchant.as_str());
    diesel::sql_query(format!(
        "INSERT INTO work (merchant_id, competition_id, group_id, apply_id, account_id, work_no, title, author_name, media, \
         allow_download, kind, cover, cover_width, cover_height, status, popularity, shuffle, submitted_time, published_time, \
         created_time, updated_time) \
         SELECT '{merchant}', {activity}, {group}, {signup}, {author} + n % {AUTHORS}, n, 'Lights of the city ' || n, \
         'Author ' || (n % {AUTHORS}), '[]', FALSE, 'image', 'pub/{merchant}/202611/' || {picture} || '.jpg', {WIDTH}, {height}, 'published', n % 1000 % 37, \
         (n * 2654435761) % 4294967296, {now} - n, {now} - n, {now}, {now} FROM {numbers}"
    ))
    .execute(db)?;
    diesel::sql_query(format!(
        "INSERT INTO work_detail (merchant_id, work_id, intro, tutor_name, originality) SELECT merchant_id, id, \
         'Written at night, when the last tram had gone and the windows went out one by one.', '', '2026-11' FROM work \
         WHERE merchant_id = '{merchant}' AND competition_id = {activity}"
    ))
    .execute(db)?;
    // One work in eight has the first token, ten works have the second.
    for (piece, every) in [("lights", 8), ("tram", works / 10)] {
        diesel::sql_query(format!(
            "INSERT INTO work_token (merchant_id, competition_id, token, work_id) SELECT merchant_id, competition_id, '{piece}', id FROM work \
             WHERE competition_id = {activity} AND work_no % {every} = 0"
        ))
        .execute(db)?;
    }
    diesel::sql_query(format!("UPDATE competition SET work_count = {works} WHERE id = {activity}")).execute(db)?;
    diesel::sql_query(format!("UPDATE competition_count SET work_last = {works} WHERE competition_id = {activity}")).execute(db)?;
    diesel::sql_query(format!("UPDATE competition_group SET work_count = {works} WHERE id = {group}")).execute(db)?;
    let row: First = diesel::sql_query(format!("SELECT MIN(id) AS id FROM work WHERE competition_id = {activity}")).get_result(db)?;
    Ok(row.id)
}

#[derive(QueryableByName)]
struct First {
    #[diesel(sql_type = diesel::sql_types::BigInt)]
    id: i64,
}
