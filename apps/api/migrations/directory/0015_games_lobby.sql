-- What players do in all shards together, for screens that everybody sees. A loop of the worker reads the shards and
-- writes here; a request reads only this. Nothing here is invented: empty tables mean that nothing happened.

-- How far the shards have been read. Its lock lets one worker read at a time.
create table games.lobby_reads (
  only_row boolean primary key default true check (only_row),
  read_to timestamptz
);
insert into games.lobby_reads default values;

-- Rounds by game in stretches of five minutes. The newest stretches are counted again at every reading, so a round that
-- commits late is in the next count; a player counts once in a stretch, however fast the game is.
create table games.play_counts (
  shard text not null,
  brand_id smallint not null,
  stretch timestamptz not null,
  game text not null,
  rounds int not null check (rounds > 0),
  players int not null check (players > 0),
  constraint play_counts_once primary key (shard, brand_id, stretch, game)
);
create index play_counts_by_time on games.play_counts (stretch);

-- The games of the day, most played first.
create table games.top_games (
  brand_id smallint not null,
  day date not null,
  place int not null check (place > 0),
  game text not null,
  rounds int not null,
  players int not null,
  constraint top_games_once primary key (brand_id, day, place)
);

-- Wins that everybody may see, with the name masked before it was written.
create table games.recent_wins (
  player_id bigint not null,
  round text not null,
  brand_id smallint not null,
  name text not null,
  vip_level smallint not null,
  game text not null,
  amount_e5 bigint not null check (amount_e5 > 0),
  opened_at timestamptz not null,
  won_at timestamptz not null,
  constraint recent_wins_once primary key (player_id, round)
);
create index recent_wins_newest on games.recent_wins (brand_id, won_at desc);

-- The ranking of the week by effective bets, as far as it goes.
create table games.week_ranking (
  brand_id smallint not null,
  -- The Monday it began.
  week date not null,
  place int not null check (place > 0),
  player_id bigint not null,
  name text not null,
  vip_level smallint not null,
  turnover_e5 bigint not null check (turnover_e5 > 0),
  constraint week_ranking_once primary key (brand_id, week, place),
  constraint week_ranking_one_place unique (brand_id, week, player_id)
);

-- What people looked for and did not find: how often a day, and nothing about who.
create table games.search_misses (
  brand_id smallint not null,
  day date not null,
  query text not null check (length(query) between 2 and 60),
  times int not null default 1,
  constraint search_misses_once primary key (brand_id, day, query)
);

-- Where a provider's games are shown from, when that is not where it is called.
alter table games.providers add column frame_origins text[] not null default '{}'
  check (array_to_string(frame_origins, ' ') ~ '^(https?://[a-z0-9.-]+(:[0-9]+)?( |$))*$');

alter table games.games
  -- What the sheet of a game says beyond the card, by language, and what is proven of it; null = nobody has said it.
  add column rules jsonb,
  add column layout jsonb,
  add column hit_one_in numeric(8, 2) check (hit_one_in >= 1),
  add column math_version text;

grant select, update on games.lobby_reads to arara_app;
grant select, insert, delete on games.play_counts, games.top_games, games.recent_wins, games.week_ranking to arara_app;
grant select, insert, update on games.search_misses to arara_app;
grant select on games.lobby_reads, games.play_counts, games.top_games, games.recent_wins, games.week_ranking,
  games.search_misses to arara_reader;
