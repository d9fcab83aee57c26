//! Detects the host of a page (browser, messaging app or mini-program) from its user agent.

use crate::session::Host;

/// Detects the host. `environment` is `window.__wxjs_environment`, if the host sets it.
pub fn detect(user_agent: &str, environment: Option<&str>) -> Host {
    let agent = user_agent.to_ascii_lowercase();
    // `windows` on purpose: the standard library's substring search would be the largest function of the page.
    let says = |word: &str| agent.as_bytes().windows(word.len()).any(|part| part == word.as_bytes());
    if !says("micromessenger") || says("wxwork") {
        return Host::Browser;
    }
    if environment == Some("miniprogram") || says("miniprogram") { Host::MiniProgram } else { Host::Messenger }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_user_agent_is_detected_as_browser_messaging_app_or_mini_program() {
        assert_eq!(detect("Mozilla/5.0 Chrome/140", None), Host::Browser);
        assert_eq!(detect("Mozilla/5.0 MicroMessenger/8.0", None), Host::Messenger);
        assert_eq!(detect("Mozilla/5.0 MicroMessenger/8.0 miniProgram/wx1", None), Host::MiniProgram);
        assert_eq!(detect("Mozilla/5.0 MicroMessenger/8.0", Some("miniprogram")), Host::MiniProgram);
        assert_eq!(detect("Mozilla/5.0 wxwork/4 MicroMessenger/8.0", Some("miniprogram")), Host::Browser);
    }
}
