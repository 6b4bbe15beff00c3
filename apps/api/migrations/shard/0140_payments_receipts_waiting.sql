-- migrate: no transaction
-- Money that arrived and waits for a person: the office and the worker's figures read it often, and it is little of the table.
create index concurrently if not exists receipts_waiting on payments.receipts (paid_at) where state in ('manual', 'review');
