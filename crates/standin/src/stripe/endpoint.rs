//! The calls of the API, and the rights that they need.

use actix_web::http::Method;

use super::merchant::Rights;

/// Kind of an object that can be read and listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Session,
    Intent,
    Charge,
    Refund,
    Event,
}

impl Kind {
    /// Value of the field `object`.
    pub(super) fn object(self) -> &'static str {
        match self {
            Kind::Session => "checkout.session",
            Kind::Intent => "payment_intent",
            Kind::Charge => "charge",
            Kind::Refund => "refund",
            Kind::Event => "event",
        }
    }

    fn of(path: &str) -> Option<Kind> {
        match path {
            "checkout/sessions" => Some(Kind::Session),
            "payment_intents" => Some(Kind::Intent),
            "charges" => Some(Kind::Charge),
            "refunds" => Some(Kind::Refund),
            "events" => Some(Kind::Event),
            _ => None,
        }
    }
}

/// A call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Endpoint {
    CreateSession,
    ExpireSession(String),
    CreateRefund,
    CreateWebhook,
    Read(Kind, String),
    List(Kind),
}

impl Endpoint {
    /// The call of a method and a path; `None` if there is none.
    pub(super) fn of(method: &Method, path: &str) -> Option<Endpoint> {
        let path = path.strip_prefix("/v1/")?;
        match (method.as_str(), path) {
            ("POST", "checkout/sessions") => return Some(Endpoint::CreateSession),
            ("POST", "refunds") => return Some(Endpoint::CreateRefund),
            ("POST", "webhook_endpoints") => return Some(Endpoint::CreateWebhook),
            ("POST", _) => {
                let id = path.strip_prefix("checkout/sessions/")?.strip_suffix("/expire")?;
                return Some(Endpoint::ExpireSession(id.to_owned()));
            }
            ("GET", _) => {}
            _ => return None,
        }
        if let Some(kind) = Kind::of(path) {
            return Some(Endpoint::List(kind));
        }
        let (kind, id) = path.rsplit_once('/')?;
        Some(Endpoint::Read(Kind::of(kind)?, id.to_owned()))
    }

    pub(super) fn is_allowed(&self, rights: Rights) -> bool {
        match (rights, self) {
            (Rights::All, _) | (Rights::Weak, Endpoint::Read(Kind::Session, _) | Endpoint::List(Kind::Session)) => true,
            (Rights::Restricted, call) => *call != Endpoint::CreateWebhook,
            (Rights::Weak, _) => false,
        }
    }
}
