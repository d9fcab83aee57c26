//! Which notices also come by other ways than the app.

use crate::contract::contract;
use crate::errors::{FieldErrors, Rule};

contract! {
    /// Events that are switched together.
    #[derive(Copy, Eq, Hash)]
    pub enum NoticeGroup {
        /// How a sign-up gets on.
        Progress,
        /// A place after waiting.
        Offer,
        /// The activity begins soon.
        Reminder,
        /// A sign-up that ends, and an activity that changes.
        Important,
        /// The safety of the account.
        Security,
    }

    /// A way to tell.
    #[derive(Copy, Eq, Hash)]
    pub enum NoticeChannel {
        /// In the app: always.
        InApp,
        /// To the verified e-mail address.
        Mail,
    }

    /// One switch.
    #[derive(Copy, Eq)]
    pub struct NoticeSetting {
        /// What.
        pub group: NoticeGroup,
        /// How.
        pub channel: NoticeChannel,
        /// It is told so.
        pub on: bool,
        /// It cannot be switched off.
        pub fixed: bool,
    }

    /// `GET /notice/setting`, `PUT /notice/setting`
    pub struct NoticeSettings {
        /// Every switch, group by group.
        pub list: Vec<NoticeSetting>,
    }

    /// `PUT /notice/setting`: moves one switch.
    #[derive(Copy)]
    pub struct NoticeSettingChange {
        /// What.
        pub group: NoticeGroup,
        /// How.
        pub channel: NoticeChannel,
        /// It is to be told so.
        pub on: bool,
    }
}

impl NoticeGroup {
    /// All of them, in the order in which they are shown.
    pub const ALL: [NoticeGroup; 5] =
        [NoticeGroup::Progress, NoticeGroup::Offer, NoticeGroup::Reminder, NoticeGroup::Important, NoticeGroup::Security];

    /// As stored and sent.
    pub const fn word(self) -> &'static str {
        match self {
            NoticeGroup::Progress => "progress",
            NoticeGroup::Offer => "offer",
            NoticeGroup::Reminder => "reminder",
            NoticeGroup::Important => "important",
            NoticeGroup::Security => "security",
        }
    }

    /// Everybody is told by every way that there is.
    pub const fn is_fixed(self) -> bool {
        match self {
            NoticeGroup::Progress | NoticeGroup::Offer | NoticeGroup::Reminder => false,
            NoticeGroup::Important | NoticeGroup::Security => true,
        }
    }
}

impl NoticeChannel {
    /// All of them, in the order in which they are shown.
    pub const ALL: [NoticeChannel; 2] = [NoticeChannel::InApp, NoticeChannel::Mail];

    /// As stored and sent.
    pub const fn word(self) -> &'static str {
        match self {
            NoticeChannel::InApp => "inApp",
            NoticeChannel::Mail => "mail",
        }
    }
}

impl NoticeSettings {
    /// Every switch; `off` names those that were switched off. What is fixed is on whatever was stored.
    pub fn from_off(off: &[(String, String)]) -> NoticeSettings {
        let setting = |group: NoticeGroup, channel: NoticeChannel| {
            let fixed = is_fixed(group, channel);
            let is_off = off.iter().any(|(one, way)| one == group.word() && way == channel.word());
            NoticeSetting { group, channel, on: fixed || !is_off, fixed }
        };
        let of_group = |group: NoticeGroup| NoticeChannel::ALL.map(|channel| setting(group, channel));
        NoticeSettings { list: NoticeGroup::ALL.into_iter().flat_map(of_group).collect() }
    }
}

const fn is_fixed(group: NoticeGroup, channel: NoticeChannel) -> bool {
    group.is_fixed() || matches!(channel, NoticeChannel::InApp)
}

/// Rules of a moved switch.
pub fn check_setting(change: &NoticeSettingChange) -> FieldErrors {
    let mut errors = FieldErrors::default();
    if !change.on && is_fixed(change.group, change.channel) {
        errors.add("on", Rule::Fixed);
    }
    errors
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_is_on_until_it_is_switched_off_and_what_is_fixed_stays_on() {
        let off = |group: &str, channel: &str| NoticeSettings::from_off(&[(group.to_owned(), channel.to_owned())]);
        let count = |settings: &NoticeSettings| settings.list.iter().filter(|setting| !setting.on).count();
        assert_eq!(NoticeSettings::from_off(&[]).list.len(), 10);
        assert_eq!(count(&NoticeSettings::from_off(&[])), 0);
        assert_eq!(count(&off("reminder", "mail")), 1);
        assert_eq!((count(&off("reminder", "inApp")), count(&off("important", "mail")), count(&off("security", "mail"))), (0, 0, 0));
    }

    #[test]
    fn what_is_fixed_may_be_switched_on_but_not_off() {
        for group in NoticeGroup::ALL {
            for channel in NoticeChannel::ALL {
                let refused = |on: bool| !check_setting(&NoticeSettingChange { group, channel, on }).is_empty();
                assert_eq!(refused(false), is_fixed(group, channel), "{group:?} {channel:?}");
                assert!(!refused(true));
            }
        }
    }
}
