-- Teams: they gather by an invite code, and sign up as one.
CREATE TABLE team (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  competition_id BIGINT NOT NULL,
  group_id BIGINT NOT NULL,
  name TEXT NOT NULL,
  -- Folded name: unique in the activity, and for the organiser's search.
  search_text TEXT NOT NULL,
  slogan TEXT NOT NULL,
  -- Leads the team; always one of its members.
  captain_id BIGINT NOT NULL REFERENCES account(id),
  invite_code TEXT NOT NULL,
  status TEXT NOT NULL,
  -- Members who are in it now.
  member_count BIGINT NOT NULL,
  -- Another member leads it because nobody had submitted it.
  passed_on BOOLEAN NOT NULL DEFAULT FALSE,
  -- Its members were told that it is below the minimum; absent while it is large enough.
  small_time BIGINT,
  version BIGINT NOT NULL DEFAULT 1,
  created_time BIGINT NOT NULL,
  updated_time BIGINT NOT NULL,
  UNIQUE (merchant_id, id),
  FOREIGN KEY (merchant_id, competition_id) REFERENCES competition (merchant_id, id),
  FOREIGN KEY (merchant_id, group_id) REFERENCES competition_group (merchant_id, id),
  CONSTRAINT team_status_known CHECK (status IN ('open', 'locked', 'disbanded')),
  CONSTRAINT team_count CHECK (member_count >= 0)
);
CREATE UNIQUE INDEX team_name ON team (merchant_id, competition_id, search_text) WHERE status <> 'disbanded';
CREATE UNIQUE INDEX team_code ON team (merchant_id, invite_code);
CREATE INDEX team_by_competition ON team (merchant_id, competition_id, id);
CREATE INDEX team_by_group ON team (merchant_id, group_id, id);
CREATE INDEX team_by_captain ON team (captain_id, id);
CREATE INDEX team_open ON team (merchant_id, id) WHERE status = 'open';

CREATE TABLE team_member (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  competition_id BIGINT NOT NULL,
  team_id BIGINT NOT NULL,
  account_id BIGINT NOT NULL REFERENCES account(id),
  person_info_id BIGINT,
  -- Name of the person; empty once the account is closed.
  name TEXT NOT NULL,
  search_text TEXT NOT NULL,
  -- The person's record and answers, sealed as one text; empty once the account is closed.
  record TEXT NOT NULL,
  form_version BIGINT NOT NULL,
  agreement_version TEXT NOT NULL,
  status TEXT NOT NULL,
  -- The next one who joins takes this place, since this time.
  replace_time BIGINT,
  joined_time BIGINT NOT NULL,
  left_time BIGINT,
  UNIQUE (merchant_id, id),
  FOREIGN KEY (merchant_id, competition_id) REFERENCES competition (merchant_id, id),
  FOREIGN KEY (merchant_id, team_id) REFERENCES team (merchant_id, id),
  CONSTRAINT team_member_status_known CHECK (status IN ('joined', 'left', 'removed'))
);
CREATE UNIQUE INDEX team_member_joined ON team_member (merchant_id, competition_id, account_id) WHERE status = 'joined';
CREATE INDEX team_member_by_team ON team_member (merchant_id, team_id, status, id);
CREATE INDEX team_member_by_account ON team_member (account_id, id);
CREATE INDEX team_member_by_competition ON team_member (merchant_id, competition_id, id);

-- The team that a sign-up is of. A reference would have to be in the new table, but a team has several sign-ups in turn.
ALTER TABLE apply ADD COLUMN team_id BIGINT;
CREATE INDEX apply_by_team ON apply (merchant_id, team_id, id) WHERE team_id IS NOT NULL;

INSERT INTO notice_event (word) VALUES ('teamJoined'), ('teamLeft'), ('teamRemoved'), ('teamCaptain'), ('teamTooSmall'),
  ('teamCancelled'), ('teamLocked'), ('teamDisbanded');

ALTER TABLE apply_event DROP CONSTRAINT apply_event_event_known;
ALTER TABLE apply_event ADD CONSTRAINT apply_event_event_known CHECK (event IN ('submit', 'edit', 'amend', 'permit',
  'permitEnd', 'offer', 'accept', 'decline', 'offerLapse', 'approve', 'reject', 'reset', 'resubmit', 'reReview',
  'withdraw', 'cancel', 'startPasses', 'endPasses', 'teamTooSmall', 'teamJoin', 'teamLeave', 'teamCaptain'));
