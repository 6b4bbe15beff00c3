import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aStaffActor } from '../../../test/factories.ts';
import { type Harness, openHarness } from '../../../test/harness.ts';
import { createNotices } from '../../platform/redis/notices.ts';
import { openRedis } from '../../platform/redis/redis.ts';
import { sql } from '../../platform/db/sql.ts';
import { type Approvals, createApprovals } from '../approvals/index.ts';
import { createSettings, type Proposal, type Settings } from './settings.ts';
import { LEAD_MS } from './cache.ts';

const AUTHOR = 101n;
const APPROVER = 202n;
const KEY = 'payments.withdrawal.window';
const HOUR_MS = 3_600_000;
let harness: Harness;

/** One copy of the API: its own approvals, its own cache. */
function aCopy(announce?: (change: { brandId: number; key: string }) => Promise<void>) {
  const approvals = createApprovals(harness);
  const { directory, clock } = harness;
  return { approvals, settings: createSettings({ directory, clock, approvals, ...(announce ? { announce } : {}) }) };
}
let copy: { approvals: Approvals; settings: Settings };
/** Each test has a brand of its own, so that rows of one are not the past of another. */
let brandId = 0;

beforeAll(async () => {
  harness = await openHarness();
});
beforeEach(() => {
  copy = aCopy();
  brandId += 1;
});
afterAll(() => harness.close());

const aWindow = (closes: string) => ({ opens: '00:00', closes });
const closesAt = async (atMs: number, from = copy.settings) => (await from.get(KEY, { brandId, atMs })).closes;
const propose = async (change: Partial<Proposal> & { roles?: string[] } = {}, to = copy.settings) => {
  const { roles = ['owner'], ...changed } = change;
  const nowMs = harness.clock.nowMs();
  const proposal = { key: KEY, value: aWindow('23:00'), validFromMs: nowMs, reason: 'longer evenings', ...changed };
  const { approvalId } = await to.propose(
    proposal,
    aStaffActor({ staffId: AUTHOR, brandId, roles, requestId: 'req-1' }),
  );
  return approvalId;
};
const approve = (approvalId: bigint, by = copy.approvals) =>
  by.decide({
    approvalId,
    brandId,
    staffId: APPROVER,
    roles: ['owner'],
    verdict: 'approved',
    note: '',
    requestId: 'req-2',
  });
const audited = async () => {
  const rows = await harness.directory.rows<{ action: string; details: Record<string, unknown> }>(
    sql`select action, details from audit.records where brand_id = ${brandId} order by id`,
  );
  return rows;
};

describe('a setting', () => {
  it('has the default of the registry before anybody changes it', async () => {
    expect(await copy.settings.get(KEY, { brandId, atMs: harness.clock.nowMs() })).toEqual({ opens: 0, closes: 1_320 });
  });

  it('opens the withdrawal window longer from the approved moment on, and leaves the past as it was', async () => {
    const validFromMs = harness.clock.nowMs() + HOUR_MS;
    await approve(await propose({ validFromMs }));
    expect(await closesAt(validFromMs - 1)).toBe(1_320);
    expect(await closesAt(validFromMs)).toBe(1_380);
    expect(await closesAt(harness.clock.nowMs() - 24 * HOUR_MS)).toBe(1_320);
  });

  it('does not change by a proposal alone, nor by one that was refused', async () => {
    const id = await propose();
    await copy.approvals.decide({
      approvalId: id,
      brandId,
      staffId: APPROVER,
      roles: ['owner'],
      verdict: 'refused',
      note: 'no',
      requestId: undefined,
    });
    expect(await closesAt(harness.clock.nowMs() + 24 * HOUR_MS)).toBe(1_320);
  });

  it('is proposed and approved by people who hold the right of its key', async () => {
    const role = { roles: ['marketing'] };
    await expect(propose(role)).rejects.toMatchObject({ refusal: 'staff_role_missing' });
    const by = { brandId, staffId: APPROVER, verdict: 'approved', note: '', requestId: undefined, ...role } as const;
    const decided = copy.approvals.decide({ ...by, approvalId: await propose() });
    await expect(decided).rejects.toMatchObject({ refusal: 'staff_role_missing' });
    const days = await propose({ ...role, key: 'bonuses.expiryDays', value: 9 });
    await copy.approvals.decide({ ...by, approvalId: days });
  });

  it('is not changed by the person who proposed it', async () => {
    const id = await propose();
    const own = copy.approvals.decide({
      approvalId: id,
      brandId,
      staffId: AUTHOR,
      roles: ['owner'],
      verdict: 'approved',
      note: '',
      requestId: undefined,
    });
    await expect(own).rejects.toMatchObject({ refusal: 'approval_same_person' });
    expect(await copy.settings.listRows(brandId)).toEqual([]);
  });

  it('holds at the earliest a moment after the approval, even when it was proposed for earlier', async () => {
    const id = await propose({ validFromMs: harness.clock.nowMs() });
    harness.clock.moveMs(HOUR_MS);
    const approvedAtMs = harness.clock.nowMs();
    await approve(id);
    expect(await closesAt(approvedAtMs + LEAD_MS - 1)).toBe(1_320);
    expect(await closesAt(approvedAtMs + LEAD_MS)).toBe(1_380);
  });

  it('of one brand does not hold for another', async () => {
    await approve(await propose());
    const atMs = harness.clock.nowMs() + HOUR_MS;
    expect((await copy.settings.get(KEY, { brandId: brandId + 1_000, atMs })).closes).toBe(1_320);
  });

  it('is stored in one notation and read back typed', async () => {
    const value = { min: '10.00', max: '60000.0', unpaidMax: 3 };
    await approve(await propose({ key: 'payments.deposit.limits', value }));
    const [row] = await copy.settings.listRows(brandId);
    expect(row?.value).toEqual({ min: '10', max: '60000', unpaidMax: 3 });
    const atMs = harness.clock.nowMs() + HOUR_MS;
    const limits = await copy.settings.get('payments.deposit.limits', { brandId, atMs });
    expect(limits).toEqual({ min: 1_000_000n, max: 6_000_000_000n, unpaidMax: 3 });
  });
});

describe('a proposal', () => {
  it.each<[string, Partial<Proposal>, string]>([
    ['of an unknown key', { key: 'payments.withdrawal.windows' }, 'setting_unknown'],
    ['of a key every object has', { key: 'constructor' }, 'setting_unknown'],
    ['of a value that does not parse', { value: aWindow('25:00') }, 'setting_value_invalid'],
    ['of a value that breaks a rule', { value: { opens: '10:00', closes: '09:00' } }, 'setting_value_invalid'],
    ['for the past', { validFromMs: 0 }, 'setting_starts_in_past'],
  ])('%s is refused and leaves nothing', async (_, change, refusal) => {
    await expect(propose(change)).rejects.toMatchObject({ refusal });
    expect(await copy.approvals.list({ brandId, offset: 0, limit: 10 })).toEqual({ total: 0, list: [] });
    expect(await audited()).toEqual([]);
  });

  it('expires after the hours that the setting itself says', async () => {
    const id = await propose({ key: 'approvals.expiryHours', value: 1 });
    expect(await copy.approvals.find(id, brandId)).toMatchObject({
      expiresAtMs: harness.clock.nowMs() + 24 * HOUR_MS,
    });
    await approve(id);
    harness.clock.moveMs(LEAD_MS);
    const next = await copy.approvals.find(await propose(), brandId);
    expect(next?.expiresAtMs).toBe(harness.clock.nowMs() + HOUR_MS);
  });

  it('against a row that is no longer the newest must be asked for again', async () => {
    const first = await propose();
    const second = await propose({ value: aWindow('20:00') });
    await approve(first);
    await expect(approve(second)).rejects.toMatchObject({ refusal: 'approval_stale' });
    expect(await closesAt(harness.clock.nowMs() + HOUR_MS)).toBe(1_380);
  });

  it('wins alone when several against the same row are approved at once', async () => {
    const ids = await Promise.all(
      ['20:00', '21:00', '23:00', '23:30'].map((time) => propose({ value: aWindow(time) })),
    );
    const results = await Promise.allSettled(ids.map((id) => approve(id)));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect(await copy.settings.listRows(brandId)).toHaveLength(1);
  });
});

describe('a change', () => {
  it('commits with its audit records and its event', async () => {
    await approve(await propose());
    const records = await audited();
    expect(records.map((row) => row.action)).toEqual([
      'approvals.requested',
      'settings.proposed',
      'approvals.approved',
      'settings.changed',
    ]);
    expect(records.at(-1)?.details).toMatchObject({ before: aWindow('22:00'), after: aWindow('23:00') });
    const events = await harness.directory.rows(
      sql`select payload from outbox.events where topic = 'settings.changed' and (payload ->> 'brandId')::int = ${brandId}`,
    );
    expect(events).toHaveLength(1);
  });

  it('is known to every copy before it holds, without any news between them', async () => {
    const other = aCopy();
    const nowMs = harness.clock.nowMs();
    expect(await closesAt(nowMs, other.settings)).toBe(1_320);
    await approve(await propose());
    // Just before it holds: both copies still say the old value, whenever they read last.
    harness.clock.moveMs(LEAD_MS - 1);
    expect(await closesAt(harness.clock.nowMs(), other.settings)).toBe(1_320);
    harness.clock.moveMs(1);
    expect(await closesAt(harness.clock.nowMs(), copy.settings)).toBe(1_380);
    expect(await closesAt(harness.clock.nowMs(), other.settings)).toBe(1_380);
  });

  it('is announced once, after the commit, and a copy that hears of it forgets at once', async () => {
    const other = aCopy();
    const heard: string[] = [];
    const announcing = aCopy(async (change) => {
      const rows = await harness.directory.rows(sql`select 1 from settings.values where brand_id = ${brandId}`);
      heard.push(`${change.key} with ${rows.length} row`);
      other.settings.forget(change);
    });
    const laterMs = harness.clock.nowMs() + HOUR_MS;
    expect(await closesAt(laterMs, other.settings)).toBe(1_320);
    await approve(await propose({}, announcing.settings), announcing.approvals);
    expect(heard).toEqual([`${KEY} with 1 row`]);
    expect(await closesAt(laterMs, other.settings)).toBe(1_380);
  });

  it('reaches another copy through Redis long before it would look again by itself', async () => {
    const log = pino({ level: 'silent' });
    const redis = openRedis({ url: harness.redisUrl, log });
    const notices = createNotices(redis);
    const topic = `${harness.name}.settings`;
    const other = aCopy();
    let heard = 0;
    notices.hear(topic, (notice) => {
      heard += 1;
      other.settings.forget(notice as { brandId: number; key: string });
    });
    await expect
      .poll(async () => {
        await notices.notify(topic, { brandId: 0, key: KEY });
        return heard;
      })
      .toBeGreaterThan(0);
    const notifying = aCopy((change) => notices.notify(topic, change));
    const laterMs = harness.clock.nowMs() + HOUR_MS;
    expect(await closesAt(laterMs, other.settings)).toBe(1_320);
    await approve(await propose({}, notifying.settings), notifying.approvals);
    // The clock stands still, so only the notice can make the other copy read again.
    await expect.poll(() => closesAt(laterMs, other.settings)).toBe(1_380);
    notices.close();
    redis.disconnect();
  });

  it('reads a key once for all who ask within five seconds', async () => {
    let reads = 0;
    const counting = {
      ...harness.directory,
      rows: <R>(statement: Parameters<typeof harness.directory.rows>[0]) => {
        reads += 1;
        return harness.directory.rows<R>(statement);
      },
    };
    const approvals = createApprovals(harness);
    const settings = createSettings({ directory: counting, clock: harness.clock, approvals });
    await Promise.all(Array.from({ length: 50 }, () => closesAt(harness.clock.nowMs(), settings)));
    expect(reads).toBe(1);
    harness.clock.moveMs(LEAD_MS / 2);
    await closesAt(harness.clock.nowMs(), settings);
    expect(reads).toBe(2);
  });
});

describe('the table', () => {
  const insert = (row: { approver?: bigint; validFromMs?: number }) =>
    harness.owner.directory.run(sql`
      insert into settings.values (key, brand_id, value, valid_from, author_id, approver_id, approval_id, created_at)
      values (${KEY}, ${brandId}, '{}', ${new Date(row.validFromMs ?? harness.clock.nowMs() + LEAD_MS)}, ${AUTHOR},
        ${row.approver ?? APPROVER}, ${-BigInt(brandId)}, ${harness.clock.now()})`);

  it('refuses a row by one person, a row for the past, and two rows of one approval', async () => {
    await expect(insert({ approver: AUTHOR })).rejects.toMatchObject({ constraint: 'values_need_four_eyes' });
    const past = insert({ validFromMs: harness.clock.nowMs() });
    await expect(past).rejects.toMatchObject({ constraint: 'values_are_known_before_they_hold' });
    await insert({});
    await expect(insert({})).rejects.toMatchObject({ constraint: 'values_come_from_one_approval' });
  });

  it('lets the role of the application change or delete nothing', async () => {
    await expect(harness.directory.run(sql`update settings.values set value = '1'`)).rejects.toMatchObject({
      code: '42501',
    });
    await expect(harness.directory.run(sql`delete from settings.values`)).rejects.toMatchObject({ code: '42501' });
  });
});
