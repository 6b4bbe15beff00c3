-- Credentials and addresses of counterparties count only after two people approved exactly those. A connection that was
-- approved is a row that never changes; what staff write beside it is a draft until it is approved itself.
create schema connections;

create table connections.approved (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('game', 'bank', 'message', 'identity')),
  -- 0 = of the operator, for every brand.
  brand_id smallint not null,
  code text not null,
  -- Null = in use before this table existed; written by a migration only.
  approval_id bigint unique references approvals.decisions (request_id),
  -- Keyed, over everything that was approved: config and plain keys. Sealing the keys again leaves it as it is.
  fingerprint text,
  -- Addresses and whatever else is no secret.
  config jsonb not null check (jsonb_typeof(config) = 'object'),
  approved_at timestamptz not null,
  constraint approved_whole check ((approval_id is null) = (fingerprint is null))
);
create index approved_newest on connections.approved (kind, brand_id, code, id);

create table connections.approved_keys (
  approved_id bigint not null references connections.approved,
  name text not null,
  -- What the box is bound to.
  context text not null,
  -- Keyed, over the plain keys.
  fingerprint text,
  keys_id smallint not null,
  keys_box bytea not null,
  primary key (approved_id, name)
);

-- A row needs a request that another person approved, of the right kind, which names this connection and these values.
create function connections.require_approval() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  if new.approval_id is null then
    if current_user <> (select pg_get_userbyid(c.relowner) from pg_class c where c.oid = tg_relid) then
      raise exception 'connections_need_an_approval: % %', new.kind, new.code;
    end if;
    return new;
  end if;
  if not exists (
    select from approvals.requests r join approvals.decisions d on d.request_id = r.id
    where r.id = new.approval_id and d.verdict = 'approved' and d.approver_id <> r.author_id
      and new.brand_id in (0, r.brand_id)
      and split_part(r.kind, '.', 1) = case new.kind
        when 'game' then 'games' when 'bank' then 'payments' when 'message' then 'senders' else 'parties' end
      and split_part(r.kind, '.', 2) in ('switch_on', 'switch_on_supplier', 'switch_on_bank', 'rotate_secret',
        'rotate_supplier_keys', 'rotate_bank_keys')
      and r.payload ->> 'connection' = new.kind || '/' || new.code and r.payload ->> 'fingerprint' = new.fingerprint
  ) then
    raise exception 'connections_need_an_approval: % %', new.kind, new.code;
  end if;
  return new;
end $$;
create trigger approved_by_two before insert on connections.approved
  for each row execute function connections.require_approval();

-- On the table of a kind: the first argument names the kind, the others the columns that were approved. Whatever changes
-- one of them, in whatever release, makes the connection unapproved.
create function connections.unapprove_changed() returns trigger
  language plpgsql set search_path = pg_catalog as $$
declare
  now_row constant jsonb := to_jsonb(new);
begin
  if tg_op = 'UPDATE' and new.approved_id is not distinct from old.approved_id then
    if new.approved_id is not null and exists (
      select from unnest(tg_argv) with ordinality c(name, position)
      where c.position > 1 and now_row -> c.name is distinct from to_jsonb(old) -> c.name
    ) then
      new.approved_id := null;
    end if;
  elsif new.approved_id is not null and not exists (
    select from connections.approved a where a.id = new.approved_id and a.kind = tg_argv[0]
      and a.brand_id = coalesce((now_row ->> 'brand_id')::smallint, 0)
      and a.code = concat_ws('/', now_row ->> 'channel', coalesce(now_row ->> 'code', now_row ->> 'kind'))
  ) then
    raise exception 'connections_need_an_approval: %', tg_argv[0];
  end if;
  return new;
end $$;

grant usage on schema connections to arara_app, arara_reader;
grant select, insert on connections.approved, connections.approved_keys to arara_app;
grant select on connections.approved to arara_reader;
grant select (approved_id, name, context, fingerprint, keys_id) on connections.approved_keys to arara_reader;
