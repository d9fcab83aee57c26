//! Sends one message, and stores what became of it.

use std::time::Duration;

use super::blocking;
use super::tickets::Tickets;
use crate::db::stored::OutboxState;
use crate::error::Error;
use crate::message::store::progress;
use crate::notice::service::mail::without_tickets;
use crate::outbound::enclosure::Enclosure;
use crate::outbound::outbox::{self, Message};
use crate::outbound::sender::Sender;
use crate::provider::Outcome;
use crate::state::App;

/// An attempt takes no longer: a slow mail server may use its whole time-out for each command.
const ATTEMPT: Duration = Duration::from_secs(40);
/// Delays before retries, ms; further retries use the last one.
const GAPS_MS: [i64; 4] = [10_000, 30_000, 120_000, outbox::LONGEST_GAP_MS];

/// Sends a claimed message; a failure to store the result is logged, and the message is sent again after its lease.
pub(super) async fn send(app: App, sender: &Sender, mut message: Message, tickets: Option<Tickets>) {
    let id = message.id;
    let enclosure = match tickets {
        None => Some(Enclosure::default()),
        Some(Tickets::Made(enclosure)) => Some(enclosure),
        Some(Tickets::Ended) => {
            message.body = without_tickets(&message.body);
            Some(Enclosure::default())
        }
        Some(Tickets::Failed) => None,
    };
    let state = if message.expire_time < app.clock.now_ms() {
        Some(OutboxState::Failed)
    } else if let Some(enclosure) = enclosure {
        match tokio::time::timeout(ATTEMPT, sender.send(&message, &enclosure)).await.unwrap_or(Outcome::Later) {
            Outcome::Sent => Some(OutboxState::Sent),
            Outcome::Refused => Some(OutboxState::Failed),
            Outcome::Later => None,
        }
    } else {
        None
    };
    if let Err(error) = settle(&app, message, state).await {
        tracing::error!(%error, id, "the result of a message could not be stored");
    }
}

async fn settle(app: &App, message: Message, state: Option<OutboxState>) -> Result<(), Error> {
    let keep = app.shows_outbox();
    blocking(app, move |app| {
        let now = app.clock.now_ms();
        app.store.write_unseen(|db| {
            let Some(state) = state else {
                let gap = GAPS_MS[usize::try_from(message.tries).unwrap_or(0).min(GAPS_MS.len() - 1)];
                return Ok(outbox::postpone(db, message.id, now + gap)?);
            };
            outbox::finish(db, &message, state, keep)?;
            if let (Some(merchant), Some(id)) = (&message.message_merchant, message.message_id) {
                progress::count_mail(db, merchant, id, state == OutboxState::Sent)?;
            }
            Ok(())
        })
    })
    .await
}
