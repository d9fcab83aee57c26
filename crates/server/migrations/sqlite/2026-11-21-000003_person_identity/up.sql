-- The result of each encryption key and of the index key for one fixed word, to detect a start with other keys.
CREATE TABLE server_key (
  id TEXT NOT NULL PRIMARY KEY,
  proof TEXT NOT NULL
);

-- The identity number is sealed; it is opened for its owner only, and displayed masked.
ALTER TABLE person_info ADD COLUMN id_type TEXT NOT NULL DEFAULT 'none';
ALTER TABLE person_info ADD COLUMN id_no TEXT NOT NULL DEFAULT '';
ALTER TABLE person_info ADD COLUMN city_code TEXT NOT NULL DEFAULT '';
ALTER TABLE person_info ADD COLUMN city_name TEXT NOT NULL DEFAULT '';
ALTER TABLE person_info ADD COLUMN extra TEXT NOT NULL DEFAULT '{}';

-- Sensitive answers, sealed as one text.
ALTER TABLE apply ADD COLUMN sealed_answers TEXT NOT NULL DEFAULT '';

-- One live participant for each identity number of an activity, by its blind index.
ALTER TABLE apply_person ADD COLUMN id_no TEXT NOT NULL DEFAULT '';
ALTER TABLE apply_person ADD COLUMN id_no_index TEXT;
CREATE UNIQUE INDEX apply_person_live_id_no ON apply_person (competition_id, id_no_index) WHERE live;
