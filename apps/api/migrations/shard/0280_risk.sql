-- What the rules of risk found, and the cases in which a person decides about it.
create schema risk;

create table risk.cases (
  player_id bigint not null,
  id text not null,
  brand_id smallint not null,
  opened_at timestamptz not null,
  due_at timestamptz not null,
  claimed_by text,
  claimed_until timestamptz,
  -- Until then the player's withdrawals wait for a person.
  held_by text,
  held_until timestamptz,
  verdict text,
  decided_by text,
  decided_at timestamptz,
  constraint cases_once primary key (player_id, id),
  constraint cases_are_named check (id ~ '^RK-[A-Z0-9]{4,12}$'),
  constraint cases_are_decided_later check (due_at > opened_at),
  constraint cases_claim_is_whole check ((claimed_by is null) = (claimed_until is null)),
  constraint cases_hold_is_whole check ((held_by is null) = (held_until is null)),
  constraint cases_verdict_is_known check (verdict in ('confirmed', 'cleared')),
  constraint cases_end_is_whole check (
    (verdict is null) = (decided_by is null) and (verdict is null) = (decided_at is null)
    and (verdict is null or held_until is null)
  )
);
-- A player is looked at once, whatever is found meanwhile.
create unique index cases_one_open on risk.cases (player_id) where verdict is null;
create index cases_waiting on risk.cases (brand_id, due_at) where verdict is null;
create index cases_decided on risk.cases (brand_id, decided_at desc) where verdict is not null;

-- Each time a rule was met, as it stood: never changed.
create table risk.hits (
  player_id bigint not null,
  brand_id smallint not null,
  code text not null,
  -- The row of the setting that held; 0 = as the registry has it.
  version bigint not null,
  -- The last day of the window.
  day date not null,
  found_at timestamptz not null,
  -- Null for a rule in shadow.
  case_id text,
  rule jsonb not null,
  measured jsonb not null,
  constraint hits_once primary key (player_id, code, version, day),
  constraint hits_code_is_one check (code ~ '^R-[A-Z]{3}-[0-9]{2}$')
);
create index hits_of_rule on risk.hits (brand_id, code, day);
create index hits_of_case on risk.hits (player_id, case_id) where case_id is not null;

grant usage on schema risk to arara_app, arara_reader;
grant select, insert on risk.hits to arara_app;
grant select, insert, update on risk.cases to arara_app;
grant select on all tables in schema risk to arara_reader;
