-- The bank said that the key belongs to somebody else by now: nothing is sent there until another account is bound.
alter table payments.payout_accounts add column suspended_at timestamptz;
