-- Of an upload that is removed: what was made of it stays. Else its copies go with it.
ALTER TABLE upload ADD COLUMN copy_stays BOOLEAN NOT NULL DEFAULT FALSE;
UPDATE upload SET copy_stays = TRUE WHERE state = 'gone';
