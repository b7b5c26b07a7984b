-- The learner that an operator's act is about, so that it is exported and erased with the account. Null for acts about no
-- learner, and in rows of older versions, which name a user, an order, a message or an incident in `subject` alone.
alter table audit_log add column user_id text;
