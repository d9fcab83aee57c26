//! Reads a row into a sign-up, and checks it by the rules of the form.

use chrono::NaiveDate;

use super::cell::Cell;
use super::fault::{Fault, shown};
use super::sheet::Sheet;
use super::value::answer_of;
use super::wire::{ImportColumn, ImportEntry, ImportProblem};
use super::words::{ImportGroup, ImportWords, group_of};
use crate::account::Phone;
use crate::errors::{RefusalData, Rule};
use crate::ids::GroupId;
use crate::language::Language;
use crate::person::{IdType, PersonInfo, Relation, check_person, is_minor, read_idcard, tidy};
use crate::signup::check::has;
use crate::signup::organiser::{ExportColumn, QUESTION_PREFIX};
use crate::signup::{Answers, FormCheck, FormSchema, PersonKey, QuestionScope, QuestionType, StoredForm, check_eligibility, check_form};
use crate::tables::Tables;

/// The rules that rows of an activity are read and checked by.
pub struct ImportRules<'a> {
    /// The newest form.
    pub form: &'a StoredForm,
    /// The groups that take sign-ups.
    pub groups: Vec<ImportGroup>,
    /// Words for values.
    pub words: ImportWords,
    /// Day on which ages are measured.
    pub age_day: NaiveDate,
    /// The current day.
    pub today: NaiveDate,
    /// Code of a region by its name or code; `None` if the table has no such region.
    pub region_of: &'a dyn Fn(&str) -> Option<String>,
    /// Tables of the host.
    pub tables: &'a dyn Tables,
}

/// Reads one row; collects what cannot be read.
struct Reading {
    person: PersonInfo,
    group: Option<GroupId>,
    answers: Answers,
    person_answers: Answers,
    faults: Vec<Fault>,
}

impl ImportRules<'_> {
    /// The columns of a sheet with their first values.
    pub fn columns(&self, sheet: &Sheet, targets: &[String]) -> Vec<ImportColumn> {
        let column = |(place, (heading, target)): (usize, (&String, &String))| {
            let values = sheet.rows.iter().filter_map(|(_, cells)| cells.get(place)).filter(|cell| !cell.is_blank());
            let samples = values.take(3).map(|cell| shown(self.form, target, &cell.text())).collect();
            ImportColumn { heading: heading.clone(), target: target.clone(), samples }
        };
        sheet.headings.iter().zip(targets).enumerate().map(column).collect()
    }

    /// The form with its rules, for `check`.
    pub fn schema(&self) -> FormSchema {
        self.form.localise(0, Language::default())
    }

    /// Reads and checks a row. `group` is that of rows that name none.
    pub fn read(
        &self,
        schema: &FormSchema,
        targets: &[String],
        (row, cells): (u32, &[Cell]),
        group: Option<GroupId>,
    ) -> (ImportEntry, Vec<ImportProblem>) {
        let mut reading =
            Reading { person: PersonInfo::default(), group, answers: Answers::new(), person_answers: Answers::new(), faults: Vec::new() };
        for (target, cell) in targets.iter().zip(cells).filter(|(target, cell)| !target.is_empty() && !cell.is_blank()) {
            match target.strip_prefix(QUESTION_PREFIX) {
                Some(key) => self.take_answer(&mut reading, key, cell),
                None => self.take_field(&mut reading, target, cell),
            }
        }
        let Reading { person, group, answers, person_answers, mut faults } = reading;
        let person = tidy(document_named(PersonInfo { relation: Relation::Other, ..person }), self.tables);
        let entry = ImportEntry { row, group_id: group.unwrap_or(GroupId(0)), person, answers, person_answers };
        for fault in self.faults(schema, &entry) {
            if faults.iter().all(|other| other.target != fault.target) {
                faults.push(fault);
            }
        }
        let place = |fault: &Fault| targets.iter().position(|target| *target == fault.target).unwrap_or(usize::MAX);
        faults.sort_by_key(place);
        let problems = faults.into_iter().map(|fault| fault.at(self.form, targets, cells)).collect();
        (entry, problems)
    }

    /// Checks an entry that a client sends; its problems name no columns.
    pub fn check(&self, schema: &FormSchema, entry: &ImportEntry) -> Vec<ImportProblem> {
        self.faults(schema, entry).into_iter().map(|fault| fault.at(self.form, &[], &[])).collect()
    }

    fn take_answer(&self, reading: &mut Reading, key: &str, cell: &Cell) {
        let Some(question) = self.form.questions.iter().find(|question| question.key == key) else { return };
        let answer = answer_of(question, cell, self.region_of);
        let answers = if question.scope == QuestionScope::Person { &mut reading.person_answers } else { &mut reading.answers };
        if question.kind == QuestionType::Region && (self.region_of)(&cell.text()).is_none() {
            reading.faults.push(Fault::of(&format!("{QUESTION_PREFIX}{key}"), Rule::Choice));
        }
        answers.insert(key.to_owned(), answer);
    }

    fn take_field(&self, reading: &mut Reading, target: &str, cell: &Cell) {
        let (text, person) = (cell.text(), &mut reading.person);
        let mut unread = || reading.faults.push(Fault::of(target, Rule::Choice));
        match ExportColumn::parse(target) {
            Some(ExportColumn::Group) => match group_of(&self.groups, &text) {
                Some(group) => reading.group = Some(group),
                None => unread(),
            },
            Some(ExportColumn::Name) => person.name = text,
            Some(ExportColumn::Phone) => (person.area_code, person.phone) = self.phone(text),
            Some(ExportColumn::Gender) => match self.words.gender(&text) {
                Some(gender) => person.gender = gender,
                None => unread(),
            },
            Some(ExportColumn::Email) => person.email = text,
            Some(ExportColumn::Birthday) => person.birthday = cell.date(),
            Some(ExportColumn::IdType) => match self.words.id_type(&text) {
                Some(kind) => person.id_type = kind,
                None => unread(),
            },
            Some(ExportColumn::IdNo) => person.id_no = text,
            Some(ExportColumn::Org) => person.org = text,
            Some(ExportColumn::JobTitle) => person.job_title = text,
            Some(ExportColumn::Size) => person.size = text,
            Some(ExportColumn::EmergencyName) => person.emergency_name = text,
            Some(ExportColumn::EmergencyPhone) => person.emergency_phone = self.contact(text),
            Some(ExportColumn::GuardianName) => person.guardian_name = text,
            Some(ExportColumn::GuardianPhone) => person.guardian_phone = self.contact(text),
            Some(ExportColumn::City) => match (self.region_of)(&text) {
                Some(code) => person.city_code = code,
                None => unread(),
            },
            _ => {}
        }
    }

    /// Calling code and number: as typed, or as our exports write them, the code before the number without a plus.
    fn phone(&self, text: String) -> (String, String) {
        if Phone::read("", &text, self.tables).is_none()
            && let Some((code, number)) = text.split_once(' ')
            && (1..=4).contains(&code.len())
            && code.bytes().all(|byte| byte.is_ascii_digit())
            && Phone::read(code, number, self.tables).is_some()
        {
            return (code.to_owned(), number.to_owned());
        }
        (String::new(), text)
    }

    /// Number of a contact, with its calling code if it has one.
    fn contact(&self, text: String) -> String {
        match self.phone(text) {
            (code, number) if code.is_empty() => number,
            (code, number) => format!("+{code} {number}"),
        }
    }

    /// Everything that is wrong with an entry, by the same rules as a sign-up on a phone or on site.
    fn faults(&self, schema: &FormSchema, entry: &ImportEntry) -> Vec<Fault> {
        let person = &entry.person;
        let mut faults: Vec<Fault> = Vec::new();
        let mut add = |fault: Fault| {
            if faults.iter().all(|other| other.target != fault.target) {
                faults.push(fault);
            }
        };
        for (field, rule) in check_person(person, self.today, self.tables).iter() {
            add(Fault::of(if field == "areaCode" { "phone" } else { field }, *rule));
        }
        if !person.city_code.is_empty() && (self.region_of)(&person.city_code).is_none() {
            add(Fault::of("cityCode", Rule::Choice));
        }
        for item in schema.person_items.iter().filter(|item| item.required && !has(person, item.key)) {
            add(Fault::of(name_of(item.key), Rule::Required));
        }
        if is_minor(person, self.age_day) {
            for (target, text) in [("guardianName", &person.guardian_name), ("guardianPhone", &person.guardian_phone)] {
                if text.is_empty() {
                    add(Fault::of(target, Rule::Guardian));
                }
            }
        }
        match self.groups.iter().find(|group| group.id == entry.group_id) {
            None => add(Fault::of("group", Rule::Required)),
            Some(group) => {
                if let Err(refusal) = check_eligibility(group.limits, std::slice::from_ref(person), self.age_day) {
                    let is_age = matches!(&refusal.data, Some(RefusalData::Reason { reason }) if reason == "age");
                    add(if is_age { Fault::of_group("birthday", "age") } else { Fault::of_group("gender", "gender") });
                }
            }
        }
        let check = FormCheck {
            form: schema.clone(),
            persons: vec![person.clone()],
            answers: entry.answers.clone(),
            person_answers: vec![entry.person_answers.clone()],
            open: None,
            age_day: self.age_day.to_string(),
            today: self.today.to_string(),
        };
        for (field, rule) in check_form(&check, self.tables).iter() {
            match field.strip_prefix("persons.0.").unwrap_or(field) {
                "persons" => add(Fault::of("", *rule)),
                // Named by its fields above.
                "persons.0" => {}
                answer => add(Fault::of(answer, *rule)),
            }
        }
        faults
    }
}

/// The kind of a document that has a number only: 18 characters are an identity card.
fn document_named(person: PersonInfo) -> PersonInfo {
    if person.id_no.is_empty() || person.id_type != IdType::None {
        return person;
    }
    let is_card = read_idcard(&person.id_no).is_some() || person.id_no.chars().filter(|c| c.is_alphanumeric()).count() == 18;
    PersonInfo { id_type: if is_card { IdType::Idcard } else { IdType::Passport }, ..person }
}

/// Name of the column of a person's field.
const fn name_of(key: PersonKey) -> &'static str {
    let column = match key {
        PersonKey::Name => ExportColumn::Name,
        PersonKey::Phone => ExportColumn::Phone,
        PersonKey::Email => ExportColumn::Email,
        PersonKey::Gender => ExportColumn::Gender,
        PersonKey::Birthday => ExportColumn::Birthday,
        PersonKey::Org => ExportColumn::Org,
        PersonKey::JobTitle => ExportColumn::JobTitle,
        PersonKey::Size => ExportColumn::Size,
        PersonKey::EmergencyName => ExportColumn::EmergencyName,
        PersonKey::EmergencyPhone => ExportColumn::EmergencyPhone,
        PersonKey::IdNo => ExportColumn::IdNo,
        PersonKey::City => ExportColumn::City,
    };
    column.as_str()
}
