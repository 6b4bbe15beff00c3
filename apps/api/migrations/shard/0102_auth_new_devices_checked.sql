-- In a transaction of its own, so that nobody waits while the rows are read.
alter table auth.sessions
  validate constraint sessions_end_reason_known;
