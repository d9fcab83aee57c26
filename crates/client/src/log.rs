//! The module that loads with a voter's receipt: checks entries of transparency logs, and stores the checkpoints that it
//! has verified.

use laurel_core::ids::ActivityId;
use laurel_core::vote::log::{SeenLog, VoteProof, VoteReceipt, VoteVerdict, check_vote as check};
use serde_wasm_bindgen::Error;
use wasm_bindgen::prelude::*;

use crate::storage::{Area, get, set};
use crate::values::{read, write};

fn place(activity: f64) -> String {
    format!("laurel.voteLog.{activity}")
}

fn seen(activity: f64) -> Option<SeenLog> {
    get(Area::Local, &place(activity)).and_then(|text| SeenLog::parse(&text))
}

/// Number of entries of the last checkpoint that this browser has verified; undefined without one.
#[wasm_bindgen(js_name = seenLogSize)]
pub fn seen_log_size(activity: f64) -> Option<f64> {
    #[expect(clippy::cast_precision_loss, reason = "a log has far fewer entries than 2^53")]
    seen(activity).map(|seen| seen.size() as f64)
}

/// Checks the proof of an entry against the log's signature and against what this browser saw before, and stores its
/// checkpoint if both are right.
#[wasm_bindgen(js_name = checkVote, unchecked_return_type = "contract.VoteVerdict")]
pub fn check_vote(
    activity: f64,
    #[wasm_bindgen(unchecked_param_type = "contract.VoteReceipt")] receipt: JsValue,
    #[wasm_bindgen(unchecked_param_type = "contract.VoteProof")] proof: JsValue,
) -> Result<JsValue, Error> {
    let (receipt, proof): (VoteReceipt, VoteProof) = (read(receipt)?, read(proof)?);
    #[expect(clippy::cast_possible_truncation, reason = "an id is a whole number below 2^53")]
    let verdict = match check(ActivityId(activity as i64), seen(activity).as_ref(), &receipt, &proof) {
        Ok(now) => {
            set(Area::Local, &place(activity), Some(&now.text()));
            VoteVerdict::Included
        }
        Err(verdict) => verdict,
    };
    write(&verdict)
}
