-- Events that commit with the change they speak of. Identical in the directory and in every shard database.
create schema outbox;

-- The key is (transaction, position), because readers go by it: everything below the oldest transaction still running
-- is final, so a transaction that commits late is never passed over. No second index: an event costs the bet path one.
-- A payload about one player names it `playerId`; a payload about several holds lists of lists that begin with the
-- player's id, as {"transfers": [["8796093022209", 7, 10], …]}. A moving virtual shard takes its unread part along.
create table outbox.events (
  xid xid8 not null default pg_current_xact_id(),
  id bigint generated always as identity,
  topic text not null,
  payload jsonb not null,
  -- Null = every reader. A list = the readers that had not yet seen the event when its virtual shard moved here.
  only_for text[],
  created_at timestamptz not null default now(),
  primary key (xid, id),
  constraint events_topic_is_dotted_words check (topic ~ '^[a-z][a-z_]*(\.[a-z][a-z_]*)+$'),
  constraint events_payload_is_an_object check (jsonb_typeof(payload) = 'object')
);

create table outbox.cursors (
  reader text primary key,
  xid xid8 not null default '0',
  id bigint not null default 0
);

-- Unread events of a virtual shard under way: out of the readers' sight from the freeze at the source until the
-- target owns the virtual shard, so that no reader sees one twice.
create table outbox.parcels (
  vshard int not null,
  position bigint not null,
  topic text not null,
  payload jsonb not null,
  only_for text[] not null,
  created_at timestamptz not null,
  primary key (vshard, position)
);

create function outbox.emit(p_topic text, p_payload jsonb) returns void
  language sql security definer set search_path = pg_catalog as $$
  insert into outbox.events (topic, payload) values (p_topic, p_payload)
$$;

-- Deletes events that every reader has passed, oldest first. Without a reader nothing is deleted.
create function outbox.prune(p_limit int) returns bigint
  language sql security definer set search_path = pg_catalog as $$
  with passed as (
    select c.xid, c.id from outbox.cursors c order by c.xid, c.id limit 1
  ), old as (
    select e.xid, e.id from outbox.events e, passed p
    where (e.xid, e.id) <= (p.xid, p.id)
    order by e.xid, e.id limit p_limit
  ), gone as (
    delete from outbox.events e using old o where e.xid = o.xid and e.id = o.id returning 1
  )
  select count(*) from gone
$$;

-- The part of a payload that speaks of players inside (or, with p_inside false, outside) a range; null when there is
-- none. What names no player stays outside.
create function outbox.part_of(p_payload jsonb, p_range int8range, p_inside boolean) returns jsonb
  language plpgsql immutable set search_path = pg_catalog as $$
declare
  part jsonb := p_payload;
  found boolean := not p_inside;
  listed boolean := false;
  name text;
  kept jsonb;
begin
  if p_payload ? 'playerId' then
    return case when ((p_payload ->> 'playerId')::bigint <@ p_range) = p_inside then p_payload end;
  end if;
  for name in select m.key from jsonb_each(p_payload) m
    where jsonb_typeof(m.value) = 'array' and jsonb_typeof(m.value -> 0) = 'array' and (m.value -> 0 ->> 0) ~ '^\d+$'
  loop
    select coalesce(jsonb_agg(l.item order by l.position), '[]') into kept
    from jsonb_array_elements(p_payload -> name) with ordinality l(item, position)
    where ((l.item ->> 0)::bigint <@ p_range) = p_inside;
    part := jsonb_set(part, array[name], kept);
    found := (listed and found) or kept <> '[]';
    listed := true;
  end loop;
  return case when found then part end;
end $$;

-- For a move, in the transaction that freezes the virtual shard: takes what some reader has not read yet out of the
-- events and into parcels. Waits for batches under way, so that no reader holds one of them.
create function outbox.pack_vshard(p_vshard int) returns bigint
  language plpgsql set search_path = pg_catalog as $$
declare
  range constant int8range := int8range(p_vshard::bigint << 41, (p_vshard::bigint + 1) << 41);
  packed bigint;
begin
  perform from outbox.cursors c order by c.reader for update;
  with unread as (
    select e.xid, e.id, array_agg(c.reader order by c.reader) as readers
    from outbox.cursors c join outbox.events e on (e.xid, e.id) > (c.xid, c.id)
    where e.only_for is null or c.reader = any (e.only_for)
    group by e.xid, e.id
  ), taken as (
    select e.*, u.readers, outbox.part_of(e.payload, range, true) as part
    from unread u join outbox.events e using (xid, id)
    where outbox.part_of(e.payload, range, true) is not null
  ), kept as (
    update outbox.events e set payload = outbox.part_of(e.payload, range, false)
    from taken t where e.xid = t.xid and e.id = t.id and outbox.part_of(e.payload, range, false) is not null
  ), gone as (
    delete from outbox.events e using taken t
    where e.xid = t.xid and e.id = t.id and outbox.part_of(e.payload, range, false) is null
  )
  insert into outbox.parcels (vshard, position, topic, payload, only_for, created_at)
  select p_vshard, row_number() over (order by t.xid, t.id), t.topic, t.part, t.readers, t.created_at from taken t;
  get diagnostics packed = row_count;
  return packed;
end $$;

-- At the target, in the transaction that makes it the owner: the parcels become events of this database.
create function outbox.unpack_vshard(p_vshard int) returns bigint
  language sql set search_path = pg_catalog as $$
  with opened as (
    delete from outbox.parcels p where p.vshard = p_vshard returning p.*
  ), told as (
    insert into outbox.events (topic, payload, only_for, created_at)
    select o.topic, o.payload, o.only_for, o.created_at from opened o order by o.position
    returning 1
  )
  select count(*) from told
$$;

revoke all on function outbox.emit, outbox.prune, outbox.part_of, outbox.pack_vshard, outbox.unpack_vshard from public;
grant usage on schema outbox to arara_app, arara_reader, arara_ledger;
grant execute on function outbox.emit to arara_app, arara_ledger;
grant execute on function outbox.prune to arara_app;
grant select on outbox.events, outbox.cursors, outbox.parcels to arara_app, arara_reader;
grant insert, update, delete on outbox.cursors to arara_app;
