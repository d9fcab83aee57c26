//! The tables of calls: server routes, the client's requests, the OpenAPI document and the
//! TypeScript types all follow from these rows. Participants' calls stand in `participant`, organisers' in
//! `organiser`: two tables, so that the participants' page carries only its own.

use crate::contract::contract;
use crate::staff::{Role, Roles};

mod organiser;
mod participant;
#[cfg(test)]
mod tests;

pub use organiser::OrganiserCall;
pub use participant::CallId;

/// Every participant call lives below this path (specification section 7).
pub const BASE: &str = "/mobile";
/// Every organiser call lives below this path.
pub const ORGANISER_BASE: &str = "/admin";

contract! {
    /// Nothing beyond the merchant.
    #[derive(Default)]
    pub struct Nothing {}
}

/// HTTP method of a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Method {
    /// Reads; parameters in the query.
    Get,
    /// Creates or acts; parameters in the body.
    Post,
    /// Changes; parameters in the body.
    Put,
    /// Removes; parameters in the query.
    Delete,
}

impl Method {
    /// As on the wire.
    pub const fn word(self) -> &'static str {
        match self {
            Method::Get => "GET",
            Method::Post => "POST",
            Method::Put => "PUT",
            Method::Delete => "DELETE",
        }
    }

    /// Parameters travel in the body.
    pub const fn has_body(self) -> bool {
        matches!(self, Method::Post | Method::Put)
    }
}

/// Who may call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Who {
    /// Everybody; a token is not looked at.
    Anyone,
    /// Everybody; a token adds what is one's own.
    AnyoneKnown,
    /// Only a signed-in participant.
    Participant,
    /// Only signed-in staff of the merchant, with one of these roles.
    Staff(Roles),
}

impl Who {
    /// Staff of any role.
    pub const STAFF: Who = Who::Staff(Roles::of(Role::ALL));
    /// Who may change activities.
    pub const MANAGERS: Who = Who::Staff(Roles::of(&[Role::Owner, Role::Manager]));
    /// Who may decide about sign-ups.
    pub const REVIEWERS: Who = Who::Staff(Roles::of(&[Role::Owner, Role::Manager, Role::Reviewer]));
    /// Who may do everything.
    pub const OWNERS: Who = Who::Staff(Roles::of(&[Role::Owner]));
}

/// How often.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Rate {
    /// 120 a minute for a person.
    Read,
    /// 60 a minute for a person.
    Write,
    /// 5 a minute for an account; beyond 20 for an address a human check.
    Login,
    /// A minute apart for a target, five an hour, ten a day; beyond 20 an hour for an address a human check.
    Code,
}

/// One line of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CallRow {
    /// Name in TypeScript.
    pub name: &'static str,
    /// Methods it is served by; our own client uses the last.
    pub methods: &'static [Method],
    /// `BASE` or `ORGANISER_BASE`.
    pub base: &'static str,
    /// Path below the base; `{name}` is filled from the request.
    pub path: &'static str,
    /// Who may call.
    pub who: Who,
    /// How often.
    pub rate: Rate,
    /// For the OpenAPI document.
    pub doc: &'static str,
}

impl CallRow {
    /// Carries a password or a code: never stored by caches, its query never logged, and a GET
    /// from another site is turned away.
    pub const fn is_secret(&self) -> bool {
        matches!(self.rate, Rate::Login | Rate::Code)
    }
}

macro_rules! calls {
    ($(#[doc = $table:literal])+ $ids:ident at $base:expr; $($(#[doc = $doc:literal])+ $id:ident = $name:literal, [$($method:ident)+] $path:literal, $who:ident, $rate:ident, $request:ty => $answer:ty;)*) => {
        $(#[doc = $table])+
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum $ids { $($(#[doc = $doc])+ $id,)* }

        impl $ids {
            /// All calls.
            pub const ALL: &[$ids] = &[$($ids::$id,)*];

            /// Its line of the table.
            pub const fn row(self) -> CallRow {
                match self {
                    $($ids::$id => CallRow {
                        name: $name,
                        methods: &[$(Method::$method,)+],
                        base: $base,
                        path: $path,
                        who: Who::$who,
                        rate: Rate::$rate,
                        doc: concat!($($doc),+),
                    },)*
                }
            }

            /// What our own client uses: the last of `row().methods`, without the columns that the page
            /// would carry in vain.
            pub const fn method(self) -> Method {
                match self {
                    $($ids::$id => {
                        const METHODS: &[Method] = &[$(Method::$method,)+];
                        METHODS[METHODS.len() - 1]
                    })*
                }
            }

            /// `row().path`
            pub const fn path(self) -> &'static str {
                match self { $($ids::$id => $path,)* }
            }

            /// `row().who`
            pub const fn who(self) -> Who {
                match self { $($ids::$id => Who::$who,)* }
            }

            /// `row().name`
            pub const fn name(self) -> &'static str {
                match self { $($ids::$id => $name,)* }
            }

            /// The call of a name. Looked for one by one: a comparison for each name would be code that
            /// the page carries, and a list is data.
            pub fn from_name(name: &str) -> Option<$ids> {
                $ids::ALL.iter().copied().find(|id| id.name() == name)
            }

            /// Shows the request and answer type of every call.
            #[cfg(feature = "typescript")]
            pub fn visit_typescript(visitor: &mut impl TypescriptVisitor) {
                $(visitor.call::<$request, $answer>($ids::$id.row());)*
            }

            /// Shows the request and answer type of every call.
            #[cfg(feature = "openapi")]
            pub fn visit_openapi(visitor: &mut impl OpenApiVisitor) {
                $(visitor.call::<$request, $answer>($ids::$id.row());)*
            }
        }

        // Every request can be read and every answer written.
        const _: fn() = || {
            fn travels<Request: serde::de::DeserializeOwned, Answer: serde::Serialize>() {}
            $(travels::<$request, $answer>();)*
        };
    };
}
pub(crate) use calls;

/// Sees each call with its types.
#[cfg(feature = "typescript")]
pub trait TypescriptVisitor {
    /// One call.
    fn call<Request: ts_rs::TS + 'static, Answer: ts_rs::TS + 'static>(&mut self, row: CallRow);
}

/// Sees each call with its types.
#[cfg(feature = "openapi")]
pub trait OpenApiVisitor {
    /// One call.
    fn call<Request: utoipa::ToSchema, Answer: utoipa::ToSchema>(&mut self, row: CallRow);
}
