//! The demo merchant SAAQ: activities at every stage, participants, and one log-in.

mod activities;
mod content;
mod people;

use laurel_core::ids::MerchantId;

use crate::clock::Clock;
use crate::db::{Db, Store};
use crate::error::Error;

/// Name to log in with.
pub const USERNAME: &str = "demo";
/// Its password; the demo refuses production.
pub const PASSWORD: &str = "laurel-demo-2026";

/// What a run did.
#[derive(Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Filled.
    Filled {
        /// Activities made.
        activities: usize,
    },
    /// Filled before; nothing was changed.
    Unchanged,
}

/// Fills the demo merchant, once, in one transaction.
pub fn fill(store: &Store, clock: Clock) -> anyhow::Result<Outcome> {
    let content = content::Content::load()?;
    let hash = crate::account::password::hash(PASSWORD)?;
    let now = clock.now_ms();
    let outcome = store.write(|db| fill_in(db, &content, &hash, now))?;
    Ok(outcome)
}

fn fill_in(db: &mut Db, content: &content::Content, hash: &str, now: i64) -> Result<Outcome, Error> {
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
        made.push((activity.slug.clone(), seeded));
    }
    activities::banners(db, &merchant, content, &made)?;
    people::demo_account(db, &merchant, hash, content, &made, now)?;
    Ok(Outcome::Filled { activities: made.len() })
}
