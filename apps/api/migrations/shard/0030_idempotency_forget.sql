-- Keys that no caller sent stop counting after seconds; what a caller sent is kept for ever, whoever asks.
create index answers_implicit_by_time on idempotency.answers (first_at) where implicit;

create function idempotency.forget_implicit(p_before timestamptz, p_limit int) returns bigint
  language sql security definer set search_path = pg_catalog as $$
  with old as (
    select a.player_id, a.call, a.key from idempotency.answers a
    where a.implicit and a.first_at < p_before
    order by a.first_at limit p_limit
    -- A key that is being used again right now is not old.
    for update skip locked
  ), gone as (
    delete from idempotency.answers a using old o
    where a.implicit and a.player_id = o.player_id and a.call = o.call and a.key = o.key
    returning 1
  )
  select count(*) from gone
$$;

revoke all on function idempotency.forget_implicit from public;
grant execute on function idempotency.forget_implicit to arara_app;
