//! Services that take payments: their addresses, and the test cashier. Keys belong to merchants and are set in the console.

use super::{ConfigError, Environment, provider};

/// Options of payments.
#[derive(Debug, Clone, Default, clap::Args)]
pub struct PayArgs {
    /// Allow the test cashier, where nothing is paid (not in production).
    #[arg(long, env = "LAUREL_TEST_CASHIER")]
    pub test_cashier: bool,
    /// Address of WeChat Pay's API.
    #[arg(long, env = "LAUREL_WECHAT_PAY_BASE", value_name = "URL", default_value = "https://api.mch.weixin.qq.com")]
    pub wechat_pay_base: String,
    /// Address of Alipay's API.
    #[arg(long, env = "LAUREL_ALIPAY_BASE", value_name = "URL", default_value = "https://openapi.alipay.com")]
    pub alipay_base: String,
    /// Address of Stripe's API.
    #[arg(long, env = "LAUREL_STRIPE_BASE", value_name = "URL", default_value = "https://api.stripe.com")]
    pub stripe_base: String,
}

/// The checked options of payments.
#[derive(Debug, Clone)]
pub struct Pay {
    /// The test cashier is allowed.
    pub test_cashier: bool,
    /// Address of WeChat Pay's API, without a slash at its end.
    pub wechat: String,
    /// Address of Alipay's API, without a slash at its end.
    pub alipay: String,
    /// Address of Stripe's API, without a slash at its end.
    pub stripe: String,
}

impl PayArgs {
    /// Checks the options.
    pub fn check(&self, environment: Environment) -> Result<Pay, ConfigError> {
        if self.test_cashier && environment == Environment::Production {
            return Err(ConfigError::new("--test-cashier (LAUREL_TEST_CASHIER)", "not in production: nothing would be paid"));
        }
        Ok(Pay {
            test_cashier: self.test_cashier,
            wechat: provider::base("--wechat-pay-base (LAUREL_WECHAT_PAY_BASE)", &self.wechat_pay_base, environment)?.text,
            alipay: provider::base("--alipay-base (LAUREL_ALIPAY_BASE)", &self.alipay_base, environment)?.text,
            stripe: provider::base("--stripe-base (LAUREL_STRIPE_BASE)", &self.stripe_base, environment)?.text,
        })
    }
}
