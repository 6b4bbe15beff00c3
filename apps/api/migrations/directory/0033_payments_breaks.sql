-- What the bank's statement of a day and our books say differently. A break is somebody's to explain; while one is open
-- that means money may have left wrongly, no payout leaves by itself.
create table payments.breaks (
  id bigint generated always as identity primary key,
  provider text not null references payments.providers (code),
  brand_id smallint not null,
  day date not null,
  kind text not null check (kind in ('payout_missing_there', 'payout_unknown_here', 'amount_differs', 'line_unknown', 'not_covered')),
  -- The number by which both sides know it; the day for the whole.
  reference text not null,
  ours_e5 bigint,
  theirs_e5 bigint,
  found_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by text,
  note text,
  constraint breaks_once unique (provider, kind, reference),
  constraint breaks_resolved_whole check ((resolved_at is null) = (resolved_by is null))
);
create index breaks_open on payments.breaks (brand_id, found_at) where resolved_at is null;

-- Days that were compared, so that nobody wonders whether one was.
create table payments.statement_days (
  provider text not null references payments.providers (code),
  day date not null,
  lines int not null,
  compared_at timestamptz not null,
  constraint statement_days_once primary key (provider, day)
);

grant select, insert, update on payments.breaks, payments.statement_days to arara_app;
grant select on payments.breaks, payments.statement_days to arara_reader;
