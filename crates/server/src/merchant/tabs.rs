//! Sets the tabs of a merchant from the command line: three entries, or two without the sign-ups.

use anyhow::ensure;
use laurel_core::ids::MerchantId;
use serde_json::json;

use super::store;
use crate::audit::{self, Actor, Change};
use crate::db::Store;
use crate::error::Error;

/// Returns false if the merchant had this number already; that leaves no entry in the audit log.
pub fn set(store: &Store, merchant: &MerchantId, tabs: u8, now: i64) -> anyhow::Result<bool> {
    ensure!((2..=3).contains(&tabs), "a tab bar has 2 or 3 entries, not {tabs}");
    let changed = store.write(|db| {
        let before = store::by_id(db, merchant)?.tabs();
        if before == tabs {
            return Ok(false);
        }
        store::set_tabs(db, merchant, tabs)?;
        let actor = Actor { staff: None, account: "", address: None, call: "merchant tabs" };
        let change = Change::of("merchant", 0).before(&json!({ "tabs": before }))?.after(&json!({ "tabs": tabs }))?;
        audit::add(db, merchant, &actor, &change, now)?;
        Ok(true)
    });
    changed.map_err(|error| match error {
        Error::Refused(_) => anyhow::anyhow!("there is no active merchant {}", merchant.as_str()),
        other => other.into(),
    })
}
