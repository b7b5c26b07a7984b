-- When whoever uses a session last showed that the account is theirs: by signing in, by the password, by a linked login.
-- Sessions made before this column have shown it too long ago to count.
alter table sessions add column proved_at bigint not null default 0;
-- Set for a token that has been replaced: it works for a moment longer, for requests that are under way.
alter table sessions add column ends_at bigint;

-- What a login at a provider is for: 'sign-in', 'link' or 'prove'. Missing in rows of older versions.
alter table login_states add column purpose text;
alter table login_results add column purpose text;
