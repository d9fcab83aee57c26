//! The organisers' side: staff, the audit log, and activities with all that belongs to them.

mod activity;
mod authorisation;
mod form;
mod group;
mod shown;
mod signup;
mod staff;
mod status;
mod told;
mod wire;
