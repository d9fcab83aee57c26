-- Keys of a merchant at a service that takes payments, and whether it is used.
CREATE TABLE pay_service (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  service TEXT NOT NULL,
  enabled BOOLEAN NOT NULL,
  -- JSON of the keys, sealed; empty for services without any.
  sealed TEXT NOT NULL,
  updated_time BIGINT NOT NULL,
  UNIQUE (merchant_id, id),
  CONSTRAINT pay_service_service_known CHECK (service IN ('wechat', 'alipay', 'stripe', 'offline', 'test'))
);
CREATE UNIQUE INDEX pay_service_of_merchant ON pay_service (merchant_id, service);

-- Orders of sign-ups with a fee.
CREATE TABLE pay_order (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  order_no TEXT NOT NULL,
  apply_id BIGINT NOT NULL,
  competition_id BIGINT NOT NULL,
  account_id BIGINT NOT NULL REFERENCES account(id),
  amount_fen BIGINT NOT NULL CHECK (amount_fen > 0),
  status TEXT NOT NULL,
  -- Reason why it is or was closed.
  cause TEXT,
  confirmed_by TEXT,
  -- Member of staff who received the money.
  staff_id BIGINT,
  paid_fen BIGINT NOT NULL DEFAULT 0,
  -- Given back, and on its way back; together never more than was paid.
  refunded_fen BIGINT NOT NULL DEFAULT 0,
  refunding_fen BIGINT NOT NULL DEFAULT 0,
  -- Seats that it holds for its ended sign-up until it is closed.
  held_seats BIGINT NOT NULL DEFAULT 0,
  expire_time BIGINT NOT NULL,
  paid_time BIGINT,
  -- When a job asks the services next; absent: nothing is open.
  next_time BIGINT,
  looks BIGINT NOT NULL DEFAULT 0,
  created_time BIGINT NOT NULL,
  updated_time BIGINT NOT NULL,
  UNIQUE (merchant_id, id),
  FOREIGN KEY (merchant_id, apply_id) REFERENCES apply (merchant_id, id),
  FOREIGN KEY (merchant_id, competition_id) REFERENCES competition (merchant_id, id),
  CONSTRAINT pay_order_status_known
    CHECK (status IN ('unpaid', 'failed', 'closing', 'paid', 'refunding', 'refunded', 'cancelled')),
  CONSTRAINT pay_order_cause_known CHECK (cause IN ('timeOver', 'orderCancelled', 'signupEnded')),
  CONSTRAINT pay_order_confirmed_by_known CHECK (confirmed_by IN ('notice', 'query', 'bill', 'staff')),
  CONSTRAINT pay_order_money CHECK (refunded_fen >= 0 AND refunding_fen >= 0 AND refunded_fen + refunding_fen <= paid_fen)
);
CREATE UNIQUE INDEX pay_order_no ON pay_order (merchant_id, order_no);
-- A sign-up has one order at most that could be paid.
CREATE UNIQUE INDEX pay_order_open ON pay_order (merchant_id, apply_id) WHERE status IN ('unpaid', 'failed', 'closing');
CREATE INDEX pay_order_by_apply ON pay_order (merchant_id, apply_id, id);
CREATE INDEX pay_order_by_competition ON pay_order (merchant_id, competition_id, id);
CREATE INDEX pay_order_by_account ON pay_order (account_id, id);
CREATE INDEX pay_order_due ON pay_order (next_time, id) WHERE next_time IS NOT NULL;

-- Attempts to pay an order, each with a number of its own at the service.
CREATE TABLE pay_attempt (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  order_id BIGINT NOT NULL,
  number INTEGER NOT NULL,
  channel TEXT NOT NULL,
  status TEXT NOT NULL,
  -- The service's own ids of the charge and of the payment.
  reference TEXT,
  channel_no TEXT,
  end_time BIGINT NOT NULL,
  created_time BIGINT NOT NULL,
  paid_time BIGINT,
  UNIQUE (merchant_id, id),
  FOREIGN KEY (merchant_id, order_id) REFERENCES pay_order (merchant_id, id),
  CONSTRAINT pay_attempt_channel_known
    CHECK (channel IN ('wxJsapi', 'wxMini', 'wxH5', 'wxNative', 'aliWap', 'aliPage', 'stripe', 'offline', 'test')),
  CONSTRAINT pay_attempt_status_known CHECK (status IN ('open', 'paid', 'closed'))
);
CREATE UNIQUE INDEX pay_attempt_of_order ON pay_attempt (merchant_id, order_id, number);
CREATE UNIQUE INDEX pay_attempt_channel_no ON pay_attempt (merchant_id, channel, channel_no) WHERE channel_no IS NOT NULL;

-- Money that goes back, in whole or in part.
CREATE TABLE pay_refund (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  refund_no TEXT NOT NULL,
  order_id BIGINT NOT NULL,
  attempt_id BIGINT NOT NULL,
  amount_fen BIGINT NOT NULL CHECK (amount_fen > 0),
  -- Beside the order's money: its attempt was paid after another one.
  surplus BOOLEAN NOT NULL,
  source TEXT NOT NULL,
  status TEXT NOT NULL,
  reason TEXT NOT NULL,
  staff_id BIGINT,
  reference TEXT,
  -- Code of the service, for staff.
  fail_code TEXT,
  next_time BIGINT,
  tries BIGINT NOT NULL DEFAULT 0,
  created_time BIGINT NOT NULL,
  done_time BIGINT,
  UNIQUE (merchant_id, id),
  FOREIGN KEY (merchant_id, order_id) REFERENCES pay_order (merchant_id, id),
  FOREIGN KEY (merchant_id, attempt_id) REFERENCES pay_attempt (merchant_id, id),
  CONSTRAINT pay_refund_source_known CHECK (source IN ('participant', 'organiser', 'system')),
  CONSTRAINT pay_refund_status_known CHECK (status IN ('requested', 'processing', 'done', 'failed', 'rejected'))
);
CREATE UNIQUE INDEX pay_refund_no ON pay_refund (merchant_id, refund_no);
CREATE UNIQUE INDEX pay_refund_surplus ON pay_refund (merchant_id, attempt_id) WHERE surplus;
CREATE INDEX pay_refund_by_order ON pay_refund (merchant_id, order_id, id);
CREATE INDEX pay_refund_due ON pay_refund (next_time, id) WHERE next_time IS NOT NULL;

-- Notifications that were booked: each counts once.
CREATE TABLE pay_notice (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  merchant_id TEXT NOT NULL REFERENCES merchant(id),
  service TEXT NOT NULL,
  notice_no TEXT NOT NULL,
  created_time BIGINT NOT NULL,
  UNIQUE (merchant_id, id),
  CONSTRAINT pay_notice_service_known CHECK (service IN ('wechat', 'alipay', 'stripe', 'offline', 'test'))
);
CREATE UNIQUE INDEX pay_notice_of_merchant ON pay_notice (merchant_id, service, notice_no);
CREATE INDEX pay_notice_by_age ON pay_notice (created_time);

ALTER TABLE apply_event DROP CONSTRAINT apply_event_event_known;
ALTER TABLE apply_event ADD CONSTRAINT apply_event_event_known CHECK (event IN ('submit', 'edit', 'amend', 'permit',
  'permitEnd', 'offer', 'accept', 'decline', 'offerLapse', 'approve', 'reject', 'reset', 'resubmit', 'reReview',
  'withdraw', 'cancel', 'startPasses', 'endPasses', 'teamTooSmall', 'payLapse', 'payRestore', 'teamJoin',
  'teamLeave', 'teamCaptain'));

INSERT INTO notice_event (word) VALUES ('orderDue'), ('orderPaid'), ('orderLapsed'), ('orderRefunding'), ('orderRefunded');
