DROP INDEX pay_order_open_of_member;
DROP INDEX pay_order_open;
-- Orders of members stay, so the index allows one for each account.
CREATE UNIQUE INDEX pay_order_open ON pay_order (merchant_id, apply_id, account_id) WHERE status IN ('unpaid', 'failed', 'closing');
ALTER TABLE pay_order DROP COLUMN of_member;
UPDATE competition_group SET fee_mode = 'perPerson' WHERE fee_mode = 'each';
ALTER TABLE competition_group DROP CONSTRAINT competition_group_fee_mode_known;
ALTER TABLE competition_group ADD CONSTRAINT competition_group_fee_mode_known CHECK (fee_mode IN ('perPerson', 'perTeam'));
DELETE FROM notice WHERE event IN ('memberPaid', 'memberLapsed');
DELETE FROM notice_event WHERE word IN ('memberPaid', 'memberLapsed');
