//! Queries about permits: changes of one sign-up that an organiser allows outside of its usual rules.

use diesel::prelude::*;
use laurel_core::ids::{MerchantId, SignupId};
use laurel_core::signup::PermitFacts;

use crate::clock::to_time;
use crate::db::schema::{apply, apply_permit};
use crate::db::{Db, both};
use crate::error::Error;

/// A permit, whether or not it still lasts.
#[derive(Debug, Clone, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = apply_permit)]
pub struct PermitRow {
    /// Everything may change, and not only the answers to the questions below.
    pub whole: bool,
    /// JSON list of keys.
    pub questions: String,
    /// A change returns an approved sign-up to review.
    pub review_again: bool,
    /// End, ms.
    pub until_time: i64,
    /// For the participant; may be empty.
    pub note: String,
}

impl PermitRow {
    /// The facts that decide about changes.
    pub fn facts(&self) -> PermitFacts {
        PermitFacts { whole: self.whole, review_again: self.review_again, until: to_time(self.until_time) }
    }

    /// Keys of the questions whose answers may change.
    pub fn keys(&self) -> Result<Vec<String>, Error> {
        Ok(serde_json::from_str(&self.questions)?)
    }
}

/// The permit of the sign-up in the same row of a join.
#[diesel::dsl::auto_type(no_type_alias)]
pub fn permit_of_apply() -> _ {
    apply_permit::merchant_id.eq(apply::merchant_id).and(apply_permit::apply_id.eq(apply::id))
}

/// Stores the permit of a sign-up in place of an earlier one.
pub fn put(db: &mut Db, merchant: &MerchantId, id: SignupId, permit: &PermitRow) -> QueryResult<usize> {
    both!(db, |connection| diesel::insert_into(apply_permit::table)
        .values((apply_permit::merchant_id.eq(merchant.as_str()), apply_permit::apply_id.eq(id.0), permit))
        .on_conflict((apply_permit::merchant_id, apply_permit::apply_id))
        .do_update()
        .set(permit)
        .execute(connection))
}

/// Removes the permit of a sign-up; 0 if there is none.
pub fn remove(db: &mut Db, merchant: &MerchantId, id: SignupId) -> QueryResult<usize> {
    both!(db, |connection| diesel::delete(apply_permit::table.find((merchant.as_str(), id.0))).execute(connection))
}

/// The permit of a sign-up.
pub fn of(db: &mut Db, merchant: &MerchantId, id: SignupId) -> QueryResult<Option<PermitRow>> {
    apply_permit::table.find((merchant.as_str(), id.0)).select(PermitRow::as_select()).first(db).optional()
}
