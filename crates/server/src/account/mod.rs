//! Accounts: registration, log-in and the caller's own data.

pub mod bind_mail;
pub mod bindings;
mod budget;
pub mod change_password;
pub mod confirm;
pub mod device;
pub mod enter;
pub mod info;
pub mod login;
pub mod logout;
pub mod mail_code;
pub mod mail_login;
pub mod phone_code;
pub(crate) mod picture;
pub mod register;
pub mod reset_password;
pub mod send_code;
pub mod service;
pub(crate) mod tries;
pub mod unbind;
pub mod update;
