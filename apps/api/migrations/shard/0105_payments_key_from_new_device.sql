-- A first key that was bound on a device which the account hardly knows waits like a changed one.
alter table payments.cool_downs
  drop constraint cool_downs_reason_is_known,
  add constraint cool_downs_reason_is_known check (
    reason in ('key_changed', 'key_from_new_device', 'password_forgotten', 'fund_password_forgotten')
  ) not valid;
