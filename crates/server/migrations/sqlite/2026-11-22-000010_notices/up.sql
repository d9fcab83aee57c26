-- Content, link and read state of a notice. Older notices count as read.
ALTER TABLE notice ADD COLUMN facts TEXT NOT NULL DEFAULT '{}';
ALTER TABLE notice ADD COLUMN link TEXT NOT NULL DEFAULT '';
UPDATE notice SET
  read_time = created_time,
  link = '/pages/apply/result?applyId=' || subject_id || '&merchantId=' || merchant_id,
  facts = COALESCE(
    (SELECT '{"activity":' || competition.name || '}' FROM apply
      JOIN competition ON competition.id = apply.competition_id WHERE apply.id = notice.subject_id),
    '{}'
  );
CREATE INDEX notice_by_account ON notice (account_id, id);
CREATE INDEX notice_unread ON notice (account_id, id) WHERE read_time IS NULL;
CREATE TABLE notice_count (
  account_id BIGINT NOT NULL PRIMARY KEY REFERENCES account(id),
  unread BIGINT NOT NULL
);
-- Groups of events that an account has switched off, by channel.
CREATE TABLE notice_off (
  account_id BIGINT NOT NULL REFERENCES account(id),
  event_group TEXT NOT NULL,
  channel TEXT NOT NULL,
  PRIMARY KEY (account_id, event_group, channel)
);
