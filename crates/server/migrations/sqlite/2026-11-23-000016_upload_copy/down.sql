ALTER TABLE upload DROP COLUMN copy_stays;
