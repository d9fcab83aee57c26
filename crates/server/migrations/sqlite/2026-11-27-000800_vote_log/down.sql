DROP INDEX vote_act_by_account;
CREATE INDEX vote_act_by_account ON vote_act (account_id);
DROP TABLE vote_tile;
DROP TABLE vote_log;
DROP TABLE merchant_log_key;
