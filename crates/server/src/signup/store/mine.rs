//! Queries about the sign-ups of one account: those it submitted, and those of others that include it.

use diesel::prelude::*;
use laurel_core::activity::FeeMode;
use laurel_core::ids::{AccountId, MerchantId, SignupId};
use laurel_core::signup::{SignupStatus, SignupTab};

use super::permit::{PermitRow, permit_of_apply};
use super::{ActivityColumns, SignupColumns, SignupRow};
use crate::db::schema::{apply, apply_permit, apply_person, competition, competition_group};
use crate::db::{Db, refers};
use crate::payment::store::member;

macro_rules! rows_of {
    ($merchant:expr) => {
        apply::table
            .inner_join(competition::table.on(refers!(apply.competition_id => competition)))
            .inner_join(competition_group::table.on(refers!(apply.group_id => competition_group)))
            .left_join(apply_permit::table.on(permit_of_apply()))
            .filter(apply::merchant_id.eq($merchant.as_str()))
            .select((
                SignupColumns::as_select(),
                ActivityColumns::as_select(),
                competition_group::name,
                competition_group::fee_mode,
                Option::<PermitRow>::as_select(),
            ))
    };
}

/// Sign-ups with this account among their persons.
macro_rules! joined_by {
    ($merchant:expr, $account:expr) => {
        apply::id.eq_any(
            apply_person::table
                .filter(apply_person::account_id.eq($account.0))
                .filter(apply_person::merchant_id.eq($merchant.as_str()))
                .select(apply_person::apply_id),
        )
    };
}

type Joined = (SignupColumns, ActivityColumns, String, FeeMode, Option<PermitRow>);

/// Filter and position of a page.
pub struct Wanted {
    /// Submitted by the account, or joined as a person.
    pub tab: SignupTab,
    /// Only sign-ups in this state now; all states if absent.
    pub status: Option<SignupStatus>,
    /// Id of the last sign-up on the previous page.
    pub before: Option<i64>,
    /// Maximum number of rows.
    pub limit: i64,
    /// Current time, ms.
    pub now_ms: i64,
}

/// A page of an account's sign-ups, newest first.
pub fn page(db: &mut Db, merchant: &MerchantId, account: AccountId, wanted: &Wanted) -> QueryResult<Vec<SignupRow>> {
    let mut query = rows_of!(merchant).into_boxed();
    query = match wanted.tab {
        SignupTab::Submitted => query.filter(apply::account_id.eq(account.0)),
        SignupTab::Joined => query.filter(apply::account_id.ne(account.0)).filter(joined_by!(merchant, account)),
    };
    // The same rules as `core::signup::status_now`; a test compares the two.
    let now = wanted.now_ms;
    let stored = |status: SignupStatus| apply::status.eq(status);
    let started = competition::start_time.le(now);
    let lapsed = apply::offer_expire.is_not_null().and(apply::offer_expire.assume_not_null().le(now));
    let ended = competition::end_time.le(now);
    query = match wanted.status {
        None => query,
        Some(status @ (SignupStatus::Approved | SignupStatus::Rejected)) => query.filter(stored(status)),
        Some(SignupStatus::Pending) => query.filter(stored(SignupStatus::Pending).and(diesel::dsl::not(ended))),
        Some(SignupStatus::Cancelled) => query.filter(stored(SignupStatus::Cancelled).or(stored(SignupStatus::Pending).and(ended))),
        Some(SignupStatus::Offered) => {
            query.filter(stored(SignupStatus::Offered).and(diesel::dsl::not(started)).and(diesel::dsl::not(lapsed)))
        }
        Some(SignupStatus::Waiting) => {
            let back = stored(SignupStatus::Offered).and(lapsed).and(apply::lapsed_before.eq(false));
            query.filter(diesel::dsl::not(started)).filter(stored(SignupStatus::Waiting).or(back))
        }
        Some(SignupStatus::Revoked) => {
            let queued = stored(SignupStatus::Waiting).or(stored(SignupStatus::Offered));
            let gone = stored(SignupStatus::Offered).and(lapsed).and(apply::lapsed_before.eq(true));
            query.filter(stored(SignupStatus::Revoked).or(queued.and(started)).or(gone))
        }
    };
    if let Some(before) = wanted.before {
        query = query.filter(apply::id.lt(before));
    }
    let rows = query.order(apply::id.desc()).limit(wanted.limit).load(db)?;
    shared(db, merchant, account, rows)
}

/// One sign-up that the account submitted or that includes it.
pub fn one(db: &mut Db, merchant: &MerchantId, account: AccountId, id: SignupId) -> QueryResult<Option<SignupRow>> {
    let row = rows_of!(merchant)
        .filter(apply::id.eq(id.0))
        .filter(apply::account_id.eq(account.0).or(joined_by!(merchant, account)))
        .first(db)
        .optional()?;
    Ok(shared(db, merchant, account, row.into_iter().collect())?.pop())
}

/// Adds what the members have paid, where each pays; one statement then.
fn shared(db: &mut Db, merchant: &MerchantId, account: AccountId, rows: Vec<Joined>) -> QueryResult<Vec<SignupRow>> {
    let ids: Vec<i64> = rows.iter().filter(|(.., fee_mode, _)| *fee_mode == FeeMode::Each).map(|(signup, ..)| signup.id).collect();
    let shares = member::shares(db, merchant, account, &ids)?;
    let row = |(signup, activity, group_name, fee_mode, permit): Joined| {
        let share = shares.get(&signup.id).copied();
        SignupRow { signup, activity, group_name, fee_mode, permit, share }
    };
    Ok(rows.into_iter().map(row).collect())
}
