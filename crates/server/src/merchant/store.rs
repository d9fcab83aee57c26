//! Queries for merchants and their banners, and helpers for stored labels.

use diesel::prelude::*;
use laurel_core::errors::Code;
use laurel_core::ids::MerchantId;
use laurel_core::language::Language;
use laurel_core::merchant::organiser::{MerchantBody, OrganiserMerchant};
use laurel_core::merchant::{MerchantInfo, MerchantStatus};
use laurel_core::text::LocalText;
use laurel_core::text::search::VERSION;

use crate::db::Db;
use crate::db::schema::{banner, merchant};
use crate::error::{Error, OrNotFound as _};

/// A stored merchant.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = merchant)]
pub struct MerchantRow {
    name: String,
    intro: String,
    logo: String,
    contact_phone: String,
    contact_mail: String,
    tabs: i16,
    cover: String,
    theme_colour: String,
    version: i64,
}

impl MerchantRow {
    /// Display name in one language.
    pub fn name(&self, language: Language) -> String {
        local(&self.name, language)
    }

    /// Address of the picture that stands in for missing banners; empty for none.
    pub fn cover(&self) -> &str {
        &self.cover
    }

    /// Number of tabs: 2 or 3.
    pub const fn tabs(&self) -> u8 {
        if self.tabs == 2 { 2 } else { 3 }
    }

    /// The merchant for its staff.
    pub fn into_organiser(self, id: MerchantId, language: Language) -> OrganiserMerchant {
        let (name, tabs) = (self.name(language), self.tabs());
        let merchant = MerchantBody {
            name: label(&self.name),
            intro: label(&self.intro),
            logo: self.logo,
            cover: self.cover,
            contact_phone: self.contact_phone,
            contact_mail: self.contact_mail,
            theme_colour: self.theme_colour,
            tabs,
        };
        OrganiserMerchant { id, name, merchant, version: self.version }
    }

    /// Public data of the merchant.
    pub fn into_wire(self, id: MerchantId, language: Language, live_count: i64) -> MerchantInfo {
        let tabs = self.tabs();
        MerchantInfo {
            id,
            name: self.name(language),
            intro: local(&self.intro, language),
            logo: self.logo,
            contact_phone: self.contact_phone,
            contact_mail: self.contact_mail,
            tabs,
            theme_colour: self.theme_colour,
            live_count,
        }
    }
}

/// Parses a stored label; one that is no valid JSON is used as plain text.
pub fn label(stored: &str) -> LocalText {
    serde_json::from_str(stored).unwrap_or_else(|_| LocalText::from(stored))
}

/// Picks one language of a stored label.
pub fn local(stored: &str, language: Language) -> String {
    label(stored).pick(language).to_owned()
}

/// Merchants whose texts are indexed in an older version of the search form.
pub fn with_older_search(db: &mut Db, version: i32) -> QueryResult<Vec<MerchantId>> {
    let ids: Vec<String> =
        merchant::table.filter(merchant::search_version.lt(version)).order(merchant::id).select(merchant::id).load(db)?;
    Ok(ids.iter().filter_map(|id| MerchantId::parse(id)).collect())
}

/// Locks the merchant's search index; true if it is still of an older version.
pub fn lock_older_search(db: &mut Db, id: &MerchantId, version: i32) -> QueryResult<bool> {
    let older = merchant::table.find(id.as_str()).filter(merchant::search_version.lt(version)).select(merchant::id);
    let found: Option<String> = match db {
        Db::Postgres(connection) => older.for_no_key_update().first(connection).optional()?,
        Db::Sqlite(connection) => older.first(connection).optional()?,
    };
    Ok(found.is_some())
}

/// Sets the version of the search form in which the merchant's texts are indexed.
pub fn set_search_version(db: &mut Db, id: &MerchantId, version: i32) -> QueryResult<usize> {
    diesel::update(merchant::table.find(id.as_str())).set(merchant::search_version.eq(version)).execute(db)
}

/// Sets the number of tabs, as a new version of the page: an organiser who edits the older one gets a conflict.
pub fn set_tabs(db: &mut Db, id: &MerchantId, tabs: u8) -> QueryResult<usize> {
    let next = (merchant::tabs.eq(i16::from(tabs)), merchant::version.eq(merchant::version + 1));
    diesel::update(merchant::table.find(id.as_str())).set(next).execute(db)
}

/// Finds an active merchant; an unknown or suspended one is 4004.
pub fn by_id(db: &mut Db, id: &MerchantId) -> Result<MerchantRow, Error> {
    let row = merchant::table
        .find(id.as_str())
        .filter(merchant::status.eq(MerchantStatus::Active))
        .select(MerchantRow::as_select())
        .first(db)
        .optional()?;
    row.ok_or_else(|| Code::NotFound.into())
}

/// Display name of a merchant, active or not.
pub fn name_of(db: &mut Db, id: &MerchantId, language: Language) -> QueryResult<String> {
    let stored: String = merchant::table.find(id.as_str()).select(merchant::name).first(db)?;
    Ok(local(&stored, language))
}

/// Name in all languages, as stored, and whether the merchant is active. 4004 for an unknown merchant.
pub fn name_and_state(db: &mut Db, id: &MerchantId) -> Result<(String, bool), Error> {
    merchant::table
        .find(id.as_str())
        .select((merchant::name, merchant::status.eq(MerchantStatus::Active)))
        .first(db)
        .optional()
        .or_not_found()
}

/// Ids of active merchants, which appear in public addresses.
pub fn active(db: &mut Db, limit: i64) -> QueryResult<Vec<String>> {
    merchant::table.filter(merchant::status.eq(MerchantStatus::Active)).order(merchant::id).limit(limit).select(merchant::id).load(db)
}

/// A stored banner.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = banner)]
pub struct BannerRow {
    /// Banner id.
    pub id: i64,
    /// Address of the picture.
    pub image: String,
    /// Activity that it opens, if any.
    pub competition_id: Option<i64>,
    /// Words about the picture, in all languages.
    pub title: String,
    /// Page that it opens; empty for none.
    pub url: String,
}

/// The banners of this moment in their order, ten at most.
pub fn banners(db: &mut Db, merchant: &MerchantId, now_ms: i64) -> QueryResult<Vec<BannerRow>> {
    banner::table
        .filter(banner::merchant_id.eq(merchant.as_str()))
        .filter(banner::enabled.eq(true))
        .filter(banner::start_time.is_null().or(banner::start_time.le(now_ms)))
        .filter(banner::end_time.is_null().or(banner::end_time.gt(now_ms)))
        .order((banner::sort, banner::id))
        .limit(10)
        .select(BannerRow::as_select())
        .load(db)
}

/// Creates a merchant; false if the id exists.
pub fn create(db: &mut Db, id: &MerchantId, name: &str, now: i64) -> Result<bool, Error> {
    let known: Option<String> = merchant::table.find(id.as_str()).select(merchant::id).first(db).optional()?;
    if known.is_some() {
        return Ok(false);
    }
    diesel::insert_into(merchant::table)
        .values((
            merchant::id.eq(id.as_str()),
            merchant::name.eq(serde_json::to_string(name)?),
            merchant::intro.eq("\"\""),
            merchant::created_time.eq(now),
            merchant::search_version.eq(VERSION),
        ))
        .execute(db)?;
    Ok(true)
}
