-- When whoever holds a token last proved to be the account's owner, ms; a log-in is such a proof.
ALTER TABLE token ADD COLUMN confirmed_time BIGINT NOT NULL DEFAULT 0;
