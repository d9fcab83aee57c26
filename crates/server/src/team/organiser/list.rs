//! Lists the teams of an activity for staff: filtered and page by page.

use laurel_core::ids::SignupId;
use laurel_core::language::Language;
use laurel_core::paging::RowKey;
use laurel_core::signup::organiser::check_keyword;
use laurel_core::team::organiser::{TeamLine, TeamLineQuery, TeamLines};
use laurel_core::team::{InviteCode, TeamState};

use super::store;
use crate::clock::to_time;
use crate::http::{Failure, Reply, StaffCall};
use crate::merchant::store::local;
use crate::team::store::Team;

/// `GET /team`
pub async fn handle(call: StaffCall<TeamLineQuery>) -> Result<Reply<TeamLines>, Failure> {
    let StaffCall { input, context } = call;
    let mut errors = check_keyword(input.keyword.as_deref());
    errors.extend(input.check_place());
    context.check(errors)?;
    let (language, now) = (context.language, context.now_ms);
    let found = context.read(move |db, staff| {
        let member = staff.member;
        let windows = store::windows(db, member, input.competition_id)?;
        let (teams, found) = store::page(db, member, &windows, &input, now)?;
        let mut captains = store::captains(db, member, &found.ids)?;
        let list = teams.iter().map(|team| line(team, captains.remove(&team.row.id), language, now)).collect();
        Ok(TeamLines {
            list,
            total: found.total,
            more: found.more,
            previous_key: found.previous.map(RowKey::text),
            next_key: found.next.map(RowKey::text),
            page: input.page().page(),
            size: input.page().size(),
        })
    });
    Ok(Reply(found.await?))
}

/// The list item of a team.
pub(super) fn line(team: &Team, captain: Option<String>, language: Language, now_ms: i64) -> TeamLine {
    let (row, size, state) = (&team.row, team.size(), team.state(now_ms));
    TeamLine {
        id: team.id(),
        name: row.name.clone(),
        competition_id: team.activity_id(),
        group_id: team.group_id(),
        group_name: local(&team.group.name, language),
        state,
        captain_name: captain.unwrap_or_default(),
        member_count: team.count(),
        team_min: size.min,
        team_max: size.max,
        too_small: matches!(state, TeamState::Forming | TeamState::Applied) && team.count() < size.min,
        invite_code: InviteCode::read(&row.invite_code).map_or_else(String::new, |code| code.shown()),
        apply_id: team.apply.as_ref().map(|apply| SignupId(apply.id)),
        apply_no: team.apply.as_ref().map(|apply| apply.apply_no.clone()).unwrap_or_default(),
        apply_status: team.apply_status(now_ms),
        created_time: to_time(row.created_time),
    }
}
