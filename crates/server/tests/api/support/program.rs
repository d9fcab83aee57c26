//! The program `laurel`, run as an operator runs it.

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Output, Stdio};
use std::sync::mpsc;
use std::time::Duration;

/// The built program, with an empty environment.
pub(crate) fn laurel(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_laurel"));
    command.env_clear().args(arguments);
    command
}

/// Runs the program to its end.
pub(crate) fn run(arguments: &[&str]) -> Output {
    laurel(arguments).output().unwrap()
}

/// A running server with its log so far.
pub(crate) struct Program {
    child: Child,
    lines: mpsc::Receiver<String>,
    said: Vec<String>,
}

impl Program {
    /// Starts a server and waits until it listens. Limits are off unless the arguments set them.
    pub(crate) fn serve(arguments: &[&str], log: &str) -> (Program, SocketAddr) {
        let mut command = laurel(&["serve", "--listen", "127.0.0.1:0", "--env", "test"]);
        if !arguments.iter().any(|argument| argument.starts_with("--limits")) {
            command.args(["--limits", "off"]);
        }
        let mut child = command.args(arguments).env("LAUREL_LOG", log).stderr(Stdio::piped()).spawn().unwrap();
        let (sender, lines) = mpsc::channel();
        let stderr = BufReader::new(child.stderr.take().unwrap());
        std::thread::spawn(move || stderr.lines().map_while(Result::ok).try_for_each(|line| sender.send(line)));
        let mut program = Program { child, lines, said: Vec::new() };
        let address = program.wait_for("listening on: ").parse().unwrap();
        (program, address)
    }

    /// Waits for a mark in the log; returns the word after it.
    pub(crate) fn wait_for(&mut self, mark: &str) -> String {
        loop {
            let line = self.lines.recv_timeout(Duration::from_secs(30)).unwrap_or_else(|_| panic!("never said {mark:?}: {:?}", self.said));
            let found = line.split_once(mark).map(|(_, rest)| rest.split(['"', ',', ' ']).next().unwrap_or_default().to_owned());
            self.said.push(line);
            if let Some(found) = found {
                return found;
            }
        }
    }

    /// Id of the process.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Waits until the server has ended by itself.
    pub(crate) fn wait(&mut self) {
        self.child.wait().unwrap();
    }

    /// Stops the server; returns its whole log.
    pub(crate) fn stop(mut self) -> String {
        self.end();
        let rest: Vec<String> = self.lines.iter().collect();
        [std::mem::take(&mut self.said), rest].concat().join("\n")
    }

    fn end(&mut self) {
        // It may have ended by itself already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.end();
    }
}
