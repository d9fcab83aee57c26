-- The sign-up whose tickets travel with a mail: they are made when it is sent, so that no code is stored.
ALTER TABLE outbox ADD COLUMN ticket_merchant TEXT;
ALTER TABLE outbox ADD COLUMN ticket_apply BIGINT;
