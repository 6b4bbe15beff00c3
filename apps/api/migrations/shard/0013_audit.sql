-- Who did what, when, to what. Identical in the directory and in every shard database, because a record commits with
-- the change it speaks of. Owned by arara_audit: the application appends through a function and can change nothing.
create schema audit authorization arara_audit;
set local role arara_audit;

create table audit.records (
  id bigint generated always as identity primary key,
  -- The transaction that wrote it. The sealer goes by it: ids are taken before the commit, so going by id would pass
  -- over a transaction that commits late.
  xid xid8 not null default pg_current_xact_id(),
  -- Milliseconds, as the application's clock counts.
  at timestamptz(3) not null,
  brand_id smallint not null,
  actor_kind text not null,
  actor_id text not null,
  action text not null,
  subject text not null,
  -- No personal data: the module refuses it.
  details jsonb not null,
  request_id text,
  constraint records_actor_is_known check (actor_kind in ('player', 'staff', 'system', 'provider')),
  constraint records_action_is_dotted_words check (action ~ '^[a-z][a-z_]*(\.[a-z][a-z_]*)+$'),
  constraint records_subject_is_named check (subject ~ '^[a-z][a-z_]*:.+$'),
  constraint records_details_is_object check (jsonb_typeof(details) = 'object'),
  constraint records_request_is_named_or_null check (request_id <> '')
);
create index records_in_seal_order on audit.records (xid, id);
create index records_by_subject on audit.records (subject, id);
create index records_by_actor on audit.records (actor_kind, actor_id, id);

-- hash = sha256(hash of the position before || canonical record).
create table audit.seals (
  position bigint primary key check (position > 0),
  record_id bigint not null unique references audit.records,
  hash bytea not null check (octet_length(hash) = 32)
);

-- One run of the sealer. Its head is what goes to the anchor outside the database.
create table audit.blocks (
  number bigint primary key check (number > 0),
  last_position bigint not null unique,
  last_xid xid8 not null,
  last_record_id bigint not null,
  head bytea not null check (octet_length(head) = 32),
  sealed_at timestamptz not null
);

create function audit.append(p_record jsonb) returns bigint
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into audit.records (at, brand_id, actor_kind, actor_id, action, subject, details, request_id)
  values (
    to_timestamp((p_record ->> 'atMs')::numeric / 1000),
    (p_record ->> 'brandId')::smallint,
    p_record ->> 'actorKind',
    p_record ->> 'actorId',
    p_record ->> 'action',
    p_record ->> 'subject',
    p_record -> 'details',
    p_record ->> 'requestId'
  )
  returning id
$$;

-- Appends one block to the chain. Refuses a caller that did not see the last block, and one that goes past a
-- transaction still running.
create function audit.seal(p_after bigint, p_record_ids bigint[], p_hashes bytea[], p_sealed_at timestamptz)
  returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  sealed int;
begin
  if p_after <> coalesce((select max(b.last_position) from audit.blocks b), 0) then
    raise exception 'the chain does not end at %', p_after;
  end if;
  insert into audit.seals (position, record_id, hash)
  select p_after + item.nth, item.record_id, item.hash
  from unnest(p_record_ids, p_hashes) with ordinality as item(record_id, hash, nth)
  join audit.records r on r.id = item.record_id and r.xid < pg_snapshot_xmin(pg_current_snapshot());
  get diagnostics sealed = row_count;
  if sealed = 0 or sealed <> cardinality(p_record_ids) then
    raise exception 'only % of % records can be sealed', sealed, cardinality(p_record_ids);
  end if;
  insert into audit.blocks (number, last_position, last_xid, last_record_id, head, sealed_at)
  select coalesce((select max(b.number) from audit.blocks b), 0) + 1, s.position, r.xid, r.id, s.hash, p_sealed_at
  from audit.seals s join audit.records r on r.id = s.record_id
  where s.position = p_after + sealed;
end $$;

revoke all on function audit.append, audit.seal from public;
grant usage on schema audit to arara_app, arara_reader;
grant execute on function audit.append, audit.seal to arara_app;
grant select on audit.records, audit.seals, audit.blocks to arara_app, arara_reader;
reset role;
