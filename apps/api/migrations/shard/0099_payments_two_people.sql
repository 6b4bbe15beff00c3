-- The second person of a withdrawal is another one, whatever the code believes.
alter table payments.withdrawals
  add constraint withdrawals_need_four_eyes
    check (second_by is null or (approved_by is not null and second_by <> approved_by)) not valid;
