-- What must be unique among all players of a brand, wherever they live, and the numbers that make their ids.
create schema players;

-- Taken before the shard is written and confirmed after it; a claim whose shard row never came is released by the
-- sweep. The text itself is not here: `hmac` is a keyed hash, apart per brand and kind.
create table players.claims (
  brand_id smallint not null,
  kind text not null check (kind in ('phone', 'login_name', 'email', 'cpf', 'pix_key')),
  hmac bytea not null check (octet_length(hmac) = 32),
  player_id bigint not null,
  state text not null default 'pending' check (state in ('pending', 'confirmed')),
  -- Which try to write the shard this claim waits for. A try that the sweep has given up can never be written.
  attempt text not null,
  created_at timestamptz not null,
  constraint claims_one_owner primary key (brand_id, kind, hmac)
);
create index claims_by_player on players.claims (player_id);
create index claims_waiting on players.claims (created_at) where state = 'pending';

-- The last number given out per virtual shard. A number is never given twice; a failed registration leaves a gap.
create table players.sequences (
  vshard int primary key check (vshard between 0 and 4095),
  last bigint not null check (last between 1 and 2199023255551)
);

grant usage on schema players to arara_app, arara_reader;
grant select, insert, update, delete on players.claims to arara_app;
grant select, insert, update on players.sequences to arara_app;
grant select on players.claims, players.sequences to arara_reader;
