-- Payment providers: how each is called, under which papers, and whether payouts go out through it.
create schema payments;

create table payments.providers (
  code text primary key check (code ~ '^[a-z][a-z0-9-]{1,30}$'),
  name text not null,
  brand_id smallint not null,
  -- Its number in the ledger: what it holds for us is the account psp_clearing of this party.
  party int not null unique check (party > 0),
  -- A line of the adapters' registry; null = it does not take in, or does not pay out.
  cash_in_protocol text check (cash_in_protocol ~ '^[a-z][a-z0-9-]{1,30}$'),
  -- Addresses, headers, our key: what staff may see.
  cash_in_config jsonb,
  -- Client id and secret, certificate and its key, sealed together.
  cash_in_keys_id smallint,
  cash_in_keys_box bytea,
  cash_out_protocol text check (cash_out_protocol ~ '^[a-z][a-z0-9-]{1,30}$'),
  cash_out_config jsonb,
  cash_out_keys_id smallint,
  cash_out_keys_box bytea,
  -- What its calls to us must prove. Sealed apart, so that the process that hears them needs no other key.
  hook_auth text not null check (hook_auth in ('url_secret', 'mtls', 'both')),
  -- Where its calls may come from; empty = from anywhere.
  hook_addresses text[] not null default '{}',
  -- SHA-256 of the client certificates it calls with.
  hook_certificates text[] not null default '{}',
  hook_keys_id smallint not null,
  hook_keys_box bytea not null,
  contract_id text,
  licence_id text,
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- A sandbox moves money that is nobody's, so production never switches it on.
  is_test boolean not null,
  state text not null default 'off' check (state in ('off', 'on')),
  state_since timestamptz,
  created_at timestamptz not null,
  constraint providers_cash_in_whole check (
    (cash_in_protocol is null) = (cash_in_config is null)
    and (cash_in_protocol is null) = (cash_in_keys_id is null) and (cash_in_protocol is null) = (cash_in_keys_box is null)
  ),
  constraint providers_cash_out_whole check (
    (cash_out_protocol is null) = (cash_out_config is null)
    and (cash_out_protocol is null) = (cash_out_keys_id is null)
    and (cash_out_protocol is null) = (cash_out_keys_box is null)
  ),
  constraint providers_hook_certificates_named check (hook_auth = 'url_secret' or cardinality(hook_certificates) > 0),
  constraint providers_on_only_with_papers check (state = 'off' or (
    (cash_in_protocol is not null or cash_out_protocol is not null)
    and coalesce(length(contract_id), 0) > 2 and coalesce(length(licence_id), 0) > 2
  ))
);

-- Payouts through a provider are stopped by a row and by one person or a breaker; lifting it takes two people.
create table payments.payout_stops (
  id bigint generated always as identity primary key,
  provider text not null references payments.providers (code),
  reason text not null check (length(reason) > 2),
  -- `staff:12`, or `system:` and the part that stopped it.
  stopped_by text not null check (stopped_by ~ '^(staff|system):'),
  stopped_at timestamptz not null,
  lifted_by text,
  lifted_at timestamptz,
  constraint payout_stops_lifted_whole check ((lifted_by is null) = (lifted_at is null))
);
create unique index payout_stops_once on payments.payout_stops (provider) where lifted_at is null;

-- What providers call us with. A hint is a reason to ask, never a fact: only ids are read from it, and the words
-- themselves are sealed because they name people.
create table payments.hints (
  -- Begins with the virtual shard of the house.
  id text primary key,
  provider text not null references payments.providers (code),
  received_at timestamptz not null,
  -- [{"e2eid": …, "txid": …, "payoutId": …}]
  ids jsonb not null check (jsonb_typeof(ids) = 'array'),
  -- Items that name a key of somebody else, and items that say nothing.
  foreign_items int not null,
  unreadable_items int not null,
  key_id smallint not null,
  body bytea not null,
  -- When its ids were handed on; a hint without is handed on again by a sweep.
  handed_at timestamptz
);
create index hints_waiting on payments.hints (received_at) where handed_at is null;

grant usage on schema payments to arara_app, arara_reader;
grant select, insert, update on payments.providers, payments.payout_stops, payments.hints to arara_app;
grant select on payments.payout_stops to arara_reader;
grant select (id, provider, received_at, ids, foreign_items, unreadable_items, handed_at) on payments.hints
  to arara_reader;
