-- In a transaction of its own, so that nobody waits while the rows are read.
alter table payments.cool_downs
  validate constraint cool_downs_reason_is_known;
