-- Lanes of the outbox: codes never wait behind notices, and notices never behind organisers' messages to many people.
ALTER TABLE outbox ADD COLUMN lane TEXT NOT NULL DEFAULT 'notice'
  CONSTRAINT outbox_lane_known CHECK (lane IN ('code', 'notice', 'message'));
-- The organiser's message whose mail this is.
ALTER TABLE outbox ADD COLUMN message_merchant TEXT;
ALTER TABLE outbox ADD COLUMN message_id BIGINT;
DROP INDEX outbox_due;
CREATE INDEX outbox_due ON outbox (lane, next_time) WHERE state = 'queued';
CREATE INDEX outbox_by_message ON outbox (message_merchant, message_id) WHERE state = 'queued';

-- Messages of organisers to the sign-ups of an activity. Readers up to "told_after" were told in the app, mails up to
-- "mailed_after" are queued; later sign-ups than "until_id" are no readers.
CREATE TABLE message (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  competition_id BIGINT NOT NULL,
  staff_id BIGINT NOT NULL,
  title TEXT NOT NULL,
  content TEXT NOT NULL,
  target TEXT NOT NULL,
  by_mail BOOLEAN NOT NULL,
  -- JSON of the readers' conditions.
  audience TEXT NOT NULL,
  state TEXT NOT NULL,
  total BIGINT NOT NULL,
  told BIGINT NOT NULL DEFAULT 0,
  mail_total BIGINT NOT NULL DEFAULT 0,
  mail_queued BIGINT NOT NULL DEFAULT 0,
  mail_sent BIGINT NOT NULL DEFAULT 0,
  mail_failed BIGINT NOT NULL DEFAULT 0,
  until_id BIGINT NOT NULL,
  told_after BIGINT NOT NULL DEFAULT 0,
  mailed_after BIGINT NOT NULL DEFAULT 0,
  created_time BIGINT NOT NULL,
  UNIQUE (merchant_id, id),
  FOREIGN KEY (merchant_id, competition_id) REFERENCES competition (merchant_id, id),
  FOREIGN KEY (merchant_id, staff_id) REFERENCES staff (merchant_id, id),
  CONSTRAINT message_target_known CHECK (target IN ('signup', 'activity', 'works')),
  CONSTRAINT message_state_known CHECK (state IN ('sending', 'done', 'stopped'))
);
CREATE INDEX message_by_competition ON message (merchant_id, competition_id, id);
CREATE INDEX message_by_staff ON message (merchant_id, staff_id);
CREATE INDEX message_open ON message (id) WHERE state = 'sending';

INSERT INTO notice_event (word) VALUES ('organiserMessage');
INSERT INTO audit_action (word) VALUES
  ('organise.messageAudience'), ('organise.messageTest'), ('organise.messageSend'), ('organise.messageLog'),
  ('organise.messageStop');

ALTER TABLE notice_off DROP CONSTRAINT notice_off_event_group_known;
ALTER TABLE notice_off ADD CONSTRAINT notice_off_event_group_known
  CHECK (event_group IN ('progress', 'offer', 'reminder', 'organiser', 'important', 'security'));
