ALTER TABLE outbox DROP COLUMN ticket_apply;
ALTER TABLE outbox DROP COLUMN ticket_merchant;
