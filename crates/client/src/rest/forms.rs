//! Exports core's validation of forms.

use laurel_core::account::{
    self, AccountClose, ClosingProof, CodeLogin, CodeRequest, Confirm, Login, MailBind, PasswordChange, PasswordReset, PhoneBind,
    PhoneCodeRequest, Register,
};
use laurel_core::person;
use laurel_core::signup::{self, Answers, FormCheck, FormSchema, Given};
use laurel_core::work::{self, WorkContent};
use serde_wasm_bindgen::Error;
use wasm_bindgen::prelude::*;

use super::plans::PageTables;
use crate::values::{read, write};

/// Validates a request for a code by e-mail.
#[wasm_bindgen(js_name = checkCodeRequest, unchecked_return_type = "contract.FieldErrors")]
pub fn check_code_request(mail: String) -> Result<JsValue, Error> {
    write(&account::check_code_request(&CodeRequest { mail, purpose: None }, &PageTables))
}

/// Validates a log-in by a code from an e-mail.
#[wasm_bindgen(js_name = checkCodeLogin, unchecked_return_type = "contract.FieldErrors")]
pub fn check_code_login(mail: String, code: String, agreement_version: Option<String>) -> Result<JsValue, Error> {
    write(&account::check_code_login(&CodeLogin { mail, code, agreement_version }, &PageTables))
}

/// Validates a request for a code by SMS.
#[wasm_bindgen(js_name = checkPhoneCodeRequest, unchecked_return_type = "contract.FieldErrors")]
pub fn check_phone_code_request(area_code: String, mobile: String) -> Result<JsValue, Error> {
    write(&account::check_phone_code_request(&PhoneCodeRequest { area_code, mobile, purpose: None }, &PageTables))
}

/// Validates a log-in by a code from an SMS.
#[wasm_bindgen(js_name = checkPhoneLogin, unchecked_return_type = "contract.FieldErrors")]
pub fn check_phone_login(area_code: String, mobile: String, code: String, agreement_version: Option<String>) -> Result<JsValue, Error> {
    write(&account::check_phone_login(&Login { area_code, mobile, code, agreement_version, ..Login::default() }, &PageTables))
}

/// Validates the binding of a phone number; with a handle in `bind` it requires the agreement as well.
#[wasm_bindgen(js_name = checkPhoneBind, unchecked_return_type = "contract.FieldErrors")]
pub fn check_phone_bind(
    area_code: String,
    mobile: String,
    code: String,
    bind: Option<String>,
    agreement_version: Option<String>,
) -> Result<JsValue, Error> {
    write(&account::check_phone_bind(&PhoneBind { area_code, mobile, code, bind, agreement_version }, &PageTables))
}

/// Validates a password reset by a code.
#[wasm_bindgen(js_name = checkPasswordReset, unchecked_return_type = "contract.FieldErrors")]
pub fn check_password_reset(target: String, area_code: String, code: String, password: String) -> Result<JsValue, Error> {
    write(&account::check_password_reset(&PasswordReset { target, area_code, code, password }, &PageTables))
}

/// Validates a password change by a logged-in user. `old` is empty if a code is given or no password is set.
#[wasm_bindgen(js_name = checkPasswordChange, unchecked_return_type = "contract.FieldErrors")]
pub fn check_password_change(old: String, code: String, new: String, has_password: bool) -> Result<JsValue, Error> {
    write(&account::check_password_change(&PasswordChange { old, code, new }, has_password))
}

/// Validates a proof of account ownership.
#[wasm_bindgen(js_name = checkConfirm, unchecked_return_type = "contract.FieldErrors")]
pub fn check_confirm(code: String, password: String) -> Result<JsValue, Error> {
    write(&account::check_confirm(&Confirm { code, password }))
}

/// Validates the binding of an e-mail address.
#[wasm_bindgen(js_name = checkMailBind, unchecked_return_type = "contract.FieldErrors")]
pub fn check_mail_bind(mail: String, code: String) -> Result<JsValue, Error> {
    write(&account::check_mail_bind(&MailBind { mail, code }, &PageTables))
}

/// Validates the closing of an account.
#[wasm_bindgen(js_name = checkAccountClose, unchecked_return_type = "contract.FieldErrors")]
pub fn check_account_close(
    code: String,
    password: String,
    #[wasm_bindgen(unchecked_param_type = "contract.ClosingProof")] proof: JsValue,
) -> Result<JsValue, Error> {
    let proof: ClosingProof = read(proof)?;
    write(&account::check_close(&AccountClose { code, password }, proof))
}

/// Validates a log-in by password.
#[wasm_bindgen(js_name = checkPasswordLogin, unchecked_return_type = "contract.FieldErrors")]
pub fn check_password_login(username: String, password: String, agreement_version: Option<String>) -> Result<JsValue, Error> {
    write(&account::check_password_login(&Login { username, password, agreement_version, ..Login::default() }))
}

/// Validates a registration.
#[wasm_bindgen(js_name = checkRegister, unchecked_return_type = "contract.FieldErrors")]
pub fn check_register(username: String, password: String, agreement_version: Option<String>) -> Result<JsValue, Error> {
    write(&account::check_register(&Register { username, password, agreement_version }))
}

/// Trims and normalises the fields of a person.
#[wasm_bindgen(js_name = tidyPerson, unchecked_return_type = "contract.PersonInfo")]
pub fn tidy_person(#[wasm_bindgen(unchecked_param_type = "contract.PersonInfo")] record: JsValue) -> Result<JsValue, Error> {
    write(&person::tidy(read(record)?, &PageTables))
}

/// Validates a person-info record; `today` is `YYYY-MM-DD`.
#[wasm_bindgen(js_name = checkPerson, unchecked_return_type = "contract.FieldErrors")]
pub fn check_person(#[wasm_bindgen(unchecked_param_type = "contract.PersonInfo")] record: JsValue, today: &str) -> Result<JsValue, Error> {
    let today = person::parse_date(today).ok_or_else(|| Error::new("not a date"))?;
    write(&person::check_person(&read(record)?, today, &PageTables))
}

/// Validates a filled sign-up form.
#[wasm_bindgen(js_name = checkForm, unchecked_return_type = "contract.FieldErrors")]
pub fn check_form(#[wasm_bindgen(unchecked_param_type = "contract.FormCheck")] check: JsValue) -> Result<JsValue, Error> {
    let check: FormCheck = read(check)?;
    write(&signup::check_form(&check, &PageTables))
}

/// Keys of the visible questions of all scopes. For the questions of a person, pass the answers about that person.
#[wasm_bindgen(js_name = visibleQuestions)]
pub fn visible_questions(
    #[wasm_bindgen(unchecked_param_type = "contract.FormSchema")] form: JsValue,
    #[wasm_bindgen(unchecked_param_type = "Partial<Record<string, contract.Answer>>")] answers: JsValue,
) -> Result<Vec<String>, Error> {
    let (form, answers): (FormSchema, Answers) = (read(form)?, read(answers)?);
    Ok(signup::visible_questions(&form, Given { common: &answers, own: &answers })
        .into_iter()
        .map(|question| question.key.clone())
        .collect())
}

/// Validates a work: a draft by its limits only, a complete one by its required fields as well.
#[wasm_bindgen(js_name = checkWork, unchecked_return_type = "contract.FieldErrors")]
pub fn check_work(
    #[wasm_bindgen(unchecked_param_type = "contract.WorkContent")] content: JsValue,
    complete: bool,
) -> Result<JsValue, Error> {
    let content: WorkContent = read(content)?;
    write(&if complete { work::check_complete(&content, &PageTables) } else { work::check_draft(&content, &PageTables) })
}

/// Version of the statement by which an author declares a work original.
#[wasm_bindgen(js_name = originalityVersion)]
pub fn originality_version() -> String {
    work::ORIGINALITY_VERSION.to_owned()
}
