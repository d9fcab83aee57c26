-- The stored answers of staff's creating calls, by idempotency key; `nonce` has those of participants.
CREATE TABLE staff_nonce (
  staff_id BIGINT NOT NULL REFERENCES staff(id),
  call TEXT NOT NULL,
  value TEXT NOT NULL,
  body_hash BLOB NOT NULL,
  answer TEXT NOT NULL,
  created_time BIGINT NOT NULL,
  PRIMARY KEY (staff_id, call, value)
);
CREATE INDEX staff_nonce_by_age ON staff_nonce (created_time);

-- Mailings to all participants of an activity, sent in batches: sign-ups up to `after_id` are done.
CREATE TABLE mailing (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  competition_id BIGINT NOT NULL REFERENCES competition(id),
  event TEXT NOT NULL,
  occurrence BIGINT NOT NULL,
  after_id BIGINT NOT NULL DEFAULT 0,
  done BOOLEAN NOT NULL DEFAULT FALSE,
  created_time BIGINT NOT NULL,
  UNIQUE (competition_id, event, occurrence)
);
CREATE INDEX mailing_open ON mailing (id) WHERE NOT done;
CREATE INDEX competition_by_start ON competition (start_time);

-- Covering indexes: an organiser's list counts and pages without reading the rows.
DROP INDEX apply_by_competition;
CREATE INDEX apply_by_competition ON apply
  (merchant_id, competition_id, id, status, pay_status, group_id, created_time, offer_expire, lapsed_before);
CREATE INDEX apply_by_merchant ON apply (merchant_id, id);
CREATE INDEX apply_person_found ON apply_person (merchant_id, competition_id, name, phone, apply_id);
