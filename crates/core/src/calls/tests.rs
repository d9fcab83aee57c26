//! What holds for every row of the tables.

use super::*;

fn rows() -> Vec<CallRow> {
    CallId::ALL.iter().map(|id| id.row()).chain(OrganiserCall::ALL.iter().map(|id| id.row())).collect()
}

#[test]
fn no_two_calls_share_a_method_and_a_path_or_a_name() {
    let mut seen = std::collections::HashSet::new();
    for row in rows() {
        assert!(seen.insert(row.name.to_owned()), "{}", row.name);
        for method in row.methods {
            assert!(seen.insert(format!("{} {}{}", method.word(), row.base, row.path)), "{}", row.name);
        }
    }
    assert!(CallId::ALL.iter().all(|id| CallId::from_name(id.row().name) == Some(*id)));
}

#[test]
fn organisers_calls_are_for_staff_alone_but_for_the_log_in() {
    for row in rows() {
        let for_staff = matches!(row.who, Who::Staff(_)) || row.rate == Rate::Login && row.who == Who::Anyone;
        assert!(if row.base == BASE { !matches!(row.who, Who::Staff(_)) } else { for_staff }, "{}", row.name);
    }
}

/// Literal paths stand before patterns that would swallow them: the server registers in order.
#[test]
fn literal_paths_come_before_patterns() {
    let rows = rows();
    for (index, row) in rows.iter().enumerate() {
        for later in rows[index + 1..].iter().filter(|later| later.base == row.base) {
            let (a, b): (Vec<_>, Vec<_>) = (row.path.split('/').collect(), later.path.split('/').collect());
            let swallows = a.len() == b.len() && a != b && a.iter().zip(&b).all(|(x, y)| x == y || x.starts_with('{'));
            assert!(!swallows, "{} hides {}", row.path, later.path);
        }
    }
}
