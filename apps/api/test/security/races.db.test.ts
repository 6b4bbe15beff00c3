import { SUCCESS_CODE } from '@arara/contract';
import { playerRoutes } from '@arara/contract/player';
import { staffRoutes } from '@arara/contract/staff';
import type { PlayerId } from '@arara/domain/shards';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SEED_ENVELOPE } from '../../dev/seed/activity.ts';
import { balanceOf } from '../../src/modules/ledger/index.ts';
import { moveWithdrawal, noteChecked } from '../../src/modules/payments/withdrawals/withdrawals.store.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { aPlayer } from '../factories.ts';
import { anOwner, FUND_PASSWORD, type Owner } from './owner.ts';
import { type Answered, type Caller, openStage, type Stage } from './stage.ts';

const ROUNDS = 20;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
let stage: Stage;
let owner: Owner;

beforeAll(async () => {
  stage = await openStage();
  owner = await anOwner(stage);
}, 120_000);
// The harness proves when it closes that the books of every shard balance.
afterAll(() => stage.harness.close());

const countOk = (answers: readonly Answered[]) => answers.filter(({ Code }) => Code === SUCCESS_CODE).length;
const faultsLogged = () => stage.logged.filter((line) => line.includes('"level":"error"')).join('\n');
const allCalm = (answers: readonly Answered[]) => {
  const restless = answers.filter(({ status }) => status !== 200);
  expect({ restless, logged: restless.length === 0 ? '' : faultsLogged() }).toEqual({ restless: [], logged: '' });
};
const bodyOf = (answers: readonly Answered[]) => answers.find(({ Code }) => Code === SUCCESS_CODE)?.Body ?? {};

/** What somebody has, wherever it stands. */
async function totalE5(playerId: PlayerId): Promise<bigint> {
  const { cashE5 = 0n, heldE5 = 0n } = (await balanceOf(stage.api.deps.shards.ofPlayer(playerId), playerId)) ?? {};
  return cashE5 + heldE5;
}

/** As the checks leave a withdrawal that a person must look at. */
async function passToStaff(orderId: string): Promise<void> {
  const { shards, clock } = stage.api.deps;
  const dueAt = new Date(clock.nowMs() + 2 * HOUR_MS);
  const risk = { score: 20, isLow: true, factors: [], missing: [] } as const;
  await shards.inPlayerTransaction(owner.playerId, async (tx) => {
    await noteChecked(tx, orderId, { risk, staffReason: 'amount', dueAt });
    await moveWithdrawal(tx, orderId, { state: 'waiting_for_staff', nextCheckAt: dueAt });
  });
}

const countActions = async (subject: string, action: string) => {
  const shard = stage.api.deps.shards.ofPlayer(owner.playerId);
  const rows = await shard.rows(sql`select 1 from audit.records where subject = ${subject} and action = ${action}`);
  return rows.length;
};

test('of two withdrawals at once one is made, and of two cancels and two approvals at once one counts', async () => {
  const begunMs = performance.now();
  const ended = { cancelled: 0, approved: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    stage.harness.clock.moveMs(DAY_MS);
    const [person, ...finance] = await Promise.all([
      stage.newSession(owner.playerId),
      ...[1, 2].map(() => stage.newStaff(['finance'])),
    ]);
    const before = await totalE5(owner.playerId);
    const pay = (key: string) =>
      stage.call(
        playerRoutes.payPayout,
        { amount: '20.00', password: FUND_PASSWORD, giveUpBonus: 1 },
        { ...person, key },
      );
    const asked = await Promise.all([pay(`pay-${round}-1`), pay(`pay-${round}-2`)]);
    allCalm(asked);
    expect(countOk(asked)).toBe(1);
    const { OrderId: orderId } = bodyOf(asked) as { readonly OrderId: string };
    await passToStaff(orderId);
    const claims = await Promise.all(finance.map((one) => stage.call(staffRoutes.withdrawalClaim, { orderId }, one)));
    allCalm(claims);
    expect(countOk(claims)).toBe(1);
    const answers = await Promise.all([
      ...finance.map((one) => stage.call(staffRoutes.withdrawalApprove, { orderId }, one)),
      ...['a', 'b'].map((key) =>
        stage.call(playerRoutes.payEndOrder, { orderId }, { ...person, key: `end-${round}-${key}` }),
      ),
    ]);
    allCalm(answers);
    const approvals = await countActions(`withdrawal:${orderId}`, 'payments.approved');
    expect([0, 1]).toContain(approvals);
    const isCancelled = countOk(answers.slice(2)) > 0;
    expect(isCancelled || approvals === 1).toBe(true);
    ended[isCancelled ? 'cancelled' : 'approved'] += 1;
    expect(await totalE5(owner.playerId)).toBe(before);
    if (!isCancelled) await stage.call(playerRoutes.payEndOrder, { orderId }, { ...person, key: `end-${round}-c` });
  }
  const seconds = ((performance.now() - begunMs) / 1_000).toFixed(1);
  process.stdout.write(
    `races: ${ROUNDS} of withdraw and cancel, ${ended.cancelled} cancelled, ${ended.approved} approved, ${seconds} s\n`,
  );
}, 300_000);

test('of two claims of a gift at once one is paid', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const playerId = await aPlayer(stage.api.deps, { cashE5: 1_000_000n });
    const person = await stage.newSession(playerId);
    const request = { playerId: `${playerId}`, giftKey: SEED_ENVELOPE };
    const reserved = await stage.call(playerRoutes.giftRandom, request, person);
    expect(reserved).toMatchObject({ Code: SUCCESS_CODE });
    const listed = await stage.call(playerRoutes.giftMessage, {}, person);
    const [gift] = (listed.Body as { readonly List: readonly { readonly Id: string; readonly Amount: string }[] }).List;
    const claim = () => stage.call(playerRoutes.giftMessage, { id: gift?.Id }, person);
    const answers = await Promise.all([claim(), claim()]);
    allCalm(answers);
    expect(countOk(answers)).toBeGreaterThan(0);
    const balance = await balanceOf(stage.api.deps.shards.ofPlayer(playerId), playerId);
    expect(balance?.bonusE5).toBe(BigInt(Math.round(Number(gift?.Amount) * 100)) * 1_000n);
  }
}, 120_000);

test('of two people who approve one request at once one counts', async () => {
  const [author, ...others] = await Promise.all([1, 2, 3].map(() => stage.newStaff(['owner'])));
  const decide = (id: string, caller: Caller) =>
    stage.call(staffRoutes.approvalsDecide, { id, verdict: 'approved', note: 'visto' }, caller);
  for (let round = 0; round < ROUNDS; round += 1) {
    const change = { key: 'auth.moneyIdleMinutes', value: 5 + round, reason: 'uma corrida' };
    const asked = await stage.call(staffRoutes.settingsPropose, change, author);
    expect(asked).toMatchObject({ Code: SUCCESS_CODE });
    const { ApprovalId: id } = asked.Body as { readonly ApprovalId: string };
    const answers = await Promise.all(others.map((one) => decide(id, one)));
    allCalm(answers);
    expect(countOk(answers)).toBe(1);
    const values = await stage.harness.directory.rows(
      sql`select 1 from settings.values where approval_id = ${BigInt(id)} and key = ${change.key}`,
    );
    expect(values).toHaveLength(1);
  }
}, 120_000);
