//! The end of every log-in of a member: a session for the device, its time, and its entry in the log.

use laurel_core::staff::StaffGranted;

use super::store;
use crate::account::enter::network;
use crate::audit::{self, Change};
use crate::auth::member::StaffRow;
use crate::auth::staff_token;
use crate::clock::to_time;
use crate::db::Db;
use crate::error::Error;
use crate::http::Frame;

/// Logs a member in. `has_factor`: a second factor is set up.
pub(super) fn admit(db: &mut Db, frame: &Frame, row: &StaffRow, has_factor: bool, change: &Change) -> Result<StaffGranted, Error> {
    let member = row.member()?;
    let device = (frame.client, network(frame.address));
    let (token, end) = staff_token::grant_to(db, &member.merchant, member.id, (device.0, &device.1), frame.now_ms)?;
    store::set_login_time(db, &member.merchant, member.id, frame.now_ms)?;
    audit::record(db, frame, &member, change)?;
    let must_set_up = !has_factor && frame.app.config.needs_factor(member.role);
    Ok(StaffGranted { token, expire_time: to_time(end), staff: row.to_wire()?, must_set_up })
}
