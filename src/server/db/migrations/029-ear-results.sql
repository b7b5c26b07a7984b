-- Results of rounds of ear training. The id comes from the client, so that sending twice stores once; a row only grows.
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
  -- Grows with every change of a learner's results: what devices ask for is "all after this one".
  arrival bigint not null check (arrival > 0),
  primary key (user_id, id)
);

create unique index ear_results_by_arrival on ear_results (user_id, arrival);
