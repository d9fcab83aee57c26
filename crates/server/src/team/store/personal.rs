//! Queries about all memberships of an account at every merchant: for its export, and for its removal when the account is
//! closed. For the owner and the closing job only.

use diesel::prelude::*;
use laurel_core::ids::AccountId;
use laurel_core::team::{TeamMemberStatus, TeamStatus};

use crate::db::Db;
use crate::db::refers;
use crate::db::schema::{competition, merchant, team, team_member};

/// A membership for the export: id of the row, names of merchant, activity and team, id of the team, the sealed record, state,
/// time of joining in ms.
pub type Exported = (i64, String, String, String, i64, String, TeamMemberStatus, i64);

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
            team_member::record,
            team_member::status,
            team_member::joined_time,
        ))
        .load(db)
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
