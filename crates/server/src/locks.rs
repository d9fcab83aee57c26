//! The one order of row locks: account, works, teams, activities, groups. Whoever changes a sign-up together with its works takes
//! its locks here before anything else, so that no two transactions wait for each other.

use diesel::QueryResult;
use laurel_core::ids::{AccountId, MerchantId, SignupId, TeamId};

use crate::auth::account;
use crate::db::Db;
use crate::db::stored::stored_merchant;
use crate::error::Error;
use crate::signup::store::{personal, state};
use crate::team::store::{self as teams, Team, personal as memberships};
use crate::work::store::{self as works, WorkRow};

/// Locks a sign-up with its works, its activity and its group; returns the works that are not withdrawn.
pub fn signup(db: &mut Db, merchant: &MerchantId, id: SignupId) -> QueryResult<Vec<WorkRow>> {
    let ids = works::ids_of_signup(db, merchant, id)?;
    let rows = works::lock(db, merchant, &ids)?;
    state::lock_groups_of(db, merchant, &[id.0])?;
    Ok(rows)
}

/// Locks the works of a team's sign-ups, then the team; returns the ids of the works that are not withdrawn. A team without
/// works costs one statement more than the team alone.
pub fn team(db: &mut Db, merchant: &MerchantId, id: TeamId) -> QueryResult<Option<(Vec<i64>, Team)>> {
    let ids = works_of_teams(db, merchant, &[id])?;
    Ok(teams::lock(db, merchant, id)?.map(|team| (ids, team)))
}

/// Locks the works of several teams, before these are locked; returns the ids of those that are not withdrawn.
pub fn works_of_teams(db: &mut Db, merchant: &MerchantId, teams: &[TeamId]) -> QueryResult<Vec<i64>> {
    let mut ids = Vec::new();
    for team in teams {
        ids.extend(works::ids_of_team(db, merchant, *team)?);
    }
    ids.sort_unstable();
    if !ids.is_empty() {
        works::lock(db, merchant, &ids)?;
    }
    Ok(ids)
}

/// Locks an account with all its works, its teams and the groups of its sign-ups that are not over, at every merchant.
pub fn all_of_account(db: &mut Db, id: AccountId, now_ms: i64) -> Result<(), Error> {
    account::lock(db, id)?;
    for (merchant, ids) in works::ids_of(db, id)? {
        works::lock(db, &stored_merchant(&merchant)?, &ids)?;
    }
    for (merchant, team) in memberships::lasting(db, id)? {
        teams::lock(db, &stored_merchant(&merchant)?, TeamId(team))?;
    }
    let unfinished = personal::unfinished(db, id, now_ms)?;
    for rows in unfinished.chunk_by(|(one, ..), (other, ..)| one == other) {
        let ids: Vec<i64> = rows.iter().map(|(_, id, _)| *id).collect();
        if let Some((merchant, ..)) = rows.first() {
            state::lock_groups_of(db, &stored_merchant(merchant)?, &ids)?;
        }
    }
    Ok(())
}
