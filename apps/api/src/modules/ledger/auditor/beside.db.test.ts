import { makePlayerId, type PlayerId } from '@arara/domain/shards';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import type { Database, Tx } from '../../../platform/db/db.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import { applyGroup } from '../game-calls.ts';
import * as ledger from '../index.ts';

let harness: Harness;
let shard: Database;
const playerId: PlayerId = makePlayerId(2, 1n);
const of = { playerId, brandId: 1 } as const;

/** A player with a payment, a bonus, a round and a withdrawal that waits, as their modules write them. */
beforeAll(async () => {
  harness = await openHarness();
  const [first] = harness.owner.shards;
  if (!first) throw new Error('the harness has no shard');
  shard = first;
  const { clock } = harness;
  const at = clock.now();
  const post = (
    tx: Tx,
    key: string,
    [from, to]: readonly ['psp_clearing', 'cash'] | readonly ['bonus_cost', 'bonus'],
  ) =>
    ledger.post(tx, clock, {
      ...of,
      key,
      movement: from === 'psp_clearing' ? 'deposit' : 'bonus_grant',
      legs: [
        { account: from, amountE5: -1_000_000n },
        { account: to, amountE5: 1_000_000n },
      ],
    });
  await shard.transaction(async (tx) => {
    await ledger.openAccount(tx, of);
    await post(tx, 'pixin:E1', ['psp_clearing', 'cash']);
    await post(tx, 'bonus', ['bonus_cost', 'bonus']);
    await ledger.hold(tx, clock, {
      ...of,
      hold: 'payout:W1',
      movement: 'withdrawal_hold',
      from: 'cash',
      amountE5: 100_000n,
    });
    const bet = { ...of, operation: 'bet', fingerprint: 'ab', party: 7, round: '7:r' } as const;
    await applyGroup(tx, clock, [{ ...bet, key: '7:bet', amountE5: 10n }]);
    await tx.run(sql`
      insert into bonuses.pools (player_id, position, brand_id, granted_e5, required_e5, stake_max_e5, opened_at, expires_at,
        opened_version)
      values (${playerId}, 1, 1, 1000000, 12000000, 1000, ${at}, '2099-01-01', 2)`);
    await tx.run(sql`
      insert into games.rounds (player_id, round, brand_id, party, game, type, weight_bp, state, bets, cash_stake_e5,
        bonus_stake_e5, cash_win_e5, bonus_win_e5, jackpot_win_e5, effective_e5, effective_cash_e5, first_version,
        last_version, opened_at, last_at)
      values (${playerId}, '7:r', 1, 7, 'onca', 1, 10000, 'open', 1, 10, 0, 0, 0, 0, 0, 0, 4, 4, ${at}, ${at})`);
    await tx.run(sql`
      insert into payments.deposits (id, player_id, brand_id, provider, state, amount_e5, is_reward, created_at, look_at,
        paid_at, closed_at, received_e5, end_to_end_id)
      values ('D1', ${playerId}, 1, 'bank', 'paid', 1000000, false, ${at}, ${at}, ${at}, ${at}, 1000000, 'E1')`);
    await tx.run(sql`
      insert into payments.withdrawals (id, player_id, brand_id, source, state, amount_e5, fee_ppm, fee_e5, count_day, counts,
        account_id, key_id, box, created_at, due_at, look_at)
      values ('W1', ${playerId}, 1, 'cash', 'approved', 100000, 0, 0, '2026-11-16', true, 'a', 1, '\\x00', ${at}, ${at}, ${at})`);
  });
});
afterAll(() => harness.close());

async function audit(on: Parameters<typeof ledger.auditor.auditBooks>[0]) {
  await ledger.auditor.askFullAudit(on);
  const faults = await ledger.auditor.auditBooks(on, { clock: harness.clock, sweepMs: 60_000 });
  return faults.map(({ fault }) => fault);
}

const changes: readonly (readonly [what: string, fault: string, change: Sql])[] = [
  [
    'a pool that is ended under its bonus',
    'bonus without an open pool',
    sql`update bonuses.pools set state = 'lost', closed_at = now(), ended_version = 4`,
  ],
  [
    'a round that says it held bonus',
    'a round does not hold what its transfers staked',
    sql`update games.rounds set cash_stake_e5 = 0, bonus_stake_e5 = 10`,
  ],
  [
    'a round that says it held more',
    'a round does not hold what its transfers staked',
    sql`update games.rounds set cash_stake_e5 = 20`,
  ],
  [
    'a withdrawal that says it was paid',
    'a withdrawal is not what the ledger did for it',
    sql`update payments.withdrawals set state = 'paid'`,
  ],
  [
    'a withdrawal of more than was held',
    'a withdrawal is not what the ledger did for it',
    sql`update payments.withdrawals set amount_e5 = 200000`,
  ],
  [
    'a withdrawal that was taken back and keeps its hold',
    'a withdrawal is not what the ledger did for it',
    sql`update payments.withdrawals set state = 'cancelled'`,
  ],
  [
    'a deposit of another payment',
    'a deposit is not what the ledger did for it',
    sql`update payments.deposits set end_to_end_id = 'E2'`,
  ],
  [
    'a deposit of another amount',
    'a deposit is not what the ledger did for it',
    sql`update payments.deposits set received_e5 = 2000000`,
  ],
];

test('pools, rounds and orders that say what the ledger says are no fault', async () => {
  expect(await audit(shard)).toEqual([]);
});

test.each(changes)('%s is found by the full pass, and as long as it lasts', async (_, fault, change) => {
  const undo = new Error('undo');
  const changed = shard.transaction(async (tx) => {
    expect(await tx.run(change)).toBe(1);
    expect(await audit(tx)).toEqual([fault]);
    expect(await ledger.auditor.auditBooks(tx, { clock: harness.clock, sweepMs: 0 })).toMatchObject([{ fault }]);
    throw undo;
  });
  await expect(changed).rejects.toBe(undo);
});
