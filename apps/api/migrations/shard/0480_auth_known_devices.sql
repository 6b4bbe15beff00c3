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
