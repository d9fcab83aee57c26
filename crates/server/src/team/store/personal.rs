//! Queries about all memberships of an account at every merchant: for its export, and for its removal when the account is
//! closed. For the owner and the closing job only.

use std::collections::HashMap;

use diesel::prelude::*;
use laurel_core::ids::AccountId;
use laurel_core::signup::StoredForm;
use laurel_core::team::{TeamMemberStatus, TeamStatus};

use crate::db::schema::{competition, competition_form, merchant, team, team_member};
use crate::db::{Db, both, refers};
use crate::error::Error;

/// A membership for the export.
#[derive(Debug, Clone, Queryable)]
pub struct Exported {
    /// Primary key.
    pub id: i64,
    /// Multilingual name of the merchant.
    pub merchant: String,
    /// Multilingual name of the activity.
    pub activity: String,
    /// Name of the team.
    pub team: String,
    /// The team.
    pub team_id: i64,
    /// The activity.
    pub competition_id: i64,
    /// Version of the form that was filled in.
    pub form_version: i64,
    /// Version of the statement that was agreed to.
    pub agreement_version: String,
    /// Record and answers, sealed as one text.
    pub record: String,
    /// Whether it lasts.
    pub status: TeamMemberStatus,
    /// Time of joining, ms.
    pub joined_time: i64,
    /// Its end, ms.
    pub left_time: Option<i64>,
}

/// The next memberships of an account, in the order of their ids.
pub fn memberships(db: &mut Db, account: AccountId, after: i64, limit: i64) -> QueryResult<Vec<Exported>> {
    team_member::table
        .inner_join(team::table.on(refers!(team_member.team_id => team)))
        .inner_join(competition::table.on(refers!(team_member.competition_id => competition)))
        .inner_join(merchant::table.on(merchant::id.eq(team_member::merchant_id)))
        .filter(team_member::account_id.eq(account.0))
        .filter(team_member::id.gt(after))
        .order(team_member::id)
        .limit(limit)
        .select((
            team_member::id,
            merchant::name,
            competition::name,
            team::name,
            team::id,
            team_member::competition_id,
            team_member::form_version,
            team_member::agreement_version,
            team_member::record,
            team_member::status,
            team_member::joined_time,
            team_member::left_time,
        ))
        .load(db)
}

/// Forms that these memberships of an account filled in, by activity and version.
pub fn forms(db: &mut Db, account: AccountId, ids: &[i64]) -> Result<HashMap<(i64, i64), StoredForm>, Error> {
    let rows: Vec<(i64, i64, String)> = both!(db, |connection| competition_form::table
        .inner_join(
            team_member::table.on(team_member::merchant_id
                .eq(competition_form::merchant_id)
                .and(team_member::competition_id.eq(competition_form::competition_id))
                .and(team_member::form_version.eq(competition_form::form_version)))
        )
        .filter(team_member::account_id.eq(account.0))
        .filter(team_member::id.eq_any(ids))
        .distinct()
        .select((competition_form::competition_id, competition_form::form_version, competition_form::body))
        .load(connection))?;
    rows.into_iter().map(|(activity, version, body)| Ok(((activity, version), serde_json::from_str(&body)?))).collect()
}

/// Memberships that last, in teams that exist: merchant and team, in the order in which they are locked.
pub fn lasting(db: &mut Db, account: AccountId) -> QueryResult<Vec<(String, i64)>> {
    team_member::table
        .inner_join(team::table.on(refers!(team_member.team_id => team)))
        .filter(team_member::account_id.eq(account.0))
        .filter(team_member::status.eq(TeamMemberStatus::Joined))
        .filter(team::status.ne(TeamStatus::Disbanded))
        .order((team::merchant_id, team::id))
        .select((team::merchant_id, team::id))
        .load(db)
}

/// Anonymises the account's part in all teams.
pub fn make_nameless(db: &mut Db, account: AccountId) -> QueryResult<usize> {
    diesel::update(team_member::table.filter(team_member::account_id.eq(account.0)))
        .set((
            team_member::person_info_id.eq(None::<i64>),
            team_member::name.eq(""),
            team_member::search_text.eq(""),
            team_member::record.eq(""),
        ))
        .execute(db)
}
