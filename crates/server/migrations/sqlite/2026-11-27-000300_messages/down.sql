DELETE FROM notice_off WHERE event_group = 'organiser';
ALTER TABLE notice_off DROP CONSTRAINT notice_off_event_group_known;
ALTER TABLE notice_off ADD CONSTRAINT notice_off_event_group_known
  CHECK (event_group IN ('progress', 'offer', 'reminder', 'important', 'security'));
DELETE FROM notice WHERE event = 'organiserMessage';
DELETE FROM notice_event WHERE word = 'organiserMessage';
DELETE FROM audit_action WHERE word IN (
  'organise.messageAudience', 'organise.messageTest', 'organise.messageSend', 'organise.messageLog', 'organise.messageStop'
);
DROP TABLE message;
DROP INDEX outbox_by_message;
DROP INDEX outbox_due;
ALTER TABLE outbox DROP COLUMN message_id;
ALTER TABLE outbox DROP COLUMN message_merchant;
ALTER TABLE outbox DROP COLUMN lane;
CREATE INDEX outbox_due ON outbox (state, next_time);
