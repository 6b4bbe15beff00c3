-- How far the closing of a week has come. Every step may run twice; a run that stops goes on from here.
create schema team;

create table team.runs (
  brand_id smallint not null,
  -- team: the week's statements. invite: the day's rewards. agent, blogger: the period's shares.
  kind text not null check (kind in ('team', 'invite', 'agent', 'blogger')),
  period date not null,
  period_end date not null,
  stage text not null default 'collect' check (stage in ('collect', 'close', 'verify', 'post', 'done')),
  -- The database in hand, and the last player of it that is done.
  shard int not null default 0,
  cursor bigint not null default 0,
  people int not null default 0,
  earners int not null default 0,
  amount_e5 bigint not null default 0,
  -- What the second calculation came to; the run stops when they differ.
  checked_e5 bigint,
  problem text,
  started_at timestamptz not null,
  done_at timestamptz,
  constraint runs_once primary key (brand_id, kind, period),
  constraint runs_done_has_its_time check ((stage = 'done') = (done_at is not null))
);
create index runs_open on team.runs (period, kind) where stage <> 'done';

grant usage on schema team to arara_app, arara_reader;
grant select, insert, update on team.runs to arara_app;
grant select on team.runs to arara_reader;
