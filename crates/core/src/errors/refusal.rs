//! Business refusals: a closed list of codes, each with what it has to add.

use serde::Serialize;

use super::field::{FieldErrors, Rule};
use crate::human::Challenge;
use crate::ids::SignupId;

macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident = $number:literal;)*) => {
        /// Why a call was refused.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Code { $($(#[$doc])* $name = $number,)* }

        impl Code {
            /// All of them.
            pub const ALL: &[Code] = &[$(Code::$name,)*];

            /// The number of the envelope.
            pub const fn number(self) -> i64 {
                self as i64
            }

            /// The code of a number.
            pub const fn from_number(number: i64) -> Option<Code> {
                match number { $($number => Some(Code::$name),)* _ => None }
            }
        }
    };
}

codes! {
    /// Some fields are wrong.
    Fields = 4000;
    /// A human check is needed first.
    HumanCheck = 4001;
    /// The role does not allow it.
    NotAllowed = 4003;
    /// No such thing in this merchant.
    NotFound = 4004;
    /// Somebody else changed it meanwhile.
    VersionConflict = 4009;
    /// The nonce was used with another body.
    NonceReused = 4010;
    /// The state does not allow it.
    NotPossible = 4011;
    /// Too many attempts.
    TooFast = 4029;
    /// The token is missing or dead.
    TokenInvalid = 5104;
    /// The mini-program log-in failed.
    MiniProgramLoginFailed = 5110;
    /// Not published, cancelled or ended.
    NotPublished = 6001;
    /// Outside the sign-up window.
    SignupNotOpen = 6002;
    /// No place is left.
    Full = 6003;
    /// Signed up already.
    AlreadySignedUp = 6004;
    /// The form has a newer version.
    FormChanged = 6005;
    /// Age, region or gender do not fit.
    NotEligible = 6006;
    /// Withdrawal is not allowed.
    WithdrawNotAllowed = 6007;
    /// The order is closed or expired.
    OrderClosed = 6021;
    /// No channel to pay by is available here.
    ChannelUnavailable = 6022;
    /// No team has this invite code.
    InviteInvalid = 6031;
    /// The team is full.
    TeamFull = 6032;
    /// In a team already.
    AlreadyInTeam = 6033;
    /// The team is locked or disbanded.
    TeamLocked = 6034;
    /// Below the team's minimum.
    TeamTooSmall = 6035;
    /// Works cannot be submitted now.
    SubmissionNotOpen = 6041;
    /// No further work fits.
    WorksLimit = 6042;
    /// Type, size or length of a file do not fit.
    MediaNotAccepted = 6043;
    /// Likes have ended or not begun.
    LikesClosed = 6051;
    /// Today's likes are used up.
    LikesUsed = 6052;
    /// Liked today already.
    AlreadyLiked = 6053;
    /// One's own work.
    OwnWork = 6054;
    /// Not enough gift points.
    PointsShort = 6055;
    /// The ranking is not enabled.
    ListDisabled = 6056;
    /// A verified phone or e-mail is needed.
    VerifyFirst = 6057;
    /// Check-in is not open.
    CheckinNotOpen = 6061;
    /// Too far from the venue.
    OutOfRange = 6062;
    /// Checked in already.
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
    /// Bound to another account.
    BoundElsewhere = 6081;
    /// The messaging app did not confirm who somebody is.
    MessengerRefused = 6082;
    /// The messaging app shows a preview to somebody it made up.
    MessengerPreview = 6083;
    /// The owner has to prove to be who they are first.
    ConfirmFirst = 6084;
}

impl Code {
    /// Its key in `locales/`.
    pub fn key(self) -> String {
        format!("errors.code.{}", self.number())
    }
}

/// What a refusal adds, in the envelope's `data`.
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
        /// What is to be solved.
        challenge: Challenge,
    },
    /// 4009
    Version {
        /// The version there is now.
        version: i64,
    },
    /// 4011
    Status {
        /// The state that stands in the way.
        status: String,
    },
    /// 4029
    RetryAfter {
        /// Seconds to wait.
        retry_after: i64,
    },
    /// 5110
    CodeToSession {
        /// Handle of what the messaging app said, which stays on the server.
        session: String,
    },
    /// 6003
    Waitlist {
        /// A waiting list can be joined.
        waitlist: bool,
    },
    /// 6004
    Signup {
        /// The sign-up that exists.
        apply_id: SignupId,
    },
    /// 6005
    FormVersion {
        /// The version to fill in.
        form_version: i64,
    },
    /// 6006, 6007
    Reason {
        /// `age`, `gender`, `deadline`, …
        reason: String,
    },
}

/// A refusal that a person may read.
#[derive(Debug, Clone, PartialEq)]
pub struct Refusal {
    /// Why.
    pub code: Code,
    /// What it adds.
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
    /// One wrong field.
    pub fn field(field: &str, rule: Rule) -> Refusal {
        FieldErrors::one(field, rule).into()
    }

    /// A human check first.
    pub fn human_check(challenge: Challenge) -> Refusal {
        Refusal { code: Code::HumanCheck, data: Some(RefusalData::Challenge { challenge }) }
    }

    /// The mini-program log-in needs a phone number; what is known so far has this handle.
    pub fn code_to_session(session: String) -> Refusal {
        Refusal { code: Code::MiniProgramLoginFailed, data: Some(RefusalData::CodeToSession { session }) }
    }

    /// Too many attempts; try again after `seconds`.
    pub fn too_fast(seconds: i64) -> Refusal {
        Refusal { code: Code::TooFast, data: Some(RefusalData::RetryAfter { retry_after: seconds.max(1) }) }
    }
}
