//! Pages of the organisers' list of sign-ups, in any order.
//!
//! The order of sending is that of the ids, so an index serves it. Other orders compare the values of all found
//! sign-ups, which a covering index has; they are put in order here, since core alone knows a state at this time.

use std::collections::{HashMap, HashSet};

use diesel::prelude::*;
use laurel_core::ids::SignupId;
use laurel_core::limits::EXACT_TOTAL;
use laurel_core::paging::PageQuery;
use laurel_core::signup::organiser::{SignupFilter, SignupKey, SignupOrder, state_rank};
use laurel_core::signup::{SignupClock, SignupFacts, SignupStatus, status_now};

use super::row::SignupRow;
use super::{found, rows};
use crate::auth::member::Member;
use crate::clock::to_time;
use crate::db::schema::{apply, apply_person, competition, competition_group};
use crate::db::{Db, both};

/// A page of sign-ups.
pub(crate) struct SignupPage {
    pub(crate) rows: Vec<SignupRow>,
    /// Number of rows on all pages, up to the exact limit.
    pub(crate) total: i64,
    /// There are more rows than the total.
    pub(crate) more: bool,
    pub(crate) previous: Option<SignupKey>,
    pub(crate) next: Option<SignupKey>,
}

/// Which page of which order.
#[derive(Clone, Copy)]
pub(crate) struct Asked {
    pub(crate) order: SignupOrder,
    pub(crate) page: PageQuery,
    /// The page lies at this key instead.
    pub(crate) key: Option<SignupKey>,
}

/// Place of a sign-up in an order: the value that is compared, then the id.
type Place = (i64, i64);

/// The ids of a page with their values, and whether there are rows before and after.
struct Cut {
    places: Vec<Place>,
    before: bool,
    after: bool,
}

/// A page of the sign-ups that the member may see and that match the filter.
pub(crate) fn page(db: &mut Db, member: &Member, filter: &SignupFilter, asked: Asked, now_ms: i64) -> QueryResult<SignupPage> {
    // A keyword scans every name, so its query runs only once: all found ids are loaded, then counted and cut.
    let (cut, total) = if asked.order.is_by_id() && !filter.has_keyword() {
        let cut = by_id(db, member, filter, asked, now_ms)?;
        // The ids of an index, as far as they are counted.
        let counted: Vec<i64> = found(member, filter, now_ms).limit(i64::from(EXACT_TOTAL) + 1).select(apply::id).load(db)?;
        (cut, number(counted.len()))
    } else {
        let all = places(db, member, filter, asked, now_ms)?;
        (cut(&all.places, asked, all.key), number(all.places.len()))
    };
    let ids: Vec<i64> = cut.places.iter().map(|(_, id)| *id).collect();
    let mut known: HashMap<i64, SignupRow> = rows(db, member, &ids)?.into_iter().map(|row| (row.signup.id, row)).collect();
    let key = |place: Option<&Place>, before| place.map(|(value, id)| SignupKey { before, value: *value, id: SignupId(*id) });
    Ok(SignupPage {
        rows: ids.iter().filter_map(|id| known.remove(id)).collect(),
        total: total.min(EXACT_TOTAL).into(),
        more: total > EXACT_TOTAL,
        previous: key(cut.places.first(), true).filter(|_| cut.before),
        next: key(cut.places.last(), false).filter(|_| cut.after),
    })
}

fn number(rows: usize) -> u32 {
    u32::try_from(rows).unwrap_or(u32::MAX)
}

/// The ids of all found sign-ups, in order.
pub(crate) fn all(db: &mut Db, member: &Member, filter: &SignupFilter, order: SignupOrder, now_ms: i64) -> QueryResult<Vec<i64>> {
    let asked = Asked { order, page: PageQuery::default(), key: None };
    Ok(places(db, member, filter, asked, now_ms)?.places.into_iter().map(|(_, id)| id).collect())
}

/// Pages over ids alone, since an index covers all filter columns.
fn by_id(db: &mut Db, member: &Member, filter: &SignupFilter, asked: Asked, now_ms: i64) -> QueryResult<Cut> {
    let size = asked.page.size() as usize;
    let mut query = found(member, filter, now_ms).select(apply::id).limit(i64::from(asked.page.size()) + 1);
    let backwards = asked.key.is_some_and(|key| key.before);
    // Backwards, the rows nearest to the key come first.
    let down = asked.order.is_down() != backwards;
    query = if down { query.order(apply::id.desc()) } else { query.order(apply::id) };
    query = match asked.key {
        Some(key) if down => query.filter(apply::id.lt(key.id.0)),
        Some(key) => query.filter(apply::id.gt(key.id.0)),
        None => query.offset(asked.page.offset()),
    };
    let mut ids: Vec<i64> = query.load(db)?;
    let more = ids.len() > size;
    ids.truncate(size);
    if backwards {
        ids.reverse();
    }
    let places = ids.into_iter().map(|id| (0, id)).collect();
    let starts = asked.key.is_none() && asked.page.page() == 1;
    Ok(Cut { places, before: if backwards { more } else { !starts }, after: backwards || more })
}

struct Places {
    /// In order.
    places: Vec<Place>,
    /// Place of the key.
    key: Option<Place>,
}

/// The places of all found sign-ups, in order.
fn places(db: &mut Db, member: &Member, filter: &SignupFilter, asked: Asked, now_ms: i64) -> QueryResult<Places> {
    let order = asked.order;
    let ids = |db: &mut Db| -> QueryResult<Vec<i64>> { found(member, filter, now_ms).select(apply::id).load(db) };
    let mut key = asked.key;
    let mut values: Vec<Place> = match order {
        SignupOrder::Newest | SignupOrder::Oldest | SignupOrder::Number | SignupOrder::NumberDown => {
            ids(db)?.into_iter().map(|id| (0, id)).collect()
        }
        SignupOrder::Name | SignupOrder::NameDown => {
            let wanted: HashSet<i64> = ids(db)?.into_iter().collect();
            let named = (1..).zip(by_name(db, member, filter)?);
            let (kept, at) = named.fold((Vec::new(), None), |(mut kept, at), (place, id)| {
                if wanted.contains(&id) {
                    kept.push((place, id));
                }
                (kept, if key.is_some_and(|key| key.id.0 == id) { Some(place) } else { at })
            });
            // A name is no part of a key, which stands in addresses.
            key = key.zip(at).map(|(key, value)| SignupKey { value, ..key });
            kept
        }
        SignupOrder::Group | SignupOrder::GroupDown => by_group(db, member, filter, now_ms)?,
        SignupOrder::State | SignupOrder::StateDown => by_state(db, member, filter, now_ms)?,
    };
    values.sort_unstable_by(|one, other| order.compare(*one, *other));
    Ok(Places { places: values, key: key.map(|key| (key.value, key.id.0)) })
}

/// Cuts a page out of all places.
fn cut(all: &[Place], asked: Asked, key: Option<Place>) -> Cut {
    let size = asked.page.size() as usize;
    let (from, to) = match (asked.key, key) {
        (Some(SignupKey { before: true, .. }), Some(place)) => {
            let to = all.partition_point(|other| asked.order.compare(*other, place).is_lt());
            (to.saturating_sub(size), to)
        }
        (Some(_), Some(place)) => {
            let from = all.partition_point(|other| asked.order.compare(*other, place).is_le());
            (from, from.saturating_add(size))
        }
        // A key of a sign-up that is not there.
        (Some(_), None) => (all.len(), all.len()),
        (None, _) => {
            let from = usize::try_from(asked.page.offset()).unwrap_or(usize::MAX);
            (from, from.saturating_add(size))
        }
    };
    let (from, to) = (from.min(all.len()), to.min(all.len()));
    Cut { places: all[from..to].to_vec(), before: from > 0, after: to < all.len() }
}

/// All sign-ups of the activity by the name of their first person; of equal names the older one first. Reads an index
/// alone.
fn by_name(db: &mut Db, member: &Member, filter: &SignupFilter) -> QueryResult<Vec<i64>> {
    let activity = filter.competition_id.map_or(0, |id| id.0);
    both!(db, |connection| apply_person::table
        .filter(apply_person::merchant_id.eq(member.merchant.as_str()))
        .filter(apply_person::competition_id.eq(activity))
        .filter(apply_person::is_first)
        .order((apply_person::search_text, apply_person::apply_id))
        .select(apply_person::apply_id)
        .load(connection))
}

/// Found sign-ups with the place of their group among those of the activity.
fn by_group(db: &mut Db, member: &Member, filter: &SignupFilter, now_ms: i64) -> QueryResult<Vec<Place>> {
    let activity = filter.competition_id.map_or(0, |id| id.0);
    let groups: Vec<i64> = competition_group::table
        .filter(competition_group::merchant_id.eq(member.merchant.as_str()))
        .filter(competition_group::competition_id.eq(activity))
        .order((competition_group::sort, competition_group::id))
        .select(competition_group::id)
        .load(db)?;
    let ranks: HashMap<i64, i64> = groups.into_iter().zip(1..).collect();
    let found: Vec<(i64, i64)> = found(member, filter, now_ms).select((apply::group_id, apply::id)).load(db)?;
    Ok(found.into_iter().map(|(group, id)| (ranks.get(&group).copied().unwrap_or(0), id)).collect())
}

/// Found sign-ups with the place of their state now.
fn by_state(db: &mut Db, member: &Member, filter: &SignupFilter, now_ms: i64) -> QueryResult<Vec<Place>> {
    let activity = filter.competition_id.map_or(0, |id| id.0);
    let own: Option<(bool, i64, i64)> = competition::table
        .filter(competition::merchant_id.eq(member.merchant.as_str()))
        .filter(competition::id.eq(activity))
        .select((competition::review_required, competition::start_time, competition::end_time))
        .first(db)
        .optional()?;
    let Some((review_required, start_time, end_time)) = own else { return Ok(Vec::new()) };
    let found: Vec<(i64, SignupStatus, Option<i64>, bool)> =
        found(member, filter, now_ms).select((apply::id, apply::status, apply::offer_expire, apply::lapsed_before)).load(db)?;
    let (start_time, end_time, now) = (to_time(start_time), to_time(end_time), to_time(now_ms));
    let place = |(id, status, offer_expire, lapsed_before): (i64, SignupStatus, Option<i64>, bool)| {
        let clock = SignupClock { offer_expire: offer_expire.map(to_time), start_time, end_time };
        (state_rank(status_now(status, SignupFacts { review_required, lapsed_before }, &clock, now)), id)
    };
    Ok(found.into_iter().map(place).collect())
}
