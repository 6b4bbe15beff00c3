-- Roles of a cluster, made once before the first migration (they are not per database). Run by the migration runner.
-- arara_owner   runs migrations and owns every schema except the two below.
-- arara_ledger  owns schema ledger and its functions; nobody logs in as it, so only its functions write money.
-- arara_audit   owns schema audit; the application can append through a function, never change.
-- arara_app     what the application may do at all; no right to insert, change or delete money. Migrations grant to it, and
--               scripts/migrate/rights.ts says which of that each process gets. Only the release before logs in as it.
-- arara_players the API for players: neither keys of payouts nor what staff, approvals and jobs write.
-- arara_staff   the API for staff.
-- arara_worker  jobs, loops and workflows, with more time for a statement.
-- arara_reader  read-only: auditors, reports, the regulator.
-- arara_reports the process `reports`: the change stream of each shard, and the same columns at one moment.
do $$
declare
  role_name text;
begin
  foreach role_name in array array['arara_ledger', 'arara_audit'] loop
    if not exists (select from pg_roles where rolname = role_name) then
      execute format('create role %I nologin', role_name);
    end if;
  end loop;
  foreach role_name in array array['arara_owner', 'arara_app', 'arara_players', 'arara_staff', 'arara_worker', 'arara_reader'] loop
    if not exists (select from pg_roles where rolname = role_name) then
      execute format('create role %I login', role_name);
    end if;
  end loop;
  -- The stream is an attribute of the role, which only a superuser gives.
  if not exists (select from pg_roles where rolname = 'arara_reports') then
    create role arara_reports login replication;
  end if;
  grant arara_ledger, arara_audit to arara_owner;
end $$;
