//! The transparency log of an activity's likes and gifts (`core::vote::log`): appended and signed by a job, served as files,
//! and proved to each voter.

pub mod append;
pub mod files;
pub mod proof;
pub mod receipt;
pub mod sign;
pub mod store;

use laurel_core::ids::ActivityId;

use crate::error::Error;

/// Name of a log: its address without the scheme (C2SP tlog-tiles).
fn origin(public_url: &str, activity: ActivityId) -> String {
    let address = public_url.split_once("://").map_or(public_url, |(_, address)| address);
    format!("{}/log/{activity}", address.trim_end_matches('/'))
}

fn missing_tile(activity: ActivityId) -> Error {
    Error::Broken(format!("a tile of the vote log of activity {activity} is missing or too short"))
}
