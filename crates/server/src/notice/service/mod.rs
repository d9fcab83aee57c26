//! Texts of notices and mails.

pub mod mail;
pub(crate) mod words;
