//! Sends mail by SMTP.

use std::time::Duration;

use laurel_core::tables::NativeTables;
use laurel_core::text::tidy_line;
use lettre::message::MultiPart;
use lettre::message::header::{HeaderName, HeaderValue};
use lettre::{AsyncSmtpTransport, AsyncTransport as _, Message as Letter, Tokio1Executor};
use maud::{DOCTYPE, html};

use super::outbox::Message;
use crate::config::Mail;
use crate::provider::Outcome;

/// Sends mails through one SMTP server.
pub struct Mailer {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    mail: Mail,
    public_url: String,
}

/// Reply codes of failed SMTP authentication (RFC 4954), which say nothing about the message: required, mechanism too
/// weak, invalid credentials, encryption required.
const NOT_LET_IN: [&str; 4] = ["530", "534", "535", "538"];

impl Mailer {
    /// Builds the transport. Lines of a message that are an address below `public_url` become links.
    pub fn new(mail: &Mail, public_url: &str) -> anyhow::Result<Mailer> {
        let mut builder = AsyncSmtpTransport::<Tokio1Executor>::from_url(&mail.url)?.timeout(Some(Duration::from_secs(10)));
        if let Some(tls) = &mail.tls {
            builder = builder.tls(tls.clone());
        }
        Ok(Mailer { transport: builder.build(), mail: mail.clone(), public_url: public_url.to_owned() })
    }

    /// Sends one message.
    pub async fn send(&self, message: &Message) -> Outcome {
        let letter = match self.letter(message) {
            Ok(letter) => letter,
            Err(error) => {
                tracing::warn!(id = message.id, %error, "a message cannot be written as a letter");
                return Outcome::Refused;
            }
        };
        match self.transport.send(letter).await {
            Ok(_) => Outcome::Sent,
            Err(error) if error.is_permanent() && !is_not_let_in(&error) => {
                tracing::warn!(id = message.id, "the mail server refused a message for good");
                Outcome::Refused
            }
            Err(error) => {
                tracing::warn!(id = message.id, %error, "a message could not be sent yet");
                Outcome::Later
            }
        }
    }

    fn letter(&self, message: &Message) -> anyhow::Result<Letter> {
        let automatic = HeaderValue::new(HeaderName::new_from_ascii("Auto-Submitted".to_owned())?, "auto-generated".to_owned());
        let letter = Letter::builder()
            .from(self.mail.from.clone())
            .to(message.recipient.parse()?)
            // A subject is one line, whatever texts it was made of.
            .subject(tidy_line(&message.subject, &NativeTables))
            .message_id(None)
            .raw_header(automatic)
            .multipart(MultiPart::alternative_plain_html(message.body.clone(), self.page(message)))?;
        Ok(letter)
    }

    /// The text as HTML: its paragraphs and lines; everything is escaped.
    fn page(&self, message: &Message) -> String {
        let own = format!("{}/", self.public_url);
        let page = html! {
            (DOCTYPE)
            html lang=(message.language) {
                head { meta charset="utf-8"; title { (message.subject) } }
                body {
                    @for paragraph in message.body.split("\n\n") {
                        p {
                            @for (number, line) in paragraph.lines().enumerate() {
                                @if number > 0 { br; }
                                @if line.starts_with(&own) && !line.contains(char::is_whitespace) { a href=(line) { (line) } }
                                @else { (line) }
                            }
                        }
                    }
                }
            }
        };
        page.into_string()
    }
}

fn is_not_let_in(error: &lettre::transport::smtp::Error) -> bool {
    error.status().is_some_and(|status| NOT_LET_IN.contains(&status.to_string().as_str()))
}
