-- When a learner studies and pauses. Of two versions the one changed later holds.
create table study_plans (
  user_id text primary key references users (id) on delete cascade,
  cue text,
  hour integer,
  minute integer,
  paused_from text,
  paused_until text,
  changed_at bigint not null
);

-- What is known about a learner's weeks, by their Mondays.
create table study_weeks (
  user_id text not null references users (id) on delete cascade,
  monday text not null,
  -- Days aimed for from this week on, 0 for none; it counts if goal_at is not 0.
  goal integer not null check (goal between 0 and 6),
  goal_at bigint not null,
  is_good integer not null check (is_good in (0, 1)),
  is_paused integer not null check (is_paused in (0, 1)),
  primary key (user_id, monday)
);
