-- Which worker's loops walk which shard, so that several workers share the work instead of each doing all of it. Only for
-- speed: whatever a loop does may be done by two at once, so a row too many or too few costs time and no money.
create table jobs.workers (
  id text primary key,
  -- A worker that ended without a word is taken for gone from this moment on.
  living_until timestamptz not null
);

create table jobs.shard_leases (
  shard text primary key,
  worker_id text not null references jobs.workers on delete cascade
);

grant select, insert, update, delete on jobs.workers, jobs.shard_leases to arara_app;
grant select on jobs.workers, jobs.shard_leases to arara_reader;
