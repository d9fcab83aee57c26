//! Ten thousand teams of three in the activity with the long list, made of its accounts.

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use laurel_core::ids::MerchantId;
use laurel_server::db::Db;

/// One account in ten leads a team; the next two are its members. Some teams are signed up, some locked or disbanded.
const TEAMS: &str = "INSERT INTO team (merchant_id, competition_id, group_id, name, search_text, slogan, captain_id, invite_code, \
    status, member_count, created_time, updated_time) \
    SELECT merchant_id, competition_id, group_id, 'Team ' || id, 'team ' || id, 'Row together', account_id, apply_no, \
    CASE id % 50 WHEN 0 THEN 'locked' WHEN 10 THEN 'disbanded' ELSE 'open' END, 3, created_time, updated_time \
    FROM apply WHERE merchant_id = $1 AND competition_id = $2 AND id % 10 = 0";
const MEMBERS: &str = "INSERT INTO team_member (merchant_id, competition_id, team_id, account_id, name, search_text, record, \
    form_version, agreement_version, status, joined_time) \
    SELECT t.merchant_id, t.competition_id, t.id, m.account_id, 'Person ' || m.id, 'person ' || m.id, '', 1, '1', 'joined', t.created_time \
    FROM apply AS m JOIN apply AS c ON c.merchant_id = m.merchant_id AND c.id = m.id - m.id % 10 \
    JOIN team AS t ON t.captain_id = c.account_id AND t.merchant_id = c.merchant_id AND t.competition_id = c.competition_id \
    WHERE m.merchant_id = $1 AND m.competition_id = $2 AND m.id % 10 < 3";
const SIGNED_UP: &str = "UPDATE apply SET team_id = (SELECT t.id FROM team AS t WHERE t.captain_id = apply.account_id \
    AND t.merchant_id = apply.merchant_id AND t.competition_id = apply.competition_id) \
    WHERE merchant_id = $1 AND competition_id = $2 AND id % 20 = 0";

/// Inserts the teams, their members, and the sign-ups of every second one.
pub(super) fn fill(db: &mut Db, merchant: &MerchantId, activity: i64) -> QueryResult<()> {
    for statement in [TEAMS, MEMBERS, SIGNED_UP] {
        diesel::sql_query(statement).bind::<Text, _>(merchant.as_str()).bind::<BigInt, _>(activity).execute(db)?;
    }
    Ok(())
}
