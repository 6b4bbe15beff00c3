-- As in 0158. A group holds calls of several brands, so each call says by a flag (16) whether it is a big win of its own
-- brand; p_large_win, one for all, is what the release before sends. A round's win of bonus is what is left of it, whoever
-- bore what was taken back.
create or replace function games.write_rounds(
  p_player bigint[], p_brand smallint[], p_party int[], p_game text[], p_type smallint[], p_weight int[],
  p_jackpot bigint[], p_flags int[], p_amount bigint[], p_outcome text[], p_version bigint[], p_code smallint[],
  p_round text[], p_cash bigint[], p_bonus bigint[], p_receivable bigint[], p_day date, p_at timestamptz,
  p_large_win bigint, p_is_new boolean[]
) returns void
  language plpgsql
  set search_path = pg_catalog
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off
  set plan_cache_mode = force_generic_plan
as $$
declare
  emitted text;
  players bigint[]; rounds text[]; befores bigint[]; nows bigint[]; first_versions bigint[]; versions bigint[];
  codes smallint[]; bonuses_in bigint[]; overs boolean[];
  reviewed bigint[]; at_stake bigint[]; returned_from bigint[];
begin
  with change as materialized (
    select c.*, o as old, o.ctid as old_at, w.is_watched, w.pool_version, w.pool_expires_at, w.stake_max_e5 as stake_max,
      coalesce(o.first_version, c.version, 0) as first_version, coalesce(c.code in (10, 18), false) as is_stake,
      case c.code when 10 then 1 when 18 then -1 else 0 end as more_bets,
      case when c.code = 19 then ledger.borne_by_cost(c.player_id, c.version) else 0 end as borne
    from unnest(p_player, p_brand, p_party, p_game, p_type, p_weight, p_jackpot, p_flags, p_amount, p_outcome, p_version,
        p_code, p_round, p_cash, p_bonus, p_receivable, p_is_new)
      as c(player_id, brand_id, party, game, type, weight_bp, jackpot, flags, amount, outcome, version, code, round, cash,
        bonus, receivable, is_new)
    left join games.rounds o on not c.is_new and o.player_id = c.player_id and o.round = c.round
    left join lateral bonuses.watched(c.player_id) w on true
    -- A rollback of something that never came is applied to nothing; so is the end of a round that never began.
    where c.outcome in ('applied', 'told') and (o.round is not null or c.code between 10 and 13)
  ), counted as materialized (
    -- Stakes move by bets and what takes them back, wins by credits and theirs; a debt is part of a win.
    select h.*,
      coalesce((h.old).bets, 0) + h.more_bets as bets,
      coalesce((h.old).cash_stake_e5, 0) - case when h.is_stake then h.cash else 0 end as cash_stake,
      coalesce((h.old).bonus_stake_e5, 0) - case when h.is_stake then h.bonus else 0 end as bonus_stake,
      coalesce((h.old).cash_win_e5, 0) + case when h.is_stake then 0 else h.cash + h.receivable end as cash_win,
      coalesce((h.old).bonus_win_e5, 0) + case when h.is_stake then 0 else h.bonus - h.borne end as bonus_win,
      coalesce((h.old).weight_bp, h.weight_bp) as weight
    from change h
  ), ended as materialized (
    select k.*, case
        when (k.old).state = 'voided' or (k.code = 18 and k.bets = 0) then 'voided'
        when (k.old).state = 'closed' or k.flags & 1 <> 0 then 'closed'
        else 'open'
      end as state
    from counted k
  ), counts as materialized (
    -- A stake above the pool's highest counts nothing when the pool was there before the first bet and still is.
    select e.*, e.state = 'closed' and ((e.old).state = 'closed' or coalesce(e.cash_stake + e.bonus_stake <= e.stake_max
      or e.pool_version >= e.first_version or e.pool_expires_at <= p_at, true)) as is_counted
    from ended e
  ), now as materialized (
    -- Once it is closed a round can only count less.
    select e.*,
      case when e.is_counted then least((e.cash_stake + e.bonus_stake) * e.weight / 10000,
        case when (e.old).state = 'closed' then (e.old).effective_e5 end) else 0 end as effective,
      case when e.is_counted then least(e.cash_stake * e.weight / 10000,
        case when (e.old).state = 'closed' then (e.old).effective_cash_e5 end) else 0 end as effective_cash
    from counts e
  ), opened as (
    insert into games.rounds (player_id, round, brand_id, party, game, type, weight_bp, state, bets, cash_stake_e5,
      bonus_stake_e5, cash_win_e5, bonus_win_e5, jackpot_win_e5, effective_e5, effective_cash_e5, first_version,
      last_version, opened_at, last_at, closed_at)
    select n.player_id, n.round, n.brand_id, n.party, n.game, n.type, n.weight, n.state, n.bets, n.cash_stake,
      n.bonus_stake, n.cash_win, n.bonus_win, n.jackpot, n.effective, n.effective_cash,
      coalesce(n.version, 0), coalesce(n.version, 0), p_at, p_at, case when n.state <> 'open' then p_at end
    from now n where n.old_at is null
  ), changed as (
    update games.rounds r set
      state = n.state, bets = n.bets, cash_stake_e5 = n.cash_stake, bonus_stake_e5 = n.bonus_stake,
      cash_win_e5 = n.cash_win, bonus_win_e5 = n.bonus_win, jackpot_win_e5 = r.jackpot_win_e5 + n.jackpot,
      effective_e5 = n.effective, effective_cash_e5 = n.effective_cash,
      last_version = greatest(r.last_version, coalesce(n.version, 0)),
      last_at = p_at, closed_at = coalesce(r.closed_at, case when n.state <> 'open' then p_at end)
    from now n where r.ctid = any (array(select x.old_at from now x)) and r.ctid = n.old_at
  ), summed as (
    -- A round counts from the moment it is over; what changes afterwards counts by its difference.
    insert into games.player_days as d (player_id, day, type, brand_id, rounds, cash_stake_e5, bonus_stake_e5, win_e5,
      effective_e5, effective_cash_e5)
    select n.player_id, p_day, coalesce((n.old).type, n.type), n.brand_id,
      case when n.state = 'closed' then 1 else 0 end - case when (n.old).state = 'closed' then 1 else 0 end,
      n.cash_stake - case when (n.old).state <> 'open' then (n.old).cash_stake_e5 else 0 end,
      n.bonus_stake - case when (n.old).state <> 'open' then (n.old).bonus_stake_e5 else 0 end,
      n.cash_win + n.bonus_win - case when (n.old).state <> 'open' then (n.old).cash_win_e5 + (n.old).bonus_win_e5 else 0 end,
      n.effective - coalesce((n.old).effective_e5, 0), n.effective_cash - coalesce((n.old).effective_cash_e5, 0)
    from now n where n.state <> 'open'
    on conflict on constraint player_days_once do update set
      rounds = d.rounds + excluded.rounds, cash_stake_e5 = d.cash_stake_e5 + excluded.cash_stake_e5,
      bonus_stake_e5 = d.bonus_stake_e5 + excluded.bonus_stake_e5, win_e5 = d.win_e5 + excluded.win_e5,
      effective_e5 = d.effective_e5 + excluded.effective_e5,
      effective_cash_e5 = d.effective_cash_e5 + excluded.effective_cash_e5
  )
  -- What others count, and what somebody should look at, commits with the money it speaks of. A round closes once.
  select concat((
    select outbox.emit('games.closed', jsonb_build_object('rounds', jsonb_agg(
      jsonb_build_array(n.player_id::text, n.round, n.brand_id, n.party, n.cash_stake::text))))::text
    from now n
    where n.state = 'closed' and (n.old).state is distinct from 'closed' and n.cash_stake > 0
    having count(*) > 0
  ), (
    select outbox.emit('games.flagged', jsonb_build_object('rounds', jsonb_agg(
      jsonb_build_array(n.player_id::text, n.round, n.version, f.reasons))))::text
    from now n
    cross join lateral (select array_remove(array[
      case when n.code in (11, 12, 13) and (n.flags & 16 <> 0 or n.amount >= p_large_win) then 'large_win' end,
      case when n.code = 11 and (n.old).opened_at < p_at - interval '48 hours' then 'late_win' end,
      case when n.receivable < 0 then 'receivable' end], null) as reasons) f
    where f.reasons <> '{}'
    having count(*) > 0
  ), (
    -- A round that is over counts; what is taken back of it later counts against it. Every such difference is told once,
    -- with the moment at which the round had closed.
    select outbox.emit('games.counted', jsonb_build_object('atMs', (extract(epoch from p_at) * 1000)::bigint,
      'rounds', jsonb_agg(jsonb_build_array(n.player_id::text, n.round, n.brand_id, coalesce((n.old).game, n.game),
        d.rounds, d.effective::text, d.effective_cash::text,
        (extract(epoch from coalesce((n.old).closed_at, p_at)) * 1000)::bigint))))::text
    from now n
    cross join lateral (select
      case when n.state = 'closed' then 1 else 0 end - case when (n.old).state = 'closed' then 1 else 0 end as rounds,
      n.effective - coalesce((n.old).effective_e5, 0) as effective,
      n.effective_cash - coalesce((n.old).effective_cash_e5, 0) as effective_cash) d
    where n.state <> 'open' and (d.rounds <> 0 or d.effective <> 0)
    having count(*) > 0
  )), t.*
  into emitted, players, rounds, befores, nows, first_versions, versions, codes, bonuses_in, overs
  from (
    -- Whom turnover speaks of: who has something open when a round is over, and whose money came back.
    select array_agg(n.player_id), array_agg(n.round), array_agg(coalesce((n.old).effective_e5, 0)),
      array_agg(n.effective), array_agg(n.first_version), array_agg(n.version), array_agg(n.code),
      array_agg(case when n.code in (11, 18) then greatest(n.bonus, 0) else 0 end),
      array_agg(n.state <> 'open' or coalesce(n.code = 19, false))
    from now n
    where (n.is_watched and (n.state <> 'open' or n.code = 19)) or n.code = 18 or (n.code = 11 and n.bonus > 0)
  ) t;

  if players is not null then
    select array_agg(c.review_player), array_agg(games.open_stakes(c.review_player, p_at)), array_agg(c.returned_from)
    into reviewed, at_stake, returned_from
    from bonuses.count_rounds(players, rounds, befores, nows, first_versions, versions, codes, bonuses_in, overs,
      p_day, p_at) c;
    if reviewed is not null then
      perform bonuses.review(reviewed, at_stake, returned_from, p_at);
    end if;
  end if;
end $$;
