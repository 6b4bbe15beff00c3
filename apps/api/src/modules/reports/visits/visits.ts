import { createHmac } from 'node:crypto';
import { addDays, businessDayOf, type BusinessDay, momentText } from '@arara/domain/time';
import type { Database } from '../../../platform/db/db.ts';
import type { Logger } from '../../../platform/metrics/log.ts';
import { countMarks, firstVisitDay, forgetMarksBefore, keyOfDay, listVisits } from './visits.store.ts';

export interface Visitor {
  readonly brandId: number;
  /** As the app made it up; undefined where none was said. */
  readonly deviceId: string | undefined;
  readonly nowMs: number;
}

export interface VisitsDeps {
  readonly directory: Database;
  readonly random: (bytes: number) => Uint8Array;
  readonly log: Logger;
}

const FLUSH_MS = 5_000;
/** The app makes a name of 128 random bits; what is no such name is no device of ours. */
const deviceName = /^[\w-]{16,64}$/;
/** Beyond these a visit is asked about again, or, while the directory is away, is lost and said so. */
const KNOWN_MAX = 200_000;
const WAITING_MAX = 50_000;
const KEY_BYTES = 32;
const MARK_BYTES = 16;

interface Noted {
  readonly brandId: number;
  readonly day: BusinessDay;
  readonly hour: number;
  readonly deviceId: string;
}

export interface Visits {
  /** Never waits and never fails: nobody's page is slower because it is counted. */
  readonly note: (visitor: Visitor) => void;
  readonly flush: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * A visit is a device that opened a brand's app without being logged in; on one business day each counts once. The name
 * of a device never leaves the memory of the process: what is kept of it for the day is a mark made with the day's key.
 */
export function createVisits(deps: VisitsDeps): Visits {
  const waiting = new Map<string, Noted>();
  const known = new Set<string>();
  let flushing: Promise<void> = Promise.resolve();
  const note = ({ brandId, deviceId, nowMs }: Visitor): void => {
    if (deviceId === undefined || !deviceName.test(deviceId)) return;
    const day = businessDayOf(nowMs);
    const name = `${day}/${brandId}/${deviceId}`;
    if (known.has(name) || waiting.has(name)) return;
    if (waiting.size >= WAITING_MAX) return deps.log.error({ brandId }, 'a visit was not counted');
    waiting.set(name, { brandId, day, hour: Number(momentText(nowMs).slice(11, 13)), deviceId });
  };
  const write = async (): Promise<void> => {
    const batch = [...waiting];
    if (batch.length === 0) return;
    await countNoted(
      deps,
      batch.map(([, noted]) => noted),
    );
    if (known.size > KNOWN_MAX) known.clear();
    for (const [name] of batch) {
      waiting.delete(name);
      known.add(name);
    }
  };
  const flush = (): Promise<void> => (flushing = flushing.catch(() => undefined).then(write));
  const timer = setInterval(() => {
    // What could not be written waits for the next time.
    flush().catch((error: unknown) => deps.log.warn({ err: error }, 'visits wait'));
  }, FLUSH_MS).unref();
  return {
    note,
    flush,
    async close() {
      clearInterval(timer);
      await flush().catch((error: unknown) => deps.log.error({ err: error }, 'visits were not counted'));
    },
  };
}

async function countNoted({ directory, random }: VisitsDeps, noted: readonly Noted[]): Promise<void> {
  const keys = new Map<BusinessDay, Buffer>();
  for (const day of new Set(noted.map((one) => one.day))) {
    await forgetMarksBefore(directory, addDays(day, -1));
    keys.set(day, await keyOfDay(directory, day, random(KEY_BYTES)));
  }
  const marks = noted.map(({ deviceId, ...one }) => ({
    ...one,
    mark: createHmac('sha256', keys.get(one.day) ?? '')
      .update(`${one.brandId}/${deviceId}`)
      .digest()
      .subarray(0, MARK_BYTES),
  }));
  await countMarks(directory, marks);
}

/** Visits day by day. Null before somebody was counted for the first time: then nobody knows them. */
export interface VisitCount {
  readonly since: BusinessDay | null;
  readonly days: readonly { readonly day: BusinessDay; readonly visits: number }[];
}

export async function countVisits(
  directory: Database,
  scope: { readonly brandId: number; readonly from: BusinessDay; readonly to: BusinessDay },
): Promise<VisitCount> {
  const [days, since] = await Promise.all([listVisits(directory, scope), firstVisitDay(directory, scope.brandId)]);
  return { since: since ?? null, days };
}
