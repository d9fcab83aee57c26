//! Activities: time windows, the stage derived from them, status transitions and wire types.

mod calendar;
mod facts;
mod fee;
mod group;
mod news;
pub mod organiser;
mod settings;
mod stage;
mod transition;
mod wire;

pub use calendar::{CalendarEntry, calendar_file};
pub use facts::{
    ActivityFacts, CardBadge, CardFacts, CardSituation, Deadline, DeadlineKind, DockAction, GroupState, LowestFee, PageSituation,
    StepState, WhenLine, WorkStep, step_states,
};
pub use fee::{
    FEE_STEPS_MAX, FeeChange, FeeSettings, FeeStep, GroupFee, PAY_HOURS, PAY_MINUTES, PayTiming, fee_at, group_fee, has_fee, next_fee,
};
pub use group::{CapacityUnit, FeeMode, GroupMode, GroupView};
pub use news::{CalendarQuery, FavouriteState, News, NewsPage, NewsQuery, PREVIEW_TOKEN, PreviewQuery};
pub use settings::{OFFER_HOURS_MAX, SignupSettings, WAITLIST_MAX};
pub use stage::{Stage, Status, Switches, Windows, is_writable, signup_refusal, stage, switches};
pub use transition::{StatusEvent, check_change, is_unused, may_be_incomplete, not_possible, status_now, status_transition};
pub use wire::{
    ActivityCard, ActivityDetail, ActivityKind, ActivityListQuery, ActivityPage, ActivitySort, Category, CategoryList, Mine, MyWork,
    ScheduleItem, nearly_full,
};
