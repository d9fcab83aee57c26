-- Key of the original without metadata, for users other than the author. Empty: the upload itself.
ALTER TABLE media ADD COLUMN original_key TEXT NOT NULL DEFAULT '';

-- Users who have downloaded a moment, each as a keyed hash; deleted by age.
CREATE TABLE scene_taker (
  scene_id BIGINT NOT NULL REFERENCES scene(id),
  viewer BYTEA NOT NULL,
  created_time BIGINT NOT NULL,
  PRIMARY KEY (scene_id, viewer)
);
CREATE INDEX scene_taker_by_age ON scene_taker (created_time);
