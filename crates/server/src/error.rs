//! Two kinds of failure: a refusal that a person may read, and a breakage that is logged once.

use laurel_core::errors::{Code, Refusal};

/// Why a call did not succeed.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// A rule said no.
    #[error("refused: {0:?}")]
    Refused(Refusal),
    /// Somebody else changed it meanwhile; as it is now.
    #[error("stale version")]
    Stale(serde_json::Value),
    /// Too many want the same at once; worth another try.
    #[error("busy")]
    Busy,
    /// The database broke.
    #[error("database: {0}")]
    Database(#[from] diesel::result::Error),
    /// No connection could be had.
    #[error("database pool: {0}")]
    Pool(#[from] r2d2::Error),
    /// Something stored cannot be read.
    #[error("stored value: {0}")]
    Stored(#[from] serde_json::Error),
    /// Anything else.
    #[error("{0}")]
    Broken(String),
}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Self {
        Error::Refused(refusal)
    }
}

impl From<Code> for Error {
    fn from(code: Code) -> Self {
        Error::Refused(code.into())
    }
}

/// A row that must exist for the caller: absent is 4004, a broken database is not.
pub trait OrNotFound<T> {
    /// Turns an absent row into "not found".
    fn or_not_found(self) -> Result<T, Error>;
}

impl<T> OrNotFound<T> for Result<Option<T>, diesel::result::Error> {
    fn or_not_found(self) -> Result<T, Error> {
        self?.ok_or_else(|| Code::NotFound.into())
    }
}
