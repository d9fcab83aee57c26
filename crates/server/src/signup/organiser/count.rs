//! Counts the sign-ups of an activity by state, for the tabs above their list.

use laurel_core::signup::SignupStatus;
use laurel_core::signup::organiser::{SignupCount, SignupCountQuery, SignupCounts};

use super::store::count;
use crate::http::{Failure, Reply, StaffCall};

/// `GET /apply/count`
pub async fn handle(call: StaffCall<SignupCountQuery>) -> Result<Reply<SignupCounts>, Failure> {
    let StaffCall { input, context } = call;
    let now = context.now_ms;
    let found = context.read(move |db, staff| {
        let stored = count::by_state(db, staff.member, input.competition_id, now)?;
        let of = |status: SignupStatus| stored.iter().filter(|(other, _)| *other == status).map(|(_, count)| count).sum();
        let counts = SignupStatus::ALL.iter().map(|status| SignupCount { status: *status, count: of(*status) });
        let list: Vec<SignupCount> = counts.filter(|line| line.count > 0).collect();
        let total = list.iter().map(|line| line.count).sum();
        Ok(SignupCounts { list, total })
    });
    Ok(Reply(found.await?))
}
