-- What a learner can do with an account beyond signing in.
alter table users add column nickname text;
-- When a code sent to the address came back; missing while nobody has shown that it is theirs.
alter table users add column email_verified_at bigint;

-- An address that was shown to be somebody's is one account's alone.
create unique index users_by_verified_email on users (email_folded) where email_verified_at is not null;
create index users_by_email on users (email_folded);

-- Browser and system at sign-in, such as "Safari · iOS", so that learners know their devices.
alter table sessions add column device text;

-- An address waiting for its code, one per user: the newest code is the only one. The code is kept as a slow hash,
-- since six digits are soon tried.
create table email_codes (
  user_id text primary key references users (id) on delete cascade,
  email text not null,
  code_hash text not null,
  tries integer not null check (tries >= 0),
  expires_at bigint not null
);

create index email_codes_by_expiry on email_codes (expires_at);

-- A link to set a new password, one per user: the newest is the only one. Only the SHA-256 of its token is here.
create table password_resets (
  user_id text primary key references users (id) on delete cascade,
  token_hash text not null,
  expires_at bigint not null
);

create unique index password_resets_by_token on password_resets (token_hash);
create index password_resets_by_expiry on password_resets (expires_at);
