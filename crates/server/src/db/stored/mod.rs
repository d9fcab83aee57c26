//! Columns of the enums that are stored by name, for both databases and for the connection that joins them.

mod server;
mod zone;

use diesel::sql_types::HasSqlType;
use laurel_core::ids::MerchantId;
use laurel_core::stored::Stored;
pub use laurel_core::stored::sql::*;

use super::connect::MultiBackend;
use crate::error::Error;

pub use server::*;
pub use zone::Zone;

/// Parses a stored name that was read as a text; an unknown one is an internal error.
pub fn known<T: Stored>(name: &str) -> Result<T, Error> {
    T::parse(name).ok_or_else(|| Error::Broken(format!("{name:?} is no known {}", std::any::type_name::<T>())))
}

/// Parses the merchant of a row of any merchant; an invalid one is an internal error.
pub fn stored_merchant(merchant: &str) -> Result<MerchantId, Error> {
    MerchantId::parse(merchant).ok_or_else(|| Error::Broken(format!("a row of the merchant {merchant:?}")))
}

macro_rules! multi {
    ($($column:ident),* $(,)?) => {$(
        impl HasSqlType<$column> for MultiBackend {
            fn metadata(lookup: &mut Self::MetadataLookup) -> Self::TypeMetadata {
                MultiBackend::lookup_sql_type::<$column>(lookup)
            }
        }
    )*};
}

multi! {
    ActivityKindText,
    ActivityStatusText,
    AttemptStatusText,
    BillStateText,
    CapacityUnitText,
    ClientText,
    CloseCauseText,
    CodePurposeText,
    CommentCauseText,
    CommentKindText,
    CommentReportReasonText,
    CommentStatusText,
    ConfirmedByText,
    CredentialKindText,
    DifferenceKindText,
    DifferenceStatusText,
    FeeModeText,
    GiftIconText,
    GroupModeText,
    HandleKindText,
    IdTypeText,
    LaneText,
    MediaKindText,
    MediaStatusText,
    MerchantStatusText,
    MessageKindText,
    MessageStateText,
    MessageTargetText,
    MomentStatusText,
    NoticeChannelText,
    NoticeEventText,
    NoticeGroupText,
    OrderStatusText,
    OutboxStateText,
    PayChannelText,
    PayServiceText,
    PayStatusText,
    RefundSourceText,
    RefundStatusText,
    RelationText,
    RevisionStatusText,
    RoleText,
    SignupSourceText,
    SignupStatusText,
    StaffStatusText,
    TeamMemberStatusText,
    TeamStatusText,
    UploadStateText,
    VisitSourceText,
    VoteActText,
    VoteAlertText,
    VoteKindText,
    VoteReasonText,
    VoteStatusText,
    WorkKindText,
    WorkReportReasonText,
    WorkStatusText,
}
