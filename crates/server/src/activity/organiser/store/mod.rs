//! Queries for activities as organisers see them, each limited to the activities of a staff member.

pub(crate) mod group;
pub(crate) mod row;

use diesel::dsl::{case_when, count, count_star};
use diesel::prelude::*;
use laurel_core::activity::Status;
use laurel_core::activity::organiser::{ActivityLineQuery, FilledVersion, OrganiserActivity};
use laurel_core::ids::{ActivityId, MerchantId};
use laurel_core::paging::PageQuery;
use laurel_core::signup::SignupStatus;
use laurel_core::signup::StoredForm;
use laurel_core::text::search::query_tokens;

use self::row::{ActivityRow, Content};
use crate::activity::store::{insert_details, search};
use crate::auth::member::Member;
use crate::db::schema::{
    apply, banner, category, competition, competition_detail, competition_form, competition_group, competition_news, favorite, mailing,
    preview_token, search_token,
};
use crate::db::stored::Zone;
use crate::db::{Db, one_of, refers};
use crate::error::{Error, OrNotFound as _};

type Boxed<'a> = competition::BoxedQuery<'a, <Db as diesel::Connection>::Backend>;

/// Query for the activities that a member may see and that match.
fn found<'a>(member: &'a Member, query: &ActivityLineQuery, now: i64) -> Boxed<'a> {
    let mut boxed = competition::table.filter(competition::merchant_id.eq(member.merchant.as_str())).into_boxed();
    if !member.competitions.is_empty() {
        let own: Vec<i64> = member.competitions.iter().map(|id| id.0).collect();
        boxed = boxed.filter(competition::id.eq_any(own));
    }
    let under_way = one_of(competition::status, Status::TAKING_PLACE);
    boxed = match query.status {
        None => boxed,
        // A past end means finished, even if that was not stored yet.
        Some(Status::Finished) => boxed.filter(competition::status.eq(Status::Finished).or(under_way.and(competition::end_time.le(now)))),
        Some(status @ (Status::Published | Status::Paused)) => {
            boxed.filter(competition::status.eq(status)).filter(competition::end_time.gt(now))
        }
        Some(status) => boxed.filter(competition::status.eq(status)),
    };
    if let Some(tokens) = query.keyword.as_deref().and_then(query_tokens) {
        let count = i64::try_from(tokens.len()).unwrap_or(i64::MAX);
        // A token is unique per activity, so the count shows which activities have all.
        let holders = search_token::table
            .filter(search_token::merchant_id.eq(member.merchant.as_str()))
            .filter(search_token::token.eq_any(tokens))
            .group_by(search_token::competition_id)
            .having(count_star().eq(count))
            .select(search_token::competition_id);
        boxed = boxed.filter(competition::id.eq_any(holders));
    }
    boxed
}

/// A page, newest first, and the total number.
pub(crate) fn page(
    db: &mut Db,
    member: &Member,
    query: &ActivityLineQuery,
    page: PageQuery,
    now: i64,
) -> QueryResult<(Vec<ActivityRow>, i64)> {
    let rows = found(member, query, now)
        .order((competition::created_time.desc(), competition::id.desc()))
        .limit(i64::from(page.size()))
        .offset(page.offset())
        .inner_join(competition_detail::table.on(refers!(competition_detail.competition_id => competition)))
        .select(ActivityRow::as_select())
        .load(db)?;
    Ok((rows, found(member, query, now).count().get_result(db)?))
}

/// One activity; 4004 if the member may not see it.
pub(crate) fn one(db: &mut Db, member: &Member, id: ActivityId) -> Result<ActivityRow, Error> {
    let kept = member.is_kept_from(id);
    competition::table
        .inner_join(competition_detail::table.on(refers!(competition_detail.competition_id => competition)))
        .filter(competition::merchant_id.eq(member.merchant.as_str()))
        .filter(competition::id.eq(id.0))
        .select(ActivityRow::as_select())
        .first(db)
        .optional()
        .map(|row| row.filter(|_| !kept))
        .or_not_found()
}

/// Time zone of an activity; 4004 if the member may not see it.
pub(crate) fn timezone(db: &mut Db, member: &Member, id: ActivityId) -> Result<Zone, Error> {
    let kept = member.is_kept_from(id);
    competition::table
        .filter(competition::merchant_id.eq(member.merchant.as_str()))
        .filter(competition::id.eq(id.0))
        .select(competition::timezone)
        .first(db)
        .optional()
        .map(|found: Option<Zone>| found.filter(|_| !kept))
        .or_not_found()
}

/// An activity with its groups.
pub(crate) fn whole(db: &mut Db, member: &Member, id: ActivityId, now: i64) -> Result<OrganiserActivity, Error> {
    let groups = group::all(db, &member.merchant, &[id])?;
    let groups = groups.into_iter().map(group::Row::into_wire).collect::<Result<_, _>>()?;
    one(db, member, id)?.to_wire(groups, now)
}

/// Begins a change: sets the next version and makes parallel changes wait. An outdated version is refused with
/// the activity's current state.
pub(crate) fn begin(db: &mut Db, member: &Member, id: ActivityId, version: Option<i64>, now: i64) -> Result<ActivityRow, Error> {
    let seen = one(db, member, id)?;
    let target = competition::table
        .filter(competition::merchant_id.eq(member.merchant.as_str()))
        .filter(competition::id.eq(id.0))
        .filter(competition::version.eq(version.unwrap_or(seen.version)));
    let next = (competition::version.eq(competition::version + 1), competition::updated_time.eq(now));
    if diesel::update(target).set(next).execute(db)? == 0 {
        return Err(Error::Stale(serde_json::to_value(whole(db, member, id, now)?)?));
    }
    one(db, member, id)
}

/// Inserts a draft and its search words.
pub(crate) fn insert(db: &mut Db, merchant: &MerchantId, content: &Content, now: i64) -> Result<ActivityId, Error> {
    let id: i64 = diesel::insert_into(competition::table)
        .values((
            &content.card,
            competition::merchant_id.eq(merchant.as_str()),
            competition::status.eq(Status::Draft),
            competition::free.eq(false),
            competition::form_version.eq(1),
            competition::created_time.eq(now),
            competition::updated_time.eq(now),
        ))
        .returning(competition::id)
        .get_result(db)?;
    insert_details(db, merchant, ActivityId(id), None, &content.detail)?;
    index(db, merchant, ActivityId(id), content)?;
    Ok(ActivityId(id))
}

/// Updates the content and its search words.
pub(crate) fn update(db: &mut Db, merchant: &MerchantId, id: ActivityId, content: &Content) -> Result<(), Error> {
    diesel::update(competition::table.filter(competition::merchant_id.eq(merchant.as_str())).filter(competition::id.eq(id.0)))
        .set(&content.card)
        .execute(db)?;
    diesel::update(competition_detail::table.find((merchant.as_str(), id.0))).set(&content.detail).execute(db)?;
    index(db, merchant, id, content)
}

fn index(db: &mut Db, merchant: &MerchantId, id: ActivityId, content: &Content) -> Result<(), Error> {
    Ok(search::index(db, merchant, &[(id, content.search_text())])?)
}

/// Sets the status and the reason of a cancellation.
pub(crate) fn set_status(db: &mut Db, merchant: &MerchantId, id: ActivityId, status: Status, reason: &str) -> QueryResult<usize> {
    let target = competition::table.filter(competition::merchant_id.eq(merchant.as_str())).filter(competition::id.eq(id.0));
    let detail = competition_detail::table.find((merchant.as_str(), id.0));
    diesel::update(detail).set(competition_detail::cancel_reason.eq(reason)).execute(db)?;
    diesel::update(target).set(competition::status.eq(status)).execute(db)
}

/// True if the activity ever had a sign-up; with `live`, if it has a live one.
pub(crate) fn has_sign_ups(db: &mut Db, merchant: &MerchantId, id: ActivityId, live: bool) -> QueryResult<bool> {
    let all = apply::table.filter(apply::merchant_id.eq(merchant.as_str())).filter(apply::competition_id.eq(id.0));
    if live {
        return diesel::select(diesel::dsl::exists(all.filter(one_of(apply::status, SignupStatus::LIVE)))).get_result(db);
    }
    diesel::select(diesel::dsl::exists(all)).get_result(db)
}

/// The versions of the form that sign-ups were ever sent with, newest first, each with the number of live ones.
pub(crate) fn sent_by_form(db: &mut Db, merchant: &MerchantId, id: ActivityId) -> QueryResult<Vec<FilledVersion>> {
    let live = one_of(apply::status, SignupStatus::LIVE);
    let found: Vec<(i64, i64)> = apply::table
        .filter(apply::merchant_id.eq(merchant.as_str()))
        .filter(apply::competition_id.eq(id.0))
        .group_by(apply::form_version)
        .order(apply::form_version.desc())
        .select((apply::form_version, count(case_when(live, apply::id))))
        .load(db)?;
    Ok(found.into_iter().map(|(form_version, count)| FilledVersion { form_version, count }).collect())
}

/// Deletes a draft with all that belongs to it.
pub(crate) fn delete(db: &mut Db, merchant: &MerchantId, id: ActivityId) -> QueryResult<()> {
    /// The rows of a table that belong to the activity.
    macro_rules! of {
        ($table:ident) => {
            $table::table.filter($table::merchant_id.eq(merchant.as_str())).filter($table::competition_id.eq(id.0))
        };
    }
    diesel::update(of!(banner)).set(banner::competition_id.eq(None::<i64>)).execute(db)?;
    search::delete(db, merchant, &[id.0])?;
    diesel::delete(of!(favorite)).execute(db)?;
    diesel::delete(of!(preview_token)).execute(db)?;
    diesel::delete(of!(mailing)).execute(db)?;
    diesel::delete(of!(competition_news)).execute(db)?;
    diesel::delete(of!(competition_form)).execute(db)?;
    diesel::delete(of!(competition_group)).execute(db)?;
    let own = competition::table.filter(competition::merchant_id.eq(merchant.as_str())).filter(competition::id.eq(id.0));
    diesel::delete(own).execute(db).map(|_| ())
}

/// True if the merchant has this category.
pub(crate) fn has_category(db: &mut Db, merchant: &MerchantId, code: &str) -> QueryResult<bool> {
    let own = category::table.filter(category::merchant_id.eq(merchant.as_str())).filter(category::code.eq(code));
    diesel::select(diesel::dsl::exists(own)).get_result(db)
}

/// Stores a form under a version; replaces an existing one.
pub(crate) fn put_form(db: &mut Db, merchant: &MerchantId, id: ActivityId, version: i64, form: &StoredForm, now: i64) -> Result<(), Error> {
    diesel::delete(competition_form::table.find((merchant.as_str(), id.0, version))).execute(db)?;
    diesel::insert_into(competition_form::table)
        .values((
            competition_form::merchant_id.eq(merchant.as_str()),
            competition_form::competition_id.eq(id.0),
            competition_form::form_version.eq(version),
            competition_form::body.eq(serde_json::to_string(form)?),
            competition_form::created_time.eq(now),
        ))
        .execute(db)?;
    let target = competition::table.filter(competition::merchant_id.eq(merchant.as_str())).filter(competition::id.eq(id.0));
    diesel::update(target).set(competition::form_version.eq(version)).execute(db)?;
    Ok(())
}
