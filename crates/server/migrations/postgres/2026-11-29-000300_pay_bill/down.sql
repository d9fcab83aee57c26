DELETE FROM audit_action WHERE word IN ('organise.billList', 'organise.billAgain', 'organise.billHandled');
DROP TABLE pay_bill_difference;
DROP INDEX pay_service_keyed;
DROP TABLE pay_bill_day;
DROP INDEX pay_refund_done;
DROP INDEX pay_attempt_paid;
ALTER TABLE pay_refund DROP COLUMN billed_day;
ALTER TABLE pay_attempt DROP COLUMN billed_day;
