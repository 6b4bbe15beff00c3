-- The first answer of every money call, so that the same call never counts twice. Unpartitioned: the primary key must
-- hold for all time, and a partition by time could not enforce it.
create schema idempotency;

create table idempotency.answers (
  player_id bigint not null,
  brand_id smallint not null,
  call text not null,
  -- The caller's header, or the hash of player, call and input. The two kinds never meet: `implicit` is in the key.
  key text not null,
  implicit boolean not null,
  -- SHA-256 of the input: the same key with another input is a mistake of the caller, not a repetition.
  fingerprint bytea not null,
  first_at timestamptz not null,
  -- Text, not jsonb: a repetition gets the first answer with its fields in their order. Empty only inside the
  -- transaction that makes it, so nobody else ever sees it empty.
  answer text,
  constraint answers_one_per_key primary key (player_id, call, implicit, key),
  constraint answers_key_is_short check (length(key) between 1 and 128),
  constraint answers_fingerprint_is_sha256 check (length(fingerprint) = 32)
);

grant usage on schema idempotency to arara_app, arara_reader;
grant select, insert, update on idempotency.answers to arara_app;
grant select on idempotency.answers to arara_reader;
