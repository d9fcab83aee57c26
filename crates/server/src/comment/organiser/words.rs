//! Reads and replaces the words that make a comment wait for a review.

use laurel_core::calls::Nothing;
use laurel_core::comment::organiser::{CommentWords, CommentWordsChange};
use laurel_core::comment::words::tidy_words;
use laurel_core::errors::{Code, Refusal, RefusalData};
use serde_json::json;

use crate::audit;
use crate::comment::store::words;
use crate::http::{Failure, Reply, StaffCall};

/// `GET /comment/words`
pub async fn read(call: StaffCall<Nothing>) -> Result<Reply<CommentWords>, Failure> {
    let found = call.context.read(move |db, staff| {
        let (words, version) = words::read(db, staff.merchant())?;
        Ok(listed(words, version))
    });
    Ok(Reply(found.await?))
}

/// `PUT /comment/words`: comments that exist stay as they are. The log has the number of words only: lists are long.
pub async fn change(call: StaffCall<CommentWordsChange>) -> Result<Reply<CommentWords>, Failure> {
    let StaffCall { input, context } = call;
    let tidied = tidy_words(&input.words).map_err(|errors| context.fail(Refusal::from(errors)))?;
    let changed = audit::change(&context, move |db, staff| {
        let (before, version) = words::read(db, staff.merchant())?;
        if version != input.version || !words::replace(db, staff.merchant(), &tidied, version)? {
            return Err(Refusal { code: Code::VersionConflict, data: Some(RefusalData::Version { version }) }.into());
        }
        let before = json!({ "words": before.lines().count() });
        let answer = listed(tidied, version + 1);
        let line = audit::Change::of("words", 0).before(&before)?.after(&json!({ "words": answer.count, "version": answer.version }))?;
        Ok((answer, line))
    });
    Ok(Reply(changed.await?))
}

fn listed(words: String, version: i64) -> CommentWords {
    CommentWords { count: u32::try_from(words.lines().count()).unwrap_or(u32::MAX), words, version }
}
