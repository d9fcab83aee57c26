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

-- Finds the sign-ups of an account at every merchant.
CREATE INDEX apply_by_sender ON apply (account_id, id);
