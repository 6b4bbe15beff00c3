-- The map of virtual shards to shard databases. Small, global, cached by every copy of the API.
create schema shards;

create table shards.map (
  vshard int primary key check (vshard between 0 and 4095),
  database int not null check (database >= 0)
);

-- A move of one virtual shard is a row with a step, so that a killed move can be resumed.
create table shards.moves (
  id bigint generated always as identity primary key,
  vshard int not null references shards.map,
  from_database int not null,
  to_database int not null check (to_database <> from_database),
  step text not null default 'started' check (step in ('started', 'frozen', 'copied', 'flipped', 'done')),
  started_at timestamptz not null,
  done_at timestamptz
);
create unique index moves_one_open_per_vshard on shards.moves (vshard) where step <> 'done';

grant usage on schema shards to arara_app, arara_reader;
grant select on shards.map, shards.moves to arara_app, arara_reader;
