//! Errors of a call: refusals, which users may read, and internal errors, which are logged once.

use laurel_core::errors::{Code, Refusal};

/// Reason why a call failed.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// A rule of the product refused the call.
    #[error("refused: {0:?}")]
    Refused(Refusal),
    /// The row was changed meanwhile; holds its current state.
    #[error("stale version")]
    Stale(serde_json::Value),
    /// Too many requests want the same resource; worth a retry.
    #[error("busy")]
    Busy,
    /// A statement failed.
    #[error("database: {0}")]
    Database(#[from] diesel::result::Error),
    /// No connection was available.
    #[error("database pool: {0}")]
    Pool(#[from] r2d2::Error),
    /// A stored value cannot be parsed.
    #[error("stored value: {0}")]
    Stored(#[from] serde_json::Error),
    /// Any other internal error.
    #[error("{0}")]
    Broken(String),
}

impl Error {
    /// The connection was lost, as all are when PostgreSQL restarts.
    pub fn is_lost(&self) -> bool {
        use diesel::result::{DatabaseErrorKind, Error as Failed};
        let Error::Database(error) = self else { return false };
        matches!(error, Failed::DatabaseError(DatabaseErrorKind::ClosedConnection, _) | Failed::BrokenTransactionManager)
    }

    /// The database cannot be reached for now; worth a retry.
    pub fn is_unreachable(&self) -> bool {
        self.is_lost() || matches!(self, Error::Pool(_))
    }
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

/// A row that must exist for the caller: an absent one is 4004, a database error is not.
pub trait OrNotFound<T> {
    /// Turns an absent row into "not found".
    fn or_not_found(self) -> Result<T, Error>;
}

impl<T> OrNotFound<T> for Result<Option<T>, diesel::result::Error> {
    fn or_not_found(self) -> Result<T, Error> {
        self?.ok_or_else(|| Code::NotFound.into())
    }
}
