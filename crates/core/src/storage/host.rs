//! The URL to which a file is uploaded.

const SECURE: &str = "https://";
const PLAIN: &str = "http://";

/// The upload URL for a `host` from the server. Always `https`, except for loopback addresses in development
/// (specification section 7, "https forced"). `None` if `host` is not a valid address.
pub fn upload_address(host: &str) -> Option<String> {
    let (is_plain, rest) = match host.strip_prefix(PLAIN) {
        Some(rest) => (true, rest),
        None => (false, host.strip_prefix(SECURE).or_else(|| host.strip_prefix("//")).unwrap_or(host)),
    };
    let authority = rest.split('/').next().unwrap_or_default();
    let is_name = |byte: u8| byte.is_ascii_alphanumeric() || b"-.:[]".contains(&byte);
    let is_address = !authority.is_empty()
        && authority.bytes().all(is_name)
        && rest.bytes().all(|byte| byte.is_ascii_graphic() && !b"\\?#\"<>".contains(&byte));
    let scheme = if is_plain && is_loopback(authority) { PLAIN } else { SECURE };
    is_address.then(|| format!("{scheme}{rest}"))
}

fn is_loopback(authority: &str) -> bool {
    let port = |rest: &str| rest.is_empty() || rest.strip_prefix(':').is_some_and(|port| port.bytes().all(|byte| byte.is_ascii_digit()));
    ["localhost", "127.0.0.1", "[::1]"].iter().any(|name| authority.strip_prefix(name).is_some_and(port))
}

#[cfg(test)]
mod tests {
    use super::upload_address;

    #[test]
    fn upload_urls_use_https_whatever_the_server_sends() {
        for (host, address) in [
            ("https://b.oss-cn-hangzhou.aliyuncs.com", "https://b.oss-cn-hangzhou.aliyuncs.com"),
            ("http://b.oss-cn-hangzhou.aliyuncs.com", "https://b.oss-cn-hangzhou.aliyuncs.com"),
            ("//b.oss-cn-hangzhou.aliyuncs.com", "https://b.oss-cn-hangzhou.aliyuncs.com"),
            ("b.oss-cn-hangzhou.aliyuncs.com", "https://b.oss-cn-hangzhou.aliyuncs.com"),
            ("http://127.0.0.1.example.org/x", "https://127.0.0.1.example.org/x"),
            ("http://localhost.example.org", "https://localhost.example.org"),
            ("http://192.168.0.7:8080/oss/local", "https://192.168.0.7:8080/oss/local"),
        ] {
            assert_eq!(upload_address(host).as_deref(), Some(address), "{host}");
        }
    }

    #[test]
    fn loopback_hosts_may_use_http() {
        for host in ["http://127.0.0.1:8080/oss/local", "http://localhost/oss/local", "http://[::1]:80"] {
            assert_eq!(upload_address(host).as_deref(), Some(host));
        }
    }

    #[test]
    fn invalid_hosts_are_rejected() {
        for host in ["", "https://", "https://user@host", "https://a b", "https://a/\\b", "https://a/?q", "https://a/#f"] {
            assert_eq!(upload_address(host), None, "{host}");
        }
    }
}
