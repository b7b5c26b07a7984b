-- For exporting and erasing what operators did to one learner.
create index concurrently audit_log_by_user on audit_log (user_id);
