import { games, gameIdOf, partyOf } from '../../apps/api/dev/seed/originals.ts';
import type { Scheme } from './schemes.ts';

/**
 * Who is there and when they play, as tables of the schema `quarter` on every shard: the same everywhere, because what a
 * team earns is counted over people of all shards. Chance is the hash of a number and a purpose, so nothing depends on
 * the order in which the server works.
 */
export interface Size {
  /** Honest people; those of the schemes come on top. */
  readonly people: number;
  readonly rounds: number;
  readonly days: number;
  readonly seed: number;
}

/** The first business day begins here. */
export const FIRST_DAY = '2026-08-18';
/** The business day of a moment. */
export const LOCAL_DAY = (at: string) => `(${at} at time zone 'America/Sao_Paulo')::date`;
export const BEGIN = `timestamptz '${FIRST_DAY} 00:00:00-03'`;
export const BRANDS = [1, 2] as const;

/** Of a hundred people so many open the app in each hour of the day. */
const HOURS = [3, 2, 1, 1, 1, 1, 2, 3, 4, 4, 5, 5, 6, 6, 5, 5, 5, 6, 7, 8, 10, 10, 8, 5];
/** How often a game is chosen, in the order of the seed's list. */
const POPULARITY = [18, 9, 13, 7, 6, 5, 6, 8, 7, 9, 4, 8];
/** A hit pays one of these, times what makes the return of the game true. */
const PAYS = [
  { times: 1.5, share: 0.7 },
  { times: 4, share: 0.22 },
  { times: 15, share: 0.075 },
  { times: 100, share: 0.005 },
] as const;
const MEAN_PAY = PAYS.reduce((sum, { times, share }) => sum + times * share, 0);
const HIT = { slot: 0.27, other: 0.4 } as const;

const cumulated = (weights: readonly number[]) => {
  const total = weights.reduce((sum, one) => sum + one, 0);
  let sum = 0;
  return weights.slice(0, -1).map((one) => (sum += one) / total);
};
const list = (numbers: readonly number[]) => `array[${numbers.join(', ')}]::float8[]`;

/** Each game of a brand: who settles it, how often it hits, and what its hits are multiplied by for its return. */
function gameRows(): string {
  return BRANDS.flatMap((brandId) =>
    games.map(({ id, type, rtpPercent }, at) => {
      const returns = Number(rtpPercent) / 100;
      // A table game pays twice the stake; everything else by the list.
      const hit = type === 2 ? returns / 2 : type === 1 ? HIT.slot : HIT.other;
      const factor = type === 2 ? 0 : returns / (hit * MEAN_PAY);
      return `(${brandId}, ${at}, '${gameIdOf(brandId, id)}', ${partyOf(brandId)}, ${type}, ${hit}, ${factor})`;
    }),
  ).join(', ');
}

const person = (kind: string, scheme: Scheme) =>
  scheme.people.map((n, role) => `(${n}, '${kind}', ${scheme.nth}, ${role}, ${scheme.brandId})`);

/** Kinds whose accounts also play like everybody. */
const PLAYING = "('device_ring', 'shared_key', 'one_address')";

export function peopleTables({ people, days, seed, rounds }: Size, schemes: readonly Scheme[]): readonly string[] {
  return [
    'create schema quarter',
    `create function quarter.u(p_n bigint, p_for int) returns float8 language sql immutable parallel safe as $$
       select (hashint8extended(p_n, ${seed * 1_000} + p_for) & 4503599627370495)::float8 / 4503599627370496.0 $$`,
    `create table quarter.games as select * from (values ${gameRows()})
       g(brand_id, at, game, party, type, hit, factor)`,
    `create table quarter.planted as select * from (values ${schemes.flatMap((one) => person(one.kind, one)).join(', ')})
       s(n, kind, nth, role, brand_id)`,
    // Earlier people have lower numbers; whoever joins a scheme comes within days of the others of it.
    `create table quarter.people as
     select n, (1 + n % 4095)::bigint << 41 | (1000 + n / 4095) as player_id,
       coalesce(s.brand_id, case when quarter.u(n, 1) < 0.75 then 1 else 2 end) as brand_id, s.kind, s.nth, s.role,
       case when s.kind is null then floor(${days} * power((n - 1.0) / ${people}, 1.25))::int
         else floor(${days} * (0.1 + 0.25 * quarter.u(s.nth, hashtext(s.kind) & 1023)))::int + role % 3 end as born,
       0.15 + 0.8 * power(quarter.u(n, 2), 2) as appetite,
       case when s.kind is null then quarter.u(n, 3) < 0.65 else s.kind in ${PLAYING} end as plays,
       (array[20000, 50000, 100000, 200000, 500000, 2000000, 10000000])[1 + width_bucket(quarter.u(n, 4),
         ${list([0.3, 0.55, 0.75, 0.88, 0.96, 0.995])})] as stake,
       -- Of a team: every fiftieth person invites, and only into the own brand.
       case when s.kind is null and n > 60 and quarter.u(n, 6) < 0.4
         then 1 + 50 * floor(quarter.u(n, 7) * (n - 60) / 50)::int end as inviter
     from generate_series(1, ${people + schemes.reduce((sum, one) => sum + one.people.length, 0)}) n
     left join quarter.planted s using (n)`,
    `update quarter.people p set inviter = case p.kind when 'collusion' then nullif(p.n - p.role, p.n) end
     where p.kind is not null`,
    `update quarter.people p set inviter = null from quarter.people i where i.n = p.inviter and i.brand_id <> p.brand_id`,
    'create unique index on quarter.people (n)',
    ...traces,
    ...sittings({ people, days, seed, rounds }),
  ];
}

/** Devices, addresses and keys to be paid to: everybody an own one, some families and friends share, schemes do. */
const traces = [
  `alter table quarter.people add device text, add address text, add payout_key text`,
  `update quarter.people set
     device = 'd1:' || md5('device ' || case when kind = 'device_ring' then 'ring ' || nth || brand_id
       when kind is null and quarter.u(n - n % 2, 8) < 0.01 then 'of ' || n - n % 2 else n::text end),
     address = case
       when kind = 'one_address' then '198.51.100.' || nth
       when kind = 'bonus_abuse' then '203.0.' || 100 + nth || '.' || 10 + role
       when kind is null and quarter.u(n - n % 3, 9) < 0.03
         then '10.' || 64 + (n - n % 3) / 65536 || '.' || (n - n % 3) / 256 % 256 || '.' || (n - n % 3) % 256
       else '10.' || n / 65536 || '.' || n / 256 % 256 || '.' || n % 256 end,
     payout_key = case when kind = 'shared_key' then 'shared ' || nth
       when kind is null and quarter.u(n - n % 2, 14) < 0.005 then 'of ' || n - n % 2 else n::text end`,
];

/** An hour at most, once a day, within the day; cohorts fade with their age, and weekends are fuller. */
const sittings = ({ rounds, days }: Size): readonly string[] => [
  `create table quarter.sittings as
   with came as (
     select p.n, p.brand_id, p.stake, d as day, -ln(1 - quarter.u(p.n * 128 + d, 11)) * (0.4 + 2 * quarter.u(p.n, 5)) as weight
     from quarter.people p, generate_series(p.born, ${days - 1}) d
     where p.plays and quarter.u(p.n * 128 + d, 10) <
       p.appetite * power(1 + d - p.born, -0.45) * case when (d + 2) % 7 in (0, 6) then 1.15 else 0.95 end
   ), sized as (
     select *, least(900, ceil(weight * ${rounds} / sum(weight) over ()))::int as rounds, 3 + floor(quarter.u(n * 128 + day, 12))::int as gap
     from came
   )
   select row_number() over (order by n, day) as id, n, brand_id, day, stake, rounds, gap, null::float8 as pays,
     width_bucket(quarter.u(n * 128 + day, 13), ${list(cumulated(POPULARITY))}) as game,
     ${BEGIN} + make_interval(days => day, secs => greatest(1800, least(86400 - rounds * gap - 180, 3600 * (
       width_bucket(quarter.u(n * 128 + day, 15), ${list(cumulated(HOURS))}) + quarter.u(n * 128 + day, 16)))))
       as at
   from sized`,
  // Schemes play as their kind does: the smallest stakes for a bonus, and whoever is meant to lose loses to the leader.
  `insert into quarter.sittings
   select 10000000 + p.n * 16 + k, p.n, p.brand_id, p.born - p.role % 3 + 2 + k, case p.kind when 'collusion' then 2000000 else 20000 end,
     case p.kind when 'collusion' then 40 else 20 end, 4,
     case when p.kind = 'collusion' then case p.role when 0 then 6 else 0 end end,
     case p.kind when 'collusion' then ${games.findIndex(({ id }) => id === 'vinte-e-um')} else 0 end,
     ${BEGIN} + make_interval(days => p.born - p.role % 3 + 2 + k, secs => 50400 + case p.kind when 'collusion' then p.nth * 900
       else 600 * p.role end)
   from quarter.people p, generate_series(0, 5) k
   where (p.kind = 'collusion' and k < 6) or (p.kind in ('bonus_abuse', 'med_after_cashout') and k = 0)`,
  'create index on quarter.sittings (n)',
  'analyze quarter.sittings',
  // Since when somebody is there: minutes before they first play, or at some hour of their day.
  `alter table quarter.people add born_at timestamptz`,
  `update quarter.people p set born_at = least(
     (select min(s.at) - make_interval(secs => 300 + 600 * quarter.u(p.n, 17)) from quarter.sittings s
      where s.n = p.n and s.day = p.born),
     ${BEGIN} + make_interval(days => p.born, secs => 3600 * (8 + 14 * quarter.u(p.n, 18))))`,
  'analyze quarter.people',
];

/** What a round of this luck pays, in stakes. */
export const PAYS_SQL = `case when g.type = 2 then case when luck < g.hit then 2 else 0 end ${PAYS.map(
  ({ times }, at) => {
    const share = PAYS.slice(0, at + 1).reduce((sum, one) => sum + one.share, 0);
    return `when luck < g.hit * ${share} then ${times} * g.factor`;
  },
).join(' ')} else 0 end`;
