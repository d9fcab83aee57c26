//! Person-info records: the people whom an account can sign up (specification section 3).

mod check;
mod identity;
mod wire;

pub use check::{GUARDIAN_AGE, NAME_MAX_LENGTH, PERSON_LIMIT, age_on, by_document, check_person, is_birthday, is_minor, parse_date, tidy};
pub use identity::{check_id_no, is_masked, mask_id_no, read_idcard, tidy_id_no};
pub use wire::{IdType, PersonChange, PersonInfo, PersonPath, Relation};
