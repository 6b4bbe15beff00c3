-- migrate: no transaction
-- The same for deposits.
create index concurrently if not exists deposits_by_short_name on payments.deposits (right(id, 8));
