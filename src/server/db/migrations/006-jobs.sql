-- Work that has to be done even if the process that asked for it ends: letters, and what recurs. A job is written in the
-- transaction of the change that causes it, and deleted when it is done.
create table jobs (
  id text primary key,
  name text not null,
  -- JSON, without anything secret: codes and links are made when the letter is sent.
  payload text not null,
  -- Whom it is about; an erased account takes its jobs with it.
  user_id text references users (id) on delete cascade,
  -- Of jobs with the same key there is one, however often it is asked for.
  unique_key text,
  -- How often it was asked for, so that asking again while it runs is not lost.
  requests integer not null check (requests > 0),
  created_at bigint not null,
  run_at bigint not null,
  -- Runs that were begun, counted before they begin.
  attempts integer not null check (attempts >= 0),
  -- Which run has it, and until when nobody else may take it.
  leased_by text,
  leased_until bigint,
  -- A code such as ECONNREFUSED, never a message: messages may name people.
  last_error text,
  -- When it was given up; missing while it is still to be done.
  dead_at bigint
);

create unique index jobs_by_key on jobs (unique_key);
create index jobs_by_time on jobs (run_at, id) where dead_at is null;
create index jobs_by_user on jobs (user_id);
