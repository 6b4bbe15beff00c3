-- In a transaction of its own, so that nobody waits while the rows are read.
alter table payments.withdrawals
  validate constraint withdrawals_need_four_eyes;
