-- migrate: no transaction
-- Rows of before 0.3.0 hold the name of a device in clear; the job `payments.mark_device_names` empties this index.
create index concurrently if not exists withdrawals_device_names on payments.withdrawals ((device ->> 'id'))
  where device ->> 'id' not like 'd1:%';
