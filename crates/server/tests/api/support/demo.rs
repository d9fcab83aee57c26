//! The demo, filled once for each database and painted once by the program, and copied for every story about it.

use std::sync::OnceLock;

use laurel_server::clock::Clock;
use laurel_server::demo;
use laurel_server::demo::Outcome;
use laurel_server::jobs::process_media::MediaWorker;
use laurel_server::state::App;

use super::app::config;
use super::database::{Backend, TestDatabase};
use super::files::Files;
use super::program::run;
use super::template::{OnEach, Template};

struct Filled {
    template: Template,
    outcome: Outcome,
}

fn filled(backend: Backend) -> &'static Filled {
    static FILLED: OnEach<Filled> = OnEach::new();
    FILLED.get(backend, || {
        let database = TestDatabase::new(backend);
        let outcome = fill(&App::new(config(&database), database.open()).unwrap());
        Filled { template: Template::of(database), outcome }
    })
}

/// A database with the demo in it, whose pictures are small.
pub(crate) fn demo_database(backend: Backend) -> TestDatabase {
    filled(backend).template.copy()
}

/// The outcome of the run that filled the template.
pub(crate) fn first_outcome(backend: Backend) -> &'static Outcome {
    &filled(backend).outcome
}

/// Fills the demo with small pictures.
pub(crate) fn fill(app: &App) -> Outcome {
    let worker = MediaWorker { clock: Clock::default(), ..app.media_worker() };
    demo::fill(worker, &app.config.keys, 8).unwrap()
}

/// A folder with the demo of the program, and the lines that the program printed. Painted once: it takes seconds
/// of every core.
pub(crate) fn painted() -> (tempfile::TempDir, &'static str) {
    static PAINTED: OnceLock<(Files, String)> = OnceLock::new();
    let (files, printed) = PAINTED.get_or_init(|| {
        let folder = tempfile::tempdir().unwrap();
        let ended = run(&["demo", "--env", "development", "--data-dir", &folder.path().display().to_string()]);
        assert!(ended.status.success(), "{}", String::from_utf8_lossy(&ended.stderr));
        (Files::read(folder.path()), String::from_utf8(ended.stdout).unwrap())
    });
    let folder = tempfile::tempdir().unwrap();
    files.write(folder.path());
    (folder, printed)
}
