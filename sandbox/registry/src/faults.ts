import { type Channel, channels } from './inbox.ts';

/**
 * What can be made to go wrong, on every channel:
 * `error` answers that it failed for now and takes nothing; `refuse` answers that it will never take it; `slow` takes
 * it and answers late; `lost` takes it and cuts the line instead of answering; `duplicate` delivers it twice.
 */
export const faultKinds = ['error', 'refuse', 'slow', 'lost', 'duplicate'] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface Fault {
  readonly kind: FaultKind;
  readonly channel: Channel | 'any';
  /** Whose messages it strikes; empty means everybody's. */
  readonly to: string;
  readonly times: number;
  /** How late `slow` answers. */
  readonly delayMs: number;
}

export interface Faults {
  add(fault: Fault): void;
  /** The fault that strikes this message, used up once. */
  take(channel: Channel, to: string): Fault | undefined;
  list(): readonly Fault[];
  clear(): void;
}

export function createFaults(): Faults {
  let faults: readonly Fault[] = [];
  return {
    add(fault) {
      faults = [...faults, fault];
    },
    take(channel, to) {
      const strikes = (fault: Fault) =>
        (fault.channel === 'any' || fault.channel === channel) && (fault.to === '' || fault.to === to);
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
  const { kind, channel = 'any', to = '', times = 1, delayMs = DELAY_DEFAULT_MS } = given as Record<string, unknown>;
  const knownKind = faultKinds.find((one) => one === kind);
  const knownChannel = [...channels, 'any' as const].find((one) => one === channel);
  if (knownKind === undefined || knownChannel === undefined || typeof to !== 'string') return undefined;
  if (!isCount(times) || !isCount(delayMs)) return undefined;
  return { kind: knownKind, channel: knownChannel, to, times, delayMs };
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0;
}
