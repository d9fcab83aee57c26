//! The demo merchant SAAQ: activities at every stage, participants, teams, works, moments, votes, comments, and one log-in.

mod activities;
mod content;
mod files;
mod follow_up;
mod moments;
mod payments;
mod people;
mod picture;
mod talk;
mod teams;
mod visitors;
mod visits;
mod votes;
mod works;

use laurel_core::ids::MerchantId;

use crate::db::Db;
use crate::error::Error;
use crate::jobs::process_media::MediaWorker;
use crate::keys::Keys;
use crate::scope::Scope;
use crate::texts::Texts;
use crate::work::service::popularity;

/// Username of the demo's account.
pub const USERNAME: &str = "demo";
/// Password of the demo's account; the demo refuses production.
pub const PASSWORD: &str = "laurel-demo-2026";

/// The result of filling the demo.
#[derive(Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The demo was filled.
    Filled {
        /// Number of activities inserted.
        activities: usize,
    },
    /// The demo was already filled; nothing was changed.
    Unchanged,
}

/// Fills the demo merchant once: activities and people in one transaction, works, moments and visitors in another, then votes in
/// groups, and comments at last. If a run stops before the end, the next run continues. `part` divides each side of a
/// picture, for smaller files. The server appends the votes to their logs when it starts.
pub fn fill(worker: MediaWorker<'_>, keys: &Keys, part: u32) -> anyhow::Result<Outcome> {
    let content = content::Content::load()?;
    let hash = crate::account::service::password::hash(PASSWORD)?;
    let now = worker.clock.now_ms();
    let outcome = worker.store.write(|db| fill_in(db, (worker.texts, keys), &content, (&hash, now)))?;
    let merchant = MerchantId::default();
    if !worker.store.read(|db| Ok(works::any(db, &merchant)?))? {
        let works = works::prepare(worker, &merchant, part)?;
        let moments = moments::prepare(worker, &merchant, part)?;
        worker.store.write(|db| {
            works::insert_all(db, worker, &merchant, &works)?;
            moments::insert_all(db, worker, &merchant, &moments)?;
            // Only a merchant whose works are the demo's has them: votes of others are never added to.
            visitors::insert(db, votes::burst_ms(now), now).map(drop)
        })?;
    }
    if worker.store.read(|db| Ok(visitors::any(db)? && !talk::any(db, &merchant)?))? {
        vote_and_talk(worker, keys, &merchant)?;
    }
    Ok(outcome)
}

/// Visitors vote and comment.
fn vote_and_talk(worker: MediaWorker<'_>, keys: &Keys, merchant: &MerchantId) -> Result<(), Error> {
    let now = worker.clock.now_ms();
    let works = worker.store.read(|db| votes::works(db, merchant))?;
    let visitors = worker.store.write(|db| visitors::insert(db, votes::burst_ms(now), now))?;
    votes::cast(worker, keys, merchant, &visitors, &works)?;
    worker.store.write(|db| talk::post_all(db, worker, merchant, &visitors, &works))?;
    while popularity::round(worker.store)? {}
    Ok(())
}

fn fill_in(db: &mut Db, (texts, keys): (&Texts, &Keys), content: &content::Content, (hash, now): (&str, i64)) -> Result<Outcome, Error> {
    let merchant = MerchantId::default();
    if activities::any(db, &merchant)? {
        return Ok(Outcome::Unchanged);
    }
    activities::merchant(db, &merchant, content)?;
    let crowd = people::crowd(db, content.largest_crowd(), now)?;
    let mut made = Vec::new();
    for (index, activity) in content.activities.iter().enumerate() {
        let seeded = activities::insert(db, &merchant, activity, index, now)?;
        people::sign_up(db, &merchant, activity, &seeded, &crowd, now)?;
        follow_up::insert(db, (texts, &merchant), activity, &seeded, now)?;
        made.push((activity.slug.clone(), seeded));
    }
    teams::insert(db, Scope { texts, merchant: &merchant, now_ms: now }, keys, &made)?;
    activities::banners(db, &merchant, content, &made)?;
    visits::insert(db, &merchant, &made, now)?;
    people::demo_account(db, &merchant, hash, content, &made, now)?;
    payments::insert(db, &merchant, now)?;
    Ok(Outcome::Filled { activities: made.len() })
}
