import { rewardKinds } from '../../policy/rules.ts';
import {
  checked,
  choice,
  factor,
  fields,
  integer,
  type Json,
  type Kind,
  listOf,
  money,
  type Parsed,
  percent,
  rising,
  text,
  type ValueOf,
} from '../../settings/kinds.ts';
import { percentBases, type RewardRule, rewardPeriods, rewardTriggers, tableKeys } from './reward.ts';

/** How a rule is written: what staff propose, the database keeps and the audit shows. Read by the same code that writes. */
const days = (max: number) => integer({ unit: 'days', min: 1, max });
const count = (unit: string, max = 1_000_000) => integer({ unit, min: 1, max });

function orNull<T>(kind: Kind<T>): Kind<T | undefined> {
  return {
    shape: kind.shape,
    parse: (json) => (json === null ? { ok: true, value: undefined } : kind.parse(json)),
    encode: (value) => (value === undefined ? null : kind.encode(value)),
  };
}

type Kinds = Readonly<Record<string, Kind<unknown>>>;
type Some<F extends Kinds> = { readonly [Name in keyof F]?: ValueOf<F[Name]> };

/** Any of the fields, and no other. */
function someOf<F extends Kinds>(kinds: F): Kind<Some<F>> {
  const present = (given: object) => Object.fromEntries(Object.entries(kinds).filter(([name]) => name in given));
  return {
    shape: fields(kinds).shape,
    parse: (json) => {
      if (typeof json !== 'object' || json === null || Array.isArray(json))
        return { ok: false, problem: 'must be an object' };
      return fields(present(json)).parse(json) as Parsed<Some<F>>;
    },
    encode: (value) => fields(present(value)).encode(value),
  };
}

/** One of several forms; the field `kind` says which. */
function formOf<const V extends Readonly<Record<string, Kind<object>>>>(
  variants: V,
): Kind<{ [Name in keyof V]: { readonly kind: Name } & ValueOf<V[Name]> }[keyof V]> {
  type Value = { [Name in keyof V]: { readonly kind: Name } & ValueOf<V[Name]> }[keyof V];
  const names = Object.keys(variants);
  return {
    shape: { type: 'choice', options: names },
    parse: (json) => {
      const { kind: name, ...rest } = (typeof json === 'object' && json !== null ? json : {}) as { kind?: unknown };
      const variant = typeof name === 'string' && Object.hasOwn(variants, name) ? variants[name] : undefined;
      if (variant === undefined) return { ok: false, problem: `kind: must be one of ${names.join(', ')}` };
      const parsed = variant.parse(rest);
      return parsed.ok ? { ok: true, value: { kind: name, ...parsed.value } as unknown as Value } : parsed;
    },
    encode: (value) => {
      const { kind: name, ...rest } = value as { readonly kind: string };
      const encoded = variants[name]?.encode(rest) as { readonly [field: string]: Json };
      return { kind: name, ...encoded };
    },
  };
}

const rowsOf = <T extends { readonly from: number }>(row: Kind<T>) =>
  checked(listOf(row, { min: 1, max: 50 }), (rows) =>
    rising(rows, ({ from }) => from) ? undefined : 'must rise from row to row',
  );
const from = integer({ unit: 'rows', min: 0, max: 1_000_000 });

const amount = formOf({
  fixed: fields({ amountE5: money({ min: '0.01' }) }),
  percent: fields({ of: choice(...percentBases), ppm: percent(), maxE5: money({ min: '0.01' }) }),
  table: fields({ by: choice(...tableKeys), rows: rowsOf(fields({ from, amountE5: money() })) }),
  rates: fields({ by: choice('vip_level'), rows: rowsOf(fields({ from, ppm: percent() })) }),
  free_rounds: fields({
    game: text(60),
    rounds: count('rounds', 100),
    stakeE5: money({ min: '0.01' }),
    validDays: days(90),
  }),
  draw: checked(
    fields({
      totalE5: money({ min: '0.01' }),
      shares: count('shares', 100_000),
      minE5: money({ min: '0.01' }),
      maxE5: money({ min: '0.01' }),
    }),
    ({ totalE5, shares, minE5, maxE5 }) =>
      BigInt(shares) * minE5 <= totalE5 && totalE5 <= BigInt(shares) * maxE5
        ? undefined
        : 'the shares between the smallest and the largest must be able to make up the total',
  ),
});

/** A sum, or a multiple of the reward: exactly one. */
const effectiveBets = checked(
  someOf({ period: choice(...rewardPeriods), minE5: money({ min: '0.01' }), times: factor({ max: '10000' }) }),
  (asked) =>
    asked.period !== undefined && (asked.minE5 === undefined) !== (asked.times === undefined)
      ? undefined
      : 'must have a period and either minE5 or times',
);

const condition = someOf({
  paidDepositWithinDays: days(365),
  depositMinE5: money({ min: '0.01' }),
  effectiveBets,
  differentGames: count('games', 1_000),
  closedRounds: count('rounds', 100_000),
  breakMinutes: count('minutes', 1_440),
  feathers: count('feathers', 28),
});

/** `some.dotted_words`, short enough for a key. */
const ruleId = checked(text(40), (id) =>
  /^[a-z][a-z0-9_]*(\.[a-z0-9][a-z0-9_]*)+$/.test(id) ? undefined : 'must be dotted words like deposit.first',
);
const day = checked(text(10), (written) =>
  /^\d{4}-\d{2}-\d{2}$/.test(written) && !Number.isNaN(Date.parse(`${written}T00:00:00Z`))
    ? undefined
    : 'must be a day like 2026-11-16',
);

const notation = checked(
  fields({
    id: ruleId,
    kind: choice(...rewardKinds),
    trigger: choice(...rewardTriggers),
    audience: fields({
      vipLevelMin: integer({ unit: 'level', max: 10 }),
      settledBetsMin: integer({ unit: 'bets', max: 1_000 }),
    }),
    condition,
    amount,
    account: choice('bonus', 'cash'),
    turnover: factor(),
    expiryDays: orNull(days(365)),
    claimDays: orNull(days(365)),
    limits: fields({
      perPlayer: fields({ times: count('times', 1_000), every: choice('ever', ...rewardPeriods, 'event') }),
      total: someOf({ times: count('times'), amountE5: money({ min: '0.01' }) }),
    }),
    cap: orNull(fields({ days: days(365), ppm: percent() })),
    valid: fields({ from: day, until: orNull(day) }),
    markets: listOf(text(20), { min: 1, max: 10 }),
  }),
  (rule) => {
    if ((rule.account === 'bonus') !== (rule.expiryDays !== undefined))
      return 'expiryDays: a bonus has them, cash has none';
    if (rule.amount.kind === 'free_rounds' && (rule.account !== 'bonus' || rule.turnover === 0n))
      return 'amount: what free rounds win is bonus and asks for bets';
    if (rule.valid.until !== undefined && rule.valid.until < rule.valid.from) return 'valid: ends before it begins';
    return rule.cap?.ppm === 0n ? 'cap: ppm must be above zero' : undefined;
  },
);

export function parseRule(json: unknown): Parsed<RewardRule> {
  const parsed = notation.parse(json);
  if (!parsed.ok) return parsed;
  const { limits, ...rule } = parsed.value;
  const { times, amountE5 } = limits.total;
  const total = {
    ...(times === undefined ? {} : { totalTimes: times }),
    ...(amountE5 === undefined ? {} : { totalE5: amountE5 }),
  };
  return { ok: true, value: { ...rule, limits: { perPlayer: limits.perPlayer, ...total } } as RewardRule };
}

export function encodeRule(rule: RewardRule): Json {
  const { perPlayer, totalTimes, totalE5 } = rule.limits;
  const total = {
    ...(totalTimes === undefined ? {} : { times: totalTimes }),
    ...(totalE5 === undefined ? {} : { amountE5: totalE5 }),
  };
  return notation.encode({ ...rule, limits: { perPlayer, total } });
}
