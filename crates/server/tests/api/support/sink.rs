//! A mail server of a few commands, which stores mails or refuses recipients.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use laurel_server::config::Mail;
use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::{TcpListener, TcpStream};

use super::app::TestApp;

/// A mail server on its own port.
pub(crate) struct Sink {
    pub(crate) address: SocketAddr,
    letters: Arc<Mutex<Vec<String>>>,
}

impl Sink {
    /// Answers every recipient with this line, such as `250 ok`.
    pub(crate) async fn answering(recipient: &'static str) -> Sink {
        Sink::start(recipient, Duration::ZERO).await
    }

    /// Takes every letter after this time.
    pub(crate) async fn slow(pause: Duration) -> Sink {
        Sink::start("250 ok", pause).await
    }

    async fn start(recipient: &'static str, pause: Duration) -> Sink {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let sink = Sink { address: listener.local_addr().unwrap(), letters: Arc::default() };
        let letters = Arc::clone(&sink.letters);
        actix_web::rt::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let letters = Arc::clone(&letters);
                actix_web::rt::spawn(async move {
                    // A broken connection ends its own conversation only.
                    let _ = talk(stream, (recipient, pause), &letters).await;
                });
            }
        });
        sink
    }

    pub(crate) fn letters(&self) -> Vec<String> {
        self.letters.lock().unwrap().clone()
    }
}

impl TestApp {
    /// The same server, which sends its mails to this one.
    pub(crate) fn mailing(&self, sink: &Sink) -> TestApp {
        let from = "Laurel <no-reply@laurel.example>".parse().unwrap();
        self.with(|config| {
            config.mail = Some(Mail { url: format!("smtp://{}", sink.address), tls: None, from, messages_per_minute: 6_000 });
        })
    }
}

async fn talk(stream: TcpStream, (recipient, pause): (&str, Duration), letters: &Mutex<Vec<String>>) -> std::io::Result<()> {
    let mut stream = BufReader::new(stream);
    stream.write_all(b"220 sink\r\n").await?;
    loop {
        let line = read(&mut stream).await?;
        let answer = match line.split([' ', '\r', ':']).next().unwrap_or_default().to_ascii_uppercase().as_str() {
            "EHLO" | "HELO" | "MAIL" | "RSET" | "NOOP" => "250 ok",
            "RCPT" => recipient,
            "DATA" => {
                stream.write_all(b"354 go on\r\n").await?;
                let letter = read_letter(&mut stream).await?;
                actix_web::rt::time::sleep(pause).await;
                letters.lock().unwrap().push(letter);
                "250 kept"
            }
            "QUIT" => "221 bye",
            _ => "502 unknown",
        };
        stream.write_all(format!("{answer}\r\n").as_bytes()).await?;
    }
}

async fn read(stream: &mut BufReader<TcpStream>) -> std::io::Result<String> {
    let mut line = String::new();
    match stream.read_line(&mut line).await? {
        0 => Err(std::io::ErrorKind::UnexpectedEof.into()),
        _ => Ok(line),
    }
}

async fn read_letter(stream: &mut BufReader<TcpStream>) -> std::io::Result<String> {
    let mut letter = String::new();
    loop {
        let line = read(stream).await?;
        if line == ".\r\n" {
            return Ok(letter);
        }
        letter.push_str(&line);
    }
}
