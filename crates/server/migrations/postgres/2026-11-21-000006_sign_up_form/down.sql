DROP TABLE apply_draft;
DROP INDEX apply_person_by_account;
ALTER TABLE apply_person DROP COLUMN account_id;
ALTER TABLE apply_person DROP COLUMN sealed_answers;
ALTER TABLE apply_person DROP COLUMN answers;
