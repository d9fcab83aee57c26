//! The comparison with the services' bills, for staff: what it found, a day once more, what was done about a difference.

pub mod again;
pub mod handled;
pub mod list;
mod shown;
