-- What learners tell us. The id comes from the client, so that sending twice stores once.
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
  created_at bigint not null
);

create index feedback_by_time on feedback (created_at);
