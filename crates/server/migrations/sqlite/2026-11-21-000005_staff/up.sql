CREATE TABLE staff (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  account_name TEXT NOT NULL,
  name TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  role TEXT NOT NULL,
  competitions TEXT NOT NULL DEFAULT '[]',
  status TEXT NOT NULL,
  created_time BIGINT NOT NULL,
  UNIQUE (merchant_id, account_name)
);

CREATE TABLE staff_token (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  hash BLOB NOT NULL UNIQUE,
  staff_id BIGINT NOT NULL REFERENCES staff(id),
  created_time BIGINT NOT NULL,
  expire_time BIGINT NOT NULL
);
CREATE INDEX staff_token_by_staff ON staff_token (staff_id);
CREATE INDEX staff_token_by_expiry ON staff_token (expire_time);

-- Append-only; rows remain after their staff member is deleted.
CREATE TABLE audit_log (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  staff_id BIGINT,
  account_name TEXT NOT NULL,
  address TEXT NOT NULL,
  call TEXT NOT NULL,
  subject TEXT NOT NULL,
  subject_id BIGINT NOT NULL,
  before_json TEXT NOT NULL,
  after_json TEXT NOT NULL,
  reason TEXT NOT NULL,
  created_time BIGINT NOT NULL
);
CREATE INDEX audit_log_by_merchant ON audit_log (merchant_id, id);

CREATE TABLE competition_news (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  competition_id BIGINT NOT NULL REFERENCES competition(id),
  title TEXT NOT NULL,
  content TEXT NOT NULL,
  created_time BIGINT NOT NULL
);
CREATE INDEX news_by_competition ON competition_news (merchant_id, competition_id, id);

CREATE TABLE preview_token (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  competition_id BIGINT NOT NULL REFERENCES competition(id),
  hash BLOB NOT NULL UNIQUE,
  expire_time BIGINT NOT NULL,
  created_time BIGINT NOT NULL
);
CREATE INDEX preview_token_by_competition ON preview_token (competition_id);
CREATE INDEX preview_token_by_expiry ON preview_token (expire_time);

CREATE TABLE favorite (
  account_id BIGINT NOT NULL REFERENCES account(id),
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  competition_id BIGINT NOT NULL REFERENCES competition(id),
  created_time BIGINT NOT NULL,
  PRIMARY KEY (account_id, competition_id)
);
CREATE INDEX favorite_by_competition ON favorite (competition_id);
