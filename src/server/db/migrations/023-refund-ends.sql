-- When a provider said that it will never make a refund, and its code. The row stays pending, without a next try.
alter table refunds add column failed_at bigint;
alter table refunds add column failure text;
-- The reference of the transfer by which staff gave the money back without the provider's refund.
alter table refunds add column settled_outside text;
