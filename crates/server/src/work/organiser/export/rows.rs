//! Reads exported works batch by batch and formats them as table rows.

use std::sync::Arc;

use laurel_core::errors::{FieldErrors, Refusal, Rule};
use laurel_core::work::organiser::{WorkColumn, WorkExport};

use crate::activity::organiser::store::timezone;
use crate::auth::member::Member;
use crate::db::Db;
use crate::db::stored::Zone;
use crate::error::Error;
use crate::export::{Rows, local_time};
use crate::http::StaffContext;
use crate::merchant::store::local;
use crate::work::organiser::store::{self, WorkWithNames};
use crate::work::store::shown_number;

/// Works read per batch.
const BATCH: usize = 200;

/// The works of an export, in the order of their creation. The set is fixed when the export begins.
#[derive(Clone)]
pub(super) struct WorkRows {
    context: StaffContext,
    member: Member,
    columns: Vec<WorkColumn>,
    timezone: Zone,
    ids: Arc<[i64]>,
    /// Number of works already read.
    read: usize,
}

impl WorkRows {
    /// Selects the works. Refuses an activity that the member may not see, and unknown columns. No columns means all
    /// of them.
    pub(super) fn of(db: &mut Db, context: &StaffContext, member: &Member, input: &WorkExport) -> Result<WorkRows, Error> {
        let timezone = timezone(db, member, input.competition_id)?;
        let unknown = || Error::from(Refusal::from(FieldErrors::one("columns", Rule::Choice)));
        let asked = input.columns.iter().map(|word| WorkColumn::parse(word).ok_or_else(unknown));
        let columns = if input.columns.is_empty() { WorkColumn::ALL.to_vec() } else { asked.collect::<Result<_, _>>()? };
        let ids = store::ids(db, member, &input.filter())?.into();
        Ok(WorkRows { context: context.clone(), member: member.clone(), columns, timezone, ids, read: 0 })
    }

    pub(super) fn count(&self) -> usize {
        self.ids.len()
    }

    /// The staff member who exports the works.
    pub(super) fn member(&self) -> &Member {
        &self.member
    }

    /// The next batch; `None` after the last.
    pub(super) fn next_works(&mut self, db: &mut Db) -> Result<Option<Vec<WorkWithNames>>, Error> {
        let rest = &self.ids[self.read..];
        if rest.is_empty() {
            return Ok(None);
        }
        let batch = &rest[..rest.len().min(BATCH)];
        let works = store::with_names(db, &self.member, batch)?;
        self.read += batch.len();
        Ok(Some(works))
    }

    fn cells(&self, work: &WorkWithNames) -> Result<Vec<String>, Error> {
        self.columns.iter().map(|column| self.cell(work, *column)).collect()
    }

    fn cell(&self, (row, group, apply_no): &WorkWithNames, column: WorkColumn) -> Result<String, Error> {
        let (app, language) = (&self.context.app, self.context.language);
        let time = |ms: Option<i64>| ms.map(|ms| local_time(ms, self.timezone)).unwrap_or_default();
        Ok(match column {
            WorkColumn::WorkNo => row.work_no.map(shown_number).unwrap_or_default(),
            WorkColumn::Title => row.title.clone(),
            WorkColumn::Author => row.author_name.clone(),
            WorkColumn::Tutor => row.tutor_name.clone(),
            WorkColumn::Group => local(group, language),
            WorkColumn::Status => app.texts.get(language, &format!("work.status.{}", row.state().status.as_str()), &[]),
            WorkColumn::Intro => row.intro.clone(),
            WorkColumn::ApplyNo => apply_no.clone(),
            WorkColumn::Files => row.media()?.len().to_string(),
            WorkColumn::Views => row.view_count.to_string(),
            WorkColumn::Reason => row.return_reason.clone(),
            WorkColumn::SubmittedTime => time(row.submitted_time),
            WorkColumn::PublishedTime => time(row.published_time),
        })
    }
}

impl Rows for WorkRows {
    fn headings(&self) -> Vec<String> {
        let heading = |column: &WorkColumn| self.context.app.texts.get(self.context.language, column.key(), &[]);
        self.columns.iter().map(heading).collect()
    }

    fn next(&mut self, db: &mut Db) -> Result<Option<Vec<Vec<String>>>, Error> {
        let Some(works) = self.next_works(db)? else { return Ok(None) };
        works.iter().map(|work| self.cells(work)).collect::<Result<_, _>>().map(Some)
    }
}
