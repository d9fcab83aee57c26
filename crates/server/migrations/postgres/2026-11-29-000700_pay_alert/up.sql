-- When the organiser is told that an order still does not close, that a refund failed, or that a bill differs; absent: it has been,
-- or there is nothing to tell. It counts only in the state of the index.
ALTER TABLE pay_order ADD COLUMN alert_time BIGINT;
ALTER TABLE pay_refund ADD COLUMN alert_time BIGINT;
ALTER TABLE pay_bill_difference ADD COLUMN alert_time BIGINT;
CREATE INDEX pay_order_alert ON pay_order (merchant_id, alert_time) WHERE status = 'closing' AND alert_time IS NOT NULL;
CREATE INDEX pay_refund_alert ON pay_refund (merchant_id, alert_time) WHERE status = 'failed' AND alert_time IS NOT NULL;
CREATE INDEX pay_bill_difference_alert ON pay_bill_difference (merchant_id, alert_time)
  WHERE status = 'open' AND alert_time IS NOT NULL;

-- What is open already is told once. A failed refund whose money went back in another way is none.
UPDATE pay_order SET alert_time = updated_time + 1800000 WHERE status = 'closing';
UPDATE pay_refund SET alert_time = done_time WHERE status = 'failed' AND (surplus OR EXISTS (SELECT 1 FROM pay_order AS o
  WHERE o.merchant_id = pay_refund.merchant_id AND o.id = pay_refund.order_id
    AND o.paid_fen - o.refunded_fen - o.refunding_fen >= pay_refund.amount_fen));
UPDATE pay_bill_difference SET alert_time = created_time WHERE status = 'open';

-- Time of a merchant's last mail about its money: one tells of everything, and the next one follows an hour later at the earliest.
CREATE TABLE pay_alert (
  merchant_id TEXT NOT NULL PRIMARY KEY REFERENCES merchant(id),
  told_time BIGINT NOT NULL
);
