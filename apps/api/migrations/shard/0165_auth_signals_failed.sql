-- migrate: no transaction
-- Finds failed logins to be forgotten: an attack writes thousands an hour.
create index concurrently if not exists signals_failed on auth.signals (brand_id, at) where kind = 'login_failed';
