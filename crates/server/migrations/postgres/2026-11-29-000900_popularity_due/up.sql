-- Works whose popularity is older than their counters. A job computes it for many acts at once.
CREATE TABLE popularity_due (
  merchant_id TEXT NOT NULL,
  work_id BIGINT NOT NULL,
  due_time BIGINT NOT NULL,
  PRIMARY KEY (merchant_id, work_id),
  FOREIGN KEY (merchant_id, work_id) REFERENCES work (merchant_id, id)
);
CREATE INDEX popularity_due_by_time ON popularity_due (due_time);

-- Counters change in their place (heap-only tuples) while a page has room for them.
ALTER TABLE work SET (fillfactor = 80);
ALTER TABLE work_vote SET (fillfactor = 80);
ALTER TABLE vote_budget SET (fillfactor = 80);

-- PostgreSQL checks each reference of a row by a query, which locks the row that is referred to. A like has none that another
-- one implies: a work is of one activity and one merchant, an act is of one vote.
ALTER TABLE vote DROP CONSTRAINT vote_merchant_id_fkey;
ALTER TABLE vote DROP CONSTRAINT vote_merchant_id_competition_id_fkey;
ALTER TABLE vote_act DROP CONSTRAINT vote_act_merchant_id_fkey;
ALTER TABLE vote_act DROP CONSTRAINT vote_act_merchant_id_competition_id_fkey;
ALTER TABLE vote_act DROP CONSTRAINT vote_act_account_id_fkey;
ALTER TABLE vote_budget DROP CONSTRAINT vote_budget_merchant_id_fkey;
ALTER TABLE vote_device DROP CONSTRAINT vote_device_merchant_id_fkey;
ALTER TABLE vote_device_account DROP CONSTRAINT vote_device_account_merchant_id_fkey;
ALTER TABLE work_view DROP CONSTRAINT work_view_merchant_id_fkey;
ALTER TABLE work_viewer DROP CONSTRAINT work_viewer_merchant_id_fkey;
ALTER TABLE work_vote DROP CONSTRAINT work_vote_merchant_id_fkey;
