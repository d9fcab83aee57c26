//! Behaviour for the next calls of the API.

/// Behaviour for the next calls of the API.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Mood {
    /// Answers valid calls.
    #[default]
    Well,
    /// Executes valid calls, and answers after this many ms.
    Slow(u64),
    /// Executes valid calls, then breaks the connection off within the answer.
    Lost,
    /// Fails with status 500 without effect; the answer is saved for its idempotency key.
    Broken,
    /// Executes valid calls and fails with status 500, which is saved for its idempotency key.
    BrokenAfter,
    /// Refuses every call with status 429.
    Busy,
    /// Answers every call with an unreadable body.
    Garbage,
    /// Executes valid calls, and answers with more than a client should read.
    Huge,
    /// Executes valid calls, and answers with another value (JSON) of a field.
    Changing(&'static str, &'static str),
    /// Refuses every call with this status and code, in the service's form.
    Refusing(u16, &'static str),
    /// Refuses every call with this status and a page of something on the way.
    Gateway(u16),
}
