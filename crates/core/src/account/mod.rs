//! Accounts and the ways to log in (specification section 3).

mod email;
mod forms;
mod messenger;
mod phone;
mod plans;
mod privacy;
mod profile;
mod security;
mod wire;

pub use email::{Email, is_email};
pub use forms::{
    check_code_login, check_code_request, check_login, check_new_password, check_password_login, check_phone_code_request,
    check_phone_login, check_register, is_username,
};
pub use messenger::{
    MessengerBind, MessengerConfig, MessengerGranted, MessengerLogin, MiniProgramCode, MiniProgramLogin, PageSignature, PhoneBind,
    PhoneBound, SignatureQuery, check_messenger_code, check_mini_program_login, check_phone_bind,
};
pub use phone::{Phone, is_number, tidy_number};
#[cfg(feature = "tables")]
pub(crate) use plans::PhoneTable;
pub use plans::{PhonePlan, PhonePlans};
pub use privacy::{
    AccountClose, Closing, ClosingProof, EXPORT_LINK_MINUTES, Export, ExportCurrent, ExportLink, ExportPath, ExportStatus, check_close,
    closes_time, closing_proof, export_kept_until, export_status,
};
pub use profile::{check_account_update, own_picture};
pub use security::{
    BindKind, Bindings, Client, Confirm, ConfirmCode, ConfirmWay, Device, DeviceList, DevicePath, MailBind, PasswordChange, PasswordReset,
    Unbind, Ways, check_confirm, check_mail_bind, check_password_change, check_password_reset, check_unbind,
};
pub use wire::{Account, AccountUpdate, CodeLogin, CodePurpose, CodeRequest, CodeSent, Login, LoginGranted, PhoneCodeRequest, Register};
