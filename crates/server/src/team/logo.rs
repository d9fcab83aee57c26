//! Logos of teams: small copies of uploaded pictures, as avatars are.

use laurel_core::account::own_picture;
use laurel_core::errors::Code;
use laurel_core::ids::AccountId;
use laurel_core::storage::ObjectKey;

use crate::account::picture;
use crate::db::Db;
use crate::error::Error;
use crate::http::{Context, Failure};

/// The logo that a request names.
pub(super) enum Logo {
    /// The request names none: a team keeps what it has.
    Same,
    /// An upload with its copy; no copy of an upload that is not the caller's, or is in use already.
    Sent(ObjectKey, Option<ObjectKey>),
}

impl Logo {
    /// Makes the copy of the named upload. The key must have been checked.
    pub(super) async fn of(context: &Context, named: Option<&str>) -> Result<Logo, Failure> {
        match named.and_then(own_picture) {
            Some(upload) => {
                let made = picture::make(context, &upload, "logo").await?;
                Ok(Logo::Sent(upload, made))
            }
            None => Ok(Logo::Same),
        }
    }

    /// Takes the upload, marks the copy `before` for deletion where another one replaces it, and returns the logo to store.
    pub(super) fn store(&self, db: &mut Db, context: &Context, account: AccountId, before: &str) -> Result<String, Error> {
        match self {
            Logo::Same => Ok(before.to_owned()),
            Logo::Sent(_, None) => Err(Code::MediaNotAccepted.into()),
            Logo::Sent(upload, Some(made)) => {
                picture::replace(db, context, account, (upload, before))?;
                Ok(made.as_str().to_owned())
            }
        }
    }
}
