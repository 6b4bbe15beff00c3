-- Rewards that come when a period is over. One row per rule and period: the calendar opens it with the rule as it stood at
-- the last moment of the period, a loop brings it to its end in bounded steps. What it gives carries keys of its own, so a
-- step that runs twice gives once.
create table bonuses.closings (
  brand_id smallint not null,
  rule_id text not null,
  -- The day whose end closes the period; the key of every reward of it.
  closes_on date not null,
  -- The days that count, both included: those of the period that are the rule's own.
  first_day date not null,
  last_day date not null,
  rule_version int not null,
  rule jsonb not null,
  -- rank: places are worked out, once for all shards. pay: what was earned is offered.
  stage text not null check (stage in ('rank', 'pay', 'done')),
  -- The database in hand and the last player of it that is done; of places, the last place.
  shard int not null default 0,
  cursor bigint not null default 0,
  players int not null default 0,
  amount_e5 bigint not null default 0,
  started_at timestamptz not null,
  done_at timestamptz,
  constraint closings_once primary key (brand_id, rule_id, closes_on),
  constraint closings_done_has_its_time check ((stage = 'done') = (done_at is not null)),
  constraint closings_days_in_order check (first_day <= last_day and last_day <= closes_on)
);
create index closings_open on bonuses.closings (closes_on) where stage <> 'done';

-- How a tournament stands: read from the shards every few seconds while it runs, for the last time when it closes. Names are
-- those that everybody may see.
create table bonuses.standings (
  brand_id smallint not null,
  rule_id text not null,
  closes_on date not null,
  place int not null check (place > 0),
  player_id bigint not null,
  name text not null,
  score_e5 bigint not null check (score_e5 > 0),
  constraint standings_once primary key (brand_id, rule_id, closes_on, place),
  constraint standings_one_place unique (brand_id, rule_id, closes_on, player_id)
);

create table bonuses.standing_reads (
  brand_id smallint not null,
  rule_id text not null,
  closes_on date not null,
  -- All who count, also those without a row of their own.
  players int not null,
  read_at timestamptz not null,
  is_final boolean not null,
  constraint standing_reads_once primary key (brand_id, rule_id, closes_on)
);

grant select, insert, update on bonuses.closings, bonuses.standing_reads to arara_app;
grant select, insert, delete on bonuses.standings to arara_app;
grant select on bonuses.closings, bonuses.standings, bonuses.standing_reads to arara_reader;
