import { createHash } from 'node:crypto';
import type { BusinessDay } from '@arara/domain/time';

/** What movements of one code did to one account of one party, in a brand on a day. */
export interface BookedLine {
  readonly brandId: number;
  readonly day: BusinessDay;
  readonly code: number;
  readonly account: number;
  readonly party: number;
  /** Entries; 0 for the house, which the store does not count. */
  readonly legs: bigint;
  readonly amountE5: bigint;
}

export const figureNames = [
  'bets',
  'wins',
  'ggr',
  'bonusCost',
  'jackpotCost',
  'ngr',
  'commissionCost',
  'deposits',
  'withdrawals',
  'fees',
  'adjustments',
] as const;
export type FigureName = (typeof figureNames)[number];
export type Figures = Readonly<Record<`${FigureName}E5`, bigint>>;

/** A part of a figure: what some movements did to some accounts. Without codes it is every movement, and without accounts the player's play money. */
interface Part {
  readonly sign: 1 | -1;
  readonly codes?: readonly number[];
  readonly accounts: readonly number[];
}

/** Cash, bonus, and what a player owes: the pockets that play moves. */
const PLAY = [1, 2, 7];

/** Each figure is a sum over rows: the same parts make the tile, the rows behind it and the line of the day. */
export const figureParts: Readonly<Record<FigureName, readonly Part[]>> = (() => {
  const bets: Part[] = [{ sign: -1, codes: [10, 18], accounts: PLAY }];
  const wins: Part[] = [{ sign: 1, codes: [11, 12, 13, 19], accounts: PLAY }];
  const bonusCost: Part[] = [{ sign: -1, accounts: [106, 108] }];
  const jackpotCost: Part[] = [{ sign: 1, codes: [61], accounts: [110] }];
  const less = (parts: readonly Part[]) => parts.map((part): Part => ({ ...part, sign: part.sign === 1 ? -1 : 1 }));
  const ggr = [...bets, ...less(wins)];
  return {
    bets,
    wins,
    ggr,
    bonusCost,
    jackpotCost,
    ngr: [...ggr, ...less(bonusCost), ...less(jackpotCost)],
    commissionCost: [{ sign: -1, accounts: [107] }],
    deposits: [{ sign: 1, codes: [20, 24], accounts: [1] }],
    withdrawals: [
      { sign: -1, codes: [31], accounts: [4] },
      { sign: -1, codes: [35, 36, 37, 38], accounts: [1, 3] },
    ],
    fees: [{ sign: 1, accounts: [109] }],
    adjustments: [{ sign: -1, accounts: [111] }],
  };
})();

/** The figures of some lines. */
export function figuresOf(lines: readonly Pick<BookedLine, 'code' | 'account' | 'amountE5'>[]): Figures {
  const sumOf = (name: FigureName) =>
    figureParts[name].reduce(
      (total, { sign, codes, accounts }) =>
        lines
          .filter(({ code, account }) => accounts.includes(account) && (codes === undefined || codes.includes(code)))
          .reduce((sum, { amountE5 }) => sum + BigInt(sign) * amountE5, total),
      0n,
    );
  return Object.fromEntries(figureNames.map((name) => [`${name}E5`, sumOf(name)])) as Figures;
}

/** Of a brand and a day: equal on both sides when every code, account and party is. */
export function digestOf(lines: readonly BookedLine[]): string {
  const texts = lines
    .filter(({ legs, amountE5 }) => legs !== 0n || amountE5 !== 0n)
    .map(({ code, account, party, legs, amountE5 }) => [code, account, party, legs, amountE5].join('|'))
    .sort();
  return createHash('sha256').update(texts.join('\n')).digest('hex');
}

export interface DayProof {
  readonly brandId: number;
  readonly day: BusinessDay;
  readonly figures: Figures;
  readonly ledger: Figures;
  readonly digest: string;
  readonly ledgerDigest: string;
}

/** Day by day and brand by brand, the store beside the ledger. */
export function compareDays(store: readonly BookedLine[], ledger: readonly BookedLine[]): DayProof[] {
  const dayOf = ({ brandId, day }: BookedLine) => `${day}|${brandId}`;
  const [stored, booked] = [Map.groupBy(store, dayOf), Map.groupBy(ledger, dayOf)];
  return [...new Set([...stored.keys(), ...booked.keys()])].sort().map((name) => {
    const [day = '', brandId = ''] = name.split('|');
    const [here, there] = [stored.get(name) ?? [], booked.get(name) ?? []];
    return {
      brandId: Number(brandId),
      day,
      figures: figuresOf(here),
      ledger: figuresOf(there),
      digest: digestOf(here),
      ledgerDigest: digestOf(there),
    };
  });
}

/** Lines of several databases, added up. */
export function addLines(lines: readonly BookedLine[]): BookedLine[] {
  const sums = new Map<string, BookedLine>();
  for (const line of lines) {
    const name = [line.brandId, line.day, line.code, line.account, line.party].join('|');
    const before = sums.get(name);
    const [legs, amountE5] = [line.legs + (before?.legs ?? 0n), line.amountE5 + (before?.amountE5 ?? 0n)];
    sums.set(name, { ...line, legs, amountE5 });
  }
  return [...sums.values()];
}
