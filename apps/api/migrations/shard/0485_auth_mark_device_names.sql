-- Puts keyed marks in the place of device names in clear. The application cannot change a signal by itself, and this
-- changes nothing but a name that is no mark into the mark that is given for it.
create function auth.mark_device_names(p_names text[], p_marks text[]) returns bigint
  language sql security definer set search_path = pg_catalog as $$
  with pair as (
    select p.name, p.mark from unnest(p_names, p_marks) as p (name, mark) where p.mark like 'd1:%'
  ), of_signals as (
    update auth.signals s set device_id = p.mark from pair p
    where s.device_id = p.name and s.device_id not like 'd1:%' returning 1
  ), of_sessions as (
    update auth.sessions s set device_id = p.mark from pair p
    where s.device_id = p.name and s.device_id not like 'd1:%' returning 1
  )
  select (select count(*) from of_signals) + (select count(*) from of_sessions)
$$;

revoke all on function auth.mark_device_names from public;
grant execute on function auth.mark_device_names to arara_app;
