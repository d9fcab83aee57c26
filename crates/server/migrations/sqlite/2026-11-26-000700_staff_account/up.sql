-- The second factor of staff, their sessions by device, invitations of new staff, and filters of the audit log.

ALTER TABLE staff ADD COLUMN login_time BIGINT;
ALTER TABLE staff ADD COLUMN password_time BIGINT;

ALTER TABLE staff_token ADD COLUMN used_time BIGINT NOT NULL DEFAULT 0;
ALTER TABLE staff_token ADD COLUMN client TEXT NOT NULL DEFAULT 'other'
  CONSTRAINT staff_token_client_known CHECK (client IN ('ios', 'android', 'desktop', 'miniProgram', 'other'));
ALTER TABLE staff_token ADD COLUMN address TEXT NOT NULL DEFAULT '';

-- Secrets of authenticator apps (RFC 6238), sealed. "pending" waits for a first code; "last_step" is the newest time step
-- whose code was accepted, so that no code is accepted twice.
CREATE TABLE staff_factor (
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  staff_id BIGINT NOT NULL,
  secret TEXT NOT NULL DEFAULT '',
  set_time BIGINT,
  last_step BIGINT NOT NULL DEFAULT 0,
  pending TEXT NOT NULL DEFAULT '',
  pending_time BIGINT NOT NULL DEFAULT 0,
  PRIMARY KEY (merchant_id, staff_id),
  FOREIGN KEY (merchant_id, staff_id) REFERENCES staff (merchant_id, id)
);

-- Recovery codes as keyed hashes; a used one is deleted.
CREATE TABLE staff_recovery (
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  staff_id BIGINT NOT NULL,
  hash BLOB NOT NULL,
  PRIMARY KEY (merchant_id, staff_id, hash),
  FOREIGN KEY (merchant_id, staff_id) REFERENCES staff (merchant_id, id)
);

-- Log-ins between the password and the second factor.
CREATE TABLE staff_challenge (
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  hash BLOB NOT NULL,
  staff_id BIGINT NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  expire_time BIGINT NOT NULL,
  PRIMARY KEY (merchant_id, hash),
  FOREIGN KEY (merchant_id, staff_id) REFERENCES staff (merchant_id, id)
);
CREATE INDEX staff_challenge_by_staff ON staff_challenge (merchant_id, staff_id);
CREATE INDEX staff_challenge_by_expiry ON staff_challenge (expire_time);

-- Open invitations; a used or revoked one is deleted, and with the owner who made it.
CREATE TABLE staff_invitation (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  hash BLOB NOT NULL,
  staff_id BIGINT NOT NULL,
  name TEXT NOT NULL,
  role TEXT NOT NULL,
  competitions TEXT NOT NULL DEFAULT '[]',
  created_time BIGINT NOT NULL,
  expire_time BIGINT NOT NULL,
  UNIQUE (merchant_id, hash),
  FOREIGN KEY (merchant_id, staff_id) REFERENCES staff (merchant_id, id),
  CONSTRAINT staff_invitation_role_known CHECK (role IN ('owner', 'manager', 'reviewer', 'finance', 'viewer'))
);
CREATE INDEX staff_invitation_by_staff ON staff_invitation (merchant_id, staff_id);
CREATE INDEX staff_invitation_by_expiry ON staff_invitation (expire_time);

CREATE INDEX audit_log_by_staff ON audit_log (merchant_id, staff_id, id);
CREATE INDEX audit_log_by_call ON audit_log (merchant_id, call, id);
CREATE INDEX audit_log_by_subject ON audit_log (merchant_id, subject, id);
CREATE INDEX audit_log_by_time ON audit_log (merchant_id, created_time);

INSERT INTO audit_action (word) VALUES
  ('staff.totp'), ('staff.welcome'), ('staff.join'), ('staff.own'), ('staff.rename'), ('staff.factorStart'),
  ('staff.factorConfirm'), ('staff.factorCodes'), ('staff.factorRemove'), ('staff.sessionsEnd'),
  ('staff.sessionEnd'), ('staff.invitations'), ('staff.invite'), ('staff.uninvite'), ('staff.factorReset'),
  ('organiser reset');
