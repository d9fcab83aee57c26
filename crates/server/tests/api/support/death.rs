//! Lives of the real process, each ended by a kill while people use it.

use std::cell::Cell;
use std::net::SocketAddr;
use std::rc::Rc;
use std::time::Duration;

use super::database::TestDatabase;
use super::program::Program;
use super::waiting::until;

/// Counts the answers of a life.
pub(crate) type Answers = Rc<Cell<usize>>;

/// Starts the server on this database.
pub(crate) fn serve(database: &TestDatabase) -> (Program, SocketAddr) {
    serve_with(database, &[])
}

/// The same with further arguments.
pub(crate) fn serve_with(database: &TestDatabase, further: &[&str]) -> (Program, SocketAddr) {
    let folder = database.folder.path().display().to_string();
    Program::serve(&[&["--data-dir", &folder, "--database-url", &database.url], further].concat(), "info")
}

/// Lets a running server serve people, each of whom asks until it is gone. It is killed once they have this many answers, however
/// slow the machine is, and the pause is over.
pub(crate) fn killed_while<L>(
    (program, address): (Program, SocketAddr),
    (answers, pause): (usize, Duration),
    people: impl FnOnce(SocketAddr, &Answers) -> Vec<L>,
) where
    L: Future<Output = ()> + 'static,
{
    actix_web::rt::System::new().block_on(async {
        let answered = Answers::default();
        let lives: Vec<_> = people(address, &answered).into_iter().map(actix_web::rt::spawn).collect();
        until(|| answered.get() >= answers).await;
        tokio::time::sleep(pause).await;
        drop(program);
        for life in lives {
            life.await.unwrap();
        }
    });
}
