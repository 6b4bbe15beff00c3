-- Corrections of a player's money by hand: what was asked, by whom and with which proofs. The money itself is in the books
-- of the player's shard, under the key `adjustment:AJ-<id>`; who said yes stands in the approval.
create schema adjustments;

create table adjustments.adjustments (
  id bigint generated always as identity primary key,
  brand_id smallint not null,
  -- Of the caller: the same twice is once, and with another body a conflict.
  key text not null check (length(key) between 8 and 80),
  fingerprint text not null,
  player_id bigint not null,
  code text not null check (code ~ '^A-[A-Z]{3}-[0-9]{2}$'),
  side text not null check (side in ('credit', 'debit')),
  amount_e5 bigint not null check (amount_e5 > 0),
  -- ["round:…", "transfer:…", "ticket:…"], each found where it should be when it was asked.
  proofs text[] not null,
  tier text not null check (tier in ('alone', 'small', 'large', 'against')),
  asked_by bigint not null,
  asked_at timestamptz not null,
  asked_day date not null,
  -- Null for goodwill of one person.
  approval_id bigint unique,
  expires_at timestamptz,
  posted_at timestamptz,
  approved_by bigint,
  -- The adjustment whose exact opposite this is; one that counts has at most one.
  reverses bigint references adjustments.adjustments (id),
  reversed_at timestamptz,
  constraint adjustments_once unique (brand_id, key),
  constraint adjustments_need_four_eyes check (approved_by is null or approved_by <> asked_by),
  constraint adjustments_are_whole check ((tier = 'alone') = (approval_id is null)
    and (approval_id is null) = (expires_at is null)
    and (posted_at is null or tier = 'alone' or approved_by is not null))
);
create index adjustments_newest on adjustments.adjustments (brand_id, id);
create index adjustments_of_player on adjustments.adjustments (player_id, id);
create index adjustments_of_day on adjustments.adjustments (asked_by, asked_day);
-- Goodwill that was given and is not in the books yet: the worker brings it there.
create index adjustments_owed on adjustments.adjustments (id) where tier = 'alone' and posted_at is null;

grant usage on schema adjustments to arara_app, arara_reader;
grant select, insert on adjustments.adjustments to arara_app;
grant update (posted_at, approved_by, reversed_at) on adjustments.adjustments to arara_app;
grant select on adjustments.adjustments to arara_reader;
