-- The device type and the network of a session, from its log-in.
ALTER TABLE token ADD COLUMN client TEXT NOT NULL DEFAULT '';
ALTER TABLE token ADD COLUMN address TEXT NOT NULL DEFAULT '';
