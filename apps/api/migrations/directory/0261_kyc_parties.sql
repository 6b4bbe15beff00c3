-- Whom the house asks who somebody is and whether they may bet. The authorisation is the operator's, so one connection
-- serves every brand: written, tested and switched on by staff, read by running processes for each question.
create table kyc.parties (
  kind text primary key check (kind in ('register', 'impeded', 'screening', 'portrait', 'document')),
  name text not null,
  -- Of screening two: public offices, and the list of the United Nations.
  addresses text[] not null check (cardinality(addresses) between 1 and 2),
  -- The name of our client, where a secret belongs to one.
  login text not null default '',
  -- The secret, that of its hooks, and those that wait for their second person. Shown to nobody again.
  keys_id smallint not null,
  keys_box bytea not null,
  -- Last letters and age.
  key_marks jsonb not null,
  is_on boolean not null default false,
  -- Why it was switched off, and what players read who wait for it; null = the general sentence.
  off_reason text,
  players_read text,
  -- When address or secret last changed: what was seen before says nothing about what is there now.
  connected_at timestamptz not null,
  switched_at timestamptz not null
);

-- Every run of the cases against a party, as it was seen; a party is switched on by the newest.
create table kyc.party_tests (
  id bigint generated always as identity primary key,
  kind text not null references kyc.parties,
  -- [{"name", "outcome", "seen", "value", "ms"}], in the order in which they ran.
  cases jsonb not null,
  is_passed boolean not null,
  tested_by text not null,
  tested_at timestamptz not null
);
create index party_tests_newest on kyc.party_tests (kind, id);

grant select, insert, update on kyc.parties to arara_app;
grant select, insert on kyc.party_tests to arara_app;
grant select (kind, name, addresses, login, key_marks, is_on, off_reason, players_read, connected_at, switched_at)
  on kyc.parties to arara_reader;
grant select on kyc.party_tests to arara_reader;
