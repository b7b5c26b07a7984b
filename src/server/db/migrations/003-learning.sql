-- Scenes that learners keep for later. A scene that is taken out of the library keeps its row: it may come back.
create table favourites (
  user_id text not null references users (id) on delete cascade,
  content_id text not null,
  created_at bigint not null,
  primary key (user_id, content_id)
);

-- Holds all that a list needs, so that the table itself is not read.
create index favourites_by_time on favourites (user_id, created_at, content_id);

-- Finished segments, thirty to a row: bit n of block b stands for segment 30 b + n. Bits are only ever added.
create table finished_segments (
  user_id text not null references users (id) on delete cascade,
  content_id text not null,
  block integer not null check (block >= 0),
  bits integer not null check (bits > 0),
  primary key (user_id, content_id, block)
);

-- Where to resume a scene. A row gives way only to one that ranks higher by the last three columns, in this order.
create table resume_positions (
  user_id text not null references users (id) on delete cascade,
  content_id text not null,
  -- 0 where the scene was only opened: opening it on another device must not move a learner back to the start.
  is_begun integer not null check (is_begun in (0, 1)),
  last_updated bigint not null check (last_updated >= 0),
  last_position integer not null check (last_position >= 0),
  primary key (user_id, content_id)
);

-- One practice or dialogue each. The id comes from the client, so that sending twice stores once.
create table study_records (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  content_id text not null,
  kind text not null check (kind in ('dialogue', 'practice')),
  mode text not null,
  started_at bigint not null check (started_at >= 0),
  duration_seconds integer not null check (duration_seconds >= 0),
  completed_segments integer not null check (completed_segments >= 0),
  total_segments integer not null check (total_segments >= completed_segments),
  attempts integer not null check (attempts >= 0),
  correct integer not null check (correct >= 0 and correct <= attempts),
  max_streak integer not null check (max_streak >= 0 and max_streak <= correct),
  score integer not null check (score >= 0 and score <= 100),
  grade text check (grade in ('S', 'A', 'B', 'C', 'D')),
  finished integer not null check (finished in (0, 1))
);

-- Pages, statistics and the picture of the last weeks all read this index alone, and of it one learner's stretch.
create index study_records_by_time on study_records (
  user_id, started_at, id, kind, finished, duration_seconds, score, attempts, correct, grade
);
