//! Queries about moments: pages, changes, visibility, download counts, export and removal.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Bool};
use laurel_core::ids::{AccountId, ActivityId, MerchantId, MomentId};
use laurel_core::moment::{Moment, MomentLineQuery, MomentQuery, MomentSort, MomentStatus};
use laurel_core::storage::MediaKind;

use crate::clock::to_time;
use crate::db::schema::{competition, media, merchant, scene, scene_taker};
use crate::db::{Db, both, refers};
use crate::error::Error;
use crate::media::{self as files, MediaRow, Owner, wire};
use crate::storage::Storage;

/// Columns read of a moment.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = scene)]
pub struct MomentRow {
    pub id: i64,
    pub competition_id: i64,
    pub account_id: Option<i64>,
    pub caption: String,
    pub taken_time: i64,
    pub status: MomentStatus,
    pub like_count: i64,
    pub download_count: i64,
    pub popularity: i64,
}

/// A new row of a moment.
#[derive(Insertable)]
#[diesel(table_name = scene)]
pub struct NewMoment<'a> {
    pub merchant_id: &'a str,
    pub competition_id: i64,
    pub account_id: Option<i64>,
    pub staff_id: Option<i64>,
    pub kind: MediaKind,
    pub caption: &'a str,
    pub taken_time: i64,
    pub status: MomentStatus,
    pub created_time: i64,
}

impl MomentRow {
    /// The moment as sent to clients.
    pub fn to_wire(&self, storage: &Storage, file: &MediaRow) -> Moment {
        let shown = wire::one(storage, file);
        Moment {
            id: MomentId(self.id),
            competition_id: ActivityId(self.competition_id),
            kind: shown.kind,
            address: shown.address,
            poster: shown.poster,
            width: shown.width,
            height: shown.height,
            duration_ms: shown.duration_ms,
            caption: self.caption.clone(),
            taken_time: to_time(self.taken_time),
            like_count: self.like_count,
            download_count: self.download_count,
        }
    }
}

/// A moment with its file.
pub type MomentWithFile = (MomentRow, MediaRow);

/// A page of published moments, newest or most popular first, and the cursor of the next page.
pub fn page(db: &mut Db, merchant: &MerchantId, query: &MomentQuery) -> QueryResult<(Vec<MomentWithFile>, Option<String>)> {
    let size = query.page_size() as usize;
    let column = match query.sort.unwrap_or_default() {
        MomentSort::New => "taken_time",
        MomentSort::Hot => "popularity",
    };
    let mut boxed = scene::table
        .inner_join(media::table.on(refers!(media.scene_id => scene?)))
        .filter(scene::merchant_id.eq(merchant.as_str()))
        .filter(scene::competition_id.eq(query.competition_id.0))
        // Literal SQL: with a bound value, a database could not use the partial index on `shown`.
        .filter(sql::<Bool>("scene.shown"))
        .into_boxed();
    if let Some(kind) = query.kind {
        boxed = boxed.filter(scene::kind.eq(kind));
    }
    if let Some((value, id)) = query.cursor.as_deref().and_then(read_cursor) {
        boxed = boxed.filter(
            sql::<Bool>(&format!("(scene.{column}, scene.id) < (")).bind::<BigInt, _>(value).sql(", ").bind::<BigInt, _>(id).sql(")"),
        );
    }
    let mut rows: Vec<MomentWithFile> = boxed
        .order(sql::<BigInt>(&format!("scene.{column} DESC, scene.id DESC")))
        .limit(i64::try_from(size + 1).unwrap_or(i64::MAX))
        .select((MomentRow::as_select(), MediaRow::as_select()))
        .load(db)?;
    let has_more = rows.len() > size;
    rows.truncate(size);
    let last = rows.last().filter(|_| has_more).map(|(row, _)| row);
    let next = last.map(|row| write_cursor(if column == "popularity" { row.popularity } else { row.taken_time }, row.id));
    Ok((rows, next))
}

/// Parses an opaque cursor; an invalid one starts at the first page.
fn read_cursor(text: &str) -> Option<(i64, i64)> {
    let bytes: [u8; 16] = URL_SAFE_NO_PAD.decode(text).ok()?.try_into().ok()?;
    let (value, id) = bytes.split_at(8);
    Some((i64::from_be_bytes(value.try_into().ok()?), i64::from_be_bytes(id.try_into().ok()?)))
}

fn write_cursor(value: i64, id: i64) -> String {
    URL_SAFE_NO_PAD.encode([value.to_be_bytes(), id.to_be_bytes()].concat())
}

/// One moment of a merchant with its file; with `shown`, only a visible one.
pub fn one(db: &mut Db, merchant: &MerchantId, id: MomentId, shown: bool) -> QueryResult<Option<MomentWithFile>> {
    let mut boxed = scene::table
        .inner_join(media::table.on(refers!(media.scene_id => scene?)))
        .filter(scene::merchant_id.eq(merchant.as_str()))
        .filter(scene::id.eq(id.0))
        .into_boxed();
    if shown {
        boxed = boxed.filter(scene::shown.eq(true));
    }
    boxed.select((MomentRow::as_select(), MediaRow::as_select())).first(db).optional()
}

/// A page of an activity's moments for staff, in any state and newest first, and the total.
pub fn lines(
    db: &mut Db,
    merchant: &MerchantId,
    query: &MomentLineQuery,
    limit: i64,
    offset: i64,
) -> QueryResult<(Vec<MomentWithFile>, i64)> {
    let found = || {
        let mut boxed = scene::table
            .inner_join(media::table.on(refers!(media.scene_id => scene?)))
            .filter(scene::merchant_id.eq(merchant.as_str()))
            .filter(scene::competition_id.eq(query.competition_id.0))
            .into_boxed();
        if let Some(status) = query.status {
            boxed = boxed.filter(scene::status.eq(status));
        }
        boxed
    };
    let rows =
        found().order(scene::id.desc()).limit(limit).offset(offset).select((MomentRow::as_select(), MediaRow::as_select())).load(db)?;
    Ok((rows, found().count().get_result(db)?))
}

/// Inserts a moment and returns its id.
pub fn insert(db: &mut Db, new: &NewMoment<'_>) -> QueryResult<MomentId> {
    diesel::insert_into(scene::table).values(new).returning(scene::id).get_result(db).map(MomentId)
}

/// Updates caption, state and visibility of a moment.
pub fn change(db: &mut Db, merchant: &MerchantId, id: MomentId, caption: &str, status: MomentStatus, shown: bool) -> QueryResult<usize> {
    let own = scene::table.filter(scene::merchant_id.eq(merchant.as_str())).filter(scene::id.eq(id.0));
    diesel::update(own).set((scene::caption.eq(caption), scene::status.eq(status), scene::shown.eq(shown))).execute(db)
}

/// Shows a published moment once its file is ready, or hides it if the file could not be processed. Moments in other
/// states are not changed.
pub fn settled(db: &mut Db, merchant: &MerchantId, id: MomentId, ready: bool) -> QueryResult<usize> {
    let own = scene::table.filter(scene::merchant_id.eq(merchant.as_str())).filter(scene::id.eq(id.0));
    let published = own.filter(scene::status.eq(MomentStatus::Published));
    diesel::update(published).set(scene::shown.eq(ready)).execute(db)
}

/// Counts a download of a moment, once per person or device (`taker`, a keyed hash).
pub fn count_download(db: &mut Db, merchant: &MerchantId, id: MomentId, taker: &[u8], now_ms: i64) -> QueryResult<usize> {
    let own = (scene_taker::merchant_id.eq(merchant.as_str()), scene_taker::scene_id.eq(id.0));
    let row = (own, scene_taker::viewer.eq(taker), scene_taker::created_time.eq(now_ms));
    let new = both!(db, |connection| diesel::insert_into(scene_taker::table).values(row).on_conflict_do_nothing().execute(connection))?;
    if new == 0 {
        return Ok(0);
    }
    let own = scene::table.filter(scene::merchant_id.eq(merchant.as_str())).filter(scene::id.eq(id.0));
    diesel::update(own).set((scene::download_count.eq(scene::download_count + 1), scene::popularity.eq(scene::popularity + 1))).execute(db)
}

/// Deletes a moment with its file, and the record of its downloads. Locks the moment.
pub fn delete(db: &mut Db, merchant: &MerchantId, id: MomentId) -> QueryResult<usize> {
    files::lock_owner(db, merchant, Owner::Moment(id))?;
    files::drop_but(db, merchant, Owner::Moment(id), &[])?;
    let takers = scene_taker::table.filter(scene_taker::merchant_id.eq(merchant.as_str())).filter(scene_taker::scene_id.eq(id.0));
    diesel::delete(takers).execute(db)?;
    diesel::delete(scene::table.filter(scene::merchant_id.eq(merchant.as_str())).filter(scene::id.eq(id.0))).execute(db)
}

/// Deletes old records of who downloaded which moment; the counts are not changed. For the sweep only.
pub fn forget_takers(db: &mut Db, before_ms: i64) -> QueryResult<usize> {
    diesel::delete(scene_taker::table.filter(scene_taker::created_time.lt(before_ms))).execute(db)
}

/// The next moments that an account added, in every state, with the names of merchant and activity. For its owner alone,
/// at every merchant.
pub fn all_of(db: &mut Db, account: AccountId, after: i64, limit: i64) -> QueryResult<Vec<(MomentRow, String, String)>> {
    scene::table
        .inner_join(merchant::table.on(merchant::id.eq(scene::merchant_id)))
        .inner_join(competition::table.on(refers!(scene.competition_id => competition)))
        .filter(scene::account_id.eq(account.0))
        .filter(scene::id.gt(after))
        .order(scene::id)
        .limit(limit)
        .select((MomentRow::as_select(), merchant::name, competition::name))
        .load(db)
}

/// Deletes all moments of an account. For the closing of the account only.
pub fn remove_all(db: &mut Db, account: AccountId) -> Result<(), Error> {
    let own: Vec<(String, i64)> = scene::table.filter(scene::account_id.eq(account.0)).select((scene::merchant_id, scene::id)).load(db)?;
    for (merchant, id) in own {
        let merchant = MerchantId::parse(&merchant).ok_or_else(|| Error::Broken("a moment of no merchant".into()))?;
        delete(db, &merchant, MomentId(id))?;
    }
    Ok(())
}
