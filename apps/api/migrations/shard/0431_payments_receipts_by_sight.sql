-- migrate: no transaction
-- The circuit breaker of a bank counts by when a payment was seen: when it was paid is the bank's word.
create index concurrently if not exists receipts_by_sight on payments.receipts using brin (seen_at) with (autosummarize = on);
