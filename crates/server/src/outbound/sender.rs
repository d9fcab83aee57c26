//! Passes a message to the provider of its kind.

use std::path::PathBuf;
use std::sync::Arc;

use super::enclosure::Enclosure;
use super::folder;
use super::mail::Mailer;
use super::outbox::Message;
use crate::config::ServeConfig;
use crate::db::stored::MessageKind;
use crate::provider::Outcome;
use crate::provider::sms::Sms;

/// Sends messages of every kind.
pub struct Sender {
    mailer: Option<Mailer>,
    sms: Option<Arc<Sms>>,
    folder: Option<PathBuf>,
}

impl Sender {
    /// Builds the senders from the configuration; with `show`, each message is also written to a file.
    pub fn new(config: &ServeConfig, show: bool) -> anyhow::Result<Sender> {
        let folder = show.then(|| config.data_dir.join("outbox"));
        if let Some(folder) = &folder {
            std::fs::create_dir_all(folder)?;
        }
        Ok(Sender {
            mailer: config.mail.as_ref().map(|mail| Mailer::new(mail, &config.public_url)).transpose()?,
            sms: config.sms.clone().map(|sms| Arc::new(Sms::new(sms, config.clock))),
            folder,
        })
    }

    /// Sends one message with what travels with it. Without a provider for its kind, writing the file counts as sent.
    pub async fn send(&self, message: &Message, enclosure: &Enclosure) -> Outcome {
        if let Some(folder) = &self.folder
            && let Err(error) = folder::write(folder, message)
        {
            tracing::error!(%error, "the outbox folder cannot be written");
        }
        match (message.kind, &self.mailer, &self.sms) {
            (MessageKind::Mail, Some(mailer), _) => mailer.send(message, enclosure).await,
            (MessageKind::Sms, _, Some(sms)) => text(sms, message).await,
            _ if self.folder.is_some() => Outcome::Sent,
            _ => Outcome::Later,
        }
    }
}

async fn text(sms: &Arc<Sms>, message: &Message) -> Outcome {
    let Some(code) = message.code.clone() else { return Outcome::Refused };
    let (sms, number) = (sms.clone(), message.recipient.clone());
    tokio::task::spawn_blocking(move || sms.send_code(&number, &code)).await.unwrap_or(Outcome::Later)
}
