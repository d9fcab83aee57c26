//! Adds a participant's moment to an activity that allows it; staff review it before it is published.

use laurel_core::errors::Code;
use laurel_core::moment::{MomentAdd, MomentAdded, MomentStatus, check_moment};
use laurel_core::storage::{MediaKind, Suffix};
use laurel_core::work::MediaGiven;

use super::store::{self, NewMoment};
use crate::db::Db;
use crate::error::{Error, OrNotFound as _};
use crate::http::{Call, Failure, Reply};
use crate::idempotency::{self, Holder};
use crate::media::{self as files, AttachContext, Owner};
use crate::signup::store::{self as signups, SignupOfWorks};
use crate::upload::store::Uploader;
use crate::work::store as works;

/// `POST /scene`
pub async fn handle(call: Call<MomentAdd>) -> Result<Reply<MomentAdded>, Failure> {
    let Call { input, context } = call;
    let mut errors = idempotency::check(&input.nonce);
    errors.extend(check_moment(&input));
    context.check(errors)?;
    let inner = context.clone();
    let added = context.write(move |db, caller| {
        let account = caller.account()?;
        idempotency::once(db, &inner, Holder::Account(account), (&input.nonce, &input), |db| {
            let frame = works::public_frame(db, &inner.merchant, input.competition_id).or_not_found()?;
            if !frame.takes_moments()? {
                return Err(Code::NotAllowed.into());
            }
            let own = signups::works_of(db, &inner.merchant, account, input.competition_id)?;
            if !own.iter().any(SignupOfWorks::is_confirmed) {
                return Err(Code::SignupNotConfirmed.into());
            }
            let attaching = AttachContext {
                merchant: &inner.merchant,
                activity: input.competition_id,
                uploader: Uploader::Account(account),
                now_ms: inner.now_ms,
            };
            insert(db, attaching, &input, MomentStatus::Reviewing)
        })
    });
    Ok(Reply(added.await?))
}

/// Inserts a moment and attaches its upload. The caller must have checked the activity; 6043 where the file is not an
/// unused upload of the uploader. `taken_time` is limited to the range from 1970 to now.
pub(crate) fn insert(db: &mut Db, context: AttachContext<'_>, input: &MomentAdd, status: MomentStatus) -> Result<MomentAdded, Error> {
    let (account_id, staff_id) = match context.uploader {
        Uploader::Account(id) => (Some(id.0), None),
        Uploader::Staff(id) => (None, Some(id.0)),
    };
    let now = context.now_ms;
    let new = NewMoment {
        merchant_id: context.merchant.as_str(),
        competition_id: context.activity.0,
        account_id,
        staff_id,
        kind: input.key.suffix().and_then(Suffix::media).unwrap_or(MediaKind::Image),
        caption: input.caption.trim(),
        taken_time: input.taken_time.map_or(now, |time| time.timestamp_millis().clamp(0, now)),
        status,
        created_time: now,
    };
    let id = store::insert(db, &new)?;
    let given = MediaGiven { key: input.key.clone(), poster: input.poster.clone() };
    files::attach(db, context, Owner::Moment(id), &[given])?;
    Ok(MomentAdded { id, status })
}
