//! Sign-ups of teams: those of an account's own team, and statements that change one while members come and go.

use diesel::prelude::*;
use laurel_core::ids::{AccountId, MerchantId, SignupId};

use crate::db::Db;
use crate::db::schema::{apply, apply_person, team};

/// Ids of the sign-ups that belong to an account at a merchant, perhaps only those in an activity: those that it submitted, and
/// those of teams that it is in. Both parts begin from an index of the account, so that a large activity costs no more.
macro_rules! own_signups {
    ($merchant:expr, $account:expr $(, $activity:expr)?) => {{
        use laurel_core::team::TeamMemberStatus;
        use $crate::db::schema::{apply, team_member};
        // Another name, since the statement around it may read the table too.
        let (own, of_team) = diesel::alias!(apply as own, apply as of_team);
        let submitted = own
            .filter(own.field(apply::merchant_id).eq($merchant.as_str()))
            .filter(own.field(apply::account_id).eq($account.0))
            $(.filter(own.field(apply::competition_id).eq($activity.0)))?
            .select(own.field(apply::id));
        let member = of_team.field(apply::team_id).eq(team_member::team_id.nullable());
        let of_teams = team_member::table
            .inner_join(of_team.on(of_team.field(apply::merchant_id).eq(team_member::merchant_id).and(member)))
            .filter(team_member::merchant_id.eq($merchant.as_str()))
            .filter(team_member::account_id.eq($account.0))
            $(.filter(team_member::competition_id.eq($activity.0)))?
            .filter(team_member::status.eq(TeamMemberStatus::Joined))
            .select(of_team.field(apply::id));
        submitted.union_all(of_teams)
    }};
}
pub(crate) use own_signups;

/// Condition of a join with the team that is signed up.
#[diesel::dsl::auto_type(no_type_alias)]
pub(crate) fn of_apply() -> _ {
    team::merchant_id.eq(apply::merchant_id).and(team::id.nullable().eq(apply::team_id))
}

/// Changes the number of persons and of seats, and increases the version.
pub fn resize(db: &mut Db, merchant: &MerchantId, id: SignupId, (persons, seats): (i32, i64), now_ms: i64) -> QueryResult<usize> {
    let own = apply::table.filter(apply::merchant_id.eq(merchant.as_str())).filter(apply::id.eq(id.0));
    diesel::update(own)
        .set((
            apply::seats.eq(apply::seats + seats),
            apply::person_count.eq(apply::person_count + persons),
            apply::version.eq(apply::version + 1),
            apply::updated_time.eq(now_ms),
        ))
        .execute(db)
}

/// Version of the form that was filled in.
pub fn form_version(db: &mut Db, merchant: &MerchantId, id: SignupId) -> QueryResult<i64> {
    let own = apply::table.filter(apply::merchant_id.eq(merchant.as_str())).filter(apply::id.eq(id.0));
    own.select(apply::form_version).first(db)
}

/// Deletes the person that an account owns; returns the number of deleted rows.
pub fn delete_person(db: &mut Db, merchant: &MerchantId, id: SignupId, account: AccountId) -> QueryResult<usize> {
    let rows = apply_person::table
        .filter(apply_person::merchant_id.eq(merchant.as_str()))
        .filter(apply_person::apply_id.eq(id.0))
        .filter(apply_person::owner_id.eq(account.0));
    diesel::delete(rows).execute(db)
}

/// Makes another member the account that the sign-up belongs to, and their person the first one. Violates a unique index if that
/// account has another live sign-up in the same slot.
pub fn hand_over(db: &mut Db, merchant: &MerchantId, id: SignupId, (from, to): (AccountId, AccountId), slot: i64) -> QueryResult<()> {
    let own = apply::table.filter(apply::merchant_id.eq(merchant.as_str())).filter(apply::id.eq(id.0));
    diesel::update(own).set((apply::account_id.eq(to.0), apply::slot.eq(slot), apply::version.eq(apply::version + 1))).execute(db)?;
    let person = |owner: AccountId| {
        apply_person::table
            .filter(apply_person::merchant_id.eq(merchant.as_str()))
            .filter(apply_person::apply_id.eq(id.0))
            .filter(apply_person::owner_id.eq(owner.0))
    };
    diesel::update(person(from)).set((apply_person::account_id.eq(from.0), apply_person::is_first.eq(false))).execute(db)?;
    diesel::update(person(to)).set((apply_person::account_id.eq(None::<i64>), apply_person::is_first.eq(true))).execute(db)?;
    Ok(())
}
