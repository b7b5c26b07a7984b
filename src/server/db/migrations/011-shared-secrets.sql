-- Keys that all server processes share. Deleting a row makes the processes that start afterwards make a new key.
create table secrets (
  name text primary key,
  value text not null,
  created_at bigint not null
);
