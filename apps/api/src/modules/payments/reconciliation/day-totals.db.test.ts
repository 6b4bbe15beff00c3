import { mintId } from '@arara/domain/ids';
import { type PlayerId, shardOf } from '@arara/domain/shards';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aContext, aPlayer } from '../../../../test/factories.ts';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { sql } from '../../../platform/db/sql.ts';
import { hold, post, settle } from '../../ledger/index.ts';
import type { PlayersContext } from '../../players/index.ts';
import { listDays, noteCompared } from './day-totals.store.ts';
import { totalsOfArrivals, totalsOfPayouts } from './day-totals.ts';
import { insertReceipt } from '../receipts/receipts.store.ts';
import type { WithdrawalsContext } from '../shared/context.ts';
import * as store from '../withdrawals/withdrawals.store.ts';

const PARTY = 7;
const BRAND = 1;
const DAY = '2026-11-14';
let harness: Harness;
let players: PlayersContext;
let context: WithdrawalsContext;
let playerId: PlayerId;

beforeAll(async () => {
  harness = await openHarness();
  players = await aContext(harness);
  context = players as unknown as WithdrawalsContext;
  playerId = await aPlayer(players, { cashE5: 50_000_000n });
});
afterAll(() => harness.close());

it('what arrived is looked up in orders and ledger one by one, and what only the bank has shows as a difference', async () => {
  const at = harness.clock.now();
  const known = { provider: 'ipe', endToEndId: 'E1', playerId, brandId: BRAND, depositId: null, amountE5: 10_000_000n };
  await players.shards.inPlayerTransaction(playerId, async (tx) => {
    await insertReceipt(tx, { ...known, paidAt: at, seenAt: at, reason: null });
    const legs = [
      { account: 'psp_clearing', party: PARTY, amountE5: -10_000_000n },
      { account: 'unassigned_receipts', amountE5: 10_000_000n },
    ] as const;
    const owner = { playerId, brandId: BRAND };
    await post(tx, harness.clock, { ...owner, key: 'pixin:E1', movement: 'deposit_unassigned', legs });
  });
  const line = { kind: 'pix_in', atMs: at.getTime() } as const;
  const lines = [
    { ...line, amountE5: 10_000_000n, e2eid: 'E1' },
    { ...line, amountE5: 4_000_000n, e2eid: 'E2' },
  ];
  expect(await totalsOfArrivals(context, 'ipe', lines)).toEqual({
    count: 2,
    bankE5: 14_000_000n,
    ordersE5: 10_000_000n,
    ledgerE5: 10_000_000n,
  });
});

/** A withdrawal of 120 with a fee of 3 that was paid. */
async function aPayout(): Promise<string> {
  const id = mintId(shardOf(playerId), players.random(16));
  const now = harness.clock.now();
  await players.shards.inPlayerTransaction(playerId, async (tx) => {
    await store.insertWithdrawal(tx, {
      id,
      playerId,
      brandId: BRAND,
      source: 'cash',
      amountE5: 12_000_000n,
      feePpm: 25_000n,
      feeE5: 300_000n,
      bonusGivenUpE5: 0n,
      countDay: DAY,
      counts: true,
      accountId: 'a-1',
      ...players.secrets.seal('{}', id),
      createdAt: now,
      staffReason: null,
      device: null,
      dueAt: now,
    });
    const held = { playerId, brandId: BRAND, hold: `payout:${id}`, from: 'cash', amountE5: 12_000_000n } as const;
    await hold(tx, harness.clock, { ...held, movement: 'withdrawal_hold' });
    await settle(tx, harness.clock, {
      playerId,
      hold: `payout:${id}`,
      movement: 'withdrawal_settle',
      to: [
        { account: 'psp_clearing', amountE5: 11_700_000n, party: PARTY },
        { account: 'fee_income', amountE5: 300_000n },
      ],
    });
    await store.moveWithdrawal(tx, id, { state: 'paid', nextCheckAt: now, closedAt: now });
  });
  return id;
}

it('what left is counted net in all three books; one that the bank does not name is missing there only', async () => {
  const [named, unnamed] = [await aPayout(), await aPayout()];
  const equal = { count: 1, bankE5: 11_700_000n, ordersE5: 11_700_000n, ledgerE5: 11_700_000n };
  expect(await totalsOfPayouts(context, { sent: new Map([[named, 11_700_000n]]), missing: [] })).toEqual(equal);
  expect(await totalsOfPayouts(context, { sent: new Map([[named, 11_700_000n]]), missing: [unnamed] })).toEqual({
    count: 2,
    bankE5: 11_700_000n,
    ordersE5: 23_400_000n,
    ledgerE5: 23_400_000n,
  });
});

it('a day that is compared again has the newer totals', async () => {
  await harness.directory.run(sql`
    insert into payments.providers (code, name, brand_id, party, hook_auth, hook_keys_id, hook_keys_box, country, is_test,
      created_at)
    values ('ipe', 'Banco Ipê', ${BRAND}, ${PARTY}, 'url_secret', 1, ''::bytea, 'BR', true, now())`);
  const side = { count: 1, bankE5: 5n, ordersE5: 5n, ledgerE5: 4n };
  const day = { provider: 'ipe', day: DAY, lines: 2, at: harness.clock.now(), into: side, out: side };
  await noteCompared(harness.directory, day);
  await noteCompared(harness.directory, { ...day, into: { ...side, ledgerE5: 5n } });
  const rows = await listDays(harness.directory, ['ipe'], { upTo: DAY, limit: 10 });
  expect(rows).toMatchObject([{ day: DAY, inLedgerE5: 5n, outLedgerE5: 4n }]);
});
