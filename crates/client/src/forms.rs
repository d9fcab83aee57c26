//! Core's checks of what people type.

use laurel_core::account::{
    self, AccountClose, ClosingProof, CodeLogin, CodeRequest, Confirm, Login, MailBind, PasswordChange, PasswordReset, PhoneBind,
    PhoneCodeRequest, Register,
};
use laurel_core::person;
use laurel_core::signup::{self, Answers, FormCheck, FormSchema, Given};
use laurel_core::work::{self, WorkContent};
use wasm_bindgen::prelude::*;

use crate::convert::{read, write};

/// Checks the request for a code.
#[wasm_bindgen(js_name = checkCodeRequest, unchecked_return_type = "FieldErrors")]
pub fn check_code_request(mail: String) -> JsValue {
    write(&account::check_code_request(&CodeRequest { mail, purpose: None }))
}

/// Checks a log-in by code.
#[wasm_bindgen(js_name = checkCodeLogin, unchecked_return_type = "FieldErrors")]
pub fn check_code_login(mail: String, code: String, agreement_version: Option<String>) -> JsValue {
    write(&account::check_code_login(&CodeLogin { mail, code, agreement_version }))
}

/// Checks a request for a code by SMS.
#[wasm_bindgen(js_name = checkPhoneCodeRequest, unchecked_return_type = "FieldErrors")]
pub fn check_phone_code_request(area_code: String, mobile: String) -> JsValue {
    write(&account::check_phone_code_request(&PhoneCodeRequest { area_code, mobile, purpose: None }))
}

/// Checks a log-in by a code from an SMS.
#[wasm_bindgen(js_name = checkPhoneLogin, unchecked_return_type = "FieldErrors")]
pub fn check_phone_login(area_code: String, mobile: String, code: String, agreement_version: Option<String>) -> JsValue {
    write(&account::check_phone_login(&Login { area_code, mobile, code, agreement_version, ..Login::default() }))
}

/// Checks the binding of a phone number; with a handle it also asks for the agreement.
#[wasm_bindgen(js_name = checkPhoneBind, unchecked_return_type = "FieldErrors")]
pub fn check_phone_bind(
    area_code: String,
    mobile: String,
    code: String,
    bind: Option<String>,
    agreement_version: Option<String>,
) -> JsValue {
    write(&account::check_phone_bind(&PhoneBind { area_code, mobile, code, bind, agreement_version }))
}

/// Checks the choice of another password by a code.
#[wasm_bindgen(js_name = checkPasswordReset, unchecked_return_type = "FieldErrors")]
pub fn check_password_reset(target: String, area_code: String, code: String, password: String) -> JsValue {
    write(&account::check_password_reset(&PasswordReset { target, area_code, code, password }))
}

/// Checks the choice of another password by who is signed in; `old` is empty where a code is given or
/// there is none.
#[wasm_bindgen(js_name = checkPasswordChange, unchecked_return_type = "FieldErrors")]
pub fn check_password_change(old: String, code: String, new: String, has_password: bool) -> JsValue {
    write(&account::check_password_change(&PasswordChange { old, code, new }, has_password))
}

/// Checks what proves the account's owner.
#[wasm_bindgen(js_name = checkConfirm, unchecked_return_type = "FieldErrors")]
pub fn check_confirm(code: String, password: String) -> JsValue {
    write(&account::check_confirm(&Confirm { code, password }))
}

/// Checks the binding of an e-mail address.
#[wasm_bindgen(js_name = checkMailBind, unchecked_return_type = "FieldErrors")]
pub fn check_mail_bind(mail: String, code: String) -> JsValue {
    write(&account::check_mail_bind(&MailBind { mail, code }))
}

/// Checks the closing of an account.
#[wasm_bindgen(js_name = checkAccountClose, unchecked_return_type = "FieldErrors")]
pub fn check_account_close(
    code: String,
    password: String,
    #[wasm_bindgen(unchecked_param_type = "ClosingProof")] proof: JsValue,
) -> Result<JsValue, JsError> {
    let proof: ClosingProof = read(proof)?;
    Ok(write(&account::check_close(&AccountClose { code, password }, proof)))
}

/// Checks a log-in by password.
#[wasm_bindgen(js_name = checkPasswordLogin, unchecked_return_type = "FieldErrors")]
pub fn check_password_login(username: String, password: String, agreement_version: Option<String>) -> JsValue {
    write(&account::check_password_login(&Login { username, password, agreement_version, ..Login::default() }))
}

/// Checks a new account.
#[wasm_bindgen(js_name = checkRegister, unchecked_return_type = "FieldErrors")]
pub fn check_register(username: String, password: String, agreement_version: Option<String>) -> JsValue {
    write(&account::check_register(&Register { username, password, agreement_version }))
}

/// Removes what people type around a value.
#[wasm_bindgen(js_name = tidyPerson, unchecked_return_type = "PersonInfo")]
pub fn tidy_person(#[wasm_bindgen(unchecked_param_type = "PersonInfo")] record: JsValue) -> Result<JsValue, JsError> {
    Ok(write(&person::tidy(read(record)?)))
}

/// Checks a person-info record; `today` is `YYYY-MM-DD`.
#[wasm_bindgen(js_name = checkPerson, unchecked_return_type = "FieldErrors")]
pub fn check_person(#[wasm_bindgen(unchecked_param_type = "PersonInfo")] record: JsValue, today: &str) -> Result<JsValue, JsError> {
    let today = person::parse_date(today).ok_or_else(|| JsError::new("not a date"))?;
    Ok(write(&person::check_person(&read(record)?, today)))
}

/// Checks a filled sign-up form.
#[wasm_bindgen(js_name = checkForm, unchecked_return_type = "FieldErrors")]
pub fn check_form(#[wasm_bindgen(unchecked_param_type = "FormCheck")] check: JsValue) -> Result<JsValue, JsError> {
    let check: FormCheck = read(check)?;
    Ok(write(&signup::check_form(&check)))
}

/// Keys of the questions that are asked after these answers, the persons' too: for one of them the
/// answers hold what was answered for that person.
#[wasm_bindgen(js_name = visibleQuestions)]
pub fn visible_questions(
    #[wasm_bindgen(unchecked_param_type = "FormSchema")] form: JsValue,
    #[wasm_bindgen(unchecked_param_type = "Partial<Record<string, Answer>>")] answers: JsValue,
) -> Result<Vec<String>, JsError> {
    let (form, answers): (FormSchema, Answers) = (read(form)?, read(answers)?);
    Ok(signup::visible_questions(&form, Given { common: &answers, own: &answers })
        .into_iter()
        .map(|question| question.key.clone())
        .collect())
}

/// Checks a work: a draft by its bounds, what is sent also by what may not be missing.
#[wasm_bindgen(js_name = checkWork, unchecked_return_type = "FieldErrors")]
pub fn check_work(#[wasm_bindgen(unchecked_param_type = "WorkContent")] content: JsValue, complete: bool) -> Result<JsValue, JsError> {
    let content: WorkContent = read(content)?;
    Ok(write(&if complete { work::check_complete(&content) } else { work::check_draft(&content) }))
}

/// Version of the statement that a work is one's own.
#[wasm_bindgen(js_name = originalityVersion)]
pub fn originality_version() -> String {
    work::ORIGINALITY_VERSION.to_owned()
}
