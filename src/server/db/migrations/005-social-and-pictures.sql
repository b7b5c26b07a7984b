-- Accounts elsewhere that sign a learner in here. Somebody is known by provider and subject alone, never by an address.
create table identities (
  provider text not null check (provider in ('google', 'apple', 'line', 'wechat')),
  subject text not null,
  user_id text not null references users (id) on delete cascade,
  -- What the provider called the person, so that learners know which account it is.
  name text,
  email text,
  created_at bigint not null,
  last_used_at bigint not null,
  primary key (provider, subject)
);

create unique index identities_by_user on identities (user_id, provider);

-- Who is on the way to a provider. Only hashes of the state and of the browser's secret are here; nonce and PKCE verifier
-- are made of those two, and so are nowhere.
create table login_states (
  state_hash text primary key,
  -- Missing while a signed-in learner has only been told where to go.
  browser_hash text,
  provider text not null,
  channel text not null,
  -- Whose account the identity is to be linked to; missing where somebody signs in.
  user_id text references users (id) on delete cascade,
  return_to text not null,
  expires_at bigint not null
);

create index login_states_by_expiry on login_states (expires_at);
create index login_states_by_user on login_states (user_id);

-- Who has come back from a provider, for the minutes until the page asks with the code.
create table login_results (
  code_hash text primary key,
  browser_hash text not null,
  provider text not null,
  subject text not null,
  name text,
  email text,
  is_email_verified integer not null check (is_email_verified in (0, 1)),
  -- Whether the provider itself gives out such addresses.
  is_email_authoritative integer not null check (is_email_authoritative in (0, 1)),
  user_id text references users (id) on delete cascade,
  return_to text not null,
  expires_at bigint not null
);

create index login_results_by_expiry on login_results (expires_at);
create index login_results_by_user on login_results (user_id);

-- What happened to an account. Of a deleted one only the moment is left, without the person.
create table account_events (
  id text primary key,
  user_id text references users (id) on delete cascade,
  kind text not null,
  provider text,
  -- Browser and system, such as "Safari · iOS".
  device text,
  created_at bigint not null
);

create index account_events_by_user on account_events (user_id, created_at);
create index account_events_by_time on account_events (created_at);

-- Learners' pictures as JPEG, in base64: the two engines share no type for bytes.
create table avatars (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  data text not null,
  created_at bigint not null
);

create unique index avatars_by_user on avatars (user_id);

-- The picture's id, which is in its address.
alter table users add column avatar_id text;
