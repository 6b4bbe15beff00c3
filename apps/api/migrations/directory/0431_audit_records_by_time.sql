-- migrate: no transaction
-- Alerts ask for the records of the last hour; they arrive in the order of time, so a block range index finds them.
create index concurrently if not exists records_by_time on audit.records using brin (at) with (autosummarize = on);
