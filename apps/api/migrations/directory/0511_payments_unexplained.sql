-- What the closing balance of a statement differs from our clearing account by, when nothing explains it; a difference that
-- stands on two days in a row is a case.
alter table payments.statement_days add column unexplained_e5 bigint;
