-- Answers for one person, the sensitive ones sealed as one text; and the person's own account, if it is known and
-- not the account that signed up.
ALTER TABLE apply_person ADD COLUMN answers TEXT NOT NULL DEFAULT '{}';
ALTER TABLE apply_person ADD COLUMN sealed_answers TEXT NOT NULL DEFAULT '';
ALTER TABLE apply_person ADD COLUMN account_id BIGINT;
CREATE INDEX apply_person_by_account ON apply_person (account_id, merchant_id, apply_id) WHERE account_id IS NOT NULL;

-- Unsubmitted input, without sensitive answers.
CREATE TABLE apply_draft (
  account_id BIGINT NOT NULL REFERENCES account(id),
  group_id BIGINT NOT NULL REFERENCES competition_group(id) ON DELETE CASCADE,
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  competition_id BIGINT NOT NULL REFERENCES competition(id) ON DELETE CASCADE,
  form_version BIGINT NOT NULL,
  body TEXT NOT NULL,
  updated_time BIGINT NOT NULL,
  PRIMARY KEY (account_id, group_id)
);
CREATE INDEX apply_draft_by_group ON apply_draft (group_id);
CREATE INDEX apply_draft_by_age ON apply_draft (updated_time);
