-- In a transaction of its own, so that nobody waits while the rows are read.
alter table players.personal
  validate constraint personal_field_check;
