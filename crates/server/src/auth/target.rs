//! A verified address or number, where codes are sent to.

use laurel_core::account::Phone;

use crate::outbound::outbox::{MAIL, SMS};

/// Whom a code goes to.
#[derive(Debug, Clone)]
pub enum Target {
    /// An e-mail address, normal.
    Mail(String),
    /// A phone.
    Phone(Phone),
}

impl Target {
    /// By which its codes and tries are counted: no address of one kind is one of the other.
    pub(crate) fn key(&self) -> String {
        match self {
            Target::Mail(mail) => mail.clone(),
            Target::Phone(phone) => format!("+{}", phone.receiver()),
        }
    }

    /// As accounts keep it: address and number, one of them.
    pub(crate) fn columns(&self) -> (Option<String>, Option<String>) {
        match self {
            Target::Mail(mail) => (Some(mail.clone()), None),
            Target::Phone(phone) => (None, Some(phone.kept())),
        }
    }

    pub(crate) fn kind(&self) -> &'static str {
        match self {
            Target::Mail(_) => MAIL,
            Target::Phone(_) => SMS,
        }
    }

    /// By which codes to it are counted: one at a time, those of an hour, those of a day.
    pub(crate) fn buckets(&self) -> [String; 3] {
        let key = self.key();
        [format!("code:once:{key}"), format!("code:hour:{key}"), format!("code:day:{key}")]
    }

    /// What others know of it, and try first as a password: the name before the address's domain, the
    /// number with and without its country.
    pub(crate) fn names(&self) -> Vec<String> {
        match self {
            Target::Mail(mail) => mail.split('@').take(1).map(str::to_owned).collect(),
            Target::Phone(phone) => vec![phone.kept(), phone.receiver()],
        }
    }

    /// Address or number as messages to it name it.
    pub(crate) fn receiver(&self) -> String {
        match self {
            Target::Mail(mail) => mail.clone(),
            Target::Phone(phone) => phone.receiver(),
        }
    }
}
