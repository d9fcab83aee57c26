ALTER TABLE apply_event DROP CONSTRAINT apply_event_event_known;
DELETE FROM apply_event WHERE event IN ('payLapse', 'payRestore');
ALTER TABLE apply_event ADD CONSTRAINT apply_event_event_known CHECK (event IN ('submit', 'edit', 'amend', 'permit',
  'permitEnd', 'offer', 'accept', 'decline', 'offerLapse', 'approve', 'reject', 'reset', 'resubmit', 'reReview',
  'withdraw', 'cancel', 'startPasses', 'endPasses', 'teamTooSmall', 'teamJoin', 'teamLeave', 'teamCaptain'));
DELETE FROM notice WHERE event IN ('orderDue', 'orderPaid', 'orderLapsed', 'orderRefunding', 'orderRefunded');
DELETE FROM notice_event WHERE word IN ('orderDue', 'orderPaid', 'orderLapsed', 'orderRefunding', 'orderRefunded');
DROP TABLE pay_notice;
DROP TABLE pay_refund;
DROP TABLE pay_attempt;
DROP TABLE pay_order;
DROP TABLE pay_service;
