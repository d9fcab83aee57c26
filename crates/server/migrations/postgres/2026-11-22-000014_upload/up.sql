-- The owner of an uploaded file. "new": signed, perhaps uploaded, not attached yet; "used": attached to something of its
-- owner's; "gone": marked for deletion.
CREATE TABLE upload (
  key TEXT NOT NULL PRIMARY KEY,
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  account_id BIGINT REFERENCES account(id),
  staff_id BIGINT REFERENCES staff(id),
  state TEXT NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'used', 'gone')),
  created_time BIGINT NOT NULL,
  CHECK ((account_id IS NULL) <> (staff_id IS NULL))
);
CREATE INDEX upload_by_account ON upload (account_id);
CREATE INDEX upload_unnamed ON upload (created_time) WHERE state <> 'used';
