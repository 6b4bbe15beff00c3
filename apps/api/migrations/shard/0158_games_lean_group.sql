-- The wallet's group, lean: the games' half of 0157.

-- What a group of applied operations changes in rounds and days. p_code is the movement as the books have it: 10 bet,
-- 11-13 wins, 18 a bet taken back, 19 a win taken back; null = only the end of the round. p_is_new: nobody knows the round
-- yet. All under the player's lock, so what was not there is not there now, and a row that was read is where it was.
create function games.write_rounds(
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
      case c.code when 10 then 1 when 18 then -1 else 0 end as more_bets
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
      coalesce((h.old).bonus_win_e5, 0) + case when h.is_stake then 0 else h.bonus end as bonus_win,
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
      case when n.code in (11, 12, 13) and n.amount >= p_large_win then 'large_win' end,
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

-- As in 0095; the ledger is told where the held accounts lie and what each round holds.
create or replace function games.apply_group(
  p_key text[], p_player bigint[], p_operation smallint[], p_amount bigint[], p_fingerprint bytea[], p_party int[],
  p_round text[], p_refers text[], p_brand smallint[], p_currency smallint[], p_refuse text[],
  p_token bytea[], p_game text[], p_type smallint[], p_weight int[], p_jackpot bigint[], p_flags int[],
  p_day date, p_at timestamptz, p_wait boolean, p_large_win bigint
) returns setof games.wallet_answer
  language plpgsql
  set search_path = pg_catalog
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off
  set plan_cache_mode = force_generic_plan
as $$
declare
  has_free constant boolean := exists (select from unnest(p_flags) f where f & 8 <> 0);
  amounts bigint[] := p_amount;
  accounts constant tid[] := ledger.lock_accounts(p_player, p_wait);
  funded_cash bigint[]; funded_bonus bigint[]; is_new boolean[];
  refusals text[];
  stale bytea[];
  outcomes text[]; versions bigint[]; codes smallint[]; rounds text[]; posted timestamptz[];
  cash_deltas bigint[]; bonus_deltas bigint[]; receivable_deltas bigint[]; cash_afters bigint[]; bonus_afters bigint[];
begin
  -- What the session, the round and the free rounds object to. Asked under the lock, so nothing changes meanwhile.
  select array_agg(j.refusal), array_agg(j.token) filter (where j.is_stale), array_agg(j.cash_stake_e5),
    array_agg(j.bonus_stake_e5), array_agg(j.is_new)
  into refusals, stale, funded_cash, funded_bonus, is_new
  from (
    select c.token, coalesce(r.cash_stake_e5, 0) as cash_stake_e5,
      coalesce(r.bonus_stake_e5, 0) as bonus_stake_e5, r.player_id is null as is_new,
      case
        when c.account_at is null then 'busy'
        when c.refuse is not null then c.refuse
        when c.operation = 10 and r.state <> 'open' then 'round_closed'
        when c.operation in (10, 12) and c.flags & 8 <> 0 and not exists (
          select from games.free_rounds f where f.player_id = c.player_id and f.party = c.party
            and f.reward = c.refers and (c.operation = 12 or (f.expires_at > p_at and f.state <> 'refused'
              and f.game = c.game and c.amount <= f.stake_e5 and f.rounds > (
                select count(*) from games.free_moves m where m.player_id = c.player_id and m.party = c.party
                  and m.reward = c.refers and not m.is_win and not m.is_taken_back)))) then 'free_round_unknown'
        when c.operation = 12 and not exists (
          select from games.free_moves m where m.player_id = c.player_id and m.party = c.party and m.reward = c.refers
            and m.round = c.round and not m.is_win and not m.is_taken_back) then 'nothing_staked'
        when c.operation = 10 and (s.token_hash is null or s.party <> c.party or s.player_id <> c.player_id)
          then 'session_unknown'
        when c.operation = 10 and s.game <> c.game and c.flags & 2 = 0 then 'session_other_game'
        when c.operation = 10 and (s.closed_at is not null or s.expires_at <= p_at
          or s.last_seen_at + make_interval(mins => s.idle_minutes) <= p_at) then 'session_expired'
        when c.operation = 10 and s.play_ends_at <= p_at then 'time_limit'
        when c.operation = 99 and c.flags & 4 <> 0 and r.state = 'closed' then 'already_settled'
      end as refusal,
      c.operation = 10 and s.last_seen_at < p_at - interval '1 minute' as is_stale
    from unnest(p_player, p_operation, p_amount, p_party, p_round, p_refers, p_refuse, p_token, p_game, p_flags,
        accounts)
      with ordinality as c(player_id, operation, amount, party, round, refers, refuse, token, game, flags, account_at,
        position)
    left join games.sessions s on c.operation = 10 and s.token_hash = c.token
    left join games.rounds r on r.player_id = c.player_id and r.round = c.round
    order by c.position
  ) j;

  if has_free then
    select array_agg(case when c.operation = 10 and c.flags & 8 <> 0 then 0 else c.amount end order by c.position)
    into amounts from unnest(p_operation, p_amount, p_flags) with ordinality as c(operation, amount, flags, position);
  end if;

  select array_agg(a.outcome), array_agg(a.version), array_agg(a.code), array_agg(a.round), array_agg(a.posted_at),
    array_agg(a.cash_delta_e5), array_agg(a.bonus_delta_e5), array_agg(a.receivable_delta_e5),
    array_agg(a.cash_after_e5), array_agg(a.bonus_after_e5)
  into outcomes, versions, codes, rounds, posted, cash_deltas, bonus_deltas, receivable_deltas, cash_afters, bonus_afters
  from (
    select * from ledger.apply_group(p_key, p_player, p_operation, amounts, p_fingerprint, p_party, p_round, p_refers,
      p_brand, p_currency, refusals, p_day, p_at, accounts, funded_cash, funded_bonus) order by position
  ) a;

  perform games.write_rounds(p_player, p_brand, p_party, p_game, p_type, p_weight, p_jackpot, p_flags, amounts, outcomes,
    versions, codes, rounds, cash_deltas, bonus_deltas, receivable_deltas, p_day, p_at, p_large_win,
    -- A rollback may name another round than its call did, or none.
    array(select n and not x = 99 from unnest(is_new, p_operation) u(n, x)));
  if has_free or 99 = any (p_operation) then
    perform games.note_free_moves(p_key, p_player, p_operation, amounts, p_party, p_round, p_refers, p_brand, p_flags,
      outcomes, versions, p_day, p_at);
  end if;
  if stale is not null then
    update games.sessions s set last_seen_at = p_at where s.token_hash = any (stale);
  end if;
  return query select a.position::int, case when a.outcome = 'told' then 'applied' else a.outcome end, a.version,
    a.cash_delta, a.bonus_delta, a.receivable_delta, a.cash_after, a.bonus_after, a.posted_at
  from unnest(outcomes, versions, cash_deltas, bonus_deltas, receivable_deltas, cash_afters, bonus_afters, posted)
    with ordinality as a(outcome, version, cash_delta, bonus_delta, receivable_delta, cash_after, bonus_after, posted_at, position);
end $$;

-- lint-ignore ban-drop-callable: only games.apply_group called it, and calls the new one since the lines above
drop function games.write_rounds(bigint[], smallint[], int[], text[], smallint[], int[], bigint[], int[],
  bigint[], text[], bigint[], smallint[], text[], bigint[], bigint[], bigint[], date, timestamptz, bigint);
revoke execute on function games.write_rounds from public;
grant execute on function games.write_rounds to arara_app;
