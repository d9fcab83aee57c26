//! What one client can use up: connections, and the memory of password hashes.

use std::io::{ErrorKind, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use laurel_server::limits::connections::raise_open_files;

use crate::support::program::Program;
use crate::support::waiting::hold_until;

/// Connections that one network may hold.
const PER_NETWORK: usize = 512;

fn serve() -> (Program, SocketAddr, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().display().to_string();
    let (program, address) = Program::serve(&["--data-dir", &data], "info");
    (program, address, folder)
}

/// The status line of an answer on a connection of its own.
fn ask(address: SocketAddr, head: &str, body: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
    let length = body.len();
    write!(
        stream,
        "{head} HTTP/1.1\r\nHost: test\r\nConnection: close\r\nContent-Length: {length}\r\nContent-Type: application/json\r\n\r\n{body}"
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer.lines().next().unwrap_or_default().to_owned()
}

/// True if the other side has ended this connection; false if it is open and silent.
fn has_ended(mut connection: &TcpStream) -> bool {
    connection.set_nonblocking(true).unwrap();
    match connection.read(&mut [0; 1]) {
        Ok(0) => true,
        Err(error) if error.kind() == ErrorKind::ConnectionReset => true,
        Err(error) if error.kind() == ErrorKind::WouldBlock => false,
        other => panic!("neither silent nor ended: {other:?}"),
    }
}

#[test]
fn idle_connections_of_one_client_end_others_of_it_and_nobody_is_kept_out() {
    const TOO_MANY: usize = 20;
    raise_open_files();
    let (program, address, _folder) = serve();
    let idle: Vec<TcpStream> = (0..PER_NETWORK + TOO_MANY).map(|_| TcpStream::connect(address).unwrap()).collect();
    assert_eq!(ask(address, "GET /healthz", ""), "HTTP/1.1 200 OK");
    // The workers of the server take connections in at their own pace, so that the oldest ones differ.
    hold_until(|| idle.iter().filter(|one| has_ended(one)).count() >= TOO_MANY);
    assert!(!idle.last().is_some_and(has_ended), "the newest connection stays");
    drop(idle);
    assert!(program.stop().contains("open_files"), "the start says how many files it may open");
}

/// Resident memory of a process, kB (proc(5)).
fn resident(process: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
    line.trim().trim_end_matches(" kB").parse().unwrap()
}

#[test]
fn many_wrong_log_ins_take_the_memory_of_two_hashes() {
    let (program, address, _folder) = serve();
    let try_password = move || {
        let body = r#"{"username":"nobody","password":"wrong horse","agreementVersion":"2026-11"}"#;
        ask(address, "POST /mobile/auth/login", body)
    };
    assert!(try_password().contains(" 200 "));
    let before = resident(program.id());
    let tries: Vec<_> = (0..32).map(|_| std::thread::spawn(move || (0..4).for_each(|_| drop(try_password())))).collect();
    for one in tries {
        one.join().unwrap();
    }
    let grown = resident(program.id()).saturating_sub(before);
    assert!(grown < 60_000, "{grown} kB more for 128 log-ins, 32 at a time");
}
