-- What became of records beyond the number that is kept for a learner: sums, so that statistics stay true without them.
create table study_totals (
  user_id text primary key references users (id) on delete cascade,
  -- The last record in these sums, by start and id. A record up to here that is not stored counts as one of them.
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
