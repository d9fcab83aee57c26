-- Persons who look for a team in a group, until they are in one; an entry that ends is deleted.
CREATE TABLE team_search (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  competition_id BIGINT NOT NULL,
  group_id BIGINT NOT NULL,
  account_id BIGINT NOT NULL REFERENCES account(id),
  line TEXT NOT NULL,
  -- Captains do not see it.
  hidden BOOLEAN NOT NULL,
  created_time BIGINT NOT NULL,
  updated_time BIGINT NOT NULL,
  UNIQUE (merchant_id, id),
  FOREIGN KEY (merchant_id, competition_id) REFERENCES competition (merchant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (merchant_id, group_id) REFERENCES competition_group (merchant_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX team_search_of_account ON team_search (merchant_id, competition_id, account_id);
CREATE INDEX team_search_by_competition ON team_search (merchant_id, competition_id, id);
CREATE INDEX team_search_by_group ON team_search (merchant_id, group_id, id);
CREATE INDEX team_search_by_account ON team_search (account_id, id);
CREATE INDEX team_search_by_age ON team_search (updated_time);

-- Teams that ask such a person to join.
CREATE TABLE team_request (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  search_id BIGINT NOT NULL,
  team_id BIGINT NOT NULL,
  -- The person said no, so the team does not ask again.
  declined BOOLEAN NOT NULL DEFAULT FALSE,
  created_time BIGINT NOT NULL,
  UNIQUE (merchant_id, id),
  FOREIGN KEY (merchant_id, search_id) REFERENCES team_search (merchant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (merchant_id, team_id) REFERENCES team (merchant_id, id)
);
CREATE UNIQUE INDEX team_request_of_team ON team_request (merchant_id, search_id, team_id);
CREATE INDEX team_request_by_team ON team_request (merchant_id, team_id, id);

INSERT INTO notice_event (word) VALUES ('teamAsked');
INSERT INTO audit_action (word) VALUES ('organise.teamSearch'), ('organise.teamSearchHide');
