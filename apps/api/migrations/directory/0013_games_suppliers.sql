-- What makes a provider more than a name: its protocol and address, its keys, the papers without which it cannot be
-- switched on, and the switches that stop it.
alter table games.providers
  add column brand_id smallint not null default 1,
  -- A line of the adapters' registry; null = known by name only, never called.
  add column protocol text check (protocol ~ '^[a-z][a-z0-9-]{1,30}$'),
  add column base_url text,
  add column operator_id text,
  -- Where its calls may come from; empty = from anywhere that signs.
  add column addresses text[] not null default '{}',
  -- Its keys and ours, sealed together: {"acceptedKeys": [...], "ownKey": "..."}.
  add column keys_id smallint,
  add column keys_box bytea,
  add column contract_id text,
  add column licence_id text,
  add column certificate_id text,
  add column country text check (country ~ '^[A-Z]{2}$'),
  -- A sandbox: it plays with money that is nobody's, so production never switches it on.
  add column is_test boolean not null default false,
  add column state text not null default 'off' check (state in ('off', 'on')),
  add column state_since timestamptz,
  add constraint providers_on_only_with_papers check (state = 'off' or (
    protocol is not null and base_url is not null and operator_id is not null and keys_box is not null
    and length(contract_id) > 2 and length(licence_id) > 2 and length(certificate_id) > 2
  ));
alter table games.providers alter column brand_id drop default;

alter table games.games
  -- The supplier's own code; ours is the id.
  add column code text,
  add column studio text,
  add column blocked_countries text[] not null default '{}',
  add column certificates text[] not null default '{}';
update games.games set code = id, studio = provider;
alter table games.games
  alter column code set not null,
  alter column studio set not null,
  add constraint games_code_once_per_provider unique (provider, code);

-- The kill switch: a row stops bets and launches of what it names at once, and says who did it and why. A win or a
-- rollback is never stopped.
create table games.stops (
  id bigint generated always as identity primary key,
  brand_id smallint not null,
  scope text not null check (scope in ('provider', 'studio', 'game')),
  name text not null,
  reason text not null check (length(reason) > 2),
  stopped_by text not null,
  stopped_at timestamptz not null,
  lifted_by text,
  lifted_at timestamptz,
  constraint stops_lifted_whole check ((lifted_by is null) = (lifted_at is null))
);
create unique index stops_once on games.stops (brand_id, scope, name) where lifted_at is null;

grant select, insert, update on games.stops to arara_app;
grant select on games.stops to arara_reader;
