-- What the auditor has proved of each virtual shard, kept outside of the shard: a database that was restored to an earlier
-- moment brings its own marks back with it.
create schema ledger authorization arara_ledger;
grant usage on schema ledger to arara_app, arara_reader;
set local role arara_ledger;

create table ledger.heads (
  vshard int not null,
  -- As in the shard's ledger.audit_marks: transfers in the chains of its players, and what their heads sum up to.
  transfers numeric not null,
  head numeric not null,
  noted_at timestamptz not null,
  -- Since when the shard does not stand where it was seen. People find out why; then the owner deletes the row.
  broken_at timestamptz,
  constraint heads_once primary key (vshard),
  -- What is never lowered must not be more than can be counted.
  constraint heads_are_counted check (transfers >= 0 and transfers < 'infinity' and transfers = trunc(transfers)
    and head > '-infinity' and head < 'infinity' and head = trunc(head))
) with (fillfactor = 50);

create function ledger.refuse_lower_head() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  raise exception 'the head of virtual shard % is never lowered', old.vshard;
end $$;
create trigger heads_never_lowered before update on ledger.heads
  for each row when (new.transfers < old.transfers or new.vshard <> old.vshard or (old.broken_at is not null and new is distinct from old))
  execute function ledger.refuse_lower_head();

-- Only forward: what is known already, or broken, stays as it is.
create function ledger.note_heads(p_vshard int[], p_transfers numeric[], p_head numeric[], p_at timestamptz) returns void
  language sql security definer set search_path = pg_catalog as $$
  insert into ledger.heads as h (vshard, transfers, head, noted_at)
  select n.vshard, n.transfers, n.head, p_at
  from unnest(p_vshard, p_transfers, p_head) n(vshard, transfers, head) order by n.vshard
  on conflict on constraint heads_once do update
    set transfers = excluded.transfers, head = excluded.head, noted_at = excluded.noted_at
    where h.transfers < excluded.transfers and h.broken_at is null
$$;

create function ledger.break_heads(p_vshard int[], p_at timestamptz) returns void
  language sql security definer set search_path = pg_catalog as $$
  update ledger.heads h set broken_at = p_at where h.vshard = any (p_vshard) and h.broken_at is null
$$;

revoke execute on function ledger.refuse_lower_head, ledger.note_heads, ledger.break_heads from public;
grant execute on function ledger.note_heads, ledger.break_heads to arara_app;
grant select on ledger.heads to arara_app, arara_reader;
reset role;
