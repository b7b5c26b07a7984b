-- Learners who want an e-mail about their week.
create table weekly_mails (
  user_id text primary key references users (id) on delete cascade,
  language text not null,
  time_zone text not null,
  -- It can only end these e-mails, so it is not hashed: every e-mail has it.
  stop_token text not null,
  next_at bigint not null,
  -- Null before the first.
  sent_at bigint,
  -- E-mails in a row after which the learner did not use the app.
  unopened integer not null
);

create index weekly_mails_by_next on weekly_mails (next_at);
create unique index weekly_mails_by_token on weekly_mails (stop_token);
