-- For the desk of the back office: a stop of a game also takes it out of the lobby, and what was paid back by each game
-- is counted by the hour.
alter table games.stops
  -- The game was open and this stop hid it; lifting the stop opens it again.
  add column hid_game boolean not null default false;

-- How far the shards were counted. Its lock lets one worker count at a time.
create table games.return_reads (
  only_row boolean primary key default true check (only_row),
  counted_to timestamptz
);
insert into games.return_reads default values;

-- Rounds of one shard by the hour in which they began. The newest hours are counted again at every reading and all hours
-- of the last days once a night, so a round that ends late is in the next count.
create table games.returns (
  shard text not null,
  brand_id smallint not null,
  hour timestamptz not null,
  game text not null,
  rounds int not null,
  open_rounds int not null,
  voided_rounds int not null,
  -- Of rounds that have ended.
  staked_e5 bigint not null,
  won_e5 bigint not null,
  -- Sums of squares and of products, in square reais, of rounds that have ended: how far the return may stray by chance.
  -- Statistics, not money.
  stake_squares numeric not null,
  win_squares numeric not null,
  stake_wins numeric not null,
  constraint returns_once primary key (shard, hour, brand_id, game)
);
create index returns_by_hour on games.returns (brand_id, hour);

grant select, update on games.return_reads to arara_app;
grant select, insert, delete on games.returns to arara_app;
grant select on games.return_reads, games.returns to arara_reader;
