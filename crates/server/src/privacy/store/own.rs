//! Queries for an account's data besides its records and sign-ups, in batches, each in the order of a key after
//! which the next batch begins.

use diesel::prelude::*;
use laurel_core::ids::AccountId;
use laurel_core::notice::NoticeEvent;

use crate::db::schema::{apply_draft, competition, competition_group, consent, favorite, identity, merchant, notice, team_search};
use crate::db::{Db, refers};

/// An identity in the messaging app: app id, open id, union id, time of binding, ms.
pub(crate) type Messenger = (String, String, Option<String>, i64);

/// Identities of the account's owner in the messaging app, one for each of our apps there.
pub(crate) fn messengers(db: &mut Db, account: AccountId) -> QueryResult<Vec<Messenger>> {
    identity::table
        .filter(identity::account_id.eq(account.0))
        .order(identity::created_time)
        .select((identity::app_id, identity::openid, identity::unionid, identity::created_time))
        .load(db)
}

/// Agreements: id, scope, version, time, ms.
pub(crate) fn agreements(db: &mut Db, account: AccountId, after: i64, limit: i64) -> QueryResult<Vec<(i64, String, String, i64)>> {
    consent::table
        .filter(consent::account_id.eq(account.0))
        .filter(consent::id.gt(after))
        .order(consent::id)
        .limit(limit)
        .select((consent::id, consent::scope, consent::version, consent::created_time))
        .load(db)
}

/// Favourites: activity id, names of merchant and activity, time, ms.
pub(crate) fn favourites(db: &mut Db, account: AccountId, after: i64, limit: i64) -> QueryResult<Vec<(i64, String, String, i64)>> {
    favorite::table
        .inner_join(merchant::table.on(merchant::id.eq(favorite::merchant_id)))
        .inner_join(competition::table.on(refers!(favorite.competition_id => competition)))
        .filter(favorite::account_id.eq(account.0))
        .filter(favorite::competition_id.gt(after))
        .order(favorite::competition_id)
        .limit(limit)
        .select((favorite::competition_id, merchant::name, competition::name, favorite::created_time))
        .load(db)
}

/// A draft: group id, names of activity and group, JSON, time of the last change, ms.
pub(crate) type Draft = (i64, String, String, String, i64);

/// Drafts of sign-ups that were not sent.
pub(crate) fn drafts(db: &mut Db, account: AccountId, after: i64, limit: i64) -> QueryResult<Vec<Draft>> {
    apply_draft::table
        .inner_join(competition::table.on(refers!(apply_draft.competition_id => competition)))
        .inner_join(competition_group::table.on(refers!(apply_draft.group_id => competition_group)))
        .filter(apply_draft::account_id.eq(account.0))
        .filter(apply_draft::group_id.gt(after))
        .order(apply_draft::group_id)
        .limit(limit)
        .select((apply_draft::group_id, competition::name, competition_group::name, apply_draft::body, apply_draft::updated_time))
        .load(db)
}

/// An entry of one who looks for a team: id, names of merchant, activity and group, the line, whether captains do not see it, time, ms.
pub(crate) type TeamSearch = (i64, String, String, String, String, bool, i64);

/// Entries of the account in the lists of persons who look for a team.
pub(crate) fn team_searches(db: &mut Db, account: AccountId, after: i64, limit: i64) -> QueryResult<Vec<TeamSearch>> {
    team_search::table
        .inner_join(merchant::table.on(merchant::id.eq(team_search::merchant_id)))
        .inner_join(competition::table.on(refers!(team_search.competition_id => competition)))
        .inner_join(competition_group::table.on(refers!(team_search.group_id => competition_group)))
        .filter(team_search::account_id.eq(account.0))
        .filter(team_search::id.gt(after))
        .order(team_search::id)
        .limit(limit)
        .select((
            team_search::id,
            merchant::name,
            competition::name,
            competition_group::name,
            team_search::line,
            team_search::hidden,
            team_search::created_time,
        ))
        .load(db)
}

/// A notice: id, name of the merchant, event, id of its subject, times of reading and writing, ms.
pub(crate) type Notice = (i64, String, NoticeEvent, i64, Option<i64>, i64);

/// Notices to the account.
pub(crate) fn notices(db: &mut Db, account: AccountId, after: i64, limit: i64) -> QueryResult<Vec<Notice>> {
    notice::table
        .inner_join(merchant::table.on(merchant::id.eq(notice::merchant_id)))
        .filter(notice::account_id.eq(account.0))
        .filter(notice::id.gt(after))
        .order(notice::id)
        .limit(limit)
        .select((notice::id, merchant::name, notice::event, notice::subject_id, notice::read_time, notice::created_time))
        .load(db)
}
