-- The few tokens that were replaced, by their end: what deletes them every ten minutes reads no other session.
create index concurrently sessions_by_end on sessions (ends_at) where ends_at is not null;
