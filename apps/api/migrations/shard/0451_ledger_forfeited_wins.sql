-- A win is rolled back whose bonus share the operator had already taken as a forfeit: bonus cost gives that share back, and
-- the player pays only what was spent.
set local role arara_ledger;

-- What bonus cost bore of the rollback of a win: what the pockets did not.
create function ledger.borne_by_cost(p_player bigint, p_version bigint) returns bigint
  language sql stable security definer
  set search_path = pg_catalog
as $$
  select t.amount_e5 + t.cash_delta_e5 + t.bonus_delta_e5 + t.receivable_delta_e5 from ledger.transfers t
  where t.player_id = p_player and t.version = p_version and t.code = 19
$$;
revoke execute on function ledger.borne_by_cost from public;
grant execute on function ledger.borne_by_cost to arara_app;

-- How much of the bonus share that a win brought in version p_version was forfeited since. A share that was taken at once,
-- because its pool had ended, is known by its key. Otherwise it went into the pocket: what was forfeited of it until it
-- was next empty counts, less what earlier rollbacks of wins of the same filling have used up. Called under the lock.
create function ledger.forfeited_share(p_player bigint, p_version bigint, p_share bigint) returns bigint
  language plpgsql stable
  set search_path = pg_catalog set enable_seqscan = off
as $$
declare
  started bigint;
  emptied bigint;
  since bigint;
  used bigint;
begin
  if exists (select from ledger.transfers t where t.player_id = p_player and t.version = p_version + 1 and t.code = 42
    and t.key = format('bonuses:share:%s:%s', p_player, p_version)) then
    return p_share;
  end if;
  select min(t.version) into emptied from ledger.transfers t
  where t.player_id = p_player and t.version > p_version and t.bonus_after_e5 = 0;
  select -sum(t.bonus_delta_e5) into since from ledger.transfers t
  where t.player_id = p_player and t.version > p_version and t.version <= coalesce(emptied, t.version) and t.code = 42
    and t.key not like 'bonuses:share:%';
  if since is null then
    return 0;
  end if;
  select coalesce(max(t.version), 0) into started from ledger.transfers t
  where t.player_id = p_player and t.version < p_version and t.bonus_after_e5 = 0;
  select coalesce(sum(ledger.borne_by_cost(r.player_id, r.version)), 0) into used
  from ledger.transfers r join ledger.transfers w on w.key = r.reverses and w.player_id = r.player_id
  where r.player_id = p_player and r.version > p_version and r.code = 19
    and w.version > started and w.version < coalesce(emptied, w.version + 1) and not exists (
      select from ledger.transfers t where t.player_id = p_player and t.version = w.version + 1 and t.code = 42
        and t.key = format('bonuses:share:%s:%s', p_player, w.version));
  return greatest(0, least(p_share, since, (
    select -sum(t.bonus_delta_e5) from ledger.transfers t
    where t.player_id = p_player and t.version > started and t.version <= coalesce(emptied, t.version) and t.code = 42
      and t.key not like 'bonuses:share:%') - used));
end $$;
revoke execute on function ledger.forfeited_share from public;

-- As in 0260, with what bonus cost bears of a win that is rolled back.
create or replace function ledger.apply_group(
  p_key text[], p_player bigint[], p_operation smallint[], p_amount bigint[], p_fingerprint bytea[], p_party int[],
  p_round text[], p_reverses text[], p_brand smallint[], p_currency smallint[], p_refuse text[], p_day date,
  p_at timestamptz, p_account tid[], p_funded_cash bigint[], p_funded_bonus bigint[]
) returns setof ledger.game_answer
  language plpgsql security definer
  set search_path = pg_catalog
  -- A handful of keys against large tables: always by index, whatever the statistics of a young table say.
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off
  -- Planning costs many times the work of a lone call; the plan is the same every time.
  set plan_cache_mode = force_generic_plan
as $$
declare
  today_week constant date := date_trunc('week', p_day)::date;
  today_month constant date := date_trunc('month', p_day)::date;
begin
  if p_account is null then
    p_account := ledger.lock_accounts(p_player, true);
  end if;

  -- Materialized: otherwise each step's expressions are copied into every use in the next, and start-up dominates.
  return query
  with call as (
    select c.* from unnest(p_key, p_player, p_operation, p_amount, p_fingerprint, p_party, p_round, p_reverses,
        p_brand, p_currency, p_refuse, p_account, p_funded_cash, p_funded_bonus)
      with ordinality as c(key, player_id, operation, amount, fingerprint, party, round, reverses, brand_id, currency,
        refuse, account_at, funded_cash, funded_bonus, position)
  ), seen as materialized (
    select c.key, c.player_id, c.operation, c.amount, c.fingerprint, c.party, c.round, c.reverses, c.brand_id, c.currency,
      c.refuse, c.account_at, c.position, a.brand_id as account_brand_id, a.currency as account_currency,
      a.version as old_version, a.flags, a.cash_e5, a.bonus_e5, a.receivable_e5, a.player_id is not null as has_account,
      same.code as same_code, same.round as same_round, same.player_id as same_player, same.fingerprint as same_fingerprint,
      same.version as same_version, same.cash_delta_e5 as same_cash, same.bonus_delta_e5 as same_bonus,
      same.receivable_delta_e5 as same_receivable, same.cash_after_e5 as same_cash_after,
      same.bonus_after_e5 as same_bonus_after, same.posted_at as same_posted_at,
      target.code as target_code, target.player_id as target_player, target.amount_e5 as target_amount,
      target.cash_delta_e5 as target_cash, target.bonus_delta_e5 as target_bonus,
      target.receivable_delta_e5 as target_receivable, target.round as target_round, target.day as target_day,
      case when c.operation = 99 and target.code in (11, 12) and target.bonus_delta_e5 > 0
        then ledger.forfeited_share(target.player_id, target.version, target.bonus_delta_e5) else 0 end as forfeited,
      exists (select from ledger.transfers r where r.reverses = c.reverses and r.version is not null) as target_reversed,
      coalesce(c.funded_cash, f.cash) as funded_cash, coalesce(c.funded_bonus, f.bonus) as funded_bonus,
      -- A changed key counts as nothing used; a late call never turns a window back.
      greatest(a.day_key, p_day) as day_key, greatest(a.week_key, today_week) as week_key,
      greatest(a.month_key, today_month) as month_key,
      case when a.day_key >= p_day then a.day_bets_e5 else 0 end as day_bets,
      case when a.day_key >= p_day then a.day_loss_e5 else 0 end as day_loss,
      case when a.week_key >= today_week then a.week_bets_e5 else 0 end as week_bets,
      case when a.week_key >= today_week then a.week_loss_e5 else 0 end as week_loss,
      case when a.month_key >= today_month then a.month_bets_e5 else 0 end as month_bets,
      case when a.month_key >= today_month then a.month_loss_e5 else 0 end as month_loss,
      case when a.day_key >= p_day then a.day_count else 0 end as day_count,
      case when a.week_key >= today_week then a.week_count else 0 end as week_count,
      case when a.month_key >= today_month then a.month_count else 0 end as month_count,
      a.day_bets_max_e5, a.day_loss_max_e5, a.week_bets_max_e5, a.week_loss_max_e5, a.month_bets_max_e5,
      a.month_loss_max_e5, a.day_count_max, a.week_count_max, a.month_count_max
    from call c
    -- A row that is held does not move: by its place, without a look into an index.
    left join ledger.accounts a on a.ctid = c.account_at
    left join ledger.transfers same on c.operation <> 0 and same.key = c.key
    left join ledger.transfers target on c.operation in (11, 99) and target.key = c.reverses
    left join lateral (
      select sum(-b.cash_delta_e5)::bigint as cash, sum(-b.bonus_delta_e5)::bigint as bonus from ledger.transfers b
      where p_funded_cash is null and c.operation = 11 and b.player_id = c.player_id and b.round = c.round
        and b.code in (10, 18)
    ) f on true
  ), judged as materialized (
    -- The parts of a win and of a taken-back win; see domain/src/ledger/splits.ts for the rule in words.
    select s.*, least(s.cash_e5, s.amount) as stake_cash,
      div(s.amount::numeric * s.funded_bonus, nullif(s.funded_cash + s.funded_bonus, 0))::bigint as win_bonus,
      least(s.cash_e5, s.target_cash) as back_cash, least(s.bonus_e5, s.target_bonus - s.forfeited) as back_bonus, j.outcome
    from seen s cross join lateral (select case
      when not s.has_account then case
        when exists (select from ledger.accounts x where x.player_id = s.player_id) then 'busy' else 'unknown_account' end
      -- More than ten billion reais is a defect of the caller, and would not fit the sums below.
      when s.amount not between 0 and 1000000000000000 then 'bad_amount'
      when s.flags & 2 <> 0 then 'frozen'
      when s.brand_id <> s.account_brand_id or s.currency <> s.account_currency then 'wrong_currency'
      when s.operation = 0 then coalesce(s.refuse, 'told')
      when s.same_player <> s.player_id then 'conflict'
      when s.same_code = 0 then 'reversed_before'
      when s.same_fingerprint = s.fingerprint then 'replayed'
      when s.same_code is not null then 'conflict'
      when s.refuse is not null then s.refuse
      when s.operation = 10 then case
        when s.flags & 1 <> 0 then 'blocked'
        when s.day_bets + s.amount > s.day_bets_max_e5 then 'limit_bets_day'
        when s.day_loss + least(s.cash_e5, s.amount) > s.day_loss_max_e5 then 'limit_loss_day'
        when s.amount > 0 and s.day_count >= s.day_count_max then 'limit_count_day'
        when s.week_bets + s.amount > s.week_bets_max_e5 then 'limit_bets_week'
        when s.week_loss + least(s.cash_e5, s.amount) > s.week_loss_max_e5 then 'limit_loss_week'
        when s.amount > 0 and s.week_count >= s.week_count_max then 'limit_count_week'
        when s.month_bets + s.amount > s.month_bets_max_e5 then 'limit_bets_month'
        when s.month_loss + least(s.cash_e5, s.amount) > s.month_loss_max_e5 then 'limit_loss_month'
        when s.amount > 0 and s.month_count >= s.month_count_max then 'limit_count_month'
        when s.cash_e5 + s.bonus_e5 < s.amount then 'insufficient_funds'
        else 'applied' end
      when s.operation = 11 and coalesce(s.funded_cash + s.funded_bonus, 0) = 0 then 'nothing_staked'
      when s.operation = 11 and s.reverses is not null and (s.target_code is distinct from 10
        or s.target_player <> s.player_id or s.target_round <> s.round or s.target_reversed) then 'nothing_staked'
      when s.operation = 99 then case
        when s.target_code is null then 'tombstoned'
        when s.target_player <> s.player_id then 'conflict'
        when s.target_code = 0 or s.target_reversed then 'already_reversed'
        when s.target_code not in (10, 11, 12, 13) then 'not_reversible'
        else 'applied' end
      else 'applied' end as outcome
    ) j
  ), split as materialized (
    select h.*, d.cash_delta, d.bonus_delta, d.receivable_delta, case when h.outcome = 'applied' then h.forfeited else 0 end as borne,
      case when h.operation = 99 and h.outcome = 'applied' then case when h.target_code = 10 then 18 else 19 end
        else h.operation end as code,
      case when h.operation = 99 then coalesce(h.target_amount, 0) else h.amount end as moved_amount,
      case when h.operation = 99 then coalesce(h.target_day, h.day_key) else p_day end as counted_day,
      case when h.operation = 10 then h.amount when h.operation = 99 and h.target_code = 10 then -h.target_amount
        else 0 end as bets_delta
    from judged h
    cross join lateral (select
      h.target_cash - h.back_cash + h.target_bonus - h.forfeited - h.back_bonus as short
    ) m
    cross join lateral (select
      least(h.cash_e5 - h.back_cash, m.short) as more_cash,
      least(h.bonus_e5 - h.back_bonus, m.short - least(h.cash_e5 - h.back_cash, m.short)) as more_bonus,
      least(-h.receivable_e5, h.amount - case when h.operation = 11 then h.win_bonus else 0 end) as repaid
    ) n
    cross join lateral (select
      case when h.outcome <> 'applied' then 0 else case h.operation
        when 10 then -h.stake_cash
        when 11 then h.amount - h.win_bonus - n.repaid
        when 12 then 0
        when 13 then h.amount - n.repaid
        else case when h.target_code = 10 then -h.target_cash else -(h.back_cash + n.more_cash) end end
      end as cash_delta,
      case when h.outcome <> 'applied' then 0 else case h.operation
        when 10 then h.stake_cash - h.amount
        when 11 then h.win_bonus
        when 12 then h.amount
        when 13 then 0
        else case when h.target_code = 10 then -h.target_bonus else -(h.back_bonus + n.more_bonus) end end
      end as bonus_delta,
      case when h.outcome <> 'applied' then 0 else case h.operation
        when 10 then 0
        when 11 then n.repaid
        when 12 then 0
        when 13 then n.repaid
        else case when h.target_code = 10 then 0
          else -(h.target_receivable + m.short - n.more_cash - n.more_bonus) end end
      end as receivable_delta
    ) d
  ), written as (
    -- The key decides: whoever loses a race on one key fails with its whole group, which then calls one by one and finds
    -- the key. Only two players with one key can race, since the calls of one player follow each other. Sorted, so that
    -- races cannot circle.
    insert into ledger.transfers (key, player_id, version, brand_id, currency, account_brand_id, account_currency, code,
      amount_e5, fingerprint, party, round, reverses, day, cash_delta_e5, bonus_delta_e5, receivable_delta_e5,
      cash_after_e5, bonus_after_e5, posted_at)
    select w.* from (
      select s.key, s.player_id, s.old_version + 1, s.brand_id, s.currency, s.account_brand_id, s.account_currency, s.code, s.moved_amount,
        s.fingerprint, s.party, coalesce(s.target_round, s.round),
        case when s.outcome = 'applied' and s.operation = 99 then s.reverses end,
        p_day, s.cash_delta, s.bonus_delta, s.receivable_delta, s.cash_e5 + s.cash_delta, s.bonus_e5 + s.bonus_delta, p_at
      from split s where s.outcome in ('applied', 'tombstoned')
      union all
      select s.reverses, s.player_id, null, s.brand_id, s.currency, s.account_brand_id, s.account_currency, 0, 0, '', s.party, s.round,
        null, p_day, 0, 0, 0, s.cash_e5, s.bonus_e5, p_at
      from split s where s.outcome = 'tombstoned'
      order by 1
    ) w
  ), done as not materialized (
    select s.* from split s where s.outcome in ('applied', 'tombstoned')
  ), moved as (
    update ledger.accounts a set
      version = d.old_version + 1,
      cash_e5 = d.cash_e5 + d.cash_delta,
      bonus_e5 = d.bonus_e5 + d.bonus_delta,
      receivable_e5 = d.receivable_e5 + d.receivable_delta,
      day_key = d.day_key,
      day_bets_e5 = d.day_bets + case when d.day_key = d.counted_day then d.bets_delta else 0 end,
      day_loss_e5 = d.day_loss - case when d.day_key = d.counted_day then d.cash_delta else 0 end,
      week_key = d.week_key,
      week_bets_e5 = d.week_bets + case when d.week_key = date_trunc('week', d.counted_day)::date then d.bets_delta else 0 end,
      week_loss_e5 = d.week_loss - case when d.week_key = date_trunc('week', d.counted_day)::date then d.cash_delta else 0 end,
      month_key = d.month_key,
      month_bets_e5 = d.month_bets + case when d.month_key = date_trunc('month', d.counted_day)::date then d.bets_delta else 0 end,
      month_loss_e5 = d.month_loss - case when d.month_key = date_trunc('month', d.counted_day)::date then d.cash_delta else 0 end,
      -- One more for a bet, one less for a bet that is taken back; what stakes nothing is none.
      day_count = d.day_count + case when d.day_key = d.counted_day then sign(d.bets_delta)::int else 0 end,
      week_count = d.week_count + case when d.week_key = date_trunc('week', d.counted_day)::date then sign(d.bets_delta)::int else 0 end,
      month_count = d.month_count + case when d.month_key = date_trunc('month', d.counted_day)::date then sign(d.bets_delta)::int else 0 end
    from done d where a.ctid = any (p_account) and a.ctid = d.account_at
  ), legs as (
    insert into ledger.entries (player_id, version, leg, account, party, brand_id, currency, amount_e5, balance_after_e5, posted_at)
    select d.player_id, d.old_version + 1, l.leg, l.account, case when l.account = 100 then d.party else 0 end,
      d.brand_id, d.currency, l.amount, l.balance_after, p_at
    from done d cross join lateral (values
      (1::smallint, 1::smallint, d.cash_delta, d.cash_e5 + d.cash_delta),
      (2, 2, d.bonus_delta, d.bonus_e5 + d.bonus_delta),
      (3, 7, d.receivable_delta, d.receivable_e5 + d.receivable_delta),
      (4, 100, d.borne - (d.cash_delta + d.bonus_delta + d.receivable_delta), null),
      (5, 106, -d.borne, null)
    ) l(leg, account, amount, balance_after)
    where l.amount <> 0
  ), told as (
    select outbox.emit('ledger.applied', jsonb_build_object('transfers',
      jsonb_agg(jsonb_build_array(d.player_id::text, d.old_version + 1, d.code))))
    from done d having count(*) > 0
  )
  select s.position::int, s.outcome,
    case when d.is_written then s.old_version + 1 else s.same_version end,
    case when d.is_replayed then s.same_cash else s.cash_delta end,
    case when d.is_replayed then s.same_bonus else s.bonus_delta end,
    case when d.is_replayed then s.same_receivable else s.receivable_delta end,
    case when d.is_replayed then s.same_cash_after else s.cash_e5 + s.cash_delta end,
    case when d.is_replayed then s.same_bonus_after else s.bonus_e5 + s.bonus_delta end,
    case when d.is_replayed then s.same_code when d.is_written then s.code end::smallint,
    case when d.is_replayed then s.same_round else coalesce(s.target_round, s.round) end,
    case when d.is_replayed then s.same_posted_at when d.is_written then p_at end
  from split s
  cross join lateral (select s.outcome = 'replayed' as is_replayed, s.outcome in ('applied', 'tombstoned') as is_written) d
  -- Asked once, so that the event is written.
  where (select count(*) from told) >= 0;
end $$;

reset role;
