import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approveAsTwo } from '../../../dev/approve-as-two.ts';
import { testSecrets } from '../../../test/factories.ts';
import { type Harness, openHarness } from '../../../test/harness.ts';
import type { Tx } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';
import {
  type ApprovalValues,
  approveContent,
  type ConnectionContent,
  openApprovedKey,
  toApprovalValues,
} from './approved.ts';
import { type ApprovedConnection, findApproved, insertApproved } from './approved.store.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const KIND = 'games.switch_on_supplier';
const plainOf = ({ secret }: { readonly secret: string }) => ({ secret });

function aContent(change: { readonly baseUrl?: string; readonly secret?: string; readonly code?: string } = {}) {
  const { baseUrl = 'https://supplier.example', secret = 'their secret', code = `c-${randomUUID()}` } = change;
  const context = `test:${code}`;
  return {
    id: { kind: 'game', brandId: 1, code },
    config: { baseUrl },
    keys: { keys: { context, plain: { secret }, sealed: testSecrets.seal(JSON.stringify({ secret }), context) } },
  } as const satisfies ConnectionContent;
}

const secrets = testSecrets;
const inDirectory = <T>(work: (tx: Tx) => Promise<T>) => harness.directory.transaction(work);
const at = () => harness.clock.now();
const decidedBy = (id: bigint, payload: Pick<ApprovalValues, 'fingerprint'>) => ({
  id,
  payload,
  decidedAtMs: harness.clock.nowMs(),
});

async function approve(content: ConnectionContent): Promise<ApprovedConnection> {
  await inDirectory(async (tx) => {
    const payload = toApprovalValues(secrets, content);
    const id = await approveAsTwo(tx, { kind: KIND, brandId: 1, payload, at: at() });
    await approveContent(tx, { secrets, content }, decidedBy(id, payload));
  });
  const approved = await findApproved(harness.directory, content.id);
  if (approved === undefined) throw new Error('nothing was approved');
  return approved;
}

/** A row as whoever holds the application's role would write it, past every check of the code. */
function forge(tx: Tx, content: ConnectionContent, approvalId: bigint): Promise<bigint> {
  const { fingerprint } = toApprovalValues(secrets, content);
  return insertApproved(tx, {
    ...content.id,
    config: content.config,
    keys: {},
    fingerprint,
    approvalId,
    approvedAt: at(),
  });
}

test('an approved connection opens with the keys that two people approved, also after they were sealed again', async () => {
  const content = aContent();
  const approved = await approve(content);
  expect(openApprovedKey(secrets, approved, { name: 'keys', plainOf })).toEqual({ secret: 'their secret' });
  const fresh = secrets.seal(JSON.stringify({ secret: 'their secret' }), content.keys.keys.context);
  await harness.owner.directory.run(sql`
    update connections.approved_keys set keys_box = ${fresh.box} where approved_id = ${approved.id}`);
  const sealedAgain = await findApproved(harness.directory, content.id);
  expect(sealedAgain && openApprovedKey(secrets, sealedAgain, { name: 'keys', plainOf })).toEqual({
    secret: 'their secret',
  });
});

test('a request of other values than those that stand now is void', async () => {
  const asked = aContent();
  const now = aContent({ code: asked.id.code, baseUrl: 'https://thief.example' });
  await expect(
    inDirectory(async (tx) => {
      const payload = toApprovalValues(secrets, asked);
      const id = await approveAsTwo(tx, { kind: KIND, brandId: 1, payload, at: at() });
      await approveContent(tx, { secrets, content: now }, decidedBy(id, payload));
    }),
  ).rejects.toMatchObject({ refusal: 'approval_expired' });
});

test('the table takes no connection without a request of these values that another person approved', async () => {
  const content = aContent();
  const payload = toApprovalValues(secrets, content);
  const request = { kind: KIND, brandId: 1, payload, at: at() };
  const other = aContent();
  for (const requested of [
    { ...request, payload: { ...payload, fingerprint: 'f'.repeat(64) } },
    { ...request, payload: toApprovalValues(secrets, other) },
    { ...request, kind: 'senders.switch_on' },
    { ...request, brandId: 2 },
  ])
    await expect(inDirectory(async (tx) => forge(tx, content, await approveAsTwo(tx, requested)))).rejects.toThrow(
      'connections_need_an_approval',
    );
  const waiting = await inDirectory(async (tx) => {
    const { id } = await tx.one<{ id: bigint }>(sql`
      insert into approvals.requests (kind, brand_id, payload, author_id, reason, created_at, expires_at)
      values (${KIND}, 1, ${JSON.stringify(payload)}::jsonb, 1, 'one person', ${at()}, ${at()}::timestamptz + interval '1 h')
      returning id`);
    return id;
  });
  await expect(inDirectory((tx) => forge(tx, content, waiting))).rejects.toThrow('connections_need_an_approval');
  await expect(
    harness.directory.run(sql`
      insert into connections.approved (kind, brand_id, code, config, approved_at)
      values ('game', 1, 'carried', '{}', ${at()})`),
  ).rejects.toThrow('connections_need_an_approval');
});

test('the application changes no approved connection, and what it adds opens only with the key of the fingerprints', async () => {
  const content = aContent();
  const approved = await approve(content);
  for (const statement of [
    sql`update connections.approved set config = '{}' where id = ${approved.id}`,
    sql`delete from connections.approved where id = ${approved.id}`,
    sql`update connections.approved_keys set fingerprint = 'x' where approved_id = ${approved.id}`,
    sql`delete from connections.approved_keys where approved_id = ${approved.id}`,
  ])
    await expect(harness.directory.run(statement)).rejects.toThrow('permission denied');
  const config = { baseUrl: 'https://thief.example' };
  expect(() => openApprovedKey(secrets, { ...approved, config }, { name: 'keys', plainOf })).toThrow(
    'two people approved',
  );
  const { context } = content.keys.keys;
  const box = secrets.seal(JSON.stringify({ secret: 'of a thief' }), context);
  const keys = {
    keys: { ...approved.keys['keys'], ...box, context, fingerprint: approved.keys['keys']?.fingerprint ?? '' },
  };
  expect(() => openApprovedKey(secrets, { ...approved, keys }, { name: 'keys', plainOf })).toThrow(
    'two people approved',
  );
  const code = 'another';
  expect(() => openApprovedKey(secrets, { ...approved, code }, { name: 'keys', plainOf })).toThrow(
    'two people approved',
  );
});

test('whatever changes an approved row makes it unapproved, in whatever release, and no row claims an approval of another', async () => {
  const code = 'row-of-a-kind';
  await harness.directory.run(sql`
    insert into games.providers (code, name, logo, party, brand_id, created_at) values (${code}, '', '', 77, 1, ${at()})`);
  const { id } = await approve(aContent({ code }));
  const mark = (approvedId: bigint) =>
    harness.directory.run(sql`update games.providers set approved_id = ${approvedId} where code = ${code}`);
  const approvedId = async () =>
    (
      await harness.directory.one<{ id: bigint | null }>(
        sql`select approved_id as id from games.providers where code = ${code}`,
      )
    ).id;
  await mark(id);
  await harness.directory.run(
    sql`update games.providers set name = 'Other', state_since = ${at()} where code = ${code}`,
  );
  expect(await approvedId()).toBe(id);
  for (const change of [
    sql`base_url = 'https://thief.example'`,
    sql`addresses = '{203.0.113.7}'`,
    sql`protocol = 'hub88'`,
    sql`connected_at = ${at()}`,
  ]) {
    await mark(id);
    await harness.directory.run(sql`update games.providers set ${change} where code = ${code}`);
    expect(await approvedId()).toBeNull();
  }
  const other = await approve(aContent());
  await expect(mark(other.id)).rejects.toThrow('connections_need_an_approval');
});
