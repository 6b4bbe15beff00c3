-- A slice goes through many virtual shards where each has few players. Entries of nobody are looked for once for all
-- their ranges: a look for each planned every partition again, four thousand times where a shard was young.
set local role arara_ledger;

create or replace function ledger.sweep_slice(p_players int, p_at timestamptz) returns table (players int, faults int)
  language plpgsql security definer
  set search_path = pg_catalog set enable_seqscan = off
as $$
declare
  mark ledger.audit_marks;
  after bigint;
  slice bigint[];
  checked bigint[] := '{}';
  -- Of each virtual shard in this slice: after whom it begins, with whom it ends, and whether somebody is left.
  vshards int[] := '{}';
  afters bigint[] := '{}';
  lasts bigint[] := '{}';
  left_over boolean[] := '{}';
begin
  for mark in
    select m.* from ledger.audit_marks m join shards.owned o on o.vshard = m.vshard and o.state = 'owned'
    where m.is_due order by m.swept_player is null, m.vshard
  loop
    continue when not pg_try_advisory_xact_lock_shared(4096, mark.vshard);
    after := coalesce(mark.swept_player, (mark.vshard::bigint << 41) - 1);
    slice := array(select a.player_id from ledger.accounts a
      where a.player_id > after and a.player_id < (mark.vshard::bigint + 1) << 41 order by a.player_id limit p_players);
    checked := checked || slice;
    vshards := vshards || mark.vshard;
    afters := afters || after;
    lasts := lasts || coalesce(slice[p_players], ((mark.vshard::bigint + 1) << 41) - 1);
    left_over := left_over || (slice[p_players] is not null);
    exit when cardinality(checked) >= p_players;
  end loop;
  if vshards = '{}' then
    return;
  end if;
  -- Entries of somebody who has no account are in nobody's slice.
  checked := checked || array(
    select distinct e.player_id from unnest(afters, lasts) r(after, last)
    join ledger.all_entries e on e.player_id > r.after and e.player_id <= r.last
    except select unnest(checked));
  update ledger.audit_marks m set swept_player = case when r.is_left then r.last end, is_due = r.is_left,
    swept_at = case when r.is_left then m.swept_at else p_at end
  from unnest(vshards, lasts, left_over) r(vshard, last, is_left) where m.vshard = r.vshard;
  players := cardinality(checked);
  faults := (select count(*) from ledger.check_players(checked, true, p_at));
  return next;
end $$;

reset role;
