//! The dry run: reads a file, judges every row, writes nothing.

use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use laurel_core::errors::{Refusal, Rule};
use laurel_core::ids::GroupId;
use laurel_core::language::Language;
use laurel_core::limits::{IMPORT_MAX_MEGABYTES, IMPORT_MAX_ROWS};
use laurel_core::signup::organiser::import::{
    Headings, Identity, ImportCheck, ImportChecked, ImportColumn, JudgedRow, Sheet, check_columns, import_choices, judge,
};

use tokio::time::timeout;

use super::rules::{Subject, identity};
use super::table;
use crate::error::Error;
use crate::http::{Failure, Frame, Reply, StaffCall};
use crate::signup::organiser::store::known::known;

/// Time that a dry run waits for others.
const PATIENCE: Duration = Duration::from_secs(20);

/// `POST /apply/import/check`: no connection is held while the file is read.
pub async fn handle(call: StaffCall<ImportCheck>) -> Result<Reply<ImportChecked>, Failure> {
    let StaffCall { input, context } = call;
    let id = input.competition_id;
    let subject = context.read(move |db, staff| Subject::find(db, staff, id)).await?;
    let turn = timeout(PATIENCE, context.app.tables.clone().acquire_owned()).await.map_err(|_| context.fail(Error::Busy))?;
    let turn = turn.map_err(|_| context.fail(Error::Broken("tables are no longer read".into())))?;
    let inner = context.clone();
    let reading = move || {
        // The slot is taken as long as the work lasts, whether or not the client still waits.
        let _turn = turn;
        DryRun::of(&inner, subject, &input)
    };
    let read = context.blocking(reading).await?;
    let checked = context.read(move |db, staff| {
        let known = known(db, staff.merchant(), id, &read.identities())?;
        let form_version = read.subject.activity.form_version;
        let rows = judge(read.rows, &known, &mut read.subject.places());
        Ok(ImportChecked { columns: read.columns, rows, form_version })
    });
    Ok(Reply(checked.await?))
}

/// The rows of a file, each judged by itself.
struct DryRun {
    subject: Subject,
    columns: Vec<ImportColumn>,
    rows: Vec<JudgedRow>,
}

impl DryRun {
    fn of(frame: &Frame, subject: Subject, input: &ImportCheck) -> Result<DryRun, Error> {
        let file = URL_SAFE_NO_PAD.decode(&input.file).map_err(|_| Refusal::field("file", Rule::Choice))?;
        if file.len() > (IMPORT_MAX_MEGABYTES as usize) << 20 {
            return Err(Refusal::field("size", Rule::Choice).into());
        }
        let texts = &frame.app.texts;
        let headings = Headings::new(&subject.form, &|language, key| texts.get(language, key, &[]));
        let sheet = Sheet::of(table::read(&file, frame.language)?, &headings);
        if sheet.rows.is_empty() {
            return Err(Refusal::field("empty", Rule::Required).into());
        }
        if sheet.rows.len() > IMPORT_MAX_ROWS as usize {
            return Err(table::too_long());
        }
        let targets = match &input.columns {
            None => headings.guess(&sheet.headings),
            Some(columns) => {
                let choices = import_choices(&subject.form, Language::default());
                let errors = check_columns(columns, &choices, sheet.headings.len());
                if !errors.is_empty() {
                    return Err(Refusal::from(errors).into());
                }
                columns.clone()
            }
        };
        let group = input.group_id.or(subject.only_group());
        let (columns, rows) = read_rows(frame, &subject, &sheet, &targets, group);
        Ok(DryRun { subject, columns, rows })
    }

    fn identities(&self) -> Vec<Identity> {
        self.rows.iter().filter(|row| row.problems.is_empty()).map(|row| row.identity.clone()).collect()
    }
}

fn read_rows(
    frame: &Frame,
    subject: &Subject,
    sheet: &Sheet,
    targets: &[String],
    group: Option<GroupId>,
) -> (Vec<ImportColumn>, Vec<JudgedRow>) {
    let rules = subject.rules(&frame.app.texts, frame.now_ms);
    let schema = rules.schema();
    let row = |(number, cells): &(u32, Vec<_>)| {
        let (entry, problems) = rules.read(&schema, targets, (*number, cells), group);
        let identity = identity(&frame.app.config.keys, &entry.person);
        JudgedRow { entry, problems, identity }
    };
    (rules.columns(sheet, targets), sheet.rows.iter().map(row).collect())
}
