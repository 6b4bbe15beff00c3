-- migrate: no transaction
-- Who was opened from the same address.
create index concurrently if not exists signals_by_address on auth.signals (brand_id, address) where kind = 'register';
