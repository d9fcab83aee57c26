-- Gifts that a merchant's visitors may give. They cost points of the day, never money.
CREATE TABLE gift (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  icon TEXT NOT NULL,
  -- Label; empty for the usual name of the icon.
  name TEXT NOT NULL DEFAULT '',
  cost BIGINT NOT NULL,
  value BIGINT NOT NULL,
  sort INTEGER NOT NULL,
  enabled BOOLEAN NOT NULL DEFAULT TRUE,
  UNIQUE (merchant_id, id),
  CONSTRAINT gift_icon_known CHECK (icon IN ('flower', 'star', 'trophy', 'heart', 'firework', 'crown')),
  CONSTRAINT gift_bounds CHECK (cost BETWEEN 1 AND 100 AND value BETWEEN 1 AND 100)
);
INSERT INTO gift (merchant_id, icon, cost, value, sort)
  SELECT id, 'flower', 1, 1, 1 FROM merchant UNION ALL
  SELECT id, 'star', 3, 3, 2 FROM merchant UNION ALL
  SELECT id, 'trophy', 5, 5, 3 FROM merchant;

-- Likes and gifts. Days are numbered from 1970-01-01 in the activity's zone.
CREATE TABLE vote (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  competition_id BIGINT NOT NULL,
  work_id BIGINT NOT NULL,
  account_id BIGINT NOT NULL REFERENCES account(id),
  kind TEXT NOT NULL,
  day BIGINT NOT NULL,
  gift_id BIGINT,
  -- Number of gifts; 1 for a like.
  count BIGINT NOT NULL,
  -- Points spent; 0 for a like.
  cost BIGINT NOT NULL,
  -- Sum of the gifts' values; 1 for a like.
  value BIGINT NOT NULL,
  -- Key of a gift that makes its repetition safe.
  nonce TEXT,
  status TEXT NOT NULL,
  -- Cause of a hold or of a void vote.
  reason TEXT,
  -- What the organiser wrote about it.
  note TEXT NOT NULL DEFAULT '',
  -- Keyed hash of the activity and the device's random number.
  device BLOB,
  -- Keyed hash of the activity and the network.
  network BLOB NOT NULL,
  -- The account was younger than a day.
  young BOOLEAN NOT NULL,
  created_time BIGINT NOT NULL,
  updated_time BIGINT NOT NULL,
  UNIQUE (merchant_id, id),
  FOREIGN KEY (merchant_id, competition_id) REFERENCES competition (merchant_id, id),
  FOREIGN KEY (merchant_id, work_id) REFERENCES work (merchant_id, id),
  FOREIGN KEY (merchant_id, gift_id) REFERENCES gift (merchant_id, id),
  CONSTRAINT vote_kind_known CHECK (kind IN ('like', 'gift')),
  CONSTRAINT vote_status_known CHECK (status IN ('valid', 'held', 'void', 'undone')),
  CONSTRAINT vote_reason_known CHECK (reason IN ('burst', 'device', 'minWorks', 'team', 'staff', 'undecided')),
  CONSTRAINT vote_gift CHECK ((kind = 'gift') = (gift_id IS NOT NULL)),
  CONSTRAINT vote_undone CHECK (status <> 'undone' OR kind = 'like'),
  CONSTRAINT vote_bounds CHECK (count BETWEEN 1 AND 1000 AND cost BETWEEN 0 AND 100000 AND value BETWEEN 1 AND 100000)
);
CREATE UNIQUE INDEX vote_like ON vote (merchant_id, account_id, work_id, day) WHERE kind = 'like';
CREATE UNIQUE INDEX vote_nonce ON vote (merchant_id, account_id, nonce) WHERE nonce IS NOT NULL;
CREATE INDEX vote_by_work ON vote (merchant_id, work_id, kind, id);
CREATE INDEX vote_by_account ON vote (account_id, merchant_id, competition_id, id);
CREATE INDEX vote_gift_of ON vote (merchant_id, account_id, work_id, day) WHERE kind = 'gift';
CREATE INDEX vote_suspect ON vote (merchant_id, competition_id, account_id) WHERE reason = 'burst';
CREATE INDEX vote_by_age ON vote (created_time);
CREATE INDEX vote_by_time ON vote (merchant_id, competition_id, created_time);
CREATE INDEX vote_held ON vote (merchant_id, competition_id, work_id, id) WHERE status = 'held';
CREATE INDEX vote_by_device ON vote (merchant_id, competition_id, device) WHERE device IS NOT NULL;

-- What an account has used of its likes and points on a day; day 0 for activities that count over the whole window.
CREATE TABLE vote_budget (
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  competition_id BIGINT NOT NULL,
  account_id BIGINT NOT NULL REFERENCES account(id),
  day BIGINT NOT NULL,
  likes BIGINT NOT NULL,
  points BIGINT NOT NULL,
  PRIMARY KEY (merchant_id, competition_id, account_id, day),
  FOREIGN KEY (merchant_id, competition_id) REFERENCES competition (merchant_id, id),
  CONSTRAINT vote_budget_bounds CHECK (likes >= 0 AND points >= 0)
);
CREATE INDEX vote_budget_by_account ON vote_budget (account_id);

-- Devices from which votes were cast in an activity, and the number of accounts on each.
CREATE TABLE vote_device (
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  competition_id BIGINT NOT NULL,
  device BLOB NOT NULL,
  accounts BIGINT NOT NULL,
  day BIGINT NOT NULL,
  -- Accounts on this day.
  day_accounts BIGINT NOT NULL,
  PRIMARY KEY (merchant_id, competition_id, device),
  FOREIGN KEY (merchant_id, competition_id) REFERENCES competition (merchant_id, id)
);
CREATE TABLE vote_device_account (
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  competition_id BIGINT NOT NULL,
  device BLOB NOT NULL,
  account_id BIGINT NOT NULL REFERENCES account(id),
  -- Last day.
  day BIGINT NOT NULL,
  PRIMARY KEY (merchant_id, competition_id, device, account_id),
  FOREIGN KEY (merchant_id, competition_id, device) REFERENCES vote_device (merchant_id, competition_id, device)
);
CREATE INDEX vote_device_account_by_account ON vote_device_account (account_id);

-- Further counters of a work; a work without votes has none.
CREATE TABLE work_vote (
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  work_id BIGINT NOT NULL,
  -- Accounts that count as commenters.
  commenters BIGINT NOT NULL DEFAULT 0,
  -- Accounts that count as viewers.
  viewers BIGINT NOT NULL DEFAULT 0,
  held BIGINT NOT NULL DEFAULT 0,
  voided BIGINT NOT NULL DEFAULT 0,
  PRIMARY KEY (merchant_id, work_id),
  FOREIGN KEY (merchant_id, work_id) REFERENCES work (merchant_id, id),
  CONSTRAINT work_vote_counts CHECK (commenters >= 0 AND viewers >= 0 AND held >= 0 AND voided >= 0)
);
CREATE TABLE work_viewer (
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  work_id BIGINT NOT NULL,
  account_id BIGINT NOT NULL REFERENCES account(id),
  created_time BIGINT NOT NULL,
  PRIMARY KEY (merchant_id, work_id, account_id),
  FOREIGN KEY (merchant_id, work_id) REFERENCES work (merchant_id, id)
);
CREATE INDEX work_viewer_by_account ON work_viewer (account_id);

-- Everything that happened to likes and gifts, in order. A job gives each act its place in the activity's log.
CREATE TABLE vote_act (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  competition_id BIGINT NOT NULL,
  vote_id BIGINT NOT NULL,
  work_id BIGINT NOT NULL,
  account_id BIGINT NOT NULL REFERENCES account(id),
  act TEXT NOT NULL,
  day BIGINT NOT NULL,
  value BIGINT NOT NULL,
  created_time BIGINT NOT NULL,
  -- Index in the log, from 0; absent until the act is appended.
  leaf BIGINT,
  UNIQUE (merchant_id, id),
  UNIQUE (merchant_id, competition_id, leaf),
  FOREIGN KEY (merchant_id, competition_id) REFERENCES competition (merchant_id, id),
  FOREIGN KEY (merchant_id, vote_id) REFERENCES vote (merchant_id, id),
  CONSTRAINT vote_act_act_known CHECK (act IN ('like', 'gift', 'undo', 'hold', 'count', 'void'))
);
CREATE INDEX vote_act_pending ON vote_act (merchant_id, competition_id, id) WHERE leaf IS NULL;
CREATE INDEX vote_act_by_vote ON vote_act (merchant_id, vote_id, id);
CREATE INDEX vote_act_by_account ON vote_act (account_id);

INSERT INTO audit_action (word) VALUES ('organise.voteList'), ('organise.voteHeld'), ('organise.voteBurst'), ('organise.voteReport'),
  ('organise.voteCount'), ('organise.voteVoid'), ('organise.giftList'), ('organise.giftAdd'), ('organise.giftChange');
