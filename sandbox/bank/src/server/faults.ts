import { isRecord } from '../../../kit/src/routes.ts';
import { keep, kept } from '../state/settings.ts';
import type { Store } from '../state/store.ts';

/**
 * What a script can make go wrong. The first group strikes an answer, the second a hook, the third the business itself.
 * Delays of the first group pass in real time, all others on the bank's clock.
 */
export const faultKinds = [
  'status',
  'html',
  'empty',
  'cut',
  'hang',
  'slow',
  'hook-lost',
  'hook-duplicate',
  'hook-late',
  'hook-reorder',
  'hook-batch',
  'charge-differs',
  'code-checksum',
  'code-location',
  'payer-unseen',
  'payout-fail',
  'payout-lag',
  'payout-contradict',
  'payout-return',
  'refund-refuse',
] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface Fault {
  readonly kind: FaultKind;
  /** Part of `PUT /v2/cob/…`, or of what a hook says; empty strikes everything. */
  readonly match: string;
  readonly times: number;
  /** How many it lets pass first. */
  readonly skip: number;
  /** Whether the call has its effect: `before` = no, `after` = yes, only the answer suffers. */
  readonly when: 'before' | 'after';
  readonly status: number;
  readonly delayMs: number;
  /** Copies of a duplicate, size of a batch, or the amount that differs. */
  readonly count: number;
  /** The reason that a refusal names. */
  readonly code: string;
  /** The parts in centavos in which a payout comes back. */
  readonly parts: readonly number[];
}

export interface FaultPlan {
  readonly seed: number;
  /** Share of what could be struck that is, from 0 to 1. */
  readonly rate: number;
  readonly kinds: readonly FaultKind[];
}

export interface Faults {
  add(fault: Fault): void;
  /** Everything draws from the seed from now on, after the scripted faults. */
  follow(plan: FaultPlan): void;
  /** The fault of one of these kinds that strikes this, used up once. */
  take(kinds: readonly FaultKind[], text: string): Fault | undefined;
  list(): { readonly faults: readonly Fault[]; readonly plan: FaultPlan | undefined };
  clear(): void;
}

const DEFAULTS = {
  match: '',
  times: 1,
  skip: 0,
  when: 'before',
  status: 500,
  delayMs: 1_000,
  count: 2,
  code: 'AC03',
  parts: [],
} as const;

export function createFaults(store: Store): Faults {
  let faults = (kept(store, 'faults') as readonly Fault[] | undefined) ?? [];
  let plan = (kept(store, 'faultPlan') as FaultPlan | null | undefined) ?? undefined;
  let random = seededRandom(plan?.seed ?? 0);
  const change = (next: readonly Fault[]) => {
    faults = next;
    keep(store, 'faults', faults);
  };
  return {
    add: (fault) => change([...faults, fault]),
    follow(given) {
      plan = given;
      random = seededRandom(given.seed);
      keep(store, 'faultPlan', given);
    },
    take(kinds, text) {
      const found = faults.find((fault) => kinds.includes(fault.kind) && text.includes(fault.match));
      if (found === undefined) return plan === undefined ? undefined : draw(plan, kinds, random);
      const isPassing = found.skip > 0;
      const left = isPassing ? { ...found, skip: found.skip - 1 } : { ...found, times: found.times - 1 };
      change(faults.flatMap((fault) => (fault !== found ? [fault] : left.times > 0 ? [left] : [])));
      return isPassing ? undefined : found;
    },
    list: () => ({ faults, plan }),
    clear() {
      change([]);
      plan = undefined;
      keep(store, 'faultPlan', null);
    },
  };
}

function draw(
  { rate, kinds: planned }: FaultPlan,
  kinds: readonly FaultKind[],
  random: () => number,
): Fault | undefined {
  const possible = kinds.filter((kind) => planned.includes(kind));
  if (possible.length === 0 || random() >= rate) return undefined;
  const kind = possible[Math.floor(random() * possible.length)];
  const when = random() < 0.5 ? 'before' : 'after';
  return kind === undefined ? undefined : { ...DEFAULTS, kind, when, status: 503, count: 2 + Math.floor(random() * 4) };
}

/** Mulberry32: small, even enough, and the same on every machine. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** What a plan draws from unless it names more: nothing that changes whose money it is. */
const harmless: readonly FaultKind[] = [
  'status',
  'html',
  'cut',
  'hook-lost',
  'hook-duplicate',
  'hook-late',
  'hook-reorder',
];

export function parsePlan(given: Readonly<Record<string, unknown>>): FaultPlan | undefined {
  const { seed, rate, kinds } = given;
  const named = Array.isArray(kinds) ? faultKinds.filter((kind) => kinds.includes(kind)) : harmless;
  if (!isCount(seed) || typeof rate !== 'number' || rate < 0 || rate > 1 || named.length === 0) return undefined;
  return { seed, rate, kinds: named };
}

/** Reads what was posted; undefined for anything that is no fault. */
export function parseFault(given: unknown): Fault | undefined {
  if (!isRecord(given)) return undefined;
  const kind = faultKinds.find((one) => one === given['kind']);
  const { match, times, skip, when, status, delayMs, count, code, parts } = { ...DEFAULTS, ...given } as Readonly<
    Record<string, unknown>
  >;
  if (kind === undefined || typeof match !== 'string' || typeof code !== 'string') return undefined;
  if (when !== 'before' && when !== 'after') return undefined;
  if (!isCount(times) || !isCount(skip) || !isCount(status) || !isCount(delayMs) || !isCount(count)) return undefined;
  if (!Array.isArray(parts) || !parts.every(isCount)) return undefined;
  return { kind, match, times, skip, when, status, delayMs, count, code, parts };
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
