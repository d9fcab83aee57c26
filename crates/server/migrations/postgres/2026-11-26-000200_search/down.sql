DROP INDEX apply_person_found;
CREATE INDEX apply_person_found ON apply_person (merchant_id, competition_id, name, phone, apply_id);
ALTER TABLE work_detail DROP COLUMN search_text;
ALTER TABLE apply_person DROP COLUMN search_text;
ALTER TABLE merchant DROP COLUMN search_version;
