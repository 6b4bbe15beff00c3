-- A virtual shard moves while its players play. At the source every change since the copy began is noted; at the target
-- rows that have not arrived as a whole are nobody's to see.

-- Up to which player the rows of an arriving virtual shard are copied; null = a copy has not begun.
alter table shards.owned add column copied_to bigint;
-- Asked by every statement of the application while a move is open. The table has at most 4,096 rows.
-- squawk-ignore require-concurrent-index-creation
create index owned_arriving on shards.owned (vshard) where state = 'arriving';

-- Which rows changed at the source, by primary key. The mover copies them again and takes the notes out.
create table shards.changes (
  vshard int not null,
  id bigint generated always as identity,
  table_name text not null,
  key jsonb not null,
  constraint changes_once primary key (vshard, id)
);

-- The trigger that a mover puts on each table that moves, for the rows of its virtual shard only. Its arguments: the
-- virtual shard, the table as the mover names it, and the columns of the primary key.
create function shards.note_change() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  -- A freeze marks every account; the mark itself does not travel.
  if current_setting('arara.marking', true) = 'on' then
    return null;
  end if;
  insert into shards.changes (vshard, table_name, key)
  select distinct tg_argv[0]::int, tg_argv[1], (select jsonb_object_agg(c.name, r.line -> c.name) from unnest(tg_argv[2:]) c(name))
  from (values (case when tg_op <> 'INSERT' then to_jsonb(old) end), (case when tg_op <> 'DELETE' then to_jsonb(new) end)) r(line)
  where r.line is not null;
  return null;
end $$;
revoke all on function shards.note_change from public;
