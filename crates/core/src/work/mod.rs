//! Works that participants submit: validation, states, reports and wire types (specification sections 2 and 5).

mod check;
pub mod organiser;
mod own;
mod report;
mod status;
mod wire;

pub use check::{
    INTRO_MAX, KEYWORD_MAX, LINE_MAX, ORIGINALITY_VERSION, VIDEO_MAX_COUNT, WORKS_PER_SIGNUP_MAX, check_complete, check_draft, check_wall,
};
pub use own::{
    MediaGiven, OwnMedia, OwnWork, OwnWorkLine, OwnWorks, WorkAdd, WorkChange, WorkContent, WorkRevision, WorkSubmit, WorksMine,
    WorksMineQuery,
};
pub use report::{WorkReport, WorkReportReason, check_report};
pub use status::{RevisionStatus, WorkAction, WorkEvent, WorkSetting, WorkStaffAction, WorkState, WorkStatus, can_be_published};
pub use wire::{
    Media, MediaStatus, OriginalLink, OriginalQuery, WorkCard, WorkDetail, WorkKind, WorkPage, WorkPath, WorkQuery, WorkSort, WorkViewed,
};
