//! Wire types of teams in the organisers' API.

mod action;
mod export;
mod search;

use chrono::{DateTime, Utc};

use super::{TeamMemberStatus, TeamSignup, TeamState};
use crate::contract::contract;
use crate::errors::FieldErrors;
use crate::ids::{ActivityId, GroupId, SignupId, TeamId, TeamMemberId};
use crate::paging::{PageQuery, RowKey};
use crate::signup::SignupStatus;

pub use action::{TeamStaffAction, TeamStaffSituation, team_staff_actions};
pub use export::{TeamColumn, TeamExport, team_export_choices};
pub use search::{TeamSearchHide, TeamSearchLine, TeamSearchLineQuery, TeamSearchLines};

contract! {
    /// `GET /team` of the organisers' API
    pub struct TeamLineQuery {
        /// The activity.
        pub competition_id: ActivityId,
        /// Only teams in this state, due transitions included.
        pub state: Option<TeamState>,
        /// Only teams of this group.
        pub group_id: Option<GroupId>,
        /// Only teams that have fewer members than the minimum, and still change.
        pub too_small: Option<bool>,
        /// Only teams with so many free places; none that is disbanded.
        pub free: Option<u32>,
        /// Part of the name of a team or of one of its members, or an invite code.
        pub keyword: Option<String>,
        /// Page number, from 1; 1 if absent.
        pub page: Option<u32>,
        /// Rows per page, at most 100; 20 if absent.
        pub size: Option<u32>,
        /// Key of an answer: the page after its last row or before its first. Required past page 200.
        pub key: Option<String>,
    }

    /// A row of the list of teams.
    pub struct TeamLine {
        /// Its id.
        pub id: TeamId,
        /// Its name.
        pub name: String,
        /// The activity.
        pub competition_id: ActivityId,
        /// The group.
        pub group_id: GroupId,
        /// Name of the group, in the caller's language.
        pub group_name: String,
        /// State, due transitions included.
        pub state: TeamState,
        /// Name of the captain; empty in a disbanded team.
        pub captain_name: String,
        /// Members.
        pub member_count: i32,
        /// Smallest number of members.
        pub team_min: i32,
        /// Largest number of members.
        pub team_max: i32,
        /// True if it has fewer members than the minimum, and still changes.
        pub too_small: bool,
        /// Invite code in its readable form.
        pub invite_code: String,
        /// Its newest sign-up; absent if there was none.
        pub apply_id: Option<SignupId>,
        /// Number of that sign-up; empty if there was none.
        pub apply_no: String,
        /// State of that sign-up, due transitions included.
        pub apply_status: Option<SignupStatus>,
        /// Time of founding.
        pub created_time: DateTime<Utc>,
    }

    /// A page of teams.
    pub struct TeamLines {
        /// The teams, newest first.
        pub list: Vec<TeamLine>,
        /// Number of rows on all pages, 10,000 at most.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub total: i64,
        /// True if there are more rows than `total`.
        pub more: bool,
        /// Key of the page before; absent on the first one.
        pub previous_key: Option<String>,
        /// Key of the next page; absent on the last one.
        pub next_key: Option<String>,
        /// Number of this page.
        pub page: u32,
        /// Rows per page.
        pub size: u32,
    }

    /// A person who is or was in a team.
    pub struct TeamMemberLine {
        /// The membership.
        pub id: TeamMemberId,
        /// Name of the person; empty once the account is closed.
        pub name: String,
        /// Nickname of the account; may be empty.
        pub nickname: String,
        /// Phone number; masked except for roles that decide, and empty for former members.
        pub phone: String,
        /// True for the captain.
        pub captain: bool,
        /// State of the membership.
        pub status: TeamMemberStatus,
        /// Time of joining.
        pub joined_time: DateTime<Utc>,
        /// True if the next one who joins takes this member's place.
        pub replaced: bool,
        /// True if the member has paid; absent unless each member pays.
        pub paid: Option<bool>,
        /// Time of leaving.
        pub left_time: Option<DateTime<Utc>>,
    }

    /// `GET /team/{id}` of the organisers' API
    pub struct OrganiserTeam {
        /// Its row in the list.
        pub line: TeamLine,
        /// Slogan; may be empty.
        pub slogan: String,
        /// URL of the logo; empty if there is none.
        pub logo: String,
        /// Members, the captain first, then in the order of joining; former members last, 100 at most.
        pub members: Vec<TeamMemberLine>,
        /// Its newest sign-up; absent if there was none.
        pub apply: Option<TeamSignup>,
        /// Actions that the caller may take at this time.
        pub actions: Vec<TeamStaffAction>,
        /// End of sign-up, at which open teams are locked or end.
        pub signup_end: DateTime<Utc>,
        /// Clock of the server.
        pub server_time: DateTime<Utc>,
    }

    /// `POST /team/{id}/lock`
    #[derive(Copy)]
    pub struct TeamLock {
        /// The team.
        pub id: TeamId,
        /// Locks it; otherwise its members may change it again.
        pub locked: bool,
    }

    /// `DELETE /team/{id}/member/{memberId}` of the organisers' API
    pub struct TeamMemberRemoval {
        /// The team.
        pub id: TeamId,
        /// The member.
        pub member_id: TeamMemberId,
        /// For the audit log.
        #[serde(default)]
        pub reason: String,
    }

    /// `POST /team/{id}/move`: a member goes to another team of the same group.
    #[derive(Copy)]
    pub struct TeamMove {
        /// The team that the member leaves.
        pub id: TeamId,
        /// The member.
        pub member_id: TeamMemberId,
        /// The team that the member joins.
        pub to_team_id: TeamId,
    }

    /// `POST /team/{id}/merge`: all members go to another team of the same group.
    #[derive(Copy)]
    pub struct TeamMerge {
        /// The team that ends.
        pub id: TeamId,
        /// The team that the members join.
        pub into_team_id: TeamId,
    }
}

impl TeamLineQuery {
    /// A query for the first page of all teams of an activity.
    pub const fn of(competition_id: ActivityId) -> TeamLineQuery {
        TeamLineQuery {
            competition_id,
            state: None,
            group_id: None,
            too_small: None,
            free: None,
            keyword: None,
            page: None,
            size: None,
            key: None,
        }
    }

    /// The selected page.
    pub const fn page(&self) -> PageQuery {
        PageQuery { page: self.page, size: self.size }
    }

    /// Validates the place: a page past the last numbered one needs a key.
    pub fn check_place(&self) -> FieldErrors {
        RowKey::check(self.key.as_deref(), self.page)
    }
}
