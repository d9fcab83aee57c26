//! Other sites whose pages the app may show inside itself.

use laurel_core::web::WebOrigin;
use url::Url;

use super::ConfigError;

/// Options about pages of other sites.
#[derive(Debug, Clone, Default, clap::Args)]
pub struct WebArgs {
    /// Origins whose pages may be shown inside the app, such as `https://tickets.example.org`, separated by commas.
    #[arg(long, env = "LAUREL_WEB_ORIGINS", value_name = "LIST", value_delimiter = ',')]
    pub web_origins: Vec<String>,
}

const NAME: &str = "--web-origins (LAUREL_WEB_ORIGINS)";

impl WebArgs {
    /// Checks the options. Each origin is given in full, without wildcards.
    pub fn check(&self, public_url: &str) -> Result<Vec<WebOrigin>, ConfigError> {
        let own = Url::parse(public_url).ok().map(|url| url.origin().ascii_serialization());
        let given = self.web_origins.iter().map(|text| text.trim()).filter(|text| !text.is_empty());
        given.map(|text| origin(text, own.as_deref())).collect()
    }
}

fn origin(text: &str, own: Option<&str>) -> Result<WebOrigin, ConfigError> {
    let wrong = |reason: &str| ConfigError::new(NAME, format!("{text:?} {reason}"));
    let origin = WebOrigin::parse(text).ok_or_else(|| wrong("is not an https origin by name, such as https://tickets.example.org"))?;
    if own == Some(origin.as_str()) {
        return Err(wrong("is this server's own: a page of ours is never shown inside another"));
    }
    Ok(origin)
}
