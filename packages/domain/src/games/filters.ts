import { CENTAVO_E5, REAL_E5 } from '../money/index.ts';

/** What the filters of the lobby look at. */
export interface Filterable {
  readonly type: number;
  readonly supplier: string;
  /** A decimal text; null = not proven, and then no minimum lets it through. */
  readonly rtpPercent: string | null;
  readonly volatility: 'low' | 'medium' | 'high' | null;
  readonly minBetE5: bigint;
}

/** Several values of one filter are alternatives; several filters must all fit. Absent = everything. */
export interface FilterInput {
  readonly types?: readonly number[];
  readonly suppliers?: readonly string[];
  readonly rtpMin?: number;
  readonly volatilities?: readonly string[];
  /** Games that can be played for at most this much a round. */
  readonly betMaxE5?: bigint;
}

/** What a screen offers. */
export const rtpSteps = [94, 95, 96, 97, 98] as const;
export const betSteps = [20_000n, 40_000n, 100_000n, 500_000n] as const;
export const volatilities = ['low', 'medium', 'high'] as const;

const tests: { readonly [Name in keyof FilterInput]-?: (game: Filterable, request: FilterInput) => boolean } = {
  types: ({ type }, { types }) => types === undefined || types.includes(type),
  suppliers: ({ supplier }, { suppliers }) => suppliers === undefined || suppliers.includes(supplier),
  rtpMin: ({ rtpPercent }, { rtpMin }) => rtpMin === undefined || (rtpPercent !== null && Number(rtpPercent) >= rtpMin),
  volatilities: ({ volatility }, request) =>
    request.volatilities === undefined || (volatility !== null && request.volatilities.includes(volatility)),
  betMaxE5: ({ minBetE5 }, { betMaxE5 }) => betMaxE5 === undefined || minBetE5 <= betMaxE5,
};
const names = Object.keys(tests) as readonly (keyof FilterInput)[];

export function fitsFilter(game: Filterable, request: FilterInput): boolean {
  return names.every((name) => tests[name](game, request));
}

const price = /\b(?:ate|max|maximo|por)\s*(?:r\$\s*)?(\d{1,4})(?:[.,](\d{1,2}))?(?:\s*(?:reais|real))?(?![\d.,])/;

/** "mines até R$ 0,40" asks for what one round may cost at most; what is left is looked for. */
export function readPrice(query: string): { readonly text: string; readonly betMaxE5: bigint | undefined } {
  const plain = query.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const match = price.exec(plain);
  if (match === null) return { text: query, betMaxE5: undefined };
  const [whole, reais = '0', centavos = ''] = match;
  const betMaxE5 = BigInt(reais) * REAL_E5 + BigInt(centavos.padEnd(2, '0')) * CENTAVO_E5;
  return { text: plain.replace(whole, ' ').trim(), betMaxE5 };
}

export interface Choice<Value> {
  readonly value: Value;
  readonly games: number;
}

export interface Choices {
  readonly types: readonly Choice<number>[];
  readonly suppliers: readonly Choice<string>[];
  readonly rtp: readonly Choice<number>[];
  readonly volatilities: readonly Choice<string>[];
  readonly bets: readonly Choice<bigint>[];
}

/**
 * How many games each value of each filter would leave, with all the other filters as they are. A value that leaves none
 * is not offered.
 */
export function countChoices(games: readonly Filterable[], request: FilterInput): Choices {
  const besides = (name: keyof FilterInput) =>
    games.filter((game) => names.every((other) => other === name || tests[other](game, request)));
  const steps = <Value>(
    name: keyof FilterInput,
    values: readonly Value[],
    requestOf: (value: Value) => FilterInput,
  ) => {
    const left = besides(name);
    return values
      .map((value) => ({ value, games: left.filter((game) => tests[name](game, requestOf(value))).length }))
      .filter((choice) => choice.games > 0);
  };
  const distinct = <Value>(valueOf: (game: Filterable) => Value) => [...new Set(games.map(valueOf))];
  const types = distinct(({ type }) => type).toSorted((one, other) => one - other);
  return {
    types: steps('types', types, (value) => ({ types: [value] })),
    suppliers: steps(
      'suppliers',
      distinct(({ supplier }) => supplier),
      (value) => ({ suppliers: [value] }),
    ),
    rtp: steps('rtpMin', rtpSteps, (value) => ({ rtpMin: value })),
    volatilities: steps('volatilities', volatilities, (value) => ({ volatilities: [value] })),
    bets: steps('betMaxE5', betSteps, (value) => ({ betMaxE5: value })),
  };
}
