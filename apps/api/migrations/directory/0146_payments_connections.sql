-- A bank is connected, tested and switched on by staff, from a room of the back office.
alter table payments.providers
  -- Our own address, where its calls come in; null = connected before anybody kept this.
  add column hook_url text,
  -- Last letters, ages and ends of its keys and certificates. The keys themselves are in the boxes, shown to nobody again.
  add column key_marks jsonb,
  -- When address or keys last changed: what was seen before says nothing about what is there now.
  add column connected_at timestamptz,
  -- What players read while it is off and no other bank does its work; null = the general sentence.
  add column players_read text;

-- What staff asked to be done at a bank. The worker does it, because it alone holds what sends money.
create table payments.bank_runs (
  id bigint generated always as identity primary key,
  provider text not null references payments.providers (code),
  kind text not null check (kind in ('hooks', 'cases', 'keys')),
  asked_by text not null,
  asked_at timestamptz not null,
  -- The worker leaves it alone until then: new keys wait for a second person.
  ready_at timestamptz,
  -- New keys on trial, sealed; gone when the run has ended.
  keys_id smallint,
  keys_box bytea,
  key_marks jsonb,
  -- [{"name", "outcome", "seen", "value", "ms"}], in the order in which they ran.
  cases jsonb,
  is_passed boolean,
  ended_at timestamptz,
  constraint bank_runs_end_whole check ((ended_at is null) = (is_passed is null) and (ended_at is null) = (cases is null)),
  constraint bank_runs_forget_keys check (ended_at is null or keys_box is null)
);
create index bank_runs_newest on payments.bank_runs (provider, kind, id);
create index bank_runs_waiting on payments.bank_runs (id) where ended_at is null;

-- One cent of the house's own money that tries a bank out: in by a code, then out to who paid it.
create table payments.bank_cents (
  -- The charge's id at the bank; begins with the virtual shard of the house.
  id text primary key,
  payout_id text not null unique,
  provider text not null references payments.providers (code),
  brand_id smallint not null,
  state text not null check (state in ('charging', 'waiting', 'returning', 'passed', 'failed')),
  -- Who pays it and gets it back, sealed; gone at the end.
  person_key_id smallint,
  person_box bytea,
  pix_code text,
  expires_at timestamptz,
  end_to_end_id text,
  arrived_at timestamptz,
  -- Before the bank is called: from then on it may have been paid.
  sent_at timestamptz,
  not_found_times int not null default 0,
  first_not_found_at timestamptz,
  paid_at timestamptz,
  reason text,
  look_at timestamptz not null,
  asked_by text not null,
  asked_at timestamptz not null,
  closed_at timestamptz,
  constraint bank_cents_forget_person check (closed_at is null or person_box is null)
);
create index bank_cents_open on payments.bank_cents (look_at) where closed_at is null;
create index bank_cents_newest on payments.bank_cents (provider, asked_at);

grant select, insert, update on payments.bank_runs, payments.bank_cents to arara_app;
grant select (id, provider, kind, asked_by, asked_at, ready_at, key_marks, cases, is_passed, ended_at)
  on payments.bank_runs to arara_reader;
grant select (id, payout_id, provider, brand_id, state, expires_at, end_to_end_id, arrived_at, sent_at, paid_at, reason,
  look_at, asked_by, asked_at, closed_at) on payments.bank_cents to arara_reader;
