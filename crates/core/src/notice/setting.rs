//! Settings of notices: the channels by which each group of notices is delivered.

use crate::contract::contract;
use crate::errors::{FieldErrors, Rule};
use crate::stored_enum;

contract! {
    /// Group of events that share a setting.
    #[derive(Copy, Eq, Hash)]
    pub enum NoticeGroup {
        /// Progress of sign-ups and works.
        Progress,
        /// A place on offer after waiting.
        Offer,
        /// The activity begins soon.
        Reminder,
        /// Comments on own works.
        Comment,
        /// Messages that organisers write.
        Organiser,
        /// Sign-ups that end, activities that change, payments that are due, and refunds.
        Important,
        /// Security of the account.
        Security,
    }

    /// Delivery channel.
    #[derive(Copy, Eq, Hash)]
    pub enum NoticeChannel {
        /// In the app; cannot be switched off.
        InApp,
        /// To the verified e-mail address.
        Mail,
    }

    /// The setting of a group for a channel.
    #[derive(Copy, Eq)]
    pub struct NoticeSetting {
        /// Group of the setting.
        pub group: NoticeGroup,
        /// Channel of the setting.
        pub channel: NoticeChannel,
        /// True if the group is delivered by the channel.
        pub on: bool,
        /// True if it cannot be switched off.
        pub fixed: bool,
    }

    /// `GET /notice/setting`, `PUT /notice/setting`
    pub struct NoticeSettings {
        /// All settings, ordered by group.
        pub list: Vec<NoticeSetting>,
    }

    /// `PUT /notice/setting`: changes one setting.
    #[derive(Copy)]
    pub struct NoticeSettingChange {
        /// Group of the setting.
        pub group: NoticeGroup,
        /// Channel of the setting.
        pub channel: NoticeChannel,
        /// New value.
        pub on: bool,
    }
}

stored_enum!(NoticeChannel {
    InApp = "inApp",
    Mail = "mail",
});

stored_enum!(NoticeGroup {
    Progress = "progress",
    Offer = "offer",
    Reminder = "reminder",
    Comment = "comment",
    Organiser = "organiser",
    Important = "important",
    Security = "security",
});

impl NoticeGroup {
    /// True if every channel of the group is always on.
    pub const fn is_fixed(self) -> bool {
        match self {
            NoticeGroup::Progress | NoticeGroup::Offer | NoticeGroup::Reminder | NoticeGroup::Comment | NoticeGroup::Organiser => false,
            NoticeGroup::Important | NoticeGroup::Security => true,
        }
    }
}

impl NoticeSettings {
    /// All settings. `off` lists those that were switched off; fixed settings are on regardless.
    pub fn from_off(off: &[(NoticeGroup, NoticeChannel)]) -> NoticeSettings {
        let setting = |group: NoticeGroup, channel: NoticeChannel| {
            let fixed = is_fixed(group, channel);
            let is_off = off.iter().any(|(one, way)| *one == group && *way == channel);
            NoticeSetting { group, channel, on: fixed || !is_off, fixed }
        };
        let of_group = |group: NoticeGroup| NoticeChannel::ALL.iter().map(move |channel| setting(group, *channel));
        NoticeSettings { list: NoticeGroup::ALL.iter().copied().flat_map(of_group).collect() }
    }
}

const fn is_fixed(group: NoticeGroup, channel: NoticeChannel) -> bool {
    group.is_fixed() || matches!(channel, NoticeChannel::InApp)
}

/// Validates a change of a setting.
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
    fn all_settings_default_to_on_and_fixed_ones_stay_on() {
        let off = |group, channel| NoticeSettings::from_off(&[(group, channel)]);
        let count = |settings: &NoticeSettings| settings.list.iter().filter(|setting| !setting.on).count();
        assert_eq!(NoticeSettings::from_off(&[]).list.len(), 14);
        assert_eq!(count(&NoticeSettings::from_off(&[])), 0);
        assert_eq!(count(&off(NoticeGroup::Reminder, NoticeChannel::Mail)), 1);
        for (group, channel) in [
            (NoticeGroup::Reminder, NoticeChannel::InApp),
            (NoticeGroup::Important, NoticeChannel::Mail),
            (NoticeGroup::Security, NoticeChannel::Mail),
        ] {
            assert_eq!(count(&off(group, channel)), 0, "{group:?} {channel:?}");
        }
    }

    #[test]
    fn fixed_settings_can_be_switched_on_but_not_off() {
        for &group in NoticeGroup::ALL {
            for &channel in NoticeChannel::ALL {
                let refused = |on: bool| !check_setting(&NoticeSettingChange { group, channel, on }).is_empty();
                assert_eq!(refused(false), is_fixed(group, channel), "{group:?} {channel:?}");
                assert!(!refused(true));
            }
        }
    }
}
