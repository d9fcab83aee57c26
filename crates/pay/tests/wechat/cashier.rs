//! The page of other browsers, and payers of browser journeys.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpListener;
use std::sync::mpsc;
use std::thread;

use laurel_core::payment::{PayChannel, PayParams};
use laurel_pay::{Charge, Message, NewCharge, Notice, Service as _};
use laurel_standin::wechat_pay::OrderState;

use super::support::*;

/// Headers and body of a notification.
type Arrival = (Vec<(String, String)>, Vec<u8>);

/// A merchant's address of notifications: passes on what arrives, answers with these statuses in turn.
fn receiver(statuses: &'static [u16]) -> (String, mpsc::Receiver<Arrival>) {
    let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
    let url = format!("http://{}/mobile/pay/notify/wechat/101", listener.local_addr().unwrap());
    let (arrived, arrivals) = mpsc::channel();
    thread::spawn(move || {
        for status in statuses {
            let Ok((stream, _)) = listener.accept() else { return };
            let mut reader = BufReader::new(stream);
            let mut lines = Vec::new();
            loop {
                let mut line = String::new();
                reader.read_line(&mut line).unwrap();
                if line.trim().is_empty() {
                    break;
                }
                lines.push(line.trim().to_owned());
            }
            let headers: Vec<(String, String)> = lines
                .iter()
                .skip(1)
                .filter_map(|line| line.split_once(": "))
                .map(|(name, value)| (name.to_ascii_lowercase(), value.to_owned()))
                .collect();
            let length = headers.iter().find(|(name, _)| name == "content-length").map_or(0, |(_, value)| value.parse().unwrap());
            let mut body = vec![0; length];
            reader.read_exact(&mut body).unwrap();
            write!(reader.get_mut(), "HTTP/1.1 {status} X\r\ncontent-length: 0\r\nconnection: close\r\n\r\n").unwrap();
            if arrived.send((headers, body)).is_err() {
                return;
            }
        }
    });
    (url, arrivals)
}

fn h5(world: &World, notify_url: &str) -> String {
    let return_url = "http://laurel.example/pages/pay/index?order=1";
    let charge = NewCharge { channel: PayChannel::WxH5, openid: None, notify_url, return_url, ..charge() };
    let begun = world.begin(&charge).unwrap();
    let PayParams::Page { url } = begun.params else { panic!("{begun:?}") };
    url
}

fn open(url: &str, headers: &[(&str, &str)]) -> (u16, String) {
    let request = headers.iter().fold(agent().get(url), |request, (name, value)| request.header(*name, *value));
    let mut response = request.call().unwrap();
    (response.status().as_u16(), response.body_mut().read_to_string().unwrap())
}

const REFERER: (&str, &str) = ("referer", "http://laurel.example/pages/pay/index");

#[test]
fn the_page_opens_from_the_merchants_pages_only() {
    let world = World::new();
    let url = h5(&world, charge().notify_url);
    let (status, html) = open(&url, &[REFERER]);
    assert_eq!(status, 200);
    assert!(
        html.contains("城市定向赛") && html.contains("¥123.45") && html.contains(&format!("/__standin/cashier/{NUMBER}/pay")),
        "{html}"
    );

    assert!(open(&url, &[]).1.contains("商家参数格式有误"));
    assert!(open(&url, &[("referer", "http://other.example/")]).1.contains("商家存在未配置的参数"));
    assert!(open(&url, &[REFERER, ("user-agent", "Mozilla/5.0 MicroMessenger/8.0")]).1.contains("请在微信外打开订单"));
    world.standin.set_time(now() + chrono::TimeDelta::seconds(301));
    assert!(open(&url, &[REFERER]).1.contains("支付请求已失效"));
}

#[test]
fn a_payment_on_the_page_comes_back_at_once_and_is_notified() {
    let world = World::new();
    let (notify_url, arrivals) = receiver(&[500, 204]);
    h5(&world, &notify_url);
    let press = |choice: &str| {
        let url = format!("{}/__standin/cashier/{NUMBER}/{choice}", world.base);
        let form = agent().post(&url).config().max_redirects(0).max_redirects_will_error(false).build();
        let response = form.send_form([("redirect_url", "http://laurel.example/back")]).unwrap();
        (response.status().as_u16(), response.headers().get("location").map(|value| value.to_str().unwrap().to_owned()))
    };
    let back = (303, Some("http://laurel.example/back".to_owned()));
    assert_eq!(press("cancel"), back);
    assert_eq!(world.query(NUMBER), Ok(Charge::Open));
    assert_eq!(press("pay"), back);
    assert!(matches!(world.standin.order(NUMBER).unwrap().state, OrderState::Paid { .. }));
    // The first one is answered with a failure, so the service repeats it.
    for _ in 0..2 {
        let (headers, body) = arrivals.recv().unwrap();
        let notice = world.client.notice(now(), &Message { headers: &headers, body: &body });
        assert!(matches!(notice, Ok(Notice::Paid { payment, .. }) if payment.number == NUMBER));
    }
    assert_eq!(press("pay").0, 400, "it is paid");
}

#[test]
fn journeys_let_a_payer_act_and_choose_what_is_wrong() {
    let world = World::new();
    let (notify_url, arrivals) = receiver(&[204, 204, 204, 400]);
    world.begin(&NewCharge { notify_url: &notify_url, ..charge() }).unwrap();
    let post = |target: &str| {
        let mut response = agent().post(format!("{}{target}", world.base)).send_empty().unwrap();
        (response.status().as_u16(), response.body_mut().read_to_string().unwrap())
    };
    assert_eq!(post("/__standin/pay/unknown?result=SUCCESS").0, 409);
    assert_eq!(post(&format!("/__standin/pay/{NUMBER}?result=PAYERROR")).0, 204);
    assert_eq!(world.query(NUMBER), Ok(Charge::Refused));
    assert_eq!(post(&format!("/__standin/pay/{NUMBER}?result=SUCCESS&dup=3")), (200, r#"{"statuses":[204,204,204]}"#.into()));
    assert_eq!(post(&format!("/__standin/notify/{NUMBER}?flaw=wrong_amount,stale")), (200, r#"{"statuses":[400]}"#.into()));
    assert_eq!(post(&format!("/__standin/notify/{NUMBER}?flaw=unheard")).0, 409);
    let ids: Vec<Option<String>> = arrivals
        .iter()
        .take(3)
        .map(|(headers, body)| match world.client.notice(now(), &Message { headers: &headers, body: &body }) {
            Ok(Notice::Paid { id, .. }) => Some(id),
            _ => None,
        })
        .collect();
    assert!(ids[0].is_some() && ids.iter().all(|id| *id == ids[0]), "{ids:?}");
    assert_eq!(post("/__standin/clock?ahead=3600").0, 204);
}
