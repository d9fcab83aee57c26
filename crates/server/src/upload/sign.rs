//! Upload address, and signed permission to upload one file.

use diesel::result::DatabaseErrorKind::ForeignKeyViolation;
use diesel::result::Error::DatabaseError;
use laurel_core::calls::Nothing;
use laurel_core::errors::Code;
use laurel_core::ids::MerchantId;
use laurel_core::storage::{MediaKind, ObjectKey, Policy, Suffix, UploadQuery, UploadSignature};

use super::store::{self, Uploader};
use crate::clock::{random_bytes, to_time};
use crate::db::Db;
use crate::error::Error;
use crate::http::{Call, Failure, Frame, Reply, StaffCall};
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
        let account = caller.account()?;
        issue(db, &inner, (&inner.merchant, Uploader::Account(account)), &format!("upload:{account}"), suffix)
    });
    sign(&context, policy.await?).await
}

/// The same for staff, whose files belong to their merchant.
pub async fn handle_of_staff(call: StaffCall<UploadQuery>) -> Result<Reply<UploadSignature>, Failure> {
    let StaffCall { input, context } = call;
    let suffix = input.check().map_err(|code| context.fail(code))?;
    let inner = context.clone();
    let policy = context.write_unseen(move |db, staff| {
        let id = staff.member.id;
        issue(db, &inner, (staff.merchant(), Uploader::Staff(id)), &format!("upload:staff:{id}"), suffix)
    });
    sign(&context, policy.await?).await
}

/// Counts the upload in `bucket`, and stores its key.
fn issue(db: &mut Db, frame: &Frame, (merchant, uploader): (&MerchantId, Uploader), bucket: &str, suffix: Suffix) -> Result<Policy, Error> {
    let (limits, now) = (frame.app.config.limits, to_time(frame.now_ms));
    if limits.enforced {
        rate::hit(db, bucket, limits.uploads_a_day, DAY_SECONDS, frame.now_ms)?;
        if suffix.media() == Some(MediaKind::Video) {
            rate::hit(db, &format!("{bucket}:video"), limits.videos_a_day, DAY_SECONDS, frame.now_ms)?;
        }
    }
    let key = ObjectKey::upload(merchant, now, random_bytes()?, suffix);
    match store::insert(db, merchant, uploader, &key, frame.now_ms) {
        // The merchant does not exist.
        Err(DatabaseError(ForeignKeyViolation, _)) => return Err(Code::NotFound.into()),
        inserted => inserted?,
    };
    Ok(Policy::of(frame.app.storage.bucket(), key, suffix, now))
}

/// Signs outside the transaction, because it may call a service.
async fn sign(frame: &Frame, policy: Policy) -> Result<Reply<UploadSignature>, Failure> {
    let app = frame.app.clone();
    Ok(Reply(frame.blocking(move || app.storage.sign(&policy)).await?))
}
