-- When a learner last had the providers asked whether an order can be closed, on whatever process.
alter table orders add column close_asked_at bigint;
