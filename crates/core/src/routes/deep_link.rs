//! Deep links on app show (specification section 2): redirects that keep the rest of the query.

use super::split;
use super::table::Route;

/// Target of a deep link, as path and query; `None` for all other addresses.
pub fn resolve(address: &str) -> Option<String> {
    let (path, query) = split(address);
    let path = path.trim_end_matches('/');
    if path == "/event/merchant" {
        return Some(join(Route::Home.path(), query));
    }
    let id = path.strip_prefix("/event/detail/").or_else(|| path.strip_prefix("/event/nav/"))?;
    let is_id = !id.is_empty() && id.len() <= 16 && id.bytes().all(|b| b.is_ascii_digit());
    if !is_id {
        return None;
    }
    let rest = query.split('&').filter(|pair| !pair.is_empty() && !pair.starts_with("competitionId="));
    let pairs: Vec<String> = std::iter::once(format!("competitionId={id}")).chain(rest.map(str::to_owned)).collect();
    Some(join(Route::Competition.path(), &pairs.join("&")))
}

fn join(path: &str, query: &str) -> String {
    if query.is_empty() { path.to_owned() } else { format!("{path}?{query}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn detail_and_nav_links_open_the_activity_with_the_rest_of_the_query() {
        let target = "/pages/competition/index?competitionId=7&merchantId=SAAQ&from=qr";
        assert_eq!(resolve("/event/detail/7?merchantId=SAAQ&from=qr").as_deref(), Some(target));
        assert_eq!(resolve("/event/nav/7/?merchantId=SAAQ&competitionId=9&from=qr#top").as_deref(), Some(target));
    }

    #[test]
    fn merchant_links_open_the_home_page_with_their_query() {
        assert_eq!(resolve("/event/merchant?merchantId=M2").as_deref(), Some("/?merchantId=M2"));
        assert_eq!(resolve("/event/merchant").as_deref(), Some("/"));
    }

    #[test]
    fn other_addresses_are_not_deep_links() {
        for address in ["/", "/event/detail/", "/event/detail/x1", "/event/detail/1/2", "/event/else/1"] {
            assert_eq!(resolve(address), None, "{address}");
        }
    }
}
