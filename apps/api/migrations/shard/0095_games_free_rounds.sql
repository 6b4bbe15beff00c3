-- Free rounds have a number, a game and a stake: a supplier can play no more of them than were granted. What they win is
-- bonus and goes into the pool of bonuses with the terms of the grant, so that it can become cash like any other bonus.

alter table games.free_rounds
  add column game text not null default '',
  add column rounds int not null default 0,
  add column stake_e5 bigint not null default 0,
  -- What a win asks for, in hundredths, and the terms of a pool that a win opens.
  add column factor int not null default 0,
  add column expiry_days int not null default 0,
  add column stake_max_e5 bigint not null default 0,
  add column lost_below_e5 bigint not null default 0,
  -- asked: the supplier has not said yes or no; its answer may have been lost, so it may play them already.
  add column state text not null default 'asked',
  -- Who gave them: `reward:<key>` or `approval:<number>`.
  add column granted_by text not null default '',
  add column next_try_at timestamptz not null default 'epoch',
  add column tries int not null default 0,
  add constraint free_rounds_state_is_known check (state in ('asked', 'granted', 'refused')) not valid;

-- The loop that asks suppliers looks here; the table holds one row per grant and is small when this is built.
-- squawk-ignore require-concurrent-index-creation
create index free_rounds_asked on games.free_rounds (next_try_at) where state = 'asked';

-- What was played of a grant: bets and wins, by their keys in the books. A bet that was taken back can be played again.
create table games.free_moves (
  player_id bigint not null,
  key text not null,
  party int not null,
  reward text not null,
  round text not null,
  is_win boolean not null,
  is_taken_back boolean not null default false,
  constraint free_moves_once primary key (player_id, key)
);
create index free_moves_of_grant on games.free_moves (player_id, party, reward);
grant select, insert, update on games.free_moves to arara_app;
grant select on games.free_moves to arara_reader;

-- What was played of grants, and what was taken back of it. One operation per player, so one row each at most.
create function games.note_free_moves(
  p_key text[], p_player bigint[], p_operation smallint[], p_amount bigint[], p_party int[], p_round text[],
  p_refers text[], p_brand smallint[], p_flags int[], p_outcome text[], p_version bigint[], p_day date, p_at timestamptz
) returns void
  language plpgsql
  set search_path = pg_catalog set enable_seqscan = off
as $$
declare
  m record;
begin
  insert into games.free_moves (player_id, key, party, reward, round, is_win)
  select c.player_id, c.key, c.party, c.reward, c.round, c.operation = 12
  from unnest(p_key, p_player, p_operation, p_party, p_round, p_refers, p_flags, p_outcome)
    as c(key, player_id, operation, party, round, reward, flags, outcome)
  where c.flags & 8 <> 0 and c.operation in (10, 12) and c.outcome = 'applied';

  perform bonuses.add_free_win(c.player_id, c.brand_id, 'free:' || c.key, c.amount, c.version, f.factor, f.expiry_days,
    f.stake_max_e5, f.lost_below_e5, p_at)
  from unnest(p_key, p_player, p_operation, p_amount, p_party, p_refers, p_brand, p_flags, p_outcome, p_version)
    as c(key, player_id, operation, amount, party, reward, brand_id, flags, outcome, version)
  join games.free_rounds f on f.player_id = c.player_id and f.party = c.party and f.reward = c.reward
  where c.flags & 8 <> 0 and c.operation = 12 and c.outcome = 'applied' and c.amount > 0;

  for m in
    update games.free_moves f set is_taken_back = true
    from unnest(p_player, p_operation, p_refers, p_outcome) as c(player_id, operation, key, outcome)
    where c.operation = 99 and c.outcome = 'applied' and f.player_id = c.player_id and f.key = c.key
    returning f.player_id, f.key, f.is_win
  loop
    if m.is_win then
      perform bonuses.remove_free_win(m.player_id, 'free:' || m.key, p_day, p_at);
    end if;
  end loop;
end $$;

-- As in 0019, with what a grant of free rounds allows: its game, its stake, its number, until its end; a win belongs to a
-- free bet of the same round. A free bet carries its nominal stake, and nothing of it is debited.
create or replace function games.apply_group(
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
  has_free constant boolean := exists (select from unnest(p_flags) f where f & 8 <> 0);
  amounts bigint[] := p_amount;
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
    from unnest(p_player, p_operation, p_amount, p_party, p_round, p_refers, p_refuse, p_token, p_game, p_flags)
      with ordinality as c(player_id, operation, amount, party, round, refers, refuse, token, game, flags, position)
    left join games.sessions s on c.operation = 10 and s.token_hash = c.token
    left join games.rounds r on r.player_id = c.player_id and r.round = c.round
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
      p_brand, p_currency, refusals, p_day, p_at, true) order by position
  ) a;

  perform games.write_rounds(p_player, p_brand, p_party, p_game, p_type, p_weight, p_jackpot, p_flags, amounts, outcomes,
    versions, codes, rounds, cash_deltas, bonus_deltas, receivable_deltas, p_day, p_at, p_large_win);
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

revoke execute on function games.note_free_moves from public;
grant execute on function games.note_free_moves to arara_app;
