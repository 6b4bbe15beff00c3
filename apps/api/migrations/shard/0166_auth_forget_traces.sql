-- Sessions that are long over and logins that failed long ago go, a few at a time; the application still cannot delete a
-- trace by itself. A login that succeeded stays, because it says which devices are known, and so does the end that an owner
-- gave a device from elsewhere, because it says that this one is not.
create function auth.forget_traces(p_brand smallint, p_before timestamptz, p_limit int) returns bigint
  language sql security definer set search_path = pg_catalog as $$
  with over as (
    select s.id from auth.sessions s
    where s.brand_id = p_brand and s.created_at < p_before and coalesce(s.ended_at, s.last_seen_at) < p_before
      and s.ended_because is distinct from 'ended_elsewhere'
    order by s.created_at limit p_limit
    for update skip locked
  ), closed as (
    delete from auth.sessions s using over o where s.id = o.id returning 1
  ), failed as (
    select f.player_id, f.at, f.position from auth.signals f
    where f.brand_id = p_brand and f.kind = 'login_failed' and f.at < p_before
    order by f.at limit p_limit
    for update skip locked
  ), forgotten as (
    delete from auth.signals g using failed f
    where g.player_id = f.player_id and g.at = f.at and g.position = f.position
    returning 1
  )
  select (select count(*) from closed) + (select count(*) from forgotten)
$$;

revoke all on function auth.forget_traces from public;
grant execute on function auth.forget_traces to arara_app;
