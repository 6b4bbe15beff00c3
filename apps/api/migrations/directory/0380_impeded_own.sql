-- Whom the house itself knows that the law keeps from betting: its own people, whoever has access, influence in sport,
-- kin. The licence is the operator's, so one list serves every brand. Who they are and why is sealed.
create schema impeded;

create table impeded.persons (
  id text primary key,
  -- Keyed hash of the CPF.
  hmac bytea not null,
  category text not null,
  -- The CPF and the reason.
  box bytea not null,
  key_id smallint not null,
  -- Since when the law keeps the person from betting, as whoever entered them said.
  since date not null,
  entered_by bigint not null,
  entered_at timestamptz not null,
  -- Null = in force. Ended by two people.
  ended_by bigint,
  approved_by bigint,
  ended_at timestamptz,
  constraint persons_hash_is_whole check (octet_length(hmac) = 32),
  constraint persons_end_is_whole check (
    (ended_at is null) = (ended_by is null) and (ended_at is null) = (approved_by is null)
  ),
  constraint persons_need_four_eyes check (ended_by <> approved_by)
);
create unique index persons_once on impeded.persons (hmac, category) where ended_at is null;

grant usage on schema impeded to arara_app, arara_reader;
grant select, insert on impeded.persons to arara_app;
-- The hash and the box are made again when their keys rotate, by the owner of the tables.
grant update (ended_by, approved_by, ended_at) on impeded.persons to arara_app;
grant select (id, category, since, entered_by, entered_at, ended_by, approved_by, ended_at)
  on impeded.persons to arara_reader;
