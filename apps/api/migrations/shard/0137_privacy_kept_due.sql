-- migrate: no transaction
create index concurrently if not exists requests_kept_due on privacy.requests (kept_until)
  where state = 'erased' and kept_erased_at is null;
