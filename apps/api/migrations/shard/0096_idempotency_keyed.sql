-- Whether the fingerprint is keyed: a plain hash of an input with a fund password lets a dump be searched for it. The
-- worker rewrites the rows from before; the number of those that are left only falls.
alter table idempotency.answers add column keyed boolean not null default false;
