//! Queries about members of teams.

use diesel::prelude::*;
use laurel_core::ids::{AccountId, ActivityId, MerchantId, TeamId, TeamMemberId};
use laurel_core::team::TeamMemberStatus;

use crate::db::schema::{account, team_member};
use crate::db::{Db, both};

/// A membership.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = team_member)]
pub struct MemberRow {
    /// Primary key.
    pub id: i64,
    /// The team.
    pub team_id: i64,
    /// The account.
    pub account_id: i64,
    /// The person record that it was copied from.
    pub person_info_id: Option<i64>,
    /// Name of the person.
    pub name: String,
    /// Record and answers, sealed as one text.
    pub record: String,
    /// Version of the form that was filled in.
    pub form_version: i64,
    /// Version of the statement that was agreed to.
    pub agreement_version: String,
    /// The next one who joins takes this place, since this time, ms.
    pub replace_time: Option<i64>,
    /// Time of joining, ms.
    pub joined_time: i64,
}

/// A member as others see them: the membership, nickname and avatar of the account.
pub type MemberFace = (MemberRow, String, String);

/// Memberships of an account that last.
#[diesel::dsl::auto_type(no_type_alias)]
pub(crate) fn joined_of(account: AccountId) -> _ {
    let account: i64 = account.0;
    let joined: TeamMemberStatus = TeamMemberStatus::Joined;
    team_member::table.filter(team_member::account_id.eq(account)).filter(team_member::status.eq(joined))
}

/// The members of a team, in the order of joining.
pub fn of_team(db: &mut Db, merchant: &MerchantId, team: TeamId) -> QueryResult<Vec<MemberFace>> {
    team_member::table
        .inner_join(account::table.on(account::id.eq(team_member::account_id)))
        .filter(team_member::merchant_id.eq(merchant.as_str()))
        .filter(team_member::team_id.eq(team.0))
        .filter(team_member::status.eq(TeamMemberStatus::Joined))
        .order(team_member::id)
        .select((MemberRow::as_select(), account::nickname, account::avatar))
        .load(db)
}

/// The accounts of the members of teams, each with its team, in the order of joining.
pub fn accounts_of(db: &mut Db, merchant: &MerchantId, teams: &[i64]) -> QueryResult<Vec<(i64, i64)>> {
    both!(db, |connection| team_member::table
        .filter(team_member::merchant_id.eq(merchant.as_str()))
        .filter(team_member::team_id.eq_any(teams))
        .filter(team_member::status.eq(TeamMemberStatus::Joined))
        .order(team_member::id)
        .select((team_member::team_id, team_member::account_id))
        .load(connection))
}

/// The membership of an account in this team.
pub fn own(db: &mut Db, merchant: &MerchantId, account: AccountId, team: TeamId) -> QueryResult<Option<MemberRow>> {
    joined_of(account)
        .filter(team_member::merchant_id.eq(merchant.as_str()))
        .filter(team_member::team_id.eq(team.0))
        .select(MemberRow::as_select())
        .first(db)
        .optional()
}

/// True if an account is in this team.
pub fn is_member(db: &mut Db, merchant: &MerchantId, account: AccountId, team: TeamId) -> QueryResult<bool> {
    let own = joined_of(account).filter(team_member::merchant_id.eq(merchant.as_str())).filter(team_member::team_id.eq(team.0));
    diesel::select(diesel::dsl::exists(own)).get_result(db)
}

/// The team that an account is in.
pub fn team_of(db: &mut Db, merchant: &MerchantId, account: AccountId, activity: ActivityId) -> QueryResult<Option<TeamId>> {
    let found: Option<i64> = joined_of(account)
        .filter(team_member::merchant_id.eq(merchant.as_str()))
        .filter(team_member::competition_id.eq(activity.0))
        .select(team_member::team_id)
        .first(db)
        .optional()?;
    Ok(found.map(TeamId))
}

/// A new membership.
#[derive(Insertable)]
#[diesel(table_name = team_member)]
pub struct NewMember<'a> {
    /// Merchant of the activity.
    pub merchant_id: &'a str,
    /// The activity.
    pub competition_id: i64,
    /// The team.
    pub team_id: i64,
    /// The account.
    pub account_id: i64,
    /// The person record that it is copied from.
    pub person_info_id: Option<i64>,
    /// Name of the person.
    pub name: &'a str,
    /// Folded name.
    pub search_text: &'a str,
    /// Record and answers, sealed as one text.
    pub record: &'a str,
    /// Version of the form that was filled in.
    pub form_version: i64,
    /// Version of the statement that was agreed to.
    pub agreement_version: &'a str,
    /// State of the membership.
    pub status: TeamMemberStatus,
    /// Time of joining, ms.
    pub joined_time: i64,
}

/// Inserts a membership. Violates a unique index if the account is in a team of the activity.
pub fn insert(db: &mut Db, new: &NewMember<'_>) -> QueryResult<TeamMemberId> {
    diesel::insert_into(team_member::table).values(new).returning(team_member::id).get_result(db).map(TeamMemberId)
}

/// A person's part that replaces another.
#[derive(AsChangeset)]
#[diesel(table_name = team_member, treat_none_as_null = true)]
pub struct NewRecord<'a> {
    /// The person record that it is copied from.
    pub person_info_id: Option<i64>,
    /// Name of the person.
    pub name: &'a str,
    /// Folded name.
    pub search_text: &'a str,
    /// Record and answers, sealed as one text.
    pub record: &'a str,
    /// Version of the form that was filled in.
    pub form_version: i64,
}

/// Replaces a member's part.
pub fn rewrite(db: &mut Db, merchant: &MerchantId, id: TeamMemberId, record: &NewRecord<'_>) -> QueryResult<usize> {
    let own = team_member::table.filter(team_member::merchant_id.eq(merchant.as_str())).filter(team_member::id.eq(id.0));
    diesel::update(own).set(record).execute(db)
}

/// The member whose place the next one takes: the one who was named first.
pub fn replaced(db: &mut Db, merchant: &MerchantId, team: TeamId) -> QueryResult<Option<MemberRow>> {
    team_member::table
        .filter(team_member::merchant_id.eq(merchant.as_str()))
        .filter(team_member::team_id.eq(team.0))
        .filter(team_member::status.eq(TeamMemberStatus::Joined))
        .filter(team_member::replace_time.is_not_null())
        .order((team_member::replace_time, team_member::id))
        .select(MemberRow::as_select())
        .first(db)
        .optional()
}

/// Names a member whose place the next one takes, or takes that back.
pub fn replace(db: &mut Db, merchant: &MerchantId, id: TeamMemberId, since: Option<i64>) -> QueryResult<usize> {
    let own = team_member::table.filter(team_member::merchant_id.eq(merchant.as_str())).filter(team_member::id.eq(id.0));
    diesel::update(own).set(team_member::replace_time.eq(since)).execute(db)
}

/// Takes back which members of a team are to be replaced.
pub fn keep_all(db: &mut Db, merchant: &MerchantId, team: TeamId) -> QueryResult<usize> {
    let own = team_member::table
        .filter(team_member::merchant_id.eq(merchant.as_str()))
        .filter(team_member::team_id.eq(team.0))
        .filter(team_member::replace_time.is_not_null());
    diesel::update(own).set(team_member::replace_time.eq(None::<i64>)).execute(db)
}

/// Ends a membership; false if it has ended already.
pub fn end(db: &mut Db, merchant: &MerchantId, id: TeamMemberId, status: TeamMemberStatus, now_ms: i64) -> QueryResult<bool> {
    let own = team_member::table
        .filter(team_member::merchant_id.eq(merchant.as_str()))
        .filter(team_member::id.eq(id.0))
        .filter(team_member::status.eq(TeamMemberStatus::Joined));
    Ok(diesel::update(own).set((team_member::status.eq(status), team_member::left_time.eq(now_ms))).execute(db)? == 1)
}

/// Ends all memberships of teams.
pub fn leave_all(db: &mut Db, merchant: &MerchantId, teams: &[i64], now_ms: i64) -> QueryResult<()> {
    both!(db, |connection| diesel::update(
        team_member::table
            .filter(team_member::merchant_id.eq(merchant.as_str()))
            .filter(team_member::team_id.eq_any(teams))
            .filter(team_member::status.eq(TeamMemberStatus::Joined))
    )
    .set((team_member::status.eq(TeamMemberStatus::Left), team_member::left_time.eq(now_ms)))
    .execute(connection))?;
    Ok(())
}
