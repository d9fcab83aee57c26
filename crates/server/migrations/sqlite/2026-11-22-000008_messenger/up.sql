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
  expire_time BIGINT NOT NULL
);
CREATE INDEX login_handle_by_age ON login_handle (expire_time);

-- Credentials of services, shared by all servers; the holder of the lease fetches the next one.
CREATE TABLE credential (
  kind TEXT NOT NULL,
  app_id TEXT NOT NULL,
  sealed TEXT NOT NULL,
  expire_time BIGINT NOT NULL,
  lease_time BIGINT NOT NULL,
  PRIMARY KEY (kind, app_id)
);
