-- Time of the session's last proof of ownership of the account, ms; a log-in is such a proof.
ALTER TABLE token ADD COLUMN confirmed_time BIGINT NOT NULL DEFAULT 0;
