-- Notices about void votes and comments, and alerts about held votes.
INSERT INTO notice_event (word) VALUES ('workVotesVoided'), ('workCommented');
ALTER TABLE notice_off DROP CONSTRAINT notice_off_event_group_known;
ALTER TABLE notice_off ADD CONSTRAINT notice_off_event_group_known
  CHECK (event_group IN ('progress', 'offer', 'reminder', 'comment', 'organiser', 'important', 'security'));

-- Number of void votes at the last check, and the step of which the author was notified.
ALTER TABLE work_vote ADD COLUMN voided_seen BIGINT NOT NULL DEFAULT 0;
ALTER TABLE work_vote ADD COLUMN voided_step BIGINT NOT NULL DEFAULT 0;
CREATE INDEX work_vote_unseen ON work_vote (merchant_id, work_id) WHERE voided <> voided_seen;
CREATE INDEX vote_void ON vote (merchant_id, work_id, reason) WHERE status = 'void';

-- Alerts to organisers about held votes. "occurrence" is the day of a burst in the activity's zone, else the end of the like window.
CREATE TABLE vote_alert (
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  competition_id BIGINT NOT NULL,
  kind TEXT NOT NULL,
  occurrence BIGINT NOT NULL,
  created_time BIGINT NOT NULL,
  PRIMARY KEY (merchant_id, competition_id, kind, occurrence),
  FOREIGN KEY (merchant_id, competition_id) REFERENCES competition (merchant_id, id),
  CONSTRAINT vote_alert_kind_known CHECK (kind IN ('burst', 'day', 'twoDays'))
);
