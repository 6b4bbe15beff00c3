-- The mystery jackpot: one pool per brand at a time, filled by the cash stakes of closed rounds of all shards in one
-- order. The order is written here before any money moves, so that every later step can be repeated from rows.
create schema activity;

create table activity.jackpot_pools (
  brand_id smallint not null,
  -- 1, 2, 3 … without a gap, so that no drawn point can be thrown away in silence. Names the pool in the books too.
  number int not null check (number > 0),
  -- The terms of its start; a changed setting holds from the next pool on.
  seed_e5 bigint not null check (seed_e5 > 0),
  -- What the last winner's stake brought beyond its own pool's point.
  carried_e5 bigint not null check (carried_e5 >= 0),
  contribution_ppm int not null check (contribution_ppm >= 0),
  must_drop_by_e5 bigint not null,
  -- SHA-256 of "brand/number:point:salt", published from the first moment; point and salt wait in the sealed box.
  promise bytea not null check (length(promise) = 32),
  sealed bytea not null,
  sealed_key_id int not null,
  started_at timestamptz not null,
  -- As far as it is ordered. The books follow a moment later.
  value_e5 bigint not null,
  position bigint not null default 0 check (position >= 0),
  -- The version of the house's account by which the seed was posted; null = not posted yet.
  seed_version bigint,
  state text not null default 'open' check (state in ('open', 'dropped', 'paid')),
  point_e5 bigint,
  salt text,
  winner_id bigint,
  winner_round text,
  dropped_at timestamptz,
  -- As everybody may see the winner.
  winner_name text,
  game text,
  paid_at timestamptz,
  constraint jackpot_pools_once primary key (brand_id, number),
  constraint jackpot_pools_have_room check (seed_e5 + carried_e5 < must_drop_by_e5),
  constraint jackpot_pools_drop_in_time check (value_e5 between seed_e5 + carried_e5 and must_drop_by_e5),
  constraint jackpot_pools_drop_whole check (
    (state = 'open') = (point_e5 is null) and (point_e5 is null) = (salt is null) and (point_e5 is null) = (winner_id is null)
    and (point_e5 is null) = (winner_round is null) and (point_e5 is null) = (dropped_at is null)
  ),
  constraint jackpot_pools_drop_at_the_point check (point_e5 is null or (value_e5 = point_e5 and position > 0)),
  constraint jackpot_pools_keep_their_promise check (
    point_e5 is null
    or promise = sha256((brand_id::text || '/' || number::text || ':' || point_e5::text || ':' || salt)::bytea)
  ),
  constraint jackpot_pools_paid_whole check (
    (state = 'paid') = (paid_at is not null) and (paid_at is null) = (winner_name is null) and (paid_at is null) = (game is null)
  )
);
create unique index jackpot_pools_one_open on activity.jackpot_pools (brand_id) where state = 'open';
create index jackpot_pools_unpaid on activity.jackpot_pools (brand_id, number) where state = 'dropped';

-- The order, append-only. Where each place comes from can be looked up on its shard as long as the event is kept.
create table activity.jackpot_order (
  brand_id smallint not null,
  pool int not null,
  position bigint not null,
  shard smallint not null,
  xid bigint not null,
  event_id bigint not null,
  item int not null,
  player_id bigint not null,
  round text not null,
  party int not null,
  cash_stake_e5 bigint not null,
  contribution_e5 bigint not null check (contribution_e5 > 0),
  value_after_e5 bigint not null,
  constraint jackpot_order_once primary key (brand_id, pool, position),
  -- A round fills a pool once, however often its event is read.
  constraint jackpot_order_round_once unique (player_id, round)
);

-- What the books have not been told yet. The row goes when the transfer with its key stands.
create table activity.jackpot_postings (
  id bigint generated always as identity primary key,
  key text not null unique,
  brand_id smallint not null,
  pool int not null,
  movement text not null check (movement in ('jackpot_seed', 'jackpot_contribution')),
  -- Amounts by the supplier whose house account gives them; a seed comes from no supplier and says 0.
  sources jsonb not null,
  -- The places of the order it stands for, for whoever reads the transfer later.
  from_position bigint not null,
  to_position bigint not null
);
create index jackpot_postings_of_pool on activity.jackpot_postings (brand_id, pool);

grant usage on schema activity to arara_app, arara_reader;
grant select, insert on activity.jackpot_pools, activity.jackpot_order to arara_app;
-- Never the terms or the promise. The box is sealed again when its key changes; what comes out of it must keep the promise.
grant update (sealed, sealed_key_id, value_e5, position, seed_version, state, point_e5, salt, winner_id, winner_round, dropped_at, winner_name,
  game, paid_at) on activity.jackpot_pools to arara_app;
grant select, insert, delete on activity.jackpot_postings to arara_app;
grant select on all tables in schema activity to arara_reader;
