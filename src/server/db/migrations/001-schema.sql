-- tables.ts, learning-tables.ts and membership-tables.ts describe the columns.

-- Accounts

create table users (
  id text primary key,
  username text not null,
  -- Folded columns (NFKC, lower case) are for comparisons.
  username_folded text not null,
  password_hash text,
  nickname text,
  email text,
  email_folded text,
  email_verified_at bigint,
  premium_expiry bigint,
  ending_told_for bigint not null default 0,
  avatar_id text,
  starting_point text,
  starting_point_at bigint,
  created_at bigint not null
);

create unique index users_by_username on users (username_folded);
-- Several accounts may name an address, but only one can verify it.
create unique index users_by_verified_email on users (email_folded) where email_verified_at is not null;
create index users_by_email on users (email_folded);
create index users_by_untold_ending on users (premium_expiry) where ending_told_for <> premium_expiry;

create table sessions (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  -- Only the SHA-256, so that a reader of the database cannot sign in.
  token_hash text not null,
  device text,
  created_at bigint not null,
  last_used_at bigint not null,
  proved_at bigint not null default 0,
  ends_at bigint
);

create unique index sessions_by_token on sessions (token_hash);
create index sessions_by_user on sessions (user_id, last_used_at);
create index sessions_by_last_use on sessions (last_used_at);
create index sessions_by_end on sessions (ends_at) where ends_at is not null;

create table throttles (
  key text primary key,
  tries integer not null check (tries > 0),
  blocked_until bigint not null,
  expires_at bigint not null
);

create index throttles_by_expiry on throttles (expires_at);

create table known_devices (
  user_id text not null references users (id) on delete cascade,
  device_hash text not null,
  created_at bigint not null,
  last_used_at bigint not null,
  primary key (user_id, device_hash)
);

create index known_devices_by_last_use on known_devices (last_used_at);

create table email_codes (
  user_id text primary key references users (id) on delete cascade,
  email text not null,
  code_hash text not null,
  tries integer not null check (tries >= 0),
  expires_at bigint not null
);

create index email_codes_by_expiry on email_codes (expires_at);

create table password_resets (
  user_id text primary key references users (id) on delete cascade,
  token_hash text not null,
  expires_at bigint not null
);

create unique index password_resets_by_token on password_resets (token_hash);
create index password_resets_by_expiry on password_resets (expires_at);

create table identities (
  provider text not null check (provider in ('google', 'apple', 'line', 'wechat')),
  subject text not null,
  user_id text not null references users (id) on delete cascade,
  name text,
  email text,
  created_at bigint not null,
  last_used_at bigint not null,
  primary key (provider, subject)
);

create unique index identities_by_user on identities (user_id, provider);

create table login_states (
  -- Only hashes of the state and of the browser's secret. Nonce and PKCE verifier are derived from both.
  state_hash text primary key,
  browser_hash text,
  provider text not null,
  channel text not null,
  user_id text references users (id) on delete cascade,
  return_to text not null,
  expires_at bigint not null,
  purpose text not null
);

create index login_states_by_expiry on login_states (expires_at);
create index login_states_by_user on login_states (user_id);

create table login_results (
  code_hash text primary key,
  browser_hash text not null,
  provider text not null,
  subject text not null,
  name text,
  email text,
  is_email_verified integer not null check (is_email_verified in (0, 1)),
  is_email_authoritative integer not null check (is_email_authoritative in (0, 1)),
  user_id text references users (id) on delete cascade,
  return_to text not null,
  expires_at bigint not null,
  purpose text not null
);

create index login_results_by_expiry on login_results (expires_at);
create index login_results_by_user on login_results (user_id);

create table account_events (
  id text primary key,
  user_id text references users (id) on delete cascade,
  kind text not null,
  provider text,
  device text,
  created_at bigint not null
);

create index account_events_by_user on account_events (user_id, created_at);
create index account_events_by_time on account_events (created_at);

-- Pictures are JPEG in base64, because the engines share no type for bytes.
create table avatars (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  data text not null,
  created_at bigint not null
);

create unique index avatars_by_user on avatars (user_id);

create table erasures (
  user_hash text primary key,
  erased_at bigint not null
);

-- Learning

-- A scene that was removed from the library keeps its rows, because it may return.
create table favourites (
  user_id text not null references users (id) on delete cascade,
  content_id text not null,
  created_at bigint not null,
  primary key (user_id, content_id)
);

-- A covering index: lists do not read the table.
create index favourites_by_time on favourites (user_id, created_at, content_id);

create table finished_segments (
  user_id text not null references users (id) on delete cascade,
  content_id text not null,
  block integer not null check (block >= 0),
  bits integer not null check (bits > 0),
  primary key (user_id, content_id, block)
);

create table resume_positions (
  user_id text not null references users (id) on delete cascade,
  content_id text not null,
  -- 0 if the scene was only opened. Opening it on another device must not move the learner back to the start.
  is_begun integer not null check (is_begun in (0, 1)),
  last_updated bigint not null check (last_updated >= 0),
  last_position integer not null check (last_position >= 0),
  primary key (user_id, content_id)
);

create table study_records (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  content_id text not null,
  kind text not null,
  mode text not null,
  started_at bigint not null check (started_at >= 0),
  duration_seconds integer not null check (duration_seconds >= 0),
  completed_segments integer not null check (completed_segments >= 0),
  total_segments integer not null check (total_segments >= completed_segments),
  attempts integer not null check (attempts >= 0),
  correct integer not null check (correct >= 0 and correct <= attempts),
  max_streak integer not null check (max_streak >= 0 and max_streak <= correct),
  score integer not null check (score >= 0 and score <= 100),
  grade text check (grade in ('S', 'A', 'B', 'C', 'D')),
  finished integer not null check (finished in (0, 1))
);

-- A covering index: statistics do not read the table.
create index study_records_by_start on study_records (
  user_id, started_at, id, kind, finished, duration_seconds, score, attempts, correct, grade
);

create table study_totals (
  user_id text primary key references users (id) on delete cascade,
  -- The last record in the sums. A record up to here that is not stored is part of them.
  until_started_at bigint not null,
  until_id text not null,
  records bigint not null check (records > 0),
  total_practices bigint not null,
  completed_practices bigint not null,
  completed_dialogues bigint not null,
  score_sum bigint not null,
  accuracy_hundredths_sum bigint not null,
  total_study_seconds bigint not null
);

create table review_events (
  user_id text not null references users (id) on delete cascade,
  id text not null,
  card text not null,
  happened_at bigint not null check (happened_at >= 0),
  kind text not null,
  arrival bigint not null check (arrival > 0),
  primary key (user_id, id)
);

create unique index review_events_by_arrival on review_events (user_id, arrival);
create index review_events_by_card on review_events (user_id, card);

-- Computed from the events, so that a day can be read without them.
create table review_cards (
  user_id text not null references users (id) on delete cascade,
  card text not null,
  events integer not null check (events > 0),
  queue integer not null check (queue in (0, 1, 2)),
  added_at bigint not null,
  due_at bigint not null,
  first_at bigint not null,
  last_at bigint not null,
  is_kept integer not null check (is_kept in (0, 1)),
  is_saved integer not null check (is_saved in (0, 1)),
  is_aside integer not null check (is_aside in (0, 1)),
  snapshot text not null,
  primary key (user_id, card)
);

create index review_cards_by_due on review_cards (user_id, queue, due_at, card);
create index review_cards_by_last on review_cards (user_id, last_at, first_at);

create table ear_results (
  user_id text not null references users (id) on delete cascade,
  id text not null,
  contrast text not null,
  kind text not null,
  started_at bigint not null check (started_at >= 0),
  day text not null,
  asked integer not null check (asked > 0),
  correct integer not null check (correct >= 0),
  level text not null,
  arrival bigint not null check (arrival > 0),
  primary key (user_id, id)
);

create unique index ear_results_by_arrival on ear_results (user_id, arrival);

create table study_plans (
  user_id text primary key references users (id) on delete cascade,
  cue text,
  hour integer,
  minute integer,
  paused_from text,
  paused_until text,
  changed_at bigint not null,
  -- By this id a calendar recognises the reminder when its file is imported again.
  calendar_uid text
);

create table study_weeks (
  user_id text not null references users (id) on delete cascade,
  monday text not null,
  -- The number of days from this week on, or 0 for no goal. It is valid if goal_at is not 0.
  goal integer not null check (goal between 0 and 6),
  goal_at bigint not null,
  is_good integer not null check (is_good in (0, 1)),
  is_paused integer not null check (is_paused in (0, 1)),
  primary key (user_id, monday)
);

create table weekly_mails (
  user_id text primary key references users (id) on delete cascade,
  language text not null,
  time_zone text not null,
  -- Not hashed, because every e-mail contains it and it can only end these e-mails.
  stop_token text not null,
  next_at bigint not null,
  sent_at bigint,
  -- Consecutive e-mails after which the learner did not use the app.
  unopened integer not null
);

create index weekly_mails_by_next on weekly_mails (next_at);
create unique index weekly_mails_by_token on weekly_mails (stop_token);

-- Messages

create table feedback (
  id text primary key,
  user_id text,
  type text not null check (type in ('usage', 'suggestion', 'bug', 'other')),
  content text not null,
  contact text,
  device text,
  content_id text,
  segment integer check (segment >= 0),
  language text not null,
  created_at bigint not null,
  to_mail integer not null default 0,
  answered_at bigint
);

create index feedback_by_time on feedback (created_at);
create index feedback_by_user on feedback (user_id);
create index feedback_unanswered on feedback (created_at, id) where answered_at is null;
create index feedback_to_mail on feedback (created_at, id) where to_mail = 1;
create index feedback_of_visitors on feedback (answered_at) where user_id is null and answered_at is not null;

create table feedback_pictures (
  feedback_id text primary key references feedback (id) on delete cascade,
  data text not null,
  created_at bigint not null
);

create index feedback_pictures_by_time on feedback_pictures (created_at);

-- Membership. Amounts are in fen. Erasing an account removes its id from these rows. The rows stay, because
-- accounting needs them.

create table orders (
  -- 0-9 and A-Z, because the numbers sent to providers begin with it.
  id text primary key,
  user_id text references users (id) on delete set null,
  plan text not null,
  days integer not null check (days > 0),
  list_fen integer not null check (list_fen > 0),
  amount_fen integer not null check (amount_fen > 0 and amount_fen <= list_fen),
  status text not null check (status in ('pending', 'paid', 'closed', 'refunding', 'refunded')),
  idempotency_key text not null,
  -- 0 for orders of the sandbox, whose memberships never count on a live site.
  is_live integer not null check (is_live in (0, 1)),
  language text not null,
  -- The payer's openid inside WeChat, until the order is settled.
  payer_id text,
  created_at bigint not null,
  -- Until when a payment can start.
  expires_at bigint not null,
  -- When an unpaid order is closed: at expires_at, or later if a provider does not respond.
  check_at bigint not null,
  paid_at bigint,
  closed_at bigint,
  refunded_at bigint,
  close_asked_at bigint
);

create unique index orders_by_key on orders (user_id, idempotency_key);
-- At most one order of a plan can be paid at a time, so that two tabs do not sell it twice.
create unique index orders_open on orders (user_id, plan) where status = 'pending';
create index orders_by_user on orders (user_id, created_at, id);
create index orders_to_check on orders (check_at) where status = 'pending';
create index orders_by_status on orders (is_live, status);

-- Written before the provider is called, so that an early notification finds its attempt.
create table payment_attempts (
  -- Sent as out_trade_no.
  number text primary key,
  order_id text not null references orders (id),
  method text not null check (method in ('alipay', 'wechat')),
  channel text not null,
  status text not null check (status in ('new', 'ready', 'succeeded', 'closed', 'refunding', 'refunded')),
  -- The provider's number of the payment. Set once, when money has arrived.
  transaction_id text,
  paid_at bigint,
  created_at bigint not null,
  next_query_at bigint,
  queries integer not null check (queries >= 0),
  -- 1 if the provider rejects the number with today's details. Another number is used, but this one may still be paid.
  is_retired integer not null check (is_retired in (0, 1)),
  -- When a learner last had the provider queried, by any process.
  asked_at bigint
);

-- One payment counts once, even if it is claimed for two orders.
create unique index payment_attempts_by_transaction on payment_attempts (method, transaction_id);
create index payment_attempts_by_order on payment_attempts (order_id);
create index payment_attempts_by_day on payment_attempts (method, paid_at) where paid_at is not null;
create index payment_attempts_to_query on payment_attempts (next_query_at) where next_query_at is not null;

create table refunds (
  -- Sent as the provider's refund number, so that a repeated call refunds once.
  number text primary key,
  attempt_number text not null references payment_attempts (number),
  order_id text not null references orders (id),
  amount_fen integer not null check (amount_fen > 0),
  reason text not null check (reason in ('second-payment', 'staff', 'erased')),
  status text not null check (status in ('pending', 'done')),
  created_at bigint not null,
  done_at bigint,
  next_try_at bigint,
  tries integer not null check (tries >= 0),
  failed_at bigint,
  failure text,
  settled_outside text,
  is_billed integer not null
);

-- Only whole payments are refunded, once.
create unique index refunds_by_attempt on refunds (attempt_number);
create index refunds_by_order on refunds (order_id);
create index refunds_to_do on refunds (next_try_at) where status = 'pending';

-- Append-only, because it is compared with the providers' bills.
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

-- users.premium_expiry is computed from these rows in the same transaction.
create table membership_grants (
  id text primary key,
  user_id text references users (id) on delete set null,
  -- Null if staff granted the time.
  order_id text references orders (id),
  days integer not null check (days > 0),
  is_live integer not null check (is_live in (0, 1)),
  granted_at bigint not null,
  -- Set by a refund. The row then no longer counts.
  revoked_at bigint
);

create unique index membership_grants_by_order on membership_grants (order_id);
create index membership_grants_by_user on membership_grants (user_id, granted_at, id);

-- Messages of providers as they arrived, for disputes.
create table provider_events (
  -- A hash of the message, so that a repeated message is the same row.
  id text primary key,
  method text not null,
  kind text not null,
  number text,
  body text not null,
  outcome text not null,
  is_incident integer not null check (is_incident in (0, 1)),
  seen_at bigint,
  created_at bigint not null
);

create index provider_events_incidents on provider_events (created_at) where is_incident = 1 and seen_at is null;
create index provider_events_by_number on provider_events (number);
create index provider_events_by_time on provider_events (created_at);
create index provider_events_with_body on provider_events (created_at) where body <> '';

-- Operation

-- Triggers reject changes (audit-log-guard.ts).
create table audit_log (
  id text primary key,
  -- The operator's account on the machine, and the name that the operator gave.
  actor text not null,
  act text not null,
  -- The order, user or message that the act concerned.
  subject text,
  user_id text,
  -- JSON without secrets.
  details text not null,
  created_at bigint not null
);

create index audit_log_by_time on audit_log (created_at, id);
create index audit_log_by_subject on audit_log (subject);
create index audit_log_by_user on audit_log (user_id);

create table jobs (
  id text primary key,
  name text not null,
  -- JSON without secrets: codes and links are created when the e-mail is sent.
  payload text not null,
  user_id text references users (id) on delete cascade,
  unique_key text,
  requests integer not null check (requests > 0),
  created_at bigint not null,
  run_at bigint not null,
  -- Counted before a run starts.
  attempts integer not null check (attempts >= 0),
  leased_by text,
  leased_until bigint,
  last_error text,
  dead_at bigint,
  done_at bigint
);

create unique index jobs_by_key on jobs (unique_key);
create index jobs_by_time on jobs (run_at, id) where dead_at is null;
create index jobs_by_user on jobs (user_id);

-- If a row is deleted, the next process that starts creates a new key.
create table secrets (
  name text primary key,
  value text not null,
  created_at bigint not null
);
