-- Tables carry the words of the specification's wire: `competition` is an activity, `apply` a sign-up, `scene` a moment.
-- Times are ms since 1970 UTC, money is fen, texts in several languages are JSON.
-- Keys, unique keys and references of a merchant's table begin with the merchant, so that no row can point into another
-- merchant. Constraints named `…_known` list the words of an enum of `core`; a later migration may widen them.

-- Words of lists that later parts lengthen.
CREATE TABLE notice_event (
  word TEXT NOT NULL PRIMARY KEY
);
CREATE TABLE audit_action (
  word TEXT NOT NULL PRIMARY KEY
);
CREATE TABLE channel (
  word TEXT NOT NULL PRIMARY KEY
);
CREATE TABLE source (
  word TEXT NOT NULL PRIMARY KEY
);

CREATE TABLE merchant (
  id TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  intro TEXT NOT NULL,
  logo TEXT NOT NULL DEFAULT '',
  contact_phone TEXT NOT NULL DEFAULT '',
  contact_mail TEXT NOT NULL DEFAULT '',
  tabs SMALLINT NOT NULL DEFAULT 3,
  status TEXT NOT NULL DEFAULT 'active',
  created_time BIGINT NOT NULL,
  CONSTRAINT merchant_status_known CHECK (status IN ('active', 'suspended'))
);

-- The installation: accounts and what belongs to them, at every merchant.

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
  updated_time BIGINT NOT NULL,
  realname TEXT NOT NULL DEFAULT '',
  -- YYYY-MM-DD.
  birthday TEXT NOT NULL DEFAULT '',
  address TEXT NOT NULL DEFAULT '',
  -- Code of GB/T 2260.
  region TEXT NOT NULL DEFAULT '',
  -- Other participants may see the owner's name and picture.
  show_me BOOLEAN NOT NULL DEFAULT FALSE
);

-- Accounts that are being closed or are closed; the job processes each at `next_time`.
CREATE TABLE account_closing (
  account_id BIGINT NOT NULL PRIMARY KEY REFERENCES account(id),
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  closed BOOLEAN NOT NULL DEFAULT FALSE,
  asked_time BIGINT NOT NULL,
  closes_time BIGINT NOT NULL,
  next_time BIGINT
);
CREATE INDEX account_closing_due ON account_closing (next_time) WHERE next_time IS NOT NULL;

-- The data export of an account, one for each account. The holder of the lease writes it.
CREATE TABLE account_export (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  account_id BIGINT NOT NULL UNIQUE REFERENCES account(id),
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  created_time BIGINT NOT NULL,
  lease_time BIGINT NOT NULL DEFAULT 0,
  keep_until BIGINT
);
CREATE INDEX account_export_open ON account_export (lease_time) WHERE keep_until IS NULL;
CREATE INDEX account_export_by_age ON account_export (keep_until) WHERE keep_until IS NOT NULL;

-- The pieces of an export, each sealed.
CREATE TABLE account_export_piece (
  export_id BIGINT NOT NULL REFERENCES account_export(id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (export_id, number)
);

CREATE TABLE token (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  hash BLOB NOT NULL UNIQUE,
  account_id BIGINT NOT NULL REFERENCES account(id),
  created_time BIGINT NOT NULL,
  used_time BIGINT NOT NULL,
  expire_time BIGINT NOT NULL,
  -- The device type and the network of the session, from its log-in.
  client TEXT NOT NULL,
  address TEXT NOT NULL,
  -- Last proof of ownership of the account; a log-in is such a proof.
  confirmed_time BIGINT NOT NULL,
  CONSTRAINT token_client_known CHECK (client IN ('ios', 'android', 'desktop', 'miniProgram', 'other'))
);
CREATE INDEX token_by_account ON token (account_id);
CREATE INDEX token_by_expiry ON token (expire_time);

-- WeChat identities of users, for each WeChat account of the installation.
CREATE TABLE identity (
  app_id TEXT NOT NULL,
  openid TEXT NOT NULL,
  unionid TEXT,
  account_id BIGINT NOT NULL REFERENCES account(id),
  created_time BIGINT NOT NULL,
  PRIMARY KEY (app_id, openid)
);
CREATE UNIQUE INDEX identity_by_account ON identity (account_id, app_id);
CREATE INDEX identity_by_unionid ON identity (unionid) WHERE unionid IS NOT NULL;

-- WeChat's data about a user during a log-in; the client has only the handle.
CREATE TABLE login_handle (
  hash BLOB NOT NULL PRIMARY KEY,
  kind TEXT NOT NULL,
  sealed TEXT NOT NULL,
  expire_time BIGINT NOT NULL,
  CONSTRAINT login_handle_kind_known CHECK (kind IN ('bind', 'session'))
);
CREATE INDEX login_handle_by_age ON login_handle (expire_time);

-- Credentials of services, shared by all servers; the holder of the lease fetches the next one.
CREATE TABLE credential (
  kind TEXT NOT NULL,
  app_id TEXT NOT NULL,
  sealed TEXT NOT NULL,
  expire_time BIGINT NOT NULL,
  lease_time BIGINT NOT NULL,
  PRIMARY KEY (kind, app_id),
  CONSTRAINT credential_kind_known CHECK (kind IN ('token', 'ticket'))
);

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
  PRIMARY KEY (target, purpose, merchant_id),
  CONSTRAINT login_code_purpose_known CHECK (purpose IN ('login', 'bind', 'unbind', 'password', 'close', 'confirm'))
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
  id_type TEXT NOT NULL DEFAULT 'none',
  -- Sealed; it is opened for its owner only, and displayed masked.
  id_no TEXT NOT NULL DEFAULT '',
  city_code TEXT NOT NULL DEFAULT '',
  city_name TEXT NOT NULL DEFAULT '',
  extra TEXT NOT NULL DEFAULT '{}',
  UNIQUE (account_id, name, phone),
  CONSTRAINT person_info_relation_known
    CHECK (relation IN ('self', 'child', 'parent', 'student', 'colleague', 'other')),
  CONSTRAINT person_info_id_type_known CHECK (id_type IN ('none', 'idcard', 'passport', 'permit'))
);

-- The stored answers of participants' creating calls, by idempotency key.
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
  event TEXT NOT NULL REFERENCES notice_event(word),
  subject_id BIGINT NOT NULL,
  read_time BIGINT,
  created_time BIGINT NOT NULL,
  -- Distinguishes repeated notices, such as a second offer, by the event that caused them.
  occurrence BIGINT NOT NULL DEFAULT 0,
  facts TEXT NOT NULL,
  link TEXT NOT NULL,
  UNIQUE (account_id, event, subject_id, occurrence)
);
CREATE INDEX notice_by_account ON notice (account_id, id);
CREATE INDEX notice_unread ON notice (account_id, id) WHERE read_time IS NULL;

CREATE TABLE notice_count (
  account_id BIGINT NOT NULL PRIMARY KEY REFERENCES account(id),
  unread BIGINT NOT NULL
);

-- Groups of events that an account has switched off, by channel.
CREATE TABLE notice_off (
  account_id BIGINT NOT NULL REFERENCES account(id),
  event_group TEXT NOT NULL,
  channel TEXT NOT NULL REFERENCES channel(word),
  PRIMARY KEY (account_id, event_group, channel),
  CONSTRAINT notice_off_event_group_known
    CHECK (event_group IN ('progress', 'offer', 'reminder', 'important', 'security'))
);

CREATE TABLE outbox (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL REFERENCES channel(word),
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
  created_time BIGINT NOT NULL,
  CONSTRAINT outbox_state_known CHECK (state IN ('queued', 'sent', 'failed'))
);
CREATE INDEX outbox_due ON outbox (state, next_time);

-- The result of each encryption key and of the index key for one fixed word, to detect a start with other keys.
CREATE TABLE server_key (
  id TEXT NOT NULL PRIMARY KEY,
  proof TEXT NOT NULL
);

-- Orphaned copies: the sweep removes the objects, then the rows.
CREATE TABLE doomed_object (
  key TEXT NOT NULL PRIMARY KEY
);

-- A merchant's staff.

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
  UNIQUE (merchant_id, id),
  UNIQUE (merchant_id, account_name),
  CONSTRAINT staff_role_known CHECK (role IN ('owner', 'manager', 'reviewer', 'finance', 'viewer')),
  CONSTRAINT staff_status_known CHECK (status IN ('active', 'suspended'))
);

CREATE TABLE staff_token (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  hash BLOB NOT NULL,
  staff_id BIGINT NOT NULL,
  created_time BIGINT NOT NULL,
  expire_time BIGINT NOT NULL,
  UNIQUE (merchant_id, hash),
  FOREIGN KEY (merchant_id, staff_id) REFERENCES staff (merchant_id, id)
);
CREATE INDEX staff_token_by_staff ON staff_token (merchant_id, staff_id);
CREATE INDEX staff_token_by_expiry ON staff_token (expire_time);

-- The stored answers of staff's creating calls, by idempotency key.
CREATE TABLE staff_nonce (
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  staff_id BIGINT NOT NULL,
  call TEXT NOT NULL,
  value TEXT NOT NULL,
  body_hash BLOB NOT NULL,
  answer TEXT NOT NULL,
  created_time BIGINT NOT NULL,
  PRIMARY KEY (merchant_id, staff_id, call, value),
  FOREIGN KEY (merchant_id, staff_id) REFERENCES staff (merchant_id, id)
);
CREATE INDEX staff_nonce_by_age ON staff_nonce (created_time);

-- Append-only; rows remain after their staff member is deleted.
CREATE TABLE audit_log (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  staff_id BIGINT,
  account_name TEXT NOT NULL,
  address TEXT NOT NULL,
  call TEXT NOT NULL REFERENCES audit_action(word),
  subject TEXT NOT NULL,
  subject_id BIGINT NOT NULL,
  before_json TEXT NOT NULL,
  after_json TEXT NOT NULL,
  reason TEXT NOT NULL,
  created_time BIGINT NOT NULL
);
CREATE INDEX audit_log_by_merchant ON audit_log (merchant_id, id);

-- The owner of an uploaded file. "new": signed, perhaps uploaded, not attached yet; "used": attached to something of
-- its owner's; "gone": marked for deletion.
CREATE TABLE upload (
  key TEXT NOT NULL,
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  account_id BIGINT REFERENCES account(id),
  -- Remains when the member of the staff is removed.
  staff_id BIGINT,
  state TEXT NOT NULL DEFAULT 'new',
  created_time BIGINT NOT NULL,
  -- True if the copies remain when the upload is removed; otherwise they are removed too.
  copy_stays BOOLEAN NOT NULL DEFAULT FALSE,
  PRIMARY KEY (merchant_id, key),
  CONSTRAINT upload_state_known CHECK (state IN ('new', 'used', 'gone')),
  CONSTRAINT upload_one_owner CHECK ((account_id IS NULL) <> (staff_id IS NULL))
);
CREATE INDEX upload_by_account ON upload (account_id);
CREATE INDEX upload_unnamed ON upload (created_time) WHERE state <> 'used';

-- Activities.

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
  name TEXT NOT NULL,
  subtitle TEXT NOT NULL,
  category TEXT NOT NULL,
  cover TEXT NOT NULL,
  place TEXT NOT NULL,
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
  sort BIGINT NOT NULL,
  created_time BIGINT NOT NULL,
  updated_time BIGINT NOT NULL,
  settings TEXT NOT NULL DEFAULT '{}',
  version BIGINT NOT NULL DEFAULT 1,
  UNIQUE (merchant_id, id),
  CONSTRAINT competition_kind_known CHECK (kind IN ('event', 'contest')),
  CONSTRAINT competition_status_known
    CHECK (status IN ('draft', 'published', 'paused', 'cancelled', 'finished', 'archived'))
);
CREATE INDEX competition_recommended ON competition (merchant_id, sort, id);
CREATE INDEX competition_newest ON competition (merchant_id, created_time, id);
CREATE INDEX competition_hottest ON competition (merchant_id, apply_count, id);
CREATE INDEX competition_soonest ON competition (merchant_id, start_time, id);
CREATE INDEX competition_by_category ON competition (merchant_id, category, status);
-- For the job that sends reminders at every merchant.
CREATE INDEX competition_by_start ON competition (start_time);

-- Columns of an activity that its own page shows and its lists do not.
CREATE TABLE competition_detail (
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  competition_id BIGINT NOT NULL,
  slug TEXT,
  details TEXT NOT NULL,
  rules TEXT NOT NULL,
  schedule TEXT NOT NULL,
  organiser TEXT NOT NULL,
  contact TEXT NOT NULL,
  address TEXT NOT NULL,
  notice TEXT NOT NULL,
  statement TEXT NOT NULL,
  cancel_reason TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (merchant_id, competition_id),
  UNIQUE (merchant_id, slug),
  FOREIGN KEY (merchant_id, competition_id) REFERENCES competition (merchant_id, id) ON DELETE CASCADE
);

-- Counters of an activity that change without its sign-ups: a like locks no seat.
CREATE TABLE competition_count (
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  competition_id BIGINT NOT NULL,
  like_count BIGINT NOT NULL DEFAULT 0,
  -- The last assigned work number; numbers are never reused.
  work_last BIGINT NOT NULL DEFAULT 0,
  PRIMARY KEY (merchant_id, competition_id),
  FOREIGN KEY (merchant_id, competition_id) REFERENCES competition (merchant_id, id) ON DELETE CASCADE
);

CREATE TABLE competition_group (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  competition_id BIGINT NOT NULL,
  name TEXT NOT NULL,
  intro TEXT NOT NULL,
  mode TEXT NOT NULL,
  fee_fen BIGINT NOT NULL,
  fee_mode TEXT NOT NULL,
  capacity BIGINT,
  held BIGINT NOT NULL DEFAULT 0,
  min_age INTEGER,
  max_age INTEGER,
  gender_limit SMALLINT NOT NULL DEFAULT 0,
  team_min INTEGER,
  team_max INTEGER,
  sort INTEGER NOT NULL,
  open BOOLEAN NOT NULL DEFAULT TRUE,
  -- The last assigned waiting number, and the length of the waiting list.
  wait_last BIGINT NOT NULL DEFAULT 0,
  waiting BIGINT NOT NULL DEFAULT 0,
  -- Number of published works.
  work_count BIGINT NOT NULL DEFAULT 0,
  UNIQUE (merchant_id, id),
  FOREIGN KEY (merchant_id, competition_id) REFERENCES competition (merchant_id, id),
  CONSTRAINT competition_group_mode_known CHECK (mode IN ('single', 'team')),
  CONSTRAINT competition_group_fee_mode_known CHECK (fee_mode IN ('perPerson', 'perTeam')),
  CONSTRAINT competition_group_fee CHECK (fee_fen >= 0),
  CONSTRAINT competition_group_seats CHECK (held >= 0 AND (capacity IS NULL OR held <= capacity)),
  CONSTRAINT competition_group_counts CHECK (waiting >= 0 AND work_count >= 0)
);
CREATE INDEX group_by_competition ON competition_group (merchant_id, competition_id, sort);
-- For the job that offers free seats at every merchant.
CREATE INDEX group_waiting ON competition_group (waiting);

CREATE TABLE competition_form (
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  competition_id BIGINT NOT NULL,
  form_version BIGINT NOT NULL,
  body TEXT NOT NULL,
  created_time BIGINT NOT NULL,
  PRIMARY KEY (merchant_id, competition_id, form_version),
  FOREIGN KEY (merchant_id, competition_id) REFERENCES competition (merchant_id, id)
);

CREATE TABLE search_token (
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  token TEXT NOT NULL,
  competition_id BIGINT NOT NULL,
  PRIMARY KEY (merchant_id, token, competition_id),
  FOREIGN KEY (merchant_id, competition_id) REFERENCES competition (merchant_id, id)
);
CREATE INDEX search_token_of ON search_token (merchant_id, competition_id);

CREATE TABLE competition_news (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  competition_id BIGINT NOT NULL,
  title TEXT NOT NULL,
  content TEXT NOT NULL,
  created_time BIGINT NOT NULL,
  FOREIGN KEY (merchant_id, competition_id) REFERENCES competition (merchant_id, id)
);
CREATE INDEX news_by_competition ON competition_news (merchant_id, competition_id, id);

CREATE TABLE banner (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  image TEXT NOT NULL,
  competition_id BIGINT,
  sort INTEGER NOT NULL,
  enabled BOOLEAN NOT NULL DEFAULT TRUE,
  FOREIGN KEY (merchant_id, competition_id) REFERENCES competition (merchant_id, id)
);
CREATE INDEX banner_by_merchant ON banner (merchant_id, sort);

CREATE TABLE preview_token (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  competition_id BIGINT NOT NULL,
  hash BLOB NOT NULL,
  expire_time BIGINT NOT NULL,
  created_time BIGINT NOT NULL,
  UNIQUE (merchant_id, hash),
  FOREIGN KEY (merchant_id, competition_id) REFERENCES competition (merchant_id, id)
);
CREATE INDEX preview_token_by_competition ON preview_token (merchant_id, competition_id);
CREATE INDEX preview_token_by_expiry ON preview_token (expire_time);

CREATE TABLE favorite (
  account_id BIGINT NOT NULL REFERENCES account(id),
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  competition_id BIGINT NOT NULL,
  created_time BIGINT NOT NULL,
  PRIMARY KEY (merchant_id, account_id, competition_id),
  FOREIGN KEY (merchant_id, competition_id) REFERENCES competition (merchant_id, id)
);
CREATE INDEX favorite_by_competition ON favorite (merchant_id, competition_id);
-- For the owner, who sees all merchants' at once.
CREATE INDEX favorite_by_account ON favorite (account_id);

-- Mailings to all participants of an activity, sent in batches: sign-ups up to `after_id` are done.
CREATE TABLE mailing (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  competition_id BIGINT NOT NULL,
  event TEXT NOT NULL REFERENCES notice_event(word),
  occurrence BIGINT NOT NULL,
  after_id BIGINT NOT NULL DEFAULT 0,
  done BOOLEAN NOT NULL DEFAULT FALSE,
  created_time BIGINT NOT NULL,
  UNIQUE (merchant_id, competition_id, event, occurrence),
  FOREIGN KEY (merchant_id, competition_id) REFERENCES competition (merchant_id, id)
);
CREATE INDEX mailing_open ON mailing (id) WHERE NOT done;

-- Sign-ups.

CREATE TABLE apply (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  apply_no TEXT NOT NULL,
  competition_id BIGINT NOT NULL,
  group_id BIGINT NOT NULL,
  account_id BIGINT NOT NULL REFERENCES account(id),
  status TEXT NOT NULL,
  pay_status TEXT NOT NULL,
  amount_fen BIGINT NOT NULL,
  seats BIGINT NOT NULL,
  person_count INTEGER NOT NULL,
  form_version BIGINT NOT NULL,
  answers TEXT NOT NULL,
  agreement_version TEXT NOT NULL,
  reject_reason TEXT NOT NULL DEFAULT '',
  created_time BIGINT NOT NULL,
  updated_time BIGINT NOT NULL,
  -- Sensitive answers, sealed as one text.
  sealed_answers TEXT NOT NULL DEFAULT '',
  wait_no BIGINT,
  offer_expire BIGINT,
  lapsed_before BOOLEAN NOT NULL DEFAULT FALSE,
  reminded BOOLEAN NOT NULL DEFAULT FALSE,
  revoke_reason TEXT NOT NULL DEFAULT '',
  note TEXT NOT NULL DEFAULT '',
  source TEXT NOT NULL DEFAULT 'browser' REFERENCES source(word),
  version BIGINT NOT NULL DEFAULT 1,
  approved_time BIGINT,
  -- 0 unless an account may sign up more than once.
  slot BIGINT NOT NULL DEFAULT 0,
  UNIQUE (merchant_id, id),
  UNIQUE (merchant_id, apply_no),
  FOREIGN KEY (merchant_id, competition_id) REFERENCES competition (merchant_id, id),
  FOREIGN KEY (merchant_id, group_id) REFERENCES competition_group (merchant_id, id),
  CONSTRAINT apply_status_known
    CHECK (status IN ('pending', 'approved', 'rejected', 'revoked', 'waiting', 'offered', 'cancelled')),
  CONSTRAINT apply_pay_status_known
    CHECK (pay_status IN ('none', 'unpaid', 'paid', 'failed', 'cancelled', 'refunding', 'refunded')),
  CONSTRAINT apply_amount CHECK (amount_fen >= 0),
  CONSTRAINT apply_seats CHECK (seats >= 0)
);
CREATE UNIQUE INDEX apply_live ON apply (merchant_id, competition_id, account_id, slot)
  WHERE status IN ('pending', 'approved', 'waiting', 'offered');
CREATE INDEX apply_by_account ON apply (merchant_id, account_id, id);
CREATE INDEX apply_by_state ON apply (merchant_id, competition_id, status, id);
CREATE INDEX apply_waiting ON apply (merchant_id, group_id, wait_no) WHERE status = 'waiting';
CREATE INDEX apply_clock ON apply (merchant_id, competition_id, offer_expire)
  WHERE status IN ('pending', 'waiting', 'offered');
-- Covering indexes: an organiser's list counts and pages without reading the rows.
CREATE INDEX apply_by_competition ON apply
  (merchant_id, competition_id, id, status, pay_status, group_id, created_time, offer_expire, lapsed_before);
CREATE INDEX apply_by_merchant ON apply (merchant_id, id);
-- For the owner, who sees all merchants' at once.
CREATE INDEX apply_by_sender ON apply (account_id, id);

CREATE TABLE apply_person (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  apply_id BIGINT NOT NULL,
  competition_id BIGINT NOT NULL,
  person_info_id BIGINT,
  name TEXT NOT NULL,
  phone TEXT NOT NULL,
  snapshot TEXT NOT NULL,
  live BOOLEAN NOT NULL,
  id_no TEXT NOT NULL DEFAULT '',
  -- Blind index of the identity number.
  id_no_index TEXT,
  ticket_issue INTEGER NOT NULL DEFAULT 1,
  -- Answers for this person, the sensitive ones sealed as one text.
  answers TEXT NOT NULL DEFAULT '{}',
  sealed_answers TEXT NOT NULL DEFAULT '',
  -- The person's own account, if it is known and not the account that signed up.
  account_id BIGINT,
  FOREIGN KEY (merchant_id, apply_id) REFERENCES apply (merchant_id, id),
  FOREIGN KEY (merchant_id, competition_id) REFERENCES competition (merchant_id, id)
);
CREATE INDEX apply_person_by_apply ON apply_person (merchant_id, apply_id);
CREATE UNIQUE INDEX apply_person_live ON apply_person (merchant_id, competition_id, name, phone) WHERE live;
CREATE UNIQUE INDEX apply_person_live_id_no ON apply_person (merchant_id, competition_id, id_no_index) WHERE live;
CREATE INDEX apply_person_by_account ON apply_person (account_id, merchant_id, apply_id) WHERE account_id IS NOT NULL;
CREATE INDEX apply_person_found ON apply_person (merchant_id, competition_id, name, phone, apply_id);

-- Unsubmitted input, without sensitive answers.
CREATE TABLE apply_draft (
  account_id BIGINT NOT NULL REFERENCES account(id),
  group_id BIGINT NOT NULL,
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  competition_id BIGINT NOT NULL,
  form_version BIGINT NOT NULL,
  body TEXT NOT NULL,
  updated_time BIGINT NOT NULL,
  PRIMARY KEY (merchant_id, account_id, group_id),
  FOREIGN KEY (merchant_id, competition_id) REFERENCES competition (merchant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (merchant_id, group_id) REFERENCES competition_group (merchant_id, id) ON DELETE CASCADE
);
CREATE INDEX apply_draft_by_group ON apply_draft (merchant_id, group_id);
CREATE INDEX apply_draft_by_account ON apply_draft (account_id);
CREATE INDEX apply_draft_by_age ON apply_draft (updated_time);

-- The event log of a sign-up.
CREATE TABLE apply_event (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  apply_id BIGINT NOT NULL,
  event TEXT NOT NULL,
  -- Empty for a new sign-up.
  from_status TEXT NOT NULL,
  to_status TEXT NOT NULL,
  actor TEXT NOT NULL,
  staff_id BIGINT,
  reason TEXT NOT NULL DEFAULT '',
  created_time BIGINT NOT NULL,
  FOREIGN KEY (merchant_id, apply_id) REFERENCES apply (merchant_id, id),
  CONSTRAINT apply_event_event_known CHECK (event IN ('submit', 'edit', 'offer', 'accept', 'decline', 'offerLapse', 'approve',
    'reject', 'reset', 'resubmit', 'reReview', 'withdraw', 'cancel', 'startPasses', 'endPasses')),
  CONSTRAINT apply_event_from_status_known
    CHECK (from_status IN ('', 'pending', 'approved', 'rejected', 'revoked', 'waiting', 'offered', 'cancelled')),
  CONSTRAINT apply_event_to_status_known
    CHECK (to_status IN ('pending', 'approved', 'rejected', 'revoked', 'waiting', 'offered', 'cancelled')),
  CONSTRAINT apply_event_actor_known CHECK (actor IN ('participant', 'organiser', 'clock'))
);
CREATE INDEX apply_event_by_apply ON apply_event (merchant_id, apply_id, id);

-- Works.

CREATE TABLE work (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  competition_id BIGINT NOT NULL,
  group_id BIGINT NOT NULL,
  apply_id BIGINT NOT NULL,
  account_id BIGINT NOT NULL REFERENCES account(id),
  work_no BIGINT,
  title TEXT NOT NULL,
  author_name TEXT NOT NULL,
  -- JSON list of `media` ids, the cover first.
  media TEXT NOT NULL,
  allow_download BOOLEAN NOT NULL,
  kind TEXT NOT NULL,
  -- Key below `pub/`; empty until it is made.
  cover TEXT NOT NULL DEFAULT '',
  cover_width INTEGER NOT NULL DEFAULT 0,
  cover_height INTEGER NOT NULL DEFAULT 0,
  duration_ms INTEGER,
  status TEXT NOT NULL,
  -- State of the newer version of a published work.
  revision_status TEXT,
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
  -- Number of unsettled reports.
  report_count INTEGER NOT NULL DEFAULT 0,
  UNIQUE (merchant_id, id),
  UNIQUE (merchant_id, competition_id, work_no),
  FOREIGN KEY (merchant_id, competition_id) REFERENCES competition (merchant_id, id),
  FOREIGN KEY (merchant_id, group_id) REFERENCES competition_group (merchant_id, id),
  FOREIGN KEY (merchant_id, apply_id) REFERENCES apply (merchant_id, id),
  CONSTRAINT work_kind_known CHECK (kind IN ('image', 'video', 'mixed')),
  CONSTRAINT work_status_known CHECK (status IN ('draft', 'reviewing', 'returned', 'published', 'hidden', 'withdrawn')),
  CONSTRAINT work_revision_status_known CHECK (revision_status IN ('draft', 'reviewing', 'returned')),
  CONSTRAINT work_revision CHECK (revision_status IS NULL OR status = 'published')
);
CREATE INDEX work_by_apply ON work (merchant_id, apply_id);
CREATE INDEX work_by_account ON work (account_id, competition_id);
-- The walls of an activity and of each of its groups, in each order.
CREATE INDEX work_hot ON work (merchant_id, competition_id, popularity, id) WHERE status = 'published';
CREATE INDEX work_new ON work (merchant_id, competition_id, published_time, id) WHERE status = 'published';
CREATE INDEX work_no ON work (merchant_id, competition_id, work_no) WHERE status = 'published';
CREATE INDEX work_shuffle ON work (merchant_id, competition_id, shuffle, id) WHERE status = 'published';
CREATE INDEX work_group_hot ON work (merchant_id, group_id, popularity, id) WHERE status = 'published';
CREATE INDEX work_group_new ON work (merchant_id, group_id, published_time, id) WHERE status = 'published';
CREATE INDEX work_group_no ON work (merchant_id, group_id, work_no) WHERE status = 'published';
CREATE INDEX work_group_shuffle ON work (merchant_id, group_id, shuffle, id) WHERE status = 'published';
-- Submitted works, for lists of the staff.
CREATE INDEX work_sent ON work (merchant_id, submitted_time, id);
CREATE INDEX work_sent_in ON work (merchant_id, competition_id, submitted_time, id);
CREATE INDEX work_awaiting ON work (merchant_id, competition_id, submitted_time, id)
  WHERE status = 'reviewing' OR revision_status = 'reviewing';
CREATE INDEX work_reported ON work (merchant_id, submitted_time) WHERE report_count > 0;

-- Columns of a work that its author and its own page show and a wall does not.
CREATE TABLE work_detail (
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  work_id BIGINT NOT NULL,
  intro TEXT NOT NULL,
  tutor_name TEXT NOT NULL,
  originality TEXT NOT NULL,
  return_reason TEXT NOT NULL DEFAULT '',
  -- The newer version of a published work: the requested changes, and its content as JSON.
  revision_reason TEXT NOT NULL DEFAULT '',
  revision TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (merchant_id, work_id),
  FOREIGN KEY (merchant_id, work_id) REFERENCES work (merchant_id, id)
);

-- Reports about published works, at most one from each account.
CREATE TABLE work_report (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  work_id BIGINT NOT NULL,
  account_id BIGINT REFERENCES account(id),
  reason TEXT NOT NULL,
  detail TEXT NOT NULL,
  created_time BIGINT NOT NULL,
  settled_time BIGINT,
  UNIQUE (merchant_id, work_id, account_id),
  FOREIGN KEY (merchant_id, work_id) REFERENCES work (merchant_id, id),
  CONSTRAINT work_report_reason_known CHECK (reason IN ('copied', 'offensive', 'privacy', 'advertising', 'other'))
);
CREATE INDEX work_report_by_account ON work_report (account_id);

-- Search words of published works.
CREATE TABLE work_token (
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  competition_id BIGINT NOT NULL,
  token TEXT NOT NULL,
  work_id BIGINT NOT NULL,
  PRIMARY KEY (merchant_id, competition_id, token, work_id),
  FOREIGN KEY (merchant_id, work_id) REFERENCES work (merchant_id, id)
);
CREATE INDEX work_token_of ON work_token (merchant_id, work_id);

-- The event log of a work.
CREATE TABLE work_event (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  work_id BIGINT NOT NULL,
  event TEXT NOT NULL,
  from_status TEXT NOT NULL,
  to_status TEXT NOT NULL,
  actor TEXT NOT NULL,
  staff_id BIGINT,
  reason TEXT NOT NULL,
  created_time BIGINT NOT NULL,
  FOREIGN KEY (merchant_id, work_id) REFERENCES work (merchant_id, id),
  CONSTRAINT work_event_event_known
    CHECK (event IN ('save', 'submit', 'pass', 'return', 'hide', 'restore', 'withdraw', 'discard')),
  CONSTRAINT work_event_from_status_known
    CHECK (from_status IN ('draft', 'reviewing', 'returned', 'published', 'hidden', 'withdrawn')),
  CONSTRAINT work_event_to_status_known
    CHECK (to_status IN ('draft', 'reviewing', 'returned', 'published', 'hidden', 'withdrawn')),
  CONSTRAINT work_event_actor_known CHECK (actor IN ('participant', 'organiser', 'clock'))
);
CREATE INDEX work_event_by_work ON work_event (merchant_id, work_id, id);

-- Viewers of a work, each as a keyed hash; deleted by age.
CREATE TABLE work_view (
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  work_id BIGINT NOT NULL,
  viewer BLOB NOT NULL,
  created_time BIGINT NOT NULL,
  PRIMARY KEY (merchant_id, work_id, viewer),
  FOREIGN KEY (merchant_id, work_id) REFERENCES work (merchant_id, id)
);
CREATE INDEX work_view_by_age ON work_view (created_time);

-- Moments.

CREATE TABLE scene (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  competition_id BIGINT NOT NULL,
  account_id BIGINT REFERENCES account(id),
  -- Remains when the member of the staff is removed.
  staff_id BIGINT,
  kind TEXT NOT NULL,
  caption TEXT NOT NULL,
  taken_time BIGINT NOT NULL,
  status TEXT NOT NULL,
  -- Published, and its files are processed.
  shown BOOLEAN NOT NULL DEFAULT FALSE,
  like_count BIGINT NOT NULL DEFAULT 0,
  download_count BIGINT NOT NULL DEFAULT 0,
  popularity BIGINT NOT NULL DEFAULT 0,
  created_time BIGINT NOT NULL,
  UNIQUE (merchant_id, id),
  FOREIGN KEY (merchant_id, competition_id) REFERENCES competition (merchant_id, id),
  CONSTRAINT scene_kind_known CHECK (kind IN ('image', 'video')),
  CONSTRAINT scene_status_known CHECK (status IN ('reviewing', 'published', 'hidden'))
);
CREATE INDEX scene_new ON scene (merchant_id, competition_id, taken_time, id) WHERE shown;
CREATE INDEX scene_hot ON scene (merchant_id, competition_id, popularity, id) WHERE shown;
CREATE INDEX scene_by_competition ON scene (merchant_id, competition_id, id);
CREATE INDEX scene_by_account ON scene (account_id);

-- Users who have downloaded a moment, each as a keyed hash; deleted by age.
CREATE TABLE scene_taker (
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  scene_id BIGINT NOT NULL,
  viewer BLOB NOT NULL,
  created_time BIGINT NOT NULL,
  PRIMARY KEY (merchant_id, scene_id, viewer),
  FOREIGN KEY (merchant_id, scene_id) REFERENCES scene (merchant_id, id)
);
CREATE INDEX scene_taker_by_age ON scene_taker (created_time);

-- Files of works and moments: the upload and its displayed copy.
CREATE TABLE media (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  competition_id BIGINT NOT NULL,
  work_id BIGINT,
  scene_id BIGINT,
  upload_key TEXT NOT NULL,
  poster_key TEXT,
  kind TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'processing',
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
  -- Key of the original without metadata, for users other than the author. Empty: the upload itself.
  original_key TEXT NOT NULL DEFAULT '',
  -- True for a video that must be converted: these have their own queue, because a conversion takes minutes.
  converts BOOLEAN NOT NULL DEFAULT FALSE,
  UNIQUE (merchant_id, upload_key),
  UNIQUE (merchant_id, poster_key),
  FOREIGN KEY (merchant_id, competition_id) REFERENCES competition (merchant_id, id),
  FOREIGN KEY (merchant_id, work_id) REFERENCES work (merchant_id, id),
  FOREIGN KEY (merchant_id, scene_id) REFERENCES scene (merchant_id, id),
  FOREIGN KEY (merchant_id, upload_key) REFERENCES upload (merchant_id, key),
  FOREIGN KEY (merchant_id, poster_key) REFERENCES upload (merchant_id, key),
  CONSTRAINT media_kind_known CHECK (kind IN ('image', 'video')),
  CONSTRAINT media_status_known CHECK (status IN ('processing', 'ready', 'failed')),
  CONSTRAINT media_one_owner CHECK ((work_id IS NULL) <> (scene_id IS NULL))
);
CREATE INDEX media_open ON media (converts, next_time) WHERE status = 'processing';
CREATE INDEX media_by_work ON media (merchant_id, work_id);
CREATE INDEX media_by_scene ON media (merchant_id, scene_id);
CREATE INDEX media_same ON media (merchant_id, competition_id, sha256);

INSERT INTO notice_event (word) VALUES
  ('applySubmitted'), ('applyApproved'), ('applyRejected'), ('applyReset'), ('applyOffered'), ('applyOfferEnding'),
  ('applyOfferLapsed'), ('applyCancelled'), ('applyWaitingEnded'), ('applyReviewEnded'), ('activityChanged'),
  ('activityReminderDay'), ('activityReminderSoon'), ('workPublished'), ('workReturned'), ('workHidden'),
  ('security');
INSERT INTO audit_action (word) VALUES
  ('organiser create'), ('staff.login'), ('staff.logout'), ('staff.me'), ('staff.password'), ('staff.list'),
  ('staff.add'), ('staff.change'), ('staff.remove'), ('audit.list'), ('organise.list'), ('organise.add'),
  ('organise.one'), ('organise.change'), ('organise.delete'), ('organise.publish'), ('organise.unpublish'),
  ('organise.pause'), ('organise.resume'), ('organise.cancel'), ('organise.finish'), ('organise.archive'),
  ('organise.copy'), ('organise.groupList'), ('organise.groupAdd'), ('organise.groupChange'),
  ('organise.groupDelete'), ('organise.form'), ('organise.formChange'), ('organise.news'), ('organise.previewToken'),
  ('organise.signupList'), ('organise.signupOnSite'), ('organise.signupWaiting'), ('organise.signupApprove'),
  ('organise.signupReject'), ('organise.signupExport'), ('organise.signupOne'), ('organise.signupFile'),
  ('organise.signupCancel'), ('organise.signupReset'), ('organise.signupOffer'), ('organise.signupNote'),
  ('organise.workList'), ('organise.workPass'), ('organise.workReturn'), ('organise.workExport'),
  ('organise.workOne'), ('organise.workHide'), ('organise.workRestore'), ('organise.workDismiss'),
  ('organise.uploadSign'), ('organise.momentList'), ('organise.momentAdd'), ('organise.momentChange'),
  ('organise.momentDelete');
INSERT INTO channel (word) VALUES ('inApp'), ('mail'), ('sms');
INSERT INTO source (word) VALUES ('browser'), ('onsite');

-- The merchant of addresses that name none.
INSERT INTO merchant (id, name, intro, created_time) VALUES ('SAAQ', '"Laurel"', '""', 0);
