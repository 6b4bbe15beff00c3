-- The door of the wallet: the calls of many players, one each, with their money and their rounds in one commit.
create type games.wallet_answer as (
  position int,
  outcome text,
  version bigint,
  cash_delta_e5 bigint,
  bonus_delta_e5 bigint,
  receivable_delta_e5 bigint,
  cash_after_e5 bigint,
  bonus_after_e5 bigint,
  posted_at timestamptz
);

-- What a group of applied operations changes in rounds and days. p_code is the movement as the books have it: 10 bet,
-- 11-13 wins, 18 a bet taken back, 19 a win taken back; null = only the end of the round.
create function games.write_rounds(
  p_player bigint[], p_brand smallint[], p_party int[], p_game text[], p_type smallint[], p_weight int[],
  p_jackpot bigint[], p_flags int[], p_amount bigint[], p_outcome text[], p_version bigint[], p_code smallint[],
  p_round text[], p_cash bigint[], p_bonus bigint[], p_receivable bigint[], p_day date, p_at timestamptz,
  p_large_win bigint
) returns void
  language plpgsql
  set search_path = pg_catalog
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan
as $$
declare
  emitted text;
begin
  with change as materialized (
    select c.*, o as old, coalesce(c.code in (10, 18), false) as is_stake,
      case c.code when 10 then 1 when 18 then -1 else 0 end as more_bets
    from unnest(p_player, p_brand, p_party, p_game, p_type, p_weight, p_jackpot, p_flags, p_amount, p_outcome, p_version,
        p_code, p_round, p_cash, p_bonus, p_receivable)
      as c(player_id, brand_id, party, game, type, weight_bp, jackpot, flags, amount, outcome, version, code, round, cash,
        bonus, receivable)
    left join games.rounds o on o.player_id = c.player_id and o.round = c.round
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
  ), now as materialized (
    select e.*,
      case when e.state = 'closed' then (e.cash_stake + e.bonus_stake) * e.weight / 10000 else 0 end as effective,
      case when e.state = 'closed' then e.cash_stake * e.weight / 10000 else 0 end as effective_cash
    from ended e
  ), written as (
    insert into games.rounds as r (player_id, round, brand_id, party, game, type, weight_bp, state, bets, cash_stake_e5,
      bonus_stake_e5, cash_win_e5, bonus_win_e5, jackpot_win_e5, effective_e5, effective_cash_e5, first_version,
      last_version, opened_at, last_at, closed_at)
    select n.player_id, n.round, n.brand_id, n.party, n.game, n.type, n.weight, n.state, n.bets, n.cash_stake,
      n.bonus_stake, n.cash_win, n.bonus_win, n.jackpot, n.effective, n.effective_cash,
      coalesce(n.version, 0), coalesce(n.version, 0), p_at, p_at, case when n.state <> 'open' then p_at end
    from now n
    on conflict on constraint rounds_once do update set
      state = excluded.state, bets = excluded.bets, cash_stake_e5 = excluded.cash_stake_e5,
      bonus_stake_e5 = excluded.bonus_stake_e5, cash_win_e5 = excluded.cash_win_e5, bonus_win_e5 = excluded.bonus_win_e5,
      jackpot_win_e5 = r.jackpot_win_e5 + excluded.jackpot_win_e5, effective_e5 = excluded.effective_e5,
      effective_cash_e5 = excluded.effective_cash_e5, last_version = greatest(r.last_version, excluded.last_version),
      last_at = excluded.last_at, closed_at = coalesce(r.closed_at, excluded.closed_at)
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
  -- What somebody should look at commits with the money it speaks of.
  select outbox.emit('games.flagged', jsonb_build_object('rounds', jsonb_agg(
    jsonb_build_array(n.player_id::text, n.round, n.version, f.reasons))))::text into emitted
  from now n
  cross join lateral (select array_remove(array[
    case when n.code in (11, 12, 13) and n.amount >= p_large_win then 'large_win' end,
    case when n.code = 11 and (n.old).opened_at < p_at - interval '48 hours' then 'late_win' end,
    case when n.receivable < 0 then 'receivable' end], null) as reasons) f
  where f.reasons <> '{}'
  having count(*) > 0;
end $$;

-- p_operation as in the ledger's apply_group; 0 = only the end of the round. p_refers: what a rollback takes back, or the
-- bet that a win belongs to. p_token null = the call carries none.
-- p_flags: 1 closes the round, 2 the session serves a lobby, 4 a closed round keeps its operations, 8 a free round.
-- Every array is parallel to the calls; answers are put in the same order, so no step has to look for its call.
create function games.apply_group(
  p_key text[], p_player bigint[], p_operation smallint[], p_amount bigint[], p_fingerprint bytea[], p_party int[],
  p_round text[], p_refers text[], p_brand smallint[], p_currency smallint[], p_refuse text[],
  p_token bytea[], p_game text[], p_type smallint[], p_weight int[], p_jackpot bigint[], p_flags int[],
  p_day date, p_at timestamptz, p_wait boolean, p_large_win bigint
) returns setof games.wallet_answer
  language plpgsql
  set search_path = pg_catalog
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan
as $$
declare
  held constant bigint[] := array(select ledger.lock_players(p_player, p_wait));
  all_held constant boolean := cardinality(held) = cardinality(p_player);
  refusals text[];
  stale bytea[];
  outcomes text[]; versions bigint[]; codes smallint[]; rounds text[]; posted timestamptz[];
  cash_deltas bigint[]; bonus_deltas bigint[]; receivable_deltas bigint[]; cash_afters bigint[]; bonus_afters bigint[];
begin
  -- What the session, the round and the free rounds object to. Asked under the lock, so nothing changes meanwhile.
  select array_agg(j.refusal order by j.position), array_agg(j.token) filter (where j.is_stale) into refusals, stale
  from (
    select c.position, c.token,
      case
        when not all_held and c.player_id <> all (held) then 'busy'
        when c.refuse is not null then c.refuse
        when c.operation = 10 and r.state <> 'open' then 'round_closed'
        when c.operation in (10, 12) and c.flags & 8 <> 0 and not exists (
          select from games.free_rounds f where f.player_id = c.player_id and f.party = c.party
            and f.reward = c.refers and (c.operation = 12 or f.expires_at > p_at)) then 'free_round_unknown'
        when c.operation = 10 and (s.token_hash is null or s.party <> c.party or s.player_id <> c.player_id)
          then 'session_unknown'
        when c.operation = 10 and s.game <> c.game and c.flags & 2 = 0 then 'session_other_game'
        when c.operation = 10 and (s.closed_at is not null or s.expires_at <= p_at
          or s.last_seen_at + make_interval(mins => s.idle_minutes) <= p_at) then 'session_expired'
        when c.operation = 10 and s.play_ends_at <= p_at then 'time_limit'
        when c.operation = 99 and c.flags & 4 <> 0 and r.state = 'closed' then 'already_settled'
      end as refusal,
      c.operation = 10 and s.last_seen_at < p_at - interval '1 minute' as is_stale
    from unnest(p_player, p_operation, p_party, p_round, p_refers, p_refuse, p_token, p_game, p_flags) with ordinality
      as c(player_id, operation, party, round, refers, refuse, token, game, flags, position)
    left join games.sessions s on c.operation = 10 and s.token_hash = c.token
    left join games.rounds r on r.player_id = c.player_id and r.round = c.round
  ) j;

  select array_agg(a.outcome), array_agg(a.version), array_agg(a.code), array_agg(a.round), array_agg(a.posted_at),
    array_agg(a.cash_delta_e5), array_agg(a.bonus_delta_e5), array_agg(a.receivable_delta_e5),
    array_agg(a.cash_after_e5), array_agg(a.bonus_after_e5)
  into outcomes, versions, codes, rounds, posted, cash_deltas, bonus_deltas, receivable_deltas, cash_afters, bonus_afters
  from (
    select * from ledger.apply_group(p_key, p_player, p_operation, p_amount, p_fingerprint, p_party, p_round, p_refers,
      p_brand, p_currency, refusals, p_day, p_at, true) order by position
  ) a;

  perform games.write_rounds(p_player, p_brand, p_party, p_game, p_type, p_weight, p_jackpot, p_flags, p_amount, outcomes,
    versions, codes, rounds, cash_deltas, bonus_deltas, receivable_deltas, p_day, p_at, p_large_win);
  if stale is not null then
    update games.sessions s set last_seen_at = p_at where s.token_hash = any (stale);
  end if;
  return query select a.position::int, case when a.outcome = 'told' then 'applied' else a.outcome end, a.version,
    a.cash_delta, a.bonus_delta, a.receivable_delta, a.cash_after, a.bonus_after, a.posted_at
  from unnest(outcomes, versions, cash_deltas, bonus_deltas, receivable_deltas, cash_afters, bonus_afters, posted)
    with ordinality as a(outcome, version, cash_delta, bonus_delta, receivable_delta, cash_after, bonus_after, posted_at, position);
end $$;

revoke execute on function games.apply_group, games.write_rounds from public;
grant execute on function games.apply_group, games.write_rounds to arara_app;
