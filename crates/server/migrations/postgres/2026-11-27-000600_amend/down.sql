ALTER TABLE apply_event DROP CONSTRAINT apply_event_event_known;
DELETE FROM apply_event WHERE event IN ('amend', 'permit', 'permitEnd');
ALTER TABLE apply_event ADD CONSTRAINT apply_event_event_known CHECK (event IN ('submit', 'edit', 'offer', 'accept',
  'decline', 'offerLapse', 'approve', 'reject', 'reset', 'resubmit', 'reReview', 'withdraw', 'cancel', 'startPasses',
  'endPasses'));
DELETE FROM audit_log WHERE call IN ('organise.signupPermit', 'organise.signupPermitEnd');
DELETE FROM audit_action WHERE word IN ('organise.signupPermit', 'organise.signupPermitEnd');
DELETE FROM notice WHERE event IN ('changeAllowed', 'followUpOpen', 'followUpEnding');
DELETE FROM mailing WHERE event IN ('followUpOpen', 'followUpEnding');
DELETE FROM notice_event WHERE word IN ('changeAllowed', 'followUpOpen', 'followUpEnding');
DROP INDEX mailing_open;
ALTER TABLE mailing DROP COLUMN due_time;
CREATE INDEX mailing_open ON mailing (id) WHERE NOT done;
ALTER TABLE apply DROP COLUMN followed_time;
DROP TABLE apply_history;
DROP TABLE apply_permit;
