//! WeChat: its accounts, and the origins whose pages may log in by it.

use url::Url;

use super::{ConfigError, Environment, provider};

/// Options of WeChat.
#[derive(Debug, Clone, Default, clap::Args)]
pub struct WeChatArgs {
    /// Official account of WeChat; absent: no log-in by it.
    #[arg(long, env = "LAUREL_WECHAT_APP_ID", value_name = "ID")]
    pub wechat_app_id: Option<String>,
    /// Secret of the official account.
    #[arg(long, env = "LAUREL_WECHAT_SECRET", value_name = "SECRET", hide_env_values = true)]
    pub wechat_secret: Option<String>,
    /// Mini-program of WeChat; absent: there is none.
    #[arg(long, env = "LAUREL_WECHAT_MINI_APP_ID", value_name = "ID")]
    pub wechat_mini_app_id: Option<String>,
    /// Secret of the mini-program.
    #[arg(long, env = "LAUREL_WECHAT_MINI_SECRET", value_name = "SECRET", hide_env_values = true)]
    pub wechat_mini_secret: Option<String>,
    /// Log-in proxy page of another site; absent: the server's own.
    #[arg(long, env = "LAUREL_WECHAT_PROXY", value_name = "URL")]
    pub wechat_proxy: Option<String>,
    /// Further origins that the server's own proxy page returns to, separated by commas.
    #[arg(long, env = "LAUREL_WECHAT_ORIGINS", value_name = "LIST", value_delimiter = ',')]
    pub wechat_origins: Vec<String>,
    /// Address of WeChat's API.
    #[arg(long, env = "LAUREL_WECHAT_API_BASE", value_name = "URL", default_value = "https://api.weixin.qq.com")]
    pub wechat_api_base: String,
    /// Address of WeChat's authorise page.
    #[arg(long, env = "LAUREL_WECHAT_OPEN_BASE", value_name = "URL", default_value = "https://open.weixin.qq.com")]
    pub wechat_open_base: String,
}

/// An account of WeChat: an official account or a mini-program.
#[derive(Clone)]
pub struct WeChatAccount {
    /// WeChat's app id.
    pub app_id: String,
    /// Secret of the account.
    pub secret: String,
}

/// Never prints the secret.
impl std::fmt::Debug for WeChatAccount {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "WeChatAccount({})", self.app_id)
    }
}

/// The checked options of WeChat.
#[derive(Debug, Clone)]
pub struct WeChat {
    /// Official account, for log-in in the browser.
    pub web: Option<WeChatAccount>,
    /// Mini-program.
    pub mini: Option<WeChatAccount>,
    /// Proxy page of another site; absent: the server's own.
    pub proxy: Option<String>,
    /// Origins that the proxy page returns to; the server's own is first.
    pub origins: Vec<String>,
    /// Origin of the API, without a slash at its end.
    pub api_base: String,
    /// Origin of the authorise page, without a slash at its end.
    pub open_base: String,
}

impl WeChatArgs {
    /// Checks the options; `None` if neither account is configured.
    pub fn check(&self, public_url: &str, environment: Environment) -> Result<Option<WeChat>, ConfigError> {
        let web = account(self.wechat_app_id.as_deref(), self.wechat_secret.as_deref(), "--wechat-secret (LAUREL_WECHAT_SECRET)")?;
        let mini = account(
            self.wechat_mini_app_id.as_deref(),
            self.wechat_mini_secret.as_deref(),
            "--wechat-mini-secret (LAUREL_WECHAT_MINI_SECRET)",
        )?;
        if web.is_none() && mini.is_none() {
            return Ok(None);
        }
        let mut origins = vec![origin("--public-url (LAUREL_PUBLIC_URL)", public_url)?];
        for text in self.wechat_origins.iter().filter(|text| !text.trim().is_empty()) {
            origins.push(origin("--wechat-origins (LAUREL_WECHAT_ORIGINS)", text)?);
        }
        if let Some(proxy) = &self.wechat_proxy {
            origin("--wechat-proxy (LAUREL_WECHAT_PROXY)", proxy)?;
        }
        Ok(Some(WeChat {
            web,
            mini,
            proxy: self.wechat_proxy.clone(),
            origins,
            api_base: provider::base("--wechat-api-base (LAUREL_WECHAT_API_BASE)", &self.wechat_api_base, environment)?.text,
            open_base: provider::base("--wechat-open-base (LAUREL_WECHAT_OPEN_BASE)", &self.wechat_open_base, environment)?.text,
        }))
    }
}

fn account(id: Option<&str>, secret: Option<&str>, name: &'static str) -> Result<Option<WeChatAccount>, ConfigError> {
    let filled = |text: Option<&str>| text.map(str::trim).filter(|text| !text.is_empty()).map(str::to_owned);
    let Some(app_id) = filled(id) else { return Ok(None) };
    let secret = filled(secret).ok_or_else(|| ConfigError::new(name, "needed with its id"))?;
    Ok(Some(WeChatAccount { app_id, secret }))
}

/// The origin of a URL, as browsers write it.
fn origin(name: &'static str, text: &str) -> Result<String, ConfigError> {
    let parsed = Url::parse(text.trim()).ok().filter(|url| matches!(url.scheme(), "https" | "http") && url.has_host());
    parsed
        .map(|url| url.origin().ascii_serialization())
        .ok_or_else(|| ConfigError::new(name, format!("{text:?} is not an address, such as https://laurel.example.org")))
}
