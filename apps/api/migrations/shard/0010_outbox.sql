-- Events that commit with the change they speak of. Identical in the directory and in every shard database.
create schema outbox;

-- The key is (transaction, position), because readers go by it: everything below the oldest transaction still running
-- is final, so a transaction that commits late is never passed over. No second index: an event costs the bet path one.
create table outbox.events (
  xid xid8 not null default pg_current_xact_id(),
  id bigint generated always as identity,
  topic text not null,
  payload jsonb not null,
  -- A payload that speaks of one player names it `playerId`; a moving virtual shard takes its unread events along.
  player_id bigint generated always as ((payload ->> 'playerId')::bigint) stored,
  -- Null = every reader. A list = the readers that had not yet seen the event when its virtual shard moved here.
  only_for text[],
  created_at timestamptz not null default now(),
  primary key (xid, id),
  constraint events_topic_is_dotted_words check (topic ~ '^[a-z][a-z_]*(\.[a-z][a-z_]*)+$')
);

create table outbox.cursors (
  reader text primary key,
  xid xid8 not null default '0',
  id bigint not null default 0
);

-- Unread events of a virtual shard under way: out of the readers' sight from the freeze at the source until the
-- target owns the virtual shard, so that no reader sees one twice.
create table outbox.parcels (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  topic text not null,
  payload jsonb not null,
  only_for text[] not null,
  created_at timestamptz not null
);

create function outbox.emit(p_topic text, p_payload jsonb) returns void
  language sql security definer set search_path = pg_catalog as $$
  insert into outbox.events (topic, payload) values (p_topic, p_payload)
$$;

-- Set-based form: one statement for the events of a whole group.
create function outbox.emit_many(p_topic text, p_payloads jsonb[]) returns void
  language sql security definer set search_path = pg_catalog as $$
  insert into outbox.events (topic, payload)
  select p_topic, p.payload from unnest(p_payloads) with ordinality as p(payload, position) order by p.position
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

revoke all on function outbox.emit, outbox.emit_many, outbox.prune from public;
grant usage on schema outbox to arara_app, arara_reader, arara_ledger;
grant execute on function outbox.emit, outbox.emit_many to arara_app, arara_ledger;
grant execute on function outbox.prune to arara_app;
grant select on outbox.events, outbox.cursors, outbox.parcels to arara_app, arara_reader;
grant insert, update, delete on outbox.cursors to arara_app;
