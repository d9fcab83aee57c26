DROP TABLE scene_taker;
ALTER TABLE media DROP COLUMN original_key;
