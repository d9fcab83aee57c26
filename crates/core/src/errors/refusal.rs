//! Business refusals: a closed list of codes and their additional data.

use serde::Serialize;

use super::field::{FieldErrors, Rule};
use crate::human::Challenge;
use crate::ids::SignupId;
use crate::vote::{GiftAnswer, LikeAnswer};

macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident = $number:literal;)*) => {
        /// Reason of a refusal.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Code { $($(#[$doc])* $name = $number,)* }

        impl Code {
            /// All codes.
            pub const ALL: &[Code] = &[$(Code::$name,)*];

            /// Number in the envelope.
            pub const fn number(self) -> i64 {
                self as i64
            }

            /// The code with this number.
            pub const fn from_number(number: i64) -> Option<Code> {
                match number { $($number => Some(Code::$name),)* _ => None }
            }
        }
    };
}

codes! {
    /// One or more fields are invalid.
    Fields = 4000;
    /// A human check is needed first.
    HumanCheck = 4001;
    /// The role does not allow it.
    NotAllowed = 4003;
    /// The merchant has no such object.
    NotFound = 4004;
    /// The object was changed in the meantime.
    VersionConflict = 4009;
    /// The nonce was used before with a different body.
    NonceReused = 4010;
    /// The state does not allow it.
    NotPossible = 4011;
    /// Too many attempts.
    TooFast = 4029;
    /// The token is missing, expired or revoked.
    TokenInvalid = 5104;
    /// The role needs a second factor, which must be set up first.
    FactorNeeded = 5105;
    /// The mini-program log-in failed.
    MiniProgramLoginFailed = 5110;
    /// Not published, cancelled or ended.
    NotPublished = 6001;
    /// Outside the sign-up window.
    SignupNotOpen = 6002;
    /// No place is left.
    Full = 6003;
    /// The account has signed up already.
    AlreadySignedUp = 6004;
    /// The form has a newer version.
    FormChanged = 6005;
    /// Age, region or gender do not fit.
    NotEligible = 6006;
    /// Withdrawal is not possible.
    WithdrawNotAllowed = 6007;
    /// No place can be taken by this link.
    TransferEnded = 6008;
    /// The order is closed or expired.
    OrderClosed = 6021;
    /// No payment channel is available here.
    ChannelUnavailable = 6022;
    /// No team has this invite code.
    InviteInvalid = 6031;
    /// The team is full.
    TeamFull = 6032;
    /// The participant is in a team already.
    AlreadyInTeam = 6033;
    /// The team is locked or disbanded.
    TeamLocked = 6034;
    /// Below the team's minimum.
    TeamTooSmall = 6035;
    /// Works cannot be submitted now.
    SubmissionNotOpen = 6041;
    /// The maximum number of works is reached.
    WorksLimit = 6042;
    /// Type, size or length of a file do not fit.
    MediaNotAccepted = 6043;
    /// Likes are not open.
    LikesClosed = 6051;
    /// Today's likes are used up.
    LikesUsed = 6052;
    /// The work was liked today already.
    AlreadyLiked = 6053;
    /// Authors cannot like their own work.
    OwnWork = 6054;
    /// Not enough gift points.
    PointsShort = 6055;
    /// The ranking is not enabled.
    ListDisabled = 6056;
    /// A verified phone number or e-mail address is required.
    VerifyFirst = 6057;
    /// Check-in is not open.
    CheckinNotOpen = 6061;
    /// The participant is too far from the venue.
    OutOfRange = 6062;
    /// The participant has checked in already.
    AlreadyCheckedIn = 6063;
    /// The code is invalid or expired.
    CheckinCodeInvalid = 6064;
    /// The sign-up is unpaid or unreviewed.
    SignupNotConfirmed = 6065;
    /// The location is not precise enough.
    LocationImprecise = 6066;
    /// No certificate has this number.
    CertificateUnknown = 6071;
    /// The certificate was revoked.
    CertificateRevoked = 6072;
    /// The number, address or messaging app is bound to another account.
    BoundElsewhere = 6081;
    /// The messaging app did not confirm the user's identity.
    MessengerRefused = 6082;
    /// The messaging app shows the page as a preview, with a made-up user.
    MessengerPreview = 6083;
    /// A recent proof of ownership is required.
    ConfirmFirst = 6084;
}

impl Code {
    /// Key in `locales/`.
    pub fn key(self) -> String {
        format!("errors.code.{}", self.number())
    }
}

/// Additional data of a refusal, in the envelope's `data`.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(untagged, rename_all_fields = "camelCase")]
pub enum RefusalData {
    /// 4000
    Errors {
        /// Broken rules by field.
        errors: FieldErrors,
    },
    /// 4001
    Challenge {
        /// The proof of work to solve.
        challenge: Challenge,
    },
    /// 4009
    Version {
        /// Current version of the object.
        version: i64,
    },
    /// 4011
    Status {
        /// State that does not allow the action.
        status: String,
    },
    /// 4029
    RetryAfter {
        /// Seconds until the next attempt.
        retry_after: i64,
    },
    /// 5110
    CodeToSession {
        /// Handle of the messaging app's session, which stays on the server.
        session: String,
    },
    /// 6003
    Waitlist {
        /// True if the waiting list can be joined.
        waitlist: bool,
    },
    /// 6004
    Signup {
        /// The existing sign-up.
        apply_id: SignupId,
    },
    /// 6005
    FormVersion {
        /// Current version of the form.
        form_version: i64,
    },
    /// 6051 to 6054, 6057
    Like(LikeAnswer),
    /// 6055, and the codes above for a gift
    Gift(GiftAnswer),
    /// 6006, 6007
    Reason {
        /// `age`, `gender`, `deadline`, …
        reason: String,
    },
}

/// A refusal of a call, for display to the user.
#[derive(Debug, Clone, PartialEq)]
pub struct Refusal {
    /// Reason of the refusal.
    pub code: Code,
    /// Additional data; absent for most codes.
    pub data: Option<RefusalData>,
}

impl From<Code> for Refusal {
    fn from(code: Code) -> Self {
        Refusal { code, data: None }
    }
}

impl From<FieldErrors> for Refusal {
    fn from(errors: FieldErrors) -> Self {
        Refusal { code: Code::Fields, data: Some(RefusalData::Errors { errors }) }
    }
}

impl Refusal {
    /// Code 4000 for one field.
    pub fn field(field: &str, rule: Rule) -> Refusal {
        FieldErrors::one(field, rule).into()
    }

    /// Code 6004: the account has this sign-up already.
    pub fn signed_up(apply_id: SignupId) -> Refusal {
        Refusal { code: Code::AlreadySignedUp, data: Some(RefusalData::Signup { apply_id }) }
    }

    /// Code 4001 with a challenge.
    pub fn human_check(challenge: Challenge) -> Refusal {
        Refusal { code: Code::HumanCheck, data: Some(RefusalData::Challenge { challenge }) }
    }

    /// Code 5110: the mini-program log-in needs a phone number. `session` is the handle of the session so far.
    pub fn code_to_session(session: String) -> Refusal {
        Refusal { code: Code::MiniProgramLoginFailed, data: Some(RefusalData::CodeToSession { session }) }
    }

    /// Code 4029: too many attempts; the next one is possible after `seconds`.
    pub fn too_fast(seconds: i64) -> Refusal {
        Refusal { code: Code::TooFast, data: Some(RefusalData::RetryAfter { retry_after: seconds.max(1) }) }
    }
}
