//! Lists published works page by page: two queries, a third for a keyword, and one more where a shuffled list wraps
//! around to its start. A first page that many request is cached.

use actix_web::Either;
use chrono::{DateTime, Utc};
use laurel_core::errors::Code;
use laurel_core::ids::MerchantId;
use laurel_core::tables::NativeTables;
use laurel_core::work::{WorkPage, WorkQuery, WorkSort, check_wall};

use super::service::wire;
use super::store;
use crate::cache::ResponseCache;
use crate::clock::to_time;
use crate::db::Db;
use crate::error::Error;
use crate::http::{Call, Common, Context, Failure, ReadyReply, Reply, Text};

/// Most cached pages: some 10 kB each, 5 MB in all.
const MOST: usize = 500;

/// Inputs of a wall's page. The language is none of them: a work has one text.
#[derive(PartialEq, Eq, Hash)]
struct Key {
    merchant: MerchantId,
    query: WorkQuery,
}

/// Cache of the walls' first pages.
pub struct Walls(ResponseCache<Key, Text>);

impl Default for Walls {
    fn default() -> Walls {
        Walls(ResponseCache::new(MOST))
    }
}

/// `GET /works`
pub async fn handle(call: Call<WorkQuery>) -> Result<Either<Reply<WorkPage>, ReadyReply>, Failure> {
    let Call { input, context } = call;
    context.check(check_wall(&input, &NativeTables))?;
    let inner = context.clone();
    let Some(key) = key(&context, &input) else {
        return Ok(Either::Left(Reply(context.read(move |db, _| page_of(db, &inner, &input)).await?)));
    };
    let walls = context.app.part::<Walls>();
    Ok(Either::Right(walls.0.answer(&context, key, move |db| page_of(db, &inner, &input)).await?))
}

impl Common for WorkPage {
    fn server_time(&self) -> DateTime<Utc> {
        self.server_time
    }

    fn is_worth_it(&self) -> bool {
        !self.list.is_empty()
    }
}

/// Cache key of a page. Searches, later pages and shuffled walls seldom repeat: those have no key.
fn key(context: &Context, query: &WorkQuery) -> Option<Key> {
    let common = query.keyword.is_none() && query.cursor.is_none() && query.sort != Some(WorkSort::Shuffle);
    // Equivalent queries share one entry.
    let query = WorkQuery { sort: Some(query.sort.unwrap_or_default()), seed: None, ..query.clone() };
    common.then(|| Key { merchant: context.merchant.clone(), query })
}

fn page_of(db: &mut Db, context: &Context, query: &WorkQuery) -> Result<WorkPage, Error> {
    let merchant = &context.merchant;
    let asked = (query.competition_id, query.group_id);
    let frame = store::wall_frame(db, merchant, asked, context.now_ms)?.ok_or_else(|| Error::from(Code::NotFound))?;
    let keyword = query.keyword.as_deref().map(str::trim).filter(|keyword| !keyword.is_empty());
    let wanted = match keyword {
        Some(keyword) => Some(store::token::wanted(db, merchant, query.competition_id, keyword)?),
        None => None,
    };
    let (rows, next_cursor) = match wanted {
        // No work has one of the search tokens.
        Some(None) => (Vec::new(), None),
        Some(Some(wanted)) => store::wall(db, merchant, query, Some(&wanted))?,
        None => store::wall(db, merchant, query, None)?,
    };
    let list = rows.into_iter().map(|row| wire::card(&context.app, row, frame.view)).collect();
    Ok(WorkPage { list, has_more: next_cursor.is_some(), next_cursor, total: frame.total, server_time: to_time(context.now_ms) })
}
