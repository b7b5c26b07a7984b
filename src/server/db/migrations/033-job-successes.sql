-- When a recurring job last succeeded. Null: never, or before this migration.
alter table jobs add column done_at bigint;
