//! Where a page runs, told from its user agent.

use crate::session::Host;

/// `environment` is the value of `window.__wxjs_environment`, where the host sets it.
pub fn detect(user_agent: &str, environment: Option<&str>) -> Host {
    let agent = user_agent.to_ascii_lowercase();
    // Plain windows: the search of the standard library would be the largest function of the page.
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
    fn the_messaging_app_its_mini_program_and_other_browsers_are_told_apart() {
        assert_eq!(detect("Mozilla/5.0 Chrome/140", None), Host::Browser);
        assert_eq!(detect("Mozilla/5.0 MicroMessenger/8.0", None), Host::Messenger);
        assert_eq!(detect("Mozilla/5.0 MicroMessenger/8.0 miniProgram/wx1", None), Host::MiniProgram);
        assert_eq!(detect("Mozilla/5.0 MicroMessenger/8.0", Some("miniprogram")), Host::MiniProgram);
        assert_eq!(detect("Mozilla/5.0 wxwork/4 MicroMessenger/8.0", Some("miniprogram")), Host::Browser);
    }
}
