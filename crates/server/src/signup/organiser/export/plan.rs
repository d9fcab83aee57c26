//! The plan of a sign-up export: its forms, columns and filter, and its position. Reads the rows batch by batch.

use std::collections::{HashMap, VecDeque};

use diesel::prelude::*;
use laurel_core::errors::{Code, FieldErrors, Refusal, Rule};
use laurel_core::ids::SignupId;
use laurel_core::signup::organiser::{
    ExportColumn, QUESTION_PREFIX, SignupExport, SignupFilter, is_sensitive_question, may_open_sensitive,
};
use laurel_core::signup::{FormSchema, StoredForm};

use super::cells;
use crate::auth::member::Member;
use crate::db::Db;
use crate::db::schema::apply;
use crate::error::{Error, OrNotFound as _};
use crate::export::Rows;
use crate::http::StaffContext;
use crate::signup::organiser::store;

/// Sign-ups read per batch.
const BATCH: u16 = 200;

pub(super) enum Column {
    /// A column that every activity has.
    Fixed(ExportColumn),
    /// Answers to the question with this key.
    Answers(String),
}

/// One version of a form.
pub(super) struct Form {
    pub(super) stored: StoredForm,
    /// Texts in the language of the caller.
    pub(super) shown: FormSchema,
}

/// A running export.
pub(super) struct Plan {
    pub(super) context: StaffContext,
    pub(super) forms: HashMap<i64, Form>,
    pub(super) columns: Vec<Column>,
    member: Member,
    filter: SignupFilter,
    headings: Vec<String>,
    after: SignupId,
    /// Ids that are still to be read, in a chosen order; absent: in the order of the ids, which needs no list.
    ordered: Option<VecDeque<i64>>,
}

impl Plan {
    /// Prepares an export. `NotFound` for an activity that the member may not see; refuses unknown columns, and
    /// sensitive columns for members who may not open them.
    pub(super) fn of(db: &mut Db, context: &StaffContext, member: &Member, input: &SignupExport) -> Result<Plan, Error> {
        let known = store::forms(db, member, input.competition_id)?;
        if known.is_empty() {
            return Err(Code::NotFound.into());
        }
        let newest = known.iter().map(|(version, _)| *version).max();
        let to_form = |(version, stored): (i64, StoredForm)| {
            let shown = stored.localise(version, context.language);
            (version, Form { stored, shown })
        };
        let mut plan = Plan {
            context: context.clone(),
            forms: known.into_iter().map(to_form).collect(),
            columns: Vec::new(),
            member: member.clone(),
            filter: input.filter(),
            headings: Vec::new(),
            after: SignupId(0),
            ordered: None,
        };
        for word in &input.columns {
            plan.add(word, newest.unwrap_or_default())?;
        }
        if let Some(order) = input.sort {
            plan.ordered = Some(store::page::all(db, member, &plan.filter, order, context.now_ms)?.into());
        }
        Ok(plan)
    }

    fn add(&mut self, word: &str, newest: i64) -> Result<(), Error> {
        let unknown = || Error::from(Refusal::from(FieldErrors::one("columns", Rule::Choice)));
        let (column, heading, sensitive) = if let Some(key) = word.strip_prefix(QUESTION_PREFIX) {
            // The heading is taken from the newest version that has the question: answers to removed questions are
            // exported as well.
            let mut asked: Vec<_> =
                self.forms.values().flat_map(|form| form.shown.questions.iter().map(|q| (form.shown.form_version, q))).collect();
            asked.retain(|(_, question)| question.key == key);
            let (_, question) = asked.iter().max_by_key(|(version, _)| (*version == newest, *version)).ok_or_else(unknown)?;
            let sensitive = asked.iter().any(|(_, question)| is_sensitive_question(question));
            (Column::Answers(key.to_owned()), question.label.clone(), sensitive)
        } else {
            let column = ExportColumn::parse(word).ok_or_else(unknown)?;
            let heading = self.context.app.texts.get(self.context.language, column.key(), &[]);
            (Column::Fixed(column), heading, column.is_sensitive())
        };
        if sensitive && !may_open_sensitive(self.member.role) {
            return Err(Code::NotAllowed.into());
        }
        self.columns.push(column);
        self.headings.push(heading);
        Ok(())
    }

    /// Ids of the next batch, in the order of the file.
    fn batch(&mut self, db: &mut Db) -> QueryResult<Vec<i64>> {
        if let Some(ordered) = &mut self.ordered {
            return Ok(ordered.drain(..ordered.len().min(usize::from(BATCH))).collect());
        }
        let ids: Vec<i64> = store::found(&self.member, &self.filter, self.context.now_ms)
            .filter(apply::id.gt(self.after.0))
            .order(apply::id)
            .limit(i64::from(BATCH))
            .select(apply::id)
            .load(db)?;
        self.after = ids.last().map_or(self.after, |last| SignupId(*last));
        Ok(ids)
    }

    /// Number of sign-ups that match the filter.
    pub(super) fn count(&self, db: &mut Db) -> QueryResult<i64> {
        store::found(&self.member, &self.filter, self.context.now_ms).count().get_result(db)
    }
}

impl Rows for Plan {
    fn headings(&self) -> Vec<String> {
        self.headings.clone()
    }

    fn next(&mut self, db: &mut Db) -> Result<Option<Vec<Vec<String>>>, Error> {
        let ids = self.batch(db)?;
        if ids.is_empty() {
            return Ok(None);
        }
        let signups: HashMap<i64, _> = store::rows(db, &self.member, &ids)?.into_iter().map(|row| (row.signup.id, row)).collect();
        let places: HashMap<i64, usize> = ids.iter().copied().zip(0..).collect();
        let mut persons = store::persons(db, &self.member, &ids)?;
        // Stable, so the persons of a sign-up stay in their order.
        persons.sort_by_key(|person| places.get(&person.apply_id).copied());
        let rows = persons.iter().filter_map(|person| Some((signups.get(&person.apply_id)?, person)));
        let rows = rows.map(|(signup, person)| {
            let form = Ok(self.forms.get(&signup.signup.form_version)).or_not_found()?;
            cells::row(self, form, signup, person)
        });
        Ok(Some(rows.collect::<Result<_, Error>>()?))
    }
}
