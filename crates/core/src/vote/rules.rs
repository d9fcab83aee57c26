//! Rules of likes and gifts: what is accepted, what is left, what is shown.

use chrono::{DateTime, Utc};

use super::settings::{CountVisible, VoteSettings};
use super::stored::VoteStatus;
use crate::errors::{Code, FieldErrors, Rule};

/// Maximum length of the device's random number, characters.
const DEVICE_MAX: usize = 64;

/// Inputs of the rule for a like, besides the settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LikeCase {
    /// The like window is open, and the activity takes place.
    pub open: bool,
    /// The work is the account's own, or its team's.
    pub own: bool,
    /// The account has a verified contact, or an identity in the messaging app.
    pub verified: bool,
    /// Today's like of the account for this work.
    pub given: Option<VoteStatus>,
    /// Likes of the account in this period.
    pub used: u32,
}

/// Inputs of the rule for a gift, besides the settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GiftCase {
    /// As for a like.
    pub open: bool,
    /// As for a like.
    pub own: bool,
    /// As for a like.
    pub verified: bool,
    /// Points of the account that are spent today.
    pub used: u32,
    /// Points of the account that this work got today.
    pub on_work: u32,
    /// Points that the gift costs.
    pub cost: u32,
}

impl VoteSettings {
    /// Accepts a like, or refuses it with `LikesClosed`, `OwnWork`, `VerifyFirst`, `AlreadyLiked` or `LikesUsed`.
    pub fn check_like(&self, case: LikeCase) -> Result<(), Code> {
        self.check_voter(case.open, case.own, case.verified)?;
        if case.given.is_some_and(|given| given != VoteStatus::Undone) {
            return Err(Code::AlreadyLiked);
        }
        if self.like_left(case.used) == 0 { Err(Code::LikesUsed) } else { Ok(()) }
    }

    /// Accepts a gift, or refuses it with `LikesClosed`, `OwnWork`, `VerifyFirst` or `PointsShort`.
    pub fn check_gift(&self, case: GiftCase) -> Result<(), Code> {
        self.check_voter(case.open && self.gifts, case.own, case.verified)?;
        let affordable = case.cost <= self.point_left(case.used) && case.cost <= self.work_left(case.used, case.on_work);
        if affordable { Ok(()) } else { Err(Code::PointsShort) }
    }

    fn check_voter(&self, open: bool, own: bool, verified: bool) -> Result<(), Code> {
        if !open {
            return Err(Code::LikesClosed);
        }
        if own && !self.like_self {
            return Err(Code::OwnWork);
        }
        if verified { Ok(()) } else { Err(Code::VerifyFirst) }
    }

    /// Likes left in a period.
    pub fn like_left(&self, used: u32) -> u32 {
        self.like_per_day.saturating_sub(used)
    }

    /// Points left on a day.
    pub fn point_left(&self, used: u32) -> u32 {
        if self.gifts { self.point_per_day.saturating_sub(used) } else { 0 }
    }

    /// Points that a work may still get from an account on a day.
    pub fn work_left(&self, used: u32, on_work: u32) -> u32 {
        self.gift_per_work.saturating_sub(on_work).min(self.point_left(used))
    }

    /// Popularity of a work.
    pub fn popularity(&self, likes: i64, gift_value: i64, commenters: i64, viewers: i64) -> i64 {
        i64::from(self.like_weight) * likes
            + i64::from(self.gift_weight) * gift_value
            + i64::from(self.comment_weight) * commenters
            + i64::from(self.view_weight) * viewers
    }

    /// True if the numbers of a work are shown to an account; `liked` if it has liked the work.
    pub fn shows_numbers(&self, like_end: Option<DateTime<Utc>>, liked: bool, now: DateTime<Utc>) -> bool {
        let over = like_end.is_none_or(|end| end <= now);
        over || match self.like_count_visible {
            CountVisible::Always => true,
            CountVisible::AfterLike => liked,
            CountVisible::AfterEnd => false,
        }
    }

    /// True if authors are named.
    pub fn shows_authors(&self, like_end: Option<DateTime<Utc>>, now: DateTime<Utc>) -> bool {
        !self.hide_authors || like_end.is_none_or(|end| end <= now)
    }
}

/// Checks the random number of a device.
pub fn check_device(device: Option<&str>) -> FieldErrors {
    let mut errors = FieldErrors::default();
    let fits = |text: &str| (8..=DEVICE_MAX).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    if device.is_some_and(|device| !fits(device)) {
        errors.add("device", Rule::Choice);
    }
    errors
}
