-- Texts in the folded form of core's search, and the version of that form in which a merchant's texts are indexed.
ALTER TABLE merchant ADD COLUMN search_version INTEGER NOT NULL DEFAULT 0;
ALTER TABLE apply_person ADD COLUMN search_text TEXT NOT NULL DEFAULT '';
ALTER TABLE work_detail ADD COLUMN search_text TEXT NOT NULL DEFAULT '';
-- Organisers search the folded text.
DROP INDEX apply_person_found;
CREATE INDEX apply_person_found ON apply_person (merchant_id, competition_id, search_text, phone, apply_id);
