//! Details of an activity: the columns that its own page shows and its card does not.

use diesel::prelude::*;
use laurel_core::ids::{ActivityId, MerchantId};

use super::{CardRow, public_in};
use crate::db::schema::{competition, competition_count, competition_detail};
use crate::db::{Db, refers};

/// Texts of the page, in a table of their own so that lists do not read them. Each is JSON of `LocalText` unless it says
/// otherwise.
#[derive(Debug, Clone, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = competition_detail)]
pub struct DetailColumns {
    /// Description; its texts are sources of `core::text::rich`.
    pub details: String,
    /// Rules, JSON list of `LocalText`.
    pub rules: String,
    /// Schedule, JSON list; times in ms.
    pub schedule: String,
    /// Name of the organiser.
    pub organiser: String,
    /// Contact of the organiser, plain text.
    pub contact: String,
    /// Street address.
    pub address: String,
    /// Notice of the organiser.
    pub notice: String,
    /// Declaration that participants make.
    pub statement: String,
}

/// Columns of an activity that participants may see.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = competition)]
pub struct DetailRow {
    /// Columns of its card.
    #[diesel(embed)]
    pub card: CardRow,
    /// Texts of its page.
    #[diesel(embed)]
    pub text: DetailColumns,
    /// Sign-ups are reviewed by the organiser.
    pub review_required: bool,
    /// The organiser's setting for the ranking.
    pub rank_enabled: bool,
    /// Reason for the cancellation.
    #[diesel(select_expression = competition_detail::cancel_reason)]
    pub cancel_reason: String,
    /// Version of the newest form.
    pub form_version: i64,
    /// Number of works on show.
    pub work_count: i64,
    /// Number of likes.
    #[diesel(select_expression = competition_count::like_count)]
    pub like_count: i64,
    /// JSON of `SignupSettings`.
    pub settings: String,
}

/// Finds a public activity of this merchant.
pub fn detail(db: &mut Db, merchant: &MerchantId, id: ActivityId) -> QueryResult<Option<DetailRow>> {
    competition::table
        .inner_join(competition_detail::table.on(refers!(competition_detail.competition_id => competition)))
        .inner_join(competition_count::table.on(refers!(competition_count.competition_id => competition)))
        .filter(public_in(merchant.as_str()))
        .filter(competition::id.eq(id.0))
        .select(DetailRow::as_select())
        .first(db)
        .optional()
}

/// Finds an activity of this merchant, public or not, for its preview.
pub(crate) fn any_detail(db: &mut Db, merchant: &MerchantId, id: ActivityId) -> QueryResult<Option<DetailRow>> {
    competition::table
        .inner_join(competition_detail::table.on(refers!(competition_detail.competition_id => competition)))
        .inner_join(competition_count::table.on(refers!(competition_count.competition_id => competition)))
        .filter(competition::merchant_id.eq(merchant.as_str()))
        .filter(competition::id.eq(id.0))
        .select(DetailRow::as_select())
        .first(db)
        .optional()
}

/// Inserts the rows of a new activity in the tables beside its own: texts and counters.
pub fn insert_details(db: &mut Db, merchant: &MerchantId, id: ActivityId, slug: Option<&str>, text: &DetailColumns) -> QueryResult<()> {
    let own = (competition_detail::merchant_id.eq(merchant.as_str()), competition_detail::competition_id.eq(id.0));
    diesel::insert_into(competition_detail::table).values((own, competition_detail::slug.eq(slug), text)).execute(db)?;
    let own = (competition_count::merchant_id.eq(merchant.as_str()), competition_count::competition_id.eq(id.0));
    diesel::insert_into(competition_count::table).values(own).execute(db).map(|_| ())
}
