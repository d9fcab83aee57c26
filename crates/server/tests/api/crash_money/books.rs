//! Rules that hold between sign-ups, orders, attempts and refunds at every moment, and once nothing is open any more.

use laurel_server::db::Store;

use crate::support::database::{change, count, number};

/// Rows that no course of events allows, with their names. A sign-up is for one person, and has one payment by an order at most.
const WRONG: [(&str, &str); 14] = [
    (
        "an order's money is not that of one successful attempt",
        "pay_order o WHERE o.paid_fen <> o.amount_fen * \
         (SELECT COUNT(*) FROM pay_attempt a WHERE a.order_id = o.id AND a.status = 'paid' AND a.channel_no IS NOT NULL)",
    ),
    (
        "an order's state differs from its money",
        "pay_order WHERE (status IN ('paid', 'refunding', 'refunded')) <> (paid_fen > 0) \
         OR (paid_time IS NULL) <> (paid_fen = 0) OR (confirmed_by IS NULL) <> (paid_fen = 0)",
    ),
    (
        "an order's refunds differ from their rows",
        "pay_order o WHERE o.refunded_fen <> \
         (SELECT COALESCE(SUM(r.amount_fen), 0) FROM pay_refund r WHERE r.order_id = o.id AND r.status = 'done') \
         OR o.refunding_fen <> \
         (SELECT COALESCE(SUM(r.amount_fen), 0) FROM pay_refund r WHERE r.order_id = o.id AND r.status = 'processing')",
    ),
    (
        "more goes back than was paid",
        "pay_order o WHERE o.paid_fen < \
         (SELECT COALESCE(SUM(r.amount_fen), 0) FROM pay_refund r WHERE r.order_id = o.id AND r.status IN ('done', 'processing'))",
    ),
    (
        "a confirmed sign-up has an open order",
        "apply s JOIN pay_order o ON o.apply_id = s.id \
         WHERE s.status = 'approved' AND s.pay_status = 'paid' AND o.status IN ('unpaid', 'failed', 'closing')",
    ),
    (
        "an order can be paid after its sign-up has ended",
        "pay_order o JOIN apply s ON s.id = o.apply_id WHERE o.status IN ('unpaid', 'failed') AND s.status <> 'approved'",
    ),
    (
        "an order that can be paid does not hold its seat, or another one holds one",
        "pay_order o JOIN apply s ON s.id = o.apply_id \
         WHERE o.held_seats <> CASE WHEN o.status = 'closing' AND s.status <> 'approved' THEN 1 ELSE 0 END",
    ),
    (
        "an attempt can be paid, and its order cannot",
        "pay_attempt a JOIN pay_order o ON o.id = a.order_id WHERE a.status = 'open' AND o.status NOT IN ('unpaid', 'failed', 'closing')",
    ),
    ("a sign-up has no order", "apply s WHERE NOT EXISTS (SELECT 1 FROM pay_order o WHERE o.apply_id = s.id)"),
    (
        "a sign-up does not show its order",
        "apply s WHERE s.pay_status <> (SELECT CASE o.status WHEN 'closing' THEN 'cancelled' ELSE o.status END \
         FROM pay_order o WHERE o.apply_id = s.id ORDER BY o.id DESC LIMIT 1)",
    ),
    (
        "a sign-up's person is not on it as long as it lives",
        "apply s WHERE (SELECT COUNT(*) FROM apply_person p WHERE p.apply_id = s.id AND p.live) <> \
         CASE s.status WHEN 'approved' THEN 1 ELSE 0 END",
    ),
    (
        "a sign-up was not sent once",
        "apply s WHERE (SELECT COUNT(*) FROM apply_event e WHERE e.apply_id = s.id AND e.event = 'submit') <> 1",
    ),
    (
        "a sign-up has not ended once",
        "apply s WHERE (SELECT COUNT(*) FROM apply_event e WHERE e.apply_id = s.id AND e.event IN ('withdraw', 'payLapse')) <> \
         CASE s.status WHEN 'approved' THEN 0 ELSE 1 END",
    ),
    (
        "a participant was not notified once of a payment",
        "apply s WHERE (SELECT COUNT(*) FROM notice n WHERE n.event = 'orderPaid' AND n.subject_id = s.id) <> \
         (SELECT COUNT(*) FROM pay_order o WHERE o.apply_id = s.id AND o.paid_fen > 0 AND COALESCE(o.cause, '') <> 'signupEnded')",
    ),
];

/// The books agree with each other, and the group's seats with them.
pub(super) fn agree(store: &Store) {
    for (fault, rows) in WRONG {
        assert_eq!(count(store, rows), 0, "{fault}");
    }
    let persons = count(store, "apply_person WHERE live");
    let waiting = number(store, "SELECT CAST(COALESCE(SUM(held_seats), 0) AS BIGINT) AS value FROM pay_order");
    let of = |query: &str| number(store, query);
    assert_eq!(of("SELECT apply_count AS value FROM competition"), persons);
    assert_eq!(of("SELECT held AS value FROM competition_group"), persons + waiting);
    assert_eq!(count(store, "competition_group WHERE held > capacity"), 0);
}

/// Number of orders, refunds and sign-ups that are not at their end yet.
pub(super) fn open(store: &Store) -> i64 {
    count(store, "pay_order WHERE status IN ('unpaid', 'failed', 'closing', 'refunding')")
        + count(store, "pay_refund WHERE status = 'processing'")
        + count(store, "apply WHERE status = 'approved' AND pay_status <> 'paid'")
}

/// Nothing is open: the merchant has the fee of each person that takes part, and no other money.
pub(super) fn settled(store: &Store, fee: i64) {
    agree(store);
    let persons = count(store, "apply_person WHERE live");
    assert_eq!(number(store, "SELECT held AS value FROM competition_group"), persons);
    let money = number(store, "SELECT CAST(COALESCE(SUM(paid_fen - refunded_fen), 0) AS BIGINT) AS value FROM pay_order");
    assert_eq!(money, persons * fee);
    let lost = "pay_order o JOIN apply s ON s.id = o.apply_id WHERE s.status <> 'approved' AND o.paid_fen <> o.refunded_fen";
    assert_eq!(count(store, lost), 0, "a participant's money is lost");
}

/// PostgreSQL notices only later that its client has died: changing the rows that every transaction locks waits for its end.
pub(super) fn wait_for_the_dead(store: &Store) {
    for statement in [
        "UPDATE competition_group SET held = held",
        "UPDATE pay_order SET looks = looks",
        "UPDATE pay_refund SET tries = tries",
        "UPDATE apply SET version = version",
    ] {
        change(store, statement);
    }
}
