//! Rows of a statistic's tables for files, with the headings of the page.

use laurel_core::format;
use laurel_core::language::Language;
use laurel_core::stat::{Stat, StatTable};

use crate::db::Db;
use crate::error::Error;
use crate::export::Rows;
use crate::texts::Texts;

/// A table that is small enough to be ready: at most a row for each day, or for each activity of a file.
pub struct StatRows {
    headings: Vec<String>,
    /// `None` once they were read.
    pub rows: Option<Vec<Vec<String>>>,
}

impl StatRows {
    /// The rows of one table.
    pub fn of(texts: &Texts, language: Language, table: StatTable, stat: &Stat) -> StatRows {
        let text = |key: &str| texts.get(language, key, &[]);
        let percent = |value: Option<u32>| value.map(|value| format!("{value}%")).unwrap_or_default();
        let number = |value: i64| value.to_string();
        let (headings, rows): (Vec<&str>, Vec<Vec<String>>) = match table {
            StatTable::Days => (
                vec!["columns.stat.day", "columns.stat.visits", "columns.stat.signups", "columns.stat.works"],
                stat.days.iter().map(|row| vec![row.day.to_string(), number(row.visits), number(row.signups), number(row.works)]).collect(),
            ),
            StatTable::Sources => (
                vec!["columns.source", "columns.stat.visits"],
                stat.sources
                    .iter()
                    .map(|row| vec![text(&format!("columns.stat.from.{}", row.source.as_str())), number(row.visits)])
                    .collect(),
            ),
            StatTable::SignupSources => (
                vec!["columns.source", "columns.stat.signups"],
                stat.signup_sources.iter().map(|row| vec![text(row.source.text_key()), number(row.signups)]).collect(),
            ),
            StatTable::Groups => (
                vec!["columns.stat.group", "columns.stat.signups", "columns.stat.confirmed", "columns.stat.taken", "columns.stat.places"],
                stat.groups
                    .iter()
                    .map(|row| {
                        let places = row.capacity.map(number).unwrap_or_default();
                        vec![row.name.clone(), number(row.signups), number(row.confirmed), number(row.taken), places]
                    })
                    .collect(),
            ),
            StatTable::Activities => (
                vec!["columns.stat.activity", "columns.stat.visits", "columns.stat.signups", "columns.stat.works"],
                stat.activities
                    .iter()
                    .map(|row| vec![row.name.clone(), number(row.visits), number(row.signups), number(row.works)])
                    .chain(cut_note(texts, language, stat))
                    .collect(),
            ),
            StatTable::Funnel => (
                vec!["columns.stat.step", "columns.stat.count", "columns.stat.ofPrevious", "columns.stat.ofFirst"],
                stat.funnel
                    .iter()
                    .map(|row| {
                        let step = text(&format!("columns.stat.steps.{}", row.step.as_str()));
                        vec![step, number(row.count), percent(row.of_previous), percent(row.of_first)]
                    })
                    .collect(),
            ),
        };
        StatRows { headings: headings.into_iter().map(text).collect(), rows: Some(rows) }
    }
}

/// The last row of a list that lacks activities; `None` if it has all.
fn cut_note(texts: &Texts, language: Language, stat: &Stat) -> Option<Vec<String>> {
    let shown = i64::try_from(stat.activities.len()).ok().filter(|shown| *shown < stat.activity_count)?;
    let [shown, all] = [shown, stat.activity_count].map(|number| format::number(language, number));
    Some(vec![texts.get(language, "columns.stat.cut", &[("shown", &shown), ("all", &all)])])
}

impl Rows for StatRows {
    fn headings(&self) -> Vec<String> {
        self.headings.clone()
    }

    fn next(&mut self, _: &mut Db) -> Result<Option<Vec<Vec<String>>>, Error> {
        Ok(self.rows.take())
    }
}
