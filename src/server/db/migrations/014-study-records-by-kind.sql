-- Statistics leave records of other kinds out of the counts, and read this index alone. It serves what the old one served.
create index concurrently study_records_by_start on study_records (
  user_id, started_at, id, kind, other_kind, finished, duration_seconds, score, attempts, correct, grade
);
drop index concurrently study_records_by_time;
