//! Counts sign-ups by state.

use diesel::dsl::{case_when, count, count_star};
use diesel::prelude::*;
use laurel_core::ids::ActivityId;
use laurel_core::signup::{SignupClock, SignupFacts, SignupStatus, status_now};

use crate::auth::member::Member;
use crate::clock::to_time;
use crate::db::schema::{apply, competition};
use crate::db::{Db, both};
use crate::error::{Error, OrNotFound as _};

/// Number of sign-ups by their state now; one state may have several numbers. Reads an index alone. `NotFound` if the member
/// may not see the activity.
pub(crate) fn by_state(db: &mut Db, member: &Member, activity: ActivityId, now_ms: i64) -> Result<Vec<(SignupStatus, i64)>, Error> {
    let own: Option<(bool, i64, i64)> = competition::table
        .filter(competition::merchant_id.eq(member.merchant.as_str()))
        .filter(competition::id.eq(activity.0))
        .select((competition::review_required, competition::start_time, competition::end_time))
        .first(db)
        .optional()?;
    let (review_required, start_time, end_time) = Ok(own.filter(|_| !member.is_kept_from(activity))).or_not_found()?;
    let lapsed = apply::offer_expire.is_not_null().and(apply::offer_expire.assume_not_null().le(now_ms));
    let rows: Vec<(SignupStatus, bool, i64, i64)> = both!(db, |connection| apply::table
        .filter(apply::merchant_id.eq(member.merchant.as_str()))
        .filter(apply::competition_id.eq(activity.0))
        .group_by((apply::status, apply::lapsed_before))
        .select((apply::status, apply::lapsed_before, count_star(), count(case_when(lapsed, apply::id))))
        .load(connection))?;
    let state = |status: SignupStatus, lapsed_before: bool, offer_expire: Option<i64>| {
        let clock = SignupClock { offer_expire: offer_expire.map(to_time), start_time: to_time(start_time), end_time: to_time(end_time) };
        status_now(status, SignupFacts { review_required, lapsed_before }, &clock, to_time(now_ms))
    };
    let to_states = |(status, lapsed_before, all, lapsed): (SignupStatus, bool, i64, i64)| {
        [(state(status, lapsed_before, None), all - lapsed), (state(status, lapsed_before, Some(now_ms)), lapsed)]
    };
    Ok(rows.into_iter().flat_map(to_states).collect())
}
