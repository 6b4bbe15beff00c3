-- In a transaction of its own, so that nobody waits while the rows are read.
alter table payments.breaks
  validate constraint breaks_need_four_eyes;
