-- What others than its author get of a file as it was sent: without what tells place or device. Empty: the upload itself.
ALTER TABLE media ADD COLUMN original_key TEXT NOT NULL DEFAULT '';

-- Who has taken a moment home: a keyed hash, forgotten later.
CREATE TABLE scene_taker (
  scene_id BIGINT NOT NULL REFERENCES scene(id),
  viewer BYTEA NOT NULL,
  created_time BIGINT NOT NULL,
  PRIMARY KEY (scene_id, viewer)
);
CREATE INDEX scene_taker_by_age ON scene_taker (created_time);
