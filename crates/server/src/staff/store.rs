//! Queries about a merchant's staff.

use diesel::prelude::*;
use laurel_core::ids::{ActivityId, MerchantId, StaffId};
use laurel_core::organise::PageQuery;
use laurel_core::staff::{Role, Staff, StaffStatus};

use super::Member;
use crate::clock::to_time;
use crate::db::Db;
use crate::db::schema::{competition, merchant, staff, staff_nonce, staff_token};
use crate::error::{Error, OrNotFound as _};

/// What is kept of a member of the staff.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = staff)]
pub struct StaffRow {
    /// Its id.
    pub id: i64,
    /// For whom they work.
    pub merchant_id: String,
    /// Name to log in with, lower-case.
    pub account_name: String,
    /// Shown name.
    pub name: String,
    /// PHC string.
    pub password_hash: String,
    role: String,
    competitions: String,
    status: String,
    created_time: i64,
}

impl StaffRow {
    /// As owners read it.
    pub fn to_wire(&self) -> Result<Staff, Error> {
        let member = self.member()?;
        Ok(Staff {
            id: member.id,
            merchant_id: member.merchant,
            account: member.account,
            name: self.name.clone(),
            role: member.role,
            competitions: member.competitions,
            status: StaffStatus::from_word(&self.status),
            created_time: to_time(self.created_time),
        })
    }

    /// As a caller.
    pub fn member(&self) -> Result<Member, Error> {
        let odd = || Error::Broken(format!("member of the staff {} cannot be read", self.id));
        Ok(Member {
            id: StaffId(self.id),
            merchant: MerchantId::parse(&self.merchant_id).ok_or_else(odd)?,
            account: self.account_name.clone(),
            role: Role::from_word(&self.role).ok_or_else(odd)?,
            competitions: serde_json::from_str(&self.competitions)?,
        })
    }
}

/// Somebody new.
pub struct NewStaff<'a> {
    /// Name to log in with, lower-case.
    pub account: &'a str,
    /// Shown name.
    pub name: &'a str,
    /// PHC string.
    pub password_hash: &'a str,
    /// What they may do.
    pub role: Role,
    /// Activities that they are kept to.
    pub competitions: &'a [ActivityId],
}

/// Waits for the member's turn until the transaction ends; SQLite has one writer and needs nothing.
pub fn lock(db: &mut Db, id: StaffId) -> QueryResult<()> {
    let Db::Postgres(connection) = db else { return Ok(()) };
    staff::table.find(id.0).select(staff::id).for_no_key_update().load::<i64>(connection).map(|_| ())
}

/// Adds somebody; a name that is taken breaks the unique index.
pub fn insert(db: &mut Db, merchant: &MerchantId, new: &NewStaff<'_>, now: i64) -> Result<StaffRow, Error> {
    let id: i64 = diesel::insert_into(staff::table)
        .values((
            staff::merchant_id.eq(merchant.as_str()),
            staff::account_name.eq(new.account),
            staff::name.eq(new.name),
            staff::password_hash.eq(new.password_hash),
            staff::role.eq(new.role.word()),
            staff::competitions.eq(serde_json::to_string(new.competitions)?),
            staff::status.eq(StaffStatus::Active.word()),
            staff::created_time.eq(now),
        ))
        .returning(staff::id)
        .get_result(db)?;
    one(db, merchant, StaffId(id)).or_not_found()
}

/// By id.
pub fn one(db: &mut Db, merchant: &MerchantId, id: StaffId) -> QueryResult<Option<StaffRow>> {
    staff::table
        .filter(staff::merchant_id.eq(merchant.as_str()))
        .filter(staff::id.eq(id.0))
        .select(StaffRow::as_select())
        .first(db)
        .optional()
}

/// By name, lower-case: only those who may log in, to a merchant that is active.
pub fn by_account(db: &mut Db, merchant: &MerchantId, account: &str) -> QueryResult<Option<StaffRow>> {
    let active = merchant::table.filter(merchant::status.eq("active")).select(merchant::id);
    staff::table
        .filter(staff::merchant_id.eq(merchant.as_str()))
        .filter(staff::merchant_id.eq_any(active))
        .filter(staff::account_name.eq(account))
        .filter(staff::status.eq(StaffStatus::Active.word()))
        .select(StaffRow::as_select())
        .first(db)
        .optional()
}

/// A page of the staff, by name.
pub fn page(db: &mut Db, merchant: &MerchantId, query: PageQuery) -> QueryResult<Vec<StaffRow>> {
    staff::table
        .filter(staff::merchant_id.eq(merchant.as_str()))
        .order((staff::account_name, staff::id))
        .limit(i64::from(query.size()))
        .offset(query.offset())
        .select(StaffRow::as_select())
        .load(db)
}

/// All of the staff.
pub fn count(db: &mut Db, merchant: &MerchantId) -> QueryResult<i64> {
    staff::table.filter(staff::merchant_id.eq(merchant.as_str())).count().get_result(db)
}

/// Changes somebody.
pub fn update(db: &mut Db, merchant: &MerchantId, staff: &Staff) -> Result<(), Error> {
    let target = staff::table.filter(staff::merchant_id.eq(merchant.as_str())).filter(staff::id.eq(staff.id.0));
    diesel::update(target)
        .set((
            staff::name.eq(&staff.name),
            staff::role.eq(staff.role.word()),
            staff::competitions.eq(serde_json::to_string(&staff.competitions)?),
            staff::status.eq(staff.status.word()),
        ))
        .execute(db)?;
    Ok(())
}

/// Replaces the hash of a password.
pub fn set_password_hash(db: &mut Db, merchant: &MerchantId, id: StaffId, hash: &str) -> QueryResult<()> {
    let target = staff::table.filter(staff::merchant_id.eq(merchant.as_str())).filter(staff::id.eq(id.0));
    diesel::update(target).set(staff::password_hash.eq(hash)).execute(db).map(|_| ())
}

/// Removes somebody with their tokens and nonces.
pub fn delete(db: &mut Db, merchant: &MerchantId, id: StaffId) -> QueryResult<()> {
    diesel::delete(staff_token::table.filter(staff_token::staff_id.eq(id.0))).execute(db)?;
    diesel::delete(staff_nonce::table.filter(staff_nonce::staff_id.eq(id.0))).execute(db)?;
    let target = staff::table.filter(staff::merchant_id.eq(merchant.as_str())).filter(staff::id.eq(id.0));
    diesel::delete(target).execute(db).map(|_| ())
}

/// Owners who may log in. Changes of the staff wait for each other here: two owners who remove one
/// another at once would leave none.
pub fn count_owners(db: &mut Db, merchant: &MerchantId) -> QueryResult<i64> {
    diesel::update(merchant::table.find(merchant.as_str())).set(merchant::status.eq(merchant::status)).execute(db)?;
    staff::table
        .filter(staff::merchant_id.eq(merchant.as_str()))
        .filter(staff::role.eq(Role::Owner.word()))
        .filter(staff::status.eq(StaffStatus::Active.word()))
        .count()
        .get_result(db)
}

/// How many of these activities the merchant has.
pub fn count_activities(db: &mut Db, merchant: &MerchantId, ids: &[ActivityId]) -> QueryResult<i64> {
    let ids: Vec<i64> = ids.iter().map(|id| id.0).collect();
    let own = competition::table.filter(competition::merchant_id.eq(merchant.as_str())).filter(competition::id.eq_any(ids));
    own.count().get_result(db)
}
