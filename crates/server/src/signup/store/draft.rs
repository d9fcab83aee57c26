//! Queries about drafts of sign-up forms, one per account and group.

use diesel::prelude::*;
use laurel_core::ids::{AccountId, ActivityId, GroupId, MerchantId};
use laurel_core::signup::SignupDraft;

use crate::db::schema::apply_draft;
use crate::db::{Db, both};

/// Lifetime of a draft since it was last saved: 30 days, ms.
pub const KEEP_MS: i64 = 30 * 86_400_000;

/// The JSON of a draft and the time it was saved, ms; `None` if it was not saved after `after`.
pub fn one(
    db: &mut Db,
    merchant: &MerchantId,
    account: AccountId,
    (activity, group): (ActivityId, GroupId),
    after: i64,
) -> QueryResult<Option<(String, i64)>> {
    apply_draft::table
        .filter(apply_draft::merchant_id.eq(merchant.as_str()))
        .filter(apply_draft::account_id.eq(account.0))
        .filter(apply_draft::competition_id.eq(activity.0))
        .filter(apply_draft::group_id.eq(group.0))
        .filter(apply_draft::updated_time.gt(after))
        .select((apply_draft::body, apply_draft::updated_time))
        .first(db)
        .optional()
}

/// Inserts a draft or replaces the previous one.
pub fn put(db: &mut Db, merchant: &MerchantId, account: AccountId, draft: &SignupDraft, body: &str, now_ms: i64) -> QueryResult<usize> {
    let content = (apply_draft::form_version.eq(draft.form_version), apply_draft::body.eq(body), apply_draft::updated_time.eq(now_ms));
    let row = (
        apply_draft::account_id.eq(account.0),
        apply_draft::group_id.eq(draft.group_id.0),
        apply_draft::merchant_id.eq(merchant.as_str()),
        apply_draft::competition_id.eq(draft.competition_id.0),
        content,
    );
    both!(db, |connection| diesel::insert_into(apply_draft::table)
        .values(row)
        .on_conflict((apply_draft::merchant_id, apply_draft::account_id, apply_draft::group_id))
        .do_update()
        .set(content)
        .execute(connection))
}

/// Deletes a draft that was submitted or discarded.
pub fn delete(db: &mut Db, merchant: &MerchantId, account: AccountId, group: GroupId) -> QueryResult<usize> {
    let own = apply_draft::table
        .filter(apply_draft::merchant_id.eq(merchant.as_str()))
        .filter(apply_draft::account_id.eq(account.0))
        .filter(apply_draft::group_id.eq(group.0));
    diesel::delete(own).execute(db)
}

/// Deletes drafts last saved at or before a time. For the sweep only.
pub fn forget_old(db: &mut Db, before_ms: i64) -> QueryResult<usize> {
    diesel::delete(apply_draft::table.filter(apply_draft::updated_time.le(before_ms))).execute(db)
}
