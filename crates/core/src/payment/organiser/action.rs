//! Actions of staff on orders and refunds.

use crate::contract::contract;
use crate::money::Fen;
use crate::payment::{OrderStatus, RefundSource, RefundStatus};
use crate::staff::Role;

contract! {
    /// An action of staff on an order.
    #[derive(Copy, Eq, Hash)]
    pub enum OrderStaffAction {
        /// Book money that the merchant has received itself.
        Receive,
        /// Give money back, the whole or a part.
        Refund,
    }

    /// An action of staff on a refund.
    #[derive(Copy, Eq, Hash)]
    pub enum RefundStaffAction {
        /// Let it be made.
        Approve,
        /// Decline it.
        Reject,
        /// Ask the service again after a failure.
        Retry,
    }
}

/// Everything that decides which actions staff may take on an order.
#[derive(Debug, Clone, Copy)]
pub struct OrderSituation {
    /// Role of the caller.
    pub role: Role,
    /// State of the order at this time.
    pub status: OrderStatus,
    /// The amount that can still be given back.
    pub left: Fen,
    /// The merchant takes payments on site.
    pub takes_offline: bool,
}

/// The actions that staff may take on an order, in display order.
pub fn order_staff_actions(situation: OrderSituation) -> Vec<OrderStaffAction> {
    let OrderSituation { role, status, left, takes_offline } = situation;
    let mut actions = Vec::new();
    if !role.moves_money() {
        return actions;
    }
    if status.is_open() && takes_offline {
        actions.push(OrderStaffAction::Receive);
    }
    if status.is_paid() && !left.is_free() {
        actions.push(OrderStaffAction::Refund);
    }
    actions
}

/// Everything that decides which actions staff may take on a refund.
#[derive(Debug, Clone, Copy)]
pub struct RefundSituation {
    /// Role of the caller.
    pub role: Role,
    /// State of the refund.
    pub status: RefundStatus,
    /// Origin of the refund.
    pub source: RefundSource,
    /// The caller asked for it.
    pub own: bool,
    /// The order still has the money, or the refund is of money beside the order's.
    pub has_money: bool,
}

/// The actions that staff may take on a refund, in display order. Nobody approves a refund of their own; they may take it back.
pub fn refund_staff_actions(situation: RefundSituation) -> Vec<RefundStaffAction> {
    let RefundSituation { role, status, source, own, has_money } = situation;
    if !role.moves_money() {
        return Vec::new();
    }
    match status {
        RefundStatus::Requested if own && source == RefundSource::Organiser => vec![RefundStaffAction::Reject],
        RefundStatus::Requested if has_money => vec![RefundStaffAction::Approve, RefundStaffAction::Reject],
        RefundStatus::Requested => vec![RefundStaffAction::Reject],
        RefundStatus::Failed if has_money => vec![RefundStaffAction::Retry],
        RefundStatus::Failed | RefundStatus::Processing | RefundStatus::Done | RefundStatus::Rejected => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAID: OrderSituation = OrderSituation { role: Role::Finance, status: OrderStatus::Paid, left: Fen(100), takes_offline: true };
    const ASKED: RefundSituation = RefundSituation {
        role: Role::Finance,
        status: RefundStatus::Requested,
        source: RefundSource::Organiser,
        own: false,
        has_money: true,
    };

    #[test]
    fn only_owners_and_finance_move_money() {
        for role in Role::ALL {
            let moves = matches!(role, Role::Owner | Role::Finance);
            assert_eq!(!order_staff_actions(OrderSituation { role: *role, ..PAID }).is_empty(), moves, "{role:?}");
            assert_eq!(!refund_staff_actions(RefundSituation { role: *role, ..ASKED }).is_empty(), moves, "{role:?}");
        }
    }

    #[test]
    fn what_is_open_is_received_and_what_is_paid_goes_back() {
        let of = |status, left, takes_offline| order_staff_actions(OrderSituation { status, left: Fen(left), takes_offline, ..PAID });
        assert_eq!(of(OrderStatus::Unpaid, 0, true), [OrderStaffAction::Receive]);
        assert_eq!(of(OrderStatus::Failed, 0, true), [OrderStaffAction::Receive]);
        assert_eq!(of(OrderStatus::Unpaid, 0, false), []);
        assert_eq!(of(OrderStatus::Closing, 0, true), []);
        assert_eq!(of(OrderStatus::Refunding, 40, false), [OrderStaffAction::Refund]);
        assert_eq!(of(OrderStatus::Refunding, 0, false), []);
        assert_eq!(of(OrderStatus::Refunded, 0, true), []);
    }

    #[test]
    fn a_second_person_approves() {
        use RefundStaffAction::{Approve, Reject, Retry};
        assert_eq!(refund_staff_actions(ASKED), [Approve, Reject]);
        assert_eq!(refund_staff_actions(RefundSituation { own: true, ..ASKED }), [Reject]);
        assert_eq!(refund_staff_actions(RefundSituation { has_money: false, ..ASKED }), [Reject]);
        assert_eq!(refund_staff_actions(RefundSituation { status: RefundStatus::Failed, own: true, ..ASKED }), [Retry]);
        assert_eq!(refund_staff_actions(RefundSituation { status: RefundStatus::Failed, has_money: false, ..ASKED }), []);
    }
}
