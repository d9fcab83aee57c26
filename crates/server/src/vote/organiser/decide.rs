//! Counts held votes, or makes votes void: singly, or all held ones of a rule.

use laurel_core::activity::organiser::check_reason;
use laurel_core::ids::VoteId;
use laurel_core::vote::organiser::{VOTES_MAX, VoteDecision, VotesDecided, check_votes};
use laurel_core::vote::{VoteReason, VoteStatus};
use serde_json::json;

use super::{like_end, store};
use crate::audit;
use crate::http::{Failure, Reply, StaffCall};
use crate::vote::service::judge::{self, Verdict};

/// `POST /like/count`
pub async fn count(call: StaffCall<VoteDecision>) -> Result<Reply<VotesDecided>, Failure> {
    decide(call, VoteStatus::Valid, None).await
}

/// `POST /like/void`
pub async fn void(call: StaffCall<VoteDecision>) -> Result<Reply<VotesDecided>, Failure> {
    decide(call, VoteStatus::Void, Some(VoteReason::Staff)).await
}

async fn decide(call: StaffCall<VoteDecision>, status: VoteStatus, reason: Option<VoteReason>) -> Result<Reply<VotesDecided>, Failure> {
    let StaffCall { input, context } = call;
    let mut errors = check_votes(&input);
    errors.extend(check_reason(&input.reason));
    context.check(errors)?;
    let now_ms = context.now_ms;
    let decided = audit::change_or_not(&context, move |db, staff| {
        like_end(db, staff.member, input.competition_id)?;
        let named: Vec<i64> = input.ids.iter().map(|id| id.0).collect();
        let ids = match input.rule {
            Some(rule) if named.is_empty() => store::by_rule(db, staff.merchant(), input.competition_id, rule, i64::from(VOTES_MAX))?,
            _ => store::of_activity(db, staff.merchant(), input.competition_id, &named)?,
        };
        let note = input.reason.trim().to_owned();
        let rows = judge::decide(db, staff.merchant(), &ids, Verdict { status, reason, note: &note }, now_ms)?;
        let changed: Vec<VoteId> = rows.iter().map(|row| VoteId(row.id)).collect();
        let unchanged = input.ids.iter().copied().filter(|id| !changed.contains(id)).collect();
        let more = named.is_empty() && ids.len() == usize::try_from(VOTES_MAX).unwrap_or(usize::MAX) && !changed.is_empty();
        let line = audit::Change::of("competition", input.competition_id.0)
            .after(&json!({ "status": status.as_str(), "votes": changed }))?
            .because(&note);
        Ok((VotesDecided { changed, unchanged, more }, (!rows.is_empty()).then_some(line)))
    });
    Ok(Reply(decided.await?))
}
