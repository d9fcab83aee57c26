//! Names that lists of orders and refunds show.

use std::collections::HashMap;

use diesel::prelude::*;

use crate::auth::member::Member;
use crate::db::schema::{apply, apply_person, staff, team_member};
use crate::db::{Db, both};

/// Names of the persons for whom orders are.
pub(crate) struct Persons {
    first: HashMap<i64, String>,
    members: HashMap<(i64, i64), String>,
}

impl Persons {
    /// Name of the member of a team who pays alone, or of the first person of the sign-up.
    pub(crate) fn of(&self, signup: i64, member: Option<i64>) -> String {
        let own = member.and_then(|account| self.members.get(&(signup, account)));
        own.or_else(|| self.first.get(&signup)).cloned().unwrap_or_default()
    }
}

/// Names of persons by sign-up, and by the account of a member whose order it is. A second statement only for such members, who may
/// have left.
pub(crate) fn persons(db: &mut Db, member: &Member, orders: &[(i64, Option<i64>)]) -> QueryResult<Persons> {
    let signups: Vec<i64> = orders.iter().map(|(signup, _)| *signup).collect();
    let accounts: Vec<i64> = orders.iter().filter_map(|(_, account)| *account).collect();
    let first = first_persons(db, member, &signups)?;
    if accounts.is_empty() {
        return Ok(Persons { first, members: HashMap::new() });
    }
    let of_team = apply::merchant_id.eq(team_member::merchant_id).and(apply::team_id.eq(team_member::team_id.nullable()));
    let rows: Vec<(i64, i64, String)> = both!(db, |connection| team_member::table
        .inner_join(apply::table.on(of_team))
        .filter(team_member::merchant_id.eq(member.merchant.as_str()))
        .filter(team_member::account_id.eq_any(&accounts))
        .filter(apply::id.eq_any(&signups))
        .order(team_member::id)
        .select((apply::id, team_member::account_id, team_member::name))
        .load(connection))?;
    Ok(Persons { first, members: rows.into_iter().map(|(signup, account, name)| ((signup, account), name)).collect() })
}

fn first_persons(db: &mut Db, member: &Member, signups: &[i64]) -> QueryResult<HashMap<i64, String>> {
    let rows: Vec<(i64, String)> = both!(db, |connection| apply_person::table
        .filter(apply_person::merchant_id.eq(member.merchant.as_str()))
        .filter(apply_person::apply_id.eq_any(signups))
        .filter(apply_person::is_first)
        .select((apply_person::apply_id, apply_person::name))
        .load(connection))?;
    Ok(rows.into_iter().collect())
}

/// Display names of staff, by id; removed ones have none.
pub(crate) fn staff(db: &mut Db, member: &Member, ids: &[i64]) -> QueryResult<HashMap<i64, String>> {
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let rows: Vec<(i64, String)> = both!(db, |connection| staff::table
        .filter(staff::merchant_id.eq(member.merchant.as_str()))
        .filter(staff::id.eq_any(ids))
        .select((staff::id, staff::name))
        .load(connection))?;
    Ok(rows.into_iter().collect())
}
