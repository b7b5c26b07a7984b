-- Memberships whose end is still to be told of, by their end. The index holds nobody else, so that looking costs what there is to tell.
create index concurrently users_by_untold_ending on users (premium_expiry) where ending_told_for <> premium_expiry;
-- Messages that wait for an answer.
create index concurrently feedback_unanswered on feedback (created_at, id) where answered_at is null;
