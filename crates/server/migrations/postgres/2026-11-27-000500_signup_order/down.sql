DROP INDEX apply_person_first;
ALTER TABLE apply_person DROP COLUMN is_first;
