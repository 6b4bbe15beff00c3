-- migrate: no transaction
-- What the worker still has to rewrite; empty soon after.
create index concurrently if not exists answers_not_keyed on idempotency.answers (first_at) where not keyed;
