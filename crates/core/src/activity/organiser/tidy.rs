//! Texts of organisers as they are stored: names and places are single lines, a schedule is in order of time.

use super::{ActivityBody, GroupBody};
use crate::tables::Tables;
use crate::text::tidy_line;

impl ActivityBody {
    /// The activity with its texts tidied and its schedule in order.
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
        self.schedule.sort_by_key(|step| step.time);
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

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::tables::NativeTables;

    #[test]
    fn a_schedule_is_in_order_of_time_and_entries_of_the_same_time_keep_theirs() {
        let line = |time: &str, title: &str| json!({ "time": time, "title": title });
        let (noon, two) = ("2026-12-12T04:00:00Z", "2026-12-12T06:00:00Z");
        let body = json!({ "kind": "event", "schedule": [line(two, "茶"), line(noon, " 午饭 "), line(two, "歌")] });
        let body: ActivityBody = serde_json::from_value(body).unwrap();
        let titles: Vec<_> = body.tidy(&NativeTables).schedule.into_iter().map(|line| line.title.all().join("")).collect();
        assert_eq!(titles, ["午饭", "茶", "歌"]);
    }
}
