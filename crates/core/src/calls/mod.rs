//! Tables of API calls. The server's routes, the client's requests, the OpenAPI document and the TypeScript
//! types are all derived from these rows. There are two tables, `participant` and `organiser`, so that the
//! participants' page does not download the organisers' calls.

use crate::contract::contract;
use crate::staff::{Role, Roles};

mod organiser;
mod participant;
#[cfg(test)]
mod tests;

pub use organiser::OrganiserCall;
pub use participant::CallId;

/// Base path of all participant calls (specification section 7).
pub const BASE: &str = "/mobile";
/// Base path of all organiser calls.
pub const ORGANISER_BASE: &str = "/admin";

contract! {
    /// A request or answer without fields.
    #[derive(Default)]
    pub struct Nothing {}
}

/// HTTP method of a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Method {
    /// Reads; parameters are in the query.
    Get,
    /// Creates or acts; parameters are in the body.
    Post,
    /// Changes; parameters are in the body.
    Put,
    /// Removes; parameters are in the query.
    Delete,
}

impl Method {
    /// Name as in an HTTP request line.
    pub const fn as_str(self) -> &'static str {
        match self {
            Method::Get => "GET",
            Method::Post => "POST",
            Method::Put => "PUT",
            Method::Delete => "DELETE",
        }
    }

    /// True if parameters are sent in the body instead of the query.
    pub const fn has_body(self) -> bool {
        matches!(self, Method::Post | Method::Put)
    }
}

/// Access required by a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Who {
    /// No log-in needed; a token is ignored.
    Anyone,
    /// No log-in needed; with a token, the answer includes the caller's own data.
    AnyoneKnown,
    /// Participants with a valid token.
    Participant,
    /// Staff of the merchant who have one of these roles.
    Staff(Roles),
    /// All staff, even before they have set up the second factor that their role needs.
    BeforeSetUp,
}

impl Who {
    /// All roles.
    pub const STAFF: Who = Who::Staff(Roles::of(Role::ALL));
    /// Roles that may change activities.
    pub const MANAGERS: Who = Who::Staff(Roles::of(&[Role::Owner, Role::Manager]));
    /// Roles that may review sign-ups, works and moments.
    pub const REVIEWERS: Who = Who::Staff(Roles::of(&[Role::Owner, Role::Manager, Role::Reviewer]));
    /// Roles that may read orders and refunds.
    pub const ACCOUNTANTS: Who = Who::Staff(Roles::of(&[Role::Owner, Role::Manager, Role::Finance]));
    /// Roles that may book, give back and export money.
    pub const CASHIERS: Who = Who::Staff(Roles::of(&[Role::Owner, Role::Finance]));
    /// The role that may manage staff and read the audit log.
    pub const OWNERS: Who = Who::Staff(Roles::of(&[Role::Owner]));
}

/// Rate limit of a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Rate {
    /// 120 per minute and caller.
    Read,
    /// 60 per minute and caller.
    Write,
    /// As `Read` with a token, else not counted: the call makes no query then, and a crowd behind one address must not use
    /// up its allowance by opening pages.
    Visit,
    /// 5 per minute and account; above 20 per minute and IP address, a human check is required.
    Login,
    /// One per minute, five per hour and ten per day for a target; above 20 per hour and IP address, a human
    /// check is required.
    Code,
}

/// A row of the table of calls.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CallRow {
    /// Name in TypeScript, such as `account.login`.
    pub name: &'static str,
    /// Accepted methods; our own client uses the last one.
    pub methods: &'static [Method],
    /// `BASE` or `ORGANISER_BASE`.
    pub base: &'static str,
    /// Path below the base; `{name}` is replaced by a field of the request.
    pub path: &'static str,
    /// Required access.
    pub who: Who,
    /// Rate limit.
    pub rate: Rate,
    /// Summary in the OpenAPI document.
    pub doc: &'static str,
}

impl CallRow {
    /// True for calls that carry a password or a code: their answers are not cached, their queries are not
    /// logged, and cross-site GET requests are rejected.
    pub const fn is_secret(&self) -> bool {
        matches!(self.rate, Rate::Login | Rate::Code)
    }
}

/// A table of calls, for code that makes calls of any table.
pub trait CallTable: Copy + 'static {
    /// Base path of the calls.
    const BASE: &'static str;

    /// Finds a call by its name.
    fn find(name: &str) -> Option<Self>;

    /// Method that our own client uses.
    fn method(self) -> Method;

    /// Path below the base.
    fn path(self) -> &'static str;

    /// Required access.
    fn who(self) -> Who;
}

macro_rules! calls {
    ($(#[doc = $table:literal])+ $ids:ident at $base:expr; $($(#[doc = $doc:literal])+ $id:ident = $name:literal, [$($method:ident)+] $path:literal, $who:ident, $rate:ident, $request:ty => $answer:ty;)*) => {
        $(#[doc = $table])+
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum $ids { $($(#[doc = $doc])+ $id,)* }

        impl $ids {
            /// All calls, in the order of the table.
            pub const ALL: &[$ids] = &[$($ids::$id,)*];

            /// Row of the table.
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

            /// Method that our own client uses: the last of `row().methods`. Separate from `row()`, so that the
            /// page does not include the unused columns.
            pub const fn method(self) -> Method {
                match self {
                    $($ids::$id => {
                        const METHODS: &[Method] = &[$(Method::$method,)+];
                        METHODS[METHODS.len() - 1]
                    })*
                }
            }

            /// Same as `row().path`.
            pub const fn path(self) -> &'static str {
                match self { $($ids::$id => $path,)* }
            }

            /// Same as `row().who`.
            pub const fn who(self) -> Who {
                match self { $($ids::$id => Who::$who,)* }
            }

            /// Same as `row().name`.
            pub const fn name(self) -> &'static str {
                match self { $($ids::$id => $name,)* }
            }

            /// Finds a call by its name with a linear search: a `match` on the names would add code to the
            /// page, the list is only data.
            pub fn from_name(name: &str) -> Option<$ids> {
                $ids::ALL.iter().copied().find(|id| id.name() == name)
            }

            /// Passes the request and answer type of every call to `visitor`.
            #[cfg(feature = "typescript")]
            pub fn visit_typescript(visitor: &mut impl TypescriptVisitor) {
                $(visitor.call::<$request, $answer>($ids::$id.row());)*
            }

            /// Passes the request and answer type of every call to `visitor`.
            #[cfg(feature = "openapi")]
            pub fn visit_openapi(visitor: &mut impl OpenApiVisitor) {
                $(visitor.call::<$request, $answer>($ids::$id.row());)*
            }
        }

        impl super::CallTable for $ids {
            const BASE: &'static str = $base;

            fn find(name: &str) -> Option<$ids> {
                $ids::from_name(name)
            }

            fn method(self) -> Method {
                self.method()
            }

            fn path(self) -> &'static str {
                self.path()
            }

            fn who(self) -> Who {
                self.who()
            }
        }

        // Checks that every request can be deserialised and every answer serialised.
        const _: fn() = || {
            fn travels<Request: serde::de::DeserializeOwned, Answer: serde::Serialize>() {}
            $(travels::<$request, $answer>();)*
        };
    };
}
pub(crate) use calls;

/// Visits each call with its types, to generate TypeScript.
#[cfg(feature = "typescript")]
pub trait TypescriptVisitor {
    /// Called once per call.
    fn call<Request: ts_rs::TS + 'static, Answer: ts_rs::TS + 'static>(&mut self, row: CallRow);
}

/// Visits each call with its types, to generate the OpenAPI document.
#[cfg(feature = "openapi")]
pub trait OpenApiVisitor {
    /// Called once per call.
    fn call<Request: utoipa::ToSchema, Answer: utoipa::ToSchema>(&mut self, row: CallRow);
}
