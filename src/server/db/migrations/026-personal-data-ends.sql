-- Visitors' messages by the time of the answer: the sweep deletes them a year later.
create index concurrently feedback_of_visitors on feedback (answered_at) where user_id is null and answered_at is not null;
-- Events whose message is still stored: the sweep empties them after two years.
create index concurrently provider_events_with_body on provider_events (created_at) where body <> '';
