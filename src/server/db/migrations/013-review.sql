-- What happened to the cards of learners. Events are only added. The id comes from the client, so that sending twice stores once.
create table review_events (
  user_id text not null references users (id) on delete cascade,
  id text not null,
  card text not null,
  happened_at bigint not null check (happened_at >= 0),
  kind text not null,
  -- The learner's events, counted as they arrive: what devices ask for is "all after this one".
  arrival bigint not null check (arrival > 0),
  primary key (user_id, id)
);

create unique index review_events_by_arrival on review_events (user_id, arrival);
create index review_events_by_card on review_events (user_id, card);

-- How each card stands, computed from its events, so that a day can be read without them.
create table review_cards (
  user_id text not null references users (id) on delete cascade,
  card text not null,
  events integer not null check (events > 0),
  -- 0: not to be asked, because it was set aside or is no longer saved; 1: never asked; 2: asked before.
  queue integer not null check (queue in (0, 1, 2)),
  added_at bigint not null,
  due_at bigint not null,
  first_at bigint not null,
  last_at bigint not null,
  is_kept integer not null check (is_kept in (0, 1)),
  is_saved integer not null check (is_saved in (0, 1)),
  is_aside integer not null check (is_aside in (0, 1)),
  primary key (user_id, card)
);

create index review_cards_by_due on review_cards (user_id, queue, due_at, card);
create index review_cards_by_last on review_cards (user_id, last_at, first_at);

-- 'speaking' or 'review' for records of those kinds, whose column `kind` says 'dialogue': its check, made before there were more
-- kinds, cannot be changed on SQLite without writing the table anew.
alter table study_records add column other_kind text;
