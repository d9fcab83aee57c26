//! Work in the background: sending the outbox, making files fit to be shown, storing what the clock has brought about, writing what
//! people asked for, forgetting what is old; and once a look at the bucket.

mod bucket;
mod media;
mod outbox;
mod privacy;
mod signup;
mod sweep;

pub use sweep::sweep;

use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::state::App;
use crate::storage::media::Lane;

/// Running jobs.
pub struct Jobs {
    stop: watch::Sender<bool>,
    tasks: Vec<JoinHandle<()>>,
}

/// Starts all jobs.
pub fn start(app: &App) -> Jobs {
    let (stop, stopped) = watch::channel(false);
    let tasks = vec![
        tokio::spawn(bucket::run(app.clone())),
        tokio::spawn(media::run(app.clone(), Lane::Copies, stopped.clone())),
        tokio::spawn(media::run(app.clone(), Lane::Conversions, stopped.clone())),
        tokio::spawn(outbox::run(app.clone(), stopped.clone())),
        tokio::spawn(privacy::run(app.clone(), stopped.clone())),
        tokio::spawn(signup::run(app.clone(), stopped.clone())),
        tokio::spawn(sweep::run(app.clone(), stopped)),
    ];
    Jobs { stop, tasks }
}

impl Jobs {
    /// Lets each job finish what it is at.
    pub async fn stop(self) {
        // Nobody listening means that the jobs have ended already.
        let _ = self.stop.send(true);
        for task in self.tasks {
            if let Err(error) = task.await {
                tracing::error!(%error, "a job ended by a panic");
            }
        }
    }
}
