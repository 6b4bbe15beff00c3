import { type AmountE5, floorToCentavosE5 } from '../money/index.ts';
import { levelAt, levelsClimbed, type Lifetime, type Reached, type VipTerms } from './levels.ts';

/** Cash bets that earn a rebate, by the rate at which they do, in parts per million. */
export interface RebateLine {
  readonly ratePpm: bigint;
  readonly baseE5: AmountE5;
}

/** What is known of a player. Everything follows from the events, in the order in which they were committed. */
export interface VipAccount extends Lifetime {
  readonly level: number;
  readonly history: readonly Reached[];
  /** Since the last claim. */
  readonly rebate: readonly RebateLine[];
}

export const newcomer: VipAccount = { level: 0, depositsE5: 0n, betsE5: 0n, history: [], rebate: [] };

export type VipEvent =
  /** Money paid in, or less than nothing when a bank took it back. */
  | { readonly kind: 'deposit'; readonly atMs: number; readonly amountE5: AmountE5 }
  /** What a round counts from now on, or no longer; `closedAtMs` is when it had closed. */
  | {
      readonly kind: 'bets';
      readonly atMs: number;
      readonly closedAtMs: number;
      readonly effectiveE5: AmountE5;
      readonly effectiveCashE5: AmountE5;
    };

/**
 * Counts one event. The rebate is that of the level held when the round closed: the round that reaches a level still
 * earns at the one before, and what is taken back of a round goes at the rate at which it came. A level never falls.
 */
export function countVip(account: VipAccount, event: VipEvent, terms: VipTerms): VipAccount {
  const lifetime =
    event.kind === 'deposit'
      ? { depositsE5: account.depositsE5 + event.amountE5, betsE5: account.betsE5 }
      : { depositsE5: account.depositsE5, betsE5: account.betsE5 + event.effectiveE5 };
  const climbed = levelsClimbed(terms, account.level, lifetime);
  return {
    ...lifetime,
    level: account.level + climbed.length,
    history: [...account.history, ...climbed.map((level) => ({ level, atMs: event.atMs }))],
    rebate: event.kind === 'deposit' ? account.rebate : addCashBets(account, event, terms),
  };
}

function addCashBets(
  account: VipAccount,
  event: Extract<VipEvent, { kind: 'bets' }>,
  { levels }: VipTerms,
): readonly RebateLine[] {
  const held = event.effectiveCashE5 < 0n ? levelAt(account.history, event.closedAtMs) : account.level;
  const ratePpm = levels[held]?.rebate ?? 0n;
  if (ratePpm === 0n || event.effectiveCashE5 === 0n) return account.rebate;
  const known = account.rebate.some((line) => line.ratePpm === ratePpm);
  const lines = known ? account.rebate : [...account.rebate, { ratePpm, baseE5: 0n }];
  return lines.map((line) =>
    line.ratePpm === ratePpm ? { ratePpm, baseE5: line.baseE5 + event.effectiveCashE5 } : line,
  );
}

export interface Rebate {
  readonly lines: readonly (RebateLine & { readonly amountE5: AmountE5 })[];
  /** Left from the last claim: less than a centavo, or what a rollback took back after it. */
  readonly carriedE5: AmountE5;
  readonly accruedE5: AmountE5;
  /** Whole centavos, and never less than nothing. */
  readonly readyE5: AmountE5;
}

/** The formula and its result: what stands on the screen is what is paid. */
export function rebateOf(rebate: readonly RebateLine[], carriedE5: AmountE5): Rebate {
  const lines = rebate.map((line) => ({ ...line, amountE5: (line.baseE5 * line.ratePpm) / 1_000_000n }));
  const accruedE5 = lines.reduce((sum, { amountE5 }) => sum + amountE5, carriedE5);
  return { lines, carriedE5, accruedE5, readyE5: accruedE5 > 0n ? floorToCentavosE5(accruedE5) : 0n };
}
