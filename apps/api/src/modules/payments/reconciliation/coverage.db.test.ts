import { businessDayOf } from '@arara/domain/time';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { approveAsTwo } from '../../../../dev/approve-as-two.ts';
import { aPlayer } from '../../../../test/factories.ts';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { sql } from '../../../platform/db/sql.ts';
import { post } from '../../ledger/index.ts';
import { BANK, BANK_BRAND } from '../testing/connected-bank.ts';
import { openPayoutStage, type PayoutStage } from '../testing/payout-stage.ts';
import { OWN_KEY, pixAround } from '../testing/pix-around.ts';
import { openPixServer, type PixServer } from '../testing/pix-server.ts';
import { compareDay } from './reconciliation.ts';

const DAY_MS = 86_400_000;
const REAL = 100_000n;
const OTHER_PARTY = 9;
/** What players paid in by each bank of the brand, and have. */
const HERE_E5 = 100n * REAL;
const THERE_E5 = 80n * REAL;

let harness: Harness;
let stage: PayoutStage;
let other: PixServer;
beforeAll(async () => {
  harness = await openHarness();
  stage = await openPayoutStage(harness);
  other = await openPixServer();
  other.replies = { 'POST /oauth/token': { body: { access_token: 't', expires_in: 300 } } };
  const { config, secrets } = pixAround(other.origin);
  await stage.bank.providers.connect({
    code: 'aroeira',
    name: 'Banco Aroeira',
    papers: { contract: 'C-2026-2', licence: 'BCB-2' },
    brandId: BANK_BRAND,
    party: OTHER_PARTY,
    country: 'BR',
    isTest: true,
    cashOut: { protocol: 'efi-pix', config: { ...(config as object), key: OWN_KEY }, secrets },
    hook: { auth: 'url_secret', secret: 'c1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6' },
  });
  await stage.bank.providers.switchOn('aroeira', approveAsTwo);
  await payIn(stage.bank.provider().party, HERE_E5);
  await payIn(OTHER_PARTY, THERE_E5);
});
afterAll(async () => {
  await other.close();
  await harness.close();
});
// A day of its own each.
beforeEach(async () => {
  await stage.bank.reset();
  await stage.bank.moveMs(DAY_MS);
});

async function payIn(party: number, amountE5: bigint): Promise<void> {
  const playerId = await aPlayer(stage.context);
  const legs = [
    { account: 'psp_clearing', party, amountE5: -amountE5 },
    { account: 'cash', amountE5 },
  ] as const;
  const deposit = { key: `paid:${party}`, playerId, brandId: BANK_BRAND, movement: 'deposit', legs } as const;
  await stage.context.shards.inPlayerTransaction(playerId, (tx) => post(tx, harness.clock, deposit));
}

/** Compares an empty day of the first bank, which holds this; what is owed and held of a case, if one was opened. */
async function compareWith({ hereE5, there }: { readonly hereE5: bigint; readonly there?: string }) {
  other.replies['GET /v2/gn/saldo'] = there === undefined ? { trouble: 'cut' } : { body: { saldo: there } };
  const day = businessDayOf(harness.clock.nowMs());
  const { context, engine, bank } = stage;
  const provider = bank.provider();
  if (provider.cashOut === undefined) throw new Error('the bank has no payouts');
  const statement = { day: async () => ({ kind: 'ok', value: { lines: [], unreadable: 0 } }) as const };
  const balance = async () => ({ kind: 'ok', value: { availableE5: hereE5, blockedE5: 0n } }) as const;
  const payouts = { ...provider.cashOut.payouts, balance };
  const deps = { context, engine, payoutSwitch: bank.payoutSwitch };
  await compareDay(deps, { ...provider, cashOut: { ...provider.cashOut, statement, payouts } }, day);
  return context.shards.directory.rows(sql`
    select ours_e5 as "owedE5", theirs_e5 as "heldE5" from payments.breaks
    where provider = ${BANK} and kind = 'not_covered' and reference = ${day}`);
}
const stops = () =>
  stage.context.shards.directory.rows(sql`select reason from payments.payout_stops where lifted_at is null`);

it('what players have is covered by two banks of which each holds its part', async () => {
  expect(await compareWith({ hereE5: HERE_E5, there: '80.00' })).toEqual([]);
  expect(await stops()).toEqual([]);
});

it('a bank that says it holds more than our books covers nothing that is missing at another', async () => {
  const owedE5 = HERE_E5 + THERE_E5;
  expect(await compareWith({ hereE5: HERE_E5 - REAL, there: '100000.00' })).toEqual([
    { owedE5, heldE5: owedE5 - REAL },
  ]);
});

it('what another bank holds is read in our books while that bank does not answer', async () => {
  expect(await compareWith({ hereE5: HERE_E5 })).toEqual([]);
  expect(await stops()).toEqual([]);
});

it('money that is missing at one bank or the other is a case, and stops payouts', async () => {
  const owedE5 = HERE_E5 + THERE_E5;
  const missing = { owedE5, heldE5: owedE5 - REAL };
  expect(await compareWith({ hereE5: HERE_E5 - REAL, there: '80.00' })).toEqual([missing]);
  await stage.bank.moveMs(DAY_MS);
  expect(await compareWith({ hereE5: HERE_E5, there: '79.00' })).toEqual([missing]);
  expect(await stops()).toHaveLength(1);
});
