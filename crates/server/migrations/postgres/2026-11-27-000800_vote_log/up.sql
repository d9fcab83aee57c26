-- Transparency logs of likes and gifts, one for each activity, and the keys with which merchants sign them (Ed25519).

CREATE TABLE merchant_log_key (
  merchant_id TEXT NOT NULL PRIMARY KEY REFERENCES merchant(id),
  public_key BYTEA NOT NULL,
  -- Sealed.
  private_key TEXT NOT NULL,
  created_time BIGINT NOT NULL
);

-- "size" counts the appended entries, "signed_size" those of the newest checkpoint.
CREATE TABLE vote_log (
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  competition_id BIGINT NOT NULL,
  -- Name in checkpoints. It stays when the server's address changes.
  origin TEXT NOT NULL,
  size BIGINT NOT NULL DEFAULT 0,
  signed_size BIGINT NOT NULL DEFAULT 0,
  signed_time BIGINT NOT NULL DEFAULT 0,
  checkpoint TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (merchant_id, competition_id),
  FOREIGN KEY (merchant_id, competition_id) REFERENCES competition (merchant_id, id),
  CONSTRAINT vote_log_sizes CHECK (signed_size >= 0 AND size >= signed_size)
);
CREATE INDEX vote_log_unsigned ON vote_log (signed_time) WHERE size > signed_size;

-- Hashes of the tree in pieces of 256 (C2SP tlog-tiles). Only the last tile of a level changes, by growing.
CREATE TABLE vote_tile (
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  competition_id BIGINT NOT NULL,
  level INTEGER NOT NULL,
  n BIGINT NOT NULL,
  hashes BYTEA NOT NULL,
  PRIMARY KEY (merchant_id, competition_id, level, n),
  FOREIGN KEY (merchant_id, competition_id) REFERENCES vote_log (merchant_id, competition_id),
  CONSTRAINT vote_tile_hashes CHECK (length(hashes) BETWEEN 32 AND 8192)
);

-- For an account's own entries in an activity as well.
DROP INDEX vote_act_by_account;
CREATE INDEX vote_act_by_account ON vote_act (account_id, merchant_id, competition_id, id);
