import { BEGIN, PAYS_SQL, type Size } from './people.ts';

/**
 * The books of a shard's own people, by sets. What somebody pays in is what their play needs at its lowest: the highest
 * need so far, in whole notes, so no pocket is ever below zero. Everything else only adds, or takes out what it brought.
 */
const secs = (expression: string) => `make_interval(secs => ${expression})`;
const CENTAVO = 1_000;
const REAL = 100_000;

/** Two banks of each brand; most goes through the first. */
const BANK = (id: string) =>
  `case when quarter.u(${id}, 24) < 0.7 then 1 else 2 end + case p.brand_id when 1 then 0 else 101 end`;

const play = [
  `create unlogged table quarter.own as select p.* from quarter.people p
   where shards.vshard_of(p.player_id) in (select o.vshard from shards.owned o where o.state = 'owned')`,
  'create unique index on quarter.own (n)',
  'analyze quarter.own',
  `create unlogged table quarter.rounds as
   select s.id as sitting, s.n, i, s.at + ${secs('(i - 1) * s.gap')} as at, s.stake::bigint as stake, s.game,
     coalesce(s.stake * s.pays, ${CENTAVO} * round(s.stake * (${PAYS_SQL}) / ${CENTAVO}))::bigint as win
   from quarter.sittings s join quarter.own o using (n)
   join quarter.games g on g.brand_id = s.brand_id and g.at = s.game
   cross join generate_series(1, s.rounds) i
   cross join lateral (select quarter.u(s.id * 1024 + i, 20) as luck) l`,
  `create unlogged table quarter.sums as
   select sitting, sum(win - stake)::bigint as net, min(before - stake)::bigint as low
   from (select *, coalesce(sum(win - stake) over (partition by sitting order by i
       rows between unbounded preceding and 1 preceding), 0) as before from quarter.rounds) r
   group by sitting`,
];

/** Of each sitting what is paid in before it, and what is taken out after it. */
const turns = `create unlogged table quarter.turns as
  with taken as (
    select s.id, s.n, s.at, s.at + ${secs('s.rounds * s.gap')} as ends, m.net, m.low, p.kind,
      row_number() over w as nth, count(*) over (partition by s.n) as of,
      case when p.stake <= ${REAL} then 20 when p.stake <= ${5 * REAL} then 50 else 200 end * ${REAL}::bigint as note,
      case when m.net > ${50 * REAL} and coalesce(p.kind, '') <> 'bonus_abuse'
          and (quarter.u(s.id, 21) < 0.6 or p.kind in ('shared_key', 'collusion'))
        then ${10 * REAL} * floor(m.net * 0.7 / ${10 * REAL})::bigint else 0 end as out,
      quarter.u(s.id, 22) < 0.04 as is_back
    from quarter.sittings s join quarter.own p using (n) join quarter.sums m on m.sitting = s.id
    window w as (partition by s.n order by s.at)
  ), needed as (
    select *, -(coalesce(sum(net - case when is_back then 0 else out end) over (partition by n order by at
      rows between unbounded preceding and 1 preceding), 0) + low) as need from taken
  ), highest as (
    select *, max(note * ceil(greatest(need, 0)::numeric / note)) over (partition by n order by at)::bigint as top from needed
  ), paid as (
    select *, top - coalesce(lag(top) over (partition by n order by at), 0) as paid_in from highest
  ), rewarded as (
    select *, case when nth = 1 and (quarter.u(n, 23) < 0.5 or kind = 'bonus_abuse')
      then least(paid_in / 2, ${100 * REAL}) else 0 end as bonus from paid
  )
  select id, n, at, ends, net, nth, of, paid_in, bonus, is_back, kind,
    case when kind = 'bonus_abuse' then paid_in + net + bonus else out end as out from rewarded`;

/** Money that only passes: paid in, and so much of it taken out again. */
const flows = ({ days }: Size) => `create unlogged table quarter.flows as
  select 20000000 + p.n * 32 + k as id, p.n, f.at, f.paid_in, f.out, f.at + ${secs('f.stays')} as out_at
  from quarter.own p cross join generate_series(0, 19) k cross join lateral (select
    ${BEGIN} + make_interval(days => least(${days - 1}, p.born + case p.kind when 'med_after_cashout' then 2 else 1 + k end),
      secs => case p.kind when 'med_after_cashout' then 49200 else 14400 + 3600 * k + 1800 * quarter.u(p.n * 32 + k, 40) end) as at,
    ${REAL} * case p.kind when 'structuring' then 9800 + floor(190 * quarter.u(p.n * 32 + k, 41))
      when 'shared_key' then 100 + floor(400 * quarter.u(p.n * 32 + k, 41))
      else 900 + floor(600 * quarter.u(p.n * 32 + k, 41)) end::bigint as paid_in,
    case p.kind when 'med_after_cashout' then 8400 else 900 + 1800 * quarter.u(p.n * 32 + k, 42) end as stays,
    case p.kind when 'structuring' then 12 + floor(8 * quarter.u(p.n, 43)) when 'pass_through' then 8 when 'shared_key' then 2
      when 'med_after_cashout' then 1 else 0 end as times
  ) a cross join lateral (select a.at, a.paid_in, a.stays,
    case p.kind when 'med_after_cashout' then a.paid_in * 95 / 100 when 'structuring' then a.paid_in * (k % 2) else a.paid_in end as out) f
  where k < a.times`;

/** What leaves an account: from where it is held, how long it takes, and whether it comes back. */
const exits = (end: string) => `create unlogged table quarter.exits as
  select e.*, least(e.at + ${secs(`case when e.is_back then 60 + 900 * quarter.u(e.id, 31) else 90 - 2400 * ln(1 - quarter.u(e.id, 31)) end`)},
      ${end} - interval '1 second') as done_at,
    case when p.brand_id = 2 and not e.is_back then e.amount / 100 / ${CENTAVO} * ${CENTAVO} else 0 end as fee, ${BANK('e.id')} as bank
  from (
    select id, n, ends + interval '60 seconds' as at, out as amount, is_back from quarter.turns where out > 0
    union all select id, n, out_at, out, false from quarter.flows where out > 0
  ) e join quarter.own p using (n)`;

/** A week's share of what was staked: to the player, and to whoever brought the player in. */
const weeks = ({ days }: Size) => `create unlogged table quarter.weeks as
  select s.n, w.ends, sum(s.stake::bigint * s.rounds) as staked
  from quarter.sittings s
  join (select ${BEGIN} + make_interval(days => 6 + 7 * w) as ends from generate_series(0, ${Math.floor(days / 7) - 1}) w) w
    on s.at >= w.ends - interval '7 days' and s.at < w.ends
  group by s.n, w.ends`;

interface Move {
  readonly from: string;
  readonly at: string;
  readonly code: number;
  readonly amount: string;
  readonly where?: string;
  /** What it does to the pockets. */
  readonly pockets: Partial<Record<'cash' | 'bonus' | 'commission' | 'held', 1 | -1>>;
  readonly party?: string;
  readonly ref?: string;
  readonly fee?: string;
}

const moves: readonly Move[] = [
  {
    from: 'turns',
    at: `x.at - interval '120 seconds'`,
    code: 20,
    amount: 'x.paid_in',
    where: 'x.paid_in > 0',
    pockets: { cash: 1 },
    party: BANK('x.id'),
    ref: `'deposit:q' || x.id`,
  },
  {
    from: 'flows',
    at: 'x.at',
    code: 20,
    amount: 'x.paid_in',
    pockets: { cash: 1 },
    party: BANK('x.id'),
    ref: `'deposit:q' || x.id`,
  },
  {
    from: 'turns',
    at: `x.at - interval '100 seconds'`,
    code: 40,
    amount: 'x.bonus',
    where: 'x.bonus > 0',
    pockets: { bonus: 1 },
    ref: `'reward:' || p.player_id || ':first-deposit'`,
  },
  // It becomes cash after the third time, at once for whoever came for it alone, and is lost after a week otherwise.
  {
    from: "(select b.bonus as granted, e.* from quarter.turns b join quarter.turns e using (n) where b.bonus > 0 and e.nth = least(3, case when e.kind = 'bonus_abuse' then 1 else 3 end))",
    at: `x.ends + interval '30 seconds'`,
    code: 41,
    amount: 'x.granted',
    pockets: { bonus: -1, cash: 1 },
  },
  {
    from: 'turns',
    at: `x.at + interval '7 days'`,
    code: 42,
    amount: 'x.bonus',
    pockets: { bonus: -1 },
    where: `x.bonus > 0 and x.of < 3 and x.kind is distinct from 'bonus_abuse' and x.at + interval '7 days' < $end`,
  },
  {
    from: 'exits',
    at: 'x.at',
    code: 30,
    amount: 'x.amount',
    pockets: { cash: -1, held: 1 },
    ref: `'withdrawal:q' || x.id || ':hold'`,
  },
  {
    from: 'exits',
    at: 'x.done_at',
    code: 31,
    amount: 'x.amount',
    where: 'not x.is_back',
    pockets: { held: -1 },
    party: 'x.bank',
    ref: `'withdrawal:q' || x.id || ':end'`,
    fee: 'x.fee',
  },
  {
    from: 'exits',
    at: 'x.done_at',
    code: 32,
    amount: 'x.amount',
    where: 'x.is_back',
    pockets: { held: -1, cash: 1 },
    ref: `'withdrawal:q' || x.id || ':end'`,
  },
  {
    from: 'weeks',
    at: `x.ends + interval '6 hours'`,
    code: 52,
    amount: `(x.staked / 500 / ${CENTAVO} * ${CENTAVO})::bigint`,
    where: `x.staked > ${1_000 * REAL} and p.brand_id = 1`,
    pockets: { cash: 1 },
    ref: `'reward:' || p.player_id || ':rebate:' || x.ends::date`,
  },
  { from: 'earned', at: `x.ends + interval '390 minutes'`, code: 50, amount: 'x.amount', pockets: { commission: 1 } },
  {
    from: 'earned',
    at: `x.ends + interval '12 hours'`,
    code: 51,
    amount: 'x.amount',
    where: 'x.n % 2 = 1',
    pockets: { commission: -1, cash: 1 },
  },
  {
    from: 'turns',
    at: `x.ends + interval '90 seconds'`,
    code: 70,
    amount: `${REAL} * (5 + floor(25 * quarter.u(x.id, 33)))::bigint`,
    where: 'quarter.u(x.id, 32) < 0.0005',
    pockets: { cash: 1 },
  },
];

const moveOf = ({ from, at, code, amount, where, pockets, party, ref, fee }: Move, order: number) => {
  const pocket = (name: keyof Move['pockets']) => (pockets[name] === undefined ? '0' : `${pockets[name]} * ${amount}`);
  const rows = from.startsWith('(') ? from : `quarter.${from}`;
  return `select p.n, ${at} as at, ${100 + order} as ord, ${code} as code, ${amount} as amount, ${pocket('cash')} as cash,
    ${pocket('bonus')} as bonus, ${pocket('commission')} as commission, ${pocket('held')} as held, ${party ?? '0'} as party,
    ${fee ?? '0'} as fee, null::text as round, ${ref ?? 'null'} as ref
    from ${rows} x join quarter.own p using (n) where ${where ?? 'true'}`;
};

const ROUND = `g.party || ':q' || r.sitting || '-' || r.i`;
const roundMoves = `
  select r.n, r.at, 0, 10, r.stake, -r.stake, 0, 0, 0, g.party, 0, ${ROUND}, ${ROUND} || ':bet'
  from quarter.rounds r join quarter.own p using (n) join quarter.games g on g.brand_id = p.brand_id and g.at = r.game
  union all
  select r.n, r.at + interval '1 second', 1, 11, r.win, r.win, 0, 0, 0, g.party, 0, ${ROUND}, ${ROUND} || ':win'
  from quarter.rounds r join quarter.own p using (n) join quarter.games g on g.brand_id = p.brand_id and g.at = r.game
  where r.win > 0`;

const book = (end: string) => `create unlogged table quarter.book as
  select m.*, p.player_id, p.brand_id::smallint as brand_id, row_number() over w as version,
    sum(m.cash) over w as cash_after, sum(m.bonus) over w as bonus_after, sum(m.commission) over w as commission_after,
    sum(m.held) over w as held_after
  from (${moves.map(moveOf).join(' union all ').replaceAll('$end', end)} union all ${roundMoves}) m
  join quarter.own p using (n) window w as (partition by m.n order by m.at, m.ord, m.ref)`;

export function bookTables(size: Size): readonly string[] {
  const end = `${BEGIN} + interval '${size.days} days'`;
  return [
    ...play,
    turns,
    flows(size),
    exits(`(${end})`),
    weeks(size),
    `create unlogged table quarter.earned as
     select i.n, w.ends, (sum(w.staked) * 3 / 1000)::bigint as amount
     from quarter.weeks w join quarter.people p using (n) join quarter.own i on i.n = p.inviter
     group by i.n, w.ends having sum(w.staked) * 3 / 1000 >= 1`,
    'analyze',
    book(`(${end})`),
    'create index on quarter.book (n, version)',
    'analyze quarter.book',
  ];
}
