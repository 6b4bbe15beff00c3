-- Turnover: what cash and bonus wait for. Every row is read and written under the player's lock on the ledger's account.
create schema bonuses;

-- One row per player who ever had a requirement, a bonus or a withdrawal.
create table bonuses.accounts (
  player_id bigint primary key,
  brand_id smallint not null,
  open_requirements int not null default 0,
  -- The open pool, and what a closing round must know of it.
  pool int,
  pool_version bigint,
  pool_expires_at timestamptz,
  stake_max_e5 bigint,
  -- Less than this in all, and what is open is closed as lost. The newest terms hold.
  lost_below_e5 bigint not null,
  -- Withdrawals net of cancelled, failed, refused and returned ones.
  withdrawn_e5 bigint not null default 0,
  is_watched boolean not null generated always as (open_requirements > 0 or pool is not null) stored,
  constraint accounts_pool_is_whole check (
    (pool is null) = (pool_version is null) and (pool is null) = (stake_max_e5 is null)
      and (pool is null) = (pool_expires_at is null)
  )
);
-- All that a bet of anybody else costs here is one look into this index.
create index accounts_watched on bonuses.accounts (player_id) where is_watched;

create table bonuses.requirements (
  player_id bigint not null,
  -- Grows by one per player: the order in which bets fill.
  position int not null,
  brand_id smallint not null,
  kind text not null,
  key text not null,
  amount_e5 bigint not null,
  -- In hundredths: 1.5 times is 150.
  factor int not null,
  required_e5 bigint not null,
  done_e5 bigint not null default 0,
  -- In the moment before its money came: what could be withdrawn, all cash, and all that had been withdrawn.
  free_before_e5 bigint not null,
  cash_before_e5 bigint not null,
  withdrawn_before_e5 bigint not null,
  state text not null default 'open',
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- The account's version when it was closed as lost.
  lost_version bigint,
  constraint requirements_once primary key (player_id, position),
  constraint requirements_key_once unique (player_id, key),
  constraint requirements_kind_is_known check (kind in ('deposit', 'rebate', 'conversion')),
  constraint requirements_state_is_known check (state in ('open', 'filled', 'lost')),
  constraint requirements_ask_something check (required_e5 > 0 and amount_e5 > 0),
  constraint requirements_done_is_within check (done_e5 between 0 and required_e5),
  constraint requirements_filled_when_done check (state = 'lost' or (state = 'filled') = (done_e5 = required_e5)),
  constraint requirements_end_is_whole check (
    (state = 'open') = (closed_at is null) and (state = 'lost') = (lost_version is not null)
  )
) with (fillfactor = 70);
create index requirements_open on bonuses.requirements (player_id, position) where state = 'open';
create index requirements_lost on bonuses.requirements (player_id) where state = 'lost';

-- One pool at a time holds all bonuses; what is left of it is the bonus pocket.
create table bonuses.pools (
  player_id bigint not null,
  position int not null,
  brand_id smallint not null,
  granted_e5 bigint not null,
  required_e5 bigint not null,
  done_e5 bigint not null default 0,
  stake_max_e5 bigint not null,
  state text not null default 'open',
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  -- The account's version when it opened and when it ended: a round belongs to the pool that its first bet found.
  opened_version bigint not null,
  ended_version bigint,
  -- Who gave it up: a repeat finds its own end.
  ended_by text,
  constraint pools_once primary key (player_id, position),
  constraint pools_state_is_known check (state in ('open', 'converted', 'given_up', 'expired', 'lost')),
  constraint pools_done_is_within check (done_e5 between 0 and required_e5),
  constraint pools_end_is_whole check (
    (state = 'open') = (closed_at is null) and (state = 'open') = (ended_version is null)
  )
) with (fillfactor = 70);
create unique index pools_one_open on bonuses.pools (player_id) where state = 'open';
create index pools_by_expiry on bonuses.pools (expires_at) where state = 'open';

-- A bonus that was accepted, and what it added to its pool.
create table bonuses.grants (
  player_id bigint not null,
  key text not null,
  brand_id smallint not null,
  pool int not null,
  amount_e5 bigint not null check (amount_e5 > 0),
  factor int not null,
  required_e5 bigint not null,
  accepted_at timestamptz not null,
  constraint grants_once primary key (player_id, key)
);

-- What a closed round has filled: exactly this is taken back when the round is rolled back.
create table bonuses.fills (
  player_id bigint not null,
  round text not null,
  -- After the requirements comes the pool.
  is_pool boolean not null,
  position int not null,
  amount_e5 bigint not null check (amount_e5 >= 0),
  constraint fills_once primary key (player_id, round, is_pool, position)
);

-- Withdrawals as far as "can withdraw now" speaks of them; `undoes` names the one that came back, whole or in part.
create table bonuses.withdrawals (
  player_id bigint not null,
  key text not null,
  brand_id smallint not null,
  undoes text,
  amount_e5 bigint not null check (amount_e5 > 0),
  version bigint not null,
  noted_at timestamptz not null,
  constraint withdrawals_once primary key (player_id, key)
);

-- Deposits that may still be paid: until then nothing is lost.
create table bonuses.awaited (
  player_id bigint not null,
  key text not null,
  brand_id smallint not null,
  amount_e5 bigint not null check (amount_e5 > 0),
  since timestamptz not null,
  constraint awaited_once primary key (player_id, key)
);

-- The open pool of somebody who has something open; nothing for everybody else. Written so that it becomes part of the
-- statement that asks.
create function bonuses.watched(p_player bigint)
  returns table (is_watched boolean, pool_version bigint, pool_expires_at timestamptz, stake_max_e5 bigint)
  language sql stable as $$
  select true, a.pool_version, a.pool_expires_at, a.stake_max_e5
  from bonuses.accounts a where a.player_id = p_player and a.is_watched
$$;

-- Counts again what is open of these players.
create function bonuses.recount(p_player bigint[]) returns void
  language sql
  set search_path = pg_catalog set enable_seqscan = off
as $$
  update bonuses.accounts a set open_requirements = n.requirements, pool = n.pool, pool_version = n.pool_version,
    pool_expires_at = n.expires_at, stake_max_e5 = n.stake_max
  from (
    select w.player_id, p.position as pool, p.opened_version as pool_version, p.expires_at, p.stake_max_e5 as stake_max,
      (select count(*) from bonuses.requirements r where r.player_id = w.player_id and r.state = 'open') as requirements
    from unnest(p_player) w(player_id)
    left join bonuses.pools p on p.player_id = w.player_id and p.state = 'open'
  ) n
  where a.player_id = n.player_id
$$;

-- The bonus share of a round follows the pool that its first bet found: to cash after it was converted, to bonus cost
-- after it was given up or expired. p_bonus: what this operation has just put into the bonus pocket.
create function bonuses.follow_fate(
  p_player bigint[], p_first_version bigint[], p_version bigint[], p_bonus bigint[], p_day date, p_at timestamptz
) returns void
  language plpgsql
  set search_path = pg_catalog set enable_seqscan = off
as $$
declare
  f record;
begin
  for f in
    select c.player_id, c.version, c.bonus, p.state, p.brand_id, p.position
    from unnest(p_player, p_first_version, p_version, p_bonus) c(player_id, first_version, version, bonus)
    cross join lateral (
      select * from bonuses.pools x where x.player_id = c.player_id and x.opened_version < c.first_version
        and x.ended_version >= c.first_version order by x.position desc limit 1
    ) p
    where c.bonus > 0 and p.state in ('converted', 'given_up', 'expired')
  loop
    perform ledger.post(format('bonuses:share:%s:%s', f.player_id, f.version), f.player_id, f.brand_id, 986::smallint,
      case f.state when 'converted' then 41 else 42 end::smallint, sha256('share'),
      array[2, case f.state when 'converted' then 1 else 106 end]::smallint[], array[0, 0], array[-f.bonus, f.bonus],
      jsonb_build_object('pool', f.position), null, p_day, p_at);
  end loop;
end $$;

-- The pools of these players are full: all that is left of each becomes cash.
create function bonuses.convert_pools(p_player bigint[], p_day date, p_at timestamptz) returns void
  language plpgsql
  set search_path = pg_catalog set enable_seqscan = off
as $$
declare
  c record;
begin
  for c in
    select p.player_id, p.position, p.brand_id, a.bonus_e5 as bonus
    from unnest(p_player) w(player_id)
    join bonuses.pools p on p.player_id = w.player_id and p.state = 'open'
    join ledger.accounts a on a.player_id = w.player_id
  loop
    if c.bonus > 0 then
      perform ledger.post(format('bonuses:convert:%s:%s', c.player_id, c.position), c.player_id, c.brand_id,
        986::smallint, 41::smallint, sha256('convert'), array[2, 1]::smallint[], array[0, 0],
        array[-c.bonus, c.bonus], jsonb_build_object('pool', c.position), null, p_day, p_at);
    end if;
    update bonuses.pools p set state = 'converted', closed_at = p_at,
      ended_version = (select a.version from ledger.accounts a where a.player_id = c.player_id)
    where p.player_id = c.player_id and p.position = c.position;
  end loop;
end $$;

-- A rollback lowers what a closed round counts, and with it what the round has filled, last filled first.
create function bonuses.lower_fills(p_player bigint[], p_round text[], p_now bigint[]) returns void
  language plpgsql
  set search_path = pg_catalog set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
begin
  with kept as materialized (
    select f.player_id, f.round, f.is_pool, f.position, f.amount_e5 as before,
      greatest(0, least(f.amount_e5, c.now - (sum(f.amount_e5)
        over (partition by f.player_id, f.round order by f.is_pool, f.position) - f.amount_e5)))::bigint as amount
    from unnest(p_player, p_round, p_now) c(player_id, round, now)
    join bonuses.fills f on f.player_id = c.player_id and f.round = c.round
  ), lowered as materialized (
    select * from kept k where k.amount < k.before
  ), written as (
    update bonuses.fills f set amount_e5 = l.amount from lowered l
    where f.player_id = l.player_id and f.round = l.round and f.is_pool = l.is_pool and f.position = l.position
  ), requirements as (
    update bonuses.requirements r set done_e5 = r.done_e5 - (l.before - l.amount),
      state = case when r.state = 'filled' then 'open' else r.state end,
      closed_at = case when r.state = 'filled' then null else r.closed_at end
    from lowered l where not l.is_pool and r.player_id = l.player_id and r.position = l.position
  )
  -- A pool that is over stays as it ended.
  update bonuses.pools p set done_e5 = p.done_e5 - (l.before - l.amount)
  from lowered l where l.is_pool and p.player_id = l.player_id and p.position = l.position and p.state in ('open', 'lost');
end $$;

-- Rounds that closed fill requirements, oldest first, then the pool. Answers the players for whom something is full.
create function bonuses.fill(p_player bigint[], p_round text[], p_amount bigint[], p_at timestamptz)
  returns table (full_player bigint, is_pool boolean)
  language plpgsql
  set search_path = pg_catalog
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan
as $$
begin
  return query
  with taken as materialized (
    select c.player_id, c.round, t.is_pool, t.position, t.missing, least(t.missing, c.amount - t.ahead)::bigint as amount
    from unnest(p_player, p_round, p_amount) c(player_id, round, amount)
    cross join lateral (
      select o.is_pool, o.position, o.missing, sum(o.missing) over (order by o.is_pool, o.position) - o.missing as ahead
      from (
        select false as is_pool, r.position, r.required_e5 - r.done_e5 as missing
        from bonuses.requirements r where r.player_id = c.player_id and r.state = 'open'
        union all
        select true, p.position, p.required_e5 - p.done_e5
        from bonuses.pools p where p.player_id = c.player_id and p.state = 'open' and p.expires_at > p_at
      ) o
    ) t
    where c.amount > t.ahead
  ), noted as (
    insert into bonuses.fills (player_id, round, is_pool, position, amount_e5)
    select t.player_id, t.round, t.is_pool, t.position, t.amount from taken t
    on conflict on constraint fills_once do nothing
  ), requirements as (
    update bonuses.requirements r set done_e5 = r.done_e5 + t.amount,
      state = case when t.amount = t.missing then 'filled' else 'open' end,
      closed_at = case when t.amount = t.missing then p_at end
    from taken t where not t.is_pool and r.player_id = t.player_id and r.position = t.position
  ), pools as (
    update bonuses.pools p set done_e5 = p.done_e5 + t.amount
    from taken t where t.is_pool and p.player_id = t.player_id and p.position = t.position
  )
  select t.player_id, t.is_pool from taken t where t.amount = t.missing;
end $$;

-- Called by the wallet in the commit that closes rounds or takes something of them back, with those players only who
-- have something open or whose operation can open something again. Arrays are parallel, one operation per player:
-- what the round counted before and counts now, the account's version at its first bet and at this operation, the
-- movement, what it put into the bonus pocket, and whether the round is over.
-- Answers the players who may have lost all, or whose money came back, with the version at which it had left.
create function bonuses.count_rounds(
  p_player bigint[], p_round text[], p_before bigint[], p_now bigint[], p_first_version bigint[], p_version bigint[],
  p_code smallint[], p_bonus bigint[], p_over boolean[], p_day date, p_at timestamptz
) returns table (review_player bigint, returned_from bigint)
  language plpgsql
  set search_path = pg_catalog
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan
as $$
declare
  players bigint[]; rounds text[]; amounts bigint[];
  low_players bigint[]; low_rounds text[]; low_amounts bigint[];
  has_shares boolean;
  full_players bigint[]; full_pools bigint[];
begin
  select array_agg(c.player_id) filter (where c.now > c.before), array_agg(c.round) filter (where c.now > c.before),
    array_agg(c.now - c.before) filter (where c.now > c.before),
    array_agg(c.player_id) filter (where c.now < c.before), array_agg(c.round) filter (where c.now < c.before),
    array_agg(c.now) filter (where c.now < c.before), bool_or(c.bonus > 0)
  into players, rounds, amounts, low_players, low_rounds, low_amounts, has_shares
  from unnest(p_player, p_round, p_before, p_now, p_bonus) c(player_id, round, before, now, bonus);

  if has_shares then
    perform bonuses.follow_fate(p_player, p_first_version, p_version, p_bonus, p_day, p_at);
  end if;
  if low_players is not null then
    perform bonuses.lower_fills(low_players, low_rounds, low_amounts);
    perform bonuses.recount(low_players);
  end if;
  if players is not null then
    select array_agg(f.full_player), array_agg(f.full_player) filter (where f.is_pool) into full_players, full_pools
    from bonuses.fill(players, rounds, amounts, p_at) f;
    if full_pools is not null then
      perform bonuses.convert_pools(full_pools, p_day, p_at);
    end if;
    if full_players is not null then
      perform bonuses.recount(full_players);
    end if;
  end if;

  return query
  select c.player_id, case when c.code = 18 then c.first_version end
  from unnest(p_player, p_first_version, p_code, p_over) c(player_id, first_version, code, over)
  join bonuses.accounts b on b.player_id = c.player_id
  join ledger.accounts a on a.player_id = c.player_id
  where (c.over and b.is_watched and a.cash_e5 + a.bonus_e5 + a.held_e5 < b.lost_below_e5)
    or (c.code = 18 and exists (
      select from bonuses.requirements r where r.player_id = c.player_id and r.state = 'lost'
      union all
      select from bonuses.pools p where p.player_id = c.player_id and p.state = 'lost'));
end $$;

-- Closes as lost what is open when less than the smallest sum is left in all; otherwise money that came back opens
-- again what was closed after it had left. p_elsewhere: what the player has at stake, which only games know.
create function bonuses.review(p_player bigint[], p_elsewhere bigint[], p_returned_from bigint[], p_at timestamptz)
  returns void
  language plpgsql
  set search_path = pg_catalog set enable_seqscan = off
as $$
begin
  with seen as materialized (
    select w.player_id, w.returned_from, a.version,
      a.cash_e5 + a.bonus_e5 + a.held_e5 + w.elsewhere + coalesce((
        select sum(x.amount_e5) from bonuses.awaited x where x.player_id = w.player_id), 0) < b.lost_below_e5 as is_lost
    from unnest(p_player, p_elsewhere, p_returned_from) w(player_id, elsewhere, returned_from)
    join bonuses.accounts b on b.player_id = w.player_id
    join ledger.accounts a on a.player_id = w.player_id
  ), lost as (
    update bonuses.requirements r set state = 'lost', closed_at = p_at, lost_version = s.version
    from seen s where s.is_lost and r.player_id = s.player_id and r.state = 'open'
  ), lost_pools as (
    update bonuses.pools p set state = 'lost', closed_at = p_at, ended_version = s.version
    from seen s where s.is_lost and p.player_id = s.player_id and p.state = 'open'
  ), again as (
    update bonuses.requirements r set lost_version = null,
      state = case when r.done_e5 = r.required_e5 then 'filled' else 'open' end,
      closed_at = case when r.done_e5 = r.required_e5 then r.closed_at end
    from seen s where not s.is_lost and r.player_id = s.player_id and r.state = 'lost' and r.lost_version >= s.returned_from
  )
  -- There is one pool: a lost one stays lost when another has come since.
  update bonuses.pools p set state = 'open', closed_at = null, ended_version = null
  from seen s where not s.is_lost and p.player_id = s.player_id and p.state = 'lost' and p.ended_version >= s.returned_from
    and not exists (select from bonuses.pools x where x.player_id = p.player_id and x.position > p.position);
  perform bonuses.recount(p_player);
end $$;

grant usage on schema bonuses to arara_app, arara_reader;
grant select, insert, update on bonuses.accounts, bonuses.requirements, bonuses.pools, bonuses.fills to arara_app;
grant select, insert on bonuses.grants, bonuses.withdrawals to arara_app;
grant select, insert, delete on bonuses.awaited to arara_app;
grant select on all tables in schema bonuses to arara_reader;
revoke execute on all functions in schema bonuses from public;
grant execute on all functions in schema bonuses to arara_app;
