import type { LiveRule } from '../queries.ts';

/** Places that bring the same; without an end everybody from there on. */
export interface Prize {
  readonly from: number;
  readonly until: number | undefined;
  readonly amountE5: bigint;
}

/** Each row of a rule holds until the next one begins; a row without a prize only says where the prizes end. */
export function prizesOf(rows: LiveRule['Rows']): readonly Prize[] {
  return rows.flatMap(({ From: from, Amount: amountE5 }, place) => {
    const next = rows[place + 1];
    return amountE5 === 0n ? [] : [{ from, until: next === undefined ? undefined : next.From - 1, amountE5 }];
  });
}

/** What all places bring together; a last one without an end counts once. */
export function prizeSum(prizes: readonly Prize[]): bigint {
  return prizes.reduce((sum, { amountE5, until, from }) => sum + amountE5 * BigInt((until ?? from) - from + 1), 0n);
}
