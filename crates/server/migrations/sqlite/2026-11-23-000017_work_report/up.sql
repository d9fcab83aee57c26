-- Reports about published works, at most one from each account.
CREATE TABLE work_report (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  work_id BIGINT NOT NULL REFERENCES work(id),
  account_id BIGINT REFERENCES account(id),
  reason TEXT NOT NULL CHECK (reason IN ('copied', 'offensive', 'privacy', 'advertising', 'other')),
  detail TEXT NOT NULL,
  created_time BIGINT NOT NULL,
  settled_time BIGINT,
  UNIQUE (work_id, account_id)
);
CREATE INDEX work_report_by_account ON work_report (account_id);

-- Number of unsettled reports.
ALTER TABLE work ADD COLUMN report_count INTEGER NOT NULL DEFAULT 0;
CREATE INDEX work_reported ON work (merchant_id, submitted_time) WHERE report_count > 0;
