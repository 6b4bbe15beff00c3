import { seededRandom } from './seeded-random.ts';
import { isRecord } from '../wire/json.ts';

/**
 * What can go wrong between the studio and a wallet. `drop-response` lets the wallet finish and then loses its answer;
 * `replay` sends an old capture first; `reorder` lets the next call of the connection overtake this one.
 */
export const faultKinds = [
  'delay',
  'drop-request',
  'drop-response',
  'duplicate',
  'reorder',
  'replay',
  'bit-flip',
  'wrong-key',
  'truncate',
  'slow-loris',
  'reset',
  'burst',
] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface Fault {
  readonly kind: FaultKind;
  /** Whose calls it strikes; empty means everybody's. */
  readonly connection: string;
  /** Part of a path such as `bet`; empty means every call. */
  readonly path: string;
  readonly times: number;
  /** How long `delay`, `reorder` and each byte of `slow-loris` wait. */
  readonly delayMs: number;
  /** Copies of a `burst`, and which bit `bit-flip` turns. */
  readonly count: number;
}

export interface FaultPlan {
  readonly seed: number;
  /** Share of calls that are struck, from 0 to 1. */
  readonly rate: number;
  readonly kinds: readonly FaultKind[];
}

export interface Faults {
  add(fault: Fault): void;
  /** Every call draws from the seed from now on. */
  follow(plan: FaultPlan): void;
  /** The fault that strikes this call, used up once. */
  take(connection: string, path: string): Fault | undefined;
  list(): { readonly faults: readonly Fault[]; readonly plan: FaultPlan | undefined };
  clear(): void;
}

const DEFAULTS = { connection: '', path: '', times: 1, delayMs: 200, count: 3 } as const;

export function createFaults(): Faults {
  let faults: readonly Fault[] = [];
  let plan: FaultPlan | undefined;
  let random = seededRandom(0);
  return {
    add(fault) {
      faults = [...faults, fault];
    },
    follow(given) {
      plan = given;
      random = seededRandom(given.seed);
    },
    take(connection, path) {
      const strikes = (fault: Fault) =>
        (fault.connection === '' || fault.connection === connection) && path.includes(fault.path);
      const found = faults.find(strikes);
      faults = faults.flatMap((fault) => {
        if (fault !== found) return [fault];
        return fault.times > 1 ? [{ ...fault, times: fault.times - 1 }] : [];
      });
      if (found !== undefined || plan === undefined || random() >= plan.rate) return found;
      const kind = plan.kinds[Math.floor(random() * plan.kinds.length)];
      return kind === undefined ? undefined : { ...DEFAULTS, kind, count: 2 + Math.floor(random() * 6) };
    },
    list: () => ({ faults, plan }),
    clear() {
      faults = [];
      plan = undefined;
    },
  };
}

/** Reads what was posted; undefined for anything that is no fault. */
export function parseFault(given: unknown): Fault | undefined {
  if (!isRecord(given)) return undefined;
  const { connection, path, times, delayMs, count } = { ...DEFAULTS, ...given };
  const kind = faultKinds.find((one) => one === given['kind']);
  if (kind === undefined || typeof connection !== 'string' || typeof path !== 'string') return undefined;
  if (!isCount(times) || !isCount(delayMs) || !isCount(count)) return undefined;
  return { kind, connection, path, times: Number(times), delayMs: Number(delayMs), count: Number(count) };
}

export function parsePlan(given: unknown): FaultPlan | undefined {
  if (!isRecord(given)) return undefined;
  const { seed, rate, kinds } = given;
  const named = Array.isArray(kinds) ? faultKinds.filter((kind) => kinds.includes(kind)) : [...faultKinds];
  if (!isCount(seed) || (typeof rate !== 'number' && typeof rate !== 'bigint') || named.length === 0) return undefined;
  return { seed: Number(seed), rate: Number(rate), kinds: named };
}

function isCount(value: unknown): boolean {
  return (typeof value === 'bigint' && value >= 0n) || (typeof value === 'number' && Number.isInteger(value));
}
