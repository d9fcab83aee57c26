-- Works whose popularity is older than their counters. A job computes it for many acts at once.
CREATE TABLE popularity_due (
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  work_id BIGINT NOT NULL,
  due_time BIGINT NOT NULL,
  PRIMARY KEY (merchant_id, work_id),
  FOREIGN KEY (merchant_id, work_id) REFERENCES work (merchant_id, id)
);
CREATE INDEX popularity_due_by_time ON popularity_due (due_time);
