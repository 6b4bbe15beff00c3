-- migrate: no transaction
-- The rules of risk read the traces of some days; they are written in the order of time.
create index concurrently if not exists signals_by_time on auth.signals using brin (at) with (autosummarize = on);
