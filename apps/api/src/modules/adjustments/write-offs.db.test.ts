import type { PlayerId } from '@arara/domain/shards';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPlayer } from '../../../test/factories.ts';
import { type Harness, openHarness } from '../../../test/harness.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { sql } from '../../platform/db/sql.ts';
import { insertCase } from '../impeded/cases.store.ts';
import { insertBlock, liftCase } from '../players/blocks/blocks.store.ts';
import { balanceOf, listFaults } from '../ledger/index.ts';
import { applyGroup } from '../ledger/game-calls.ts';

const REAL = 100_000n;
let harness: Harness;
let api: TestApp;
beforeAll(async () => {
  harness = await openHarness();
  api = await openTestApp(harness);
});
afterAll(() => harness.close());

async function call(who: string, path: string, payload: object) {
  const headers = { 'content-type': 'application/json', token: who };
  const answer = await api.app.inject({ method: 'POST', url: `/staff/${path}`, headers, payload });
  return answer.json<{ readonly Code: number; readonly Body: { readonly ApprovalId: string } }>();
}
const approve = (who: string, id: string) => call(who, 'approvals/decide', { id, verdict: 'approved' });
const shardOf = (playerId: PlayerId) => api.deps.shards.ofPlayer(playerId);
const pocketsOf = async (playerId: PlayerId) => {
  const balances = await balanceOf(shardOf(playerId), playerId);
  return [balances?.cashE5, balances?.receivableE5];
};
/** The entries of a movement, and who stands in the record of it. */
const bookedOf = async (playerId: PlayerId, code: number) => {
  const legs = await shardOf(playerId).rows<{ account: number; e5: bigint }>(sql`
    select e.account, e.amount_e5 as e5 from ledger.transfers t
    join ledger.all_entries e on e.player_id = t.player_id and e.version = t.version
    where t.player_id = ${playerId} and t.code = ${code} order by e.amount_e5`);
  const records = await shardOf(playerId).rows<{ action: string; by: string }>(sql`
    select action, actor_id as by from audit.records
    where subject = ${`player:${playerId}`} and action like 'adjustments.%' order by id`);
  return [legs.map(({ account, e5 }) => [account, e5]), records.map(({ action, by }) => `${action} ${by}`)];
};

/** Somebody whose win of thirty reais was spent and then taken back. */
async function whoOwes(): Promise<PlayerId> {
  const playerId = await aPlayer(api.deps);
  const of = {
    playerId,
    brandId: 1,
    fingerprint: 'ab',
    party: 7,
    round: `r:${playerId}`,
    amountE5: 30n * REAL,
  } as const;
  const calls = [
    { ...of, operation: 'promo_win', key: `win:${playerId}` },
    { ...of, operation: 'bet', key: `bet:${playerId}` },
    { ...of, operation: 'reverse', key: `back:${playerId}`, reverses: `win:${playerId}` },
  ] as const;
  for (const one of calls) await applyGroup(shardOf(playerId), api.deps.clock, [one]);
  expect(await pocketsOf(playerId)).toEqual([0n, -30n * REAL]);
  return playerId;
}

const caseOf = (playerId: PlayerId) => `BL-${`${playerId}`.slice(-8)}`;

/** Somebody with twenty reais who may not bet and could not be paid within the days of the market. */
async function whoCannotBePaid(step: 'refund' | 'escheat'): Promise<PlayerId> {
  const playerId = await aPlayer(api.deps, { cashE5: 20n * REAL });
  const at = api.deps.clock.now();
  const days = { foundAt: at, notifyBy: at, withdrawUntil: at, closeBy: at, refundBy: at, escheatAt: at, nextAt: null };
  const found = { category: 'other', course: 'close', lift: 'person', foundWhy: 'login' } as const;
  const caseId = caseOf(playerId);
  const block = { id: `block-${playerId}`, caseId, scope: 'bet', code: 'IMPEDED-01', owner: 'compliance' } as const;
  await shardOf(playerId).transaction(async (tx) => {
    await insertBlock(tx, { playerId, brandId: 1 }, { ...block, reviewAt: new Date(at.getTime() + 1), placedAt: at });
    await insertCase(tx, { playerId, brandId: 1, caseId, step, ...found, ...days });
  });
  return playerId;
}

it('what a player owes is written off by two people, in exactly the amount that both saw', async () => {
  const playerId = await whoOwes();
  const request = { playerId: `${playerId}`, reason: 'jogador sem contato desde março' };
  expect(await call('staff-1', 'adjustments/write-off', { ...request, seen: '29.00' })).toMatchObject({ Code: 6365 });
  const asked = await call('staff-1', 'adjustments/write-off', { ...request, seen: '30.00' });
  expect(asked).toMatchObject({ Code: 200 });
  expect(await approve('staff-1', asked.Body.ApprovalId)).toMatchObject({ Code: 6202 });
  expect(await pocketsOf(playerId)).toEqual([0n, -30n * REAL]);
  expect(await approve('staff-2', asked.Body.ApprovalId)).toMatchObject({ Code: 200 });
  expect(await pocketsOf(playerId)).toEqual([0n, 0n]);
  expect(await bookedOf(playerId, 90)).toEqual([
    [
      [112, -30n * REAL],
      [7, 30n * REAL],
    ],
    ['adjustments.written_off 2'],
  ]);
  expect(await listFaults(shardOf(playerId))).toEqual([]);
});

it('a write-off of a debt that a win has repaid meanwhile is stale', async () => {
  const playerId = await whoOwes();
  const request = { playerId: `${playerId}`, reason: 'jogador sem contato desde março', seen: '30.00' };
  const asked = await call('staff-1', 'adjustments/write-off', request);
  const prize = { playerId, brandId: 1, fingerprint: 'ab', party: 7, round: `p:${playerId}`, amountE5: 10n * REAL };
  await applyGroup(shardOf(playerId), api.deps.clock, [{ ...prize, operation: 'promo_win', key: `prize:${playerId}` }]);
  expect(await approve('staff-2', asked.Body.ApprovalId)).not.toMatchObject({ Code: 200 });
  expect(await pocketsOf(playerId)).toEqual([0n, -20n * REAL]);
});

it('money of somebody whom nobody could pay in time goes to the state by two people, and not before that time', async () => {
  const early = await whoCannotBePaid('refund');
  const reason = 'sem conta em nome próprio';
  const ask = (playerId: PlayerId) =>
    call('staff-1', 'adjustments/escheat', { playerId: `${playerId}`, reason, seen: '20.00' });
  expect((await ask(early)).Code).not.toBe(200);
  const playerId = await whoCannotBePaid('escheat');
  const asked = await ask(playerId);
  expect(asked).toMatchObject({ Code: 200 });
  expect(await approve('staff-1', asked.Body.ApprovalId)).toMatchObject({ Code: 6202 });
  expect(await approve('staff-2', asked.Body.ApprovalId)).toMatchObject({ Code: 200 });
  expect(await pocketsOf(playerId)).toEqual([0n, 0n]);
  expect(await bookedOf(playerId, 91)).toEqual([
    [
      [1, -20n * REAL],
      [113, 20n * REAL],
    ],
    ['adjustments.escheated 2'],
  ]);
  // The ladder looks again, so that the case ends with the account.
  const { isDue } = await shardOf(playerId).one<{ isDue: boolean }>(sql`
    select next_at is not null as "isDue" from impeded.cases where player_id = ${playerId}`);
  expect(isDue).toBe(true);
});

it('money of somebody whose block was lifted before the second person decided stays theirs', async () => {
  const playerId = await whoCannotBePaid('escheat');
  const request = { playerId: `${playerId}`, reason: 'sem conta em nome próprio', seen: '20.00' };
  const asked = await call('staff-1', 'adjustments/escheat', request);
  expect(asked).toMatchObject({ Code: 200 });
  await shardOf(playerId).transaction((tx) =>
    liftCase(tx, { playerId, caseId: caseOf(playerId) }, { staffId: '3', at: api.deps.clock.now() }),
  );
  expect(await approve('staff-2', asked.Body.ApprovalId)).not.toMatchObject({ Code: 200 });
  expect(await pocketsOf(playerId)).toEqual([20n * REAL, 0n]);
});
