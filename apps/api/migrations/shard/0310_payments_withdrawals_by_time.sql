-- migrate: no transaction
-- Whom an incident touched is looked for in its hours; withdrawals are written in the order of time.
create index concurrently if not exists withdrawals_by_time on payments.withdrawals using brin (created_at) with (autosummarize = on);
