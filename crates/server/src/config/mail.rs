//! Outgoing mail.

use lettre::message::Mailbox;

use super::ConfigError;

/// Options of outgoing mail.
#[derive(Debug, Clone, Default, clap::Args)]
pub struct MailArgs {
    /// `smtps://user:password@host` or `smtp://user:password@host?tls=required`; absent: no mail leaves.
    #[arg(long, env = "LAUREL_SMTP_URL", value_name = "URL", hide_env_values = true)]
    pub smtp_url: Option<String>,
    /// Sender, such as `Laurel <no-reply@example.org>`.
    #[arg(long, env = "LAUREL_MAIL_FROM", value_name = "MAILBOX")]
    pub mail_from: Option<String>,
}

/// Checked.
#[derive(Debug, Clone)]
pub struct Mail {
    /// Address of the server with its credentials.
    pub url: String,
    /// Sender.
    pub from: Mailbox,
}

impl MailArgs {
    /// Checks the options; `None` where no mail is configured.
    pub fn check(&self) -> Result<Option<Mail>, ConfigError> {
        const URL: &str = "--smtp-url (LAUREL_SMTP_URL)";
        const FROM: &str = "--mail-from (LAUREL_MAIL_FROM)";
        let Some(url) = &self.smtp_url else { return Ok(None) };
        lettre::AsyncSmtpTransport::<lettre::Tokio1Executor>::from_url(url).map_err(|error| ConfigError::new(URL, error))?;
        let from = self.mail_from.as_deref().ok_or_else(|| ConfigError::new(FROM, "needed with --smtp-url"))?;
        let from = from.parse().map_err(|error| ConfigError::new(FROM, error))?;
        Ok(Some(Mail { url: url.clone(), from }))
    }
}
