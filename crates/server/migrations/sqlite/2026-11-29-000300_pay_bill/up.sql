-- Day of the bill that has the payment or the refund: a number in UTC+8, from 1970-01-01; absent: none has it.
ALTER TABLE pay_attempt ADD COLUMN billed_day BIGINT;
ALTER TABLE pay_refund ADD COLUMN billed_day BIGINT;
CREATE INDEX pay_attempt_paid ON pay_attempt (merchant_id, paid_time, id) WHERE paid_time IS NOT NULL;
CREATE INDEX pay_refund_done ON pay_refund (merchant_id, done_time, id) WHERE done_time IS NOT NULL;

-- Days of services, whose bills are compared with our payments and refunds.
CREATE TABLE pay_bill_day (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  service TEXT NOT NULL,
  day BIGINT NOT NULL,
  state TEXT NOT NULL,
  -- Code of the last failure.
  code TEXT NOT NULL DEFAULT '',
  -- Payments and refunds on the bill, by our books, and on both sides; amounts are payments less refunds.
  bill_count BIGINT NOT NULL DEFAULT 0,
  bill_fen BIGINT NOT NULL DEFAULT 0,
  own_count BIGINT NOT NULL DEFAULT 0,
  own_fen BIGINT NOT NULL DEFAULT 0,
  matched_count BIGINT NOT NULL DEFAULT 0,
  matched_fen BIGINT NOT NULL DEFAULT 0,
  -- Lines that are not about Laurel.
  other_count BIGINT NOT NULL DEFAULT 0,
  -- When a job looks next, or may take over from another process; absent: it is done.
  next_time BIGINT,
  tries BIGINT NOT NULL DEFAULT 0,
  checked_time BIGINT,
  UNIQUE (merchant_id, id),
  CONSTRAINT pay_bill_day_service_known CHECK (service IN ('wechat', 'alipay', 'stripe', 'offline', 'test')),
  CONSTRAINT pay_bill_day_state_known CHECK (state IN ('waiting', 'failed', 'empty', 'compared'))
);
CREATE UNIQUE INDEX pay_bill_day_of_merchant ON pay_bill_day (merchant_id, day, service);
CREATE INDEX pay_bill_day_due ON pay_bill_day (next_time, id) WHERE next_time IS NOT NULL;

-- Services of all merchants that have bills.
CREATE INDEX pay_service_keyed ON pay_service (service, merchant_id) WHERE sealed <> '';

-- Differences between bills and our books: one for an attempt or a refund, and kind.
CREATE TABLE pay_bill_difference (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  service TEXT NOT NULL,
  day BIGINT NOT NULL,
  kind TEXT NOT NULL,
  -- Numbers at the service; that of a refund is empty for a payment.
  attempt_no TEXT NOT NULL,
  refund_no TEXT NOT NULL,
  channel_no TEXT NOT NULL,
  -- Our rows, as far as we have them.
  order_id BIGINT,
  attempt_id BIGINT,
  refund_id BIGINT,
  own_fen BIGINT,
  bill_fen BIGINT,
  status TEXT NOT NULL,
  -- Member of staff who dealt with it.
  staff_id BIGINT,
  note TEXT NOT NULL DEFAULT '',
  created_time BIGINT NOT NULL,
  -- Last comparison that found it.
  checked_time BIGINT NOT NULL,
  done_time BIGINT,
  UNIQUE (merchant_id, id),
  FOREIGN KEY (merchant_id, order_id) REFERENCES pay_order (merchant_id, id),
  FOREIGN KEY (merchant_id, attempt_id) REFERENCES pay_attempt (merchant_id, id),
  FOREIGN KEY (merchant_id, refund_id) REFERENCES pay_refund (merchant_id, id),
  CONSTRAINT pay_bill_difference_service_known CHECK (service IN ('wechat', 'alipay', 'stripe', 'offline', 'test')),
  CONSTRAINT pay_bill_difference_kind_known CHECK (kind IN ('onlyService', 'onlyOurs', 'amount')),
  CONSTRAINT pay_bill_difference_status_known CHECK (status IN ('open', 'handled', 'settled'))
);
CREATE UNIQUE INDEX pay_bill_difference_of_line ON pay_bill_difference (merchant_id, service, attempt_no, refund_no, kind);
CREATE INDEX pay_bill_difference_by_day ON pay_bill_difference (merchant_id, day, service, status);
CREATE INDEX pay_bill_difference_open ON pay_bill_difference (merchant_id, id) WHERE status = 'open';
CREATE INDEX pay_bill_difference_ended ON pay_bill_difference (merchant_id, id) WHERE status <> 'open';

INSERT INTO audit_action (word) VALUES ('organise.billList'), ('organise.billAgain'), ('organise.billHandled');
