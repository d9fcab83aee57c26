//! Environment variables that the tests are started with.

/// The value of a variable, if it is set.
#[expect(clippy::disallowed_methods, reason = "the one place where the tests read their environment")]
pub(crate) fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok()
}
