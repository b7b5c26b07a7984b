-- For exporting and erasing what one learner wrote.
create index concurrently feedback_by_user on feedback (user_id);
