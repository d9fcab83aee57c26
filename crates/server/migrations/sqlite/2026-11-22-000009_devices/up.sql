-- Where an account is signed in: the kind of device and the network of its log-in.
ALTER TABLE token ADD COLUMN client TEXT NOT NULL DEFAULT '';
ALTER TABLE token ADD COLUMN address TEXT NOT NULL DEFAULT '';
