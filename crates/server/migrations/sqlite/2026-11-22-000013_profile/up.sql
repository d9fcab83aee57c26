-- The owner's profile: birthday as YYYY-MM-DD, region by its GB/T 2260 code, and whether other participants may
-- see who the owner is (`show_me`).
ALTER TABLE account ADD COLUMN realname TEXT NOT NULL DEFAULT '';
ALTER TABLE account ADD COLUMN birthday TEXT NOT NULL DEFAULT '';
ALTER TABLE account ADD COLUMN address TEXT NOT NULL DEFAULT '';
ALTER TABLE account ADD COLUMN region TEXT NOT NULL DEFAULT '';
ALTER TABLE account ADD COLUMN show_me BOOLEAN NOT NULL DEFAULT FALSE;
