import { makePlayerId, type PlayerId } from '@arara/domain/shards';

/** What is planted in the quarter for whoever looks for it: eight kinds, five times each. */
const schemeKinds = {
  device_ring: 6,
  shared_key: 6,
  pass_through: 1,
  bonus_abuse: 6,
  collusion: 6,
  structuring: 1,
  med_after_cashout: 1,
  one_address: 12,
} as const;
export type SchemeKind = keyof typeof schemeKinds;

export interface Scheme {
  readonly kind: SchemeKind;
  readonly nth: number;
  readonly brandId: number;
  /** Their numbers; the first leads where somebody does. */
  readonly people: readonly number[];
  readonly players: readonly PlayerId[];
}

const TIMES = 5;
/** The others are the second brand's. */
const OF_FIRST_BRAND = 3;
/** No person lives on virtual shard 0, where the house is. */
const VSHARDS_OF_PEOPLE = 4_095;
const FIRST_SEQUENCE = 1_000;

/** The account of a person by number; `people.ts` says the same in SQL. */
export function playerOf(person: number): PlayerId {
  return makePlayerId(
    1 + (person % VSHARDS_OF_PEOPLE),
    BigInt(FIRST_SEQUENCE + Math.floor(person / VSHARDS_OF_PEOPLE)),
  );
}

/** Whoever takes part comes after the honest, so that every size of the quarter has them all. */
export function listSchemes(honest: number): readonly Scheme[] {
  let last = honest;
  return Object.entries(schemeKinds).flatMap(([kind, accounts]) =>
    Array.from({ length: TIMES }, (_, at): Scheme => {
      const people = Array.from({ length: accounts }, () => {
        last += 1;
        return last;
      });
      return {
        kind: kind as SchemeKind,
        nth: at + 1,
        brandId: at < OF_FIRST_BRAND ? 1 : 2,
        people,
        players: people.map(playerOf),
      };
    }),
  );
}

/** As JSON beside the databases. */
export function schemesText(schemes: readonly Scheme[]): string {
  const plain = schemes.map(({ kind, nth, brandId, players }) => ({
    kind,
    nth,
    brandId,
    players: players.map(String),
  }));
  return `${JSON.stringify(plain, null, 1)}\n`;
}
