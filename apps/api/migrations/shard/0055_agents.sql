-- Agents and bloggers: their periods, what each player brought, and their messages.
create schema agents;

-- What one player brings to its one earner in one period: the parts of the formula, and what the cap cut off.
create table agents.period_members (
  player_id bigint not null,
  role text not null check (role in ('agent', 'blogger')),
  period date not null,
  member_id bigint not null,
  level smallint not null,
  sub_code text not null default '',
  cash_stakes_e5 bigint not null,
  cash_wins_e5 bigint not null,
  bonus_cost_e5 bigint not null,
  rebates_e5 bigint not null,
  jackpot_e5 bigint not null,
  fees_e5 bigint not null,
  levy_e5 bigint not null,
  net_e5 bigint not null,
  cut_e5 bigint not null,
  constraint period_members_once primary key (player_id, role, period, member_id)
);

create table agents.shares (
  player_id bigint not null,
  role text not null check (role in ('agent', 'blogger')),
  period date not null,
  -- The first day after it.
  period_end date not null,
  brand_id smallint not null,
  ppm bigint not null,
  carried_in_e5 bigint not null,
  net_e5 bigint not null,
  cut_e5 bigint not null,
  rounding_e5 bigint not null,
  amount_e5 bigint not null check (amount_e5 >= 0),
  carried_out_e5 bigint not null check (carried_out_e5 <= 0),
  people int not null,
  played int not null,
  state text not null check (state in ('dispute', 'held', 'ready', 'received', 'none', 'refused')),
  closed_at timestamptz not null,
  dispute_until timestamptz not null,
  received_at timestamptz,
  reason text,
  constraint shares_once primary key (player_id, role, period),
  constraint shares_received_has_its_time check ((state = 'received') = (received_at is not null))
);
create index shares_by_period on agents.shares (brand_id, period);

create table agents.messages (
  id text primary key,
  player_id bigint not null,
  brand_id smallint not null,
  at timestamptz not null,
  title text not null,
  text text not null,
  is_popup boolean not null default false,
  closed_at timestamptz,
  deleted_at timestamptz
);
create index messages_of_player on agents.messages (player_id, at desc) where deleted_at is null;

grant usage on schema agents to arara_app, arara_reader;
grant select, insert, update on all tables in schema agents to arara_app;
grant select on all tables in schema agents to arara_reader;
