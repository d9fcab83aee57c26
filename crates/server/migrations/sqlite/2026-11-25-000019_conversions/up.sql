-- A video that is converted before it is shown: in a lane of its own, since that takes minutes.
ALTER TABLE media ADD COLUMN converts BOOLEAN NOT NULL DEFAULT FALSE;
DROP INDEX media_open;
CREATE INDEX media_open ON media (converts, next_time) WHERE status = 'processing';
