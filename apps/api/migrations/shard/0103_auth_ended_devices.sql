-- migrate: no transaction
-- A device that its owner ended from another one is asked for at each login by password.
create index concurrently if not exists sessions_ended_elsewhere on auth.sessions (player_id, device_id)
  where ended_because = 'ended_elsewhere';
