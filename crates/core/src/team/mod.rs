//! Teams: invite codes, states, what each member may do, the wire types.

mod action;
mod check;
mod code;
mod join;
pub mod organiser;
mod search;
mod status;
mod wire;

pub use action::{TeamAction, TeamSituation, team_actions};
pub use check::{
    SLOGAN_MAX, TEAM_MAX_DEFAULT, TEAM_MIN_DEFAULT, TEAM_NAME_MAX, TEAM_NAME_MIN, TeamSize, check_logo, check_team_name, check_team_text,
};
pub use code::{INVITE_ALPHABET, INVITE_LENGTH, InviteCode};
pub use join::JoinSituation;
pub use search::{
    SEARCH_LINE_MAX, SEARCH_PAGE, TEAM_REQUESTS_MAX, TeamAsk, TeamRequest, TeamRequestPath, TeamRequestState, TeamSearch, TeamSearchEntry,
    TeamSearchKeep, TeamSearchQuery, TeamSearcher, TeamSearcherQuery, TeamSearchers, check_search_line,
};
pub use status::{
    SUCCESSION_HOURS, TeamClock, TeamEvent, TeamFacts, TeamMemberStatus, TeamRole, TeamState, TeamStatus, team_due, team_state,
    team_transition,
};
pub use wire::{
    TeamChange, TeamDetail, TeamFound, TeamHandOver, TeamInvitation, TeamInviteQuery, TeamItem, TeamJoin, TeamList, TeamMember,
    TeamMemberPath, TeamMineQuery, TeamPath, TeamRecord, TeamRecordChange, TeamReplace, TeamSignup,
};
