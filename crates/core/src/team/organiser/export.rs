//! Export of teams: a row for each member.

use super::TeamLineQuery;
use crate::contract::contract;
use crate::errors::{FieldErrors, Rule};
use crate::export::{ExportFormat, check_columns, columns};
use crate::ids::{ActivityId, GroupId};
use crate::signup::organiser::{ExportChoice, may_open_sensitive};
use crate::staff::Role;
use crate::team::TeamState;

contract! {
    /// `POST /team/export`: one row per member.
    pub struct TeamExport {
        /// The activity.
        pub competition_id: ActivityId,
        /// Only teams in this state, due transitions included.
        pub state: Option<TeamState>,
        /// Only teams of this group.
        pub group_id: Option<GroupId>,
        /// Only teams that have fewer members than the minimum, and still change.
        pub too_small: Option<bool>,
        /// Part of the name of a team or of one of its members, or an invite code.
        pub keyword: Option<String>,
        /// File format.
        #[serde(default)]
        pub format: ExportFormat,
        /// Names of columns, in output order.
        #[serde(default)]
        pub columns: Vec<String>,
    }
}

impl TeamExport {
    /// The filter of the request.
    pub fn filter(&self) -> TeamLineQuery {
        TeamLineQuery {
            state: self.state,
            group_id: self.group_id,
            too_small: self.too_small,
            keyword: self.keyword.clone(),
            ..TeamLineQuery::of(self.competition_id)
        }
    }

    /// Validates the columns, except their names.
    pub fn check_columns(&self) -> FieldErrors {
        let mut errors = check_columns(&self.columns);
        if self.columns.is_empty() {
            errors.add("columns", Rule::Required);
        }
        errors
    }
}

/// The columns that an export of teams can have, in the order of the file.
pub fn team_export_choices(role: Role) -> Vec<ExportChoice> {
    let opens = may_open_sensitive(role);
    let choice = |column: &TeamColumn| ExportChoice::fixed(column.as_str(), column.key(), column.is_sensitive(), opens);
    TeamColumn::ALL.iter().map(choice).collect()
}

columns! {
    /// A column of the export.
    TeamColumn;

    /// Name of the team.
    Team = "team", "columns.team.name", false;
    /// The group.
    Group = "group", "signup.fact.group", false;
    /// State of the team, due transitions included.
    State = "state", "columns.team.state", false;
    /// A tick for the captain.
    Captain = "captain", "columns.team.captain", false;
    /// Full name of the member.
    Name = "name", "person.field.name", false;
    /// Phone number of the member.
    Phone = "phone", "person.field.phone", true;
    /// Time of joining.
    JoinedTime = "joinedTime", "columns.team.joinedTime", false;
    /// Number of the team's newest sign-up.
    ApplyNo = "applyNo", "signup.fact.number", false;
    /// State of that sign-up, due transitions included.
    ApplyStatus = "applyStatus", "signup.fact.status", false;
}
