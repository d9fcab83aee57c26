//! Staff of a merchant: roles, wire types and validation.

mod audit;
mod factor;
mod invitation;
mod own;
mod session;

use chrono::{DateTime, Utc};

use crate::account::{check_new_password, is_username};
use crate::contract::contract;
use crate::errors::{FieldErrors, Rule};
use crate::ids::{ActivityId, MerchantId, StaffId};
use crate::stored_enum;
use crate::text::length;

pub use audit::{AuditLine, AuditPage, AuditQuery, AuditSubject};
pub use factor::{
    FactorCode, FactorProof, FactorSecret, FactorStart, RecoveryCodes, StaffChallenge, StaffEntered, StaffTotp, TypedCode,
    check_factor_code, check_factor_proof, check_factor_start, check_staff_totp,
};
pub use invitation::{
    INVITATION_TOKEN, Invitation, InvitationAdd, InvitationList, InvitationMade, InvitationPath, InvitationToken, StaffJoin, Welcome,
    check_invitation, check_join,
};
pub use own::{FactorState, SessionPath, StaffDevice, StaffName, StaffOwn, check_staff_name};
pub use session::{StaffEffect, StaffEvent, StaffSession, keys, staff_step};

/// Maximum length of a display name, characters.
const NAME_MAX: usize = 40;
/// Maximum number of activities to which a staff member can be restricted.
const COMPETITIONS_MAX: usize = 200;

contract! {
    /// Permissions of a staff member.
    #[derive(Copy, Eq, Hash)]
    pub enum Role {
        /// Everything, including the staff.
        Owner,
        /// Activities and everything that belongs to them.
        Manager,
        /// Sign-ups, works and comments.
        Reviewer,
        /// Orders and refunds.
        Finance,
        /// Read access only.
        Viewer,
    }

    /// State of a staff account.
    #[derive(Copy, Eq)]
    pub enum StaffStatus {
        /// May log in.
        Active,
        /// May not log in for the time being.
        Suspended,
    }

    /// A staff member.
    pub struct Staff {
        /// Its id.
        pub id: StaffId,
        /// The merchant that employs them.
        pub merchant_id: MerchantId,
        /// Log-in name, unique within the merchant.
        pub account: String,
        /// Display name.
        pub name: String,
        /// Role for this merchant.
        pub role: Role,
        /// Activities that they may access; empty: all.
        pub competitions: Vec<ActivityId>,
        /// State of the account.
        pub status: StaffStatus,
        /// When the account was created.
        pub created_time: DateTime<Utc>,
    }

    /// `POST /auth/login`
    pub struct StaffLogin {
        /// Log-in name.
        #[serde(default)]
        pub account: String,
        /// Password as typed.
        #[serde(default)]
        pub password: String,
    }

    /// Result of a log-in.
    pub struct StaffGranted {
        /// Bearer token.
        pub token: String,
        /// When the token expires.
        pub expire_time: DateTime<Utc>,
        /// The staff member that logged in.
        pub staff: Staff,
        /// True if the session can do nothing but set up a second factor, which the role requires.
        pub must_set_up: bool,
    }

    /// `PUT /auth/password`
    pub struct StaffPassword {
        /// Current password.
        #[serde(default)]
        pub old: String,
        /// New password.
        #[serde(default)]
        pub new: String,
    }

    /// `POST /staff`
    pub struct StaffAdd {
        /// Log-in name: 4 to 32 letters, digits, `_` or `-`.
        #[serde(default)]
        pub account: String,
        /// Display name.
        #[serde(default)]
        pub name: String,
        /// Initial password, at least 8 characters.
        #[serde(default)]
        pub password: String,
        /// Role for this merchant.
        pub role: Role,
        /// Activities that they may access; empty: all.
        #[serde(default)]
        pub competitions: Vec<ActivityId>,
    }

    /// `PUT /staff/{id}`
    pub struct StaffChange {
        /// Staff member to change.
        pub id: StaffId,
        /// Display name.
        #[serde(default)]
        pub name: String,
        /// Role for this merchant.
        pub role: Role,
        /// Activities that they may access; empty: all.
        #[serde(default)]
        pub competitions: Vec<ActivityId>,
        /// State of the account.
        pub status: StaffStatus,
        /// New password; absent: unchanged.
        pub password: Option<String>,
    }

    /// A request with a staff member in its path.
    pub struct StaffPath {
        /// The staff member.
        pub id: StaffId,
    }

    /// A staff member in the list of owners.
    pub struct StaffLine {
        /// The member.
        #[serde(flatten)]
        pub staff: Staff,
        /// True if a second factor is set up.
        pub has_factor: bool,
        /// Last log-in; absent before the first one.
        pub login_time: Option<DateTime<Utc>>,
    }

    /// A page of the staff.
    pub struct StaffPage {
        /// Ordered by name.
        pub list: Vec<StaffLine>,
        /// Number of staff members on all pages.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub total: i64,
        /// Page number, from 1.
        pub page: u32,
        /// Page size.
        pub size: u32,
    }
}

stored_enum!(StaffStatus {
    Active = "active",
    Suspended = "suspended",
});

stored_enum!(Role {
    Owner = "owner",
    Manager = "manager",
    Reviewer = "reviewer",
    Finance = "finance",
    Viewer = "viewer",
});

impl Role {
    /// True for the roles that create and change activities.
    pub const fn manages_activities(self) -> bool {
        matches!(self, Role::Owner | Role::Manager)
    }

    /// True for the roles that book, give back and export money.
    pub const fn moves_money(self) -> bool {
        matches!(self, Role::Owner | Role::Finance)
    }

    /// True for the roles that manage staff or money: where the installation requires a second factor, they need one.
    pub const fn needs_factor(self) -> bool {
        matches!(self, Role::Owner | Role::Finance)
    }
}

/// A set of roles, one bit each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Roles(u8);

impl Roles {
    /// The set of the given roles.
    pub const fn of(roles: &[Role]) -> Roles {
        let (mut bits, mut index) = (0, 0);
        while index < roles.len() {
            bits |= 1 << roles[index] as u8;
            index += 1;
        }
        Roles(bits)
    }

    /// True if the set includes `role`.
    pub const fn contain(self, role: Role) -> bool {
        self.0 & (1 << role as u8) != 0
    }
}

/// Validates `POST /auth/login`.
pub fn check_staff_login(form: &StaffLogin) -> FieldErrors {
    let mut errors = FieldErrors::default();
    if form.account.trim().is_empty() {
        errors.add("account", Rule::Required);
    }
    check_own_password(&mut errors, "password", &form.password);
    errors
}

/// Requires a password that may be the caller's own.
fn check_own_password(errors: &mut FieldErrors, field: &str, password: &str) {
    match password.chars().count() {
        0 => errors.add(field, Rule::Required),
        129.. => errors.add(field, Rule::Credentials),
        _ => {}
    }
}

/// Validates `PUT /auth/password`.
pub fn check_staff_password(form: &StaffPassword) -> FieldErrors {
    let mut errors = FieldErrors::default();
    check_own_password(&mut errors, "old", &form.old);
    if let Some(rule) = check_new_password(&form.new) {
        errors.add("new", rule);
    }
    errors
}

/// Validates `POST /staff`.
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

/// Validates `PUT /staff/{id}`.
pub fn check_staff_change(form: &StaffChange) -> FieldErrors {
    let mut errors = FieldErrors::default();
    if let Some(rule) = form.password.as_deref().and_then(check_new_password) {
        errors.add("password", rule);
    }
    check_part(&mut errors, &form.name, form.role, &form.competitions);
    errors
}

/// Validates name and activities. An owner cannot be restricted to some activities.
fn check_part(errors: &mut FieldErrors, name: &str, role: Role, competitions: &[ActivityId]) {
    check_name(errors, name);
    if competitions.len() > COMPETITIONS_MAX || role == Role::Owner && !competitions.is_empty() {
        errors.add("competitions", Rule::Choice);
    }
}

/// Requires a display name.
fn check_name(errors: &mut FieldErrors, name: &str) {
    match length(name) {
        0 => errors.add("name", Rule::Required),
        count if count > NAME_MAX => errors.add("name", Rule::MaxLength { count: 40.0 }),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_of_roles_contains_exactly_the_given_roles() {
        let set = Roles::of(&[Role::Owner, Role::Viewer]);
        let held: Vec<Role> = Role::ALL.iter().copied().filter(|role| set.contain(*role)).collect();
        assert_eq!(held, [Role::Owner, Role::Viewer]);
        assert!(Role::ALL.iter().all(|role| Role::parse(role.as_str()) == Some(*role)));
    }
}
