//! Last uses of tokens. They are written apart from the calls that they belong to: a read must not wait for the writers of
//! SQLite. A use that is lost with the process moves the end of its token by minutes.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use laurel_core::ids::MerchantId;

use super::{staff_token, token};
use crate::db::Store;
use crate::error::Error;

/// Uses of this process that are not written yet, the newest of each token.
#[derive(Default)]
pub struct LastUses(Mutex<Waiting>);

#[derive(Default)]
struct Waiting {
    /// By the ids of tokens.
    participants: HashMap<i64, token::Use>,
    /// Times by merchants and the ids of tokens, ms.
    staff: HashMap<MerchantId, HashMap<i64, i64>>,
}

impl LastUses {
    /// Notes the use of a participant's token.
    pub fn note(&self, used: token::Use) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).participants.insert(used.id, used);
    }

    /// Notes the use of a staff token.
    pub fn note_staff(&self, used: staff_token::Use) {
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.staff.entry(used.merchant).or_default().insert(used.id, used.used_ms);
    }

    fn take(&self) -> Waiting {
        std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// Writes the uses that were noted, in one transaction. After an error the next use of each token is noted again.
pub fn write(store: &Store, uses: &LastUses) -> Result<(), Error> {
    let Waiting { participants, staff } = uses.take();
    if participants.is_empty() && staff.is_empty() {
        return Ok(());
    }
    store.write_unseen(|db| {
        token::write_uses(db, participants.values())?;
        staff.iter().try_for_each(|(merchant, times)| staff_token::write_uses(db, merchant, times.iter()))
    })
}
