//! The writer of votes: acts that arrive while a group is being stored form the next group, so that a thousand likes cost a
//! few transactions. An act is acknowledged after the commit of its group.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::oneshot;

use super::act::{Ballot, Done};
use super::group;
use crate::error::Error;
use crate::state::App;

/// Most acts of a group: bounds the time of its transaction.
const GROUP_MAX: usize = 512;
/// Most acts that wait; further ones are refused as busy.
const QUEUE_MAX: usize = 16_384;
/// Longest wait for the acts of those who were answered together.
const GATHER_MAX: Duration = Duration::from_millis(4);

/// Acts of this process that wait for the database.
#[derive(Default)]
pub struct Writer {
    queue: Mutex<Queue>,
    arrived: Condvar,
}

#[derive(Default)]
struct Queue {
    waiting: Vec<Waiting>,
    /// A thread is emptying the queue.
    running: bool,
}

/// The acts and the time of a group.
#[derive(Default, Clone, Copy)]
struct Last {
    acts: usize,
    time: Duration,
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
    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds an act; true if the caller must start a thread.
    fn push(&self, waiting: Waiting) -> Result<bool, Error> {
        let mut queue = self.queue();
        if queue.waiting.len() >= QUEUE_MAX {
            return Err(Error::Busy);
        }
        queue.waiting.push(waiting);
        self.arrived.notify_one();
        Ok(!std::mem::replace(&mut queue.running, true))
    }

    /// Stores groups until none waits.
    fn empty(self: Arc<Self>, app: &App) {
        // A panic must not leave the mark of a thread that no longer runs.
        let mark = Running(&self);
        let mut last = Last::default();
        while let Some(group) = self.take(last) {
            let (acts, begun) = (group.len(), Instant::now());
            store(app, group);
            last = Last { acts, time: begun.elapsed() };
        }
        std::mem::forget(mark);
    }

    /// The next group; `None` ends the thread.
    fn take(&self, last: Last) -> Option<Vec<Waiting>> {
        let mut queue = self.gather(last);
        if queue.waiting.is_empty() {
            queue.running = false;
            return None;
        }
        let many = queue.waiting.len().min(GROUP_MAX);
        Some(queue.waiting.drain(..many).collect())
    }

    /// Voters who were answered together send their next acts one shortly after another. Without a wait the first of them
    /// would be a group alone, and the others would wait for it.
    fn gather(&self, last: Last) -> MutexGuard<'_, Queue> {
        let queue = self.queue();
        if last.acts < 2 {
            return queue;
        }
        let longest = (last.time / 2).min(GATHER_MAX);
        let (queue, _) = self
            .arrived
            .wait_timeout_while(queue, longest, |queue| queue.waiting.len() < last.acts)
            .unwrap_or_else(PoisonError::into_inner);
        queue
    }
}

struct Running<'a>(&'a Writer);

impl Drop for Running<'_> {
    fn drop(&mut self) {
        let mut queue = self.0.queue();
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
