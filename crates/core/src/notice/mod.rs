//! Notices to participants: always in the app, and by mail according to their settings.

mod event;
mod setting;
mod subject;
mod text;
mod wire;

pub use event::NoticeEvent;
pub use setting::{NoticeChannel, NoticeGroup, NoticeSetting, NoticeSettingChange, NoticeSettings, check_setting};
pub use subject::NoticeSubject;
pub use text::{NoticeText, RefundReason};
pub use wire::{NOTICES_READ_MAX, NoticeFilter, NoticeItem, NoticeKind, NoticePage, NoticeQuery, NoticeRead, UnreadNotices, check_read};
