-- The second person of a break is another one, also where it is left to the bank.
alter table payments.breaks
  add constraint breaks_need_four_eyes check (approved_by is null or approved_by <> resolved_by) not valid;
