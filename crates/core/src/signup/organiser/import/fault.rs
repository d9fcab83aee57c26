//! Problems of a row, each at the column that it comes from.

use super::cell::Cell;
use super::wire::ImportProblem;
use crate::errors::Rule;
use crate::person::{mask_id_no, read_idcard};
use crate::signup::organiser::{ExportColumn, QUESTION_PREFIX};
use crate::signup::{QuestionType, StoredForm};

/// Longest value that is shown with a problem or as a sample, characters.
const SHOWN_MAX: usize = 60;

/// A broken rule at a field or a question.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Fault {
    pub(super) target: String,
    rule: &'static str,
    bound: Option<f64>,
}

impl Fault {
    pub(super) fn of(target: &str, rule: Rule) -> Fault {
        let name = rule.key().strip_prefix("errors.valid.").unwrap_or_default();
        Fault { target: target.to_owned(), rule: name, bound: rule.param().map(|(_, value)| value) }
    }

    /// A limit of the group: `age` or `gender`.
    pub(super) fn of_group(target: &str, rule: &'static str) -> Fault {
        Fault { target: target.to_owned(), rule, bound: None }
    }

    /// The problem, with the value of its column.
    pub(super) fn at(self, form: &StoredForm, targets: &[String], cells: &[Cell]) -> ImportProblem {
        let place = targets.iter().position(|target| *target == self.target && !target.is_empty());
        let value = place.and_then(|place| cells.get(place)).map(Cell::text).unwrap_or_default();
        ImportProblem {
            column: place.and_then(|place| u32::try_from(place).ok()),
            value: shown(form, &self.target, &value),
            target: self.target,
            rule: self.rule.to_owned(),
            bound: self.bound,
        }
    }
}

/// A value of the file as it is shown: shortened, and masked where a stored value would be.
pub(super) fn shown(form: &StoredForm, target: &str, value: &str) -> String {
    let is_sensitive = target.strip_prefix(QUESTION_PREFIX).is_some_and(|key| {
        let question = form.questions.iter().find(|question| question.key == key);
        question.is_some_and(|question| question.sensitive || question.kind == QuestionType::Idcard)
    });
    if is_sensitive || target == ExportColumn::IdNo.as_str() || read_idcard(value).is_some() {
        return mask_id_no(&value.chars().take(SHOWN_MAX).collect::<String>());
    }
    let mut shown: String = value.chars().take(SHOWN_MAX).collect();
    if value.chars().nth(SHOWN_MAX).is_some() {
        shown.push('…');
    }
    shown
}
