-- The few messages that wait for a mail to support.
create index concurrently feedback_to_mail on feedback (created_at, id) where to_mail = 1;
