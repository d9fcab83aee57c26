-- True for a person whom another account had signed up already. A refusal would tell strangers who takes part, so staff decide.
ALTER TABLE apply_person ADD COLUMN is_double BOOLEAN NOT NULL DEFAULT FALSE;
DROP INDEX apply_person_live;
CREATE UNIQUE INDEX apply_person_live ON apply_person (merchant_id, competition_id, name, phone) WHERE live AND NOT is_double;
