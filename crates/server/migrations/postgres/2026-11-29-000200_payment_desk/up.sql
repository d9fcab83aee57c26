-- A larger refund needs another person's approval; absent: none does.
ALTER TABLE merchant ADD COLUMN refund_approval_fen BIGINT CHECK (refund_approval_fen >= 0);
-- Time to pay on site after the participant has chosen so, hours.
ALTER TABLE merchant ADD COLUMN offline_pay_hours INTEGER NOT NULL DEFAULT 72;

-- The merchant gives the money back itself.
ALTER TABLE pay_refund ADD COLUMN outside BOOLEAN NOT NULL DEFAULT FALSE;
-- Member of staff who approved or declined it, and the reason for the latter.
ALTER TABLE pay_refund ADD COLUMN decided_id BIGINT;
ALTER TABLE pay_refund ADD COLUMN reject_reason TEXT NOT NULL DEFAULT '';

-- Sums over paid orders, and what waits for staff, without reading other orders.
CREATE INDEX pay_order_paid ON pay_order (merchant_id, competition_id, paid_time, paid_fen, refunded_fen) WHERE paid_fen > 0;
CREATE INDEX pay_order_waiting ON pay_order (merchant_id, competition_id, status, expire_time)
  WHERE status IN ('unpaid', 'failed', 'closing');
CREATE INDEX pay_refund_waiting ON pay_refund (merchant_id, status, id) WHERE status IN ('requested', 'failed');

INSERT INTO audit_action (word) VALUES ('organise.orderList'), ('organise.orderSum'), ('organise.orderExport'), ('organise.orderOne'), ('organise.orderReceived'),
  ('organise.orderRefund'), ('organise.refundList'), ('organise.refundApprove'), ('organise.refundReject'),
  ('organise.refundRetry'), ('organise.paySettings'), ('organise.payServiceChange'), ('organise.payServiceCheck'), ('organise.paySettingsChange');
