//! Formats one row of a sign-up export: a person with their sign-up.

use laurel_core::ids::SignupId;
use laurel_core::person::{IdType, PersonInfo};
use laurel_core::signup::organiser::{ExportColumn, asked_for};
use laurel_core::signup::{Answers, PayStatus};

use super::answer::{answered, with_code};
use super::plan::{Column, Form, Plan};
use crate::error::Error;
use crate::export::local_time;
use crate::signup::organiser::store::PersonRow;
use crate::signup::organiser::store::row::SignupRow;
use crate::signup::service::validate;
use crate::signup::store::sealed;

/// The cells of a row, in the order of the columns. Opens sealed values only for columns that need them, and shows
/// only what the form asked for.
pub(super) fn row(plan: &Plan, form: &Form, signup: &SignupRow, kept: &PersonRow) -> Result<Vec<String>, Error> {
    let (id, keys) = (SignupId(signup.signup.id), &plan.context.app.config.keys);
    let snapshot: PersonInfo = serde_json::from_str(&kept.snapshot)?;
    let opens = plan.columns.iter().any(|column| matches!(column, Column::Fixed(ExportColumn::IdNo)));
    let id_no = if opens { sealed::open_number(keys, id, kept.record(), &kept.id_no)? } else { String::new() };
    let day = validate::day_of(signup.windows().start_time, signup.activity.timezone);
    let person = asked_for(&PersonInfo { id_no, ..snapshot }, &form.stored, day);
    let mut answers = Answers::new();
    if plan.columns.iter().any(|column| matches!(column, Column::Answers(_))) {
        answers = serde_json::from_str(&signup.signup.answers)?;
        answers.extend(sealed::open_answers(keys, sealed::aad_of_signup(&id.to_string()), &signup.signup.sealed_answers)?);
        let own: Answers = serde_json::from_str(&kept.answers)?;
        answers.extend(own);
        let place = sealed::row_of(id, kept.record());
        answers.extend(sealed::open_answers(keys, sealed::aad_of_person(&place), &kept.sealed_answers)?);
    }
    let cell = |column: &Column| match column {
        Column::Fixed(column) => fixed(plan, signup, &person, *column),
        Column::Answers(key) => {
            let question = form.shown.questions.iter().find(|question| question.key == *key);
            answers.get(key).map(|answer| answered(question, answer)).unwrap_or_default()
        }
    };
    Ok(plan.columns.iter().map(cell).collect())
}

fn fixed(plan: &Plan, signup: &SignupRow, person: &PersonInfo, column: ExportColumn) -> String {
    let (context, row) = (&plan.context, &signup.signup);
    let text = |key: &str| context.app.texts.get(context.language, key, &[]);
    let time = |ms: i64| local_time(ms, signup.activity.timezone);
    let status = signup.status(context.now_ms);
    match column {
        ExportColumn::ApplyNo => row.apply_no.clone(),
        ExportColumn::Group => signup.group_name(context.language),
        ExportColumn::Status => text(&format!("signup.status.{}", status.as_str())),
        ExportColumn::PayStatus => match signup.pay_status() {
            PayStatus::None => String::new(),
            state => text(&format!("signup.payStatus.{}", state.as_str())),
        },
        ExportColumn::Amount => format!("{}.{:02}", row.amount_fen / 100, row.amount_fen % 100),
        ExportColumn::WaitNo => signup.wait_no(status).map(|number| number.to_string()).unwrap_or_default(),
        ExportColumn::Source => text(row.source.text_key()),
        ExportColumn::Note => row.note.clone(),
        ExportColumn::Reason if row.revoke_reason.is_empty() => row.reject_reason.clone(),
        ExportColumn::Reason => row.revoke_reason.clone(),
        ExportColumn::CreatedTime => time(row.created_time),
        ExportColumn::UpdatedTime => time(row.updated_time),
        ExportColumn::ApprovedTime => row.approved_time.map(time).unwrap_or_default(),
        ExportColumn::Name => person.name.clone(),
        ExportColumn::Gender => match person.gender {
            1 => text("person.gender.male"),
            2 => text("person.gender.female"),
            _ => String::new(),
        },
        ExportColumn::Phone => with_code(person, &person.phone),
        ExportColumn::Email => person.email.clone(),
        ExportColumn::Birthday => person.birthday.clone(),
        ExportColumn::IdType if person.id_type == IdType::None => String::new(),
        ExportColumn::IdType => text(&format!("person.idType.{}", person.id_type.as_str())),
        ExportColumn::IdNo => person.id_no.clone(),
        ExportColumn::Org => person.org.clone(),
        ExportColumn::JobTitle => person.job_title.clone(),
        ExportColumn::Size => person.size.clone(),
        ExportColumn::EmergencyName => person.emergency_name.clone(),
        ExportColumn::EmergencyPhone => with_code(person, &person.emergency_phone),
        ExportColumn::GuardianName => person.guardian_name.clone(),
        ExportColumn::GuardianPhone => with_code(person, &person.guardian_phone),
        ExportColumn::City => person.city_name.clone(),
    }
}
