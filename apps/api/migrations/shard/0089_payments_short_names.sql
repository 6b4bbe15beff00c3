-- Staff and players name an order by the end of its number; a search finds it by that.
create index withdrawals_by_short_name on payments.withdrawals (right(id, 8));
create index deposits_by_short_name on payments.deposits (right(id, 8));
