-- The last assigned work number (numbers are never reused), and the count of published works.
ALTER TABLE competition ADD COLUMN work_last BIGINT NOT NULL DEFAULT 0;
ALTER TABLE competition_group ADD COLUMN work_count BIGINT NOT NULL DEFAULT 0 CHECK (work_count >= 0);

CREATE TABLE work (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  competition_id BIGINT NOT NULL REFERENCES competition(id),
  group_id BIGINT NOT NULL REFERENCES competition_group(id),
  apply_id BIGINT NOT NULL REFERENCES apply(id),
  account_id BIGINT NOT NULL REFERENCES account(id),
  work_no BIGINT,
  title TEXT NOT NULL,
  intro TEXT NOT NULL,
  author_name TEXT NOT NULL,
  tutor_name TEXT NOT NULL,
  -- JSON list of `media` ids, the cover first.
  media TEXT NOT NULL,
  allow_download BOOLEAN NOT NULL,
  originality TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('image', 'video', 'mixed')),
  -- Key below `pub/`; empty until it is made.
  cover TEXT NOT NULL DEFAULT '',
  cover_width INTEGER NOT NULL DEFAULT 0,
  cover_height INTEGER NOT NULL DEFAULT 0,
  duration_ms INTEGER,
  status TEXT NOT NULL CHECK (status IN ('draft', 'reviewing', 'returned', 'published', 'hidden', 'withdrawn')),
  return_reason TEXT NOT NULL DEFAULT '',
  -- The newer version of a published work: its state, the requested changes, and its content as JSON.
  revision_status TEXT CHECK (revision_status IN ('draft', 'reviewing', 'returned')),
  revision_reason TEXT NOT NULL DEFAULT '',
  revision TEXT NOT NULL DEFAULT '',
  like_count BIGINT NOT NULL DEFAULT 0,
  gift_value BIGINT NOT NULL DEFAULT 0,
  comment_count BIGINT NOT NULL DEFAULT 0,
  view_count BIGINT NOT NULL DEFAULT 0,
  popularity BIGINT NOT NULL DEFAULT 0,
  -- Random position on a shuffled wall.
  shuffle BIGINT NOT NULL,
  version BIGINT NOT NULL DEFAULT 1,
  submitted_time BIGINT,
  published_time BIGINT,
  created_time BIGINT NOT NULL,
  updated_time BIGINT NOT NULL,
  UNIQUE (competition_id, work_no),
  CHECK (revision_status IS NULL OR status = 'published')
);
CREATE INDEX work_by_apply ON work (apply_id);
CREATE INDEX work_by_account ON work (account_id, competition_id);
-- The walls of an activity and of each of its groups, in each order.
CREATE INDEX work_hot ON work (competition_id, popularity, id) WHERE status = 'published';
CREATE INDEX work_new ON work (competition_id, published_time, id) WHERE status = 'published';
CREATE INDEX work_no ON work (competition_id, work_no) WHERE status = 'published';
CREATE INDEX work_shuffle ON work (competition_id, shuffle, id) WHERE status = 'published';
CREATE INDEX work_group_hot ON work (group_id, popularity, id) WHERE status = 'published';
CREATE INDEX work_group_new ON work (group_id, published_time, id) WHERE status = 'published';
CREATE INDEX work_group_no ON work (group_id, work_no) WHERE status = 'published';
CREATE INDEX work_group_shuffle ON work (group_id, shuffle, id) WHERE status = 'published';
-- Submitted works, for lists of the staff.
CREATE INDEX work_sent ON work (merchant_id, submitted_time, id);
CREATE INDEX work_sent_in ON work (competition_id, submitted_time, id);
CREATE INDEX work_awaiting ON work (merchant_id, competition_id, submitted_time, id)
  WHERE status = 'reviewing' OR revision_status = 'reviewing';

-- Search words of published works.
CREATE TABLE work_token (
  competition_id BIGINT NOT NULL,
  token TEXT NOT NULL,
  work_id BIGINT NOT NULL REFERENCES work(id),
  PRIMARY KEY (competition_id, token, work_id)
);
CREATE INDEX work_token_of ON work_token (work_id);

-- The event log of a work.
CREATE TABLE work_event (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  work_id BIGINT NOT NULL REFERENCES work(id),
  event TEXT NOT NULL,
  from_status TEXT NOT NULL,
  to_status TEXT NOT NULL,
  actor TEXT NOT NULL,
  staff_id BIGINT REFERENCES staff(id),
  reason TEXT NOT NULL,
  created_time BIGINT NOT NULL
);
CREATE INDEX work_event_by_work ON work_event (work_id, id);

-- Viewers of a work, each as a keyed hash; deleted by age.
CREATE TABLE work_view (
  work_id BIGINT NOT NULL REFERENCES work(id),
  viewer BLOB NOT NULL,
  created_time BIGINT NOT NULL,
  PRIMARY KEY (work_id, viewer)
);
CREATE INDEX work_view_by_age ON work_view (created_time);

CREATE TABLE scene (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  competition_id BIGINT NOT NULL REFERENCES competition(id),
  account_id BIGINT REFERENCES account(id),
  staff_id BIGINT REFERENCES staff(id),
  kind TEXT NOT NULL CHECK (kind IN ('image', 'video')),
  caption TEXT NOT NULL,
  taken_time BIGINT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('reviewing', 'published', 'hidden')),
  -- Published, and its files are processed.
  shown BOOLEAN NOT NULL DEFAULT FALSE,
  like_count BIGINT NOT NULL DEFAULT 0,
  download_count BIGINT NOT NULL DEFAULT 0,
  popularity BIGINT NOT NULL DEFAULT 0,
  created_time BIGINT NOT NULL
);
CREATE INDEX scene_new ON scene (competition_id, taken_time, id) WHERE shown;
CREATE INDEX scene_hot ON scene (competition_id, popularity, id) WHERE shown;
CREATE INDEX scene_by_competition ON scene (competition_id, id);
CREATE INDEX scene_by_account ON scene (account_id);

-- Files of works and moments: the upload and its displayed copy.
CREATE TABLE media (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  competition_id BIGINT NOT NULL REFERENCES competition(id),
  work_id BIGINT REFERENCES work(id),
  scene_id BIGINT REFERENCES scene(id),
  upload_key TEXT NOT NULL UNIQUE REFERENCES upload(key),
  poster_key TEXT UNIQUE REFERENCES upload(key),
  kind TEXT NOT NULL CHECK (kind IN ('image', 'video')),
  status TEXT NOT NULL DEFAULT 'processing' CHECK (status IN ('processing', 'ready', 'failed')),
  tries INTEGER NOT NULL DEFAULT 0,
  next_time BIGINT NOT NULL,
  shown_key TEXT NOT NULL DEFAULT '',
  shown_poster TEXT NOT NULL DEFAULT '',
  width INTEGER NOT NULL DEFAULT 0,
  height INTEGER NOT NULL DEFAULT 0,
  duration_ms INTEGER,
  size BIGINT NOT NULL DEFAULT 0,
  sha256 BLOB,
  created_time BIGINT NOT NULL,
  CHECK ((work_id IS NULL) <> (scene_id IS NULL))
);
CREATE INDEX media_open ON media (next_time) WHERE status = 'processing';
CREATE INDEX media_by_work ON media (work_id);
CREATE INDEX media_by_scene ON media (scene_id);
CREATE INDEX media_same ON media (competition_id, sha256);

-- Orphaned copies: the sweep removes the objects, then the rows.
CREATE TABLE doomed_object (
  key TEXT NOT NULL PRIMARY KEY
);
