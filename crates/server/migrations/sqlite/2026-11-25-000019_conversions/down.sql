DROP INDEX media_open;
CREATE INDEX media_open ON media (next_time) WHERE status = 'processing';
ALTER TABLE media DROP COLUMN converts;
