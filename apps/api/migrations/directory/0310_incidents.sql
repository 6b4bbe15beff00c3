-- What is wrong in a house while it is wrong: what players read of it, by when the next word comes, and from whom.
create schema incidents;

create table incidents.incidents (
  id bigint generated always as identity primary key,
  brand_id smallint not null,
  opened_by bigint not null,
  opened_at timestamptz not null,
  ended_by bigint,
  ended_at timestamptz,
  constraint incidents_end_is_whole check ((ended_by is null) = (ended_at is null)),
  constraint incidents_end_comes_later check (ended_at >= opened_at)
);
create index incidents_newest on incidents.incidents (brand_id, id);

-- Each word is a row; the newest holds. Nothing that was said is changed.
create table incidents.versions (
  incident_id bigint not null references incidents.incidents,
  version int not null check (version > 0),
  said_by bigint not null,
  said_at timestamptz not null,
  level smallint not null check (level between 1 and 3),
  kind text not null check (kind ~ '^[a-z_]+$'),
  -- Codes of banks and suppliers.
  parties text[] not null,
  -- What players read, by the name of its text; null = only the house knows.
  words text check (words ~ '^[a-z_]+$'),
  places text[] not null,
  -- For the staff; players never read it.
  note text not null check (length(note) <= 300),
  -- By when the next word comes; null in the last one.
  next_at timestamptz,
  constraint versions_once primary key (incident_id, version),
  constraint versions_promise_a_later_word check (next_at > said_at)
);

-- Withdrawals asked for meanwhile are promised later. Two people agree; the end comes with the end of the incident.
create table incidents.slowings (
  id bigint generated always as identity primary key,
  incident_id bigint not null references incidents.incidents,
  brand_id smallint not null,
  promise_hours int not null check (promise_hours > 0),
  asked_by bigint not null,
  approved_by bigint not null,
  approval_id bigint not null unique,
  from_at timestamptz not null,
  until_at timestamptz,
  constraint slowings_need_four_eyes check (approved_by <> asked_by),
  constraint slowings_end_comes_later check (until_at >= from_at)
);
create unique index slowings_one_at_a_time on incidents.slowings (brand_id) where until_at is null;
create index slowings_of_incident on incidents.slowings (incident_id);

grant usage on schema incidents to arara_app, arara_reader;
grant select, insert on incidents.incidents, incidents.versions, incidents.slowings to arara_app;
grant update (ended_by, ended_at) on incidents.incidents to arara_app;
grant update (until_at) on incidents.slowings to arara_app;
grant select on all tables in schema incidents to arara_reader;
