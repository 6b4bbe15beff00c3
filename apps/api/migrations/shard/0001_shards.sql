-- Which virtual shards this database holds. A transaction that belongs to a player enters its virtual shard first;
-- the map in the directory says where to go, this table says whether that is still true.
create schema shards;

create table shards.owned (
  vshard int primary key check (vshard between 0 and 4095),
  -- frozen = being moved away: nothing may be written until the move ends.
  state text not null default 'owned' check (state in ('owned', 'frozen', 'arriving'))
);

create function shards.vshard_of(p_player_id bigint) returns int
  language sql immutable parallel safe as $$ select (p_player_id >> 41)::int $$;

-- Takes a shared lock in memory (no row is written), so that a move waits for running transactions and later ones
-- see the new owner. Error AR001 = the virtual shard is not here (any more): the caller reloads the map and retries.
create function shards.enter(p_vshard int) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(4096, p_vshard);
  if not exists (select from shards.owned o where o.vshard = p_vshard and o.state = 'owned') then
    raise exception 'virtual shard % is not served here', p_vshard using errcode = 'AR001';
  end if;
end $$;

grant usage on schema shards to arara_app, arara_reader, arara_ledger;
grant select on shards.owned to arara_app, arara_reader, arara_ledger;
