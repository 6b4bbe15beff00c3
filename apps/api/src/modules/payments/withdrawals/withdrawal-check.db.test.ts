import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';
import { applyGroup } from '../../ledger/game-calls.ts';
import { openPayoutStage, type PayoutStage } from '../testing/payout-stage.ts';
import { checkWithdrawal } from './withdrawals.ts';
import type { WithdrawalRow } from './withdrawals.store.ts';

const MINUTE_MS = 60_000;
let harness: Harness;
let stage: PayoutStage;
beforeAll(async () => {
  harness = await openHarness();
  stage = await openPayoutStage(harness);
});
afterAll(() => harness.close());

it('a request waits while nobody can say who else uses its device, and is judged by what is known then', async () => {
  const id = await stage.approved();
  const { playerId } = await stage.row(id);
  const device = JSON.stringify({ id: 'a-phone', days: 40 });
  await stage.context.shards.inPlayerTransaction(playerId, (tx) =>
    tx.run(sql`update payments.withdrawals set state = 'requested', device = ${device} where id = ${id}`),
  );
  const asked: object[] = [];
  const checkWith = (isShared: boolean | undefined) => {
    const deviceOf = async (asking: object) => (asked.push(asking), { days: 40, isShared });
    const sources = { ...stage.context.sources, vipLevelOf: async () => 0, deviceOf };
    return checkWithdrawal({ ...stage.context, sources }, id);
  };
  await checkWith(undefined);
  expect(await stage.row(id)).toMatchObject({ state: 'checking', risk: null });
  await checkWith(true);
  const { risk } = await stage.row(id);
  expect(risk?.factors.map(({ factor }) => factor)).toContain('shared_key_or_device');
  expect(asked[1]).toMatchObject({ playerId, deviceId: 'a-phone' });
});

it('a device that nobody could ask about for ten minutes is left to a person, who reads that it is not known', async () => {
  const id = await stage.approved();
  const { playerId } = await stage.row(id);
  const device = JSON.stringify({ id: 'a-phone', days: 40 });
  await stage.context.shards.inPlayerTransaction(playerId, (tx) =>
    tx.run(sql`update payments.withdrawals set state = 'checking', device = ${device} where id = ${id}`),
  );
  await stage.bank.moveMs(10 * MINUTE_MS);
  const deviceOf = async () => ({ days: 40, isShared: undefined });
  const sources = { ...stage.context.sources, vipLevelOf: async () => 0, deviceOf };
  await checkWithdrawal({ ...stage.context, sources }, id);
  expect(await stage.row(id)).toMatchObject({ state: 'waiting_for_staff', staffReason: 'unknown_risk' });
});

/** The state of a request that is checked after something happened to its player, and the factors of its risk. */
async function checkedAfter(change: (tx: Tx, order: WithdrawalRow) => Promise<unknown>) {
  const id = await stage.approved();
  const order = await stage.row(id);
  await stage.context.shards.inPlayerTransaction(order.playerId, async (tx) => {
    await tx.run(sql`update payments.withdrawals set state = 'requested' where id = ${id}`);
    await change(tx, order);
  });
  const sources = { ...stage.context.sources, vipLevelOf: async () => 0 };
  await checkWithdrawal({ ...stage.context, sources }, id);
  const { risk, state } = await stage.row(id);
  return [state, risk?.factors.map(({ factor }) => factor)];
}

it('a withdrawal of an account whose password stands in a list of leaked ones waits for a person', async () => {
  const checked = await checkedAfter((tx, { playerId, brandId }) =>
    tx.run(sql`
      insert into auth.credentials (player_id, brand_id, password_hash, changed_at, leaked_at)
      values (${playerId}, ${brandId}, 'a hash', now(), now())`),
  );
  expect(checked).toEqual(['waiting_for_staff', expect.arrayContaining(['leaked_password'])]);
});

it('a withdrawal of a player who owes for a win that was taken back waits for a person', async () => {
  const checked = await checkedAfter(async (tx, { id, playerId, brandId }) => {
    const call = { playerId, brandId, fingerprint: 'ab', party: 7, round: `r:${id}`, amountE5: 3_000_000n } as const;
    await applyGroup(tx, harness.clock, [{ ...call, operation: 'promo_win', key: `win:${id}` }]);
    await applyGroup(tx, harness.clock, [{ ...call, operation: 'bet', key: `bet:${id}` }]);
    const back = { ...call, operation: 'reverse', key: `back:${id}`, reverses: `win:${id}` } as const;
    expect(await applyGroup(tx, harness.clock, [back])).toMatchObject([{ receivableDeltaE5: -3_000_000n }]);
  });
  expect(checked).toEqual(['waiting_for_staff', expect.arrayContaining(['receivable'])]);
});
