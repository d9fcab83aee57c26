//! Bounds of a team and of its texts.

use crate::account::own_picture;
use crate::errors::{FieldErrors, Rule};
use crate::tables::Tables;
use crate::text::{is_longer, is_shorter, tidy_line};

/// Shortest name, characters.
pub const TEAM_NAME_MIN: u32 = 2;
/// Longest name, characters.
pub const TEAM_NAME_MAX: u32 = 20;
/// Longest slogan, characters.
pub const SLOGAN_MAX: u32 = 40;
/// Smallest number of members, where the organiser sets none.
pub const TEAM_MIN_DEFAULT: i32 = 2;
/// Largest number of members, where the organiser sets none.
pub const TEAM_MAX_DEFAULT: i32 = 5;

/// Bounds of the number of members.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TeamSize {
    /// Smallest number.
    pub min: i32,
    /// Largest number.
    pub max: i32,
}

impl TeamSize {
    /// Bounds of a group, with the defaults where it sets none.
    pub fn of(min: Option<i32>, max: Option<i32>) -> TeamSize {
        let min = min.unwrap_or_else(|| max.map_or(TEAM_MIN_DEFAULT, |max| max.min(TEAM_MIN_DEFAULT)));
        TeamSize { min, max: max.unwrap_or(TEAM_MAX_DEFAULT).max(min) }
    }
}

/// Checks a name alone, as the page does while it is typed.
pub fn check_team_name(name: &str, tables: &dyn Tables) -> Option<Rule> {
    let name = tidy_line(name, tables);
    if name.is_empty() {
        return Some(Rule::Required);
    }
    if is_shorter(&name, TEAM_NAME_MIN, tables) {
        return Some(Rule::MinLength { count: f64::from(TEAM_NAME_MIN) });
    }
    is_longer(&name, TEAM_NAME_MAX, tables).then_some(Rule::MaxLength { count: f64::from(TEAM_NAME_MAX) })
}

/// Checks the key of a logo.
pub fn check_logo(logo: Option<&str>) -> FieldErrors {
    let is_fine = logo.is_none_or(|key| own_picture(key).is_some());
    if is_fine { FieldErrors::default() } else { FieldErrors::one("logo", Rule::Choice) }
}

/// Checks name and slogan.
pub fn check_team_text(name: &str, slogan: &str, tables: &dyn Tables) -> FieldErrors {
    let mut errors = FieldErrors::default();
    if let Some(rule) = check_team_name(name, tables) {
        errors.add("name", rule);
    }
    if is_longer(&tidy_line(slogan, tables), SLOGAN_MAX, tables) {
        errors.add("slogan", Rule::MaxLength { count: f64::from(SLOGAN_MAX) });
    }
    errors
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::NativeTables;

    #[test]
    fn a_name_has_two_to_twenty_characters() {
        let told = |name: &str| check_team_name(name, &NativeTables);
        assert_eq!(told("湖畔"), None);
        assert_eq!(told(&"湖".repeat(20)), None);
        assert_eq!(told("  "), Some(Rule::Required));
        assert_eq!(told(" 湖 "), Some(Rule::MinLength { count: 2.0 }));
        assert_eq!(told(&"湖".repeat(21)), Some(Rule::MaxLength { count: 20.0 }));
        assert!(!check_team_text("湖畔", &"湖".repeat(41), &NativeTables).is_empty());
    }

    #[test]
    fn a_logo_is_an_uploaded_picture_or_none() {
        for (logo, is_fine) in [
            (None, true),
            (Some("in/SAAQ/202611/one.jpg"), true),
            (Some("in/SAAQ/202611/one.pdf"), false),
            (Some("https://one.example/a.jpg"), false),
        ] {
            assert_eq!(check_logo(logo).is_empty(), is_fine, "{logo:?}");
        }
    }

    #[test]
    fn bounds_that_the_organiser_leaves_open_fit_the_others() {
        let of = |min, max| TeamSize::of(min, max);
        assert_eq!(of(None, None), TeamSize { min: 2, max: 5 });
        assert_eq!(of(None, Some(1)), TeamSize { min: 1, max: 1 });
        assert_eq!(of(Some(8), None), TeamSize { min: 8, max: 8 });
        assert_eq!(of(Some(3), Some(4)), TeamSize { min: 3, max: 4 });
    }
}
