//! Upload address, and signed permission to upload one file.

use diesel::result::DatabaseErrorKind::ForeignKeyViolation;
use diesel::result::Error::DatabaseError;
use laurel_core::calls::Nothing;
use laurel_core::errors::Code;
use laurel_core::storage::{MediaKind, ObjectKey, Policy, UploadQuery, UploadSignature};

use super::store::{self, Uploader};
use crate::clock::{random_bytes, to_time};
use crate::http::{Call, Failure, Reply};
use crate::limits::rate;

/// Window of the daily upload limits, s.
const DAY_SECONDS: i64 = 86_400;

/// `GET /oss/public/host`
pub async fn host(call: Call<Nothing>) -> Result<Reply<String>, Failure> {
    Ok(Reply(call.context.app.storage.host().to_owned()))
}

/// `GET /oss/public/signVo`: issues a key that cannot be guessed and belongs to the caller.
pub async fn handle(call: Call<UploadQuery>) -> Result<Reply<UploadSignature>, Failure> {
    let Call { input, context } = call;
    let suffix = input.check().map_err(|code| context.fail(code))?;
    let inner = context.clone();
    let policy = context.write_unseen(move |db, caller| {
        // Staff upload for their own merchant, regardless of the merchant in the call.
        let (uploader, bucket, merchant) = if let Ok(member) = caller.staff() {
            (Uploader::Staff(member.id), format!("upload:staff:{}", member.id), &member.merchant)
        } else {
            let account = caller.account()?;
            (Uploader::Account(account), format!("upload:{account}"), &inner.merchant)
        };
        let (limits, now) = (inner.app.config.limits, to_time(inner.now_ms));
        if limits.enforced {
            rate::hit(db, &bucket, limits.uploads_a_day, DAY_SECONDS, inner.now_ms)?;
            if suffix.media() == Some(MediaKind::Video) {
                rate::hit(db, &format!("{bucket}:video"), limits.videos_a_day, DAY_SECONDS, inner.now_ms)?;
            }
        }
        let key = ObjectKey::upload(merchant, now, random_bytes()?, suffix);
        match store::insert(db, merchant, uploader, &key, inner.now_ms) {
            // The merchant does not exist.
            Err(DatabaseError(ForeignKeyViolation, _)) => return Err(Code::NotFound.into()),
            inserted => inserted?,
        };
        Ok(Policy::of(inner.app.storage.bucket(), key, suffix, now))
    });
    let (policy, app) = (policy.await?, context.app.clone());
    // Outside the transaction, because it may call a service.
    Ok(Reply(context.blocking(move || app.storage.sign(&policy)).await?))
}
