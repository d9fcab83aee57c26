//! Drafts of sign-up forms: stored per account and group, so that another device can continue. Sensitive answers are
//! never stored.

use laurel_core::calls::Nothing;
use laurel_core::errors::{Code, Refusal, Rule};
use laurel_core::ids::{AccountId, ActivityId, GroupId};
use laurel_core::signup::{FormSchema, SignupDraft, SignupDraftKept, SignupDraftQuery};

use super::service::entry::Entry;
use super::service::validate::{current_form, form_of};
use super::store::draft::{self as drafts, KEEP_MS};
use crate::clock::to_time;
use crate::db::Db;
use crate::error::Error;
use crate::http::{Call, Context, Failure, Reply};

/// Maximum length of a draft, bytes of its JSON.
const MOST_BYTES: usize = 64 * 1024;
/// Maximum persons of a draft, equal to the maximum of an account.
const MOST_PERSONS: usize = 50;

/// `GET /apply/draft`
pub async fn read(call: Call<SignupDraftQuery>) -> Result<Reply<SignupDraftKept>, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    let found = context.read(move |db, caller| {
        let account = caller.account()?;
        Entry::find(db, inner.scope(), input.competition_id, input.group_id)?;
        stored(db, &inner, account, input.competition_id, input.group_id)
    });
    Ok(Reply(found.await?))
}

/// `PUT /apply/draft`
pub async fn save(call: Call<SignupDraft>) -> Result<Reply<SignupDraftKept>, Failure> {
    let Call { input: mut draft, context } = call;
    if draft.persons.as_ref().map_or(0, Vec::len) > MOST_PERSONS || draft.person_answers.len() > MOST_PERSONS {
        return Err(context.fail(Refusal::field("persons", Rule::MaxChoices { count: 50.0 })));
    }
    let inner = context.clone();
    let saved = context.write_unseen(move |db, caller| {
        let account = caller.account()?;
        let (activity, group) = (draft.competition_id, draft.group_id);
        let entry = Entry::find(db, inner.scope(), activity, group)?;
        let newest = current_form(db, &inner.merchant, activity, entry.activity.form_version)?;
        let typed_in = if draft.form_version == newest.form_version {
            None
        } else {
            Some(form_of(db, &inner.merchant, activity, draft.form_version)?.ok_or(Error::from(Code::NotFound))?)
        };
        strip(&mut draft, &newest, typed_in.as_ref().unwrap_or(&newest));
        let body = serde_json::to_string(&draft)?;
        if body.len() > MOST_BYTES {
            return Err(Refusal::field("answers", Rule::MaxLength { count: 65_536.0 }).into());
        }
        drafts::put(db, &inner.merchant, account, &draft, &body, inner.now_ms)?;
        stored(db, &inner, account, activity, group)
    });
    Ok(Reply(saved.await?))
}

/// `DELETE /apply/draft`
pub async fn discard(call: Call<SignupDraftQuery>) -> Result<Reply<Nothing>, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    let done = context.write_unseen(move |db, caller| {
        let account = caller.account()?;
        Entry::find(db, inner.scope(), input.competition_id, input.group_id)?;
        drafts::delete(db, &inner.merchant, account, input.group_id)?;
        Ok(Nothing {})
    });
    Ok(Reply(done.await?))
}

fn stored(db: &mut Db, context: &Context, account: AccountId, activity: ActivityId, group: GroupId) -> Result<SignupDraftKept, Error> {
    let found = drafts::one(db, &context.merchant, account, (activity, group), context.now_ms - KEEP_MS)?;
    let server_time = to_time(context.now_ms);
    let Some((body, saved)) = found else {
        return Ok(SignupDraftKept { draft: None, saved_time: None, server_time });
    };
    Ok(SignupDraftKept { draft: Some(serde_json::from_str(&body)?), saved_time: Some(to_time(saved)), server_time })
}

/// Removes answers that may be sensitive. An answer stays only if the form it was typed into has its question as not
/// sensitive, and the newest form has not made it sensitive since.
fn strip(draft: &mut SignupDraft, newest: &FormSchema, typed_in: &FormSchema) {
    let is_open = |key: &str| {
        let named = |form: &FormSchema| form.questions.iter().find(|question| question.key == key).map(|question| question.sensitive);
        named(typed_in) == Some(false) && named(newest) != Some(true)
    };
    draft.answers.retain(is_open);
    for answers in draft.person_answers.values_mut() {
        answers.retain(is_open);
    }
}
