-- Open link by which another account can take the place of a sign-up.
CREATE TABLE apply_transfer (
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  apply_id BIGINT NOT NULL,
  code TEXT NOT NULL,
  expire_time BIGINT NOT NULL,
  PRIMARY KEY (merchant_id, apply_id),
  FOREIGN KEY (merchant_id, apply_id) REFERENCES apply (merchant_id, id)
);
CREATE UNIQUE INDEX apply_transfer_code ON apply_transfer (merchant_id, code);

ALTER TABLE apply_event DROP CONSTRAINT apply_event_event_known;
ALTER TABLE apply_event ADD CONSTRAINT apply_event_event_known CHECK (event IN ('submit', 'edit', 'amend', 'permit',
  'permitEnd', 'offer', 'accept', 'decline', 'offerLapse', 'approve', 'reject', 'reset', 'resubmit', 'reReview',
  'withdraw', 'cancel', 'startPasses', 'endPasses', 'teamTooSmall', 'payLapse', 'payRestore', 'payReturn', 'withdrawPart',
  'transfer', 'teamJoin', 'teamLeave', 'teamCaptain'));

INSERT INTO notice_event (word) VALUES ('placeTaken');
