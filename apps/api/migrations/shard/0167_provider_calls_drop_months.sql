-- What banks and suppliers said names people. When the years of the law are over, the month goes as a whole. Who reads the
-- table is waited for a moment only, then the month is left to the next day.
create function provider_calls.drop_months(p_before date) returns int
  language plpgsql security definer set search_path = pg_catalog set lock_timeout = '200ms' as $$
declare
  month text;
  dropped int := 0;
begin
  for month in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'provider_calls.calls'::regclass and c.relname ~ '^calls_\d{4}_\d{2}$'
      and to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month' <= p_before
    order by c.relname
  loop
    begin
      execute format('drop table provider_calls.%I', month);
      dropped := dropped + 1;
    exception when lock_not_available then
      return dropped;
    end;
  end loop;
  return dropped;
end $$;

revoke all on function provider_calls.drop_months from public;
grant execute on function provider_calls.drop_months to arara_app;
