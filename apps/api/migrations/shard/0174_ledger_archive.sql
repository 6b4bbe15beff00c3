-- Old months of entries leave the table that bets write and stay readable: a month is detached and hung under
-- `archive.entries`, as it lies. Nothing is copied, read or dropped, and whoever asks for all entries asks the view below.
-- The archive inherits instead of being partitioned: a month is hung there without anybody reading it through, and the rows
-- of a virtual shard that moves arrive in `archive.entries` itself, whatever this database has detached so far.
create schema archive authorization arara_ledger;
set local role arara_ledger;

create table archive.entries (like ledger.entries including all);
create trigger entries_append_only before update or delete on archive.entries
  for each row execute function ledger.refuse_change();

-- As whoever asks: rows of a virtual shard that is still arriving stay hidden from the application.
create view ledger.all_entries with (security_invoker = true) as
  select * from ledger.entries
  union all
  select * from archive.entries;

grant usage on schema archive to arara_app, arara_reader;
grant select on archive.entries, ledger.all_entries to arara_app, arara_reader;

-- Detaches the oldest month that had ended by p_before, and answers which; null when there is none, when somebody reads all
-- months for longer than a moment, or while a virtual shard moves, because its mover compares the two tables. One month a
-- call, so that nobody who plays waits for more than one. An entry of a detached month that comes late goes to the default
-- partition.
create function ledger.detach_month(p_before date) returns date
  language plpgsql security definer set search_path = pg_catalog set lock_timeout = '200ms' as $$
declare
  month text;
begin
  select c.relname into month
  from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = 'ledger.entries'::regclass and c.relname ~ '^entries_\d{4}_\d{2}$'
    and to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month' <= p_before
  order by c.relname limit 1;
  if month is null then
    return null;
  end if;
  begin
    lock table only ledger.entries in access exclusive mode;
    if exists (select from shards.owned o where o.state = 'arriving')
      or exists (select from pg_trigger t where t.tgrelid = 'ledger.entries'::regclass and t.tgname like 'move\_%') then
      return null;
    end if;
    execute format('alter table ledger.entries detach partition ledger.%I', month);
    execute format('alter table ledger.%I set schema archive', month);
    execute format('alter table archive.%I inherit archive.entries', month);
    -- A detached month has lost the trigger of its table.
    execute format('create trigger entries_append_only before update or delete on archive.%I
      for each row execute function ledger.refuse_change()', month);
  exception when lock_not_available then
    return null;
  end;
  return to_date(right(month, 7), 'YYYY_MM');
end $$;
revoke execute on function ledger.detach_month from public;
grant execute on function ledger.detach_month to arara_app;

-- The auditor and the list of every fault prove detached months as well: the same statements (0004, 0160) over all entries.
do $$
declare
  asked text;
begin
  foreach asked in array array['ledger.check_players(bigint[], boolean, timestamptz)',
    'ledger.sweep_slice(integer, timestamptz)']
  loop
    execute replace(pg_get_functiondef(asked::regprocedure), 'ledger.entries ', 'ledger.all_entries ');
  end loop;
  execute 'create or replace view ledger.faults as '
    || replace(pg_get_viewdef('ledger.faults'::regclass), 'ledger.entries ', 'ledger.all_entries ');
end $$;
reset role;
