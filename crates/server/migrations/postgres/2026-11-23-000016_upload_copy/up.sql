-- True if the copies remain when the upload is removed; otherwise they are removed too.
ALTER TABLE upload ADD COLUMN copy_stays BOOLEAN NOT NULL DEFAULT FALSE;
UPDATE upload SET copy_stays = TRUE WHERE state = 'gone';
