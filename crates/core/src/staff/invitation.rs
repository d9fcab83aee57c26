//! Invitations of new staff by link: wire types and validation.

use chrono::{DateTime, Utc};

use super::{Role, check_name, check_part};
use crate::account::{check_new_password, is_username};
use crate::contract::contract;
use crate::errors::{FieldErrors, Rule};
use crate::ids::{ActivityId, InvitationId};

/// Begins the token of an invitation, for people and for secret scanners.
pub const INVITATION_TOKEN: &str = "lri_";

contract! {
    /// `POST /staff/invitation`
    pub struct InvitationAdd {
        /// Name or e-mail address of the invited person, for the list; the person may choose another name.
        #[serde(default)]
        pub name: String,
        /// Role for this merchant.
        pub role: Role,
        /// Activities that they may access; empty: all.
        #[serde(default)]
        pub competitions: Vec<ActivityId>,
    }

    /// A new invitation with its link, shown once.
    pub struct InvitationMade {
        /// The invitation.
        pub invitation: Invitation,
        /// Secret text for the fragment of the link.
        pub token: String,
    }

    /// An invitation that waits for its person.
    pub struct Invitation {
        /// Its id.
        pub id: InvitationId,
        /// Name or e-mail address, as the owner wrote it.
        pub name: String,
        /// Role for this merchant.
        pub role: Role,
        /// Activities that they may access; empty: all.
        pub competitions: Vec<ActivityId>,
        /// When it was created.
        pub created_time: DateTime<Utc>,
        /// When the link expires.
        pub expire_time: DateTime<Utc>,
    }

    /// `GET /staff/invitation`, newest first.
    pub struct InvitationList {
        /// Open invitations.
        pub list: Vec<Invitation>,
    }

    /// A request with an invitation in its path.
    pub struct InvitationPath {
        /// The invitation.
        pub id: InvitationId,
    }

    /// `POST /auth/invitation`
    #[derive(Default)]
    #[serde(default)]
    pub struct InvitationToken {
        /// From the link.
        pub token: String,
    }

    /// An invitation as the invited person sees it.
    pub struct Welcome {
        /// Name of the merchant.
        pub merchant: String,
        /// Role that the person gets.
        pub role: Role,
        /// Name or e-mail address, as the owner wrote it.
        pub name: String,
        /// When the link expires.
        pub expire_time: DateTime<Utc>,
        /// True if the role needs a second factor here.
        pub needs_factor: bool,
    }

    /// `POST /auth/join`
    #[derive(Default)]
    #[serde(default)]
    pub struct StaffJoin {
        /// From the link.
        pub token: String,
        /// Log-in name: 4 to 32 letters, digits, `_` or `-`.
        pub account: String,
        /// Display name.
        pub name: String,
        /// Password, at least 8 characters.
        pub password: String,
    }
}

/// Validates `POST /staff/invitation`.
pub fn check_invitation(form: &InvitationAdd) -> FieldErrors {
    let mut errors = FieldErrors::default();
    check_part(&mut errors, &form.name, form.role, &form.competitions);
    errors
}

/// Validates `POST /auth/join`.
pub fn check_join(form: &StaffJoin) -> FieldErrors {
    let mut errors = FieldErrors::default();
    if !is_username(form.account.trim()) {
        errors.add("account", Rule::Username);
    }
    if let Some(rule) = check_new_password(&form.password) {
        errors.add("password", rule);
    }
    check_name(&mut errors, &form.name);
    errors
}
