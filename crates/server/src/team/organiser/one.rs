//! Returns all details of one team to staff.

use laurel_core::errors::Code;
use laurel_core::ids::{AccountId, TeamId, TeamMemberId};
use laurel_core::signup::organiser::reads_phones;
use laurel_core::team::organiser::{OrganiserTeam, TeamMemberLine};
use laurel_core::team::{TeamMemberStatus, TeamPath};
use laurel_core::text::mask_phone;

use super::{actions, list, store};
use crate::auth::member::Member;
use crate::clock::to_time;
use crate::db::Db;
use crate::error::Error;
use crate::http::{Failure, Reply, StaffCall, StaffContext};
use crate::payment::store::member::MemberOrder;
use crate::storage::picture_address;
use crate::team::service::part::Part;
use crate::team::service::view;
use crate::team::store::member::{self as members, MemberFace};
use crate::team::store::{self as teams, Team};

/// `GET /team/{id}`
pub async fn handle(call: StaffCall<TeamPath>) -> Result<Reply<OrganiserTeam>, Failure> {
    let StaffCall { input, context } = call;
    let inner = context.clone();
    Ok(Reply(context.read(move |db, staff| whole(db, &inner, staff.member, input.id)).await?))
}

/// Reads a team as the member may see it. `NotFound` if the member may not see its activity.
pub(super) fn whole(db: &mut Db, context: &StaffContext, member: &Member, id: TeamId) -> Result<OrganiserTeam, Error> {
    let now = context.now_ms;
    let team = teams::find(db, &member.merchant, id)?.filter(|team| !member.is_kept_from(team.activity_id())).ok_or(Code::NotFound)?;
    let mut faces = members::of_team(db, &member.merchant, id)?;
    faces.sort_by_key(|(row, ..)| (row.account_id != team.row.captain_id, row.id));
    let captain = faces.first().map(|(row, ..)| row.name.clone());
    let orders = view::orders_of(db, &member.merchant, &team)?;
    let mut list = faces.into_iter().map(|face| present(context, member, (&team, &orders), face)).collect::<Result<Vec<_>, Error>>()?;
    list.extend(store::former(db, member, id)?.into_iter().map(former));
    Ok(OrganiserTeam {
        line: list::line(&team, captain, context.language, now),
        slogan: team.row.slogan.clone(),
        logo: picture_address(&context.app.storage, &team.row.logo),
        members: list,
        apply: view::signup(&team, None, now),
        actions: actions(member, &team, now),
        signup_end: team.windows().signup_end,
        server_time: to_time(now),
    })
}

/// A member of the team. Phone numbers are masked by the role of the caller.
fn present(
    context: &StaffContext,
    member: &Member,
    (team, orders): (&Team, &[MemberOrder]),
    (row, nickname, _): MemberFace,
) -> Result<TeamMemberLine, Error> {
    let part = Part::open(&context.app.config.keys, team.id(), AccountId(row.account_id), &row.record)?;
    let phone = part.person.phone;
    Ok(TeamMemberLine {
        id: TeamMemberId(row.id),
        name: row.name,
        nickname,
        phone: if reads_phones(member.role) { phone } else { mask_phone(&phone) },
        captain: row.account_id == team.row.captain_id,
        status: TeamMemberStatus::Joined,
        replaced: row.replace_time.is_some(),
        paid: view::has_paid(orders, row.account_id),
        joined_time: to_time(row.joined_time),
        left_time: None,
    })
}

fn former((row, status, left, nickname): store::Former) -> TeamMemberLine {
    TeamMemberLine {
        id: TeamMemberId(row.id),
        name: row.name,
        nickname,
        phone: String::new(),
        captain: false,
        status,
        replaced: false,
        paid: None,
        joined_time: to_time(row.joined_time),
        left_time: left.map(to_time),
    }
}
