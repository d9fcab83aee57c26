//! Groups concurrent requests for the database. Requests that arrive while a group is answered form the next group, so that a
//! thousand requests cost a few statements.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use crate::error::Error;

/// Most items of a group: bounds the time of its transaction.
const GROUP_MAX: usize = 512;
/// Most items that wait; further ones are refused as busy.
const QUEUE_MAX: usize = 16_384;

/// Items of this process that wait for the database.
pub struct Gatherer<I, O>(Mutex<Queue<I, O>>);

struct Queue<I, O> {
    waiting: Vec<Waiting<I, O>>,
    /// A thread is emptying the queue.
    running: bool,
}

struct Waiting<I, O> {
    item: I,
    answer: oneshot::Sender<Result<O, Error>>,
}

impl<I, O> Default for Gatherer<I, O> {
    fn default() -> Gatherer<I, O> {
        Gatherer(Mutex::new(Queue { waiting: Vec::new(), running: false }))
    }
}

impl<I: Send + 'static, O: Send + 'static> Gatherer<I, O> {
    /// Adds an item, and waits for its answer. `answer_all` answers a group in its order, on a blocking thread.
    pub async fn ask(self: Arc<Self>, item: I, answer_all: impl Fn(Vec<I>) -> Vec<Result<O, Error>> + Send + 'static) -> Result<O, Error> {
        let (answer, done) = oneshot::channel();
        if self.push(Waiting { item, answer })? {
            tokio::task::spawn_blocking(move || self.empty(answer_all));
        }
        done.await.unwrap_or_else(|_| Err(Error::Broken("the thread of a group ended by a panic".to_owned())))
    }

    fn queue(&self) -> MutexGuard<'_, Queue<I, O>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds an item; true if the caller must start a thread.
    fn push(&self, waiting: Waiting<I, O>) -> Result<bool, Error> {
        let mut queue = self.queue();
        if queue.waiting.len() >= QUEUE_MAX {
            return Err(Error::Busy);
        }
        queue.waiting.push(waiting);
        Ok(!std::mem::replace(&mut queue.running, true))
    }

    /// Answers groups until nothing waits.
    fn empty(&self, answer_all: impl Fn(Vec<I>) -> Vec<Result<O, Error>>) {
        while let Some(group) = self.take() {
            let (items, answers): (Vec<I>, Vec<_>) = group.into_iter().map(|waiting| (waiting.item, waiting.answer)).unzip();
            // A panic must not leave the mark of a thread that no longer runs. It is gone before the callers learn of the panic.
            let mark = Running(self);
            let outcomes = answer_all(items);
            std::mem::forget(mark);
            for (answer, outcome) in answers.into_iter().zip(outcomes) {
                // A caller that has gone needs no answer.
                let _ = answer.send(outcome);
            }
        }
    }

    /// The next group; `None` ends the thread.
    fn take(&self) -> Option<Vec<Waiting<I, O>>> {
        let mut queue = self.queue();
        if queue.waiting.is_empty() {
            queue.running = false;
            return None;
        }
        let many = queue.waiting.len().min(GROUP_MAX);
        Some(queue.waiting.drain(..many).collect())
    }
}

struct Running<'a, I: Send + 'static, O: Send + 'static>(&'a Gatherer<I, O>);

impl<I: Send + 'static, O: Send + 'static> Drop for Running<'_, I, O> {
    fn drop(&mut self) {
        let mut queue = self.0.queue();
        queue.running = false;
        // Their senders end with them, so that no request waits for ever.
        queue.waiting.clear();
    }
}
