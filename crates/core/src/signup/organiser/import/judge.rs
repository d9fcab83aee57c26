//! Judges the rows of a file together: persons that are there already, persons that come twice, and seats.

use std::collections::BTreeMap;

use super::known::{Identity, Known};
use super::wire::{ImportEntry, ImportKind, ImportProblem, ImportRow};
use crate::ids::{GroupId, SignupId};

/// A row that was read and checked by itself.
#[derive(Debug)]
pub struct JudgedRow {
    /// Its person and answers.
    pub entry: ImportEntry,
    /// Its problems, by column.
    pub problems: Vec<ImportProblem>,
    /// Marks by which its person is recognised.
    pub identity: Identity,
}

/// Free seats by group; a group without a limit is absent.
pub type Places = BTreeMap<GroupId, i64>;

/// The verdicts, in the order of the rows. Seats go to ready rows in this order, and are taken from `places`.
pub fn judge(rows: Vec<JudgedRow>, known: &Known<SignupId>, places: &mut Places) -> Vec<ImportRow> {
    let mut earlier: Known<u32> = Known::default();
    let mut verdict = |JudgedRow { entry, problems, identity }: JudgedRow| {
        let (row, name) = (entry.row, entry.person.name.clone());
        let mut judged = ImportRow { row, kind: ImportKind::Wrong, name, problems, same_as: None, apply_id: None, entry: None };
        if !judged.problems.is_empty() {
            return judged;
        }
        judged.apply_id = known.find(&identity);
        judged.same_as = if judged.apply_id.is_none() { earlier.find(&identity) } else { None };
        let seat = places.get_mut(&entry.group_id);
        judged.kind = match (judged.apply_id, judged.same_as, seat) {
            (Some(_), ..) => ImportKind::Already,
            (_, Some(_), _) => ImportKind::Repeated,
            (_, _, Some(left)) if *left <= 0 => ImportKind::Full,
            (_, _, seat) => {
                if let Some(left) = seat {
                    *left -= 1;
                }
                earlier.add(&identity, row);
                judged.entry = Some(entry);
                ImportKind::Ready
            }
        };
        judged
    };
    rows.into_iter().map(&mut verdict).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::person::PersonInfo;
    use crate::signup::Answers;

    fn row(row: u32, name: &str, group: i64, wrong: bool) -> JudgedRow {
        let person = PersonInfo { name: name.into(), phone: "138".into(), ..PersonInfo::default() };
        let entry = ImportEntry { row, group_id: GroupId(group), person, answers: Answers::new(), person_answers: Answers::new() };
        let problem = ImportProblem { target: "phone".into(), column: None, value: String::new(), rule: "phone".into(), bound: None };
        let identity = Identity { name: name.into(), phone: "138".into(), ..Identity::default() };
        JudgedRow { entry, problems: if wrong { vec![problem] } else { Vec::new() }, identity }
    }

    #[test]
    fn each_row_has_one_verdict_and_seats_go_to_the_first_ready_ones() {
        use ImportKind::{Already, Full, Ready, Repeated, Wrong};
        let mut known = Known::default();
        known.add(&Identity { name: "old".into(), phone: "138".into(), ..Identity::default() }, SignupId(7));
        let mut places = Places::from([(GroupId(1), 2)]);
        let rows = vec![
            row(2, "old", 1, false),
            row(3, "a", 1, true),
            row(4, "a", 1, false),
            row(5, "a", 1, false),
            row(6, "b", 1, false),
            row(7, "c", 1, false),
            row(8, "d", 2, false),
            row(9, "c", 1, false),
        ];
        let judged = judge(rows, &known, &mut places);
        let kinds: Vec<ImportKind> = judged.iter().map(|row| row.kind).collect();
        assert_eq!(kinds, [Already, Wrong, Ready, Repeated, Ready, Full, Ready, Full]);
        assert_eq!((judged[0].apply_id, judged[3].same_as), (Some(SignupId(7)), Some(4)));
        assert!(judged.iter().all(|row| row.entry.is_some() == (row.kind == Ready)));
    }
}
