//! Queries for the merchant's page and its banners, as staff see them.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use laurel_core::ids::{ActivityId, BannerId, MerchantId};
use laurel_core::language::Language;
use laurel_core::merchant::organiser::{BannerBody, BannerLine, MerchantBody};

use crate::clock::to_time;
use crate::db::Db;
use crate::db::schema::{banner, competition, merchant};
use crate::error::Error;
use crate::merchant::store::{label, local};

/// Changes the page if it still has this version; the number of changed rows.
pub(super) fn update(db: &mut Db, id: &MerchantId, version: i64, body: &MerchantBody) -> Result<usize, Error> {
    let target = merchant::table.find(id.as_str()).filter(merchant::version.eq(version));
    let changed = diesel::update(target)
        .set((
            merchant::name.eq(serde_json::to_string(&body.name)?),
            merchant::intro.eq(serde_json::to_string(&body.intro)?),
            merchant::logo.eq(&body.logo),
            merchant::cover.eq(&body.cover),
            merchant::contact_phone.eq(&body.contact_phone),
            merchant::contact_mail.eq(&body.contact_mail),
            merchant::theme_colour.eq(&body.theme_colour),
            merchant::tabs.eq(i16::from(body.tabs)),
            merchant::version.eq(version + 1),
        ))
        .execute(db)?;
    Ok(changed)
}

/// All banners in display order.
pub(super) fn banners(db: &mut Db, merchant: &MerchantId, language: Language) -> QueryResult<Vec<BannerLine>> {
    let of_activity = competition::merchant_id.eq(banner::merchant_id).and(competition::id.nullable().eq(banner::competition_id));
    let rows: Vec<(i64, BannerColumns, Option<String>)> = banner::table
        .left_join(competition::table.on(of_activity))
        .filter(banner::merchant_id.eq(merchant.as_str()))
        .order((banner::sort, banner::id))
        .select((banner::id, BannerColumns::as_select(), competition::name.nullable()))
        .load(db)?;
    let line = |(id, columns, name): (i64, BannerColumns, Option<String>)| BannerLine {
        id: BannerId(id),
        banner: columns.into_wire(),
        activity_name: name.map(|name| local(&name, language)).unwrap_or_default(),
    };
    Ok(rows.into_iter().map(line).collect())
}

/// The columns that organisers write.
#[derive(Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = banner, treat_none_as_null = true)]
pub(super) struct BannerColumns {
    image: String,
    title: String,
    competition_id: Option<i64>,
    url: String,
    start_time: Option<i64>,
    end_time: Option<i64>,
    enabled: bool,
}

impl BannerColumns {
    /// The columns of a banner that is valid.
    pub(super) fn of(body: &BannerBody) -> Result<BannerColumns, Error> {
        let ms = |time: Option<DateTime<Utc>>| time.map(|time| time.timestamp_millis());
        Ok(BannerColumns {
            image: body.image.clone(),
            title: serde_json::to_string(&body.title)?,
            competition_id: body.competition_id.map(|id| id.0),
            url: body.url.clone(),
            start_time: ms(body.start_time),
            end_time: ms(body.end_time),
            enabled: body.enabled,
        })
    }

    fn into_wire(self) -> BannerBody {
        BannerBody {
            image: self.image,
            title: label(&self.title),
            competition_id: self.competition_id.map(ActivityId),
            url: self.url,
            start_time: self.start_time.map(to_time),
            end_time: self.end_time.map(to_time),
            enabled: self.enabled,
        }
    }
}

/// Adds a banner at this place.
pub(super) fn insert(db: &mut Db, merchant: &MerchantId, columns: &BannerColumns, sort: i32) -> QueryResult<i64> {
    diesel::insert_into(banner::table)
        .values((columns, banner::merchant_id.eq(merchant.as_str()), banner::sort.eq(sort)))
        .returning(banner::id)
        .get_result(db)
}

/// Changes a banner; the number of changed rows.
pub(super) fn change(db: &mut Db, merchant: &MerchantId, id: BannerId, columns: &BannerColumns) -> QueryResult<usize> {
    diesel::update(banner::table.filter(banner::merchant_id.eq(merchant.as_str())).filter(banner::id.eq(id.0))).set(columns).execute(db)
}

/// Puts a banner at a place.
pub(super) fn place(db: &mut Db, merchant: &MerchantId, id: BannerId, sort: i32) -> QueryResult<usize> {
    let own = banner::table.filter(banner::merchant_id.eq(merchant.as_str())).filter(banner::id.eq(id.0));
    diesel::update(own).set(banner::sort.eq(sort)).execute(db)
}

/// Deletes a banner; the number of deleted rows.
pub(super) fn delete(db: &mut Db, merchant: &MerchantId, id: BannerId) -> QueryResult<usize> {
    diesel::delete(banner::table.filter(banner::merchant_id.eq(merchant.as_str())).filter(banner::id.eq(id.0))).execute(db)
}
