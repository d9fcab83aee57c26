//! Lists the caller's newest works in all activities of the merchant, for the personal centre.

use laurel_core::calls::Nothing;
use laurel_core::ids::AccountId;
use laurel_core::work::{OwnWorkLine, OwnWorks};

use super::service::own::cover_of;
use super::store;
use crate::db::Db;
use crate::error::Error;
use crate::http::{Call, Context, Failure, Reply};
use crate::media::store as files;
use crate::merchant::store::local;

/// Longest list; the personal centre shows more as "50+".
const MOST: usize = 50;

/// `GET /works/own`
pub async fn handle(call: Call<Nothing>) -> Result<Reply<OwnWorks>, Failure> {
    let context = call.context;
    let inner = context.clone();
    Ok(Reply(context.read(move |db, caller| own(db, &inner, caller.account()?)).await?))
}

fn own(db: &mut Db, context: &Context, account: AccountId) -> Result<OwnWorks, Error> {
    let mut rows = store::newest_anywhere(db, &context.merchant, account, MOST + 1)?;
    let has_more = rows.len() > MOST;
    rows.truncate(MOST);
    let ids: Vec<i64> = rows.iter().map(|(row, _)| row.id).collect();
    let all = if ids.is_empty() { Vec::new() } else { files::of_works(db, &context.merchant, &ids)? };
    let line = |(row, name): (store::WorkRow, String)| {
        Ok(OwnWorkLine {
            id: row.id(),
            competition_id: row.activity(),
            competition_name: local(&name, context.language),
            cover: cover_of(&context.app, &row, &all)?,
            status: row.state().status,
            title: row.title,
        })
    };
    Ok(OwnWorks { list: rows.into_iter().map(line).collect::<Result<_, Error>>()?, has_more })
}
