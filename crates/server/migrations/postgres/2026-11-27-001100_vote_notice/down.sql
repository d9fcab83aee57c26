DROP TABLE vote_alert;
DROP INDEX vote_void;
DROP INDEX work_vote_unseen;
ALTER TABLE work_vote DROP COLUMN voided_step;
ALTER TABLE work_vote DROP COLUMN voided_seen;
DELETE FROM notice_off WHERE event_group = 'comment';
ALTER TABLE notice_off DROP CONSTRAINT notice_off_event_group_known;
ALTER TABLE notice_off ADD CONSTRAINT notice_off_event_group_known
  CHECK (event_group IN ('progress', 'offer', 'reminder', 'organiser', 'important', 'security'));
DELETE FROM notice WHERE event IN ('workVotesVoided', 'workCommented');
DELETE FROM notice_event WHERE word IN ('workVotesVoided', 'workCommented');
