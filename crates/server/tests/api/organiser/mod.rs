//! The organisers' side: staff, the audit log, activities and all that belongs to them.

mod authorisation;
mod staff;
mod wire;
