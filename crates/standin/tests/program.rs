//! The stand-ins as a program: it prints its addresses and answers there.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

use laurel_standin::wechat::{APP_ID, SECRET};

/// A program that is killed when its test ends.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Sends one request and reads the whole answer.
fn ask(base: &str, method: &str, path: &str, body: &str) -> std::io::Result<String> {
    let host = base.trim_start_matches("http://");
    let mut connection = TcpStream::connect(host)?;
    let (kind, length) = ("application/json", body.len());
    let head = format!(
        "{method} {path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\ncontent-type: {kind}\r\ncontent-length: {length}\r\naccept: application/json\r\nuser-agent: laurel"
    );
    connection.write_all(format!("{head}\r\n\r\n{body}").as_bytes())?;
    let mut answer = String::new();
    connection.read_to_string(&mut answer)?;
    Ok(answer)
}

#[test]
fn the_program_prints_the_addresses_of_its_services_and_they_answer() {
    let mut running = Running(Command::new(env!("CARGO_BIN_EXE_laurel-standin")).stdout(Stdio::piped()).spawn().unwrap());
    let mut lines = BufReader::new(running.0.stdout.take().unwrap()).lines().map(Result::unwrap);
    let (services, bucket) = (lines.next().unwrap(), lines.next().unwrap());

    let wanted = format!(r#"{{"grant_type":"client_credential","appid":"{APP_ID}","secret":"{SECRET}"}}"#);
    let granted = ask(&services, "POST", "/cgi-bin/stable_token", &wanted).unwrap();
    assert!(granted.starts_with("HTTP/1.1 200") && granted.contains("access_token"), "{granted}");
    let refused = ask(&services, "POST", "/cgi-bin/stable_token", &wanted.replace(SECRET, "wrong")).unwrap();
    assert!(refused.contains("errcode") && !refused.contains("access_token"), "{refused}");
    let missing = ask(&bucket, "GET", "/pub/nothing.jpg", "").unwrap();
    assert!(missing.starts_with("HTTP/1.1 403") && missing.contains("AccessDenied"), "{missing}");
    for (path, words) in [("/v3/certificates", "SIGN_ERROR"), ("/gateway.do?method=none", "Alipay"), ("/v1/events", "error")] {
        let refused = ask(&lines.next().unwrap(), "GET", path, "").unwrap();
        assert!(refused.contains(words), "{path}: {refused}");
    }
}
