//! Looking for a team: an opt-in list for each group, read by captains with free places, and their requests.

use chrono::{DateTime, Utc};

use crate::contract::contract;
use crate::errors::{FieldErrors, Rule};
use crate::ids::{ActivityId, GroupId, TeamId, TeamRequestId, TeamSearchId};
use crate::tables::Tables;
use crate::text::{is_longer, tidy_line};

/// Longest line about a person who looks for a team, characters.
pub const SEARCH_LINE_MAX: u32 = 60;
/// Most unanswered requests of one team.
pub const TEAM_REQUESTS_MAX: i64 = 20;
/// Entries of a page.
pub const SEARCH_PAGE: i64 = 20;

contract! {
    /// State of a team's request to a person.
    #[derive(Copy, Eq, Hash)]
    pub enum TeamRequestState {
        /// Waits for an answer.
        Open,
        /// The person said no; the team cannot ask again.
        Declined,
    }

    /// `PUT /team/search`: the caller looks for a team in a group, or changes what they say about themselves.
    pub struct TeamSearchKeep {
        /// The activity, in which the caller has one entry at most.
        pub competition_id: ActivityId,
        /// The group, which takes teams.
        pub group_id: GroupId,
        /// One line about themselves.
        pub line: String,
    }

    /// `GET` and `DELETE /team/search`
    #[derive(Copy)]
    pub struct TeamSearchQuery {
        /// The activity.
        pub competition_id: ActivityId,
    }

    /// The caller's own entry with the requests to it.
    pub struct TeamSearch {
        /// The entry; absent if the caller does not look for a team.
        pub entry: Option<TeamSearchEntry>,
        /// Open requests of teams that can be joined, newest first; at most 50.
        pub requests: Vec<TeamRequest>,
    }

    /// An entry of the list.
    pub struct TeamSearchEntry {
        /// Its id.
        pub id: TeamSearchId,
        /// The group.
        pub group_id: GroupId,
        /// The line.
        pub line: String,
        /// True while the organiser looks at the line; captains do not see the entry.
        pub hidden: bool,
        /// Time of the entry.
        pub created_time: DateTime<Utc>,
    }

    /// A team that asks the caller to join. Joining it, or another team, ends the entry and all its requests.
    pub struct TeamRequest {
        /// Its id.
        pub id: TeamRequestId,
        /// The team.
        pub team_id: TeamId,
        /// Name of the team.
        pub team_name: String,
        /// Slogan of the team; may be empty.
        pub slogan: String,
        /// Nickname of the captain; empty for one who does not show themselves.
        pub captain_name: String,
        /// URL of the captain's avatar; empty if there is none to show.
        pub captain_avatar: String,
        /// Members.
        pub member_count: i32,
        /// Largest number of members.
        pub team_max: i32,
        /// The team's invite code in its readable form, with which the caller joins.
        pub code: String,
        /// Time of the request.
        pub created_time: DateTime<Utc>,
    }

    /// `POST /team/request/{id}/decline`
    #[derive(Copy)]
    pub struct TeamRequestPath {
        /// The request.
        pub id: TeamRequestId,
    }

    /// `GET /team/{id}/search`: persons who look for a team in the group of this one.
    pub struct TeamSearcherQuery {
        /// The team, which the caller leads.
        pub id: TeamId,
        /// `next_cursor` of the previous page; absent for the first page.
        pub cursor: Option<String>,
    }

    /// A person who looks for a team, as captains see them.
    pub struct TeamSearcher {
        /// The entry.
        pub id: TeamSearchId,
        /// Nickname of the account; empty for one who does not show themselves.
        pub nickname: String,
        /// URL of the avatar; empty if there is none to show.
        pub avatar: String,
        /// The line.
        pub line: String,
        /// Time of the entry.
        pub created_time: DateTime<Utc>,
        /// State of the team's request to this person; absent if there is none.
        pub request: Option<TeamRequestState>,
    }

    /// A page of the list.
    pub struct TeamSearchers {
        /// Persons, newest first.
        pub list: Vec<TeamSearcher>,
        /// Cursor of the next page; absent on the last one.
        pub next_cursor: Option<String>,
        /// True if there is a next page.
        pub has_more: bool,
        /// True if the team may ask further persons.
        pub may_ask: bool,
    }

    /// `POST` and `DELETE /team/{id}/request`: asks a person to join, or takes that back.
    #[derive(Copy)]
    pub struct TeamAsk {
        /// The team, which the caller leads.
        pub id: TeamId,
        /// The entry of the person.
        pub search_id: TeamSearchId,
    }
}

/// Checks the line about a person.
pub fn check_search_line(line: &str, tables: &dyn Tables) -> FieldErrors {
    let mut errors = FieldErrors::default();
    let line = tidy_line(line, tables);
    if line.is_empty() {
        errors.add("line", Rule::Required);
    } else if is_longer(&line, SEARCH_LINE_MAX, tables) {
        errors.add("line", Rule::MaxLength { count: f64::from(SEARCH_LINE_MAX) });
    }
    errors
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::NativeTables;

    #[test]
    fn a_line_has_one_to_sixty_characters() {
        let is_fine = |line: &str| check_search_line(line, &NativeTables).is_empty();
        assert!(is_fine("划") && is_fine(&"划".repeat(60)));
        assert!(!is_fine("  ") && !is_fine(&"划".repeat(61)));
    }
}
