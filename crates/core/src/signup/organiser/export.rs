//! Export of sign-ups: its request, its columns, and the fields of a person that it may show.

use chrono::{DateTime, NaiveDate, Utc};

use super::wire::SignupFilter;
use crate::contract::contract;
use crate::errors::{FieldErrors, Rule};
use crate::export::{ExportFormat, check_columns, columns};
use crate::ids::{ActivityId, GroupId};
use crate::person::{IdType, PersonInfo, is_minor};
use crate::signup::{PayStatus, PersonKey, Question, QuestionType, SignupStatus, StoredForm};

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
        /// File format.
        #[serde(default)]
        pub format: ExportFormat,
        /// Names of columns, in output order; `answers.KEY` is a question of the form.
        #[serde(default)]
        pub columns: Vec<String>,
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
    PayStatus = "payStatus", "server.export.payStatus", false;
    /// Amount to pay, yuan.
    Amount = "amount", "signup.fact.fee", false;
    /// Number on the waiting list.
    WaitNo = "waitNo", "server.export.waitNo", false;
    /// Channel of the sign-up, such as `onsite`.
    Source = "source", "server.export.source", false;
    /// Note of the staff.
    Note = "note", "server.export.note", false;
    /// Reason of a rejection, withdrawal or cancellation.
    Reason = "reason", "server.export.reason", false;
    /// Time of creation.
    CreatedTime = "createdTime", "server.export.createdTime", false;
    /// Time of the last change.
    UpdatedTime = "updatedTime", "server.export.updatedTime", false;
    /// Time of approval.
    ApprovedTime = "approvedTime", "server.export.approvedTime", false;
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
    fn columns_parse_from_their_names() {
        for column in ExportColumn::ALL {
            assert_eq!(ExportColumn::parse(column.as_str()), Some(*column));
        }
    }
}
