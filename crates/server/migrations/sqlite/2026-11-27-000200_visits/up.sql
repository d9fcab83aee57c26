-- Visits of an activity, counted by the day of its zone and by the link that led there. Days are numbered from 1970-01-01.
CREATE TABLE activity_visit (
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  competition_id BIGINT NOT NULL,
  day BIGINT NOT NULL,
  source TEXT NOT NULL,
  count BIGINT NOT NULL,
  PRIMARY KEY (merchant_id, competition_id, day, source),
  FOREIGN KEY (merchant_id, competition_id) REFERENCES competition (merchant_id, id) ON DELETE CASCADE,
  CONSTRAINT activity_visit_source_known CHECK (source IN ('share', 'qr', 'mail', 'banner', 'direct')),
  CONSTRAINT activity_visit_count CHECK (count >= 0)
);
-- Covering: the merchant's days are summed without reading the rows.
CREATE INDEX activity_visit_by_day ON activity_visit (merchant_id, day, competition_id, source, count);
-- The viewers of the last days as keyed hashes, so that each counts once a day.
CREATE TABLE visit_viewer (
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  competition_id BIGINT NOT NULL,
  day BIGINT NOT NULL,
  viewer TEXT NOT NULL,
  created_time BIGINT NOT NULL,
  PRIMARY KEY (merchant_id, competition_id, day, viewer),
  FOREIGN KEY (merchant_id, competition_id) REFERENCES competition (merchant_id, id) ON DELETE CASCADE
);
CREATE INDEX visit_viewer_by_age ON visit_viewer (created_time);
-- Covering: sign-ups of a period are grouped without reading the rows.
CREATE INDEX apply_by_time ON apply (merchant_id, competition_id, created_time, status, source, group_id);
-- For the number of moments that wait for a review.
CREATE INDEX scene_awaiting ON scene (merchant_id, competition_id) WHERE status = 'reviewing';
INSERT INTO audit_action (word) VALUES ('stat.activity'), ('stat.merchant'), ('stat.today'), ('stat.export');
