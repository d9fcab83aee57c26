//! The merchant's gifts, and gifts that were given.

use diesel::prelude::*;
use laurel_core::ids::{AccountId, ActivityId, GiftId, MerchantId, WorkId};
use laurel_core::text::LocalText;
use laurel_core::vote::organiser::GiftBody;
use laurel_core::vote::{GiftIcon, VoteKind, VoteStatus};

use crate::db::schema::{account, gift, vote, work};
use crate::db::{Db, both, refers};
use crate::error::Error;

/// A gift of the merchant.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = gift)]
pub(crate) struct GiftRow {
    pub(crate) id: i64,
    pub(crate) icon: GiftIcon,
    pub(crate) name: String,
    pub(crate) cost: i64,
    pub(crate) value: i64,
    pub(crate) sort: i32,
    pub(crate) enabled: bool,
}

/// All gifts of a merchant, in display order; a merchant has a few.
pub(crate) fn catalogue(db: &mut Db, merchant: &MerchantId) -> QueryResult<Vec<GiftRow>> {
    gift::table.filter(gift::merchant_id.eq(merchant.as_str())).order((gift::sort, gift::id)).select(GiftRow::as_select()).load(db)
}

/// The stored name; an empty one is the usual name of the icon.
pub(crate) fn label(stored: &str) -> Result<LocalText, Error> {
    if stored.is_empty() { Ok(LocalText::default()) } else { Ok(serde_json::from_str(stored)?) }
}

fn stored_label(name: &LocalText) -> Result<String, Error> {
    if name.all().iter().all(|text| text.is_empty()) { Ok(String::new()) } else { Ok(serde_json::to_string(name)?) }
}

/// Inserts a gift and returns its id.
pub(crate) fn insert(db: &mut Db, merchant: &MerchantId, body: &GiftBody) -> Result<i64, Error> {
    let row = (
        gift::merchant_id.eq(merchant.as_str()),
        gift::icon.eq(body.icon),
        gift::name.eq(stored_label(&body.name)?),
        gift::cost.eq(i64::from(body.cost)),
        gift::value.eq(i64::from(body.value)),
        gift::sort.eq(body.sort),
        gift::enabled.eq(body.enabled),
    );
    Ok(diesel::insert_into(gift::table).values(row).returning(gift::id).get_result(db)?)
}

/// Changes a gift.
pub(crate) fn update(db: &mut Db, merchant: &MerchantId, id: GiftId, body: &GiftBody) -> Result<(), Error> {
    let own = gift::table.filter(gift::merchant_id.eq(merchant.as_str())).filter(gift::id.eq(id.0));
    let columns = (
        gift::icon.eq(body.icon),
        gift::name.eq(stored_label(&body.name)?),
        gift::cost.eq(i64::from(body.cost)),
        gift::value.eq(i64::from(body.value)),
        gift::sort.eq(body.sort),
        gift::enabled.eq(body.enabled),
    );
    diesel::update(own).set(columns).execute(db)?;
    Ok(())
}

/// The gifts that a new merchant has: a flower, a star and a trophy.
pub fn insert_usual(db: &mut Db, merchant: &MerchantId) -> QueryResult<()> {
    let usual = [(GiftIcon::Flower, 1_i64, 1), (GiftIcon::Star, 3, 2), (GiftIcon::Trophy, 5, 3)];
    let rows: Vec<_> = usual
        .iter()
        .map(|(icon, points, sort)| {
            (
                gift::merchant_id.eq(merchant.as_str()),
                gift::icon.eq(icon),
                gift::cost.eq(points),
                gift::value.eq(points),
                gift::sort.eq(sort),
            )
        })
        .collect();
    both!(db, |connection| diesel::insert_into(gift::table).values(&rows).execute(connection)).map(|_| ())
}

/// A gift on a work's page: icon, name, number, time, and the giver's nickname, avatar and consent to be shown.
pub(crate) type RecentGift = (GiftIcon, String, i64, i64, (String, String, bool));

/// The newest counted gifts of a work.
pub(crate) fn recent(db: &mut Db, merchant: &MerchantId, work: WorkId, most: i64) -> QueryResult<Vec<RecentGift>> {
    vote::table
        .inner_join(account::table.on(account::id.eq(vote::account_id)))
        .inner_join(gift::table.on(refers!(vote.gift_id => gift?)))
        .filter(vote::merchant_id.eq(merchant.as_str()))
        .filter(vote::work_id.eq(work.0))
        .filter(vote::kind.eq(VoteKind::Gift))
        .filter(vote::status.eq(VoteStatus::Valid))
        .order(vote::id.desc())
        .limit(most)
        .select((gift::icon, gift::name, vote::count, vote::created_time, (account::nickname, account::avatar, account::show_me)))
        .load(db)
}

#[derive(QueryableByName)]
struct SupporterRow {
    #[diesel(sql_type = diesel::sql_types::Text)]
    nickname: String,
    #[diesel(sql_type = diesel::sql_types::Text)]
    avatar: String,
    #[diesel(sql_type = diesel::sql_types::BigInt)]
    total: i64,
}

/// Accounts that gave most to a work and show themselves: nickname, avatar, value. Sums the gifts of this work.
pub(crate) fn supporters(db: &mut Db, merchant: &MerchantId, work: WorkId, most: i64) -> QueryResult<Vec<(String, String, i64)>> {
    let rows: Vec<SupporterRow> = diesel::sql_query(
        "SELECT a.nickname AS nickname, a.avatar AS avatar, CAST(SUM(v.value) AS BIGINT) AS total FROM vote AS v \
         JOIN account AS a ON a.id = v.account_id \
         WHERE v.merchant_id = $1 AND v.work_id = $2 AND v.kind = 'gift' AND v.status = 'valid' AND a.show_me \
         GROUP BY v.account_id, a.nickname, a.avatar ORDER BY total DESC, v.account_id LIMIT $3",
    )
    .bind::<diesel::sql_types::Text, _>(merchant.as_str())
    .bind::<diesel::sql_types::BigInt, _>(work.0)
    .bind::<diesel::sql_types::BigInt, _>(most)
    .load(db)?;
    Ok(rows.into_iter().map(|row| (row.nickname, row.avatar, row.total)).collect())
}

/// A gift of an account, with the work's title and cover.
pub(crate) type OwnGift = (i64, i64, String, String, GiftIcon, String, i64, i64, VoteStatus, i64);

/// Gifts that an account gave in an activity, newest first, before an id.
pub(crate) fn of_account(
    db: &mut Db,
    merchant: &MerchantId,
    (account, activity): (AccountId, ActivityId),
    before: i64,
    most: i64,
) -> QueryResult<Vec<OwnGift>> {
    vote::table
        .inner_join(work::table.on(refers!(vote.work_id => work)))
        .inner_join(gift::table.on(refers!(vote.gift_id => gift?)))
        .filter(vote::merchant_id.eq(merchant.as_str()))
        .filter(vote::account_id.eq(account.0))
        .filter(vote::competition_id.eq(activity.0))
        .filter(vote::kind.eq(VoteKind::Gift))
        .filter(vote::id.lt(before))
        .order(vote::id.desc())
        .limit(most)
        .select((
            vote::id,
            vote::work_id,
            work::title,
            work::cover,
            gift::icon,
            gift::name,
            vote::count,
            vote::cost,
            vote::status,
            vote::created_time,
        ))
        .load(db)
}
