/** What can be made to go wrong; the README says what each does. */
export const faultKinds = [
  'slow',
  'down',
  'duplicate',
  'contradictory',
  'lying',
  'cut',
  'malformed',
  'hook-lost',
  'hook-forged',
] as const;
export type FaultKind = (typeof faultKinds)[number];

export const places = ['portrait', 'document', 'hook'] as const;
export type Place = (typeof places)[number];

export interface Fault {
  readonly kind: FaultKind;
  readonly at: Place | 'any';
  /** Part of `<method> <path>`; empty strikes every call. */
  readonly match: string;
  readonly times: number;
  /** How late `slow` answers. */
  readonly delayMs: number;
}

export interface Faults {
  add(fault: Fault): void;
  /** The fault that strikes this call, used up once. */
  take(at: Place, call: string): Fault | undefined;
  list(): readonly Fault[];
  clear(): void;
}

/** Faults of hooks strike hooks, all others strike calls. */
const isOfHooks = ({ kind, at }: Fault) => at === 'hook' || kind.startsWith('hook-');

export function createFaults(): Faults {
  let faults: readonly Fault[] = [];
  return {
    add(fault) {
      faults = [...faults, fault];
    },
    take(at, call) {
      const strikes = (fault: Fault) =>
        at === 'hook'
          ? isOfHooks(fault)
          : !isOfHooks(fault) && (fault.at === 'any' || fault.at === at) && call.includes(fault.match);
      const found = faults.find(strikes);
      faults = faults.flatMap((fault) => {
        if (fault !== found) return [fault];
        return fault.times > 1 ? [{ ...fault, times: fault.times - 1 }] : [];
      });
      return found;
    },
    list: () => faults,
    clear() {
      faults = [];
    },
  };
}

const DELAY_DEFAULT_MS = 30_000;

/** Reads what was posted; undefined for anything that is no fault. */
export function parseFault(given: unknown): Fault | undefined {
  if (typeof given !== 'object' || given === null) return undefined;
  const { kind, at = 'any', match = '', times = 1, delayMs = DELAY_DEFAULT_MS } = given as Record<string, unknown>;
  const knownKind = faultKinds.find((one) => one === kind);
  const knownPlace = [...places, 'any' as const].find((one) => one === at);
  if (knownKind === undefined || knownPlace === undefined || typeof match !== 'string') return undefined;
  if (!isCount(times) || !isCount(delayMs)) return undefined;
  return { kind: knownKind, at: knownPlace, match, times, delayMs };
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0;
}
