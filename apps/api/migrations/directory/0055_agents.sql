-- Who is an agent or a blogger, from which day to which. A role begins and ends with a period, never in the middle.
create schema agents;

create table agents.roles (
  id bigint generated always as identity primary key,
  brand_id smallint not null,
  player_id bigint not null,
  role text not null check (role in ('agent', 'blogger')),
  from_day date not null,
  -- The first day on which it no longer holds; null = no end.
  until_day date,
  given_by text not null,
  given_at timestamptz not null,
  ended_by text,
  reason text not null,
  constraint roles_end_after_they_begin check (until_day is null or until_day >= from_day)
);
create index roles_of_player on agents.roles (player_id, role, from_day);
create unique index roles_one_open on agents.roles (player_id, role) where until_day is null;

grant usage on schema agents to arara_app, arara_reader;
grant select, insert, update on agents.roles to arara_app;
grant select on agents.roles to arara_reader;
