import type { CatalogueGame } from '../provider.ts';

/** What of a game of ours follows its supplier. */
export interface FollowedFacts {
  readonly name: string;
  readonly studio: string;
  /** Without trailing zeros; null = not stated. */
  readonly rtpPercent: string | null;
  readonly volatility: 'low' | 'medium' | 'high' | null;
  readonly maxWinTimes: number | null;
  readonly minBetE5: bigint;
  readonly maxBetE5: bigint;
  readonly hasDemo: boolean;
  readonly blockedCountries: readonly string[];
  readonly certificates: readonly string[];
  /** Null = nobody has stated it: then it is not new, however lately it came to us. */
  readonly releasedAt: Date | null;
}

export type OurState = 'open' | 'resting' | 'off';

export interface OurGame extends FollowedFacts {
  readonly id: string;
  readonly code: string;
  readonly state: OurState;
}

export type SeenState = 'offered' | 'held' | 'unmapped' | 'withdrawn';

/** A line of a supplier's catalogue as it was last seen. */
export interface SeenGame {
  readonly code: string;
  readonly game: string | null;
  readonly name: string;
  readonly category: string;
  readonly state: SeenState;
  readonly waitsFor: readonly string[];
}

export interface Category {
  readonly word: string;
  readonly type: 1 | 2 | 3;
  readonly kind: string;
  readonly minBetE5: bigint;
  readonly maxBetE5: bigint;
}

export interface NewGame extends FollowedFacts {
  readonly code: string;
  readonly icon: string;
  readonly type: 1 | 2 | 3;
  readonly kind: string;
  readonly hasFreeRounds: boolean;
  readonly state: OurState;
}

export interface SyncInput {
  readonly listed: readonly CatalogueGame[];
  readonly ours: readonly OurGame[];
  readonly seen: readonly SeenGame[];
  readonly categories: readonly Category[];
  /** A sandbox: nobody has certified its games, and nobody plays them for money that counts. */
  readonly isTest: boolean;
  readonly acceptRemovals: boolean;
}

export interface SyncPlan {
  readonly outcome: 'ok';
  readonly added: readonly NewGame[];
  readonly changed: readonly OurGame[];
  /** Lines to write again; `game` of a new game is filled in when it has an id. */
  readonly seen: readonly SeenGame[];
}

export type SyncDecision = SyncPlan | { readonly outcome: 'too_many_missing'; readonly missing: readonly string[] };

/** No game opens by itself below this, in any market; what a market asks beyond it is the profile's `games.rtpMin`. */
const RTP_MIN_PERCENT = 85;
/** A list that lacks more than this is more likely broken than true. */
const MISSING_PARTS_MAX = 0.3;
const MISSING_COUNT_FREE = 2;

/**
 * What a supplier's list changes here. Pure. Only a change acts: a game that a person opened or closed stays as it is
 * until the supplier says something new about it. Games are never deleted.
 */
export function decideSync(input: SyncInput): SyncDecision {
  const ours = new Map(input.ours.map((game) => [game.code, game]));
  const seen = new Map(input.seen.map((game) => [game.code, game]));
  const listed = new Map(input.listed.map((game) => [game.code, game]));
  const shown = input.ours.filter(({ state }) => state !== 'off');
  const missing = shown.filter(({ code }) => !listed.has(code)).map(({ code }) => code);
  if (!input.acceptRemovals && missing.length > Math.max(MISSING_COUNT_FREE, shown.length * MISSING_PARTS_MAX))
    return { outcome: 'too_many_missing', missing };

  const plan = { added: [] as NewGame[], changed: [] as OurGame[], seen: [] as SeenGame[] };
  for (const game of listed.values())
    follow(input, game, { ours: ours.get(game.code), seen: seen.get(game.code), plan });
  for (const code of new Set([...ours.keys(), ...seen.keys()]))
    if (!listed.has(code)) withdraw({ ours: ours.get(code), seen: seen.get(code), plan });
  return { outcome: 'ok', ...plan };
}

interface Place {
  readonly ours: OurGame | undefined;
  readonly seen: SeenGame | undefined;
  readonly plan: { readonly added: NewGame[]; readonly changed: OurGame[]; readonly seen: SeenGame[] };
}

function follow(input: SyncInput, game: CatalogueGame, { ours, seen, plan }: Place): void {
  const word = game.category.trim().toLowerCase();
  const category = input.categories.find((one) => one.word === word);
  const waitsFor = whatItWaitsFor(input, game, ours !== undefined || category !== undefined);
  const state = stateOf(waitsFor);
  const line: SeenGame = {
    code: game.code,
    game: ours?.id ?? null,
    name: game.name,
    category: word,
    state,
    waitsFor,
  };
  if (ours !== undefined) {
    const next = { ...ours, ...factsOf(game, ours), state: nextState(ours.state, seen?.state, state) };
    if (!isSame(next, ours)) plan.changed.push(next);
  } else if (category !== undefined && state !== 'withdrawn') {
    const { type, kind } = category;
    plan.added.push({
      ...factsOf(game, category),
      code: game.code,
      icon: game.thumbUrl,
      type,
      kind,
      hasFreeRounds: game.hasFreeRounds,
      state: state === 'offered' ? 'open' : 'off',
    });
  }
  if (seen === undefined || !isSame(line, seen)) plan.seen.push(line);
}

function withdraw({ ours, seen, plan }: Place): void {
  if (ours !== undefined && ours.state !== 'off' && seen?.state !== 'withdrawn')
    plan.changed.push({ ...ours, state: 'off' });
  if (seen?.state === 'withdrawn') return;
  const known = seen ?? { code: ours?.code ?? '', game: ours?.id ?? null, name: ours?.name ?? '', category: '' };
  plan.seen.push({ ...known, state: 'withdrawn', waitsFor: ['supplier'] });
}

/** Words for what is missing before players may see it. */
function whatItWaitsFor(input: SyncInput, game: CatalogueGame, isMapped: boolean): readonly string[] {
  const rtp = game.rtpPercent === undefined ? 0 : Number(game.rtpPercent);
  return [
    ...(game.isEnabled ? [] : ['supplier']),
    ...(isMapped ? [] : ['category']),
    ...(hasCertificate(game.certificates, input.isTest) ? [] : ['certificate']),
    ...(rtp >= RTP_MIN_PERCENT ? [] : ['rtp']),
    ...(game.currencies === undefined || game.currencies.includes('BRL') ? [] : ['currency']),
  ];
}

/** A certificate for Brazil names it. */
function hasCertificate(certificates: readonly string[], isTest: boolean): boolean {
  return isTest
    ? certificates.length > 0
    : certificates.some((text) => /\bBR\b/i.test(text) && !/^SANDBOX/i.test(text));
}

function stateOf(waitsFor: readonly string[]): SeenState {
  if (waitsFor.includes('supplier')) return 'withdrawn';
  if (waitsFor.includes('category')) return 'unmapped';
  return waitsFor.length === 0 ? 'offered' : 'held';
}

function nextState(ours: OurState, before: SeenState | undefined, now: SeenState): OurState {
  if (now === before) return ours;
  if (now === 'offered') return before === undefined ? ours : 'open';
  return 'off';
}

/** What the supplier does not state stays as it was. */
function factsOf(
  game: CatalogueGame,
  known: Pick<FollowedFacts, 'minBetE5' | 'maxBetE5'> & Partial<FollowedFacts>,
): FollowedFacts {
  const minBetE5 = game.minBetE5 ?? known.minBetE5;
  const maxBetE5 = game.maxBetE5 ?? known.maxBetE5;
  const hasRange = minBetE5 > 0n && maxBetE5 >= minBetE5;
  return {
    name: game.name,
    studio: game.studio === '' ? (known.studio ?? '') : game.studio,
    rtpPercent: game.rtpPercent === undefined ? (known.rtpPercent ?? null) : withoutZeros(game.rtpPercent),
    volatility: game.volatility ?? known.volatility ?? null,
    maxWinTimes: game.maxWinTimes ?? known.maxWinTimes ?? null,
    minBetE5: hasRange ? minBetE5 : known.minBetE5,
    maxBetE5: hasRange ? maxBetE5 : known.maxBetE5,
    hasDemo: game.hasDemo,
    blockedCountries: game.blockedCountries.toSorted(),
    certificates: game.certificates,
    releasedAt: game.releasedAt ?? known.releasedAt ?? null,
  };
}

/** Five places, as the catalogue keeps it; cut, because a figure is never made better than it was stated. */
function withoutZeros(decimal: string): string {
  const [whole = '', fraction = ''] = decimal.split('.');
  const kept = fraction.slice(0, 5).replace(/0+$/, '');
  return kept === '' ? whole : `${whole}.${kept}`;
}

function isSame(a: object, b: object): boolean {
  const flat = (value: object) =>
    JSON.stringify(
      Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1)),
      (_, part: unknown) => (typeof part === 'bigint' ? part.toString() : part),
    );
  return flat(a) === flat(b);
}
