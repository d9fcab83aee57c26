//! Rate limits: the options, the built-in values and their check.

use super::{ConfigError, Environment};

/// Options of the rate limits. Except for the daily numbers of codes, values other than the built-in ones are for
/// tests and development.
#[derive(Debug, Clone, clap::Args)]
pub struct LimitsArgs {
    /// `off` disables all limits (test and development only).
    #[arg(long = "limits", env = "LAUREL_LIMITS", value_name = "off")]
    pub switch: Option<String>,
    /// Codes sent to phones a day by all servers of this database.
    #[arg(
        long,
        env = "LAUREL_LIMITS_CODES_A_DAY",
        value_name = "N",
        default_value_t = Limits::STANDARD.codes_a_day,
        value_parser = clap::value_parser!(u32).range(8..)
    )]
    pub limits_codes_a_day: u32,
    /// Codes sent to e-mail addresses a day by all servers of this database.
    #[arg(
        long,
        env = "LAUREL_LIMITS_MAIL_CODES_A_DAY",
        value_name = "N",
        default_value_t = Limits::STANDARD.mail_codes_a_day,
        value_parser = clap::value_parser!(u32).range(8..)
    )]
    pub limits_mail_codes_a_day: u32,
    /// Anonymous requests of one IP address a minute; above it a human check.
    #[arg(long, env = "LAUREL_LIMITS_FLOOD", value_name = "N", hide = true)]
    pub limits_flood: Option<u32>,
    /// Reads of one session a minute.
    #[arg(long, env = "LAUREL_LIMITS_READ", value_name = "N", hide = true)]
    pub limits_read: Option<u32>,
    /// Log-in attempts for one account a minute.
    #[arg(long, env = "LAUREL_LIMITS_LOGIN", value_name = "N", hide = true)]
    pub limits_login: Option<u32>,
    /// Log-in attempts of one IP address a minute; beyond them a human check.
    #[arg(long, env = "LAUREL_LIMITS_LOGIN_ADDRESS", value_name = "N", hide = true)]
    pub limits_login_address: Option<u32>,
}

/// Multiple of an IP address's limit: anonymous calls above the limit need a human check, and above this multiple of
/// it they are refused. Schools and venues share an address.
pub const STRANGERS_REFUSED_AT: u32 = 20;

/// The limits in force.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Anonymous requests of one IP address a minute, in this process; above it a human check is needed.
    pub flood_per_minute: u32,
    /// Reads of one session a minute, in this process.
    pub read_per_minute: u32,
    /// Writes of one session a minute, in this process.
    pub write_per_minute: u32,
    /// Log-in attempts for one account a minute.
    pub login_per_account: u32,
    /// Log-in attempts of one IP address a minute; above it a human check is needed.
    pub login_per_address: u32,
    /// Page signatures for WeChat for one IP address a minute.
    pub signature_per_address: u32,
    /// Codes for one e-mail address or phone number: an hour, a day.
    pub code_per_target: (u32, u32),
    /// Codes requested by one IP address an hour; above it a human check is needed.
    pub code_per_address: u32,
    /// Codes sent a day to all phones together; each costs money.
    pub codes_a_day: u32,
    /// Codes sent a day to all e-mail addresses together.
    pub mail_codes_a_day: u32,
    /// Seconds between two codes for one target.
    pub code_resend_seconds: i64,
    /// Uploads of one account a day.
    pub uploads_a_day: u32,
    /// Videos among the uploads of a day: each may take 200 MB.
    pub videos_a_day: u32,
    /// Zero bits that the proof of work of a human check needs.
    pub human_bits: u32,
    /// False if all limits are lifted.
    pub enforced: bool,
}

impl Limits {
    /// The built-in values.
    pub const STANDARD: Limits = Limits {
        flood_per_minute: 600,
        read_per_minute: 120,
        write_per_minute: 60,
        login_per_account: 5,
        login_per_address: 20,
        signature_per_address: 30,
        code_per_target: (5, 10),
        code_per_address: 20,
        codes_a_day: 10_000,
        mail_codes_a_day: 50_000,
        code_resend_seconds: 60,
        uploads_a_day: 500,
        videos_a_day: 30,
        // About one second on a slow phone, which makes 130,000 tries a second.
        human_bits: 17,
        enforced: true,
    };
}

impl LimitsArgs {
    /// Checks the options: changed limits are refused in production.
    pub fn check(&self, environment: Environment) -> Result<Limits, ConfigError> {
        const NAME: &str = "--limits (LAUREL_LIMITS…)";
        let figures = [self.limits_flood, self.limits_read, self.limits_login, self.limits_login_address];
        let changed = self.switch.is_some() || figures.iter().any(Option::is_some);
        if changed && environment == Environment::Production {
            return Err(ConfigError::new(NAME, "limits can only be changed in development and test"));
        }
        let mut limits =
            Limits { codes_a_day: self.limits_codes_a_day, mail_codes_a_day: self.limits_mail_codes_a_day, ..Limits::STANDARD };
        match self.switch.as_deref() {
            None => {}
            Some("off") => limits.enforced = false,
            Some(other) => return Err(ConfigError::new(NAME, format!("expected \"off\", found {other:?}"))),
        }
        if let Some(figure) = self.limits_flood {
            limits.flood_per_minute = figure.max(1);
        }
        if let Some(figure) = self.limits_read {
            limits.read_per_minute = figure.max(1);
        }
        if let Some(figure) = self.limits_login {
            limits.login_per_account = figure.max(1);
        }
        if let Some(figure) = self.limits_login_address {
            limits.login_per_address = figure.max(1);
        }
        Ok(limits)
    }
}
