//! Properties of all rows in the tables of calls.

use super::*;

fn rows() -> Vec<CallRow> {
    CallId::ALL.iter().map(|id| id.row()).chain(OrganiserCall::ALL.iter().map(|id| id.row())).collect()
}

#[test]
fn every_call_has_a_unique_name_and_a_unique_method_and_path() {
    let mut seen = std::collections::HashSet::new();
    for row in rows() {
        assert!(seen.insert(row.name.to_owned()), "{}", row.name);
        for method in row.methods {
            assert!(seen.insert(format!("{} {}{}", method.as_str(), row.base, row.path)), "{}", row.name);
        }
    }
    assert!(CallId::ALL.iter().all(|id| CallId::from_name(id.row().name) == Some(*id)));
}

#[test]
fn only_staff_may_call_organiser_calls_except_the_log_in() {
    for row in rows() {
        let of_staff = matches!(row.who, Who::Staff(_) | Who::BeforeSetUp);
        let for_staff = of_staff || row.rate == Rate::Login && row.who == Who::Anyone;
        assert!(if row.base == BASE { !of_staff } else { for_staff }, "{}", row.name);
    }
}

/// Literal paths must come before patterns that also match them, because the server registers routes in order.
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
