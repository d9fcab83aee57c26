//! Texts of organisers as they are stored: names and places are single lines.

use super::{ActivityBody, GroupBody};
use crate::tables::Tables;
use crate::text::tidy_line;

impl ActivityBody {
    /// The activity with its texts tidied.
    #[must_use]
    pub fn tidy(mut self, tables: &dyn Tables) -> ActivityBody {
        for label in [&mut self.name, &mut self.subtitle, &mut self.organiser, &mut self.place, &mut self.address] {
            *label = label.tidy_line(tables);
        }
        for label in [&mut self.details, &mut self.notice, &mut self.statement].into_iter().chain(&mut self.rules) {
            *label = label.tidy_lines(tables);
        }
        for step in &mut self.schedule {
            (step.title, step.note) = (step.title.tidy_line(tables), step.note.tidy_lines(tables));
        }
        self.contact = tidy_line(&self.contact, tables);
        self
    }
}

impl GroupBody {
    /// The group with its texts tidied.
    #[must_use]
    pub fn tidy(mut self, tables: &dyn Tables) -> GroupBody {
        (self.name, self.intro) = (self.name.tidy_line(tables), self.intro.tidy_lines(tables));
        self
    }
}
