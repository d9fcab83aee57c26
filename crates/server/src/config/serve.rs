//! Options of `laurel serve`, and the checked configuration.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use laurel_core::staff::Role;
use laurel_core::web::WebOrigin;

use super::{
    ConfigError, DatabaseArgs, Environment, KeyArgs, Limits, LimitsArgs, Mail, MailArgs, Oss, OssArgs, Pay, PayArgs, Sms, SmsArgs, WeChat,
    WeChatArgs, WebArgs,
};
use crate::keys::Keys;

/// Options of `laurel serve`.
#[derive(Debug, Clone, clap::Args)]
pub struct ServeArgs {
    /// Database and kind of installation.
    #[command(flatten)]
    pub database: DatabaseArgs,
    /// Address to listen on.
    #[arg(long, env = "LAUREL_LISTEN", default_value = "127.0.0.1:8080", value_name = "ADDRESS")]
    pub listen: String,
    /// Allows development and test, which show every code and mail, to listen beyond this machine.
    #[arg(long, env = "LAUREL_CODES_MAY_BE_SEEN", value_name = "yes")]
    pub codes_may_be_seen: Option<String>,
    /// Address of `/metrics`; absent: not served.
    #[arg(long, env = "LAUREL_METRICS_LISTEN", value_name = "ADDRESS")]
    pub metrics_listen: Option<String>,
    /// Address under which users reach the server, such as `https://laurel.example.org`.
    #[arg(long, env = "LAUREL_PUBLIC_URL", value_name = "URL")]
    pub public_url: Option<String>,
    /// IP addresses of trusted proxies, separated by commas: their `X-Forwarded-For` is believed.
    #[arg(long, env = "LAUREL_TRUSTED_PROXIES", value_name = "LIST", value_delimiter = ',')]
    pub trusted_proxies: Vec<String>,
    /// Secret of the codes' keyed hashes, at least 32 characters; absent: created once in the data folder.
    #[arg(long, env = "LAUREL_SECRET", value_name = "TEXT", hide_env_values = true)]
    pub secret: Option<String>,
    /// Keys of sealed values and signatures.
    #[command(flatten)]
    pub keys: KeyArgs,
    /// `required`: owners and finance need a second factor to log in, as they always do in production.
    #[arg(long, env = "LAUREL_SECOND_FACTOR", value_name = "required", value_parser = ["required"])]
    pub second_factor: Option<String>,
    /// Rate limits.
    #[command(flatten)]
    pub limits: LimitsArgs,
    /// Outgoing mail.
    #[command(flatten)]
    pub mail: MailArgs,
    /// Outgoing text messages.
    #[command(flatten)]
    pub sms: SmsArgs,
    /// The object store.
    #[command(flatten)]
    pub oss: OssArgs,
    /// Folder of fonts for text on pictures; absent: the system's fonts.
    #[arg(long, env = "LAUREL_FONTS", value_name = "DIR")]
    pub fonts: Option<PathBuf>,
    /// The `ffmpeg` program, which takes pictures from videos and converts them; absent: the system's, if there is
    /// one.
    #[arg(long, env = "LAUREL_FFMPEG", value_name = "FILE")]
    pub ffmpeg: Option<PathBuf>,
    /// WeChat.
    #[command(flatten)]
    pub wechat: WeChatArgs,
    /// Payments.
    #[command(flatten)]
    pub pay: PayArgs,
    /// Other sites shown inside the app.
    #[command(flatten)]
    pub web: WebArgs,
    /// Seconds by which the clock is set ahead (test only).
    #[arg(long, env = "LAUREL_CLOCK_OFFSET", default_value_t = 0, value_name = "SECONDS", allow_hyphen_values = true, hide = true)]
    pub clock_offset: i64,
}

/// The checked configuration of the server.
#[derive(Debug, Clone)]
pub struct ServeConfig {
    /// URL of PostgreSQL or path of the SQLite file.
    pub database_url: String,
    /// Folder of all stored data.
    pub data_dir: PathBuf,
    /// Kind of installation.
    pub environment: Environment,
    /// Address to listen on.
    pub listen: SocketAddr,
    /// Address of `/metrics`; absent: not served.
    pub metrics_listen: Option<SocketAddr>,
    /// Origin under which users reach the server.
    pub public_url: String,
    /// IP addresses of proxies whose `X-Forwarded-For` is believed.
    pub trusted_proxies: Vec<std::net::IpAddr>,
    /// Secret of keyed hashes, at least 32 bytes.
    pub secret: Vec<u8>,
    /// Keys that identity numbers are sealed with and tickets signed with.
    pub keys: Keys,
    /// True if owners and finance need a second factor.
    pub factor_required: bool,
    /// Rate limits.
    pub limits: Limits,
    /// Outgoing mail; absent: no mail is sent.
    pub mail: Option<Mail>,
    /// Outgoing text messages; absent: no message is sent.
    pub sms: Option<Sms>,
    /// The object store; absent: files are stored in the data folder.
    pub oss: Option<Oss>,
    /// Folder of fonts; absent: the system's fonts.
    pub fonts: Option<PathBuf>,
    /// The `ffmpeg` program; absent: the system's.
    pub ffmpeg: Option<PathBuf>,
    /// WeChat; absent: no log-in by it.
    pub wechat: Option<WeChat>,
    /// Services that take payments.
    pub pay: Pay,
    /// Other sites whose pages the app may show.
    pub web_origins: Vec<WebOrigin>,
    /// The application's clock.
    pub clock: crate::clock::Clock,
}

impl ServeConfig {
    /// True if a member with this role can do nothing before they have a second factor.
    pub const fn needs_factor(&self, role: Role) -> bool {
        self.factor_required && role.needs_factor()
    }
}

impl ServeArgs {
    /// Checks every option. Creates the data folder, and secret and keys in it where none are given.
    pub fn check(&self) -> Result<ServeConfig, ConfigError> {
        let environment = self.database.env;
        let listen = self.listen_address(environment)?;
        let metrics_listen =
            self.metrics_listen.as_deref().map(|text| address("--metrics-listen (LAUREL_METRICS_LISTEN)", text)).transpose()?;
        if self.clock_offset != 0 && environment != Environment::Test {
            return Err(ConfigError::new("--clock-offset (LAUREL_CLOCK_OFFSET)", "only with --env test"));
        }
        self.database.prepare()?;
        let public_url = public_url(self.public_url.as_deref(), listen)?;
        Ok(ServeConfig {
            database_url: self.database.url()?,
            data_dir: self.database.data_dir.clone(),
            environment,
            listen,
            metrics_listen,
            wechat: self.wechat.check(&public_url, environment)?,
            pay: self.pay.check(environment)?,
            web_origins: self.web.check(&public_url)?,
            public_url,
            trusted_proxies: proxies(&self.trusted_proxies)?,
            secret: secret(self.secret.as_deref(), &self.database.data_dir)?,
            keys: self.keys.load(&self.database.data_dir)?,
            factor_required: environment == Environment::Production || self.second_factor.is_some(),
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

impl ServeArgs {
    /// Outside of production the server shows codes, and so listens on this machine alone unless that is allowed.
    fn listen_address(&self, environment: Environment) -> Result<SocketAddr, ConfigError> {
        const NAME: &str = "--listen (LAUREL_LISTEN)";
        let listen = address(NAME, &self.listen)?;
        let allowed = match self.codes_may_be_seen.as_deref() {
            None => false,
            Some("yes") => true,
            Some(other) => {
                let reason = format!("expected \"yes\", found {other:?}");
                return Err(ConfigError::new("--codes-may-be-seen (LAUREL_CODES_MAY_BE_SEEN)", reason));
            }
        };
        if environment != Environment::Production && !listen.ip().is_loopback() && !allowed {
            let reason = format!(
                "outside of production codes and mails can be read, and {listen} is reached from other machines: \
                 listen on 127.0.0.1, or allow it with --codes-may-be-seen yes"
            );
            return Err(ConfigError::new(NAME, reason));
        }
        Ok(listen)
    }
}

fn fonts(folder: Option<&Path>) -> Result<Option<PathBuf>, ConfigError> {
    match folder {
        Some(folder) if !folder.is_dir() => {
            Err(ConfigError::new("--fonts (LAUREL_FONTS)", format!("{} is not a folder", folder.display())))
        }
        folder => Ok(folder.map(Path::to_owned)),
    }
}

fn ffmpeg(program: Option<&Path>) -> Result<Option<PathBuf>, ConfigError> {
    match program {
        Some(file) if !file.is_file() => Err(ConfigError::new("--ffmpeg (LAUREL_FFMPEG)", format!("{} is not a file", file.display()))),
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

/// The given secret, or that of the data folder, which is created at the first start.
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
