CREATE TABLE merchant (
  id TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  intro TEXT NOT NULL,
  logo TEXT NOT NULL DEFAULT '',
  contact_phone TEXT NOT NULL DEFAULT '',
  contact_mail TEXT NOT NULL DEFAULT '',
  tabs SMALLINT NOT NULL DEFAULT 3,
  status TEXT NOT NULL DEFAULT 'active',
  created_time BIGINT NOT NULL
);

CREATE TABLE banner (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  image TEXT NOT NULL,
  competition_id BIGINT,
  sort INTEGER NOT NULL,
  enabled BOOLEAN NOT NULL DEFAULT TRUE
);
CREATE INDEX banner_by_merchant ON banner (merchant_id, sort);

CREATE TABLE category (
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  code TEXT NOT NULL,
  name TEXT NOT NULL,
  sort INTEGER NOT NULL,
  PRIMARY KEY (merchant_id, code)
);

CREATE TABLE competition (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  slug TEXT,
  name TEXT NOT NULL,
  subtitle TEXT NOT NULL,
  category TEXT NOT NULL,
  cover TEXT NOT NULL,
  details TEXT NOT NULL,
  rules TEXT NOT NULL,
  schedule TEXT NOT NULL,
  organiser TEXT NOT NULL,
  contact TEXT NOT NULL,
  place TEXT NOT NULL,
  address TEXT NOT NULL,
  notice TEXT NOT NULL,
  statement TEXT NOT NULL,
  timezone TEXT NOT NULL,
  kind TEXT NOT NULL,
  status TEXT NOT NULL,
  signup_start BIGINT NOT NULL,
  signup_end BIGINT NOT NULL,
  submit_start BIGINT,
  submit_end BIGINT,
  like_start BIGINT,
  like_end BIGINT,
  judge_start BIGINT,
  judge_end BIGINT,
  start_time BIGINT NOT NULL,
  end_time BIGINT NOT NULL,
  review_required BOOLEAN NOT NULL,
  rank_enabled BOOLEAN NOT NULL,
  free BOOLEAN NOT NULL,
  form_version BIGINT NOT NULL,
  apply_count BIGINT NOT NULL DEFAULT 0,
  work_count BIGINT NOT NULL DEFAULT 0,
  like_count BIGINT NOT NULL DEFAULT 0,
  sort BIGINT NOT NULL,
  created_time BIGINT NOT NULL,
  updated_time BIGINT NOT NULL
);
CREATE UNIQUE INDEX competition_slug ON competition (merchant_id, slug);
CREATE INDEX competition_recommended ON competition (merchant_id, sort, id);
CREATE INDEX competition_newest ON competition (merchant_id, created_time, id);
CREATE INDEX competition_hottest ON competition (merchant_id, apply_count, id);
CREATE INDEX competition_soonest ON competition (merchant_id, start_time, id);
CREATE INDEX competition_by_category ON competition (merchant_id, category, status);

CREATE TABLE competition_group (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  competition_id BIGINT NOT NULL REFERENCES competition(id),
  name TEXT NOT NULL,
  intro TEXT NOT NULL,
  mode TEXT NOT NULL,
  fee_fen BIGINT NOT NULL CHECK (fee_fen >= 0),
  fee_mode TEXT NOT NULL,
  capacity BIGINT,
  held BIGINT NOT NULL DEFAULT 0 CHECK (held >= 0 AND (capacity IS NULL OR held <= capacity)),
  min_age INTEGER,
  max_age INTEGER,
  gender_limit SMALLINT NOT NULL DEFAULT 0,
  team_min INTEGER,
  team_max INTEGER,
  sort INTEGER NOT NULL,
  open BOOLEAN NOT NULL DEFAULT TRUE
);
CREATE INDEX group_by_competition ON competition_group (merchant_id, competition_id, sort);

CREATE TABLE competition_form (
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  competition_id BIGINT NOT NULL REFERENCES competition(id),
  form_version BIGINT NOT NULL,
  body TEXT NOT NULL,
  created_time BIGINT NOT NULL,
  PRIMARY KEY (competition_id, form_version)
);

CREATE TABLE search_token (
  merchant_id TEXT NOT NULL,
  token TEXT NOT NULL,
  competition_id BIGINT NOT NULL REFERENCES competition(id),
  PRIMARY KEY (merchant_id, token, competition_id)
);

CREATE TABLE account (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  username TEXT UNIQUE,
  email TEXT UNIQUE,
  mobile TEXT UNIQUE,
  password_hash TEXT,
  nickname TEXT NOT NULL DEFAULT '',
  avatar TEXT NOT NULL DEFAULT '',
  gender SMALLINT NOT NULL DEFAULT 0,
  intro TEXT NOT NULL DEFAULT '',
  language TEXT NOT NULL DEFAULT 'zh-Hans',
  login_ip TEXT NOT NULL DEFAULT '',
  login_num BIGINT NOT NULL DEFAULT 0,
  login_time BIGINT,
  created_time BIGINT NOT NULL,
  updated_time BIGINT NOT NULL
);

CREATE TABLE token (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  hash BLOB NOT NULL UNIQUE,
  account_id BIGINT NOT NULL REFERENCES account(id),
  created_time BIGINT NOT NULL,
  used_time BIGINT NOT NULL,
  expire_time BIGINT NOT NULL
);
CREATE INDEX token_by_account ON token (account_id);
CREATE INDEX token_by_expiry ON token (expire_time);

CREATE TABLE consent (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  account_id BIGINT NOT NULL REFERENCES account(id),
  scope TEXT NOT NULL,
  version TEXT NOT NULL,
  created_time BIGINT NOT NULL
);
CREATE INDEX consent_by_account ON consent (account_id, scope);

CREATE TABLE login_code (
  target TEXT NOT NULL,
  purpose TEXT NOT NULL,
  merchant_id TEXT NOT NULL,
  hash BLOB NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  expire_time BIGINT NOT NULL,
  PRIMARY KEY (target, purpose, merchant_id)
);

CREATE TABLE rate_window (
  bucket TEXT NOT NULL PRIMARY KEY,
  hits BIGINT NOT NULL,
  end_time BIGINT NOT NULL
);
CREATE INDEX rate_window_by_end ON rate_window (end_time);

CREATE TABLE person_info (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  account_id BIGINT NOT NULL REFERENCES account(id),
  name TEXT NOT NULL,
  gender SMALLINT NOT NULL,
  area_code TEXT NOT NULL,
  phone TEXT NOT NULL,
  email TEXT NOT NULL,
  birthday TEXT NOT NULL,
  relation TEXT NOT NULL,
  org TEXT NOT NULL,
  job_title TEXT NOT NULL,
  size TEXT NOT NULL,
  emergency_name TEXT NOT NULL,
  emergency_phone TEXT NOT NULL,
  guardian_name TEXT NOT NULL,
  guardian_phone TEXT NOT NULL,
  is_default BOOLEAN NOT NULL,
  created_time BIGINT NOT NULL,
  updated_time BIGINT NOT NULL,
  UNIQUE (account_id, name, phone)
);

CREATE TABLE apply (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  apply_no TEXT NOT NULL UNIQUE,
  competition_id BIGINT NOT NULL REFERENCES competition(id),
  group_id BIGINT NOT NULL REFERENCES competition_group(id),
  account_id BIGINT NOT NULL REFERENCES account(id),
  status TEXT NOT NULL,
  pay_status TEXT NOT NULL,
  amount_fen BIGINT NOT NULL,
  seats BIGINT NOT NULL CHECK (seats >= 0),
  person_count INTEGER NOT NULL,
  form_version BIGINT NOT NULL,
  answers TEXT NOT NULL,
  agreement_version TEXT NOT NULL,
  reject_reason TEXT NOT NULL DEFAULT '',
  created_time BIGINT NOT NULL,
  updated_time BIGINT NOT NULL
);
CREATE UNIQUE INDEX apply_live ON apply (competition_id, account_id)
  WHERE status IN ('pending', 'approved', 'waiting', 'offered');
CREATE INDEX apply_by_account ON apply (merchant_id, account_id, id);
CREATE INDEX apply_by_competition ON apply (merchant_id, competition_id, id);

CREATE TABLE apply_person (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  apply_id BIGINT NOT NULL REFERENCES apply(id),
  competition_id BIGINT NOT NULL REFERENCES competition(id),
  person_info_id BIGINT,
  name TEXT NOT NULL,
  phone TEXT NOT NULL,
  snapshot TEXT NOT NULL,
  live BOOLEAN NOT NULL
);
CREATE INDEX apply_person_by_apply ON apply_person (apply_id);
CREATE UNIQUE INDEX apply_person_live ON apply_person (competition_id, name, phone) WHERE live;

CREATE TABLE nonce (
  account_id BIGINT NOT NULL REFERENCES account(id),
  call TEXT NOT NULL,
  value TEXT NOT NULL,
  body_hash BLOB NOT NULL,
  answer TEXT NOT NULL,
  created_time BIGINT NOT NULL,
  PRIMARY KEY (account_id, call, value)
);
CREATE INDEX nonce_by_age ON nonce (created_time);

CREATE TABLE notice (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  account_id BIGINT NOT NULL REFERENCES account(id),
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  event TEXT NOT NULL,
  subject_id BIGINT NOT NULL,
  read_time BIGINT,
  created_time BIGINT NOT NULL,
  UNIQUE (account_id, event, subject_id)
);

CREATE TABLE outbox (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  recipient TEXT NOT NULL,
  purpose TEXT NOT NULL,
  language TEXT NOT NULL,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  code TEXT,
  state TEXT NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  next_time BIGINT NOT NULL,
  expire_time BIGINT NOT NULL,
  created_time BIGINT NOT NULL
);
CREATE INDEX outbox_due ON outbox (state, next_time);

INSERT INTO merchant (id, name, intro, created_time) VALUES ('SAAQ', '"Laurel"', '""', 0);
