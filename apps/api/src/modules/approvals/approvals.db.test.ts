import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Harness, openHarness } from '../../../test/harness.ts';
import { RefusalError } from '../../platform/refusals/refusal.ts';
import { sql } from '../../platform/db/sql.ts';
import { type Approvals, type ApprovalState, createApprovals, type Decision } from './approvals.ts';

const AUTHOR = 101n;
const APPROVER = 202n;
let harness: Harness;
let approvals: Approvals;
const done: bigint[] = [];
let announced = 0;

beforeAll(async () => {
  harness = await openHarness();
  approvals = createApprovals(harness);
  approvals.registerEffect('test.note', 'approvals.money', async (tx, { id }) => {
    await tx.run(sql`select outbox.emit('test.noted', jsonb_build_object('approval', ${id}::bigint))`);
    done.push(id);
    return {
      afterCommit: async () => {
        announced += 1;
      },
    };
  });
  approvals.registerEffect('test.stale', 'approvals.money', async (tx) => {
    await tx.run(sql`select outbox.emit('test.stale', '{}')`);
    throw new RefusalError('setting_unknown');
  });
  const byKey = { 'payments.min': 'approvals.money', 'bonuses.days': 'approvals.promotions' } as const;
  approvals.registerEffect('test.keyed', byKey, async () => ({}));
});
afterAll(() => harness.close());

function ask(kind = 'test.note', payload: object = { to: 2 }): Promise<bigint> {
  return harness.directory.transaction((tx) =>
    approvals.request(tx, {
      kind,
      brandId: 1,
      payload,
      authorId: AUTHOR,
      reason: 'because of a test',
      expiresAtMs: harness.clock.nowMs() + 3_600_000,
      requestId: 'req-1',
    }),
  );
}
const decide = (approvalId: bigint, change: Partial<Decision> = {}) =>
  approvals.decide({
    approvalId,
    brandId: 1,
    staffId: APPROVER,
    roles: ['finance'],
    verdict: 'approved',
    note: '',
    requestId: 'req-2',
    ...change,
  });
const stateOf = async (id: bigint) => (await approvals.find(id, 1))?.state;
const eventsOf = (topic: string) => harness.directory.rows(sql`select 1 from outbox.events where topic = ${topic}`);
const actionsOn = async (id: bigint) => {
  const rows = await harness.directory.rows<{ action: string; actor_id: string }>(
    sql`select action, actor_id from audit.records where subject = ${`approval:${id}`} order by id`,
  );
  return rows.map((row) => `${row.action} by ${row.actor_id}`);
};

describe('a request', () => {
  it('is done when another person approves, with both acts in the audit', async () => {
    const id = await ask();
    expect(await stateOf(id)).toBe('waiting');
    const before = announced;
    await decide(id);
    expect(await approvals.find(id, 1)).toMatchObject({ state: 'approved', approverId: APPROVER, authorId: AUTHOR });
    expect(done).toContain(id);
    expect(announced).toBe(before + 1);
    expect(await actionsOn(id)).toEqual(['approvals.requested by 101', 'approvals.approved by 202']);
  });

  it('is not done when it is refused or withdrawn', async () => {
    const refused = await ask();
    await decide(refused, { verdict: 'refused', note: 'too early' });
    const withdrawn = await ask();
    await decide(withdrawn, { verdict: 'withdrawn', staffId: AUTHOR });
    expect(await approvals.find(refused, 1)).toMatchObject({ state: 'refused', note: 'too early' });
    expect(await stateOf(withdrawn)).toBe('withdrawn');
    expect(done).not.toContain(refused);
    expect(done).not.toContain(withdrawn);
  });

  it('cannot be decided by its author, nor withdrawn by another', async () => {
    const id = await ask();
    await expect(decide(id, { staffId: AUTHOR })).rejects.toMatchObject({ refusal: 'approval_same_person' });
    const refusing = decide(id, { staffId: AUTHOR, verdict: 'refused' });
    await expect(refusing).rejects.toMatchObject({ refusal: 'approval_same_person' });
    await expect(decide(id, { verdict: 'withdrawn' })).rejects.toMatchObject({ refusal: 'approval_not_author' });
    expect(await stateOf(id)).toBe('waiting');
  });

  it('is decided once when twenty people decide at the same moment, and its effect happens once', async () => {
    const id = await ask();
    const before = (await eventsOf('test.noted')).length;
    const people = Array.from({ length: 20 }, (_, n) => decide(id, { staffId: APPROVER + BigInt(n) }));
    const results = await Promise.allSettled(people);
    const refusals = results.filter((result) => result.status === 'rejected').map((result) => result.reason as unknown);
    expect(refusals).toHaveLength(19);
    for (const refusal of refusals) expect(refusal).toMatchObject({ refusal: 'approval_already_decided' });
    expect(await eventsOf('test.noted')).toHaveLength(before + 1);
  });

  it('of another brand does not exist', async () => {
    const id = await ask();
    await expect(decide(id, { brandId: 2 })).rejects.toMatchObject({ refusal: 'approval_unknown' });
    expect(await approvals.find(id, 2)).toBeUndefined();
  });

  it('stays waiting, with nothing written, when its effect refuses', async () => {
    const id = await ask('test.stale');
    await expect(decide(id)).rejects.toMatchObject({ refusal: 'setting_unknown' });
    expect(await stateOf(id)).toBe('waiting');
    expect(await eventsOf('test.stale')).toHaveLength(0);
    expect(await actionsOn(id)).toEqual(['approvals.requested by 101']);
  });

  it('is listed while it waits, and no longer when it has expired', async () => {
    const id = await ask();
    const idsIn = async (state: ApprovalState) => {
      const { list } = await approvals.list({ brandId: 1, kind: 'test.note', state, offset: 0, limit: 100 });
      return list.map((approval) => approval.id);
    };
    expect(await idsIn('waiting')).toContain(id);
    expect(await idsIn('expired')).not.toContain(id);
    harness.clock.moveMs(3_600_000);
    expect(await idsIn('waiting')).not.toContain(id);
    expect(await idsIn('expired')).toContain(id);
    expect(await stateOf(id)).toBe('expired');
    await expect(decide(id)).rejects.toMatchObject({ refusal: 'approval_expired' });
  });

  it('is listed newest first, page by page, with the number of all', async () => {
    const filter = { brandId: 1, state: 'approved', limit: 1 } as const;
    const first = await approvals.list({ ...filter, offset: 0 });
    const second = await approvals.list({ ...filter, offset: 1 });
    expect(first.total).toBeGreaterThan(1);
    expect(first.list[0]?.id).toBeGreaterThan(second.list[0]?.id ?? 0n);
  });

  it('of a kind without an effect is a fault, and so is a second effect for one kind', async () => {
    await expect(ask('test.nobody')).rejects.toThrow('no effect is registered');
    expect(() => approvals.registerEffect('test.note', 'approvals.money', async () => ({}))).toThrow(
      'have an effect already',
    );
  });
});

describe('the second person', () => {
  const marketing = { staffId: APPROVER, roles: ['marketing'] };

  it('holds the right of the kind, or of the key that the request names, and sees no other', async () => {
    const ids = [
      await ask(),
      await ask('test.keyed', { key: 'payments.min' }),
      await ask('test.keyed', { key: 'bonuses.days' }),
      await ask('test.keyed', { key: 'unsorted' }),
    ] as const;
    const seenBy = async (viewer: typeof marketing) => {
      const { list } = await approvals.list({ brandId: 1, viewer, offset: 0, limit: 100 });
      return ids.map((id) => list.some((approval) => approval.id === id));
    };
    expect(await seenBy(marketing)).toEqual([false, false, true, false]);
    expect(await seenBy({ staffId: APPROVER, roles: ['finance'] })).toEqual([true, true, true, false]);
    expect(await seenBy({ staffId: AUTHOR, roles: ['marketing'] })).toEqual([true, true, true, true]);
    for (const id of [ids[0], ids[1], ids[3]])
      for (const verdict of ['approved', 'refused'] as const)
        await expect(decide(id, { ...marketing, verdict })).rejects.toMatchObject({ refusal: 'staff_role_missing' });
    await decide(ids[2], marketing);
    await decide(ids[1]);
    expect(await Promise.all(ids.map(stateOf))).toEqual(['waiting', 'approved', 'approved', 'waiting']);
  });
});

describe('the database itself', () => {
  const insert = (id: bigint, row: { author: bigint; approver: bigint; verdict?: string; at?: Date }) =>
    harness.owner.directory.run(sql`
      insert into approvals.decisions (request_id, author_id, expires_at, approver_id, verdict, decided_at)
      select id, ${row.author}, expires_at, ${row.approver}, ${row.verdict ?? 'approved'}, ${row.at ?? harness.clock.now()}
      from approvals.requests where id = ${id}`);

  it('refuses an approval by the author, also to its owner', async () => {
    const id = await ask();
    const own = insert(id, { author: AUTHOR, approver: AUTHOR });
    await expect(own).rejects.toMatchObject({ constraint: 'decisions_need_four_eyes' });
  });

  it('refuses a decision that names another author than the request', async () => {
    const id = await ask();
    const lie = insert(id, { author: 999n, approver: AUTHOR });
    await expect(lie).rejects.toMatchObject({ constraint: 'decisions_speak_of_their_request' });
  });

  it('refuses a withdrawal by another, a second decision, and one after the expiry', async () => {
    const id = await ask();
    const foreign = insert(id, { author: AUTHOR, approver: APPROVER, verdict: 'withdrawn' });
    await expect(foreign).rejects.toMatchObject({ constraint: 'decisions_need_four_eyes' });
    const at = new Date(harness.clock.nowMs() + 3_600_000);
    const late = insert(id, { author: AUTHOR, approver: APPROVER, at });
    await expect(late).rejects.toMatchObject({ constraint: 'decisions_come_in_time' });
    await insert(id, { author: AUTHOR, approver: APPROVER });
    const second = insert(id, { author: AUTHOR, approver: 303n });
    await expect(second).rejects.toMatchObject({ constraint: 'decisions_pkey' });
  });

  it('lets the role of the application change or delete nothing', async () => {
    for (const statement of [
      sql`update approvals.requests set author_id = 1`,
      sql`delete from approvals.requests`,
      sql`update approvals.decisions set approver_id = 1`,
      sql`delete from approvals.decisions`,
    ])
      await expect(harness.directory.run(statement)).rejects.toMatchObject({ code: '42501' });
  });
});
