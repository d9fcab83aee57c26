//! A staff member's own account: second factor, and the devices that are logged in.

use chrono::{DateTime, Utc};

use super::{Staff, check_name};
use crate::account::Client;
use crate::contract::contract;
use crate::errors::FieldErrors;

contract! {
    /// `GET /auth/account`
    pub struct StaffOwn {
        /// The caller.
        pub staff: Staff,
        /// Last change of the password; absent if it is older than this record.
        pub password_time: Option<DateTime<Utc>>,
        /// The second factor.
        pub factor: FactorState,
        /// Living sessions, most recently used first.
        pub devices: Vec<StaffDevice>,
    }

    /// State of a second factor.
    pub struct FactorState {
        /// When it was set up; absent if there is none.
        pub set_time: Option<DateTime<Utc>>,
        /// True if the role needs one here, so that it cannot be removed.
        pub required: bool,
        /// Recovery codes that are left.
        pub recovery_left: u32,
    }

    /// A device that is logged in.
    pub struct StaffDevice {
        /// Id of its token.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub id: i64,
        /// Kind of the device, detected from its user agent.
        pub client: Client,
        /// IP address of the log-in, shortened to its network.
        pub address: String,
        /// When the device logged in.
        pub created_time: DateTime<Utc>,
        /// When it was last used, to within five minutes.
        pub used_time: DateTime<Utc>,
        /// True for the caller's device.
        pub current: bool,
    }

    /// A request with a session in its path.
    pub struct SessionPath {
        /// Id of the token.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub id: i64,
    }

    /// `PUT /auth/account`
    #[derive(Default)]
    #[serde(default)]
    pub struct StaffName {
        /// Display name.
        pub name: String,
    }
}

/// Validates `PUT /auth/account`.
pub fn check_staff_name(form: &StaffName) -> FieldErrors {
    let mut errors = FieldErrors::default();
    check_name(&mut errors, &form.name);
    errors
}
