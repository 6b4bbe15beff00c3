/** What can be wrong, as staff call it. */
export const incidentKinds = [
  'payouts_slow',
  'payouts_stopped',
  'deposits_slow',
  'deposits_away',
  'games_slow',
  'games_away',
] as const;
export type IncidentKind = (typeof incidentKinds)[number];

/** What players can be told: the same, and that it gets better. Nobody types a sentence of their own. */
export const wordCodes = [...incidentKinds, 'recovering'] as const;
export type WordCode = (typeof wordCodes)[number];

/** Where players read it. */
export const incidentPlaces = ['home', 'deposit', 'withdraw'] as const;
export type IncidentPlace = (typeof incidentPlaces)[number];

export interface PartyFact {
  readonly kind: 'bank' | 'supplier';
  readonly code: string;
  /** New money or new bets are taken by it. */
  readonly isOn: boolean;
  readonly paysOut: boolean;
  /** It does so now: on, and nobody stopped its payouts. */
  readonly paysOutNow: boolean;
  readonly takesIn: boolean;
}

/** The parties of a brand as they stand now, and which of them an incident names. */
export interface IncidentFacts {
  readonly parties: readonly PartyFact[];
  readonly named: readonly string[];
}

const anywhere: readonly IncidentPlace[] = incidentPlaces;
const places: Readonly<Record<WordCode, readonly IncidentPlace[]>> = {
  payouts_slow: ['home', 'withdraw'],
  payouts_stopped: ['home', 'withdraw'],
  deposits_slow: ['home', 'deposit'],
  deposits_away: ['home', 'deposit'],
  games_slow: ['home'],
  games_away: ['home'],
  recovering: anywhere,
};

/** A sentence stands only where it concerns whoever reads it. */
export const placesOf = (code: WordCode): readonly IncidentPlace[] => places[code];

const isNamed =
  ({ named }: IncidentFacts) =>
  ({ code }: PartyFact): boolean =>
    named.includes(code);

/**
 * A sentence that states a fact of ours is true only while the fact holds. That a party is slow staff see before any
 * count of ours does, so it asks for no more than the party.
 */
const truths: Readonly<Record<WordCode, (facts: IncidentFacts) => boolean>> = {
  payouts_slow: (facts) => facts.parties.some((one) => one.paysOut && isNamed(facts)(one)),
  payouts_stopped: ({ parties }) => {
    const payers = parties.filter(({ paysOut }) => paysOut);
    return payers.length > 0 && payers.every(({ paysOutNow }) => !paysOutNow);
  },
  deposits_slow: (facts) => facts.parties.some((one) => one.takesIn && isNamed(facts)(one)),
  deposits_away: ({ parties }) => {
    const takers = parties.filter(({ takesIn }) => takesIn);
    return takers.length > 0 && takers.every(({ isOn }) => !isOn);
  },
  games_slow: (facts) => facts.parties.some((one) => one.kind === 'supplier' && isNamed(facts)(one)),
  games_away: (facts) => facts.parties.some((one) => one.kind === 'supplier' && !one.isOn && isNamed(facts)(one)),
  recovering: () => true,
};

export const isTrue = (code: WordCode, facts: IncidentFacts): boolean => truths[code](facts);

export interface SaidWords {
  readonly words: WordCode;
  readonly places: readonly IncidentPlace[];
}

/** What was said stays until it is no longer true; then players read that it gets better, and never what was. */
export function shownWords({ words, places: where }: SaidWords, facts: IncidentFacts): SaidWords {
  return { words: isTrue(words, facts) ? words : 'recovering', places: where };
}
