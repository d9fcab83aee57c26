//! Background jobs: send the outbox, check comments, send their digests, tell the readers of messages, process media files,
//! apply time-based transitions of sign-ups, ask about payments and make refunds, compare them with bills, tell organisers of
//! money that needs them, write data exports, count visits, judge votes and continue their logs, order works by their votes, supply live feeds, write the last
//! uses of tokens, sweep old data, give back the memory of password hashes, renew PostgreSQL's statistics, and check the bucket
//! once.

mod bill;
mod bucket;
mod comment;
mod digest;
mod hashing;
mod last_use;
mod live;
mod media;
mod message;
pub mod outbox;
mod pay_alert;
mod payment;
mod popularity;
mod privacy;
pub mod process_media;
mod signup;
mod statistics;
mod sweep;
mod visits;
mod vote_log;
mod votes;

pub use sweep::sweep;
pub use vote_log::round as continue_vote_logs;

use std::time::Instant;

use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::clock::Steadiness;
use crate::error::Error;
use crate::media::Queue;
use crate::state::App;

/// False while a jump of the clock is too recent for anything that is deleted or decided by time.
fn is_steady(app: &App) -> bool {
    app.part::<Steadiness>().holds(app.clock.now_ms(), Instant::now())
}

/// Runs a round of a job on a blocking thread; true if more work may be due at once. A failure is logged, and the job goes on.
async fn round(job: &'static str, work: impl FnOnce() -> Result<bool, Error> + Send + 'static) -> bool {
    match tokio::task::spawn_blocking(work).await {
        Ok(Ok(more)) => more,
        Ok(Err(error)) => {
            tracing::error!(%error, job, "a round of a job failed");
            false
        }
        Err(error) => {
            tracing::error!(%error, job, "a round of a job ended by a panic");
            false
        }
    }
}

/// The running jobs.
pub struct Jobs {
    stop: watch::Sender<bool>,
    tasks: Vec<JoinHandle<()>>,
}

/// Starts all jobs.
pub fn start(app: &App) -> Jobs {
    let (stop, stopped) = watch::channel(false);
    let tasks = vec![
        tokio::spawn(bill::run(app.clone(), stopped.clone())),
        tokio::spawn(bucket::run(app.clone())),
        tokio::spawn(comment::run(app.clone(), stopped.clone())),
        tokio::spawn(digest::run(app.clone(), stopped.clone())),
        tokio::spawn(hashing::run(stopped.clone())),
        tokio::spawn(last_use::run(app.clone(), stopped.clone())),
        tokio::spawn(live::run(app.clone(), stopped.clone())),
        tokio::spawn(media::run(app.clone(), Queue::Copies, stopped.clone())),
        tokio::spawn(media::run(app.clone(), Queue::Conversions, stopped.clone())),
        tokio::spawn(message::run(app.clone(), stopped.clone())),
        tokio::spawn(outbox::run(app.clone(), stopped.clone())),
        tokio::spawn(pay_alert::run(app.clone(), stopped.clone())),
        tokio::spawn(payment::run(app.clone(), stopped.clone())),
        tokio::spawn(popularity::run(app.clone(), stopped.clone())),
        tokio::spawn(privacy::run(app.clone(), stopped.clone())),
        tokio::spawn(signup::run(app.clone(), stopped.clone())),
        tokio::spawn(statistics::run(app.clone(), stopped.clone())),
        tokio::spawn(sweep::run(app.clone(), stopped.clone())),
        tokio::spawn(visits::run(app.clone(), stopped.clone())),
        tokio::spawn(vote_log::run(app.clone(), stopped.clone())),
        tokio::spawn(votes::run(app.clone(), stopped)),
    ];
    Jobs { stop, tasks }
}

impl Jobs {
    /// Stops the jobs; each finishes its current work.
    pub async fn stop(self) {
        // An error means that no job is left to receive the signal.
        let _ = self.stop.send(true);
        for task in self.tasks {
            if let Err(error) = task.await {
                tracing::error!(%error, "a job ended by a panic");
            }
        }
    }
}
