//! Accounts and the ways to log in (specification section 3).

mod forms;
mod phone;
mod wire;

pub use forms::{
    check_account_update, check_code_login, check_code_request, check_login, check_new_password, check_password_login,
    check_phone_code_request, check_phone_login, check_register, is_email, is_phone, is_username,
};
pub use phone::Phone;
pub use wire::{Account, AccountUpdate, CodeLogin, CodeRequest, CodeSent, Login, LoginGranted, PhoneCodeRequest, Register};
