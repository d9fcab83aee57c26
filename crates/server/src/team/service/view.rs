//! Teams as participants see them.

use diesel::QueryResult;
use laurel_core::activity::{CapacityUnit, FeeMode};
use laurel_core::errors::Code;
use laurel_core::ids::{AccountId, MerchantId, SignupId, TeamMemberId};
use laurel_core::language::Language;
use laurel_core::money::Fen;
use laurel_core::signup::{SignupStatus, pay_is_due, shown_reason, shown_status};
use laurel_core::team::{
    InviteCode, TeamAction, TeamDetail, TeamInvitation, TeamItem, TeamMember, TeamRole, TeamSignup, TeamSituation, TeamState, team_actions,
};

use crate::clock::to_time;
use crate::db::Db;
use crate::error::Error;
use crate::merchant::store::local;
use crate::payment::store::member::{self as orders, MemberOrder};
use crate::storage::{Storage, picture_address};
use crate::team::store::Team;
use crate::team::store::member::{self, MemberFace};

/// Reader of a team.
#[derive(Clone, Copy)]
pub(crate) struct Reader<'a> {
    pub(crate) storage: &'a Storage,
    pub(crate) account: AccountId,
    pub(crate) language: Language,
    pub(crate) now_ms: i64,
}

/// The actions that a member may take now. `replacing`: the next one who joins takes a member's place.
pub(crate) fn actions(team: &Team, account: AccountId, now_ms: i64, replacing: bool) -> Vec<TeamAction> {
    let size = team.size();
    team_actions(&TeamSituation {
        state: team.state(now_ms),
        role: role(team, account),
        count: team.count(),
        min: size.min,
        max: size.max,
        fixed: team.is_fixed(now_ms),
        replacing,
        staff_replace: team.join_situation(now_ms, replacing).staff_replace(),
        signup_open: team.signup_open(now_ms),
    })
}

fn role(team: &Team, account: AccountId) -> TeamRole {
    if team.is_led_by(account) { TeamRole::Captain } else { TeamRole::Member }
}

/// A team's row in the list of one of its members.
pub(crate) fn item(team: &Team, reader: Reader<'_>, replacing: bool) -> TeamItem {
    let (size, windows) = (team.size(), team.windows());
    let open = actions(team, reader.account, reader.now_ms, replacing).iter().any(|action| *action != TeamAction::Submit);
    TeamItem {
        id: team.id(),
        name: team.row.name.clone(),
        logo: picture_address(reader.storage, &team.row.logo),
        role: role(team, reader.account),
        state: team.state(reader.now_ms),
        member_count: team.count(),
        team_min: size.min,
        team_max: size.max,
        fixed: team.is_fixed(reader.now_ms),
        invite_code: if open { shown_code(team) } else { String::new() },
        competition_id: team.activity_id(),
        competition_name: local(&team.activity.name, reader.language),
        cover: team.activity.cover.clone(),
        group_id: team.group_id(),
        group_name: local(&team.group.name, reader.language),
        start_time: windows.start_time,
        signup_end: windows.signup_end,
        timezone: team.activity.timezone.name().to_owned(),
        server_time: to_time(reader.now_ms),
    }
}

/// The invite code in its readable form.
pub(super) fn shown_code(team: &Team) -> String {
    InviteCode::read(&team.row.invite_code).map_or_else(String::new, |code| code.shown())
}

/// A team with its members, for one of them.
pub(crate) fn detail(db: &mut Db, merchant: &MerchantId, team: &Team, reader: Reader<'_>) -> Result<TeamDetail, Error> {
    let mut faces = member::of_team(db, merchant, team.id())?;
    let orders = orders_of(db, merchant, team)?;
    let replacing = faces.iter().any(|(row, ..)| row.replace_time.is_some());
    faces.sort_by_key(|(row, ..)| (row.account_id != team.row.captain_id, row.id));
    Ok(TeamDetail {
        item: item(team, reader, replacing),
        slogan: team.row.slogan.clone(),
        members: faces.into_iter().map(|face| to_member(team, face, (&orders, reader))).collect(),
        apply: signup(team, Some((&orders, reader.account)), reader.now_ms),
        actions: actions(team, reader.account, reader.now_ms, replacing),
        version: team.row.version,
    })
}

/// Orders of the members, where each pays.
pub(crate) fn orders_of(db: &mut Db, merchant: &MerchantId, team: &Team) -> QueryResult<Vec<MemberOrder>> {
    let shared: Vec<i64> = team.apply.iter().filter(|_| team.group.fee_mode == FeeMode::Each).map(|apply| apply.id).collect();
    orders::newest(db, merchant, &shared)
}

/// True if the member of a live sign-up has paid; absent without an order of their own.
pub(crate) fn has_paid(orders: &[MemberOrder], account: i64) -> Option<bool> {
    orders.iter().find(|order| order.account_id == account && order.signup.is_live()).map(MemberOrder::is_settled)
}

fn to_member(team: &Team, (row, nickname, avatar): MemberFace, (orders, reader): (&[MemberOrder], Reader<'_>)) -> TeamMember {
    TeamMember {
        id: TeamMemberId(row.id),
        name: row.name,
        nickname,
        avatar: picture_address(reader.storage, &avatar),
        role: role(team, AccountId(row.account_id)),
        me: row.account_id == reader.account.0,
        replaced: row.replace_time.is_some(),
        paid: has_paid(orders, row.account_id),
        joined_time: to_time(row.joined_time),
    }
}

/// The newest sign-up of a team. `member`: the reader in it, who may pay for themselves; staff see the whole fee.
pub(crate) fn signup(team: &Team, member: Option<(&[MemberOrder], AccountId)>, now_ms: i64) -> Option<TeamSignup> {
    let (apply, status) = (team.apply.as_ref()?, team.apply_status(now_ms)?);
    let (total, mode) = (Fen(apply.amount_fen), team.group.fee_mode);
    let amount_fen = if member.is_some() { mode.own(total, apply.person_count.into()) } else { total };
    let own = member.and_then(|(orders, account)| orders.iter().find(|order| order.account_id == account.0));
    let pay_status = own.map_or(apply.pay_status, |order| order.status.shown());
    Some(TeamSignup {
        id: SignupId(apply.id),
        apply_no: apply.apply_no.clone(),
        status,
        shown_status: shown_status(status, team.activity.review_required),
        reason: shown_reason(status, &apply.reject_reason, &apply.revoke_reason),
        wait_no: apply.wait_no.filter(|_| status == SignupStatus::Waiting),
        amount_fen,
        fee_mode: mode,
        pay_status,
        pay_due: pay_is_due(status, pay_status),
    })
}

/// An invitation, for anyone who has its code. `captain` has nickname and avatar of the captain's account; `mine`: the reader is in
/// the team; `marked`: a member is to be replaced.
pub(crate) fn invitation(
    team: &Team,
    (storage, language, now_ms): (&Storage, Language, i64),
    captain: (String, String),
    (mine, marked): (bool, bool),
) -> Result<TeamInvitation, Error> {
    let (size, windows) = (team.size(), team.windows());
    let situation = team.join_situation(now_ms, marked);
    let own_seat = team.group.capacity_unit == CapacityUnit::Person;
    Ok(TeamInvitation {
        code: shown_code(team),
        team_id: team.id(),
        team_name: team.row.name.clone(),
        slogan: team.row.slogan.clone(),
        logo: picture_address(storage, &team.row.logo),
        captain_name: captain.0,
        captain_avatar: picture_address(storage, &captain.1),
        member_count: team.count(),
        team_min: size.min,
        team_max: size.max,
        state: team.state(now_ms),
        competition_id: team.activity_id(),
        competition_name: local(&team.activity.name, language),
        cover: team.activity.cover.clone(),
        group_id: team.group_id(),
        group_name: local(&team.group.name, language),
        fee_fen: team.group.fee_at(now_ms)?,
        fee_mode: team.group.fee_mode,
        start_time: windows.start_time,
        timezone: team.activity.timezone.name().to_owned(),
        signup_end: windows.signup_end,
        obstacle: situation.refusal().map(Code::number),
        takes_seat: own_seat && situation.state == TeamState::Applied && !situation.replacing,
        mine,
        server_time: to_time(now_ms),
    })
}
