//! Exports core's rules for the console's inner pages: activities and forms as organisers write them, exports, and forms
//! filled in on site.

use laurel_core::activity::organiser::{self, GroupBody, OrganiserGroup};
use laurel_core::activity::{self, SignupSettings};
use laurel_core::export::csv_file as csv_file_of;
use laurel_core::language::Language;
use laurel_core::merchant::organiser as page;
use laurel_core::merchant::theme::theme_colours as theme_colours_of;
use laurel_core::message::{self, Reader};
use laurel_core::moment;
use laurel_core::payment::organiser::{self as payment, order_export_choices};
use laurel_core::signup::organiser::import::import_choices;
use laurel_core::signup::organiser::{self as signup, export_choices};
use laurel_core::signup::{QuestionType, StoredForm, StoredQuestion};
use laurel_core::team::organiser::team_export_choices;
use laurel_core::vote::organiser as vote;
use laurel_core::web;
use laurel_core::work::organiser::work_export_choices;
use serde_wasm_bindgen::Error;
use wasm_bindgen::prelude::*;

use crate::values::{read, write};

/// Validates an activity before it is stored as a draft.
#[wasm_bindgen(js_name = checkDraft, unchecked_return_type = "contract.FieldErrors")]
pub fn check_draft(#[wasm_bindgen(unchecked_param_type = "contract.ActivityBody")] activity: JsValue) -> Result<JsValue, Error> {
    write(&organiser::check_draft(&read(activity)?))
}

/// Validates an activity for publication.
#[wasm_bindgen(js_name = checkActivity, unchecked_return_type = "contract.FieldErrors")]
pub fn check_activity(
    #[wasm_bindgen(unchecked_param_type = "contract.ActivityBody")] activity: JsValue,
    #[wasm_bindgen(unchecked_param_type = "contract.OrganiserGroup[]")] groups: JsValue,
) -> Result<JsValue, Error> {
    let groups: Vec<OrganiserGroup> = read(groups)?;
    write(&organiser::check_activity(&read(activity)?, &groups))
}

/// True if a rich text may link to this address.
#[wasm_bindgen(js_name = isLinkAddress)]
pub fn is_link_address(address: &str) -> bool {
    web::is_link_address(address)
}

/// True if a rich text may show the picture at this address.
#[wasm_bindgen(js_name = isPictureAddress)]
pub fn is_picture_address(address: &str) -> bool {
    !address.is_empty() && web::is_picture_address(address)
}

/// The settings of a new activity.
#[wasm_bindgen(js_name = activitySettings, unchecked_return_type = "contract.SignupSettings")]
pub fn activity_settings() -> Result<JsValue, Error> {
    write(&SignupSettings::default())
}

/// Validates a group of which `held` seats are taken.
#[wasm_bindgen(js_name = checkGroup, unchecked_return_type = "contract.FieldErrors")]
pub fn check_group(#[wasm_bindgen(unchecked_param_type = "contract.GroupBody")] group: JsValue, held: u32) -> Result<JsValue, Error> {
    write(&organiser::check_group(&read(group)?, held.into()))
}

/// The fee of a group at `now`, as on the wire.
#[wasm_bindgen(js_name = groupFee, unchecked_return_type = "contract.GroupFee")]
pub fn group_fee(
    #[wasm_bindgen(unchecked_param_type = "contract.GroupBody")] group: JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] now: JsValue,
) -> Result<JsValue, Error> {
    let group: GroupBody = read(group)?;
    write(&activity::group_fee(&group.fee_steps, group.fee_fen, read(now)?))
}

/// Validates an announcement.
#[wasm_bindgen(js_name = checkNews, unchecked_return_type = "contract.FieldErrors")]
pub fn check_news(#[wasm_bindgen(unchecked_param_type = "contract.NewsBody")] news: JsValue) -> Result<JsValue, Error> {
    write(&organiser::check_news(&read(news)?))
}

/// Merges two editors' versions of an activity, which both began as `base`.
#[wasm_bindgen(js_name = mergeActivity, unchecked_return_type = "contract.MergedActivity")]
pub fn merge_activity(
    #[wasm_bindgen(unchecked_param_type = "contract.ActivityBody")] base: JsValue,
    #[wasm_bindgen(unchecked_param_type = "contract.ActivityBody")] mine: JsValue,
    #[wasm_bindgen(unchecked_param_type = "contract.ActivityBody")] theirs: JsValue,
) -> Result<JsValue, Error> {
    write(&organiser::merge_activity(&read(base)?, &read(mine)?, &read(theirs)?))
}

/// The columns that an export of sign-ups to this form can have.
#[wasm_bindgen(js_name = signupColumns, unchecked_return_type = "contract.ExportChoice[]")]
pub fn signup_columns(
    form: JsValue,
    #[wasm_bindgen(unchecked_param_type = "contract.Role")] role: JsValue,
    language: &str,
) -> Result<JsValue, Error> {
    let form: StoredForm = read(form)?;
    write(&export_choices(&form, read(role)?, Language::from_tag(language).unwrap_or_default()))
}

/// The columns that a table of sign-ups to this form can have.
#[wasm_bindgen(js_name = importColumns, unchecked_return_type = "contract.ImportChoice[]")]
pub fn import_columns(
    #[wasm_bindgen(unchecked_param_type = "contract.StoredForm")] form: JsValue,
    language: &str,
) -> Result<JsValue, Error> {
    let form: StoredForm = read(form)?;
    write(&import_choices(&form, Language::from_tag(language).unwrap_or_default()))
}

/// A CSV file that a spreadsheet in this language opens.
#[wasm_bindgen(js_name = csvFile)]
pub fn csv_file(#[wasm_bindgen(unchecked_param_type = "string[][]")] rows: JsValue, language: &str) -> Result<String, Error> {
    let rows: Vec<Vec<String>> = read(rows)?;
    Ok(csv_file_of(&rows, Language::from_tag(language).unwrap_or_default()))
}

/// The columns that an export of works can have.
#[wasm_bindgen(js_name = workColumns, unchecked_return_type = "contract.ExportChoice[]")]
pub fn work_columns() -> Result<JsValue, Error> {
    write(&work_export_choices())
}

/// The columns that an export of teams can have; sensitive ones may need another role.
#[wasm_bindgen(js_name = teamColumns, unchecked_return_type = "contract.ExportChoice[]")]
pub fn team_columns(#[wasm_bindgen(unchecked_param_type = "contract.Role")] role: JsValue) -> Result<JsValue, Error> {
    write(&team_export_choices(read(role)?))
}

/// The columns that an export of orders can have.
#[wasm_bindgen(js_name = orderColumns, unchecked_return_type = "contract.ExportChoice[]")]
pub fn order_columns() -> Result<JsValue, Error> {
    write(&order_export_choices())
}

/// Validates a refund by its reason and by the rest that the caller saw.
#[wasm_bindgen(js_name = checkRefund, unchecked_return_type = "contract.FieldErrors")]
pub fn check_refund(#[wasm_bindgen(unchecked_param_type = "contract.OrderRefund")] refund: JsValue) -> Result<JsValue, Error> {
    write(&payment::check_refund(&read(refund)?))
}

/// Validates a booking of received money.
#[wasm_bindgen(js_name = checkReceived, unchecked_return_type = "contract.FieldErrors")]
pub fn check_received(#[wasm_bindgen(unchecked_param_type = "contract.OrderReceived")] received: JsValue) -> Result<JsValue, Error> {
    write(&payment::check_received(&read(received)?))
}

/// Validates the settings of payments.
#[wasm_bindgen(js_name = checkPaySettings, unchecked_return_type = "contract.FieldErrors")]
pub fn check_pay_settings(
    #[wasm_bindgen(unchecked_param_type = "contract.PaySettingsChange")] settings: JsValue,
) -> Result<JsValue, Error> {
    write(&payment::check_settings(read(settings)?))
}

/// Validates the caption of a moment.
#[wasm_bindgen(js_name = checkCaption, unchecked_return_type = "contract.FieldErrors")]
pub fn check_caption(caption: &str) -> Result<JsValue, Error> {
    write(&moment::check_caption(caption))
}

/// A form in one language, as participants fill it in.
#[wasm_bindgen(js_name = localiseForm, unchecked_return_type = "contract.FormSchema")]
pub fn localise_form(
    #[wasm_bindgen(unchecked_param_type = "contract.StoredForm")] form: JsValue,
    version: f64,
    language: &str,
) -> Result<JsValue, Error> {
    let form: StoredForm = read(form)?;
    #[expect(clippy::cast_possible_truncation, reason = "a version is a small whole number")]
    write(&form.localise(version as i64, Language::from_tag(language).unwrap_or_default()))
}

/// Validates a form before it is put into use.
#[wasm_bindgen(js_name = checkStoredForm, unchecked_return_type = "contract.FieldErrors")]
pub fn check_stored_form(#[wasm_bindgen(unchecked_param_type = "contract.StoredForm")] form: JsValue) -> Result<JsValue, Error> {
    write(&organiser::check_stored_form(&read(form)?))
}

/// Validates a permit to change a sign-up. `end` is the end of the activity, `now` the time, both as on the wire.
#[wasm_bindgen(js_name = checkPermit, unchecked_return_type = "contract.FieldErrors")]
pub fn check_permit(
    #[wasm_bindgen(unchecked_param_type = "contract.SignupPermit")] permit: JsValue,
    #[wasm_bindgen(unchecked_param_type = "contract.StoredForm")] form: JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] end: JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] now: JsValue,
) -> Result<JsValue, Error> {
    write(&signup::check_permit(&read(permit)?, &read(form)?, read(end)?, read(now)?))
}

/// The fault in the condition of the question at `index`, or null.
#[wasm_bindgen(js_name = conditionFault, unchecked_return_type = "contract.ConditionFault | null")]
pub fn condition_fault(
    #[wasm_bindgen(unchecked_param_type = "contract.StoredForm")] form: JsValue,
    index: usize,
) -> Result<JsValue, Error> {
    write(&organiser::condition_fault(&read(form)?, index))
}

/// Keys of the questions that the one at `index` may depend on.
#[wasm_bindgen(js_name = conditionSources, unchecked_return_type = "string[]")]
pub fn condition_sources(
    #[wasm_bindgen(unchecked_param_type = "contract.StoredForm")] form: JsValue,
    index: usize,
) -> Result<JsValue, Error> {
    write(&organiser::condition_sources(&read(form)?, index))
}

/// A question of a type without texts. `seed` is random.
#[wasm_bindgen(js_name = newQuestion, unchecked_return_type = "contract.StoredQuestion")]
pub fn new_question(#[wasm_bindgen(unchecked_param_type = "contract.QuestionType")] kind: JsValue, seed: u32) -> Result<JsValue, Error> {
    let kind: QuestionType = read(kind)?;
    write(&organiser::new_question(kind, seed))
}

/// The same question under another key. `seed` is random.
#[wasm_bindgen(js_name = copyQuestion, unchecked_return_type = "contract.StoredQuestion")]
pub fn copy_question(
    #[wasm_bindgen(unchecked_param_type = "contract.StoredQuestion")] question: JsValue,
    seed: u32,
) -> Result<JsValue, Error> {
    let question: StoredQuestion = read(question)?;
    write(&organiser::copy_question(&question, seed))
}

/// An option without text. `seed` is random.
#[wasm_bindgen(js_name = newOption, unchecked_return_type = "contract.StoredOption")]
pub fn new_option(seed: u32) -> Result<JsValue, Error> {
    write(&organiser::new_option(seed))
}

/// The meaning of a changed form for sign-ups that were sent with `before`.
#[wasm_bindgen(js_name = formEffect, unchecked_return_type = "contract.FormEffect")]
pub fn form_effect(
    #[wasm_bindgen(unchecked_param_type = "contract.StoredForm")] before: JsValue,
    #[wasm_bindgen(unchecked_param_type = "contract.StoredForm")] after: JsValue,
) -> Result<JsValue, Error> {
    write(&organiser::form_effect(&read(before)?, &read(after)?))
}

/// Merges two organisers' forms, which both began as `base`; `preferred` names the conflicts decided for `mine`.
#[wasm_bindgen(js_name = mergeForms, unchecked_return_type = "contract.MergedForm")]
pub fn merge_forms(
    #[wasm_bindgen(unchecked_param_type = "contract.StoredForm")] base: JsValue,
    #[wasm_bindgen(unchecked_param_type = "contract.StoredForm")] mine: JsValue,
    #[wasm_bindgen(unchecked_param_type = "contract.StoredForm")] theirs: JsValue,
    preferred: Vec<String>,
) -> Result<JsValue, Error> {
    write(&organiser::merge_forms(&read(base)?, &read(mine)?, &read(theirs)?, &preferred))
}

/// Validates the merchant's page, but for its e-mail address.
#[wasm_bindgen(js_name = checkMerchant, unchecked_return_type = "contract.FieldErrors")]
pub fn check_merchant(#[wasm_bindgen(unchecked_param_type = "contract.MerchantBody")] merchant: JsValue) -> Result<JsValue, Error> {
    write(&page::check_merchant(&read(merchant)?))
}

/// Validates a banner.
#[wasm_bindgen(js_name = checkBanner, unchecked_return_type = "contract.FieldErrors")]
pub fn check_banner(#[wasm_bindgen(unchecked_param_type = "contract.BannerBody")] banner: JsValue) -> Result<JsValue, Error> {
    write(&page::check_banner(&read(banner)?))
}

/// Validates a gift.
#[wasm_bindgen(js_name = checkGift, unchecked_return_type = "contract.FieldErrors")]
pub fn check_gift(#[wasm_bindgen(unchecked_param_type = "contract.GiftBody")] gift: JsValue) -> Result<JsValue, Error> {
    write(&vote::check_gift(&read(gift)?))
}

/// The shades of a colour in both themes; null where the text is no colour.
#[wasm_bindgen(js_name = themeColours, unchecked_return_type = "contract.ThemeColours | null")]
pub fn theme_colours(colour: &str) -> Result<JsValue, Error> {
    write(&theme_colours_of(colour))
}

/// Validates a message to participants.
#[wasm_bindgen(js_name = checkMessage, unchecked_return_type = "contract.FieldErrors")]
pub fn check_message(#[wasm_bindgen(unchecked_param_type = "contract.MessageBody")] message: JsValue) -> Result<JsValue, Error> {
    write(&message::check_message(&read(message)?))
}

/// A text of a message for one reader.
#[wasm_bindgen(js_name = fillMessage)]
pub fn fill_message(text: &str, name: &str, apply_no: &str, group: &str, activity: &str) -> String {
    message::fill(text, Reader { name, apply_no, group, activity })
}
