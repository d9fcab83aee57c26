//! Lists the comments of a work, or the replies of a thread.

use std::collections::HashSet;

use laurel_core::comment::{Answered, Comment, CommentKind, CommentPage, CommentQuery, CommentStatus};
use laurel_core::errors::Code;
use laurel_core::ids::CommentId;

use super::service::wire::{self, Reader};
use super::store::{self, page, place};
use crate::clock::to_time;
use crate::db::Db;
use crate::error::{Error, OrNotFound as _};
use crate::http::{Call, Context, Failure, Reply};

/// `GET /works/{id}/comment`: two queries for a visitor, two more for the caller's own comments and likes, and two for a
/// thread.
pub async fn handle(call: Call<CommentQuery>) -> Result<Reply<CommentPage>, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    let found = context.read(move |db, caller| {
        let merchant = &inner.merchant;
        let place = place::place(db, merchant, input.id)?.ok_or(Code::NotFound)?;
        let reader = Reader { storage: &inner.app.storage, place: &place, viewer: caller.known(), now_ms: inner.now_ms };
        let (rows, next_cursor) = match input.root_id {
            None => page::threads(db, merchant, &input)?,
            Some(root) => {
                visible_root(db, &inner, &input, root)?;
                page::replies(db, merchant, root, &input)?
            }
        };
        let own = match reader.viewer {
            Some(account) if input.cursor.is_none() && input.root_id.is_none() => page::own_unseen(db, merchant, input.id, account)?,
            _ => Vec::new(),
        };
        Ok(CommentPage {
            list: shown(db, &inner, reader, &rows)?,
            own: own.iter().map(|(row, face)| wire::comment(reader, row, face, false, None)).collect(),
            has_more: next_cursor.is_some(),
            next_cursor,
            total: place.work.comment_count,
            settings: place.settings.comment,
            server_time: to_time(inner.now_ms),
        })
    });
    Ok(Reply(found.await?))
}

/// The thread must be visible and belong to the work.
fn visible_root(db: &mut Db, context: &Context, query: &CommentQuery, root: CommentId) -> Result<(), Error> {
    let row = store::one(db, &context.merchant, root).or_not_found()?;
    let visible = row.status == CommentStatus::Published && row.kind == CommentKind::Comment && row.root_id.is_none();
    if visible && row.work() == query.id { Ok(()) } else { Err(Code::NotFound.into()) }
}

fn shown(db: &mut Db, context: &Context, reader: Reader<'_>, rows: &[page::Authored]) -> Result<Vec<Comment>, Error> {
    let ids: Vec<i64> = rows.iter().map(|(row, _)| row.id).collect();
    let liked = match reader.viewer {
        Some(account) if !ids.is_empty() => page::liked(db, &context.merchant, account, &ids)?,
        _ => HashSet::default(),
    };
    let answers: Vec<i64> = rows.iter().filter(|(row, _)| row.reply_to != row.root_id).filter_map(|(row, _)| row.reply_to).collect();
    let faces = page::faces(db, &context.merchant, &answers)?;
    let one = |(row, face): &page::Authored| {
        let answered =
            row.reply_to.and_then(|id| faces.get(&id).map(|face| Answered { id: CommentId(id), nickname: wire::nickname(face) }));
        wire::comment(reader, row, face, liked.contains(&row.id), answered)
    };
    Ok(rows.iter().map(one).collect())
}
