-- Gift codes and red envelopes. All shares of one lie in one place, because players of every shard draw from it; what a
-- share pays is posted on the player's shard under the claim's id.
create table activity.gifts (
  id text primary key,
  brand_id smallint not null,
  kind text not null check (kind in ('orientation', 'random')),
  -- As a person may type it: capitals, without hyphens, O read as 0, I and L as 1.
  code text not null check (code <> '' and code = upper(code)),
  -- What the players see it called; null = by its kind.
  title text,
  -- The rule of rewards by which it is given, whole: what was promised holds whatever is published later.
  rule jsonb not null,
  -- For one player alone.
  player_id bigint,
  total_e5 bigint not null check (total_e5 > 0),
  shares int not null check (shares > 0),
  min_e5 bigint not null,
  max_e5 bigint not null,
  -- Makes the same shares again.
  seed text not null,
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  made_by text not null,
  made_at timestamptz not null,
  constraint gifts_code_once unique (brand_id, code),
  constraint gifts_last_a_while check (valid_from < valid_until),
  constraint gifts_for_one_or_for_many check ((kind = 'orientation') = (player_id is not null)),
  constraint gifts_fit_their_shares check (
    min_e5 > 0 and min_e5 <= max_e5 and total_e5 between min_e5 * shares and max_e5 * shares
  )
);

-- Drawn at once with the envelope; which claim holds it changes, the amount never.
create table activity.gift_shares (
  gift_id text not null references activity.gifts (id),
  number int not null check (number > 0),
  amount_e5 bigint not null check (amount_e5 > 0),
  claim_id text,
  constraint gift_shares_once primary key (gift_id, number)
);
create index gift_shares_free on activity.gift_shares (gift_id, number) where claim_id is null;

-- Who has which share: it waits, is accepted in steps that may be repeated, or goes back. A claim that went back can be
-- made again, because somebody else may have made it.
create table activity.gift_claims (
  id text primary key,
  gift_id text not null references activity.gifts (id),
  number int not null,
  player_id bigint not null,
  brand_id smallint not null,
  amount_e5 bigint not null check (amount_e5 > 0),
  state text not null default 'waiting' check (state in ('waiting', 'accepting', 'accepted', 'returned')),
  reserved_at timestamptz not null,
  due_at timestamptz not null,
  -- When it was accepted or went back.
  ended_at timestamptz,
  -- The turnover that accepting it added.
  required_e5 bigint,
  is_deleted boolean not null default false,
  constraint gift_claims_of_player_once unique (gift_id, player_id),
  constraint gift_claims_end_is_whole check ((state in ('accepted', 'returned')) = (ended_at is not null))
);
create index gift_claims_of_player on activity.gift_claims (player_id, reserved_at desc);
create index gift_claims_due on activity.gift_claims (due_at) where state = 'waiting';
create index gift_claims_accepting on activity.gift_claims (reserved_at) where state = 'accepting';

-- Claims of one envelope come one after the other: 'reserved', or 'held' when the player has one already, or 'empty'.
create function activity.reserve_share(
  p_gift text, p_claim text, p_player bigint, p_brand smallint, p_at timestamptz, p_due timestamptz
) returns text
  language plpgsql
  set search_path = pg_catalog
as $$
declare
  share record;
  held text;
begin
  perform from activity.gifts g where g.id = p_gift for no key update;
  select c.state into held from activity.gift_claims c where c.gift_id = p_gift and c.player_id = p_player;
  if held is not null and held <> 'returned' then
    return 'held';
  end if;
  select s.number, s.amount_e5 into share from activity.gift_shares s
  where s.gift_id = p_gift and s.claim_id is null order by s.number limit 1;
  if share is null then
    return 'empty';
  end if;
  delete from activity.gift_claims c where c.gift_id = p_gift and c.player_id = p_player;
  insert into activity.gift_claims (id, gift_id, number, player_id, brand_id, amount_e5, reserved_at, due_at)
  values (p_claim, p_gift, share.number, p_player, p_brand, share.amount_e5, p_at, p_due);
  update activity.gift_shares s set claim_id = p_claim where s.gift_id = p_gift and s.number = share.number;
  return 'reserved';
end $$;

-- Shares of these claims that still wait go back to their envelopes. Answers how many did.
create function activity.return_shares(p_claims text[], p_at timestamptz) returns int
  language sql
  set search_path = pg_catalog
as $$
  with gone as (
    update activity.gift_claims c set state = 'returned', ended_at = p_at
    where c.id = any (p_claims) and c.state = 'waiting' returning c.id, c.gift_id, c.number
  ), freed as (
    update activity.gift_shares s set claim_id = null
    from gone g where s.gift_id = g.gift_id and s.number = g.number and s.claim_id = g.id
    returning 1
  )
  select count(*)::int from freed
$$;

grant select, insert on activity.gifts, activity.gift_shares to arara_app;
grant update (claim_id) on activity.gift_shares to arara_app;
-- `for no key update` asks for it; nothing of a gift is ever changed but its end.
grant update (valid_until) on activity.gifts to arara_app;
grant select, insert, delete on activity.gift_claims to arara_app;
grant update (state, ended_at, required_e5, is_deleted) on activity.gift_claims to arara_app;
grant select on activity.gifts, activity.gift_shares, activity.gift_claims to arara_reader;
revoke execute on function activity.reserve_share, activity.return_shares from public;
grant execute on function activity.reserve_share, activity.return_shares to arara_app;
