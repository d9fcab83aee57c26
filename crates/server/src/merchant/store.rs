//! Queries about merchants.

use diesel::prelude::*;
use laurel_core::errors::Code;
use laurel_core::ids::MerchantId;
use laurel_core::language::Language;
use laurel_core::merchant::MerchantInfo;
use laurel_core::text::LocalText;

use crate::db::Db;
use crate::db::schema::{banner, merchant};
use crate::error::{Error, OrNotFound as _};

/// A merchant.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = merchant)]
pub struct MerchantRow {
    name: String,
    intro: String,
    logo: String,
    contact_phone: String,
    contact_mail: String,
    tabs: i16,
}

impl MerchantRow {
    /// Shown name.
    pub fn name(&self, language: Language) -> String {
        local(&self.name, language)
    }

    /// Its public part.
    pub fn into_wire(self, id: MerchantId, language: Language, live_count: i64) -> MerchantInfo {
        MerchantInfo {
            id,
            name: self.name(language),
            intro: local(&self.intro, language),
            logo: self.logo,
            contact_phone: self.contact_phone,
            contact_mail: self.contact_mail,
            tabs: if self.tabs == 2 { 2 } else { 3 },
            live_count,
        }
    }
}

/// A stored label; one that cannot be read shows as it stands.
pub fn label(stored: &str) -> LocalText {
    serde_json::from_str(stored).unwrap_or_else(|_| LocalText::from(stored))
}

/// A stored label in one language.
pub fn local(stored: &str, language: Language) -> String {
    label(stored).pick(language).to_owned()
}

/// An active merchant; an unknown or suspended one is 4004.
pub fn by_id(db: &mut Db, id: &MerchantId) -> Result<MerchantRow, Error> {
    let row =
        merchant::table.find(id.as_str()).filter(merchant::status.eq("active")).select(MerchantRow::as_select()).first(db).optional()?;
    row.ok_or_else(|| Code::NotFound.into())
}

/// Shown name of a merchant, whether it is active or not.
pub fn name_of(db: &mut Db, id: &MerchantId, language: Language) -> QueryResult<String> {
    let stored: String = merchant::table.find(id.as_str()).select(merchant::name).first(db)?;
    Ok(local(&stored, language))
}

/// The same as it is stored, in all languages, and whether the merchant is active. 4004 for an unknown one.
pub fn name_and_state(db: &mut Db, id: &MerchantId) -> Result<(String, bool), Error> {
    merchant::table.find(id.as_str()).select((merchant::name, merchant::status.eq("active"))).first(db).optional().or_not_found()
}

/// Ids of the active merchants: those are in public addresses.
pub fn active(db: &mut Db, limit: i64) -> QueryResult<Vec<String>> {
    merchant::table.filter(merchant::status.eq("active")).order(merchant::id).limit(limit).select(merchant::id).load(db)
}

/// A banner.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = banner)]
pub struct BannerRow {
    /// Its id.
    pub id: i64,
    /// Address of the picture.
    pub image: String,
    /// Activity that it opens.
    pub competition_id: Option<i64>,
}

/// The banners on show, in their order.
pub fn banners(db: &mut Db, merchant: &MerchantId) -> QueryResult<Vec<BannerRow>> {
    banner::table
        .filter(banner::merchant_id.eq(merchant.as_str()))
        .filter(banner::enabled.eq(true))
        .order((banner::sort, banner::id))
        .limit(10)
        .select(BannerRow::as_select())
        .load(db)
}

/// Makes a merchant; false where one of this id exists.
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
        ))
        .execute(db)?;
    Ok(true)
}
