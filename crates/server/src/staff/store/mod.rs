//! Queries for a merchant's staff.

pub mod invitation;

use diesel::prelude::*;
use laurel_core::ids::{ActivityId, MerchantId, StaffId};
use laurel_core::merchant::MerchantStatus;
use laurel_core::paging::PageQuery;
use laurel_core::staff::{Role, Staff, StaffStatus};

use crate::auth::member::StaffRow;
use crate::auth::{challenge, factor};
use crate::db::schema::{competition, merchant, staff, staff_factor, staff_invitation, staff_nonce, staff_token};
use crate::db::{Db, refers};
use crate::error::{Error, OrNotFound as _};

/// A staff member to insert.
pub struct NewStaff<'a> {
    /// Log-in name, lower-case.
    pub account: &'a str,
    /// Display name.
    pub name: &'a str,
    /// PHC string.
    pub password_hash: &'a str,
    /// Decides which calls are allowed.
    pub role: Role,
    /// Activities that the member is limited to; empty for all.
    pub competitions: &'a [ActivityId],
}

/// Key of the limit of log-ins; `account` is lower-case.
pub fn login_key(merchant: &str, account: &str) -> String {
    format!("staff:{merchant}:{account}")
}

/// Key of the limit of codes of the second factor.
pub fn factor_key(merchant: &str, id: StaffId) -> String {
    format!("factor:{merchant}:{id}")
}

/// Locks the member until the transaction ends. SQLite has one writer and needs no lock.
pub fn lock(db: &mut Db, merchant: &MerchantId, id: StaffId) -> QueryResult<()> {
    let Db::Postgres(connection) = db else { return Ok(()) };
    staff::table.find((merchant.as_str(), id.0)).select(staff::id).for_no_key_update().load::<i64>(connection).map(|_| ())
}

/// Locks a member who was read before; false if they have another password or were suspended meanwhile.
pub fn can_still_log_in(db: &mut Db, merchant: &MerchantId, read: &StaffRow) -> QueryResult<bool> {
    lock(db, merchant, StaffId(read.id))?;
    let now = by_account(db, merchant, &read.account_name)?;
    Ok(now.is_some_and(|row| row.id == read.id && row.password_hash == read.password_hash))
}

/// Adds a member; a name that is taken violates the unique index.
pub fn insert(db: &mut Db, merchant: &MerchantId, new: &NewStaff<'_>, now: i64) -> Result<StaffRow, Error> {
    let id: i64 = diesel::insert_into(staff::table)
        .values((
            staff::merchant_id.eq(merchant.as_str()),
            staff::account_name.eq(new.account),
            staff::name.eq(new.name),
            staff::password_hash.eq(new.password_hash),
            staff::role.eq(new.role),
            staff::competitions.eq(serde_json::to_string(new.competitions)?),
            staff::status.eq(StaffStatus::Active),
            staff::created_time.eq(now),
            staff::password_time.eq(now),
        ))
        .returning(staff::id)
        .get_result(db)?;
    one(db, merchant, StaffId(id)).or_not_found()
}

/// Finds a member by id.
pub fn one(db: &mut Db, merchant: &MerchantId, id: StaffId) -> QueryResult<Option<StaffRow>> {
    staff::table
        .filter(staff::merchant_id.eq(merchant.as_str()))
        .filter(staff::id.eq(id.0))
        .select(StaffRow::as_select())
        .first(db)
        .optional()
}

/// Finds a member by id, with the time at which their second factor was set up.
pub fn with_factor(db: &mut Db, merchant: &MerchantId, id: StaffId) -> QueryResult<Option<(StaffRow, Option<i64>)>> {
    staff::table
        .left_join(staff_factor::table.on(refers!(staff_factor.staff_id => staff)))
        .filter(staff::merchant_id.eq(merchant.as_str()))
        .filter(staff::id.eq(id.0))
        .select((StaffRow::as_select(), staff_factor::set_time.nullable()))
        .first(db)
        .optional()
}

/// Finds an active member of an active merchant by name, lower-case.
pub fn by_account(db: &mut Db, merchant: &MerchantId, account: &str) -> QueryResult<Option<StaffRow>> {
    let active = merchant::table.filter(merchant::status.eq(MerchantStatus::Active)).select(merchant::id);
    staff::table
        .filter(staff::merchant_id.eq(merchant.as_str()))
        .filter(staff::merchant_id.eq_any(active))
        .filter(staff::account_name.eq(account))
        .filter(staff::status.eq(StaffStatus::Active))
        .select(StaffRow::as_select())
        .first(db)
        .optional()
}

/// Locks a member and finds them if they and their merchant are active.
pub fn active(db: &mut Db, merchant: &MerchantId, id: StaffId) -> QueryResult<Option<StaffRow>> {
    lock(db, merchant, id)?;
    let active = merchant::table.filter(merchant::status.eq(MerchantStatus::Active)).select(merchant::id);
    staff::table
        .filter(staff::merchant_id.eq(merchant.as_str()))
        .filter(staff::merchant_id.eq_any(active))
        .filter(staff::id.eq(id.0))
        .filter(staff::status.eq(StaffStatus::Active))
        .select(StaffRow::as_select())
        .first(db)
        .optional()
}

/// A page of the staff with the times at which their second factors were set up, ordered by name.
pub fn page(db: &mut Db, merchant: &MerchantId, query: PageQuery) -> QueryResult<Vec<(StaffRow, Option<i64>)>> {
    staff::table
        .left_join(staff_factor::table.on(refers!(staff_factor.staff_id => staff)))
        .filter(staff::merchant_id.eq(merchant.as_str()))
        .order((staff::account_name, staff::id))
        .limit(i64::from(query.size()))
        .offset(query.offset())
        .select((StaffRow::as_select(), staff_factor::set_time.nullable()))
        .load(db)
}

/// Number of staff members.
pub fn count(db: &mut Db, merchant: &MerchantId) -> QueryResult<i64> {
    staff::table.filter(staff::merchant_id.eq(merchant.as_str())).count().get_result(db)
}

/// Changes name, role, activities and status of a member.
pub fn update(db: &mut Db, merchant: &MerchantId, staff: &Staff) -> Result<(), Error> {
    let target = staff::table.filter(staff::merchant_id.eq(merchant.as_str())).filter(staff::id.eq(staff.id.0));
    diesel::update(target)
        .set((
            staff::name.eq(&staff.name),
            staff::role.eq(staff.role),
            staff::competitions.eq(serde_json::to_string(&staff.competitions)?),
            staff::status.eq(staff.status),
        ))
        .execute(db)?;
    Ok(())
}

/// Replaces the password hash of a member.
pub fn set_password_hash(db: &mut Db, merchant: &MerchantId, id: StaffId, hash: &str, now: i64) -> QueryResult<()> {
    let target = staff::table.filter(staff::merchant_id.eq(merchant.as_str())).filter(staff::id.eq(id.0));
    diesel::update(target).set((staff::password_hash.eq(hash), staff::password_time.eq(now))).execute(db).map(|_| ())
}

/// Records a log-in of a member.
pub fn set_login_time(db: &mut Db, merchant: &MerchantId, id: StaffId, now: i64) -> QueryResult<()> {
    let target = staff::table.filter(staff::merchant_id.eq(merchant.as_str())).filter(staff::id.eq(id.0));
    diesel::update(target).set(staff::login_time.eq(now)).execute(db).map(|_| ())
}

/// Removes a member with their tokens, nonces, second factor and open invitations.
pub fn delete(db: &mut Db, merchant: &MerchantId, id: StaffId) -> QueryResult<()> {
    factor::remove(db, merchant, id)?;
    challenge::end_all(db, merchant, id)?;
    let own =
        staff_invitation::table.filter(staff_invitation::merchant_id.eq(merchant.as_str())).filter(staff_invitation::staff_id.eq(id.0));
    diesel::delete(own).execute(db)?;
    let tokens = staff_token::table.filter(staff_token::merchant_id.eq(merchant.as_str())).filter(staff_token::staff_id.eq(id.0));
    diesel::delete(tokens).execute(db)?;
    let nonces = staff_nonce::table.filter(staff_nonce::merchant_id.eq(merchant.as_str())).filter(staff_nonce::staff_id.eq(id.0));
    diesel::delete(nonces).execute(db)?;
    let target = staff::table.filter(staff::merchant_id.eq(merchant.as_str())).filter(staff::id.eq(id.0));
    diesel::delete(target).execute(db).map(|_| ())
}

/// Number of active owners. Locks the merchant, so that changes of the staff run one after the other: two
/// owners who remove each other at the same time would leave none.
pub fn count_owners(db: &mut Db, merchant: &MerchantId) -> QueryResult<i64> {
    diesel::update(merchant::table.find(merchant.as_str())).set(merchant::status.eq(merchant::status)).execute(db)?;
    staff::table
        .filter(staff::merchant_id.eq(merchant.as_str()))
        .filter(staff::role.eq(Role::Owner))
        .filter(staff::status.eq(StaffStatus::Active))
        .count()
        .get_result(db)
}

/// Number of these activities that the merchant has.
pub fn count_activities(db: &mut Db, merchant: &MerchantId, ids: &[ActivityId]) -> QueryResult<i64> {
    let ids: Vec<i64> = ids.iter().map(|id| id.0).collect();
    let own = competition::table.filter(competition::merchant_id.eq(merchant.as_str())).filter(competition::id.eq_any(ids));
    own.count().get_result(db)
}
