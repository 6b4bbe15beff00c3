import type { AmountE5 } from '../money/index.ts';

/**
 * The same week counted a second time, by another road: one row per player and day, no statement lines, no shared
 * function with the first count. What both come to must be equal before anything is posted.
 */
export interface RawDay {
  readonly memberId: bigint;
  readonly effectiveCashE5: AmountE5;
  readonly cashStakeE5: AmountE5;
  readonly cashWinE5: AmountE5;
  readonly sharedLevel: number;
}

export interface RawMember {
  readonly chain: readonly (bigint | null)[];
  readonly capE5: AmountE5;
  readonly givenE5: AmountE5;
}

export interface CountRates {
  readonly turnoverPpm: readonly bigint[];
  readonly lossPpm: readonly bigint[];
}

const MILLION = 1_000_000n;

/** Bases per earner and level, kept as two running sums. */
export interface SecondCount {
  add(member: RawMember, days: readonly RawDay[]): void;
  /** What the earner is owed, in whole centavos, with the balances it brought into the week. */
  owedE5(earnerId: bigint, carriedInE5: readonly AmountE5[]): AmountE5;
  baseOf(earnerId: bigint, level: number): { readonly turnoverE5: AmountE5; readonly lossE5: AmountE5 };
  earners(): Iterable<bigint>;
}

export function createSecondCount({ turnoverPpm, lossPpm }: CountRates): SecondCount {
  const sums = new Map<bigint, AmountE5[]>();
  const rowOf = (earnerId: bigint): AmountE5[] => {
    const known = sums.get(earnerId) ?? [0n, 0n, 0n, 0n, 0n, 0n];
    sums.set(earnerId, known);
    return known;
  };
  return {
    add({ chain, capE5, givenE5 }, days) {
      // In millionths of 1e-5, so that nothing is rounded until a whole unit of the cap is used up.
      let leftMicro = capE5 > givenE5 ? (capE5 - givenE5) * MILLION : 0n;
      chain.forEach((earnerId, index) => {
        if (earnerId === null) return;
        let bets = 0n;
        let lost = 0n;
        for (const day of days) {
          if (day.sharedLevel === index + 1) continue;
          bets += day.effectiveCashE5;
          lost += day.cashStakeE5 - day.cashWinE5;
        }
        const row = rowOf(earnerId);
        for (const [slot, amount, ppm] of [
          [index * 2, bets, turnoverPpm[index] ?? 0n],
          [index * 2 + 1, lost, lossPpm[index] ?? 0n],
        ] as const) {
          const micro = amount > 0n ? amount * ppm : 0n;
          const whole = micro % MILLION === 0n ? micro : micro - (micro % MILLION) + MILLION;
          const fits = whole <= leftMicro;
          const counted = fits ? amount : leftMicro / ppm;
          row[slot] = (row[slot] ?? 0n) + counted;
          const used = counted > 0n ? counted * ppm : 0n;
          leftMicro -= used % MILLION === 0n ? used : used - (used % MILLION) + MILLION;
        }
      });
    },
    owedE5(earnerId, carriedInE5) {
      const row = sums.get(earnerId) ?? [];
      let exact = 0n;
      for (const index of [0, 1, 2]) {
        const bets = row[index * 2] ?? 0n;
        const balance = (row[index * 2 + 1] ?? 0n) + (carriedInE5[index] ?? 0n);
        if (bets > 0n) exact += (bets * (turnoverPpm[index] ?? 0n)) / MILLION;
        if (balance > 0n) exact += (balance * (lossPpm[index] ?? 0n)) / MILLION;
      }
      return exact - (exact % 1_000n);
    },
    baseOf(earnerId, level) {
      const row = sums.get(earnerId) ?? [];
      return { turnoverE5: row[(level - 1) * 2] ?? 0n, lossE5: row[(level - 1) * 2 + 1] ?? 0n };
    },
    earners: () => sums.keys(),
  };
}
