//! Lists the merchant's activities page by page: three queries (one for the caller's token) whatever the page
//! size, none if a visitor's answer is cached.

use actix_web::Either;
use chrono::{DateTime, Utc};
use laurel_core::activity::{ActivityListQuery, ActivityPage, Mine};
use laurel_core::ids::{AccountId, MerchantId, SignupId};
use laurel_core::language::Language;
use laurel_core::signup::{PayStatus, SignupStatus};

use super::page::{self, Cursor};
use super::store::{self, OwnCard};
use crate::cache::ResponseCache;
use crate::clock::to_time;
use crate::db::Db;
use crate::error::Error;
use crate::http::{Call, Common, Context, Failure, ReadyReply, Reply, Text, View};
use crate::signup::store::own_dues;

/// Most cached lists: some 20 kB each, 10 MB in all.
const MOST: usize = 500;

/// Inputs of a visitor's list.
#[derive(Debug, PartialEq, Eq, Hash)]
struct Key {
    merchant: MerchantId,
    language: Language,
    query: ActivityListQuery,
}

/// Cache of the lists that visitors request most.
pub struct Lists(ResponseCache<Key, Text>);

impl Default for Lists {
    fn default() -> Lists {
        Lists(ResponseCache::new(MOST))
    }
}

/// `GET /competition`
pub async fn handle(call: Call<ActivityListQuery>) -> Result<Either<Reply<ActivityPage>, ReadyReply>, Failure> {
    let Call { input, context } = call;
    let view = context.view();
    let Some(key) = key(&context, &input) else {
        return Ok(Either::Left(Reply(context.read(move |db, caller| page_of(db, &view, caller.known(), &input)).await?)));
    };
    let (lists, query) = (context.app.part::<Lists>(), key.query.clone());
    Ok(Either::Right(lists.0.answer(&context, key, move |db| page_of(db, &view, None, &query)).await?))
}

impl Common for ActivityPage {
    fn server_time(&self) -> DateTime<Utc> {
        self.server_time
    }

    fn changes(&self) -> Option<DateTime<Utc>> {
        self.list.iter().filter_map(|card| card.windows.next_edge(self.server_time)).min()
    }

    fn is_worth_it(&self) -> bool {
        !self.list.is_empty()
    }
}

/// Cache key of a list. Callers with a token have their own list, and searches and later pages seldom repeat:
/// those have no key.
fn key(context: &Context, query: &ActivityListQuery) -> Option<Key> {
    let common = context.token_hash().is_none() && query.keyword.is_none() && query.cursor.is_none();
    // Equivalent queries share one entry.
    let query = ActivityListQuery {
        size: u32::try_from(query.page_size()).ok(),
        sort: Some(query.sort.unwrap_or_default()),
        free: query.free.filter(|free| *free),
        favorite: query.favorite.filter(|favorite| *favorite),
        ..query.clone()
    };
    common.then(|| Key { merchant: context.merchant.clone(), language: context.language, query })
}

/// The sign-up of a left join.
fn mine_of(id: Option<i64>, status: Option<SignupStatus>, pay_status: Option<PayStatus>) -> Option<Mine> {
    Some(Mine { apply_id: SignupId(id?), status: status?, pay_status: pay_status?, pay_due: pay_status? == PayStatus::Unpaid })
}

/// A page of the list, as an account or a visitor sees it.
pub fn page_of(db: &mut Db, view: &View, account: Option<AccountId>, query: &ActivityListQuery) -> Result<ActivityPage, Error> {
    let mut rows = page::rows(db, &view.merchant, account, query, view.now_ms)?;
    let size = usize::try_from(query.page_size()).unwrap_or(usize::MAX);
    let has_more = rows.len() > size;
    rows.truncate(size);
    let next_cursor = rows.last().filter(|_| has_more).map(|(row, ..)| Cursor::after(row, query.sort.unwrap_or_default()).text());
    let ids: Vec<i64> = rows.iter().map(|(row, ..)| row.id).collect();
    let groups = store::groups_of(db, &view.merchant, &ids)?;
    let mut cards = Vec::with_capacity(rows.len());
    for (row, id, status, pay, favorite) in rows {
        cards.push((row, OwnCard { mine: mine_of(id, status, pay), favorite }));
    }
    if let Some(account) = account {
        own_dues(db, &view.merchant, account, cards.iter_mut().filter_map(|(_, own)| own.mine.as_mut()))?;
    }
    let list = store::to_cards(cards, &groups, view.language, view.now_ms);
    Ok(ActivityPage { list, next_cursor, has_more, server_time: to_time(view.now_ms) })
}
