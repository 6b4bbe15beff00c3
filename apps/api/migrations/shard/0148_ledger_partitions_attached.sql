-- A month made in place locks its whole table against everybody, and waits behind whoever reads it: bets timed out behind
-- it. A month made beside it and attached lets others read and write on. Only the default partition is still locked, for
-- which it waits a moment and then leaves the month to the next day: months are made a year ahead. A table that was just
-- made is empty, so no check stands in for reading it.
set local role arara_ledger;

create or replace function ledger.ensure_partitions(p_from date, p_months int) returns int
  language plpgsql security definer set search_path = pg_catalog set lock_timeout = '200ms' as $$
declare
  month_start date;
  made int := 0;
begin
  for i in 0 .. p_months - 1 loop
    month_start := (date_trunc('month', p_from) + make_interval(months => i))::date;
    continue when to_regclass(format('ledger.entries_%s', to_char(month_start, 'YYYY_MM'))) is not null;
    begin
      execute format(
        'create table ledger.%I (like ledger.entries including all)', 'entries_' || to_char(month_start, 'YYYY_MM')
      );
      execute format(
        'alter table ledger.entries attach partition ledger.%I for values from (%L) to (%L)',
        'entries_' || to_char(month_start, 'YYYY_MM'),
        month_start::text || ' 00:00:00+00',
        (month_start + interval '1 month')::date::text || ' 00:00:00+00'
      );
      made := made + 1;
    exception when lock_not_available then
      return made;
    end;
  end loop;
  return made;
end $$;

reset role;
