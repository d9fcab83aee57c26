ALTER TABLE apply_event DROP CONSTRAINT apply_event_event_known;
DELETE FROM apply_event WHERE event IN ('teamTooSmall', 'teamJoin', 'teamLeave', 'teamCaptain');
ALTER TABLE apply_event ADD CONSTRAINT apply_event_event_known CHECK (event IN ('submit', 'edit', 'amend', 'permit',
  'permitEnd', 'offer', 'accept', 'decline', 'offerLapse', 'approve', 'reject', 'reset', 'resubmit', 'reReview',
  'withdraw', 'cancel', 'startPasses', 'endPasses'));
DELETE FROM notice WHERE event IN ('teamJoined', 'teamLeft', 'teamRemoved', 'teamCaptain', 'teamTooSmall', 'teamCancelled',
  'teamLocked', 'teamDisbanded');
DELETE FROM notice_event WHERE word IN ('teamJoined', 'teamLeft', 'teamRemoved', 'teamCaptain', 'teamTooSmall',
  'teamCancelled', 'teamLocked', 'teamDisbanded');
DROP INDEX apply_by_team;
ALTER TABLE apply DROP COLUMN team_id;
DROP TABLE team_member;
DROP TABLE team;
