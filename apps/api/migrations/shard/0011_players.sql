-- The players of this shard. Nothing about a person stands here in clear.
create schema players;

create table players.players (
  player_id bigint primary key,
  brand_id smallint not null,
  locale text not null,
  status text not null default 'active' check (status in ('active', 'closed')),
  -- Who invited: set when the row is made and never changed. The sponsor may live on another shard.
  sponsor_id bigint,
  -- The chosen picture by name; null = the first of the list.
  avatar text check (avatar ~ '^[a-z0-9-]{2,40}$'),
  created_at timestamptz not null,
  constraint players_sponsor_is_somebody_else check (sponsor_id <> player_id)
);
create index players_by_sponsor on players.players (sponsor_id) where sponsor_id is not null;

-- The chain of sponsors decides who earns on whom, so nobody rewrites it.
create function players.refuse_other_sponsor() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  raise exception 'a sponsor never changes' using errcode = 'AR004';
end $$;
create trigger players_sponsor_is_fixed before update of sponsor_id on players.players
  for each row when (old.sponsor_id is distinct from new.sponsor_id) execute function players.refuse_other_sponsor();

-- One row per datum: the sealed text with the id of its key, and a keyed hash of its canonical form for search.
create table players.personal (
  player_id bigint not null references players.players,
  brand_id smallint not null,
  field text not null check (field in ('phone', 'login_name', 'email', 'cpf', 'pix_key', 'name', 'nickname')),
  box bytea not null,
  key_id smallint not null,
  hmac bytea not null check (octet_length(hmac) = 32),
  -- True = the directory holds the unique claim of this text for this player.
  claimed boolean not null,
  set_at timestamptz not null,
  primary key (player_id, field)
);
create index personal_by_hmac on players.personal (brand_id, field, hmac);
-- Finds what a rotated key still has to be sealed again.
create index personal_by_key on players.personal (key_id);

-- Keyed hashes of the parts that staff may search by: CPF middle six, phone last four, whole words of the name.
create table players.search_terms (
  player_id bigint not null references players.players,
  brand_id smallint not null,
  kind text not null check (kind in ('cpf_middle', 'phone_last', 'name_word')),
  hmac bytea not null check (octet_length(hmac) = 32),
  primary key (player_id, kind, hmac)
);
create index search_terms_by_hmac on players.search_terms (brand_id, kind, hmac, player_id);

-- Tries to write a player or a claimed datum that the sweep gave up. Whoever comes late finds his try here and stops.
create table players.voided_attempts (
  player_id bigint not null,
  attempt text not null,
  voided_at timestamptz not null,
  primary key (player_id, attempt)
);

-- A documented stop on one kind of action. It never ends by itself: on the review date its owner decides.
create table players.blocks (
  id text primary key,
  player_id bigint not null references players.players,
  brand_id smallint not null,
  scope text not null,
  code text not null check (code ~ '^[A-Z0-9-]{2,20}$'),
  -- The staff member who answers for the block.
  owner text not null,
  review_at timestamptz not null,
  placed_at timestamptz not null,
  lifted_at timestamptz,
  lifted_by text,
  constraint blocks_scope_is_known check (scope in ('login', 'launch', 'bet', 'deposit', 'withdrawal', 'reward')),
  constraint blocks_review_comes_later check (review_at > placed_at),
  constraint blocks_lifted_by_somebody check ((lifted_at is null) = (lifted_by is null))
);
create index blocks_in_force on players.blocks (player_id) where lifted_at is null;

grant usage on schema players to arara_app, arara_reader;
grant select, insert, update on players.players, players.blocks to arara_app;
grant select, insert, update, delete on players.personal, players.search_terms to arara_app;
grant select, insert on players.voided_attempts to arara_app;
grant select on all tables in schema players to arara_reader;
