-- The catalogue: who supplies games, and the games. Rounds and sessions of a player live on the player's shard.
create schema games;

create table games.providers (
  code text primary key check (code ~ '^[a-z][a-z0-9-]{1,30}$'),
  name text not null,
  logo text not null,
  -- The number by which the ledger's house accounts know it; never given to another.
  party int not null check (party > 0),
  created_at timestamptz not null,
  constraint providers_have_own_party unique (party)
);

create table games.games (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9-]{1,60}$'),
  provider text not null references games.providers,
  name text not null,
  icon text not null,
  -- 1 slots, 2 table and live, 3 instant.
  type smallint not null check (type in (1, 2, 3)),
  kind text not null check (kind ~ '^[a-z]{2,20}$'),
  -- What the supplier's mathematics proves, the lowest where the player's choices change it; null = not proven yet.
  rtp_percent numeric(8, 5) check (rtp_percent > 0 and rtp_percent <= 100),
  volatility text check (volatility in ('low', 'medium', 'high')),
  min_bet_e5 bigint not null check (min_bet_e5 > 0),
  max_bet_e5 bigint not null,
  max_win_times int check (max_win_times > 0),
  tags text[] not null default '{}',
  -- What people call it.
  aliases text[] not null default '{}',
  has_demo boolean not null default false,
  -- resting = shown, with the reason why it cannot be opened; off = not shown.
  state text not null default 'open' check (state in ('open', 'resting', 'off')),
  position int not null,
  released_at timestamptz not null,
  constraint games_bets_have_room check (max_bet_e5 >= min_bet_e5),
  constraint games_tags_known check (tags <@ array['new', 'exclusive', 'jackpot', 'free_rounds'])
);
create index games_in_order on games.games (position, id) where state <> 'off';

grant usage on schema games to arara_app, arara_reader;
grant select, insert, update on games.providers, games.games to arara_app;
grant select on all tables in schema games to arara_reader;
