-- Who somebody is, by the register and by pictures: one case a player, with its clock. Pictures are not here.
create schema kyc;

create table kyc.cases (
  player_id bigint not null,
  brand_id smallint not null,
  -- For talking about it: ID-…
  number text not null,
  phase text not null,
  reason text,
  doubts text[] not null,
  person text not null,
  pep text not null,
  document text not null,
  face text not null,
  redo text[] not null,
  tries_used smallint not null,
  needs_portrait boolean not null,
  asks text,
  fresh text not null,
  -- CPF, birth date, name and gender, sealed.
  key_id smallint,
  box bytea,
  document_kind text,
  -- Under which a party is asked now.
  attempt_id text,
  wrong_look_ups smallint not null,
  look_ups_open_at timestamptz,
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  register_at timestamptz,
  confirmed_at timestamptz,
  pep_at timestamptz,
  sent_at timestamptz,
  -- When a face was last compared and was the same.
  face_at timestamptz,
  done_at timestamptz,
  refused_at timestamptz,
  next_try_at timestamptz,
  -- When the worker asks next, and by when somebody has answered.
  ask_at timestamptz,
  due_at timestamptz,
  -- Since when a person is asked.
  queued_at timestamptz,
  screened_at timestamptz,
  claimed_by text,
  claimed_until timestamptz,
  decision text,
  decided_by text,
  confirmed_by text,
  constraint cases_once primary key (player_id),
  constraint cases_phase_is_known check (phase in ('open', 'checking', 'review', 'held', 'done', 'refused')),
  constraint cases_person_is_known check (person in ('none', 'asked', 'found', 'confirmed')),
  constraint cases_person_is_whole check ((box is null) = (key_id is null) and (person <> 'confirmed' or box is not null)),
  constraint cases_asks_is_known check (asks in ('register', 'vendor', 'screening')),
  constraint cases_asking_has_its_time check ((asks is null) = (ask_at is null)),
  constraint cases_wait_has_its_time check (phase not in ('checking', 'review', 'held') or due_at is not null),
  constraint cases_done_has_its_time check (phase <> 'done' or done_at is not null),
  constraint cases_override_needs_two check (decided_by <> confirmed_by)
);
create index cases_due on kyc.cases (ask_at) where ask_at is not null;
create index cases_queued on kyc.cases (brand_id, due_at) where queued_at is not null;
create index cases_to_screen on kyc.cases (screened_at) where phase = 'done';

-- Each question to a party about pictures, and what it found. No picture, no score, no name.
create table kyc.attempts (
  player_id bigint not null,
  id text not null,
  brand_id smallint not null,
  vendor text not null,
  -- The vendor's own name for a question that it answers later.
  ticket text,
  asked_at timestamptz not null,
  decided_at timestamptz,
  liveness text,
  face text,
  document text,
  verdict text,
  constraint attempts_once primary key (player_id, id),
  constraint attempts_end_is_whole check ((decided_at is null) = (verdict is null))
);

grant usage on schema kyc to arara_app, arara_reader;
grant select, insert, update on kyc.cases, kyc.attempts to arara_app;
grant select on kyc.cases, kyc.attempts to arara_reader;
