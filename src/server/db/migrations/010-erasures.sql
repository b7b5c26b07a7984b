-- Accounts that learners have erased, so that restoring an older backup does not bring them back. A hash of the user's random
-- id is all that is kept: it fits only a backup that still has the account.
create table erasures (
  user_hash text primary key,
  erased_at bigint not null
);
