-- A supplier is connected, tested and switched on by staff, from a room of the back office.
alter table games.providers
  -- What it may be played in.
  add column currencies text[] not null default '{BRL}',
  -- Last letters and ages of its keys. The keys themselves are in the box and are shown to nobody again.
  add column key_marks jsonb,
  -- When address or keys last changed: what was seen before says nothing about what is there now.
  add column connected_at timestamptz;

-- Every run of the cases against a supplier, as it was seen; a supplier is switched on by the newest.
create table games.connection_tests (
  id bigint generated always as identity primary key,
  provider text not null references games.providers,
  -- [{"name", "outcome", "seen", "value", "ms"}], in the order in which they ran.
  cases jsonb not null,
  is_passed boolean not null,
  tested_by text not null,
  tested_at timestamptz not null
);
create index connection_tests_newest on games.connection_tests (provider, id);

alter table games.stops
  -- What players read where the game would open; null = the general sentence.
  add column players_read text;

grant select, insert on games.connection_tests to arara_app;
grant select on games.connection_tests to arara_reader;
