//! Mail by SMTP where it is configured; in development and test a file for each message too.

use std::path::{Path, PathBuf};
use std::time::Duration;

use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::{AsyncSmtpTransport, AsyncTransport as _, Message as Letter, Tokio1Executor};
use serde_json::json;

use super::outbox::Message;
use crate::clock::to_time;
use crate::config::{Mail, ServeConfig};

/// How sending went.
#[derive(Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Handed over.
    Sent,
    /// Worth another try.
    Later,
    /// The address does not take it: another try would not either.
    Refused,
}

/// Sends messages.
pub struct Mailer {
    smtp: Option<(AsyncSmtpTransport<Tokio1Executor>, Mail)>,
    folder: Option<PathBuf>,
}

impl Mailer {
    /// From the configuration; `show` also writes a file for each message.
    pub fn new(config: &ServeConfig, show: bool) -> anyhow::Result<Mailer> {
        let smtp = match &config.mail {
            None => None,
            Some(mail) => {
                let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(&mail.url)?.timeout(Some(Duration::from_secs(10))).build();
                Some((transport, mail.clone()))
            }
        };
        let folder = show.then(|| config.data_dir.join("outbox"));
        if let Some(folder) = &folder {
            std::fs::create_dir_all(folder)?;
        }
        Ok(Mailer { smtp, folder })
    }

    /// Sends one message.
    pub async fn send(&self, message: &Message) -> Outcome {
        if let Some(folder) = &self.folder
            && let Err(error) = write_file(folder, message)
        {
            tracing::error!(%error, "the outbox folder cannot be written");
        }
        let Some((transport, mail)) = &self.smtp else {
            return if self.folder.is_some() { Outcome::Sent } else { Outcome::Later };
        };
        let letter = match letter(mail, message) {
            Ok(letter) => letter,
            Err(error) => {
                tracing::warn!(id = message.id, %error, "a message cannot be written as a letter");
                return Outcome::Refused;
            }
        };
        match transport.send(letter).await {
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

/// Written under another name first: who watches the folder never reads half a file.
fn write_file(folder: &Path, message: &Message) -> std::io::Result<()> {
    let body = json!({
        "to": message.recipient, "kind": message.kind, "purpose": message.purpose, "code": message.code,
        "language": message.language, "subject": message.subject, "text": message.body, "time": to_time(message.created_time),
    });
    let name = format!("{:012}", message.id);
    let partial = folder.join(format!(".{name}"));
    std::fs::write(&partial, body.to_string())?;
    std::fs::rename(partial, folder.join(format!("{name}.json")))
}
