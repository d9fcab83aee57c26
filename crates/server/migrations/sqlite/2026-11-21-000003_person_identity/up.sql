-- What each encryption key and the index key made of one word, so that a start with other keys is noticed.
CREATE TABLE server_key (
  id TEXT NOT NULL PRIMARY KEY,
  proof TEXT NOT NULL
);

-- The number is sealed; it is opened for its owner and shown masked.
ALTER TABLE person_info ADD COLUMN id_type TEXT NOT NULL DEFAULT 'none';
ALTER TABLE person_info ADD COLUMN id_no TEXT NOT NULL DEFAULT '';
ALTER TABLE person_info ADD COLUMN city_code TEXT NOT NULL DEFAULT '';
ALTER TABLE person_info ADD COLUMN city_name TEXT NOT NULL DEFAULT '';
ALTER TABLE person_info ADD COLUMN extra TEXT NOT NULL DEFAULT '{}';

-- Sensitive answers, as one sealed text.
ALTER TABLE apply ADD COLUMN sealed_answers TEXT NOT NULL DEFAULT '';

-- One live place for each identity number of an activity, found by its blind index.
ALTER TABLE apply_person ADD COLUMN id_no TEXT NOT NULL DEFAULT '';
ALTER TABLE apply_person ADD COLUMN id_no_index TEXT;
CREATE UNIQUE INDEX apply_person_live_id_no ON apply_person (competition_id, id_no_index) WHERE live;
