//! Checks a group's limits of age and gender against the persons of a sign-up.

use chrono::NaiveDate;

use crate::errors::{Code, Refusal, RefusalData};
use crate::person::{PersonInfo, age_on, parse_date};

/// Limits of a group on its participants.
#[derive(Debug, Clone, Copy, Default)]
pub struct Eligibility {
    /// Lowest age, in years.
    pub min_age: Option<i32>,
    /// Highest age, in years.
    pub max_age: Option<i32>,
    /// 0 anyone, 1 male, 2 female.
    pub gender_limit: i16,
}

/// Checks every person; ages are measured on `day`, the activity's first. A person whose birthday or gender is
/// unknown is not eligible for a group that limits it.
pub fn check_eligibility(group: Eligibility, persons: &[PersonInfo], day: NaiveDate) -> Result<(), Refusal> {
    let limited = group.min_age.is_some() || group.max_age.is_some();
    for person in persons {
        let age = parse_date(&person.birthday).map(|birthday| age_on(birthday, day));
        let fits = |age: i32| group.min_age.is_none_or(|min| age >= min) && group.max_age.is_none_or(|max| age <= max);
        if limited && !age.is_some_and(fits) {
            return Err(not_eligible("age"));
        }
        if group.gender_limit != 0 && person.gender != group.gender_limit {
            return Err(not_eligible("gender"));
        }
    }
    Ok(())
}

fn not_eligible(reason: &str) -> Refusal {
    Refusal { code: Code::NotEligible, data: Some(RefusalData::Reason { reason: reason.to_owned() }) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ages_are_measured_on_the_first_day_and_unknown_ones_are_not_eligible() {
        let group = Eligibility { min_age: Some(6), max_age: Some(12), gender_limit: 0 };
        let day = parse_date("2026-12-06").unwrap();
        let born = |birthday: &str| [PersonInfo { birthday: birthday.into(), ..PersonInfo::default() }];
        assert!(check_eligibility(group, &born("2020-12-06"), day).is_ok());
        assert!(check_eligibility(group, &born("2020-12-07"), day).is_err());
        assert!(check_eligibility(group, &born("2013-12-07"), day).is_ok());
        assert!(check_eligibility(group, &born("2013-12-06"), day).is_err());
        assert!(check_eligibility(group, &born(""), day).is_err());
        assert!(check_eligibility(Eligibility::default(), &born(""), day).is_ok());
    }
}
