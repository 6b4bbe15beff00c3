-- A game ends for bets with the login it was opened from, however that ends: logout, another device, a new password, a
-- block. Wins and rollbacks go on. A trigger, so that no way of ending a login can forget it.
alter table games.sessions add column player_session text;

create function games.close_with_login() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  update games.sessions set closed_at = new.ended_at
    where player_id = new.player_id and player_session = new.id and closed_at is null;
  return null;
end $$;
revoke all on function games.close_with_login from public;

create trigger sessions_close_games after update of ended_at on auth.sessions
  for each row when (old.ended_at is null and new.ended_at is not null)
  execute function games.close_with_login();
