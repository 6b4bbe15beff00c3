import { staffRoutes } from '@arara/contract/staff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aStaffActor } from '../../../test/factories.ts';
import { type Harness, openHarness } from '../../../test/harness.ts';
import { PROOF_MS } from '../../platform/http/route.ts';
import { RefusalError } from '../../platform/refusals/refusal.ts';
import { sql } from '../../platform/db/sql.ts';
import { type Approvals, createApprovals } from './approvals.ts';
import { type Acting, defineRecordedRead, defineStaffCommand, defineTwoPersonCommand } from './staff-command.ts';

interface Input {
  readonly word: string;
  readonly reason: string;
}

const say = defineStaffCommand({
  name: 'test.say',
  route: staffRoutes.teamClose,
  freshProof: true,
  audited: ['test.said'],
  lock: async (tx, { input }: Acting<object, Input>) =>
    tx.one<{ word: string }>(sql`select ${input.word}::text as word`),
  decide({ word }) {
    if (word === 'no') throw new RefusalError('setting_unknown');
    return word.toUpperCase();
  },
  apply: async (tx, word) => {
    await tx.run(sql`select outbox.emit('test.said', jsonb_build_object('word', ${word}::text))`);
    return word;
  },
  audit: (word) => ({ action: 'test.said', subject: `word:${word}` }),
});

const publish = defineTwoPersonCommand({
  name: 'test.publish',
  route: staffRoutes.teamAsk,
  secondPerson: { kind: 'test.publish', right: 'approvals.money' },
  audited: ['test.publish_asked', 'test.published'],
  read: async ({ input }: Acting<{ readonly shown: string[] }, Input>) => ({ word: input.word }),
  asked: (_, { payload }) => ({ action: 'test.publish_asked', subject: `word:${payload.word}` }),
  apply: async (_, { payload }) => payload.word,
  audit: (word) => ({ action: 'test.published', subject: `word:${word}` }),
  afterCommit: async (word, _, { shown }) => void shown.push(word),
});

const exportWords = defineRecordedRead({
  name: 'test.export',
  route: staffRoutes.teamList,
  freshProof: true,
  action: 'test.exported',
});

let harness: Harness;
let approvals: Approvals;
let run: ReturnType<typeof say.bind>;
let ask: ReturnType<typeof publish.bind>;
const shown: string[] = [];
const hours = 5;

beforeAll(async () => {
  harness = await openHarness();
  approvals = createApprovals(harness);
  const settings = { get: async () => hours };
  run = say.bind({}, harness);
  ask = publish.bind({ shown }, { ...harness, approvals, settings });
});
afterAll(() => harness.close());

const records = async () =>
  (
    await harness.directory.rows<{ line: string }>(sql`
      select action || ' ' || subject || ' ' || actor_id as line from audit.records where action like 'test.%' order by id`)
  ).map(({ line }) => line);
const said = async () =>
  (await harness.directory.rows(sql`select 1 from outbox.events where topic = 'test.said'`)).length;

test('an act needs its proof, and commits with its record or not at all', async () => {
  const nowMs = harness.clock.nowMs();
  const input = { word: 'yes', reason: 'test' };
  const late = aStaffActor({ staffId: 1n, provedAtMs: nowMs - PROOF_MS - 1 });
  const fresh = aStaffActor({ staffId: 1n, provedAtMs: nowMs - PROOF_MS });
  await expect(run(input, aStaffActor({ staffId: 1n }))).rejects.toThrow('staff_proof_needed');
  await expect(run(input, late)).rejects.toThrow('staff_proof_needed');
  await expect(run({ ...input, word: 'no' }, fresh)).rejects.toThrow('setting_unknown');
  expect([await records(), await said()]).toEqual([[], 0]);
  expect(await run(input, fresh)).toBe('YES');
  expect([await records(), await said()]).toEqual([['test.said word:YES 1'], 1]);
});

test('what needs two people waits as long as the setting says, and happens with the second one', async () => {
  const { approvalId, expiresAtMs } = await ask({ word: 'up', reason: 'why' }, aStaffActor({ staffId: 1n }));
  expect(expiresAtMs).toBe(harness.clock.nowMs() + hours * 3_600_000);
  expect(await approvals.find(approvalId, 1)).toMatchObject({
    kind: 'test.publish',
    payload: { word: 'up' },
    reason: 'why',
    authorId: 1n,
    expiresAtMs,
  });
  expect((await records()).slice(1)).toEqual(['test.publish_asked word:up 1']);
  const decision = { approvalId, brandId: 1, roles: ['finance'], note: '', requestId: undefined } as const;
  await expect(approvals.decide({ ...decision, staffId: 1n, verdict: 'approved' })).rejects.toThrow(
    'approval_same_person',
  );
  expect(shown).toEqual([]);
  await approvals.decide({ ...decision, staffId: 2n, verdict: 'approved' });
  expect((await records()).slice(2)).toEqual(['test.published word:up 2']);
  expect(shown).toEqual(['up']);
});

test('a recorded read that needs a fresh passkey proof is refused and not recorded without one', async () => {
  const nowMs = harness.clock.nowMs();
  const line = { subject: 'word:exported' } as const;
  const exportAt = (provedAtMs: number) =>
    exportWords(harness.directory, aStaffActor({ staffId: 1n, nowMs, provedAtMs }), line);
  await expect(exportAt(nowMs - PROOF_MS - 1)).rejects.toThrow(new RefusalError('staff_proof_needed'));
  await exportAt(nowMs - PROOF_MS);
  const { count } = await harness.directory.one<{ count: number }>(
    sql`select count(*)::int as count from audit.records where action = 'test.exported'`,
  );
  expect(count).toBe(1);
});
