-- As for the ledger (0148): a month made in place locks the whole table against everybody and waits behind whoever reads it,
-- and every call to a bank or supplier is written here. Made beside it and attached, it lets others read and write on.
create or replace function provider_calls.ensure_partitions(p_from date, p_months int) returns int
  language plpgsql security definer set search_path = pg_catalog set lock_timeout = '200ms' as $$
declare
  month_start date;
  made int := 0;
begin
  for i in 0 .. p_months - 1 loop
    month_start := (date_trunc('month', p_from) + make_interval(months => i))::date;
    continue when to_regclass(format('provider_calls.calls_%s', to_char(month_start, 'YYYY_MM'))) is not null;
    begin
      execute format(
        'create table provider_calls.%I (like provider_calls.calls including all)', 'calls_' || to_char(month_start, 'YYYY_MM')
      );
      execute format(
        'alter table provider_calls.calls attach partition provider_calls.%I for values from (%L) to (%L)',
        'calls_' || to_char(month_start, 'YYYY_MM'),
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
