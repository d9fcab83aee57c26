//! Files in answers: attached to a sign-up, released when no answer refers to them any more, and opened by temporary
//! links.

use std::collections::BTreeSet;

use chrono::TimeDelta;
use laurel_core::errors::Code;
use laurel_core::ids::{MerchantId, SignupId};
use laurel_core::signup::{Answers, SignupFileQuery};
use laurel_core::storage::ObjectKey;
use laurel_core::work::OriginalLink;

use super::service::files::referenced;
use super::store;
use super::store::person;
use crate::clock::to_time;
use crate::db::Db;
use crate::error::{Error, OrNotFound as _};
use crate::http::{Call, Context, Failure, Frame, Reply, StaffContext};
use crate::provider::http::Deadline;
use crate::scope::Scope;
use crate::state::App;
use crate::upload::store::{self as uploads, Uploader};
use crate::upload::{ORIGINAL_SECONDS, original_address};

/// Checks that the participant's new files exist in the object store; 6043 where one does not. Must run outside of a
/// transaction, because the store may be a remote service.
pub(crate) async fn arrived(context: &Context, answers: impl IntoIterator<Item = &Answers>) -> Result<(), Failure> {
    let keys = referenced(answers);
    if keys.is_empty() {
        return Ok(());
    }
    let merchant = context.merchant.clone();
    let new = context.read(move |db, caller| free(db, &merchant, Uploader::Account(caller.account()?), &keys));
    stored(context, new.await?).await
}

/// The same for files that staff uploaded.
pub(super) async fn arrived_of_staff(context: &StaffContext, answers: impl IntoIterator<Item = &Answers>) -> Result<(), Failure> {
    let keys = referenced(answers);
    if keys.is_empty() {
        return Ok(());
    }
    let new = context.read(move |db, staff| free(db, staff.merchant(), Uploader::Staff(staff.member.id), &keys));
    stored(context, new.await?).await
}

/// Keys that do not belong to the uploader are skipped here, so that nothing is revealed about them; they are refused
/// when the sign-up is stored.
fn free(db: &mut Db, merchant: &MerchantId, uploader: Uploader, keys: &BTreeSet<ObjectKey>) -> Result<Vec<String>, Error> {
    let keys: Vec<&str> = keys.iter().map(ObjectKey::as_str).collect();
    Ok(uploads::free(db, merchant, uploader, &keys)?)
}

async fn stored(frame: &Frame, keys: Vec<String>) -> Result<(), Failure> {
    let (deadline, app) = (Deadline::begin(), frame.app.clone());
    let here = frame.blocking(move || {
        for key in keys.iter().filter_map(|key| ObjectKey::parse(key)) {
            let left = deadline.left().ok_or(Error::Busy)?;
            if !app.storage.has(&key, left).map_err(|error| Error::Broken(format!("object store: {error}")))? {
                return Ok(false);
            }
        }
        Ok(true)
    });
    if here.await? { Ok(()) } else { Err(frame.fail(Code::MediaNotAccepted)) }
}

/// `GET /apply/{id}/file`: for the account that submitted the sign-up.
pub async fn handle(call: Call<SignupFileQuery>) -> Result<Reply<OriginalLink>, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    let link = context.read(move |db, caller| {
        let account = caller.account()?;
        let row = store::mine::one(db, &inner.merchant, account, input.id).or_not_found()?;
        if !row.to_item(account, inner.language, inner.now_ms)?.own {
            return Err(Code::NotFound.into());
        }
        link(db, (&inner.app, inner.scope()), &input, &row.signup.apply_no, &row.signup.answers)
    });
    Ok(Reply(link.await?))
}

/// Makes a temporary link to a file of a sign-up. The caller must have checked access to the sign-up; `NotFound`
/// where none of its answers refers to the file. `common` is the stored JSON of its common answers.
pub(super) fn link(
    db: &mut Db,
    (app, scope): (&App, Scope<'_>),
    query: &SignupFileQuery,
    apply_no: &str,
    common: &str,
) -> Result<OriginalLink, Error> {
    let all = all_of(db, scope.merchant, query.id, common)?;
    let place = all.iter().position(|key| *key == query.key).ok_or(Code::NotFound)?;
    let expire_time = to_time(scope.now_ms) + TimeDelta::seconds(ORIGINAL_SECONDS);
    let (address, name) = original_address(app, query.key.as_str(), &format!("{apply_no} {}", place + 1), expire_time)?;
    Ok(OriginalLink { address, name, expire_time })
}

/// All files of a sign-up in the order of the form's answers. `common` is the stored JSON of its common answers.
fn all_of(db: &mut Db, merchant: &MerchantId, id: SignupId, common: &str) -> Result<Vec<ObjectKey>, Error> {
    let common: Answers = serde_json::from_str(common)?;
    let mut all: Vec<ObjectKey> = common.files().collect();
    for row in person::answers(db, merchant, id)? {
        all.extend(row.open()?.files());
    }
    Ok(all)
}
