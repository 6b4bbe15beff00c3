-- A key counts once for its player, on whatever databases players live. Until now it counted once on a database, so the
-- same id of a supplier was a conflict for neighbours and two transfers for others, and a virtual shard with such a key
-- could not move to where the other stood. The supplier's own list names the player, so its comparison opens a case.
-- A rollback that names another player than its bet stays a conflict where the database holds the bet: to accept it would
-- keep the stake of one player and refuse the same id of the other.
set local role arara_ledger;

-- The functions of before (0004, 0260), whose look-ups name the player too.
do $$
declare
  change record;
  was text;
  becomes text;
begin
  for change in select * from (values
    ('ledger.post(text, bigint, smallint, smallint, smallint, bytea, smallint[], integer[], bigint[], jsonb, text, date, timestamptz)',
      array['t where t.key = p_key', 't where t.reverses = p_reverses and'],
      array['t where t.key = p_key and t.player_id = p_player_id',
        't where t.reverses = p_reverses and t.player_id = p_player_id and']),
    ('ledger.apply_group(text[], bigint[], smallint[], bigint[], bytea[], integer[], text[], text[], smallint[], smallint[], text[], date, timestamptz, tid[], bigint[], bigint[])',
      array['same.key = c.key', 'target.key = c.reverses', 'r.reverses = c.reverses and',
        's.target_code is null then ''tombstoned'''],
      array['same.key = c.key and same.player_id = c.player_id', 'target.key = c.reverses and target.player_id = c.player_id',
        'r.reverses = c.reverses and r.player_id = c.player_id and',
        's.target_code is null then case when exists (select from ledger.transfers o where o.key = s.reverses '
          'and o.player_id <> s.player_id and o.code <> 0) then ''conflict'' else ''tombstoned'' end'])
  ) c(function, old, new)
  loop
    becomes := pg_get_functiondef(change.function::regprocedure);
    for i in 1 .. cardinality(change.old) loop
      was := becomes;
      becomes := replace(becomes, change.old[i], change.new[i]);
      if becomes = was then
        raise exception '% does not look up by "%"', change.function, change.old[i];
      end if;
    end loop;
    execute becomes;
  end loop;
end $$;

-- The index stands already (0460) and both columns are never null: nothing is read through.
alter table ledger.transfers drop constraint transfers_key_once,
  add constraint transfers_key_once primary key using index transfers_key_of_player;
-- The wider one stands already (0461), and this transaction holds the table for a moment anyway.
-- squawk-ignore require-concurrent-index-deletion
drop index ledger.transfers_reversed_once;
reset role;
