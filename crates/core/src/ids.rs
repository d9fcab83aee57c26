//! Typed ids. On the wire they are integers below 2^53, which JavaScript represents exactly.

use serde::{Deserialize, Serialize};

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident),* $(,)?) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
        #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
        #[serde(transparent)]
        pub struct $name(#[cfg_attr(feature = "typescript", ts(type = "number"))] pub i64);

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.fmt(f)
            }
        }
    )*};
}

ids! {
    /// An account; valid for all merchants of the installation.
    AccountId,
    /// An activity (`competition` in paths).
    ActivityId,
    /// A group (division) of one activity.
    GroupId,
    /// A person-info record of an account.
    PersonId,
    /// A sign-up (`apply` in paths).
    SignupId,
    /// A person within a sign-up.
    SignupPersonId,
    /// A banner on a merchant's home page.
    BannerId,
    /// A staff member of a merchant.
    StaffId,
    /// A difference between a service's bill and our books.
    BillDifferenceId,
    /// An invitation of a new staff member.
    InvitationId,
    /// An announcement about an activity.
    NewsId,
    /// A notice of one account.
    NoticeId,
    /// A message of an organiser to the participants of an activity.
    MessageId,
    /// A file with all data of an account.
    ExportId,
    /// A participant's work for an activity.
    WorkId,
    /// A file of a work or a moment.
    MediaId,
    /// A gift that can be given to works.
    GiftId,
    /// A like, or gifts of a kind that were given together.
    VoteId,
    /// A comment or a danmu.
    CommentId,
    /// A highlight moment (`scene` in paths).
    MomentId,
    /// A team of an activity.
    TeamId,
    /// A membership in a team.
    TeamMemberId,
    /// An entry of a person who looks for a team.
    TeamSearchId,
    /// A team's request to a person who looks for one.
    TeamRequestId,
}

/// A merchant's id, as used in addresses: 1 to 32 letters, digits, `_` or `-`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(transparent)]
pub struct MerchantId(String);

impl MerchantId {
    /// Parses a text from an address or a form; `None` if it is not a valid id.
    pub fn parse(text: &str) -> Option<MerchantId> {
        let ok = (1..=32).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'-');
        ok.then(|| MerchantId(text.to_owned()))
    }

    /// The text as stored and sent.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Default for MerchantId {
    fn default() -> Self {
        MerchantId(crate::limits::DEFAULT_MERCHANT_ID.to_owned())
    }
}

impl<'de> Deserialize<'de> for MerchantId {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        MerchantId::parse(&text).ok_or_else(|| serde::de::Error::custom("not a merchant id"))
    }
}
