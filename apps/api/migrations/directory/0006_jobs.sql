-- Work that repeats, as rows: the workflow engine runs it, these rows say what is due and what is done.
create schema jobs;

create table jobs.schedules (
  job text primary key,
  every text not null,
  -- A job begins with the period in which it was first seen; it does not run for the time before it existed.
  first_period text not null,
  registered_at timestamptz not null,
  constraint schedules_every_is_known check (every in ('minute', 'hour', 'day', 'monday_week', 'sunday_week', 'month'))
);

create table jobs.periods (
  job text not null references jobs.schedules,
  period text not null,
  due_at timestamptz not null,
  attempts int not null default 0,
  started_at timestamptz,
  done_at timestamptz,
  constraint periods_once primary key (job, period),
  -- The order in which missed periods run.
  constraint periods_one_per_moment unique (job, due_at),
  constraint periods_started_before_done check (done_at is null or started_at is not null)
);
create index periods_open on jobs.periods (job, due_at) where done_at is null;

-- Workflows that wait for a moment. Whoever moves the clock wakes them, and they look at the time again.
create table jobs.waits (
  id text primary key,
  due_at timestamptz not null,
  opened_at timestamptz not null
);

-- How far the time of development and tests is moved. Production never reads it.
create table jobs.clock (
  only_row boolean primary key default true check (only_row),
  offset_ms bigint not null default 0
);
insert into jobs.clock default values;

grant usage on schema jobs to arara_app, arara_reader;
grant select, insert, update on jobs.schedules to arara_app;
grant select, insert, update, delete on jobs.periods, jobs.waits to arara_app;
grant select, update on jobs.clock to arara_app;
grant select on all tables in schema jobs to arara_reader;
