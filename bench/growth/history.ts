import { STAKE_E5, START_E5 } from '../auditor/fill.ts';
import { active, all, at, books, isActive, key } from '../auditor/history.ts';

/** What accounts left behind besides their books: of every tenth something everywhere. */
const hash = `sha256(convert_to('fill' || n, 'UTF8'))`;

const play = [
  `insert into games.sessions (token_hash, player_id, brand_id, party, game, currency, opened_at, expires_at, last_seen_at,
     idle_minutes, closed_at)
   select ${hash}, n, 1, 1, 'fill', 986, ${at}, ${at} + interval '1 day', ${at}, 60, ${at} ${active}`,
  `insert into games.rounds (player_id, round, brand_id, party, game, type, weight_bp, state, bets, cash_stake_e5,
     bonus_stake_e5, cash_win_e5, bonus_win_e5, jackpot_win_e5, effective_e5, effective_cash_e5, first_version,
     last_version, opened_at, last_at, closed_at)
   select n, ${key}, 1, 1, 'fill', 1, 10000, 'closed', 1, ${STAKE_E5}, 0, 0, 0, 0, ${STAKE_E5}, ${STAKE_E5}, 2, 2, ${at},
     ${at}, ${at} ${active}`,
  `insert into games.player_days (player_id, day, type, brand_id, rounds, cash_stake_e5, bonus_stake_e5, win_e5,
     effective_e5, effective_cash_e5)
   select n, (${at})::date, 1, 1, 1, ${STAKE_E5}, 0, 0, ${STAKE_E5}, ${STAKE_E5} ${active}`,
  `insert into bonuses.day_marks (player_id, version) select n, 1 + ${isActive} ${all}`,
  `insert into bonuses.money_days (player_id, day, brand_id, deposits_e5, cash_bets_e5, cash_wins_e5, given_e5)
   select n, (${at})::date, 1, ${START_E5}, ${STAKE_E5}, 0, 0 ${active}`,
  `insert into bonuses.accounts (player_id, brand_id, lost_below_e5) select n, 1, 100000 ${active}`,
  `insert into bonuses.requirements (player_id, position, brand_id, kind, key, amount_e5, factor, required_e5, done_e5,
     free_before_e5, cash_before_e5, withdrawn_before_e5, state, opened_at, closed_at)
   select n, 1, 1, 'deposit', ${key}, ${STAKE_E5}, 100, ${STAKE_E5}, ${STAKE_E5}, 0, 0, 0, 'filled', ${at}, ${at} ${active}`,
  `insert into bonuses.pools (player_id, position, brand_id, granted_e5, required_e5, done_e5, stake_max_e5, state,
     opened_at, expires_at, closed_at, opened_version, ended_version)
   select n, 1, 1, 1000, 1000, 1000, 1000, 'converted', ${at}, ${at} + interval '7 days', ${at}, 1, 1 ${active}`,
  `insert into vip.accounts (player_id, brand_id, level, deposits_e5, bets_e5)
   select n, 1, 0, ${START_E5}, ${STAKE_E5} ${active}`,
  `insert into vip.journal (player_id, position, brand_id, at, closed_at, effective_e5, effective_cash_e5, span)
   select n, 1, 1, ${at}, ${at}, ${STAKE_E5}, ${STAKE_E5}, 1 ${active}`,
  `insert into vip.rebates (player_id, span, rate_ppm, brand_id, base_e5) select n, 1, 3000, 1, ${STAKE_E5} ${active}`,
  `insert into team.chains (player_id, brand_id, sponsor1, joined_at, is_placed, version, told)
   select n, 1, n / 100 * 100 + 1, ${at}, true, 2, 1 ${active}`,
  `insert into team.player_days (player_id, day, brand_id, effective_e5) select n, (${at})::date, 1, ${STAKE_E5} ${active}`,
];

const people = [
  `insert into players.players (player_id, brand_id, locale, created_at) select n, 1, 'pt-BR', ${at} ${active}`,
  `insert into auth.sessions (id, player_id, brand_id, token_hash, user_agent, address, opened_by, created_at, last_seen_at,
     proved_at, ended_at, ended_because)
   select ${key}, n, 1, ${hash}, 'fill', '192.0.2.1', 'password', ${at}, ${at}, ${at},
     case when n % 20 = 0 then ${at} end, case when n % 20 = 0 then 'logout' end ${active}`,
  `insert into auth.signals (player_id, at, brand_id, kind, device_id, address, user_agent)
   select n, ${at}, 1, 'login', 'd1:' || ${key}, '192.0.2.1', 'fill' ${active}`,
  `insert into notifications.inbox (player_id, brand_id, key, kind, template, values, at)
   select n, 1, ${key}, 'money', 'deposit_credited', '{}', ${at} ${active}`,
  `insert into limits.changes (player_id, brand_id, kind, period, position, asked, asked_at, max_amount, max_since)
   select n, 1, 'deposit', 'day', 1, 'set', ${at}, 100000000, ${at} ${active}`,
  `insert into limits.due (player_id, brand_id, due_at) select n, 1, ${at} + interval '10 years' ${active}`,
  `insert into idempotency.answers (player_id, brand_id, call, key, implicit, fingerprint, first_at, answer, keyed)
   select n, 1, '/recharge', ${key}, false, ${hash}, ${at}, '{}', true ${active}`,
];

const payments = [
  `insert into payments.deposits (id, player_id, brand_id, provider, state, amount_e5, is_reward, created_at, end_to_end_id,
     received_e5, paid_at, look_at, closed_at)
   select ${key}, n, 1, 'fill', 'paid', ${START_E5}, false, ${at}, ${key}, ${START_E5}, ${at}, ${at}, ${at} ${active}`,
  `insert into payments.receipts (provider, end_to_end_id, player_id, brand_id, deposit_id, amount_e5, paid_at, seen_at,
     state, look_at, closed_at)
   select 'fill', ${key}, n, 1, ${key}, ${START_E5}, ${at}, ${at}, 'credited', ${at}, ${at} ${active}`,
  `insert into payments.withdrawals (id, player_id, brand_id, source, state, amount_e5, fee_ppm, fee_e5, count_day, counts,
     account_id, key_id, box, created_at, due_at, look_at, paid_at, closed_at)
   select ${key}, n, 1, 'cash', 'paid', 100000, 0, 0, (${at})::date, true, 'fill', 1, '', ${at}, ${at}, ${at}, ${at}, ${at}
   ${active}`,
  `insert into payments.steps (order_id, player_id, brand_id, position, name, at) select ${key}, n, 1, 1, 'paid', ${at}
   ${active}`,
  `insert into audit.records (at, brand_id, actor_kind, actor_id, action, subject, details)
   select ${at}, 1, 'player', n::text, 'players.fill', 'player:' || n, '{}' ${active}`,
];

export const shardHistory: readonly string[] = [...books, ...play, ...people, ...payments];

export const directoryHistory: readonly string[] = [
  `insert into players.claims (brand_id, kind, hmac, player_id, state, attempt, created_at)
   select 1, 'phone', ${hash}, n, 'confirmed', 'fill', ${at} ${active}`,
  `insert into notifications.messages (id, brand_id, player_id, key, channel, template, locale, state, attempts,
     expires_at, created_at, settled_at)
   select ${key}, 1, n, ${key}, 'mail', 'fill', 'pt-BR', 'sent', 1, ${at}, ${at}, ${at} ${active}`,
  `insert into activity.jackpot_stretches (brand_id, pool, from_position, to_position, shard, turn, from_item, to_item,
     value_before_e5, value_after_e5, digest)
   select 1, 0, n, n, 99, n, 0, 0, 0, 100, ${hash} ${active}`,
];

/** What the fill wrote is sealed in one block without true hashes: the sealer goes on after the last block alone. */
export const sealHistory = [
  `insert into audit.seals (position, record_id, hash)
   select coalesce((select max(position) from audit.seals), 0) + row_number() over (order by r.xid, r.id), r.id,
     sha256('fill')
   from audit.records r where not exists (select from audit.seals s where s.record_id = r.id)`,
  `insert into audit.blocks (number, last_position, last_xid, last_record_id, head, sealed_at)
   select coalesce((select max(number) from audit.blocks), 0) + 1, s.position, r.xid, r.id, s.hash, now()
   from audit.seals s join audit.records r on r.id = s.record_id
   where s.position > coalesce((select max(last_position) from audit.blocks), 0)
   order by s.position desc limit 1`,
];
