-- The person who gives a sign-up its name, so that names are read in their order.
ALTER TABLE apply_person ADD COLUMN is_first BOOLEAN NOT NULL DEFAULT FALSE;
UPDATE apply_person SET is_first = TRUE
  WHERE id IN (SELECT min(id) FROM apply_person GROUP BY merchant_id, apply_id);
-- Covering: a list by name is ordered without reading the rows.
CREATE INDEX apply_person_first ON apply_person (merchant_id, competition_id, search_text, apply_id) WHERE is_first;
