/** What can be made to go wrong; the README says what each does. */
export const faultKinds = ['slow', 'down', 'duplicate', 'contradictory', 'lying', 'cut', 'malformed'] as const;
export type FaultKind = (typeof faultKinds)[number];

export const places = ['token', 'register', 'impeded', 'pep', 'un'] as const;
export type Place = (typeof places)[number];

export interface Fault {
  readonly kind: FaultKind;
  readonly at: Place | 'any';
  /** Whose questions it strikes; empty means everybody's. */
  readonly cpf: string;
  readonly times: number;
  /** How late `slow` answers. */
  readonly delayMs: number;
}

export interface Faults {
  add(fault: Fault): void;
  /** The fault that strikes this question, used up once. */
  take(at: Place, cpf: string): Fault | undefined;
  list(): readonly Fault[];
  clear(): void;
}

export function createFaults(): Faults {
  let faults: readonly Fault[] = [];
  return {
    add(fault) {
      faults = [...faults, fault];
    },
    take(at, cpf) {
      const found = faults.find(
        (fault) => (fault.at === 'any' || fault.at === at) && (fault.cpf === '' || fault.cpf === cpf),
      );
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
  const { kind, at = 'any', cpf = '', times = 1, delayMs = DELAY_DEFAULT_MS } = given as Record<string, unknown>;
  const knownKind = faultKinds.find((one) => one === kind);
  const knownPlace = [...places, 'any' as const].find((one) => one === at);
  if (knownKind === undefined || knownPlace === undefined || typeof cpf !== 'string') return undefined;
  if (!isCount(times) || !isCount(delayMs)) return undefined;
  return { kind: knownKind, at: knownPlace, cpf, times, delayMs };
}

export function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0;
}
