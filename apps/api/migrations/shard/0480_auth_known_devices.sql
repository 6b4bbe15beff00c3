-- Where a player proved to be themselves by more than a password: a device is known only by a random token that we made
-- and its cookie holds. Only keyed hashes are kept. The token before stays good until the newer one is shown once, so
-- that a lost answer asks nobody for a code.
create table auth.known_devices (
  player_id bigint not null,
  id text not null,
  brand_id smallint not null,
  token_hash bytea not null,
  previous_hash bytea,
  known_since timestamptz not null,
  used_at timestamptz not null,
  primary key (player_id, id)
);
grant select, insert, update, delete on auth.known_devices to arara_app;

-- The device on which a session was opened: to end the session from elsewhere ends the device too.
alter table auth.sessions add column known_device text;

-- Known devices go with the account; the rest is as it was.
create or replace function privacy.erase(of bigint) returns table (name text, lines bigint)
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if not exists (select from players.players p where p.player_id = of and p.status = 'closed')
    or not exists (
      select from privacy.requests r where r.player_id = of and r.kind = 'erase' and r.state = 'waiting'
    )
  then
    raise exception 'only a closed account is erased, and only when its owner asked';
  end if;
  foreach name in array array[
    'auth.credentials', 'auth.known_devices', 'auth.passkeys', 'auth.sessions', 'auth.signals',
    'payments.fund_passwords', 'games.favourites', 'notifications.pushes', 'notifications.inbox', 'support.addresses',
    'players.search_terms', 'privacy.archives'
  ] loop
    execute format('delete from %s where player_id = $1', name) using of;
    get diagnostics lines = row_count;
    return next;
  end loop;
  delete from players.personal p
  where p.player_id = of
    and p.field in ('phone', 'login_name', 'email', 'nickname', 'bank_code', 'bank_number');
  get diagnostics lines = row_count;
  name := 'players.personal';
  return next;
  update players.players p set avatar = null where p.player_id = of;
end $$;
