//! Bills: `alipay.data.dataservice.bill.downloadurl.query`, then a zip with a CSV in GBK. The file is unsigned: its lines
//! are only reasons to query.

mod archive;
mod lines;

use std::io::BufReader;
use std::time::{Duration, Instant};

use chrono::NaiveDate;
use serde::Serialize;
use ureq::http::Uri;

use super::answer::unreadable;
use super::request::unreachable;
use super::{Alipay, time};
use crate::{BillLines, Call, Failure};
use lines::Lines;

#[derive(Serialize)]
struct Wanted {
    bill_type: &'static str,
    bill_date: String,
}

impl Alipay {
    /// The whole file is downloaded before the first line: its address is valid for 30 s.
    pub(super) fn day_bill(&self, call: &Call, day: NaiveDate) -> Result<Option<BillLines>, Failure> {
        if day >= time::day(call.now) {
            return Ok(None);
        }
        let begun = Instant::now();
        let wanted = Wanted { bill_type: "trade", bill_date: day.to_string() };
        let answer = self.ask(call.now, call.left, "alipay.data.dataservice.bill.downloadurl.query", &wanted)?;
        match answer.refusal() {
            None => {}
            Some("BILL_NOT_EXIST" | "NO_BILL_DATA" | "isp.bill_not_exist") => return Ok(None),
            Some("USER_RATE_LIMIT" | "SYSTEM_RATE_LIMIT") => return Err(Failure::Busy(answer.label().to_owned())),
            Some(_) => return Err(answer.failure()),
        }
        if answer.text("bill_file_code") == Some("EMPTY_DATA_WITH_BILL_FILE") {
            return Ok(None);
        }
        let address = secured(&self.gateway, answer.text("bill_download_url").ok_or_else(unreadable)?).ok_or_else(unreadable)?;
        let table = archive::table(self.download(&address, call.left.saturating_sub(begun.elapsed()))?)?;
        Lines::begin(BufReader::new(table)).map(|lines| Some(Box::new(lines) as BillLines))
    }

    fn download(&self, address: &Uri, left: Duration) -> Result<archive::Spool, Failure> {
        let request = self.agent.get(address).config().timeout_global(Some(left)).http_status_as_error(false).max_redirects(0);
        let mut response = request.max_redirects_will_error(false).build().call().map_err(|error| unreachable(&error))?;
        if response.status() != 200 {
            return Err(Failure::Unreachable(format!("status {} of the bill", response.status().as_u16())));
        }
        archive::spool(response.body_mut().with_config().limit(archive::ZIP_MAX).reader())
    }
}

/// Alipay names a plain address, which would show the bill to every network on the way; its host serves https too.
fn secured(gateway: &str, address: &str) -> Option<Uri> {
    let rest = gateway.starts_with("https://").then(|| address.strip_prefix("http://")).flatten();
    rest.map_or_else(|| address.to_owned(), |rest| format!("https://{rest}")).parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bill_of_a_gateway_with_https_is_downloaded_by_https() {
        let secured = |gateway, address| secured(gateway, address).map(|address| address.to_string());
        let (plain, safe) = ("http://dwbillcenter.alipay.com/a?b=%2Fc", "https://dwbillcenter.alipay.com/a?b=%2Fc");
        assert_eq!(secured("https://openapi.alipay.com/gateway.do", plain).as_deref(), Some(safe));
        assert_eq!(secured("https://openapi.alipay.com/gateway.do", safe).as_deref(), Some(safe));
        assert_eq!(secured("http://127.0.0.1:1/gateway.do", plain).as_deref(), Some(plain));
        assert_eq!(secured("http://127.0.0.1:1/gateway.do", "http://a b"), None);
    }
}
