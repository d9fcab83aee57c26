//! Who works for a merchant: roles, what travels about staff, and its rules.

use chrono::{DateTime, Utc};

use crate::account::{check_new_password, is_username};
use crate::contract::contract;
use crate::errors::{FieldErrors, Rule};
use crate::ids::{ActivityId, MerchantId, StaffId};
use crate::text::length;

/// Longest shown name.
const NAME_MAX: usize = 40;
/// Most activities that one member of staff is kept to.
const COMPETITIONS_MAX: usize = 200;

contract! {
    /// What somebody may do for the merchant.
    #[derive(Copy, Eq, Hash)]
    pub enum Role {
        /// Everything, staff among it.
        Owner,
        /// Activities and all that belongs to them.
        Manager,
        /// Sign-ups, works and comments.
        Reviewer,
        /// Orders and refunds.
        Finance,
        /// Scores.
        Judge,
        /// Check-in on site.
        Checkin,
        /// Reads.
        Viewer,
    }

    /// Whether somebody may log in.
    #[derive(Copy, Eq)]
    pub enum StaffStatus {
        /// May log in.
        Active,
        /// May not, for now.
        Suspended,
    }

    /// Somebody who works for the merchant.
    pub struct Staff {
        /// Its id.
        pub id: StaffId,
        /// For whom.
        pub merchant_id: MerchantId,
        /// Name to log in with, unique within the merchant.
        pub account: String,
        /// Shown name.
        pub name: String,
        /// What they may do.
        pub role: Role,
        /// Activities that they are kept to; empty for all.
        pub competitions: Vec<ActivityId>,
        /// Whether they may log in.
        pub status: StaffStatus,
        /// Made.
        pub created_time: DateTime<Utc>,
    }

    /// `POST /auth/login`
    pub struct StaffLogin {
        /// Name to log in with.
        #[serde(default)]
        pub account: String,
        /// As typed.
        #[serde(default)]
        pub password: String,
    }

    /// A log-in that succeeded.
    pub struct StaffGranted {
        /// Bearer token.
        pub token: String,
        /// The token ends then.
        pub expire_time: DateTime<Utc>,
        /// Whose it is.
        pub staff: Staff,
    }

    /// `PUT /auth/password`
    pub struct StaffPassword {
        /// The one in use.
        #[serde(default)]
        pub old: String,
        /// The one to be.
        #[serde(default)]
        pub new: String,
    }

    /// `POST /staff`
    pub struct StaffAdd {
        /// Name to log in with: 4 to 32 letters, digits, `_` or `-`.
        #[serde(default)]
        pub account: String,
        /// Shown name.
        #[serde(default)]
        pub name: String,
        /// At least 8 characters.
        #[serde(default)]
        pub password: String,
        /// What they may do.
        pub role: Role,
        /// Activities that they are kept to; empty for all.
        #[serde(default)]
        pub competitions: Vec<ActivityId>,
    }

    /// `PUT /staff/{id}`
    pub struct StaffChange {
        /// Who.
        pub id: StaffId,
        /// Shown name.
        #[serde(default)]
        pub name: String,
        /// What they may do.
        pub role: Role,
        /// Activities that they are kept to; empty for all.
        #[serde(default)]
        pub competitions: Vec<ActivityId>,
        /// Whether they may log in.
        pub status: StaffStatus,
        /// A new password, where they lost theirs.
        pub password: Option<String>,
    }

    /// A call that names somebody of the staff in its path.
    pub struct StaffPath {
        /// Who.
        pub id: StaffId,
    }

    /// A page of the staff.
    pub struct StaffPage {
        /// The staff, by name.
        pub list: Vec<Staff>,
        /// All of them.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub total: i64,
        /// This page.
        pub page: u32,
        /// Lines a page.
        pub size: u32,
    }

    /// A line of the audit log.
    pub struct AuditLine {
        /// Its id.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub id: i64,
        /// When.
        pub time: DateTime<Utc>,
        /// Who; absent for the program on the server itself.
        pub staff_id: Option<StaffId>,
        /// Their name to log in with, as it was then.
        pub account: String,
        /// From where.
        pub address: String,
        /// Name of the call.
        pub call: String,
        /// Kind of what was changed.
        pub subject: String,
        /// Its id.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub subject_id: i64,
        /// What differed, as it was: JSON, or empty.
        pub before: String,
        /// What differed, as it became: JSON, or empty.
        pub after: String,
        /// Why, where a reason is asked for.
        pub reason: String,
    }

    /// A page of the audit log.
    pub struct AuditPage {
        /// The lines, newest first.
        pub list: Vec<AuditLine>,
        /// All of them.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub total: i64,
        /// This page.
        pub page: u32,
        /// Lines a page.
        pub size: u32,
    }
}

impl Role {
    /// All of them.
    pub const ALL: &[Role] = &[Role::Owner, Role::Manager, Role::Reviewer, Role::Finance, Role::Judge, Role::Checkin, Role::Viewer];

    /// The stored word.
    pub const fn word(self) -> &'static str {
        match self {
            Role::Owner => "owner",
            Role::Manager => "manager",
            Role::Reviewer => "reviewer",
            Role::Finance => "finance",
            Role::Judge => "judge",
            Role::Checkin => "checkin",
            Role::Viewer => "viewer",
        }
    }

    /// Reads a stored word.
    pub fn from_word(word: &str) -> Option<Role> {
        Role::ALL.iter().copied().find(|role| role.word() == word)
    }
}

impl StaffStatus {
    /// The stored word.
    pub const fn word(self) -> &'static str {
        match self {
            StaffStatus::Active => "active",
            StaffStatus::Suspended => "suspended",
        }
    }

    /// Reads a stored word; an unknown one may not log in.
    pub fn from_word(word: &str) -> StaffStatus {
        if word == StaffStatus::Active.word() { StaffStatus::Active } else { StaffStatus::Suspended }
    }
}

/// A set of roles.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Roles(u8);

impl Roles {
    /// These.
    pub const fn of(roles: &[Role]) -> Roles {
        let (mut bits, mut index) = (0, 0);
        while index < roles.len() {
            bits |= 1 << roles[index] as u8;
            index += 1;
        }
        Roles(bits)
    }

    /// Is this one of them?
    pub const fn contain(self, role: Role) -> bool {
        self.0 & (1 << role as u8) != 0
    }
}

/// Rules of `POST /auth/login`.
pub fn check_staff_login(form: &StaffLogin) -> FieldErrors {
    let mut errors = FieldErrors::default();
    if form.account.trim().is_empty() {
        errors.add("account", Rule::Required);
    }
    match form.password.chars().count() {
        0 => errors.add("password", Rule::Required),
        129.. => errors.add("password", Rule::Credentials),
        _ => {}
    }
    errors
}

/// Rules of `PUT /auth/password`.
pub fn check_staff_password(form: &StaffPassword) -> FieldErrors {
    let mut errors = FieldErrors::default();
    match form.old.chars().count() {
        0 => errors.add("old", Rule::Required),
        129.. => errors.add("old", Rule::Credentials),
        _ => {}
    }
    if let Some(rule) = check_new_password(&form.new) {
        errors.add("new", rule);
    }
    errors
}

/// Rules of `POST /staff`.
pub fn check_staff_add(form: &StaffAdd) -> FieldErrors {
    let mut errors = FieldErrors::default();
    if !is_username(form.account.trim()) {
        errors.add("account", Rule::Username);
    }
    if let Some(rule) = check_new_password(&form.password) {
        errors.add("password", rule);
    }
    check_part(&mut errors, &form.name, form.role, &form.competitions);
    errors
}

/// Rules of `PUT /staff/{id}`.
pub fn check_staff_change(form: &StaffChange) -> FieldErrors {
    let mut errors = FieldErrors::default();
    if let Some(rule) = form.password.as_deref().and_then(check_new_password) {
        errors.add("password", rule);
    }
    check_part(&mut errors, &form.name, form.role, &form.competitions);
    errors
}

/// An owner is never kept to some activities.
fn check_part(errors: &mut FieldErrors, name: &str, role: Role, competitions: &[ActivityId]) {
    match length(name) {
        0 => errors.add("name", Rule::Required),
        count if count > NAME_MAX => errors.add("name", Rule::MaxLength { count: 40.0 }),
        _ => {}
    }
    if competitions.len() > COMPETITIONS_MAX || role == Role::Owner && !competitions.is_empty() {
        errors.add("competitions", Rule::Choice);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_of_roles_holds_what_it_was_made_of() {
        let set = Roles::of(&[Role::Owner, Role::Viewer]);
        let held: Vec<Role> = Role::ALL.iter().copied().filter(|role| set.contain(*role)).collect();
        assert_eq!(held, [Role::Owner, Role::Viewer]);
        assert!(Role::ALL.iter().all(|role| Role::from_word(role.word()) == Some(*role)));
    }
}
