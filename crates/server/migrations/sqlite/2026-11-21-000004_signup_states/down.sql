DROP TABLE apply_event;
DROP INDEX apply_clock;
DROP INDEX apply_waiting;
DROP INDEX apply_by_state;
DROP INDEX apply_live;
ALTER TABLE apply_person DROP COLUMN ticket_issue;
ALTER TABLE apply DROP COLUMN slot;
ALTER TABLE apply DROP COLUMN approved_time;
ALTER TABLE apply DROP COLUMN version;
ALTER TABLE apply DROP COLUMN source;
ALTER TABLE apply DROP COLUMN note;
ALTER TABLE apply DROP COLUMN revoke_reason;
ALTER TABLE apply DROP COLUMN reminded;
ALTER TABLE apply DROP COLUMN lapsed_before;
ALTER TABLE apply DROP COLUMN offer_expire;
ALTER TABLE apply DROP COLUMN wait_no;
ALTER TABLE competition_group DROP COLUMN waiting;
ALTER TABLE competition_group DROP COLUMN wait_last;
ALTER TABLE competition DROP COLUMN cancel_reason;
ALTER TABLE competition DROP COLUMN version;
ALTER TABLE competition DROP COLUMN settings;
CREATE UNIQUE INDEX apply_live ON apply (competition_id, account_id)
  WHERE status IN ('pending', 'approved', 'waiting', 'offered');
CREATE TABLE notice_old (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  account_id BIGINT NOT NULL REFERENCES account(id),
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  event TEXT NOT NULL,
  subject_id BIGINT NOT NULL,
  read_time BIGINT,
  created_time BIGINT NOT NULL,
  UNIQUE (account_id, event, subject_id)
);
INSERT INTO notice_old (id, account_id, merchant_id, event, subject_id, read_time, created_time)
  SELECT MIN(id), account_id, merchant_id, event, subject_id, MIN(read_time), MIN(created_time) FROM notice
  GROUP BY account_id, merchant_id, event, subject_id;
DROP TABLE notice;
ALTER TABLE notice_old RENAME TO notice;
