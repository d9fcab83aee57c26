//! Queries about drafts: one for each account and group.

use diesel::prelude::*;
use laurel_core::ids::{AccountId, ActivityId, GroupId, MerchantId};
use laurel_core::signup::SignupDraft;

use crate::db::schema::apply_draft;
use crate::db::{Db, both};

/// Drafts are kept 30 days.
pub const KEEP_MS: i64 = 30 * 86_400_000;

/// The draft's JSON and when it was kept, ms; older ones than `after` are forgotten.
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

/// Keeps a draft in place of the one before.
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
        .on_conflict((apply_draft::account_id, apply_draft::group_id))
        .do_update()
        .set(content)
        .execute(connection))
}

/// Forgets a draft: it was sent, or is not wanted any more.
pub fn forget(db: &mut Db, merchant: &MerchantId, account: AccountId, group: GroupId) -> QueryResult<usize> {
    let own = apply_draft::table
        .filter(apply_draft::merchant_id.eq(merchant.as_str()))
        .filter(apply_draft::account_id.eq(account.0))
        .filter(apply_draft::group_id.eq(group.0));
    diesel::delete(own).execute(db)
}

/// Forgets drafts that were kept before a moment. For the sweep alone.
pub fn forget_old(db: &mut Db, before_ms: i64) -> QueryResult<usize> {
    diesel::delete(apply_draft::table.filter(apply_draft::updated_time.le(before_ms))).execute(db)
}
