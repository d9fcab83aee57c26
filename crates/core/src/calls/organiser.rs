//! Organisers' calls: the server and its OpenAPI document know them, the participants' page does not.

use super::{CallRow, Method, Nothing, ORGANISER_BASE, Rate, Who, calls};
use crate::organise::PageQuery;
use crate::staff::{AuditPage, Staff, StaffAdd, StaffChange, StaffGranted, StaffLogin, StaffPage, StaffPassword, StaffPath};

#[cfg(feature = "openapi")]
use super::OpenApiVisitor;
#[cfg(feature = "typescript")]
use super::TypescriptVisitor;

calls! {
    /// An organiser's call.
    OrganiserCall at ORGANISER_BASE;

    /// Logs in by account and password of the merchant's staff.
    StaffLogin = "staff.login", [Post] "/auth/login", Anyone, Login, StaffLogin => StaffGranted;
    /// Ends this token.
    StaffLogout = "staff.logout", [Post] "/auth/logout", STAFF, Write, Nothing => Nothing;
    /// Who is logged in.
    StaffMe = "staff.me", [Get] "/auth/me", STAFF, Read, Nothing => Staff;
    /// Changes the own password and ends all other tokens.
    StaffPassword = "staff.password", [Put] "/auth/password", STAFF, Login, StaffPassword => Nothing;
    /// The merchant's staff.
    StaffList = "staff.list", [Get] "/staff", OWNERS, Read, PageQuery => StaffPage;
    /// Adds somebody to the staff.
    StaffAdd = "staff.add", [Post] "/staff", OWNERS, Write, StaffAdd => Staff;
    /// Changes what somebody may do; the merchant keeps an owner.
    StaffChange = "staff.change", [Put] "/staff/{id}", OWNERS, Write, StaffChange => Staff;
    /// Removes somebody from the staff; the merchant keeps an owner.
    StaffRemove = "staff.remove", [Delete] "/staff/{id}", OWNERS, Write, StaffPath => Nothing;
    /// What organisers changed, newest first.
    AuditList = "audit.list", [Get] "/audit", OWNERS, Read, PageQuery => AuditPage;
}
