import * as fc from 'fast-check';

/** One operation of a supplier, or the bare end of a round. */
export interface PlayStep {
  readonly do: 'play';
  readonly operation: 'bet' | 'win' | 'promo_win' | 'reverse' | 'close';
  readonly key: string;
  readonly round: string;
  readonly amountE5: bigint;
  readonly weightBp: number;
  readonly closes: boolean;
  readonly reverses?: string;
  readonly nowMs: number;
}

interface Keyed {
  readonly key: string;
  readonly nowMs: number;
}

/** What the rule of a reward asks for: a factor in hundredths, within so many days. */
interface BonusTerms {
  readonly factor: bigint;
  readonly expiryDays: number;
}

export type Step =
  | PlayStep
  | (Keyed & { readonly do: 'deposit'; readonly amountE5: bigint; readonly kind: 'deposit' | 'rebate' })
  | (Keyed & { readonly do: 'await'; readonly amountE5: bigint })
  | (Keyed & BonusTerms & { readonly do: 'bonus'; readonly amountE5: bigint })
  | (Keyed & { readonly do: 'give_up' | 'expire' })
  | (Keyed & {
      readonly do: 'withdraw';
      readonly amountE5: bigint;
      readonly what: 'amount' | 'all_free' | 'all_cash';
    })
  | (Keyed & { readonly do: 'end'; readonly withdrawal: string; readonly how: 'paid' | 'cancelled' | 'returned' })
  | (Keyed & { readonly do: 'dispute'; readonly amountE5: bigint })
  | (Keyed & { readonly do: 'judge'; readonly dispute: string; readonly how: 'granted' | 'rejected' })
  | (Keyed & { readonly do: 'forget'; readonly awaited: string })
  | (Keyed & { readonly do: 'pause'; readonly isOn: boolean })
  /** A correction by staff; no drawn history has one. */
  | (Keyed & { readonly do: 'adjust'; readonly side: 'credit' | 'debit'; readonly amountE5: bigint });

const kinds = [
  [36, 'bet'],
  [20, 'win'],
  [2, 'promo_win'],
  [14, 'reverse'],
  [5, 'close'],
  [4, 'repeat'],
  [4, 'deposit'],
  [2, 'rebate'],
  [8, 'bonus'],
  [2, 'give_up'],
  [1, 'expire'],
  [5, 'withdraw'],
  [7, 'end'],
  [1, 'dispute'],
  [2, 'await'],
  [2, 'forget'],
  [1, 'pause'],
] as const;

/** What fast-check draws; `toSteps` turns it into steps. Few sums, so that limits are met and rounds collide. */
export interface Command {
  kind: (typeof kinds)[number][1];
  amount: number;
  round: number;
  /** Which earlier step it speaks of. */
  pick: number;
  closes: boolean;
  days: number;
}

const weighted = <T>(...choices: readonly (readonly [number, T])[]) =>
  fc.oneof(...choices.map(([weight, value]) => ({ weight, arbitrary: fc.constant(value) })));

const command: fc.Arbitrary<Command> = fc.record({
  kind: weighted<Command['kind']>(...kinds),
  amount: fc.nat(7),
  round: fc.nat(17),
  pick: fc.nat(30),
  closes: weighted([3, true], [2, false]),
  days: weighted([18, 0], [3, 1], [1, 31]),
});

export const historyPlan: fc.Arbitrary<Command[]> = fc.array(command, { minLength: 4, maxLength: 36, size: 'max' });

const DAY_MS = 86_400_000;
export const FIRST_MS = Date.parse('2026-11-16T12:00:00-03:00');
const weights = [10_000, 10_000, 10_000, 4_000, 2_500, 500];
/** In 1e-5 of a real: around the sums that the rules speak of. */
const sums = {
  bet: [30_000n, 100_001n, 500_000n, 1_000_000n, 1_000_000n, 2_000_000n, 5_000_000n, 5_100_000n],
  win: [0n, 99_999n, 333_333n, 1_000_000n, 2_000_000n, 3_000_000n, 6_000_000n, 20_000_000n],
  deposit: [100_000n, 200_000n, 333_337n, 500_000n, 500_000n, 1_000_000n, 2_000_000n, 5_000_000n],
  bonus: [1_000n, 10_000n, 20_000n, 50_000n, 77_777n, 100_000n, 200_000n, 5_000_000n],
} as const;

/** `prefix` keeps the keys of histories that share a database apart. */
export function toSteps(commands: readonly Command[], prefix: string): Step[] {
  const start = {
    do: 'deposit',
    kind: 'deposit',
    key: `${prefix}:start`,
    amountE5: 500_000n,
    nowMs: FIRST_MS,
  } as const;
  const steps: Step[] = [start];
  let nowMs = FIRST_MS;
  for (const [index, drawn] of commands.entries()) {
    nowMs += drawn.days * DAY_MS;
    steps.push(toStep(drawn, { steps, key: `${prefix}:${index}`, nowMs, prefix }));
  }
  return steps;
}

/** Mostly those of the house; some rules are kinder or shorter. */
function termsOf(pick: number): BonusTerms {
  if (pick % 5 === 0) return { factor: 333n, expiryDays: 1 };
  return pick % 5 === 1 ? { factor: 500n, expiryDays: 7 } : { factor: 1_200n, expiryDays: 30 };
}

interface Past {
  readonly steps: readonly Step[];
  readonly key: string;
  readonly nowMs: number;
  readonly prefix: string;
}

function toStep(drawn: Command, past: Past): Step {
  const { steps, key, nowMs } = past;
  const pickOf = <T>(list: readonly T[]): T | undefined => list[drawn.pick % Math.max(list.length, 1)];
  switch (drawn.kind) {
    case 'deposit':
    case 'rebate': {
      // One in three pays a deposit that was waited for.
      const waited = drawn.pick % 3 === 0 ? pickOf(steps.filter((step) => step.do === 'await')) : undefined;
      const isTaken = steps.some((step) => step.do === 'deposit' && step.key === waited?.key);
      const amountE5 = sums.deposit[drawn.amount] ?? 0n;
      return { do: 'deposit', kind: drawn.kind, key: isTaken ? key : (waited?.key ?? key), amountE5, nowMs };
    }
    case 'bonus':
      return { do: 'bonus', key, amountE5: sums.bonus[drawn.amount] ?? 0n, nowMs, ...termsOf(drawn.pick) };
    case 'await':
      return { do: 'await', key, amountE5: sums.deposit[drawn.amount] ?? 0n, nowMs };
    case 'give_up':
    case 'expire':
      return { do: drawn.kind, key, nowMs };
    case 'withdraw': {
      const what = (['amount', 'all_free', 'amount', 'all_cash'] as const)[drawn.pick % 4] ?? 'amount';
      return { do: 'withdraw', key, what, amountE5: drawn.pick % 4 === 0 ? 777_000n : 100_000n, nowMs };
    }
    case 'end': {
      const picked = pickOf(steps.filter((step) => step.do === 'withdraw' || step.do === 'dispute'));
      if (picked?.do === 'dispute')
        return { do: 'judge', key, dispute: picked.key, how: drawn.closes ? 'rejected' : 'granted', nowMs };
      const withdrawal = picked?.key ?? key;
      const how = (['paid', 'cancelled', 'returned'] as const)[drawn.amount % 3] ?? 'paid';
      return { do: 'end', key, withdrawal, how, nowMs };
    }
    case 'dispute':
      return { do: 'dispute', key, amountE5: sums.deposit[drawn.amount] ?? 0n, nowMs };
    case 'forget':
      return { do: 'forget', key, awaited: pickOf(steps.filter((step) => step.do === 'await'))?.key ?? key, nowMs };
    case 'pause':
      return { do: 'pause', key, isOn: drawn.closes, nowMs };
    case 'bet':
    case 'win':
    case 'promo_win':
    case 'reverse':
    case 'close':
    case 'repeat':
      return toPlay(drawn, past, drawn.kind);
  }
}

function toPlay(drawn: Command, past: Past, kind: PlayStep['operation'] | 'repeat'): PlayStep {
  const { steps, key, nowMs, prefix } = past;
  const plays = steps.filter((step) => step.do === 'play');
  const earlier = plays.filter(({ operation }) => operation !== 'reverse' && operation !== 'close');
  const picked = earlier[drawn.pick % Math.max(earlier.length, 1)];
  if (kind === 'repeat') {
    const again = plays.filter(({ operation }) => operation !== 'close')[drawn.pick % Math.max(plays.length, 1)];
    if (again) return { ...again, nowMs };
  }
  const operation = kind === 'repeat' ? 'bet' : kind;
  const inRound = operation === 'promo_win' ? `${key}:promo` : `${prefix}:r${drawn.round}`;
  const call = {
    do: 'play',
    operation,
    key,
    // A win is more often for a round that was bet on.
    round: operation === 'win' && drawn.pick % 3 > 0 ? (picked?.round ?? inRound) : inRound,
    amountE5: operation === 'bet' ? (sums.bet[drawn.amount] ?? 0n) : (sums.win[drawn.amount] ?? 0n),
    weightBp: weights[drawn.round % weights.length] ?? 0,
    closes: operation === 'promo_win' || (operation !== 'reverse' && drawn.closes),
    nowMs,
  } as const;
  if (operation === 'reverse') return { ...call, amountE5: 0n, reverses: picked?.key ?? `${key}:never` };
  return operation === 'close' ? { ...call, amountE5: 0n } : call;
}
