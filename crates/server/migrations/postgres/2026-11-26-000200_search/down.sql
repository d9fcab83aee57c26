ALTER TABLE work_detail DROP COLUMN search_text;
ALTER TABLE apply_person DROP COLUMN search_text;
ALTER TABLE merchant DROP COLUMN search_version;
