//! Queries for invitations of new staff. One is open while it is not expired and its author is an active owner.

use diesel::prelude::*;
use laurel_core::ids::{InvitationId, MerchantId, StaffId};
use laurel_core::staff::{Invitation, InvitationAdd, Role, StaffStatus};

use crate::auth::member::Member;
use crate::clock::to_time;
use crate::db::schema::{staff, staff_invitation};
use crate::db::{Db, refers};
use crate::error::Error;

/// An invitation lasts seven days.
const LIFE_MS: i64 = 7 * 86_400_000;

/// A stored invitation.
#[derive(Queryable, Selectable)]
#[diesel(table_name = staff_invitation)]
pub struct InvitationRow {
    id: i64,
    staff_id: i64,
    /// Name or e-mail address, as the owner wrote it.
    pub name: String,
    /// Role that the person gets.
    pub role: Role,
    /// Activities, as JSON.
    pub competitions: String,
    created_time: i64,
    /// End, ms.
    pub expire_time: i64,
}

impl InvitationRow {
    fn to_wire(&self) -> Result<Invitation, Error> {
        Ok(Invitation {
            id: InvitationId(self.id),
            name: self.name.clone(),
            role: self.role,
            competitions: serde_json::from_str(&self.competitions)?,
            created_time: to_time(self.created_time),
            expire_time: to_time(self.expire_time),
        })
    }
}

/// Adds an invitation whose token has this hash.
pub fn insert(db: &mut Db, author: &Member, new: &InvitationAdd, hash: &[u8], now: i64) -> Result<Invitation, Error> {
    let id: i64 = diesel::insert_into(staff_invitation::table)
        .values((
            staff_invitation::merchant_id.eq(author.merchant.as_str()),
            staff_invitation::hash.eq(hash),
            staff_invitation::staff_id.eq(author.id.0),
            staff_invitation::name.eq(new.name.trim()),
            staff_invitation::role.eq(new.role),
            staff_invitation::competitions.eq(serde_json::to_string(&new.competitions)?),
            staff_invitation::created_time.eq(now),
            staff_invitation::expire_time.eq(now + LIFE_MS),
        ))
        .returning(staff_invitation::id)
        .get_result(db)?;
    Ok(Invitation {
        id: InvitationId(id),
        name: new.name.trim().to_owned(),
        role: new.role,
        competitions: new.competitions.clone(),
        created_time: to_time(now),
        expire_time: to_time(now + LIFE_MS),
    })
}

/// Open invitations, newest first.
pub fn open(db: &mut Db, merchant: &MerchantId, now: i64) -> Result<Vec<Invitation>, Error> {
    let rows: Vec<InvitationRow> = staff_invitation::table
        .inner_join(staff::table.on(refers!(staff_invitation.staff_id => staff)))
        .filter(staff_invitation::merchant_id.eq(merchant.as_str()))
        .filter(staff_invitation::expire_time.gt(now))
        .filter(staff::role.eq(Role::Owner))
        .filter(staff::status.eq(StaffStatus::Active))
        .order(staff_invitation::id.desc())
        .select(InvitationRow::as_select())
        .load(db)?;
    rows.iter().map(InvitationRow::to_wire).collect()
}

/// Finds an open invitation by its token's hash.
pub fn find(db: &mut Db, merchant: &MerchantId, hash: &[u8], now: i64) -> QueryResult<Option<InvitationRow>> {
    staff_invitation::table
        .inner_join(staff::table.on(refers!(staff_invitation.staff_id => staff)))
        .filter(staff_invitation::merchant_id.eq(merchant.as_str()))
        .filter(staff_invitation::hash.eq(hash))
        .filter(staff_invitation::expire_time.gt(now))
        .filter(staff::role.eq(Role::Owner))
        .filter(staff::status.eq(StaffStatus::Active))
        .select(InvitationRow::as_select())
        .first(db)
        .optional()
}

/// Uses up an open invitation: of two requests with the same token, one gets it. Locks its author, whose rights may end at the
/// same time.
pub fn take(db: &mut Db, merchant: &MerchantId, hash: &[u8], now: i64) -> QueryResult<Option<InvitationRow>> {
    let Some(found) = find(db, merchant, hash, now)? else { return Ok(None) };
    super::lock(db, merchant, StaffId(found.staff_id))?;
    let Some(row) = find(db, merchant, hash, now)? else { return Ok(None) };
    let target =
        staff_invitation::table.filter(staff_invitation::merchant_id.eq(merchant.as_str())).filter(staff_invitation::hash.eq(hash));
    let taken = diesel::delete(target).execute(db)?;
    Ok((taken == 1).then_some(row))
}

/// Deletes an invitation; returns its name and role.
pub fn delete(db: &mut Db, merchant: &MerchantId, id: InvitationId) -> QueryResult<Option<(String, Role)>> {
    let target = staff_invitation::table.filter(staff_invitation::merchant_id.eq(merchant.as_str())).filter(staff_invitation::id.eq(id.0));
    diesel::delete(target).returning((staff_invitation::name, staff_invitation::role)).get_result(db).optional()
}
