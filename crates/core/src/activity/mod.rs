//! Activities: windows, the stage that follows from them, and what travels.

mod settings;
mod stage;
mod wire;

pub use settings::{OFFER_HOURS_MAX, SignupSettings};
pub use stage::{Stage, Status, Switches, Windows, signup_refusal, stage, switches};
pub use wire::{
    ActivityCard, ActivityDetail, ActivityKind, ActivityListQuery, ActivityPage, ActivitySort, Category, CategoryList, FeeMode, GroupMode,
    GroupView, Mine, ScheduleItem, nearly_full,
};
