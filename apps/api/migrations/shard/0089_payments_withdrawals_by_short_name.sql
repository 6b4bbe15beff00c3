-- migrate: no transaction
-- Staff and players name an order by the end of its number; a search finds it by that.
create index concurrently if not exists withdrawals_by_short_name on payments.withdrawals (right(id, 8));
