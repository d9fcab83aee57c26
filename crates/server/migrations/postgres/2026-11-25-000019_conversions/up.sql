-- True for a video that must be converted: these have their own queue, because a conversion takes minutes.
ALTER TABLE media ADD COLUMN converts BOOLEAN NOT NULL DEFAULT FALSE;
DROP INDEX media_open;
CREATE INDEX media_open ON media (converts, next_time) WHERE status = 'processing';
