//! The mail server of `tests/smtp`, in its own process, with a certificate of an unknown authority.

use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::Value;

/// The name that it accepts for log-ins.
pub(crate) const USER: &str = "laurel@mail.example";
/// Its password; `@` and `/` must be escaped in a URL.
pub(crate) const PASSWORD: &str = "planted/mail@secret";

/// A running mail server; it ends when this is dropped.
pub(crate) struct SmtpServer {
    child: Child,
    said: Arc<Mutex<Vec<Value>>>,
    folder: tempfile::TempDir,
    /// Port with encryption from the start.
    pub(crate) implicit: u64,
    /// Port with STARTTLS.
    pub(crate) starttls: u64,
}

impl SmtpServer {
    /// Starts it and waits until it listens.
    pub(crate) fn start() -> SmtpServer {
        let home = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/smtp");
        assert!(home.join("node_modules").is_dir(), "the mail server of the tests is missing: run `tools/setup.sh smtp`");
        let folder = tempfile::tempdir().unwrap();
        certify(folder.path());
        let mut child = Command::new("node")
            .arg(home.join("server.js"))
            .args([folder.path().join("key.pem"), folder.path().join("certificate.pem")])
            .args([USER, PASSWORD])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap_or_else(|error| panic!("Node does not start, see `tools/setup.sh smtp`: {error}"));
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let first = lines.next().expect("the mail server ended, see its error above").unwrap();
        let ready: Value = serde_json::from_str(&first).unwrap();
        let said: Arc<Mutex<Vec<Value>>> = Arc::default();
        let kept = Arc::clone(&said);
        std::thread::spawn(move || {
            for line in lines.map_while(Result::ok) {
                kept.lock().unwrap().push(serde_json::from_str(&line).unwrap());
            }
        });
        let port = |name: &str| ready[name].as_u64().unwrap_or_else(|| panic!("no port: {ready}"));
        let (implicit, starttls) = (port("implicit"), port("starttls"));
        SmtpServer { child, said, folder, implicit, starttls }
    }

    /// The certificate of the authority that signed its own.
    pub(crate) fn authority(&self) -> PathBuf {
        self.folder.path().join("authority.pem")
    }

    /// Events of this kind so far.
    pub(crate) fn told(&self, event: &str) -> Vec<Value> {
        self.said.lock().unwrap().iter().filter(|told| told["event"] == event).cloned().collect()
    }

    /// Waits for an event of this kind; returns the first one.
    pub(crate) async fn until(&self, event: &str) -> Value {
        for _ in 0..500 {
            if let Some(told) = self.told(event).first() {
                return told.clone();
            }
            actix_web::rt::time::sleep(Duration::from_millis(20)).await;
        }
        panic!("no {event}: {:?}", self.said.lock().unwrap());
    }
}

impl Drop for SmtpServer {
    fn drop(&mut self) {
        // It may have ended by itself already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Creates an authority, and a certificate that it signs for 127.0.0.1.
fn certify(folder: &Path) {
    let of_server = "subjectAltName=IP:127.0.0.1\nbasicConstraints=critical,CA:FALSE\nextendedKeyUsage=serverAuth\n";
    std::fs::write(folder.join("server.cnf"), of_server).unwrap();
    let new_key = "-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes";
    openssl(folder, &format!("req -x509 {new_key} -keyout authority.key -out authority.pem -days 2 -subj /CN=Tests"));
    openssl(folder, &format!("req -new {new_key} -keyout key.pem -out request.pem -subj /CN=mail.example"));
    let sign = "x509 -req -in request.pem -CA authority.pem -CAkey authority.key -CAcreateserial -days 2";
    openssl(folder, &format!("{sign} -extfile server.cnf -out certificate.pem"));
}

fn openssl(folder: &Path, words: &str) {
    let done = Command::new("openssl").current_dir(folder).args(words.split(' ')).output();
    let done = done.unwrap_or_else(|error| panic!("openssl does not start, see `tools/setup.sh smtp`: {error}"));
    assert!(done.status.success(), "openssl {words}: {}", String::from_utf8_lossy(&done.stderr));
}
