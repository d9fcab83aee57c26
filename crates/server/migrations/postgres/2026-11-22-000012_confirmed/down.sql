ALTER TABLE token DROP COLUMN confirmed_time;
