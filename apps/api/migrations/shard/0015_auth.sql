-- Who may act as a player: passwords, sessions, passkeys, and the traces of each sign-in.
create schema auth;

-- The client sends the MD5 of the password, so that MD5 is the password: argon2id over a keyed hash of it.
create table auth.credentials (
  player_id bigint primary key,
  brand_id smallint not null,
  password_hash text not null,
  changed_at timestamptz not null,
  -- A password that was forgotten and set anew: withdrawals wait a day from here.
  reset_at timestamptz,
  failures int not null default 0,
  locked_until timestamptz
);

-- The truth about sessions. Redis may be lost and nobody is logged out.
create table auth.sessions (
  id text primary key,
  player_id bigint not null,
  brand_id smallint not null,
  -- Only the hash of the token is kept: a stolen copy of this table opens nothing.
  token_hash bytea not null,
  device_id text,
  user_agent text not null,
  address text not null,
  opened_by text not null check (opened_by in ('password', 'passkey', 'register', 'code')),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- When the player last proved who they are; money screens ask again after half an hour without a call.
  proved_at timestamptz not null,
  ended_at timestamptz,
  ended_because text,
  constraint sessions_end_has_a_reason check ((ended_at is null) = (ended_because is null)),
  constraint sessions_end_reason_known check (
    ended_because in ('logout', 'ended_elsewhere', 'password_changed', 'idle_too_long', 'blocked')
  )
);
create unique index sessions_by_token on auth.sessions (token_hash);
create index sessions_of_player on auth.sessions (player_id) where ended_at is null;

create table auth.passkeys (
  credential_id text primary key,
  player_id bigint not null,
  brand_id smallint not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_of_player on auth.passkeys (player_id);

-- Device, address and agent of each register and login, append-only: what risk and ring checks read later.
create table auth.signals (
  player_id bigint not null,
  at timestamptz not null,
  position bigint generated always as identity,
  brand_id smallint not null,
  kind text not null check (kind in ('register', 'login', 'login_failed', 'password_reset')),
  device_id text,
  address text not null,
  user_agent text not null,
  primary key (player_id, at, position)
);
create index signals_by_device on auth.signals (brand_id, device_id) where device_id is not null;

grant usage on schema auth to arara_app, arara_reader;
grant select, insert, update on auth.credentials, auth.sessions to arara_app;
grant select, insert, update, delete on auth.passkeys to arara_app;
grant select, insert on auth.signals to arara_app;
grant select on auth.sessions, auth.signals to arara_reader;
