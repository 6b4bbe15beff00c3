import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { sql } from '../../../platform/db/sql.ts';
import { createLog } from '../../../platform/metrics/log.ts';
import { readFunnel } from '../desk/people.ts';
import { countVisits, createVisits, type Visits } from './visits.ts';

const DAY_MS = 86_400_000;
/** 12:00 in Sao Paulo. */
const NOON_MS = Date.parse('2026-11-16T12:00:00-03:00');
const ana = 'a'.repeat(32);
const bia = 'b'.repeat(32);

let harness: Harness;
let copies: readonly Visits[];

beforeAll(async () => {
  harness = await openHarness();
});
beforeEach(async () => {
  await harness.owner.directory.run(sql`truncate reports.visit_hours, reports.visit_keys, reports.visit_marks`);
  copies = [openCopy('one'), openCopy('other')];
});
afterEach(async () => {
  for (const copy of copies) await copy.close();
});
afterAll(() => harness.close());

/** One copy of the API; each would make another key for the day. */
function openCopy(name: string): Visits {
  const random = (bytes: number) => createHash('sha256').update(name).digest().subarray(0, bytes);
  return createVisits({ directory: harness.directory, random, log: createLog({ level: 'silent', name: 'visits' }) });
}

async function visit(copy: number, deviceId: string | undefined, at: { nowMs?: number; brandId?: number } = {}) {
  copies[copy]?.note({ brandId: 1, nowMs: NOON_MS, ...at, deviceId });
  await copies[copy]?.flush();
}

const counted = (brandId = 1, from = '2026-11-01', to = '2026-11-30') =>
  countVisits(harness.directory, { brandId, from, to });

test('a device counts once on a day and for a brand, however many copies of the API it meets', async () => {
  await visit(0, ana);
  await visit(0, ana, { nowMs: NOON_MS + 3_600_000 });
  await visit(1, ana, { nowMs: NOON_MS + 7_200_000 });
  await visit(1, bia);
  await visit(1, ana, { brandId: 2 });
  await visit(0, ana, { nowMs: NOON_MS + DAY_MS });
  expect(await counted()).toEqual({
    since: '2026-11-16',
    days: [
      { day: '2026-11-16', visits: 2 },
      { day: '2026-11-17', visits: 1 },
    ],
  });
  expect((await counted(2)).days).toEqual([{ day: '2026-11-16', visits: 1 }]);
});

test('what names no device is no visit, and what could not be written is counted later', async () => {
  await visit(0, undefined);
  await visit(0, 'Moto G');
  await visit(0, 'x'.repeat(65));
  expect((await counted()).days).toEqual([]);
  await harness.owner.directory.run(sql`alter table reports.visit_marks rename to away`);
  await expect(visit(0, ana)).rejects.toThrow('visit_marks');
  await harness.owner.directory.run(sql`alter table reports.away rename to visit_marks`);
  await copies[0]?.flush();
  expect((await counted()).days).toEqual([{ day: '2026-11-16', visits: 1 }]);
});

test('nothing kept names a device, and marks and keys of days that are over go while the numbers stay', async () => {
  await visit(0, ana);
  const kept = await harness.owner.directory.rows<{ mark: Buffer }>(sql`select mark from reports.visit_marks`);
  expect(kept.map(({ mark }) => mark.length)).toEqual([16]);
  expect(kept.some(({ mark }) => mark.includes(ana) || createHash('sha256').update(ana).digest().includes(mark))).toBe(
    false,
  );
  await visit(0, bia, { nowMs: NOON_MS + 2 * DAY_MS });
  const left = await harness.owner.directory.rows(
    sql`select k.day, m.day as of_mark from reports.visit_keys k full join reports.visit_marks m using (day)`,
  );
  expect(left).toEqual([{ day: '2026-11-18', of_mark: '2026-11-18' }]);
  expect((await counted()).days).toHaveLength(2);
});

test('the funnel begins with the visits of its days, or says since when they are counted', async () => {
  await visit(0, ana);
  await visit(0, bia, { nowMs: NOON_MS + DAY_MS });
  const ask = async () => ({ kind: 'answer', freshAt: new Date(NOON_MS), rows: [] }) as const;
  const deps = {
    ask,
    namesOf: async () => ({ suppliers: new Map(), games: new Map(), banks: [] }),
    visitsOf: (scope: Parameters<typeof countVisits>[1]) => countVisits(harness.directory, scope),
  };
  const funnel = (from: string) => readFunnel(deps, { brandIds: [1], from, to: '2026-11-30' });
  const whole = await funnel('2026-11-16');
  expect(whole.Steps[0]).toEqual({ Step: 'visit', People: 2 });
  expect(whole.Visits.reduce((sum, { Count }) => sum + Count, 0)).toBe(2);
  const early = await funnel('2026-11-15');
  expect([early.VisitsSince, early.Steps[0]]).toEqual(['2026-11-16', { Step: 'visit', People: null }]);
});
