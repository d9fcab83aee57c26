//! Export of sign-ups: its request, its columns, and the fields of a person that it may show.

use chrono::{DateTime, NaiveDate, Utc};

use super::decide::may_open_sensitive;
use super::order::SignupOrder;
use super::wire::SignupFilter;
use crate::contract::contract;
use crate::errors::{FieldErrors, Rule};
use crate::export::{ExportFormat, check_columns, columns};
use crate::ids::{ActivityId, GroupId};
use crate::language::Language;
use crate::person::{IdType, PersonInfo, is_minor};
use crate::signup::{PayStatus, PersonKey, Question, QuestionType, SignupStatus, StoredForm};
use crate::staff::Role;

/// Prefix of the column of a question, before the question's key.
pub const QUESTION_PREFIX: &str = "answers.";

contract! {
    /// `POST /apply/export`: one row per person.
    pub struct SignupExport {
        /// The activity.
        pub competition_id: ActivityId,
        /// Only sign-ups in this state, due transitions included.
        pub status: Option<SignupStatus>,
        /// Only sign-ups in this payment state.
        pub pay_status: Option<PayStatus>,
        /// Only sign-ups to this group.
        pub group_id: Option<GroupId>,
        /// A sign-up number, the end of a phone number (digits only), or part of a person's name.
        pub keyword: Option<String>,
        /// Created at or after this time.
        pub from: Option<DateTime<Utc>>,
        /// Created before this time.
        pub to: Option<DateTime<Utc>>,
        /// Not the sign-ups in these states.
        pub not_status: Option<Vec<SignupStatus>>,
        /// Not the sign-ups to these groups.
        pub not_group_id: Option<Vec<GroupId>>,
        /// Order of the rows; oldest first if absent.
        pub sort: Option<SignupOrder>,
        /// File format.
        #[serde(default)]
        pub format: ExportFormat,
        /// Names of columns, in output order; `answers.KEY` is a question of the form.
        #[serde(default)]
        pub columns: Vec<String>,
    }

    /// A column that staff can choose for an export.
    #[derive(Eq)]
    pub struct ExportChoice {
        /// Its name in requests.
        pub name: String,
        /// Key of its heading in `locales/`; empty for a question.
        pub key: String,
        /// The question in the caller's language; empty for all other columns.
        pub label: String,
        /// True for values that only some roles may export.
        pub sensitive: bool,
        /// False if the caller's role may not export it.
        pub allowed: bool,
    }
}

impl ExportChoice {
    /// A column that is no question. `opens` is true for a role that may export sensitive values.
    #[inline(never)]
    pub(crate) fn fixed(name: &str, key: &str, sensitive: bool, opens: bool) -> ExportChoice {
        ExportChoice { name: name.to_owned(), key: key.to_owned(), label: String::new(), sensitive, allowed: opens || !sensitive }
    }
}

impl SignupExport {
    /// The filter of the request.
    pub fn filter(&self) -> SignupFilter {
        SignupFilter {
            competition_id: Some(self.competition_id),
            status: self.status,
            pay_status: self.pay_status,
            group_id: self.group_id,
            keyword: self.keyword.clone(),
            from: self.from,
            to: self.to,
            not_status: self.not_status.clone().unwrap_or_default(),
            not_group_id: self.not_group_id.clone().unwrap_or_default(),
        }
    }

    /// Validates the columns as far as possible without the form.
    pub fn check_columns(&self) -> FieldErrors {
        let mut errors = check_columns(&self.columns);
        if self.columns.is_empty() {
            errors.add("columns", Rule::Required);
        }
        errors
    }
}

columns! {
    /// A column that exists for every activity.
    ExportColumn;

    /// Number of the sign-up.
    ApplyNo = "applyNo", "signup.fact.number", false;
    /// The group.
    Group = "group", "signup.fact.group", false;
    /// State, due transitions included.
    Status = "status", "signup.fact.status", false;
    /// State of the payment.
    PayStatus = "payStatus", "columns.payStatus", false;
    /// Amount to pay, yuan.
    Amount = "amount", "signup.fact.fee", false;
    /// Number on the waiting list.
    WaitNo = "waitNo", "columns.waitNo", false;
    /// Channel of the sign-up, such as `onsite`.
    Source = "source", "columns.source", false;
    /// Note of the staff.
    Note = "note", "columns.note", false;
    /// Reason of a rejection, withdrawal or cancellation.
    Reason = "reason", "columns.reason", false;
    /// Time of creation.
    CreatedTime = "createdTime", "columns.createdTime", false;
    /// Time of the last change.
    UpdatedTime = "updatedTime", "columns.updatedTime", false;
    /// Time of approval.
    ApprovedTime = "approvedTime", "columns.approvedTime", false;
    /// Full name.
    Name = "name", "person.field.name", false;
    /// Gender.
    Gender = "gender", "person.field.gender", false;
    /// Phone number.
    Phone = "phone", "person.field.phone", true;
    /// E-mail address.
    Email = "email", "person.field.email", true;
    /// Birthday.
    Birthday = "birthday", "person.field.birthday", false;
    /// Kind of the identity document.
    IdType = "idType", "person.field.idType", true;
    /// Number of the identity document.
    IdNo = "idNo", "person.field.idNo", true;
    /// School, company or club.
    Org = "org", "person.field.org", false;
    /// Title at work.
    JobTitle = "jobTitle", "person.field.jobTitle", false;
    /// Clothing size.
    Size = "size", "person.field.size", false;
    /// Name of the emergency contact.
    EmergencyName = "emergencyName", "person.field.emergencyName", false;
    /// Phone number of the emergency contact.
    EmergencyPhone = "emergencyPhone", "person.field.emergencyPhone", true;
    /// Name of the parent or guardian.
    GuardianName = "guardianName", "person.field.guardianName", false;
    /// Phone number of the parent or guardian.
    GuardianPhone = "guardianPhone", "person.field.guardianPhone", true;
    /// Region.
    City = "cityCode", "person.field.cityCode", false;
}

impl ExportColumn {
    /// The field of a person that the column shows if the form asks for it; `None` for columns that every export can have.
    pub(super) const fn asked(self) -> Option<PersonKey> {
        Some(match self {
            ExportColumn::Gender => PersonKey::Gender,
            ExportColumn::Email => PersonKey::Email,
            ExportColumn::Birthday => PersonKey::Birthday,
            ExportColumn::IdType | ExportColumn::IdNo => PersonKey::IdNo,
            ExportColumn::Org => PersonKey::Org,
            ExportColumn::JobTitle => PersonKey::JobTitle,
            ExportColumn::Size => PersonKey::Size,
            ExportColumn::EmergencyName => PersonKey::EmergencyName,
            ExportColumn::EmergencyPhone => PersonKey::EmergencyPhone,
            ExportColumn::City => PersonKey::City,
            _ => return None,
        })
    }
}

/// The columns that an export of this form's sign-ups can have, in the order of the file: fixed ones without fields that the
/// form does not ask for, then its questions.
pub fn export_choices(form: &StoredForm, role: Role, language: Language) -> Vec<ExportChoice> {
    let asks = |key: PersonKey| form.person_items.iter().any(|item| item.key == key);
    let opens = may_open_sensitive(role);
    let fixed = ExportColumn::ALL.iter().filter(|column| column.asked().is_none_or(asks));
    let fixed = fixed.map(|column| ExportChoice::fixed(column.as_str(), column.key(), column.is_sensitive(), opens));
    let questions = form.localise(0, language).questions.into_iter().map(|question| ExportChoice {
        name: format!("{QUESTION_PREFIX}{}", question.key),
        key: String::new(),
        sensitive: is_sensitive_question(&question),
        allowed: opens || !is_sensitive_question(&question),
        label: question.label,
    });
    fixed.chain(questions).collect()
}

/// True if only staff with access to sensitive values may export the answers: encrypted answers and contact details.
pub fn is_sensitive_question(question: &Question) -> bool {
    question.sensitive || matches!(question.kind, QuestionType::Phone | QuestionType::Email | QuestionType::Idcard)
}

/// Reduces a person to what the form asks for: name, phone number, the fields of the form, and the guardian of a
/// person who is a minor on `day`. Staff must not see the rest of the record.
pub fn asked_for(person: &PersonInfo, form: &StoredForm, day: NaiveDate) -> PersonInfo {
    let asks = |key: PersonKey| form.person_items.iter().any(|item| item.key == key);
    let text = |key: PersonKey, text: &String| if asks(key) { text.clone() } else { String::new() };
    let guarded = is_minor(person, day);
    let guardian = |text: &String| if guarded { text.clone() } else { String::new() };
    PersonInfo {
        name: person.name.clone(),
        area_code: person.area_code.clone(),
        phone: person.phone.clone(),
        gender: if asks(PersonKey::Gender) { person.gender } else { 0 },
        email: text(PersonKey::Email, &person.email),
        birthday: text(PersonKey::Birthday, &person.birthday),
        id_type: if asks(PersonKey::IdNo) { person.id_type } else { IdType::None },
        id_no: text(PersonKey::IdNo, &person.id_no),
        org: text(PersonKey::Org, &person.org),
        job_title: text(PersonKey::JobTitle, &person.job_title),
        size: text(PersonKey::Size, &person.size),
        emergency_name: text(PersonKey::EmergencyName, &person.emergency_name),
        emergency_phone: text(PersonKey::EmergencyPhone, &person.emergency_phone),
        guardian_name: guardian(&person.guardian_name),
        guardian_phone: guardian(&person.guardian_phone),
        city_code: text(PersonKey::City, &person.city_code),
        city_name: text(PersonKey::City, &person.city_name),
        ..PersonInfo::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::signup::PersonItem;

    #[test]
    fn fields_the_form_does_not_ask_for_are_dropped() {
        let item = |key| PersonItem { key, required: false };
        let form = StoredForm { person_items: vec![item(PersonKey::Org)], person_min: 1, person_max: 1, questions: Vec::new() };
        let person = PersonInfo {
            name: "Lin".into(),
            phone: "13800138000".into(),
            org: "Lake School".into(),
            email: "lin@mail.example".into(),
            birthday: "2020-01-01".into(),
            guardian_name: "Chen".into(),
            id_type: IdType::Passport,
            id_no: "E12345678".into(),
            ..PersonInfo::default()
        };
        let day = NaiveDate::from_ymd_opt(2026, 12, 1).unwrap();
        let shown = asked_for(&person, &form, day);
        assert_eq!((shown.name.as_str(), shown.org.as_str(), shown.guardian_name.as_str()), ("Lin", "Lake School", "Chen"));
        assert_eq!((shown.email.as_str(), shown.birthday.as_str(), shown.id_no.as_str()), ("", "", ""));
        assert_eq!(shown.id_type, IdType::None);
        let grown = PersonInfo { birthday: "2000-01-01".into(), ..person };
        assert_eq!(asked_for(&grown, &form, day).guardian_name, "");
    }

    #[test]
    fn the_choice_of_columns_follows_the_form_and_the_role() {
        let form: StoredForm = serde_json::from_value(serde_json::json!({
            "personItems": [{ "key": "org", "required": false }], "personMin": 1, "personMax": 1,
            "questions": [
                { "key": "bus", "label": { "zh-Hans": "乘车点", "en": "Bus stop" }, "type": "text" },
                { "key": "diet", "label": "Allergies", "type": "text", "sensitive": true },
            ],
        }))
        .unwrap();
        let choices = export_choices(&form, Role::Reviewer, Language::En);
        let find = |name: &str| choices.iter().find(|choice| choice.name == name).map(|choice| (choice.sensitive, choice.allowed));
        assert_eq!(find("org"), Some((false, true)));
        assert_eq!(find("birthday"), None);
        assert_eq!(find("phone"), Some((true, false)));
        assert_eq!(find("answers.diet"), Some((true, false)));
        assert_eq!(choices.iter().find(|choice| choice.name == "answers.bus").unwrap().label, "Bus stop");
        assert!(export_choices(&form, Role::Owner, Language::En).iter().all(|choice| choice.allowed));
    }

    #[test]
    fn columns_parse_from_their_names() {
        for column in ExportColumn::ALL {
            assert_eq!(ExportColumn::parse(column.as_str()), Some(*column));
        }
    }
}
