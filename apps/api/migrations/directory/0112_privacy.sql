-- What the law does not keep of a closed account, in the directory: conversations, devices for messages, messages that
-- were sent, and the claims on what is the person's own again. Two people have been asked.
create schema privacy;

create function privacy.erase(of bigint) returns table (name text, lines bigint)
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if not exists (
    select from approvals.requests r where r.kind = 'privacy.erase' and r.payload ->> 'playerId' = of::text
  ) then
    raise exception 'nobody asked that this account be erased';
  end if;
  foreach name in array array['support.entries', 'support.pictures', 'support.readings'] loop
    execute format(
      'delete from %s where ticket_id in (select t.id from support.tickets t where t.player_id = $1)', name
    ) using of;
    get diagnostics lines = row_count;
    return next;
  end loop;
  foreach name in array array[
    'support.tickets', 'notifications.devices', 'notifications.messages', 'games.recent_wins'
  ] loop
    execute format('delete from %s where player_id = $1', name) using of;
    get diagnostics lines = row_count;
    return next;
  end loop;
  delete from players.claims c where c.player_id = of and c.kind in ('phone', 'login_name', 'email');
  get diagnostics lines = row_count;
  name := 'players.claims';
  return next;
end $$;
revoke all on function privacy.erase(bigint) from public;
grant usage on schema privacy to arara_app, arara_reader;
grant execute on function privacy.erase(bigint) to arara_app;
