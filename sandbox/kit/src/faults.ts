import { type Answer, done, invalid, readJson } from './http.ts';
import type { IncomingMessage } from 'node:http';

/** What can be made to go wrong; the README of each simulator says what its kinds do. */
export interface Fault<Kind extends string, Place extends string> {
  readonly kind: Kind;
  readonly at: Place | 'any';
  /** Whose or which call it strikes; empty means every one. */
  readonly match: string;
  readonly times: number;
  /** How late `slow` answers. */
  readonly delayMs: number;
}

export interface Faults<Kind extends string, Place extends string> {
  add(fault: Fault<Kind, Place>): void;
  /** The fault that strikes here, used up once. */
  take(at: Place, asked: string): Fault<Kind, Place> | undefined;
  list(): readonly Fault<Kind, Place>[];
  clear(): void;
}

type Strikes<Kind extends string, Place extends string> = (
  fault: Fault<Kind, Place>,
  at: Place,
  asked: string,
) => boolean;

/** It strikes at its place, whom it names exactly. */
const strikesNamed = <Kind extends string, Place extends string>(
  fault: Fault<Kind, Place>,
  at: Place,
  asked: string,
): boolean => (fault.at === 'any' || fault.at === at) && (fault.match === '' || fault.match === asked);

export function createFaults<Kind extends string, Place extends string>(
  strikes: Strikes<Kind, Place> = strikesNamed,
): Faults<Kind, Place> {
  let faults: readonly Fault<Kind, Place>[] = [];
  return {
    add(fault) {
      faults = [...faults, fault];
    },
    take(at, asked) {
      const found = faults.find((fault) => strikes(fault, at, asked));
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

export interface FaultWords<Kind extends string, Place extends string> {
  readonly kinds: readonly Kind[];
  readonly places: readonly Place[];
  /** What callers call place and match. */
  readonly at: string;
  readonly match: string;
}

const DELAY_DEFAULT_MS = 30_000;

/** Reads what was posted; undefined for anything that is no fault. */
function parseFault<Kind extends string, Place extends string>(
  given: unknown,
  words: FaultWords<Kind, Place>,
): Fault<Kind, Place> | undefined {
  if (typeof given !== 'object' || given === null) return undefined;
  const fields = given as Readonly<Record<string, unknown>>;
  const { [words.at]: place = 'any', [words.match]: match = '' } = fields;
  const { times = 1, delayMs = DELAY_DEFAULT_MS } = fields;
  const kind = words.kinds.find((one) => one === fields['kind']);
  const at = [...words.places, 'any' as const].find((one) => one === place);
  if (kind === undefined || at === undefined || typeof match !== 'string') return undefined;
  return isCount(times) && isCount(delayMs) ? { kind, at, match, times, delayMs } : undefined;
}

export function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0;
}

interface HasFaults<Kind extends string, Place extends string> {
  readonly faults: Faults<Kind, Place>;
}

/** The addresses under which faults are listed, added and taken away; never spoiled by a fault themselves. */
export function faultControls<Kind extends string, Place extends string>(words: FaultWords<Kind, Place>) {
  return {
    'GET /healthz': () => done({ ok: true }),
    'GET /faults': ({ faults }: HasFaults<Kind, Place>) => done(faults.list()),
    async 'POST /faults'(
      { faults }: HasFaults<Kind, Place>,
      { request }: { readonly request: IncomingMessage },
    ): Promise<Answer> {
      const fault = parseFault(await readJson(request), words);
      if (fault === undefined) return invalid;
      faults.add(fault);
      return done(faults.list());
    },
    'DELETE /faults'({ faults }: HasFaults<Kind, Place>) {
      faults.clear();
      return done([]);
    },
  };
}
