-- The freeze of a virtual shard as before, and without a write to accounts that have the mark already.
set local role arara_ledger;
create or replace function ledger.freeze_vshard(p_vshard int, p_frozen boolean) returns bigint
  language sql security definer set search_path = pg_catalog as $$
  with changed as (
    update ledger.accounts a set flags = case when p_frozen then a.flags | 2 else a.flags & ~2 end
    where a.player_id between p_vshard::bigint << 41 and ((p_vshard::bigint + 1) << 41) - 1
      and (a.flags & 2 <> 0) <> p_frozen
    returning 1
  )
  select count(*) from changed
$$;
reset role;
