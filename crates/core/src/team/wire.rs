//! Wire types of teams, for participants.

use chrono::{DateTime, Utc};

use super::action::TeamAction;
use super::status::{TeamRole, TeamState};
use crate::activity::FeeMode;
use crate::contract::contract;
use crate::ids::{ActivityId, GroupId, PersonId, SignupId, TeamId, TeamMemberId};
use crate::money::Fen;
use crate::signup::{Answers, PayStatus, ShownStatus, SignupStatus};

contract! {
    /// `POST /team`: founds a team; the caller is its captain.
    pub struct TeamFound {
        /// The activity.
        pub competition_id: ActivityId,
        /// The group, which takes teams.
        pub group_id: GroupId,
        /// Name, unique in the activity.
        pub name: String,
        /// Slogan; may be empty.
        #[serde(default)]
        pub slogan: String,
        /// Key of an uploaded picture.
        pub logo: Option<String>,
        /// The caller's own part.
        pub person_info_id: PersonId,
        /// Version of the form that was filled in.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub form_version: i64,
        /// The caller's answers to the questions about each person.
        #[serde(default)]
        pub answers: Answers,
        /// Version of the accepted agreement; absent if not accepted.
        pub agreement_version: Option<String>,
        /// Idempotency key (UUID): a repeated request with it creates nothing.
        #[serde(default)]
        pub nonce: String,
    }

    /// `POST /team/join`: joins a team by its code.
    pub struct TeamJoin {
        /// The code, as it was typed.
        pub code: String,
        /// The person-info record of the caller.
        pub person_info_id: PersonId,
        /// Version of the form that was filled in.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub form_version: i64,
        /// The caller's answers to the questions about each person.
        #[serde(default)]
        pub answers: Answers,
        /// Version of the accepted agreement; absent if not accepted.
        pub agreement_version: Option<String>,
        /// Idempotency key (UUID): a repeated request with it has no further effect.
        #[serde(default)]
        pub nonce: String,
    }

    /// `GET /team/{id}/record`: the caller's own part, to be changed.
    pub struct TeamRecord {
        /// The person-info record that it was copied from.
        pub person_info_id: Option<PersonId>,
        /// Answers, sensitive ones masked.
        pub answers: Answers,
        /// Version of the form that was filled in.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub form_version: i64,
    }

    /// `PUT /team/{id}/record`: replaces the caller's own part.
    pub struct TeamRecordChange {
        /// The team.
        pub id: TeamId,
        /// The person-info record of the caller.
        pub person_info_id: PersonId,
        /// Version of the form that was filled in.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub form_version: i64,
        /// The caller's answers to the questions about each person.
        #[serde(default)]
        pub answers: Answers,
    }

    /// A request about one team, by the id in its path.
    #[derive(Copy)]
    pub struct TeamPath {
        /// The team.
        pub id: TeamId,
    }

    /// `DELETE /team/{id}/member/{memberId}`
    #[derive(Copy)]
    pub struct TeamMemberPath {
        /// The team.
        pub id: TeamId,
        /// The member.
        pub member_id: TeamMemberId,
    }

    /// `PUT /team/{id}/member/{memberId}/replace`
    #[derive(Copy)]
    pub struct TeamReplace {
        /// The team.
        pub id: TeamId,
        /// The member.
        pub member_id: TeamMemberId,
        /// True to replace the member; false to keep them after all.
        pub replace: bool,
    }

    /// `PUT /team/{id}`
    pub struct TeamChange {
        /// The team.
        pub id: TeamId,
        /// New name.
        pub name: String,
        /// New slogan; may be empty.
        #[serde(default)]
        pub slogan: String,
        /// Key of an uploaded picture; absent to keep what there is.
        pub logo: Option<String>,
        /// True to have none.
        #[serde(default)]
        pub remove_logo: bool,
        /// Version that the change is based on; a stale one is refused with 4009.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub version: i64,
    }

    /// `PUT /team/{id}/captain`
    #[derive(Copy)]
    pub struct TeamHandOver {
        /// The team.
        pub id: TeamId,
        /// The member who leads it from then on.
        pub member_id: TeamMemberId,
    }

    /// `GET /team/mine`
    #[derive(Copy, Default)]
    pub struct TeamMineQuery {
        /// Only teams of this activity; all of the merchant if absent.
        pub competition_id: Option<ActivityId>,
    }

    /// `GET /team/invite`
    pub struct TeamInviteQuery {
        /// The code, as it was typed.
        pub code: String,
    }

    /// An invitation, for anyone who has its code.
    pub struct TeamInvitation {
        /// The code in its readable form.
        pub code: String,
        /// The team.
        pub team_id: TeamId,
        /// Name of the team.
        pub team_name: String,
        /// Slogan of the team; may be empty.
        pub slogan: String,
        /// URL of the logo; empty if there is none.
        pub logo: String,
        /// Nickname of the captain; empty for one who does not show themselves.
        pub captain_name: String,
        /// URL of the captain's avatar; empty if there is none to show.
        pub captain_avatar: String,
        /// Members.
        pub member_count: i32,
        /// Smallest number of members.
        pub team_min: i32,
        /// Largest number of members.
        pub team_max: i32,
        /// State of the team.
        pub state: TeamState,
        /// The activity.
        pub competition_id: ActivityId,
        /// Name of the activity.
        pub competition_name: String,
        /// Picture of the activity.
        pub cover: String,
        /// The group.
        pub group_id: GroupId,
        /// Name of the group.
        pub group_name: String,
        /// Fee at this time in fen; 0 is free.
        pub fee_fen: Fen,
        /// Unit of the fee.
        pub fee_mode: FeeMode,
        /// Start of the activity.
        pub start_time: DateTime<Utc>,
        /// IANA time zone of the activity's days.
        pub timezone: String,
        /// End of sign-up, until which the code is valid.
        pub signup_end: DateTime<Utc>,
        /// Code with which joining is refused to everyone; absent if others may join.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        pub obstacle: Option<i64>,
        /// True if who joins needs a place of the group: not in a team that forms, nor as the replacement of a member.
        pub takes_seat: bool,
        /// True if the caller is in this team.
        pub mine: bool,
        /// Clock of the server.
        pub server_time: DateTime<Utc>,
    }

    /// A member as the team sees them.
    pub struct TeamMember {
        /// The membership.
        pub id: TeamMemberId,
        /// Name of the person.
        pub name: String,
        /// Nickname of the account; may be empty.
        pub nickname: String,
        /// URL of the avatar; empty if there is none.
        pub avatar: String,
        /// Role.
        pub role: TeamRole,
        /// True for the caller.
        pub me: bool,
        /// True if the next one who joins takes this member's place.
        pub replaced: bool,
        /// True if the member has paid; absent unless each member pays.
        pub paid: Option<bool>,
        /// Time of joining.
        pub joined_time: DateTime<Utc>,
    }

    /// The sign-up of a team.
    pub struct TeamSignup {
        /// Its id.
        pub id: SignupId,
        /// Its number.
        pub apply_no: String,
        /// Its state.
        pub status: SignupStatus,
        /// Its state in words.
        pub shown_status: ShownStatus,
        /// Reason of its state, or empty.
        pub reason: String,
        /// Number on the waiting list.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        pub wait_no: Option<i64>,
        /// Its fee, fen; the caller's own one where each member pays.
        pub amount_fen: Fen,
        /// Unit of the fee.
        pub fee_mode: FeeMode,
        /// State of the payment; of the caller's own one where each member pays.
        pub pay_status: PayStatus,
        /// The fee is to be paid: by the captain, or by the caller where each member pays.
        pub pay_due: bool,
    }

    /// A team, as its members see it.
    pub struct TeamDetail {
        /// Its row in the list.
        pub item: TeamItem,
        /// Slogan; may be empty.
        pub slogan: String,
        /// Members, the captain first, then in the order of joining.
        pub members: Vec<TeamMember>,
        /// Newest sign-up of the team; absent if there was none.
        pub apply: Option<TeamSignup>,
        /// Actions that the caller may take at this time.
        pub actions: Vec<TeamAction>,
        /// Incremented by each change of name, slogan or code.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub version: i64,
    }

    /// A team in a list of the caller's own.
    pub struct TeamItem {
        /// Its id.
        pub id: TeamId,
        /// Its name.
        pub name: String,
        /// URL of the logo; empty if there is none.
        pub logo: String,
        /// Role of the caller.
        pub role: TeamRole,
        /// Its state.
        pub state: TeamState,
        /// Members.
        pub member_count: i32,
        /// Smallest number of members.
        pub team_min: i32,
        /// Largest number of members.
        pub team_max: i32,
        /// True if its fee per member is ordered: a new member only replaces another one.
        pub fixed: bool,
        /// Invite code in its readable form; empty once the team takes no members.
        pub invite_code: String,
        /// The activity.
        pub competition_id: ActivityId,
        /// Name of the activity.
        pub competition_name: String,
        /// Picture of the activity.
        pub cover: String,
        /// The group.
        pub group_id: GroupId,
        /// Name of the group.
        pub group_name: String,
        /// Start of the activity.
        pub start_time: DateTime<Utc>,
        /// End of sign-up.
        pub signup_end: DateTime<Utc>,
        /// IANA time zone of the activity's days.
        pub timezone: String,
        /// Clock of the server.
        pub server_time: DateTime<Utc>,
    }

    /// The caller's teams, newest first: those that exist, and those of which a sign-up exists.
    pub struct TeamList {
        /// At most 50.
        pub list: Vec<TeamItem>,
    }
}
