//! Alerts to organisers about held votes.

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Nullable, Text};
use laurel_core::ids::MerchantId;
use laurel_core::vote::VoteAlert;

use crate::db::schema::{competition, merchant, vote_alert};
use crate::db::{Db, both};
use crate::error::Error;

/// An activity with held votes. Times are ms.
#[derive(Debug, QueryableByName)]
pub(crate) struct Waiting {
    #[diesel(sql_type = Text)]
    pub(crate) merchant_id: String,
    #[diesel(sql_type = BigInt)]
    pub(crate) activity: i64,
    /// Votes that are held under suspicion.
    #[diesel(sql_type = BigInt)]
    pub(crate) held: i64,
    /// Time of the newest vote that a burst has held.
    #[diesel(sql_type = Nullable<BigInt>)]
    pub(crate) burst_time: Option<i64>,
    #[diesel(sql_type = Nullable<BigInt>)]
    pub(crate) like_end: Option<i64>,
    #[diesel(sql_type = Text)]
    pub(crate) timezone: String,
    /// Times of the alerts that were sent.
    #[diesel(sql_type = Nullable<BigInt>)]
    pub(crate) burst_alerted: Option<i64>,
    #[diesel(sql_type = Nullable<BigInt>)]
    pub(crate) day_alerted: Option<i64>,
    #[diesel(sql_type = Nullable<BigInt>)]
    pub(crate) two_days_alerted: Option<i64>,
}

/// Activities of every merchant with votes that are held under suspicion.
pub(crate) fn waiting(db: &mut Db) -> Result<Vec<Waiting>, Error> {
    let alerted = |kind: VoteAlert, of: &str| {
        format!(
            "(SELECT MAX(a.created_time) FROM vote_alert AS a WHERE a.merchant_id = h.merchant_id AND a.competition_id = h.competition_id \
             AND a.kind = '{}'{of})",
            kind.as_str()
        )
    };
    // A window whose end was moved is announced again.
    let window = " AND a.occurrence = c.like_end";
    Ok(diesel::sql_query(format!(
        "SELECT h.merchant_id AS merchant_id, h.competition_id AS activity, h.held AS held, h.burst_time AS burst_time, \
           c.like_end AS like_end, c.timezone AS timezone, {} AS burst_alerted, {} AS day_alerted, {} AS two_days_alerted FROM \
           (SELECT merchant_id, competition_id, COUNT(*) AS held, MAX(CASE WHEN reason = 'burst' THEN updated_time END) AS burst_time \
             FROM vote WHERE vote.status = 'held' AND reason <> 'minWorks' GROUP BY merchant_id, competition_id) AS h \
         JOIN competition AS c ON c.merchant_id = h.merchant_id AND c.id = h.competition_id ORDER BY 1, 2",
        alerted(VoteAlert::Burst, ""),
        alerted(VoteAlert::Day, window),
        alerted(VoteAlert::TwoDays, window)
    ))
    .load(db)?)
}

/// Records an alert; false if there is one already.
pub(crate) fn insert(db: &mut Db, owner: &MerchantId, activity: i64, alert: (VoteAlert, i64), now_ms: i64) -> QueryResult<bool> {
    let row = (
        vote_alert::merchant_id.eq(owner.as_str()),
        vote_alert::competition_id.eq(activity),
        vote_alert::kind.eq(alert.0),
        vote_alert::occurrence.eq(alert.1),
        vote_alert::created_time.eq(now_ms),
    );
    let inserted = both!(db, |connection| diesel::insert_into(vote_alert::table).values(row).on_conflict_do_nothing().execute(connection))?;
    Ok(inserted > 0)
}

/// Contact address of a merchant, empty if there is none, and the names of merchant and activity.
pub(crate) fn contact(db: &mut Db, owner: &MerchantId, activity: i64) -> QueryResult<(String, String, String)> {
    competition::table
        .inner_join(merchant::table.on(merchant::id.eq(competition::merchant_id)))
        .filter(competition::merchant_id.eq(owner.as_str()))
        .filter(competition::id.eq(activity))
        .select((merchant::contact_mail, merchant::name, competition::name))
        .first(db)
}
