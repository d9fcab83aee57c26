ALTER TABLE apply_event DROP CONSTRAINT apply_event_event_known;
DELETE FROM apply_event WHERE event IN ('payReturn', 'withdrawPart');
ALTER TABLE apply_event ADD CONSTRAINT apply_event_event_known CHECK (event IN ('submit', 'edit', 'amend', 'permit',
  'permitEnd', 'offer', 'accept', 'decline', 'offerLapse', 'approve', 'reject', 'reset', 'resubmit', 'reReview',
  'withdraw', 'cancel', 'startPasses', 'endPasses', 'teamTooSmall', 'payLapse', 'payRestore', 'teamJoin',
  'teamLeave', 'teamCaptain'));

ALTER TABLE competition_group DROP COLUMN fee_steps;
