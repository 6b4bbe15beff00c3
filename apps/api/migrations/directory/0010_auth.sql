-- Codes that prove a phone or an e-mail address. They exist before a player does, so they live here.
create schema auth;

create table auth.codes (
  id bigint generated always as identity primary key,
  brand_id smallint not null,
  purpose text not null check (purpose in ('phone', 'email')),
  -- Keyed hash of the phone or address; the text itself is not here.
  target bytea not null check (octet_length(target) = 32),
  code_hash bytea not null check (octet_length(code_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries int not null default 0,
  used_at timestamptz
);
create index codes_newest on auth.codes (brand_id, purpose, target, id desc);

-- A challenge of WebAuthn or of the proof of work is used once; its row says that it was.
create table auth.used_challenges (
  challenge text primary key,
  used_at timestamptz not null
);

grant usage on schema auth to arara_app;
grant select, insert, update, delete on auth.codes, auth.used_challenges to arara_app;
