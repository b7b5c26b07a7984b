-- When a provider said that it will never make a refund, and its code. The row stays pending, without a next try.
alter table refunds add column failed_at bigint;
alter table refunds add column failure text;
-- The reference of the transfer by which staff gave the money back without the provider's refund.
alter table refunds add column settled_outside text;
-- 0 until a bill of the provider has shown the refund. Refunds from before have been compared, or never will be.
alter table refunds add column is_billed integer not null default 1;
