//! A page of the activity list: filters, order and cursor.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use diesel::dsl::{count_star, sql};
use diesel::prelude::*;
use diesel::sql_types::Bool;
use laurel_core::activity::{ActivityListQuery, ActivitySort, Stage};
use laurel_core::ids::{AccountId, MerchantId};
use laurel_core::signup::{PayStatus, SignupStatus};
use laurel_core::text::search::query_tokens;

use super::store::{CardRow, public_in};
use crate::db::schema::{apply, competition, favorite, search_token};
use crate::db::{Db, one_of, refers};

/// End of a page: the sort value of its last row, and the id to separate equal values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Cursor {
    value: i64,
    id: i64,
}

impl Cursor {
    /// Parses an opaque cursor; `None`, and so the first page, if it was tampered with.
    pub(super) fn parse(text: &str) -> Option<Cursor> {
        let bytes = URL_SAFE_NO_PAD.decode(text).ok()?;
        let (value, id) = bytes.split_at_checked(8)?;
        Some(Cursor { value: i64::from_be_bytes(value.try_into().ok()?), id: i64::from_be_bytes(id.try_into().ok()?) })
    }

    /// Cursor after the last row of a page.
    pub(super) fn after(row: &CardRow, sort: ActivitySort) -> Cursor {
        Cursor { value: sort_value(row, sort), id: row.id }
    }

    pub(super) fn text(self) -> String {
        URL_SAFE_NO_PAD.encode([self.value.to_be_bytes(), self.id.to_be_bytes()].concat())
    }
}

fn sort_value(row: &CardRow, sort: ActivitySort) -> i64 {
    match sort {
        ActivitySort::Recommend => row.sort,
        ActivitySort::New => row.created_time,
        ActivitySort::Hot => row.apply_count,
        ActivitySort::Soon => start_of(row),
    }
}

fn start_of(row: &CardRow) -> i64 {
    laurel_core::activity::Windows::from(&row.windows).start_time.timestamp_millis()
}

/// A row with the caller's sign-up, if there is one (id, state, payment state), and whether it is the caller's favourite.
pub(super) type Row = (CardRow, Option<i64>, Option<SignupStatus>, Option<PayStatus>, bool);

/// Account id of visitors: real ids begin at 1.
const NOBODY: AccountId = AccountId(0);

/// Loads one row more than a page, which shows whether there is another page.
pub(super) fn rows(
    db: &mut Db,
    merchant: &MerchantId,
    caller: Option<AccountId>,
    query: &ActivityListQuery,
    now: i64,
) -> QueryResult<Vec<Row>> {
    let account = caller.unwrap_or(NOBODY).0;
    // One of the caller's sign-ups, the same that the page of the activity shows.
    let own = diesel::alias!(apply as own);
    let shown = own
        .filter(own.field(apply::merchant_id).eq(competition::merchant_id))
        .filter(own.field(apply::competition_id).eq(competition::id))
        .filter(own.field(apply::account_id).eq(account))
        .filter(one_of(own.field(apply::status), SignupStatus::LIVE).or(own.field(apply::status).eq(SignupStatus::Rejected)))
        .order((own.field(apply::status).eq(SignupStatus::Rejected).asc(), own.field(apply::id).desc()))
        .select(own.field(apply::id))
        .limit(1)
        .single_value();
    let mine = apply::merchant_id.eq(competition::merchant_id).and(apply::id.nullable().eq(shown));
    let kept = refers!(favorite.competition_id => competition).and(favorite::account_id.eq(account));
    let joined = competition::table.left_join(apply::table.on(mine)).left_join(favorite::table.on(kept));
    let is_favourite = favorite::account_id.nullable().is_not_null();
    let mut boxed = joined.filter(public_in(merchant.as_str())).into_boxed();
    if let Some(category) = &query.category {
        boxed = boxed.filter(competition::category.eq(category));
    }
    if let Some(stage) = query.stage {
        boxed = boxed.filter(sql::<Bool>(&at_stage(stage, now)));
    }
    if query.free == Some(true) {
        boxed = boxed.filter(competition::free.eq(true));
    }
    if query.favorite == Some(true) {
        boxed = boxed.filter(is_favourite);
    }
    if let Some(tokens) = query.keyword.as_deref().and_then(query_tokens) {
        let count = i64::try_from(tokens.len()).unwrap_or(i64::MAX);
        // One pass through the index for all tokens: with a subquery for each, PostgreSQL takes twice as long, most of it
        // to plan the joins. A token is unique per activity, so the count shows which activities have all.
        let holders = search_token::table
            .filter(search_token::merchant_id.eq(merchant.as_str()))
            .filter(search_token::token.eq_any(tokens))
            .group_by(search_token::competition_id)
            .having(count_star().eq(count))
            .select(search_token::competition_id);
        boxed = boxed.filter(competition::id.eq_any(holders));
    }
    let cursor = query.cursor.as_deref().and_then(Cursor::parse);
    macro_rules! page {
        ($column:ident, $beyond:ident, $from:ident, $direction:ident) => {{
            if let Some(Cursor { value, id }) = cursor {
                // The first condition alone is a range of the index; the second separates equal values.
                let past = competition::$column.$beyond(value).or(competition::id.$beyond(id));
                boxed = boxed.filter(competition::$column.$from(value)).filter(past);
            }
            boxed.order((competition::$column.$direction(), competition::id.$direction()))
        }};
    }
    let ordered = match query.sort.unwrap_or_default() {
        ActivitySort::Recommend => page!(sort, gt, ge, asc),
        ActivitySort::New => page!(created_time, lt, le, desc),
        ActivitySort::Hot => page!(apply_count, lt, le, desc),
        ActivitySort::Soon => page!(start_time, gt, ge, asc),
    };
    ordered
        .limit(query.page_size() + 1)
        .select((CardRow::as_select(), apply::id.nullable(), apply::status.nullable(), apply::pay_status.nullable(), is_favourite))
        .load(db)
}

/// SQL equivalent of core's `stage`; a test compares the two. `now` is a number, so it is safe in the text.
fn at_stage(stage: Stage, now: i64) -> String {
    let within = |window: &str| format!("COALESCE(competition.{window}_start <= {now} AND competition.{window}_end > {now}, FALSE)");
    let live = format!("competition.status IN ('published', 'paused') AND competition.end_time > {now}");
    let after_signup = format!("{live} AND competition.signup_start <= {now} AND competition.signup_end <= {now}");
    let (submitting, liking, judging) = (within("submit"), within("like"), within("judge"));
    let works = "competition.submit_start IS NOT NULL";
    let no_phase = format!("NOT ({works} AND ({submitting} OR {liking} OR {judging}))");
    match stage {
        Stage::Cancelled => "competition.status = 'cancelled'".to_owned(),
        Stage::Ended => format!("competition.status <> 'cancelled' AND (competition.status = 'finished' OR competition.end_time <= {now})"),
        Stage::Upcoming => format!("{live} AND competition.signup_start > {now}"),
        Stage::Signup => format!("{live} AND competition.signup_start <= {now} AND competition.signup_end > {now}"),
        Stage::Submit => format!("{after_signup} AND {submitting}"),
        Stage::Like => format!("{after_signup} AND {works} AND NOT {submitting} AND {liking}"),
        Stage::Judge => format!("{after_signup} AND {works} AND NOT {submitting} AND NOT {liking} AND {judging}"),
        Stage::Ongoing => format!("{after_signup} AND {no_phase} AND competition.start_time <= {now}"),
        Stage::Closed => format!("{after_signup} AND {no_phase} AND competition.start_time > {now}"),
    }
}
