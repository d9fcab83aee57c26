ALTER TABLE competition ADD COLUMN settings TEXT NOT NULL DEFAULT '{}';
ALTER TABLE competition ADD COLUMN version BIGINT NOT NULL DEFAULT 1;
ALTER TABLE competition ADD COLUMN cancel_reason TEXT NOT NULL DEFAULT '';

-- The last assigned waiting number, and the length of the waiting list: stored, so that no query has to count.
ALTER TABLE competition_group ADD COLUMN wait_last BIGINT NOT NULL DEFAULT 0;
ALTER TABLE competition_group ADD COLUMN waiting BIGINT NOT NULL DEFAULT 0 CHECK (waiting >= 0);

ALTER TABLE apply ADD COLUMN wait_no BIGINT;
ALTER TABLE apply ADD COLUMN offer_expire BIGINT;
ALTER TABLE apply ADD COLUMN lapsed_before BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE apply ADD COLUMN reminded BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE apply ADD COLUMN revoke_reason TEXT NOT NULL DEFAULT '';
ALTER TABLE apply ADD COLUMN note TEXT NOT NULL DEFAULT '';
ALTER TABLE apply ADD COLUMN source TEXT NOT NULL DEFAULT 'browser';
ALTER TABLE apply ADD COLUMN version BIGINT NOT NULL DEFAULT 1;
ALTER TABLE apply ADD COLUMN approved_time BIGINT;
-- 0 unless an account may sign up more than once.
ALTER TABLE apply ADD COLUMN slot BIGINT NOT NULL DEFAULT 0;
DROP INDEX apply_live;
CREATE UNIQUE INDEX apply_live ON apply (competition_id, account_id, slot)
  WHERE status IN ('pending', 'approved', 'waiting', 'offered');
CREATE INDEX apply_by_state ON apply (merchant_id, competition_id, status, id);
CREATE INDEX apply_waiting ON apply (group_id, wait_no) WHERE status = 'waiting';
CREATE INDEX apply_clock ON apply (competition_id, offer_expire) WHERE status IN ('pending', 'waiting', 'offered');

ALTER TABLE apply_person ADD COLUMN ticket_issue INTEGER NOT NULL DEFAULT 1;

CREATE TABLE apply_event (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  apply_id BIGINT NOT NULL REFERENCES apply(id),
  event TEXT NOT NULL,
  from_status TEXT NOT NULL,
  to_status TEXT NOT NULL,
  actor TEXT NOT NULL,
  staff_id BIGINT,
  reason TEXT NOT NULL DEFAULT '',
  created_time BIGINT NOT NULL
);
CREATE INDEX apply_event_by_apply ON apply_event (apply_id, id);
-- Distinguishes repeated notices, such as a second offer, by the event of the sign-up that caused them.
CREATE TABLE notice_new (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  account_id BIGINT NOT NULL REFERENCES account(id),
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  event TEXT NOT NULL,
  subject_id BIGINT NOT NULL,
  read_time BIGINT,
  created_time BIGINT NOT NULL,
  occurrence BIGINT NOT NULL DEFAULT 0,
  UNIQUE (account_id, event, subject_id, occurrence)
);
INSERT INTO notice_new (id, account_id, merchant_id, event, subject_id, read_time, created_time)
  SELECT id, account_id, merchant_id, event, subject_id, read_time, created_time FROM notice;
DROP TABLE notice;
ALTER TABLE notice_new RENAME TO notice;
