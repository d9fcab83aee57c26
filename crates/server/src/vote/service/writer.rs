//! The writer of votes: acts that arrive while a group is being stored form the next group, so that a thousand likes cost a
//! few transactions. An act is acknowledged after the commit of its group.

use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::oneshot;

use super::act::{Ballot, Done};
use super::group;
use crate::error::Error;
use crate::state::App;

/// Most acts of a group: bounds the time of its transaction.
const GROUP_MAX: usize = 512;
/// Most acts that wait; further ones are refused as busy.
const QUEUE_MAX: usize = 16_384;

/// Acts of this process that wait for the database.
#[derive(Default)]
pub struct Writer(Mutex<Queue>);

#[derive(Default)]
struct Queue {
    waiting: Vec<Waiting>,
    /// A thread is emptying the queue.
    running: bool,
}

struct Waiting {
    ballot: Ballot,
    answer: oneshot::Sender<Result<Done, Error>>,
}

/// Casts a vote or counts a view, and waits until it is stored.
pub(crate) async fn cast(app: &App, ballot: Ballot) -> Result<Done, Error> {
    let (answer, done) = oneshot::channel();
    let writer = app.part::<Writer>();
    if writer.push(Waiting { ballot, answer })? {
        let app = app.clone();
        tokio::task::spawn_blocking(move || writer.empty(&app));
    }
    done.await.unwrap_or_else(|_| Err(Error::Broken("the writer of votes ended by a panic".to_owned())))
}

impl Writer {
    /// Adds an act; true if the caller must start a thread.
    fn push(&self, waiting: Waiting) -> Result<bool, Error> {
        let mut queue = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if queue.waiting.len() >= QUEUE_MAX {
            return Err(Error::Busy);
        }
        queue.waiting.push(waiting);
        Ok(!std::mem::replace(&mut queue.running, true))
    }

    /// Stores groups until none waits.
    fn empty(self: Arc<Self>, app: &App) {
        // A panic must not leave the mark of a thread that no longer runs.
        let mark = Running(&self);
        while let Some(group) = self.take() {
            store(app, group);
        }
        std::mem::forget(mark);
    }

    /// The next group; `None` ends the thread.
    fn take(&self) -> Option<Vec<Waiting>> {
        let mut queue = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if queue.waiting.is_empty() {
            queue.running = false;
            return None;
        }
        let many = queue.waiting.len().min(GROUP_MAX);
        Some(queue.waiting.drain(..many).collect())
    }
}

struct Running<'a>(&'a Writer);

impl Drop for Running<'_> {
    fn drop(&mut self) {
        let mut queue = self.0.0.lock().unwrap_or_else(PoisonError::into_inner);
        queue.running = false;
        // Their senders end with them, so that no request waits for ever.
        queue.waiting.clear();
    }
}

/// Stores a group in one transaction. If it fails, each act is tried alone, so that only those fail that cannot be stored.
fn store(app: &App, group: Vec<Waiting>) {
    let (ballots, answers): (Vec<Ballot>, Vec<_>) = group.into_iter().map(|waiting| (waiting.ballot, waiting.answer)).unzip();
    let outcomes = match group::store(&app.store, &app.config.keys, &ballots) {
        Ok(outcomes) => outcomes,
        Err(error) if ballots.len() == 1 => vec![Err(error)],
        Err(error) => {
            tracing::warn!(%error, acts = ballots.len(), "a group of votes failed; its acts are tried one by one");
            ballots
                .chunks(1)
                .map(|one| {
                    group::store(&app.store, &app.config.keys, one).and_then(|mut outcomes| outcomes.pop().unwrap_or(Err(Error::Busy)))
                })
                .collect()
        }
    };
    for (answer, outcome) in answers.into_iter().zip(outcomes) {
        // A caller that has gone needs no answer; its act is stored.
        let _ = answer.send(outcome);
    }
}
