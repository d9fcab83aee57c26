//! Checks the addresses of third-party services.

use url::{Host, Url};

use super::{ConfigError, Environment};

/// A checked address.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Base {
    /// The origin, without a slash at its end.
    pub(super) text: String,
    /// Host of the origin, with the port if it is not the default one.
    pub(super) host: String,
}

/// Parses the origin of a service. It must be `https`; plain `http` is allowed to loopback outside production only.
pub(super) fn base(name: &'static str, text: &str, environment: Environment) -> Result<Base, ConfigError> {
    let wrong = |reason: &str| ConfigError::new(name, format!("{text:?} {reason}"));
    let origin = || wrong("is not an origin, such as https://api.example.org");
    let url = Url::parse(text.trim()).map_err(|_| origin())?;
    let bare = url.username().is_empty() && url.password().is_none() && url.query().is_none() && url.fragment().is_none();
    let host = url.host().filter(|_| bare && url.path() == "/").ok_or_else(origin)?;
    let loopback = is_loopback(&host);
    match url.scheme() {
        "https" | "http" if loopback && environment == Environment::Production => {
            Err(wrong("is this machine, which is only for --env development and test"))
        }
        "https" => Ok(()),
        "http" if loopback => Ok(()),
        "http" => Err(wrong("is not https")),
        _ => Err(origin()),
    }?;
    let port = url.port().map(|port| format!(":{port}")).unwrap_or_default();
    Ok(Base { text: url.origin().ascii_serialization(), host: format!("{host}{port}") })
}

fn is_loopback(host: &Host<&str>) -> bool {
    match host {
        Host::Domain(name) => {
            let name = name.trim_end_matches('.');
            name == "localhost" || name.ends_with(".localhost")
        }
        Host::Ipv4(address) => address.is_loopback() || address.is_unspecified(),
        Host::Ipv6(address) => {
            let address = address.to_canonical();
            address.is_loopback() || address.is_unspecified()
        }
    }
}

/// A pair of access keys of an account at the cloud provider.
#[derive(Clone)]
pub struct AccessKeys {
    /// Identifies the key in requests; not secret.
    pub id: String,
    /// Signs requests; never logged.
    pub secret: String,
}

impl std::fmt::Debug for AccessKeys {
    /// Omits the secret.
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_struct("AccessKeys").field("id", &self.id).finish_non_exhaustive()
    }
}
