-- Comments on works, and danmu: short ones that cross a video at a place in it.
CREATE TABLE comment (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  competition_id BIGINT NOT NULL,
  work_id BIGINT NOT NULL,
  account_id BIGINT NOT NULL REFERENCES account(id),
  kind TEXT NOT NULL,
  -- Empty once its author deleted it or closed the account.
  content TEXT NOT NULL,
  -- Folded content, for the organiser's search.
  search_text TEXT NOT NULL,
  -- Place in the video, ms; only of danmu.
  at_ms BIGINT,
  -- 0xRRGGBB; only of danmu.
  color BIGINT,
  -- The comment that begins the thread; absent for that comment itself.
  root_id BIGINT,
  -- The comment of the thread that is answered.
  reply_to BIGINT,
  like_count BIGINT NOT NULL DEFAULT 0,
  -- Published replies of the thread that it begins.
  reply_count BIGINT NOT NULL DEFAULT 0,
  -- Open reports.
  report_count BIGINT NOT NULL DEFAULT 0,
  status TEXT NOT NULL,
  -- Cause of a review, or of being hidden.
  cause TEXT,
  -- Shown to the author.
  hide_reason TEXT NOT NULL DEFAULT '',
  -- Next try of the outside content check; absent if none is due.
  check_time BIGINT,
  check_tries BIGINT NOT NULL DEFAULT 0,
  -- The work's author was notified of it.
  announced BOOLEAN NOT NULL DEFAULT FALSE,
  -- First publication.
  published_time BIGINT,
  created_time BIGINT NOT NULL,
  updated_time BIGINT NOT NULL,
  UNIQUE (merchant_id, id),
  FOREIGN KEY (merchant_id, competition_id) REFERENCES competition (merchant_id, id),
  FOREIGN KEY (merchant_id, work_id) REFERENCES work (merchant_id, id),
  FOREIGN KEY (merchant_id, root_id) REFERENCES comment (merchant_id, id),
  FOREIGN KEY (merchant_id, reply_to) REFERENCES comment (merchant_id, id),
  CONSTRAINT comment_kind_known CHECK (kind IN ('comment', 'danmu')),
  CONSTRAINT comment_status_known CHECK (status IN ('reviewing', 'published', 'hidden', 'deleted')),
  CONSTRAINT comment_cause_known CHECK (cause IN ('first', 'word', 'check', 'reports', 'author', 'staff')),
  CONSTRAINT comment_danmu CHECK ((kind = 'danmu') = (at_ms IS NOT NULL) AND (kind = 'danmu') = (color IS NOT NULL)),
  CONSTRAINT comment_thread CHECK ((root_id IS NULL) = (reply_to IS NULL) AND (root_id IS NULL OR kind = 'comment')),
  CONSTRAINT comment_bounds CHECK (at_ms >= 0 AND color BETWEEN 0 AND 16777215),
  CONSTRAINT comment_counts CHECK (like_count >= 0 AND reply_count >= 0 AND report_count >= 0)
);
CREATE INDEX comment_newest ON comment (merchant_id, work_id, id)
  WHERE kind = 'comment' AND root_id IS NULL AND status = 'published';
CREATE INDEX comment_hottest ON comment (merchant_id, work_id, like_count, id)
  WHERE kind = 'comment' AND root_id IS NULL AND status = 'published';
CREATE INDEX comment_replies ON comment (merchant_id, root_id, id) WHERE root_id IS NOT NULL;
CREATE INDEX comment_reply_to ON comment (merchant_id, reply_to) WHERE reply_to IS NOT NULL;
CREATE INDEX comment_danmu_slice ON comment (merchant_id, work_id, at_ms, id) WHERE kind = 'danmu' AND status = 'published';
CREATE INDEX comment_danmu_feed ON comment (merchant_id, competition_id, published_time, id)
  WHERE kind = 'danmu' AND status = 'published';
CREATE INDEX comment_by_competition ON comment (merchant_id, competition_id, id);
CREATE INDEX comment_by_work ON comment (merchant_id, work_id, id);
CREATE INDEX comment_by_account ON comment (account_id, id);
CREATE INDEX comment_awaiting ON comment (merchant_id, id) WHERE status = 'reviewing';
CREATE INDEX comment_reported ON comment (merchant_id, id) WHERE report_count > 0;
CREATE INDEX comment_check_due ON comment (check_time) WHERE check_time IS NOT NULL;
CREATE INDEX comment_unannounced ON comment (id) WHERE status = 'published' AND announced = FALSE;

CREATE TABLE comment_like (
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  comment_id BIGINT NOT NULL,
  account_id BIGINT NOT NULL REFERENCES account(id),
  created_time BIGINT NOT NULL,
  PRIMARY KEY (merchant_id, comment_id, account_id),
  FOREIGN KEY (merchant_id, comment_id) REFERENCES comment (merchant_id, id)
);
CREATE INDEX comment_like_by_account ON comment_like (account_id);

CREATE TABLE comment_report (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  comment_id BIGINT NOT NULL,
  -- Absent once the account is closed.
  account_id BIGINT REFERENCES account(id),
  reason TEXT NOT NULL,
  detail TEXT NOT NULL,
  created_time BIGINT NOT NULL,
  settled_time BIGINT,
  UNIQUE (merchant_id, id),
  UNIQUE (merchant_id, comment_id, account_id),
  FOREIGN KEY (merchant_id, comment_id) REFERENCES comment (merchant_id, id),
  CONSTRAINT comment_report_reason_known CHECK (reason IN ('offensive', 'privacy', 'advertising', 'other'))
);
CREATE INDEX comment_report_by_account ON comment_report (account_id);

-- Words of a merchant that make a comment wait for a review, one per line.
CREATE TABLE comment_words (
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  -- Grows with every change; a merchant has one row.
  version BIGINT NOT NULL,
  words TEXT NOT NULL,
  PRIMARY KEY (merchant_id, version)
);

-- Accounts with published comments or danmu on a work. Those that count are the work's commenters.
CREATE TABLE work_commenter (
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  competition_id BIGINT NOT NULL,
  work_id BIGINT NOT NULL,
  account_id BIGINT NOT NULL REFERENCES account(id),
  comments BIGINT NOT NULL,
  counted BOOLEAN NOT NULL,
  -- Day on which it began to count, from 1970-01-01 in the activity's zone.
  day BIGINT NOT NULL,
  PRIMARY KEY (merchant_id, work_id, account_id),
  FOREIGN KEY (merchant_id, competition_id) REFERENCES competition (merchant_id, id),
  FOREIGN KEY (merchant_id, work_id) REFERENCES work (merchant_id, id),
  CONSTRAINT work_commenter_comments CHECK (comments >= 0)
);
CREATE INDEX work_commenter_by_day ON work_commenter (merchant_id, competition_id, account_id, day);
CREATE INDEX work_commenter_by_account ON work_commenter (account_id);

INSERT INTO audit_action (word) VALUES
  ('organise.commentList'), ('organise.commentReports'), ('organise.commentHide'), ('organise.commentRestore'),
  ('organise.commentWords'), ('organise.commentWordsChange');
