-- The auditor looks beside the books in its full pass: at pools, rounds and orders, by what their modules answer.
set local role arara_ledger;

-- What contradicts the books of these players, who are suspects until it does not.
create function ledger.check_beside(p_player bigint[], p_at timestamptz)
  returns table (player_id bigint, fault text, subject text)
  language plpgsql security definer
  set search_path = pg_catalog
as $$
#variable_conflict use_column
begin
  p_player := array(
    select p.id from unnest(p_player) p(id)
    join shards.owned o on o.vshard = shards.vshard_of(p.id) and o.state = 'owned');
  return query
  with wrong as materialized (
    select * from bonuses.check_pockets(p_player)
    union all
    select * from games.check_rounds(p_player, p_at)
    union all
    select * from payments.check_orders(p_player)
  ), noted as (
    insert into ledger.suspects (player_id, found_at) select distinct x.player_id, p_at from wrong x
    on conflict on constraint suspects_once do nothing
  )
  select x.player_id, x.fault, x.subject from wrong x;
end $$;

-- As in 0183: the slice is looked at beside the books too.
do $$
declare
  said constant text := pg_get_functiondef('ledger.sweep_slice(integer, timestamptz)'::regprocedure);
  mended constant text := replace(said, 'ledger.check_players(checked, true, p_at));',
    E'ledger.check_players(checked, true, p_at))\n    + (select count(*) from ledger.check_beside(checked, p_at));');
begin
  if mended = said then
    raise exception 'ledger.sweep_slice is not that of 0183';
  end if;
  execute mended;
end $$;

revoke execute on function ledger.check_beside from public;
grant execute on function ledger.check_beside to arara_app;
reset role;
