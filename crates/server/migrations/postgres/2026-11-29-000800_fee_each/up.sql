-- Each member of a team may pay an order of their own.
ALTER TABLE competition_group DROP CONSTRAINT competition_group_fee_mode_known;
ALTER TABLE competition_group ADD CONSTRAINT competition_group_fee_mode_known CHECK (fee_mode IN ('perPerson', 'perTeam', 'each'));

-- The order is of its account's place alone, and not of the whole sign-up.
ALTER TABLE pay_order ADD COLUMN of_member BOOLEAN NOT NULL DEFAULT FALSE;
DROP INDEX pay_order_open;
-- A sign-up, or a member of it, has one order at most that could be paid.
CREATE UNIQUE INDEX pay_order_open ON pay_order (merchant_id, apply_id)
  WHERE status IN ('unpaid', 'failed', 'closing') AND NOT of_member;
CREATE UNIQUE INDEX pay_order_open_of_member ON pay_order (merchant_id, apply_id, account_id)
  WHERE status IN ('unpaid', 'failed', 'closing') AND of_member;

INSERT INTO notice_event (word) VALUES ('memberPaid'), ('memberLapsed');
