DROP TABLE notice_off;
DROP TABLE notice_count;
DROP INDEX notice_unread;
DROP INDEX notice_by_account;
ALTER TABLE notice DROP COLUMN link;
ALTER TABLE notice DROP COLUMN facts;
