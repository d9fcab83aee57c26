DROP TABLE pay_alert;
DROP INDEX pay_bill_difference_alert;
DROP INDEX pay_refund_alert;
DROP INDEX pay_order_alert;
ALTER TABLE pay_bill_difference DROP COLUMN alert_time;
ALTER TABLE pay_refund DROP COLUMN alert_time;
ALTER TABLE pay_order DROP COLUMN alert_time;
