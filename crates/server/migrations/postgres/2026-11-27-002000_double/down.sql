DROP INDEX apply_person_live;
UPDATE apply_person SET live = FALSE WHERE is_double;
CREATE UNIQUE INDEX apply_person_live ON apply_person (merchant_id, competition_id, name, phone) WHERE live;
ALTER TABLE apply_person DROP COLUMN is_double;
