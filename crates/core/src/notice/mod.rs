//! What participants are told: in the app always, by mail as far as they want it.

mod event;
mod setting;
mod wire;

pub use event::{NoticeEvent, NoticeSubject, NoticeText};
pub use setting::{NoticeChannel, NoticeGroup, NoticeSetting, NoticeSettingChange, NoticeSettings, check_setting};
pub use wire::{NOTICES_READ_MAX, NoticeFilter, NoticeItem, NoticeKind, NoticePage, NoticeQuery, NoticeRead, UnreadNotices, check_read};
