//! The writer of votes: stores acts in groups. An act is acknowledged after the commit of its group.

use std::sync::Arc;

use super::act::{Ballot, Done};
use super::group;
use crate::error::Error;
use crate::gather::Gatherer;
use crate::state::App;

/// Acts of this process that wait for the database.
#[derive(Default)]
struct Writer(Arc<Gatherer<Ballot, Done>>);

/// Casts a vote or counts a view, and waits until it is stored.
pub(crate) async fn cast(app: &App, ballot: Ballot) -> Result<Done, Error> {
    let storing = app.clone();
    Arc::clone(&app.part::<Writer>().0).ask(ballot, move |ballots| store(&storing, &ballots)).await
}

/// Stores a group in one transaction. If it fails, each act is tried alone, so that only those fail that cannot be stored.
fn store(app: &App, ballots: &[Ballot]) -> Vec<Result<Done, Error>> {
    match group::store(&app.store, &app.config.keys, ballots) {
        Ok(outcomes) => outcomes,
        Err(error) if ballots.len() == 1 => vec![Err(error)],
        Err(error) => {
            tracing::warn!(%error, acts = ballots.len(), "a group of votes failed; its acts are tried one by one");
            let alone =
                |one| group::store(&app.store, &app.config.keys, one).and_then(|mut outcomes| outcomes.pop().unwrap_or(Err(Error::Busy)));
            ballots.chunks(1).map(alone).collect()
        }
    }
}
