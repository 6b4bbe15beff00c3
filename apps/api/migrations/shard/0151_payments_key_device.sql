-- From which device a key was bound, as its owner reads it when asked whether it was them. Empty for older keys, and for a
-- device that says nothing of itself.
alter table payments.payout_accounts
  add column device text,
  add column is_device_new boolean;
