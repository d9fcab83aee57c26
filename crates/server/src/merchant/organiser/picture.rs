//! Pictures of the merchant's pages: a displayed copy of an upload, without its metadata, that everyone can see.

use std::time::Duration;

use laurel_core::errors::{Code, FieldErrors, Refusal, Rule};
use laurel_core::merchant::organiser::{PictureAdd, PictureAdded};
use laurel_core::storage::{MediaKind, Suffix};
use tokio::time::timeout;

use crate::audit::{self, Change};
use crate::error::Error;
use crate::http::{Failure, Reply, StaffCall};
use crate::media as files;
use crate::upload::store::{self as uploads, Uploader};

/// Longest wait for a slot.
const PATIENCE: Duration = Duration::from_secs(10);

/// `POST /picture`, also for members who are limited to some activities: covers need it. The copy stays as long as the merchant,
/// since any text or page may show it.
pub async fn add(call: StaffCall<PictureAdd>) -> Result<Reply<PictureAdded>, Failure> {
    let StaffCall { input: PictureAdd { key }, context } = call;
    // A film would be read whole only to be refused.
    if key.suffix().and_then(Suffix::media) != Some(MediaKind::Image) {
        return Err(context.fail(Refusal::from(FieldErrors::one("key", Rule::Choice))));
    }
    let asked = key.clone();
    let free = context.read(move |db, staff| Ok(uploads::is_free(db, staff.merchant(), Uploader::Staff(staff.member.id), asked.as_str())?));
    if !free.await? {
        return Err(context.fail(Code::MediaNotAccepted));
    }
    let (app, upload) = (context.app.clone(), key.clone());
    let turn = timeout(PATIENCE, app.portraits.clone().acquire_owned()).await.map_err(|_| context.fail(Error::Busy))?;
    let turn = turn.map_err(|_| context.fail(Error::Broken("no more pictures are made".into())))?;
    let making = move || {
        // The slot is taken as long as the work lasts, whether or not the client still waits.
        let _turn = turn;
        files::public_picture(&app.storage, &upload)
    };
    let made = context.blocking(making).await?;
    let (shown, width, height) = made.ok_or_else(|| context.fail(Refusal::from(FieldErrors::one("key", Rule::Choice))))?;
    let added = PictureAdded { address: context.app.storage.address(shown.as_str()), width, height };
    let stored = audit::change(&context, move |db, staff| {
        if uploads::take(db, staff.merchant(), Uploader::Staff(staff.member.id), &[key.as_str()])? != 1 {
            return Err(Code::MediaNotAccepted.into());
        }
        uploads::release_copied(db, staff.merchant(), &key)?;
        let change = Change::of("picture", 0).after(&added)?;
        Ok((added, change))
    });
    Ok(Reply(stored.await?))
}
