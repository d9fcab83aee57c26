ALTER TABLE apply_event DROP CONSTRAINT apply_event_event_known;
DELETE FROM apply_event WHERE event = 'transfer';
ALTER TABLE apply_event ADD CONSTRAINT apply_event_event_known CHECK (event IN ('submit', 'edit', 'amend', 'permit',
  'permitEnd', 'offer', 'accept', 'decline', 'offerLapse', 'approve', 'reject', 'reset', 'resubmit', 'reReview',
  'withdraw', 'cancel', 'startPasses', 'endPasses', 'teamTooSmall', 'payLapse', 'payRestore', 'payReturn', 'withdrawPart',
  'teamJoin', 'teamLeave', 'teamCaptain'));
DELETE FROM notice WHERE event = 'placeTaken';
DELETE FROM notice_event WHERE word = 'placeTaken';
DROP TABLE apply_transfer;
