//! Outgoing mail.

use std::net::IpAddr;
use std::path::{Path, PathBuf};

use lettre::message::Mailbox;
use lettre::transport::smtp::client::{Certificate, Tls, TlsParameters};
use url::Url;

use super::ConfigError;

/// The first line of a certificate in PEM form.
const PEM_HEAD: &[u8] = b"-----BEGIN CERTIFICATE-----";

/// Options of outgoing mail.
#[derive(Debug, Clone, Default, clap::Args)]
pub struct MailArgs {
    /// `smtps://user:password@host` or `smtp://user:password@host?tls=required`; absent: no mail is sent. A password
    /// requires one of these two forms, unless the mail server is on this machine.
    #[arg(long, env = "LAUREL_SMTP_URL", value_name = "URL", hide_env_values = true)]
    pub smtp_url: Option<String>,
    /// PEM file of a further certificate authority that the mail server's certificate may come from: for a server in
    /// a private network.
    #[arg(long, env = "LAUREL_SMTP_CA_FILE", value_name = "FILE")]
    pub smtp_ca_file: Option<PathBuf>,
    /// Sender, such as `Laurel <no-reply@example.org>`.
    #[arg(long, env = "LAUREL_MAIL_FROM", value_name = "MAILBOX")]
    pub mail_from: Option<String>,
    /// Mails a minute for organisers' messages to many people, by each server: as many as the mail service takes. Codes
    /// and notices are sent at once.
    #[arg(
        long,
        env = "LAUREL_MAIL_PER_MINUTE",
        value_name = "MAILS",
        default_value_t = Mail::MESSAGES_PER_MINUTE,
        value_parser = clap::value_parser!(u32).range(1..=60_000)
    )]
    pub mail_per_minute: u32,
}

/// The checked options of outgoing mail.
#[derive(Debug, Clone)]
pub struct Mail {
    /// URL of the server with its credentials.
    pub url: String,
    /// TLS with the given authority; `None` if the URL alone decides.
    pub tls: Option<Tls>,
    /// Sender of all mails.
    pub from: Mailbox,
    /// Mails a minute for organisers' messages.
    pub messages_per_minute: u32,
}

impl Mail {
    /// Mails a minute for organisers' messages, unless configured.
    pub const MESSAGES_PER_MINUTE: u32 = 600;
}

impl MailArgs {
    /// Checks the options; `None` where no mail is configured.
    pub fn check(&self) -> Result<Option<Mail>, ConfigError> {
        const URL: &str = "--smtp-url (LAUREL_SMTP_URL)";
        const FROM: &str = "--mail-from (LAUREL_MAIL_FROM)";
        let Some(url) = &self.smtp_url else { return Ok(None) };
        lettre::AsyncSmtpTransport::<lettre::Tokio1Executor>::from_url(url).map_err(|error| ConfigError::new(URL, error))?;
        if tells_password(url) {
            return Err(ConfigError::new(URL, "a password goes only over an encrypted connection: smtps:// or ?tls=required"));
        }
        let from = self.mail_from.as_deref().ok_or_else(|| ConfigError::new(FROM, "needed with --smtp-url"))?;
        let from = from.parse().map_err(|error| ConfigError::new(FROM, error))?;
        let tls = self.smtp_ca_file.as_deref().map(|file| tls(url, file)).transpose()?;
        Ok(Some(Mail { url: url.clone(), tls, from, messages_per_minute: self.mail_per_minute }))
    }
}

/// True if the password could be read on the way: an attacker can prevent opportunistic encryption. A loopback
/// connection is safe.
fn tells_password(url: &str) -> bool {
    let Ok(url) = Url::parse(url) else { return false };
    let is_encrypted = url.scheme() == "smtps" || url.query_pairs().any(|(name, value)| name == "tls" && value == "required");
    let host = url.host_str().unwrap_or_default().trim_matches(['[', ']']);
    let is_here = host == "localhost" || host.parse::<IpAddr>().is_ok_and(|address| address.is_loopback());
    url.password().is_some() && !is_encrypted && !is_here
}

/// TLS as the URL asks, with a further certificate authority.
fn tls(url: &str, file: &Path) -> Result<Tls, ConfigError> {
    const FILE: &str = "--smtp-ca-file (LAUREL_SMTP_CA_FILE)";
    let url = Url::parse(url).map_err(|error| ConfigError::new(FILE, error))?;
    let pem = std::fs::read(file).map_err(|error| ConfigError::new(FILE, error))?;
    if !pem.windows(PEM_HEAD.len()).any(|part| part == PEM_HEAD) {
        return Err(ConfigError::new(FILE, "the file contains no certificate in PEM form"));
    }
    let authority = Certificate::from_pem(&pem).map_err(|error| ConfigError::new(FILE, error))?;
    let parameters = TlsParameters::builder(url.host_str().unwrap_or_default().to_owned()).add_root_certificate(authority).build();
    let parameters = parameters.map_err(|error| ConfigError::new(FILE, error))?;
    match (url.scheme(), url.query_pairs().find(|(name, _)| name == "tls").as_ref().map(|(_, value)| value.as_ref())) {
        ("smtps", _) => Ok(Tls::Wrapper(parameters)),
        (_, Some("required")) => Ok(Tls::Required(parameters)),
        (_, Some("opportunistic")) => Ok(Tls::Opportunistic(parameters)),
        _ => Err(ConfigError::new(FILE, "the address of --smtp-url asks for no encryption: smtps:// or ?tls=required")),
    }
}
