//! A caller of the API, with headers and with or without a token.

use laurel_core::human::solve;
use std::fmt::Write as _;
use std::net::SocketAddr;
use std::pin::Pin;
use std::time::Duration;

use awc::http::Method;
use awc::http::header::HeaderMap;
use futures_util::{Stream, TryStreamExt as _};
use serde_json::Value;

use super::twin::Turn;

/// Time for which an idle connection is used again: shorter than the server keeps it (5 s), which could close it in the same
/// moment otherwise.
const IDLE: Duration = Duration::from_secs(2);

#[derive(Clone)]
pub(crate) struct Client {
    address: SocketAddr,
    /// Chooses a second server of the same database in turn.
    turn: Option<Turn>,
    http: awc::Client,
    headers: Vec<(&'static str, String)>,
    /// Prefix of the paths of its calls.
    base: &'static str,
    pub(crate) token: Option<String>,
}

/// Pieces of an answer, as they arrive.
pub(crate) type Pieces = Pin<Box<dyn Stream<Item = Result<Vec<u8>, String>>>>;

#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: HeaderMap,
    /// The raw body: a file need not be text.
    pub(crate) bytes: Vec<u8>,
    pub(crate) text: String,
    /// Null if the body is not JSON.
    pub(crate) body: Value,
}

impl Client {
    pub(crate) fn new(address: SocketAddr) -> Client {
        Client::in_turn(address, None)
    }

    /// Calls two servers in turn, if there are two.
    pub(super) fn in_turn(address: SocketAddr, turn: Option<Turn>) -> Client {
        let connector = awc::Connector::new().conn_keep_alive(IDLE);
        let http = awc::Client::builder().connector(connector).timeout(Duration::from_mins(1)).disable_redirects().finish();
        Client { address, turn, http, headers: Vec::new(), base: "/mobile", token: None }
    }

    pub(crate) fn with_token(mut self, token: &str) -> Client {
        self.token = Some(token.to_owned());
        self
    }

    /// The same caller on the organisers' side.
    pub(crate) fn at_admin(mut self) -> Client {
        self.base = "/admin";
        self
    }

    /// The same caller on the participants' side.
    pub(crate) fn at_mobile(mut self) -> Client {
        self.base = "/mobile";
        self
    }

    pub(crate) fn with_header(mut self, name: &'static str, value: &str) -> Client {
        self.headers.retain(|(known, _)| *known != name);
        self.headers.push((name, value.to_owned()));
        self
    }

    pub(crate) fn speaking(self, tag: &str) -> Client {
        self.with_header("accept-language", tag)
    }

    /// The same caller at another server of the same database.
    pub(crate) fn at(mut self, address: SocketAddr) -> Client {
        (self.address, self.turn) = (address, None);
        self
    }

    fn next_server(&self) -> SocketAddr {
        self.turn.as_ref().and_then(Turn::take).unwrap_or(self.address)
    }

    /// Gets any path, not only calls.
    pub(crate) async fn page(&self, path: &str) -> Answer {
        self.send(Method::GET, path, "", Vec::new()).await
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.page(&format!("{}{path}", self.base)).await
    }

    pub(crate) async fn delete(&self, path: &str) -> Answer {
        self.send(Method::DELETE, &format!("{}{path}", self.base), "", Vec::new()).await
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Answer {
        self.raw(Method::POST, path, "application/json", body.to_string().into_bytes()).await
    }

    pub(crate) async fn put(&self, path: &str, body: &Value) -> Answer {
        self.raw(Method::PUT, path, "application/json", body.to_string().into_bytes()).await
    }

    /// `None` if no complete answer arrives.
    pub(crate) async fn try_post(&self, path: &str, body: &Value) -> Option<Answer> {
        self.try_send(Method::POST, &format!("/mobile{path}"), "application/json", body.to_string().into_bytes()).await.ok()
    }

    /// The same for a DELETE request.
    pub(crate) async fn try_delete(&self, path: &str) -> Option<Answer> {
        self.try_send(Method::DELETE, &format!("/mobile{path}"), "", Vec::new()).await.ok()
    }

    /// The same for a GET request.
    pub(crate) async fn try_get(&self, path: &str) -> Option<Answer> {
        self.try_send(Method::GET, &format!("/mobile{path}"), "", Vec::new()).await.ok()
    }

    /// In the encoding that the page uses.
    pub(crate) async fn form(&self, path: &str, pairs: &[(&str, &str)]) -> Answer {
        self.raw(Method::POST, path, "application/x-www-form-urlencoded", query(pairs).into_bytes()).await
    }

    pub(crate) async fn raw(&self, method: Method, path: &str, kind: &str, body: Vec<u8>) -> Answer {
        self.send(method, &format!("{}{path}", self.base), kind, body).await
    }

    pub(crate) async fn send(&self, method: Method, path: &str, kind: &str, body: Vec<u8>) -> Answer {
        self.try_send(method, path, kind, body).await.unwrap_or_else(|error| panic!("{path}: {error}"))
    }

    /// Opens an answer that has no end; returns its status, its headers and its pieces.
    pub(crate) async fn open(&self, path: &str) -> (u16, HeaderMap, Pieces) {
        let mut request = self.http.get(format!("http://{}{}{path}", self.next_server(), self.base));
        for (name, value) in &self.headers {
            request = request.insert_header((*name, value.as_str()));
        }
        let response = request.send().await.unwrap_or_else(|error| panic!("{path}: {error}"));
        let (status, headers) = (response.status().as_u16(), response.headers().clone());
        (status, headers, Box::pin(response.map_ok(|piece| piece.to_vec()).map_err(|error| error.to_string())))
    }

    /// Opens an answer that may have no end: then it has headers only.
    pub(crate) async fn opened(&self, path: &str) -> Answer {
        let (status, headers, pieces) = self.open(path).await;
        let is_endless = headers.get("content-type").is_some_and(|kind| kind == "text/event-stream");
        let bytes = if is_endless { Vec::new() } else { pieces.try_concat().await.unwrap_or_default() };
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let body = serde_json::from_str(&text).unwrap_or_default();
        Answer { status, headers, bytes, text, body }
    }

    pub(crate) async fn try_send(&self, method: Method, path: &str, kind: &str, body: Vec<u8>) -> Result<Answer, String> {
        let mut request = self.http.request(method, format!("http://{}{path}", self.next_server()));
        for (name, value) in &self.headers {
            request = request.insert_header((*name, value.as_str()));
        }
        if let Some(token) = &self.token {
            request = request.insert_header(("authorization", format!("Bearer {token}")));
        }
        if !kind.is_empty() {
            request = request.insert_header(("content-type", kind));
        }
        let mut response = request.send_body(body).await.map_err(|error| error.to_string())?;
        let bytes = response.body().limit(4 * 1024 * 1024).await.map_err(|error| error.to_string())?;
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let body = serde_json::from_str(&text).unwrap_or_default();
        Ok(Answer { status: response.status().as_u16(), headers: response.headers().clone(), bytes: bytes.to_vec(), text, body })
    }
}

impl Answer {
    pub(crate) fn code(&self) -> i64 {
        self.body["code"].as_i64().unwrap_or_else(|| panic!("no envelope: {} {}", self.status, self.text))
    }

    pub(crate) fn msg(&self) -> &str {
        self.body["msg"].as_str().unwrap_or_default()
    }

    /// The data of a successful answer.
    #[track_caller]
    pub(crate) fn data(&self) -> &Value {
        assert_eq!((self.status, self.code()), (200, 2000), "{}", self.text);
        &self.body["data"]
    }

    /// The data of a refusal with this code.
    #[track_caller]
    pub(crate) fn refused(&self, code: i64) -> &Value {
        assert_eq!((self.status, self.code()), (200, code), "{}", self.text);
        &self.body["data"]
    }

    /// Asserts a failure whose code is the HTTP status.
    #[track_caller]
    pub(crate) fn failed(&self, status: u16) {
        assert_eq!((self.status, self.code()), (status, i64::from(status)), "{}", self.text);
        assert!(self.body["data"].is_null(), "{}", self.text);
    }

    /// Asserts that a token, or what stands for one, is dead.
    #[track_caller]
    pub(crate) fn failed_token(&self) {
        assert_eq!((self.status, self.code()), (401, 5104), "{}", self.text);
    }

    /// The rule that a field breaks.
    #[track_caller]
    pub(crate) fn rule(&self, field: &str) -> &str {
        self.refused(4000)["errors"][field]["rule"].as_str().unwrap_or_else(|| panic!("{field} is fine: {}", self.text))
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    }
}

/// Pairs encoded for a query or a form.
pub(crate) fn query(pairs: &[(&str, &str)]) -> String {
    let mut text = String::new();
    for (name, value) in pairs {
        let separator = if text.is_empty() { "" } else { "&" };
        let _ = write!(text, "{separator}{}={}", escape(name), escape(value));
    }
    text
}

/// A value encoded for a URL.
pub(crate) fn escape(text: &str) -> String {
    text.bytes().fold(String::new(), |mut escaped, byte| {
        if byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte) {
            escaped.push(char::from(byte));
        } else {
            let _ = write!(escaped, "%{byte:02X}");
        }
        escaped
    })
}

/// The answer to the challenge of a refusal.
#[track_caller]
pub(crate) fn solved(refusal: &Answer) -> String {
    let challenge = &refusal.refused(4001)["challenge"];
    let bits = u32::try_from(challenge["bits"].as_u64().unwrap()).unwrap();
    solve(challenge["salt"].as_str().unwrap(), bits, 0..u32::MAX).unwrap()
}
