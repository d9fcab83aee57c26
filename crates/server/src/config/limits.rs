//! How often somebody may do something.

use super::{ConfigError, Environment};

/// Options of the limits; other figures than the built-in ones are for tests and development.
#[derive(Debug, Clone, Default, clap::Args)]
pub struct LimitsArgs {
    /// `off` lifts all limits (test and development only).
    #[arg(long = "limits", env = "LAUREL_LIMITS", value_name = "off")]
    pub switch: Option<String>,
    /// Reads of one person a minute.
    #[arg(long, env = "LAUREL_LIMITS_READ", value_name = "N", hide = true)]
    pub limits_read: Option<u32>,
    /// Log-in attempts for one account a minute.
    #[arg(long, env = "LAUREL_LIMITS_LOGIN", value_name = "N", hide = true)]
    pub limits_login: Option<u32>,
}

/// The figures in force.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Everything of one address a minute, in this process.
    pub flood_per_minute: u32,
    /// Reads of one person a minute, in this process.
    pub read_per_minute: u32,
    /// Writes of one person a minute, in this process.
    pub write_per_minute: u32,
    /// Log-in attempts for one account a minute.
    pub login_per_account: u32,
    /// Log-in attempts of one address a minute: twenty times the figure at which a human check is due.
    pub login_per_address: u32,
    /// Codes for one target: an hour, a day.
    pub code_per_target: (u32, u32),
    /// Codes asked for by one address an hour.
    pub code_per_address: u32,
    /// Seconds between two codes for one target.
    pub code_resend_seconds: i64,
    /// False where all limits are lifted.
    pub enforced: bool,
}

impl Limits {
    /// The figures of the product.
    pub const STANDARD: Limits = Limits {
        // Twenty times the figure at which a human check would be due: schools share an address.
        flood_per_minute: 12_000,
        read_per_minute: 120,
        write_per_minute: 60,
        login_per_account: 5,
        login_per_address: 400,
        code_per_target: (5, 10),
        code_per_address: 400,
        code_resend_seconds: 60,
        enforced: true,
    };
}

impl LimitsArgs {
    /// Checks the options.
    pub fn check(&self, environment: Environment) -> Result<Limits, ConfigError> {
        const NAME: &str = "--limits (LAUREL_LIMITS…)";
        let changed = self.switch.is_some() || self.limits_read.is_some() || self.limits_login.is_some();
        if changed && environment == Environment::Production {
            return Err(ConfigError::new(NAME, "limits can only be changed in development and test"));
        }
        let mut limits = Limits::STANDARD;
        match self.switch.as_deref() {
            None => {}
            Some("off") => limits.enforced = false,
            Some(other) => return Err(ConfigError::new(NAME, format!("expected \"off\", found {other:?}"))),
        }
        if let Some(figure) = self.limits_read {
            limits.read_per_minute = figure.max(1);
        }
        if let Some(figure) = self.limits_login {
            limits.login_per_account = figure.max(1);
        }
        Ok(limits)
    }
}
