-- What a player does in games: sessions, rounds, what counts of them per day; and the wallet's door, which writes money
-- and rounds in one commit.
create schema games;

-- One row per launch with money. Only a bet looks at it: a win or a rollback must be able to end what was begun.
create table games.sessions (
  token_hash bytea primary key,
  player_id bigint not null,
  brand_id smallint not null,
  party int not null,
  game text not null,
  currency smallint not null,
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  -- Moves at most once a minute: it says that somebody is there, not when exactly.
  last_seen_at timestamptz not null,
  idle_minutes int not null,
  -- When the player's own limit of time is used up; null = no limit.
  play_ends_at timestamptz,
  closed_at timestamptz,
  constraint sessions_end_after_they_begin check (expires_at > opened_at)
) with (fillfactor = 80);
create index sessions_of_player on games.sessions (player_id, opened_at desc);

create table games.rounds (
  player_id bigint not null,
  -- Supplier's number and the supplier's round id.
  round text not null,
  brand_id smallint not null,
  party int not null,
  game text not null,
  -- 1 slots, 2 table and live, 3 instant: as it was when the round began, and so is the weight, in 1/10,000.
  type smallint not null,
  weight_bp int not null,
  state text not null check (state in ('open', 'closed', 'voided')),
  bets int not null,
  -- What the round holds of each pocket, net of rollbacks: the split by which wins are paid.
  cash_stake_e5 bigint not null,
  bonus_stake_e5 bigint not null,
  cash_win_e5 bigint not null,
  bonus_win_e5 bigint not null,
  jackpot_win_e5 bigint not null,
  -- What counts for turnover, and how much of it cash paid: zero until the round has closed.
  effective_e5 bigint not null,
  effective_cash_e5 bigint not null,
  -- Its transfers lie between these versions of the player's account.
  first_version bigint not null,
  last_version bigint not null,
  opened_at timestamptz not null,
  last_at timestamptz not null,
  closed_at timestamptz,
  constraint rounds_once primary key (player_id, round),
  constraint rounds_end_is_whole check ((state = 'open') = (closed_at is null)),
  constraint rounds_stakes_not_negative check (cash_stake_e5 >= 0 and bonus_stake_e5 >= 0),
  constraint rounds_count_when_over check (state = 'closed' or effective_e5 = 0)
) with (fillfactor = 70);
create index rounds_of_player on games.rounds (player_id, opened_at desc);
-- For the sweep of rounds that stay open: rounds arrive in the order of time.
create index rounds_by_time on games.rounds using brin (opened_at);

-- One row per player, Sao Paulo day and type of game. A rollback of a closed round counts against the day it comes.
create table games.player_days (
  player_id bigint not null,
  day date not null,
  type smallint not null,
  brand_id smallint not null,
  rounds int not null,
  cash_stake_e5 bigint not null,
  bonus_stake_e5 bigint not null,
  win_e5 bigint not null,
  effective_e5 bigint not null,
  effective_cash_e5 bigint not null,
  constraint player_days_once primary key (player_id, day, type)
) with (fillfactor = 70);

-- Free rounds that were granted: what a supplier may play without a stake.
create table games.free_rounds (
  player_id bigint not null,
  party int not null,
  reward text not null,
  brand_id smallint not null,
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  constraint free_rounds_once primary key (player_id, party, reward)
);

grant usage on schema games to arara_app, arara_reader;
grant select, insert, update on games.sessions, games.rounds, games.player_days, games.free_rounds to arara_app;
grant select on all tables in schema games to arara_reader;
