-- Learners with an account. Names and addresses are compared by their folded column (NFKC, lower case).
create table users (
  id text primary key,
  username text not null,
  username_folded text not null,
  -- Missing where somebody signs in without a password.
  password_hash text,
  -- As typed; nobody has shown yet that it is theirs, hence not unique.
  email text,
  email_folded text,
  premium_expiry bigint,
  created_at bigint not null
);

create unique index users_by_username on users (username_folded);

-- Who is signed in where. Only the SHA-256 of a token is here, so that whoever reads this cannot sign in with it.
create table sessions (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  token_hash text not null,
  created_at bigint not null,
  last_used_at bigint not null
);

create unique index sessions_by_token on sessions (token_hash);
create index sessions_by_user on sessions (user_id, last_used_at);
create index sessions_by_last_use on sessions (last_used_at);

-- How often something was tried that may only be tried so often. The key is a hash of what and by whom.
create table throttles (
  key text primary key,
  tries integer not null check (tries > 0),
  blocked_until bigint not null,
  expires_at bigint not null
);

create index throttles_by_expiry on throttles (expires_at);
