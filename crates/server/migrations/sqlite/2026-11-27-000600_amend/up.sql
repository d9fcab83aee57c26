-- Permission of an organiser to change one sign-up outside of its usual rules, until a time.
CREATE TABLE apply_permit (
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  apply_id BIGINT NOT NULL,
  -- Everything may change; otherwise the answers to the questions below.
  whole BOOLEAN NOT NULL,
  -- JSON list of keys.
  questions TEXT NOT NULL,
  review_again BOOLEAN NOT NULL,
  until_time BIGINT NOT NULL,
  -- For the participant.
  note TEXT NOT NULL,
  PRIMARY KEY (merchant_id, apply_id),
  FOREIGN KEY (merchant_id, apply_id) REFERENCES apply (merchant_id, id)
);

-- Answers of a sign-up, or of one of its persons, as they were before a change outside of the usual rules. Rows of
-- persons may be replaced later, so that nothing refers to them.
CREATE TABLE apply_history (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  apply_id BIGINT NOT NULL,
  apply_person_id BIGINT,
  person_info_id BIGINT,
  answers TEXT NOT NULL,
  sealed_answers TEXT NOT NULL,
  created_time BIGINT NOT NULL,
  UNIQUE (merchant_id, id),
  FOREIGN KEY (merchant_id, apply_id) REFERENCES apply (merchant_id, id)
);
CREATE INDEX apply_history_by_apply ON apply_history (merchant_id, apply_id, id);

-- Last time of an answer to the questions that are asked after the approval.
ALTER TABLE apply ADD COLUMN followed_time BIGINT;

-- A mailing may be planned for a later time.
ALTER TABLE mailing ADD COLUMN due_time BIGINT NOT NULL DEFAULT 0;
DROP INDEX mailing_open;
CREATE INDEX mailing_open ON mailing (due_time, id) WHERE NOT done;

INSERT INTO notice_event (word) VALUES ('changeAllowed'), ('followUpOpen'), ('followUpEnding');
INSERT INTO audit_action (word) VALUES ('organise.signupPermit'), ('organise.signupPermitEnd');

ALTER TABLE apply_event DROP CONSTRAINT apply_event_event_known;
ALTER TABLE apply_event ADD CONSTRAINT apply_event_event_known CHECK (event IN ('submit', 'edit', 'amend', 'permit',
  'permitEnd', 'offer', 'accept', 'decline', 'offerLapse', 'approve', 'reject', 'reset', 'resubmit', 'reReview',
  'withdraw', 'cancel', 'startPasses', 'endPasses'));
