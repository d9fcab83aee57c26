-- What the owner says of themselves: a day as YYYY-MM-DD, a region by its GB/T 2260 code, and whether
-- other participants may see who it is.
ALTER TABLE account ADD COLUMN realname TEXT NOT NULL DEFAULT '';
ALTER TABLE account ADD COLUMN birthday TEXT NOT NULL DEFAULT '';
ALTER TABLE account ADD COLUMN address TEXT NOT NULL DEFAULT '';
ALTER TABLE account ADD COLUMN region TEXT NOT NULL DEFAULT '';
ALTER TABLE account ADD COLUMN show_me BOOLEAN NOT NULL DEFAULT FALSE;
