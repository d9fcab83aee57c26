//! Column types of the stored enums, for the server: a query compares such a column with its enum, not with a text, and a
//! name that the enum does not have is an error. They are here because only the crate of a type can make it an expression.

use crate::account::{Client, CodePurpose};
use crate::activity::{ActivityKind, CapacityUnit, FeeMode, GroupMode, Status};
use crate::comment::{CommentCause, CommentKind, CommentReportReason, CommentStatus};
use crate::merchant::MerchantStatus;
use crate::message::{MessageState, MessageTarget};
use crate::moment::MomentStatus;
use crate::notice::{NoticeChannel, NoticeEvent, NoticeGroup};
use crate::payment::{
    AttemptStatus, BillState, CloseCause, ConfirmedBy, DifferenceKind, DifferenceStatus, OrderStatus, PayChannel, PayService, RefundSource,
    RefundStatus,
};
use crate::person::{IdType, Relation};
use crate::signup::{PayStatus, SignupSource, SignupStatus};
use crate::staff::{Role, StaffStatus};
use crate::storage::MediaKind;
use crate::team::{TeamMemberStatus, TeamStatus};
use crate::visit::VisitSource;
use crate::vote::{Act, GiftIcon, VoteAlert, VoteKind, VoteReason, VoteStatus};
use crate::work::{MediaStatus, RevisionStatus, WorkKind, WorkReportReason, WorkStatus};

/// Declares the column type of a stored enum, with its conversions for every backend. The calling crate needs `diesel`.
#[macro_export]
macro_rules! stored_column {
    ($($column:ident = $type:ty;)*) => {$(
        #[doc = concat!("Column of a stored `", stringify!($type), "`.")]
        #[derive(
            Debug, Clone, Copy, Default,
            ::diesel::sql_types::SqlType,
            ::diesel::query_builder::QueryId,
        )]
        #[diesel(sqlite_type(name = "Text"), postgres_type(oid = 25, array_oid = 1009))]
        pub struct $column;

        // `Bound` is the expression that diesel's own derive uses.
        impl ::diesel::expression::AsExpression<$column> for $type {
            type Expression = ::diesel::internal::derives::as_expression::Bound<$column, $type>;

            fn as_expression(self) -> Self::Expression {
                ::diesel::internal::derives::as_expression::Bound::new(self)
            }
        }

        impl<'a> ::diesel::expression::AsExpression<$column> for &'a $type {
            type Expression = ::diesel::internal::derives::as_expression::Bound<$column, &'a $type>;

            fn as_expression(self) -> Self::Expression {
                ::diesel::internal::derives::as_expression::Bound::new(self)
            }
        }

        impl<DB> ::diesel::serialize::ToSql<$column, DB> for $type
        where
            DB: ::diesel::backend::Backend,
            str: ::diesel::serialize::ToSql<::diesel::sql_types::Text, DB>,
        {
            fn to_sql<'b>(
                &'b self,
                out: &mut ::diesel::serialize::Output<'b, '_, DB>,
            ) -> ::diesel::serialize::Result {
                ::diesel::serialize::ToSql::<::diesel::sql_types::Text, DB>::to_sql(
                    <$type as $crate::stored::Stored>::as_str(*self),
                    out,
                )
            }
        }

        impl<DB> ::diesel::deserialize::FromSql<$column, DB> for $type
        where
            DB: ::diesel::backend::Backend,
            String: ::diesel::deserialize::FromSql<::diesel::sql_types::Text, DB>,
        {
            fn from_sql(bytes: DB::RawValue<'_>) -> ::diesel::deserialize::Result<Self> {
                let name = <String as ::diesel::deserialize::FromSql<
                    ::diesel::sql_types::Text,
                    DB,
                >>::from_sql(bytes)?;
                <$type as $crate::stored::Stored>::parse(&name)
                    .ok_or_else(|| format!("{name:?} is no known {}", stringify!($type)).into())
            }
        }

        impl<DB> ::diesel::deserialize::Queryable<$column, DB> for $type
        where
            DB: ::diesel::backend::Backend,
            $type: ::diesel::deserialize::FromSql<$column, DB>,
        {
            type Row = $type;

            fn build(row: $type) -> ::diesel::deserialize::Result<$type> {
                Ok(row)
            }
        }
    )*};
}

stored_column! {
    ActivityKindText = ActivityKind;
    ActivityStatusText = Status;
    AttemptStatusText = AttemptStatus;
    BillStateText = BillState;
    CapacityUnitText = CapacityUnit;
    ClientText = Client;
    CloseCauseText = CloseCause;
    CodePurposeText = CodePurpose;
    CommentCauseText = CommentCause;
    CommentKindText = CommentKind;
    CommentReportReasonText = CommentReportReason;
    CommentStatusText = CommentStatus;
    ConfirmedByText = ConfirmedBy;
    DifferenceKindText = DifferenceKind;
    DifferenceStatusText = DifferenceStatus;
    FeeModeText = FeeMode;
    GiftIconText = GiftIcon;
    GroupModeText = GroupMode;
    IdTypeText = IdType;
    MediaKindText = MediaKind;
    MediaStatusText = MediaStatus;
    MerchantStatusText = MerchantStatus;
    MessageStateText = MessageState;
    MessageTargetText = MessageTarget;
    MomentStatusText = MomentStatus;
    NoticeChannelText = NoticeChannel;
    NoticeEventText = NoticeEvent;
    NoticeGroupText = NoticeGroup;
    OrderStatusText = OrderStatus;
    PayChannelText = PayChannel;
    PayServiceText = PayService;
    PayStatusText = PayStatus;
    RefundSourceText = RefundSource;
    RefundStatusText = RefundStatus;
    RelationText = Relation;
    RevisionStatusText = RevisionStatus;
    RoleText = Role;
    SignupSourceText = SignupSource;
    SignupStatusText = SignupStatus;
    StaffStatusText = StaffStatus;
    TeamMemberStatusText = TeamMemberStatus;
    TeamStatusText = TeamStatus;
    VisitSourceText = VisitSource;
    VoteActText = Act;
    VoteAlertText = VoteAlert;
    VoteKindText = VoteKind;
    VoteReasonText = VoteReason;
    VoteStatusText = VoteStatus;
    WorkKindText = WorkKind;
    WorkReportReasonText = WorkReportReason;
    WorkStatusText = WorkStatus;
}
