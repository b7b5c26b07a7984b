-- Memberships and the money for them, in whole fen. Rows of these tables are never deleted with an account: the learner's id
-- is taken out, and what accounting needs stays.

-- What was sold, at the price it had then.
create table orders (
  -- 0-9 and A-Z, since the numbers sent to providers begin with it.
  id text primary key,
  -- Null once the account is erased.
  user_id text references users (id) on delete set null,
  plan text not null,
  days integer not null check (days > 0),
  list_fen integer not null check (list_fen > 0),
  amount_fen integer not null check (amount_fen > 0 and amount_fen <= list_fen),
  status text not null check (status in ('pending', 'paid', 'closed', 'refunding', 'refunded')),
  idempotency_key text not null,
  -- 0 for orders of the sandbox, whose memberships never count on a live site.
  is_live integer not null check (is_live in (0, 1)),
  -- The buyer's, for the receipt and for what the provider shows.
  language text not null,
  -- Who pays inside WeChat (its openid), from WeChat's answer until the order is settled.
  payer_id text,
  created_at bigint not null,
  -- Until when a payment can be begun.
  expires_at bigint not null,
  -- When it is closed unless it is paid: expires_at, or later while a provider does not answer.
  check_at bigint not null,
  paid_at bigint,
  closed_at bigint,
  refunded_at bigint
);

create unique index orders_by_key on orders (user_id, idempotency_key);
-- Of a plan one order at a time can be paid, so that two tabs do not sell it twice.
create unique index orders_open on orders (user_id, plan) where status = 'pending';
create index orders_by_user on orders (user_id, created_at, id);
create index orders_to_check on orders (check_at) where status = 'pending';
create index orders_by_status on orders (is_live, status);

-- One try to pay an order, by one method in one channel. Written before the provider is called, so that a notification
-- that is faster than the answer finds it.
create table payment_attempts (
  -- Sent as out_trade_no.
  number text primary key,
  order_id text not null references orders (id),
  method text not null check (method in ('alipay', 'wechat')),
  channel text not null,
  status text not null check (status in ('new', 'ready', 'succeeded', 'closed', 'refunding', 'refunded')),
  -- The provider's number of the payment; set once, when money has arrived.
  transaction_id text,
  paid_at bigint,
  created_at bigint not null,
  -- When the background asks the provider next, and how often it has.
  next_query_at bigint,
  queries integer not null check (queries >= 0),
  -- 1 when the provider refuses the number with today's details: another one is used, but this one may still be paid.
  is_retired integer not null check (is_retired in (0, 1)),
  -- When anybody asked last: learners who wait do not ask more often than every few seconds, on whatever process.
  asked_at bigint
);

-- One payment counts once, whatever order it is claimed for.
create unique index payment_attempts_by_transaction on payment_attempts (method, transaction_id);
create index payment_attempts_by_order on payment_attempts (order_id);
create index payment_attempts_by_day on payment_attempts (method, paid_at) where paid_at is not null;
create index payment_attempts_to_query on payment_attempts (next_query_at) where next_query_at is not null;

create table refunds (
  -- Sent as the provider's refund number: a repeated call refunds once.
  number text primary key,
  attempt_number text not null references payment_attempts (number),
  order_id text not null references orders (id),
  amount_fen integer not null check (amount_fen > 0),
  -- 'second-payment': the order had been paid already. 'staff': asked for by an operator. 'erased': nobody is left to have it.
  reason text not null check (reason in ('second-payment', 'staff', 'erased')),
  status text not null check (status in ('pending', 'done')),
  created_at bigint not null,
  done_at bigint,
  next_try_at bigint,
  tries integer not null check (tries >= 0)
);

-- Whole payments are refunded, once.
create unique index refunds_by_attempt on refunds (attempt_number);
create index refunds_by_order on refunds (order_id);
create index refunds_to_do on refunds (next_try_at) where status = 'pending';

-- Money in (positive) and out (negative), as it happened. Never changed: what it says is compared with the providers' bills.
create table ledger_entries (
  id text primary key,
  order_id text not null references orders (id),
  attempt_number text not null references payment_attempts (number),
  kind text not null check (kind in ('payment', 'refund')),
  amount_fen integer not null check (amount_fen <> 0),
  is_live integer not null check (is_live in (0, 1)),
  created_at bigint not null
);

create unique index ledger_entries_once on ledger_entries (attempt_number, kind);
create index ledger_entries_by_order on ledger_entries (order_id);
create index ledger_entries_by_time on ledger_entries (created_at);

-- Time of membership that was given, by an order or by staff. When a membership ends follows from these rows alone;
-- users.premium_expiry is worked out from them in the same transaction.
create table membership_grants (
  id text primary key,
  user_id text references users (id) on delete set null,
  -- Missing for what staff gave.
  order_id text references orders (id),
  days integer not null check (days > 0),
  -- 0 for what an order of the sandbox gave, which counts only while payments are the sandbox's.
  is_live integer not null check (is_live in (0, 1)),
  granted_at bigint not null,
  -- Set by a refund; the row then counts no more.
  revoked_at bigint
);

create unique index membership_grants_by_order on membership_grants (order_id);
create index membership_grants_by_user on membership_grants (user_id, granted_at, id);

-- What providers sent, as it arrived, with what became of it. Kept so that any dispute can be followed to the byte.
create table provider_events (
  -- A hash of what arrived, so that the same message again is the same row.
  id text primary key,
  method text not null,
  -- 'notification', or the answer to a 'query', 'close', 'refund' or 'bill'.
  kind text not null,
  -- The attempt it is about, if it names one.
  number text,
  body text not null,
  -- 'settled', 'duplicate', 'second-payment', 'ignored', or why it was refused: 'mismatch', 'unknown-number' …
  outcome text not null,
  -- 1 for what an operator has to look at; then when they did.
  is_incident integer not null check (is_incident in (0, 1)),
  seen_at bigint,
  created_at bigint not null
);

create index provider_events_incidents on provider_events (created_at) where is_incident = 1 and seen_at is null;
create index provider_events_by_number on provider_events (number);
create index provider_events_by_time on provider_events (created_at);

-- What operators did, for those who come after them.
create table audit_log (
  id text primary key,
  -- Who says they did it: the name of the operator's account on the machine, or what they gave.
  actor text not null,
  act text not null,
  -- What it was done to: an order, a user, a message.
  subject text,
  -- JSON, without anything secret.
  details text not null,
  created_at bigint not null
);

create index audit_log_by_time on audit_log (created_at, id);
create index audit_log_by_subject on audit_log (subject);
