//! Names of merchants, cached, and mails to organisers.

pub(crate) mod letter;
pub mod names;
