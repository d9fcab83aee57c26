//! Waits for events outside the calls of a story: in jobs and at stand-ins.

use std::time::Duration;

use super::app::TestApp;
use super::database::count;
use super::person::last_message;

const LOOKS: usize = 500;
const BETWEEN: Duration = Duration::from_millis(20);

/// Returns true if the condition was met before the waiting time was over.
async fn comes_about(done: impl Fn() -> bool) -> bool {
    for _ in 0..LOOKS {
        if done() {
            return true;
        }
        actix_web::rt::time::sleep(BETWEEN).await;
    }
    false
}

/// Waits until the condition is met.
pub(crate) async fn until(done: impl Fn() -> bool) {
    assert!(comes_about(done).await, "it did not come about");
}

/// Blocks the thread of a story until another process has done something.
pub(crate) fn hold_until(done: impl Fn() -> bool) {
    let came_about = (0..LOOKS).any(|_| {
        let is_done = done();
        if !is_done {
            std::thread::sleep(BETWEEN);
        }
        is_done
    });
    assert!(came_about, "it did not come about");
}

/// Waits until rows of the outbox meet the condition.
pub(crate) async fn until_outbox(app: &TestApp, rows: &str) {
    let there = comes_about(|| count(app.store(), &format!("outbox WHERE {rows}")) > 0).await;
    assert!(there, "no message became {rows}: {:?}", last_message(app));
}
