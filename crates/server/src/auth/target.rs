//! A verified address or number, where codes are sent to.

use laurel_core::account::Phone;

use crate::db::stored::MessageKind;

/// Recipient of a code.
#[derive(Debug, Clone)]
pub enum Target {
    /// A normalised e-mail address.
    Mail(String),
    /// A phone number.
    Phone(Phone),
}

impl Target {
    /// Key of its codes and limits: addresses and numbers cannot collide.
    pub(crate) fn key(&self) -> String {
        match self {
            Target::Mail(mail) => mail.clone(),
            Target::Phone(phone) => format!("+{}", phone.receiver()),
        }
    }

    /// Values of an account's columns for address and number; one of them is set.
    pub(crate) fn columns(&self) -> (Option<String>, Option<String>) {
        match self {
            Target::Mail(mail) => (Some(mail.clone()), None),
            Target::Phone(phone) => (None, Some(phone.stored())),
        }
    }

    pub(crate) fn kind(&self) -> MessageKind {
        match self {
            Target::Mail(_) => MessageKind::Mail,
            Target::Phone(_) => MessageKind::Sms,
        }
    }

    /// Rate-limit buckets of its codes: resend interval, hour, day.
    pub(crate) fn buckets(&self) -> [String; 3] {
        let key = self.key();
        [format!("code:once:{key}"), format!("code:hour:{key}"), format!("code:day:{key}")]
    }

    /// Guesses that other people would try first as a password: the address up to its `@`, or the number with
    /// and without its country code.
    pub(crate) fn names(&self) -> Vec<String> {
        match self {
            Target::Mail(mail) => mail.split('@').take(1).map(str::to_owned).collect(),
            Target::Phone(phone) => vec![phone.stored(), phone.receiver()],
        }
    }

    /// Address or number in the form of messages.
    pub(crate) fn receiver(&self) -> String {
        match self {
            Target::Mail(mail) => mail.clone(),
            Target::Phone(phone) => phone.receiver(),
        }
    }
}
