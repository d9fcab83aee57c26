//! Adds a comment.

use laurel_core::comment::{Answered, Comment, CommentAdd};

use super::check;
use super::service::post::{Given, Kind, post};
use super::service::wire::{self, Reader};
use super::service::words::WordLists;
use super::store::page;
use crate::http::{Call, Failure, Reply};
use crate::idempotency::{self, Holder};

/// `POST /works/{id}/comment`: one that waits for the messaging app's content check is judged before the answer, if that
/// takes no longer than two seconds.
pub async fn handle(call: Call<CommentAdd>) -> Result<Reply<Comment>, Failure> {
    let Call { input, context } = call;
    context.check(idempotency::check(&input.nonce))?;
    let inner = context.clone();
    let added = context.write_unseen(move |db, caller| {
        let account = caller.account()?;
        let lists = inner.app.part::<WordLists>();
        idempotency::once(db, &inner, Holder::Account(account), (&input.nonce, &input), |db| {
            let given = Given { work: input.id, content: &input.content, kind: Kind::Comment { reply_to: input.reply_to } };
            let posted = post(db, inner.scope(), account, (&lists, check::mini_app(&inner.app)), &given)?;
            let reader = Reader { storage: &inner.app.storage, place: &posted.place, viewer: Some(account), now_ms: inner.now_ms };
            let answered = match posted.answered {
                Some(id) => {
                    page::faces(db, &inner.merchant, &[id.0])?.get(&id.0).map(|face| Answered { id, nickname: wire::nickname(face) })
                }
                None => None,
            };
            Ok(wire::comment(reader, &posted.row, &posted.author.face, false, answered))
        })
    });
    let mut comment = added.await?;
    if let Some(status) = check::at_once(&context, comment.id, comment.cause).await {
        comment.status = status;
        comment.cause = comment.cause.filter(|_| status != laurel_core::comment::CommentStatus::Published);
    }
    Ok(Reply(comment))
}
