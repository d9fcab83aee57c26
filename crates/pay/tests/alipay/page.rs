//! The payer's page, as a browser uses it.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Duration;

use laurel_core::payment::PayChannel;
use laurel_pay::{Charge, NewCharge, Notice, Service as _};
use laurel_standin::alipay::Switch;

use crate::support::{NUMBER, RETURN, World, agent, attempt, begin, call, charge, read, refund};

/// A page as its reader sees it.
struct Page {
    text: String,
    location: Option<String>,
}

fn open(address: &str) -> Page {
    let mut answer = agent().get(address).call().unwrap();
    Page { text: answer.body_mut().read_to_string().unwrap(), location: None }
}

impl Page {
    /// The value of an attribute of the page, unescaped.
    fn after(&self, start: &str) -> String {
        let (_, rest) = self.text.split_once(start).unwrap_or_else(|| panic!("no {start} in {}", self.text));
        rest.split('"').next().unwrap().replace("&quot;", "\"").replace("&lt;", "<").replace("&amp;", "&")
    }

    /// Presses the only button.
    fn press(&self, world: &World, button: &str) -> Page {
        assert!(self.text.contains(&format!("<button>{button}</button>")), "{}", self.text);
        let address = world.gateway.replace("/gateway.do", &self.after("action=\""));
        let mut answer = agent().post(&address).send_form([("query", self.after("name=\"query\" value=\""))]).unwrap();
        let location = answer.headers().get("location").map(|value| value.to_str().unwrap().to_owned());
        Page { text: answer.body_mut().read_to_string().unwrap(), location }
    }
}

#[test]
fn the_payer_logs_in_pays_and_returns() {
    let world = begin();
    world.alipay.set(Switch::Mute, true);
    for (channel, number) in [(PayChannel::AliWap, NUMBER), (PayChannel::AliPage, "L26112909010200000001_2")] {
        let address = world.address(&NewCharge { channel, number, ..charge() });
        let attempt = laurel_pay::Attempt { number, ..attempt() };
        let state = || world.client.query(&call(), &attempt).unwrap();
        let page = open(&address);
        assert!(page.text.contains("城市跑") && page.text.contains("¥68.00"));
        assert_eq!(state(), Charge::Unknown, "opening the page creates no trade");
        let cashier = page.press(&world, "Log in");
        assert_eq!(state(), Charge::Open);
        let location = cashier.press(&world, "Pay").location.unwrap();
        assert!(location.starts_with(&format!("{RETURN}&")), "{location}");
        assert!(location.contains(&format!("out_trade_no={number}")) && location.contains("sign="));
        assert!(matches!(state(), Charge::Paid(_)));
        assert!(open(&address).press(&world, "Log in").text.contains("ACQ.TRADE_HAS_SUCCESS"));
    }
}

#[test]
fn the_payer_of_a_phone_can_cancel_and_comes_back_to_pay() {
    let world = begin();
    let address = world.address(&charge());
    let cashier = open(&address).press(&world, "Log in");
    assert_eq!(cashier.after("<a href=\""), RETURN);
    assert_eq!(world.client.query(&call(), &attempt()), Ok(Charge::Open));
    assert!(open(&address).press(&world, "Log in").press(&world, "Pay").location.is_some());
}

#[test]
fn an_open_cashier_refuses_to_pay_after_the_charge_was_closed() {
    let world = begin();
    let cashier = open(&world.address(&charge())).press(&world, "Log in");
    world.client.close(&call(), &attempt()).unwrap();
    let refused = cashier.press(&world, "Pay");
    assert!(refused.location.is_none() && refused.text.contains("ACQ.TRADE_STATUS_ERROR"));
}

#[test]
fn an_altered_address_is_refused_on_the_page() {
    let world = begin();
    let address = world.address(&charge());
    for (from, to) in [("68.00", "0.01"), ("charset=utf-8&", ""), ("sign_type=RSA2", "sign_type=RSA"), ("version=1.0", "version=2.0")] {
        assert!(address.contains(from), "{from} in {address}");
        let page = open(&address.replace(from, to));
        assert!(page.text.contains("role=\"alert\"") && page.text.contains("isv.invalid-"), "{from}: {}", page.text);
    }
    assert!(world.alipay.seen().is_empty());
}

/// A merchant's server: its address, and the bodies that it got.
fn server() -> (String, Receiver<Vec<u8>>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}/notify", listener.local_addr().unwrap());
    let (send, got) = mpsc::channel();
    thread::spawn(move || listener.incoming().try_for_each(|connection| send.send(body(connection.unwrap()))));
    (address, got)
}

/// The body of one request, which is answered with `success`.
fn body(connection: TcpStream) -> Vec<u8> {
    let mut reader = BufReader::new(connection);
    let mut length = 0;
    loop {
        let mut line = String::new();
        reader.read_line(&mut line).unwrap();
        match line.to_ascii_lowercase().strip_prefix("content-length:") {
            Some(number) => length = number.trim().parse().unwrap(),
            None if line.trim().is_empty() => break,
            None => {}
        }
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body).unwrap();
    reader.get_mut().write_all(b"HTTP/1.1 200 OK\r\ncontent-length: 7\r\nconnection: close\r\n\r\nsuccess").unwrap();
    body
}

#[test]
fn payments_on_the_page_and_refunds_are_notified_by_themselves() {
    let world = begin();
    let (address, got) = server();
    let next = || read(&world, &got.recv_timeout(Duration::from_secs(30)).unwrap());
    let url = world.address(&NewCharge { notify_url: &address, ..charge() });
    open(&url).press(&world, "Log in").press(&world, "Pay");
    assert!(matches!(next(), Ok(Notice::Paid { payment, .. }) if payment.number == NUMBER));
    world.client.refund(&call(), &refund(800)).unwrap();
    assert!(matches!(next(), Ok(Notice::Refund { .. })));
}
