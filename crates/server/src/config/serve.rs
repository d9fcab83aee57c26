//! Where the server listens and what it keeps.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use laurel_core::web::WebOrigin;

use super::{ConfigError, KeyArgs, Limits, LimitsArgs, Mail, MailArgs, Oss, OssArgs, Sms, SmsArgs, WeChat, WeChatArgs, WebArgs};
use crate::keys::Keys;

/// What kind of installation this is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, clap::ValueEnum)]
pub enum Environment {
    /// Real people: no outbox to look into, no lifted limits.
    #[default]
    Production,
    /// One's own machine.
    Development,
    /// Automatic tests.
    Test,
}

/// Which database.
#[derive(Debug, Clone, clap::Args)]
pub struct DatabaseArgs {
    /// Folder of the SQLite file and of all else that is kept.
    #[arg(long, env = "LAUREL_DATA_DIR", default_value = "./data", value_name = "DIR")]
    pub data_dir: PathBuf,
    /// `postgres://…`; absent: SQLite in the data folder. `DATABASE_URL` is read too.
    #[arg(long, env = "LAUREL_DATABASE_URL", value_name = "URL", hide_env_values = true)]
    pub database_url: Option<String>,
    /// The name under which hosting platforms give it.
    #[arg(long = "platform-database-url", env = "DATABASE_URL", hide = true, hide_env_values = true)]
    pub platform_url: Option<String>,
    /// Kind of installation.
    #[arg(long, env = "LAUREL_ENV", value_enum, default_value_t)]
    pub env: Environment,
}

/// Options of `laurel serve`.
#[derive(Debug, Clone, clap::Args)]
pub struct ServeArgs {
    /// Database and kind of installation.
    #[command(flatten)]
    pub database: DatabaseArgs,
    /// Address to listen on.
    #[arg(long, env = "LAUREL_LISTEN", default_value = "127.0.0.1:8080", value_name = "ADDRESS")]
    pub listen: String,
    /// Address of `/metrics`; absent: not served.
    #[arg(long, env = "LAUREL_METRICS_LISTEN", value_name = "ADDRESS")]
    pub metrics_listen: Option<String>,
    /// Address under which people reach the server, such as `https://laurel.example.org`.
    #[arg(long, env = "LAUREL_PUBLIC_URL", value_name = "URL")]
    pub public_url: Option<String>,
    /// Proxies whose `X-Forwarded-For` is believed, by address, separated by commas.
    #[arg(long, env = "LAUREL_TRUSTED_PROXIES", value_name = "LIST", value_delimiter = ',')]
    pub trusted_proxies: Vec<String>,
    /// Secret of the codes' keyed hashes, at least 32 characters; absent: made once in the data folder.
    #[arg(long, env = "LAUREL_SECRET", value_name = "TEXT", hide_env_values = true)]
    pub secret: Option<String>,
    /// Keys.
    #[command(flatten)]
    pub keys: KeyArgs,
    /// Limits.
    #[command(flatten)]
    pub limits: LimitsArgs,
    /// Outgoing mail.
    #[command(flatten)]
    pub mail: MailArgs,
    /// Outgoing messages to phones.
    #[command(flatten)]
    pub sms: SmsArgs,
    /// The vendor's object store.
    #[command(flatten)]
    pub oss: OssArgs,
    /// Folder of the fonts that words on pictures are drawn with; absent: those of the system.
    #[arg(long, env = "LAUREL_FONTS", value_name = "DIR")]
    pub fonts: Option<PathBuf>,
    /// The program that makes pictures of videos and converts them; absent: the system's `ffmpeg`, where it has one.
    #[arg(long, env = "LAUREL_FFMPEG", value_name = "FILE")]
    pub ffmpeg: Option<PathBuf>,
    /// The messaging app.
    #[command(flatten)]
    pub wechat: WeChatArgs,
    /// Pages of other sites.
    #[command(flatten)]
    pub web: WebArgs,
    /// Seconds by which the clock is set ahead (test only).
    #[arg(long, env = "LAUREL_CLOCK_OFFSET", default_value_t = 0, value_name = "SECONDS", allow_hyphen_values = true, hide = true)]
    pub clock_offset: i64,
}

/// Checked.
#[derive(Debug, Clone)]
pub struct ServeConfig {
    /// Address or path of the database.
    pub database_url: String,
    /// Folder of all that is kept.
    pub data_dir: PathBuf,
    /// Kind of installation.
    pub environment: Environment,
    /// Address to listen on.
    pub listen: SocketAddr,
    /// Address of `/metrics`.
    pub metrics_listen: Option<SocketAddr>,
    /// Origin under which people reach the server.
    pub public_url: String,
    /// Believed proxies.
    pub trusted_proxies: Vec<std::net::IpAddr>,
    /// Secret of keyed hashes.
    pub secret: Vec<u8>,
    /// What identity numbers are sealed and tickets signed with.
    pub keys: Keys,
    /// Limits.
    pub limits: Limits,
    /// Outgoing mail.
    pub mail: Option<Mail>,
    /// Outgoing messages to phones.
    pub sms: Option<Sms>,
    /// The vendor's object store; absent: files are in the data folder.
    pub oss: Option<Oss>,
    /// Folder of fonts; absent: those of the system.
    pub fonts: Option<PathBuf>,
    /// The program that makes pictures of videos and converts them; absent: the system's `ffmpeg`.
    pub ffmpeg: Option<PathBuf>,
    /// The messaging app.
    pub wechat: Option<WeChat>,
    /// Other sites whose pages the app may show.
    pub web_origins: Vec<WebOrigin>,
    /// Clock.
    pub clock: crate::clock::Clock,
}

impl DatabaseArgs {
    /// Address or path of the database.
    pub fn url(&self) -> String {
        let given = self.database_url.as_ref().or(self.platform_url.as_ref());
        given.cloned().unwrap_or_else(|| self.data_dir.join("laurel.db").display().to_string())
    }

    /// Makes the data folder where it is missing.
    pub fn prepare(&self) -> Result<(), ConfigError> {
        let failed = |error| ConfigError::new("--data-dir (LAUREL_DATA_DIR)", format!("{}: {error}", self.data_dir.display()));
        std::fs::create_dir_all(&self.data_dir).map_err(failed)
    }
}

impl ServeArgs {
    /// Checks every option.
    pub fn check(&self) -> Result<ServeConfig, ConfigError> {
        let environment = self.database.env;
        let listen = address("--listen (LAUREL_LISTEN)", &self.listen)?;
        let metrics_listen =
            self.metrics_listen.as_deref().map(|text| address("--metrics-listen (LAUREL_METRICS_LISTEN)", text)).transpose()?;
        if self.clock_offset != 0 && environment != Environment::Test {
            return Err(ConfigError::new("--clock-offset (LAUREL_CLOCK_OFFSET)", "only with --env test"));
        }
        self.database.prepare()?;
        let public_url = public_url(self.public_url.as_deref(), listen)?;
        Ok(ServeConfig {
            database_url: self.database.url(),
            data_dir: self.database.data_dir.clone(),
            environment,
            listen,
            metrics_listen,
            wechat: self.wechat.check(&public_url, environment)?,
            web_origins: self.web.check(&public_url)?,
            public_url,
            trusted_proxies: proxies(&self.trusted_proxies)?,
            secret: secret(self.secret.as_deref(), &self.database.data_dir)?,
            keys: self.keys.load(&self.database.data_dir)?,
            limits: self.limits.check(environment)?,
            mail: self.mail.check()?,
            sms: self.sms.check(environment)?,
            oss: self.oss.check(environment)?,
            fonts: fonts(self.fonts.as_deref())?,
            ffmpeg: ffmpeg(self.ffmpeg.as_deref())?,
            clock: crate::clock::Clock { offset_seconds: self.clock_offset },
        })
    }
}

fn fonts(folder: Option<&Path>) -> Result<Option<PathBuf>, ConfigError> {
    match folder {
        Some(folder) if !folder.is_dir() => Err(ConfigError::new("--fonts (LAUREL_FONTS)", format!("{} is no folder", folder.display()))),
        folder => Ok(folder.map(Path::to_owned)),
    }
}

fn ffmpeg(program: Option<&Path>) -> Result<Option<PathBuf>, ConfigError> {
    match program {
        Some(file) if !file.is_file() => Err(ConfigError::new("--ffmpeg (LAUREL_FFMPEG)", format!("{} is no file", file.display()))),
        program => Ok(program.map(Path::to_owned)),
    }
}

fn address(name: &'static str, text: &str) -> Result<SocketAddr, ConfigError> {
    text.parse().map_err(|_| ConfigError::new(name, format!("{text:?} is not an address with a port, such as 127.0.0.1:8080")))
}

fn public_url(given: Option<&str>, listen: SocketAddr) -> Result<String, ConfigError> {
    let Some(url) = given else { return Ok(format!("http://{listen}")) };
    let host = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
    let is_host = |host: &str| !host.is_empty() && host.chars().all(|c| c.is_alphanumeric() || "-.:[]".contains(c));
    match host.map(|host| host.trim_end_matches('/')) {
        Some(host) if is_host(host) => Ok(url.trim_end_matches('/').to_owned()),
        _ => Err(ConfigError::new(
            "--public-url (LAUREL_PUBLIC_URL)",
            format!("{url:?} is not an origin, such as https://laurel.example.org"),
        )),
    }
}

fn proxies(list: &[String]) -> Result<Vec<std::net::IpAddr>, ConfigError> {
    let parse = |text: &String| {
        text.trim()
            .parse()
            .map(|address: std::net::IpAddr| address.to_canonical())
            .map_err(|_| ConfigError::new("--trusted-proxies (LAUREL_TRUSTED_PROXIES)", format!("{text:?} is not an address")))
    };
    list.iter().filter(|text| !text.trim().is_empty()).map(parse).collect()
}

/// The secret given, or the one of the data folder, made at the first start.
fn secret(given: Option<&str>, data_dir: &Path) -> Result<Vec<u8>, ConfigError> {
    const NAME: &str = "--secret (LAUREL_SECRET)";
    if let Some(text) = given {
        return if text.len() >= 32 { Ok(text.as_bytes().to_vec()) } else { Err(ConfigError::new(NAME, "needs at least 32 characters")) };
    }
    let path = data_dir.join("secret.key");
    match std::fs::read(&path) {
        Ok(bytes) if bytes.len() >= 32 => Ok(bytes),
        Ok(_) => Err(ConfigError::new(NAME, format!("{} is too short", path.display()))),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            let bytes = crate::clock::random_bytes::<32>().map_err(|error| ConfigError::new(NAME, error))?;
            write_private(&path, &bytes).map_err(|error| ConfigError::new(NAME, format!("{}: {error}", path.display())))?;
            Ok(bytes.to_vec())
        }
        Err(error) => Err(ConfigError::new(NAME, format!("{}: {error}", path.display()))),
    }
}

fn write_private(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    use std::io::Write as _;
    use std::os::unix::fs::OpenOptionsExt as _;
    let mut file = std::fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}
