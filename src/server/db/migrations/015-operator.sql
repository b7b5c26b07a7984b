-- When staff answered a message; missing for those that wait.
alter table feedback add column answered_at bigint;

-- The end of a membership that its learner was told of in advance. Another end is told again.
alter table users add column ending_told_for bigint not null default 0;
