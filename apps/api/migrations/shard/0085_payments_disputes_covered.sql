-- A bank may take a payment back before it lists the case: what was booked as such a return is not booked again when the
-- case is known. This is that part of a case's amount.
alter table payments.disputes add column covered_e5 bigint not null default 0;
alter table payments.disputes
  add constraint disputes_cover_no_more_than_all check (covered_e5 between 0 and amount_e5);
create index disputes_by_payment on payments.disputes (provider, end_to_end_id);
