-- Reports that staff keep under a name, what is sent of them by mail and when, and each moment at which something was due.
create schema reports;

create table reports.saved (
  id bigint generated always as identity primary key,
  brand_id smallint not null,
  name text not null check (length(name) between 1 and 80),
  -- Which table of which part of the house, with which columns; and a period in words.
  spec jsonb not null,
  period text not null,
  -- Null: its author alone.
  shared_with text,
  saved_by bigint not null,
  saved_at timestamptz not null,
  removed_at timestamptz
);
create index saved_of_brand on reports.saved (brand_id, id) where removed_at is null;

create table reports.schedules (
  id bigint generated always as identity primary key,
  saved_id bigint not null references reports.saved,
  brand_id smallint not null,
  every text not null check (every in ('day', 'week', 'month')),
  due_on smallint not null check (due_on between 1 and 28),
  due_hour smallint not null check (due_hour between 0 and 23),
  readers bigint[] not null check (cardinality(readers) between 1 and 20),
  has_file boolean not null,
  made_by bigint not null,
  made_at timestamptz not null,
  -- The oldest moment that has no row in `runs`.
  next_at timestamptz not null,
  -- While figures are away it is tried again, not before this.
  retry_at timestamptz,
  stopped_at timestamptz,
  constraint schedules_week_has_seven_days check (every <> 'week' or due_on <= 7)
);
create index schedules_of_report on reports.schedules (saved_id, id);
create index schedules_due on reports.schedules (next_at) where stopped_at is null;

-- One row for each due moment, in the commit that queues its mails: so each is mailed once, whoever dies in between.
create table reports.runs (
  schedule_id bigint not null references reports.schedules,
  due_at timestamptz not null,
  state text not null check (state in ('sent', 'missed')),
  reason text check (reason in ('late', 'away')),
  reached bigint[] not null default '{}',
  left_out bigint[] not null default '{}',
  done_at timestamptz not null,
  primary key (schedule_id, due_at),
  constraint runs_say_why_missed check ((state = 'missed') = (reason is not null))
);

grant usage on schema reports to arara_app, arara_reader;
grant select, insert on reports.saved, reports.schedules, reports.runs to arara_app;
grant update (name, spec, period, shared_with, saved_at, removed_at) on reports.saved to arara_app;
grant update (next_at, retry_at, stopped_at) on reports.schedules to arara_app;
grant select on all tables in schema reports to arara_reader;
