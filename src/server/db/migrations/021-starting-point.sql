-- What the learner answered to the question at the first visit, and when; both null until then.
alter table users add column starting_point text;
alter table users add column starting_point_at bigint;
