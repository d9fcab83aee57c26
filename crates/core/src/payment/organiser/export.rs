//! Export of orders: a row for each order.

use chrono::{DateTime, Utc};

use super::order::OrderLineQuery;
use crate::contract::contract;
use crate::errors::{FieldErrors, Rule};
use crate::export::{ExportFormat, check_columns, columns};
use crate::ids::ActivityId;
use crate::payment::{OrderStatus, PayService};
use crate::signup::organiser::ExportChoice;

contract! {
    /// `POST /order/export`
    pub struct OrderExport {
        /// Only orders of this activity.
        pub competition_id: Option<ActivityId>,
        /// Only orders in this state, due transitions included.
        pub status: Option<OrderStatus>,
        /// Only orders that can be paid.
        pub open: Option<bool>,
        /// Only orders that were paid by this service, or tried there.
        pub service: Option<PayService>,
        /// Number of an order, of a sign-up or of a payment at its service, or part of a person's name.
        pub keyword: Option<String>,
        /// Created at or after this time.
        pub from: Option<DateTime<Utc>>,
        /// Created before this time.
        pub to: Option<DateTime<Utc>>,
        /// File format.
        #[serde(default)]
        pub format: ExportFormat,
        /// Names of columns, in output order.
        #[serde(default)]
        pub columns: Vec<String>,
    }
}

impl OrderExport {
    /// The filter of the request.
    pub fn filter(&self) -> OrderLineQuery {
        OrderLineQuery {
            competition_id: self.competition_id,
            status: self.status,
            open: self.open,
            service: self.service,
            keyword: self.keyword.clone(),
            from: self.from,
            to: self.to,
            ..OrderLineQuery::default()
        }
    }

    /// Validates the filter and the columns, except their names.
    pub fn check(&self) -> FieldErrors {
        let mut errors = check_columns(&self.columns);
        if self.columns.is_empty() {
            errors.add("columns", Rule::Required);
        }
        errors.extend(self.filter().check());
        errors
    }
}

/// The columns that an export of orders can have, in the order of the file.
pub fn order_export_choices() -> Vec<ExportChoice> {
    OrderColumn::ALL.iter().map(|column| ExportChoice::fixed(column.as_str(), column.key(), column.is_sensitive(), true)).collect()
}

columns! {
    /// A column of the export.
    OrderColumn;

    /// Number of the order.
    OrderNo = "orderNo", "columns.order.number", false;
    /// State, due transitions included.
    Status = "status", "columns.order.status", false;
    /// Price, yuan.
    Amount = "amount", "columns.order.amount", false;
    /// Given back, yuan.
    Refunded = "refunded", "columns.order.refunded", false;
    /// Service by which it was paid, or was last tried.
    Service = "service", "columns.order.service", false;
    /// The service's number of the payment.
    ChannelNo = "channelNo", "columns.order.channelNo", false;
    /// Name of the sign-up's first person.
    Name = "name", "person.field.name", false;
    /// Name of the activity.
    Activity = "activity", "columns.order.activity", false;
    /// The group.
    Group = "group", "signup.fact.group", false;
    /// Number of persons.
    Persons = "persons", "columns.order.persons", false;
    /// Number of the sign-up.
    ApplyNo = "applyNo", "signup.fact.number", false;
    /// Time of the order.
    CreatedTime = "createdTime", "columns.order.createdTime", false;
    /// Time of the payment.
    PaidTime = "paidTime", "columns.order.paidTime", false;
    /// Source of the confirmation.
    ConfirmedBy = "confirmedBy", "columns.order.confirmedBy", false;
}
