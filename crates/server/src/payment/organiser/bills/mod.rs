//! Bills for staff: differences, a repeated comparison, the handling of a difference.

pub mod again;
pub mod handled;
pub mod list;
mod shown;
