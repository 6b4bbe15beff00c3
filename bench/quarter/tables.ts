import { ledgerOfQuarter } from '../auditor/quarter.ts';
import { BEGIN, LOCAL_DAY, type Size } from './people.ts';

/** The tables of the product, from what the books and the people are. Each statement fills one. */
const play: readonly string[] = [
  `insert into games.rounds (player_id, round, brand_id, party, game, type, weight_bp, state, bets, cash_stake_e5,
     bonus_stake_e5, cash_win_e5, bonus_win_e5, jackpot_win_e5, effective_e5, effective_cash_e5, first_version, last_version,
     opened_at, last_at, closed_at)
   select b.player_id, b.round, b.brand_id, b.party, g.game, g.type, 10000, 'closed', 1, b.amount, 0, r.win, 0, 0, b.amount,
     b.amount, b.version, b.version + (r.win > 0)::int, b.at, b.at + (r.win > 0)::int * interval '1 second',
     b.at + (r.win > 0)::int * interval '1 second'
   from quarter.rounds r join quarter.book b on b.n = r.n and b.at = r.at and b.code = 10
   join quarter.games g on g.brand_id = b.brand_id and g.at = r.game`,
  `insert into games.player_days (player_id, day, type, brand_id, rounds, cash_stake_e5, bonus_stake_e5, win_e5, effective_e5,
     effective_cash_e5)
   select player_id, ${LOCAL_DAY('opened_at')}, type, brand_id, count(*), sum(cash_stake_e5), 0, sum(cash_win_e5),
     sum(effective_e5), sum(effective_cash_e5) from games.rounds group by 1, 2, 3, 4`,
  `insert into vip.levels (player_id, level, brand_id, reached_at)
   select p.player_id, l.level, p.brand_id, min(t.at)
   from (select n, at, sum(stake::bigint * rounds) over (partition by n order by at) as staked from quarter.sittings) t
   join quarter.own p using (n)
   join (values (1, 100000000), (2, 1000000000), (3, 5000000000), (4, 25000000000)) l(level, least) on t.staked >= l.least
   group by p.player_id, l.level, p.brand_id`,
];

const SIGNED_IN = `(select n, at - interval '150 seconds' as at, 'login' as kind, id from quarter.sittings
  union all select n, at - interval '150 seconds', 'login', id from quarter.flows
  union all select n, born_at, 'register', n from quarter.own) v`;

const people: readonly string[] = [
  `insert into players.players (player_id, brand_id, locale, sponsor_id, created_at)
   select p.player_id, p.brand_id, (array['pt-BR', 'pt-BR', 'pt-BR', 'pt-BR', 'es', 'en'])[1 + (p.n % 6)], i.player_id, p.born_at
   from quarter.own p left join quarter.people i on i.n = p.inviter`,
  `insert into team.chains (player_id, brand_id, sponsor1, joined_at, is_placed, version, told)
   select p.player_id, p.brand_id, i.player_id, p.born_at, true, 2, 1
   from quarter.own p join quarter.people i on i.n = p.inviter`,
  `insert into auth.sessions (id, player_id, brand_id, token_hash, device_id, user_agent, address, opened_by, created_at,
     last_seen_at, proved_at, ended_at, ended_because)
   select 'q' || v.kind || v.id, p.player_id, p.brand_id, sha256(convert_to(v.kind || v.id, 'UTF8')), p.device, 'quarter', p.address,
     case v.kind when 'login' then 'password' else 'register' end, v.at, v.at, v.at, v.at + interval '1 hour', 'logout'
   from ${SIGNED_IN} join quarter.own p using (n)`,
  `insert into auth.signals (player_id, at, brand_id, kind, device_id, address, user_agent)
   select p.player_id, v.at, p.brand_id, v.kind, p.device, p.address, 'quarter' from ${SIGNED_IN} join quarter.own p using (n)`,
  `insert into kyc.cases (player_id, brand_id, number, phase, doubts, person, pep, document, face, redo, tries_used,
     needs_portrait, fresh, wrong_look_ups, opened_at, changed_at, done_at, key_id, box)
   select player_id, brand_id, 'q' || n, case when is_done then 'done' else 'open' end, '{}',
     case when is_done then 'confirmed' else 'none' end, 'none', 'none', 'none', '{}', 0, false, 'none', 0, born_at + interval '1 minute',
     born_at + interval '4 minutes', case when is_done then born_at + interval '4 minutes' end, 1, ''
   from (select *, plays or kind is not null or quarter.u(n, 50) < 0.3 as is_done from quarter.own) p`,
  `insert into payments.payout_accounts (id, player_id, brand_id, kind, pix_type, key_id, box, key_index, since)
   select distinct on (n) 'q' || n, p.player_id, p.brand_id, 'pix', 'CPF', 1, '', sha256(convert_to('key ' || p.payout_key || p.brand_id, 'UTF8')),
     e.at - interval '10 minutes'
   from quarter.exits e join quarter.own p using (n) order by n, e.at`,
];

const PROVIDER = (bank: string) =>
  `case ${bank} % 100 when 1 then 'banco-um' when 2 then case p.brand_id when 1 then 'banco-dois' else 'banco-um' end else 'banco-dois' end`;

const orders: readonly string[] = [
  `insert into payments.deposits (id, player_id, brand_id, provider, state, amount_e5, is_reward, created_at, expires_at,
     end_to_end_id, received_e5, paid_at, look_at, closed_at)
   select substr(b.ref, 9), p.player_id, p.brand_id, ${PROVIDER('b.party')}, 'paid', b.amount, false, s.at, s.at + interval '30 minutes',
     'E' || substr(b.ref, 9), b.amount, b.at, b.at, b.at
   from quarter.book b join quarter.own p using (n)
   cross join lateral (select b.at - make_interval(secs => 15 + 75 * quarter.u(b.n * 4096 + b.version, 51)) as at) s where b.code = 20`,
  `insert into payments.deposits (id, player_id, brand_id, provider, state, amount_e5, is_reward, created_at, expires_at,
     look_at, closed_at)
   select 'q' || t.id || 'x', p.player_id, p.brand_id, 'banco-um', 'expired', t.note, false, t.at - interval '280 seconds',
     t.at + interval '25 minutes', t.at, t.at + interval '25 minutes'
   from (select *, 2000000 as note from quarter.turns) t join quarter.own p using (n) where quarter.u(t.id, 52) < 0.12`,
  `insert into payments.withdrawals (id, player_id, brand_id, source, state, amount_e5, fee_ppm, fee_e5, count_day, counts,
     account_id, key_id, box, provider, created_at, due_at, approved_at, sent_at, paid_at, look_at, closed_at, end_to_end_id)
   select 'q' || e.id, p.player_id, p.brand_id, 'cash', case when e.is_back then 'refused' else 'paid' end, e.amount, 0, e.fee,
     ${LOCAL_DAY('e.at')}, true, 'q' || p.n, 1, '', ${PROVIDER('e.bank')}, e.at, e.at + interval '2 hours',
     case when not e.is_back then e.done_at end, case when not e.is_back then e.done_at end,
     case when not e.is_back then e.done_at end, e.done_at, e.done_at, case when not e.is_back then 'W' || e.id end
   from quarter.exits e join quarter.own p using (n)`,
  `insert into payments.disputes (provider, id, player_id, brand_id, end_to_end_id, amount_e5, held_e5, state, opened_at, ended_at)
   select d.provider, 'm' || d.id, d.player_id, d.brand_id, d.end_to_end_id, d.amount_e5, 0,
     case when p.kind is null then 'rejected' else 'open' end, m.at, case when p.kind is null then m.at + interval '1 hour' end
   from payments.deposits d join quarter.own p using (player_id) cross join lateral (select least($end - interval '2 hours',
     d.paid_at + make_interval(secs => 86400 * (2 + 4 * quarter.u(hashtext(d.id), 53)))) as at) m
   where d.state = 'paid' and ((p.kind = 'med_after_cashout' and d.id like 'q2%' and length(d.id) = 9)
     or (p.kind is null and quarter.u(hashtext(d.id), 54) < 0.003))`,
  `insert into bonuses.reward_grants (player_id, key, brand_id, rule_id, rule_version, rule, kind, account, is_capped, facts, state,
     amount_e5, factor, required_e5, due_at, due_day, given_at, given_day)
   select b.player_id, case b.code when 40 then 'first-deposit' else 'rebate:' || b.at::date end, b.brand_id,
     case b.code when 40 then 'first-deposit' else 'rebate' end, 1, '{}', case b.code when 40 then 'deposit' else 'rebate' end,
     case b.code when 40 then 'bonus' else 'cash' end, b.code = 40, '{}', 'given', b.amount, case b.code when 40 then 1200 else 100 end,
     b.amount * case b.code when 40 then 12 else 1 end, b.at, ${LOCAL_DAY('b.at')}, b.at, ${LOCAL_DAY('b.at')}
   from quarter.book b where b.code in (40, 52)`,
];

/** Every table of a shard, in an order in which each finds what it reads. */
export function tableFills(size: Size): readonly string[] {
  const end = `(${BEGIN} + interval '${size.days} days')`;
  return [...ledgerOfQuarter(size), ...play, ...people, ...orders].map((fill) => fill.replaceAll('$end', end));
}
