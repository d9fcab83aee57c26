//! Mail by SMTP.

use std::time::Duration;

use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::{AsyncSmtpTransport, AsyncTransport as _, Message as Letter, Tokio1Executor};

use super::Outcome;
use super::outbox::Message;
use crate::config::Mail;

/// Sends mails.
pub struct Mailer {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    mail: Mail,
}

impl Mailer {
    /// From the configuration.
    pub fn new(mail: &Mail) -> anyhow::Result<Mailer> {
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(&mail.url)?.timeout(Some(Duration::from_secs(10))).build();
        Ok(Mailer { transport, mail: mail.clone() })
    }

    /// Sends one message.
    pub async fn send(&self, message: &Message) -> Outcome {
        let letter = match letter(&self.mail, message) {
            Ok(letter) => letter,
            Err(error) => {
                tracing::warn!(id = message.id, %error, "a message cannot be written as a letter");
                return Outcome::Refused;
            }
        };
        match self.transport.send(letter).await {
            Ok(_) => Outcome::Sent,
            Err(error) if error.is_permanent() => {
                tracing::warn!(id = message.id, "the mail server refused a message for good");
                Outcome::Refused
            }
            Err(error) => {
                tracing::warn!(id = message.id, %error, "a message could not be sent yet");
                Outcome::Later
            }
        }
    }
}

fn letter(mail: &Mail, message: &Message) -> anyhow::Result<Letter> {
    let automatic = HeaderValue::new(HeaderName::new_from_ascii("Auto-Submitted".to_owned())?, "auto-generated".to_owned());
    let letter = Letter::builder()
        .from(mail.from.clone())
        .to(message.recipient.parse()?)
        .subject(message.subject.clone())
        .message_id(None)
        .header(ContentType::TEXT_PLAIN)
        .raw_header(automatic)
        .body(message.body.clone())?;
    Ok(letter)
}
