-- Earlier fees of a group in order of time, JSON.
ALTER TABLE competition_group ADD COLUMN fee_steps TEXT NOT NULL DEFAULT '[]';

ALTER TABLE apply_event DROP CONSTRAINT apply_event_event_known;
ALTER TABLE apply_event ADD CONSTRAINT apply_event_event_known CHECK (event IN ('submit', 'edit', 'amend', 'permit',
  'permitEnd', 'offer', 'accept', 'decline', 'offerLapse', 'approve', 'reject', 'reset', 'resubmit', 'reReview',
  'withdraw', 'cancel', 'startPasses', 'endPasses', 'teamTooSmall', 'payLapse', 'payRestore', 'payReturn', 'withdrawPart',
  'teamJoin', 'teamLeave', 'teamCaptain'));
