DELETE FROM audit_action WHERE word IN ('organise.orderList', 'organise.orderSum', 'organise.orderExport', 'organise.orderOne', 'organise.orderReceived',
  'organise.orderRefund', 'organise.refundList', 'organise.refundApprove', 'organise.refundReject',
  'organise.refundRetry', 'organise.paySettings', 'organise.payServiceChange', 'organise.payServiceCheck', 'organise.paySettingsChange');
DROP INDEX pay_refund_waiting;
DROP INDEX pay_order_waiting;
DROP INDEX pay_order_paid;
ALTER TABLE pay_refund DROP COLUMN reject_reason;
ALTER TABLE pay_refund DROP COLUMN decided_id;
ALTER TABLE pay_refund DROP COLUMN outside;
ALTER TABLE merchant DROP COLUMN offline_pay_hours;
ALTER TABLE merchant DROP COLUMN refund_approval_fen;
