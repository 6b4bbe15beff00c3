import { md5Hex } from '@arara/contract';
import { limitsRoutes, ownRoutes, playerRoutes } from '@arara/contract/player';
import { REAL_E5 } from '@arara/domain/money';
import type { PlayerId } from '@arara/domain/shards';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEgress } from '../../../platform/egress/egress.ts';
import { codeOf, type DeskStage, openDeskStage } from '../../../../test/desk-stage.ts';
import { aContext, aPlayer, aSession, aStaffActor } from '../../../../test/factories.ts';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { firstBrandIn, openTestApp } from '../../../../test/test-app.ts';
import { ask as askList } from '../../impeded/asking.ts';
import { createParties } from '../../kyc/parties/index.ts';
import { type OwnParties, ownParties } from '../../kyc/testing/own-parties.ts';
import { balanceOf } from '../../ledger/index.ts';
import { type PlayersContext, setIdentifier } from '../../players/index.ts';
import { createWithdrawalDesk } from '../desk/desk-acts.ts';
import { beginPayout, refreshPayout, sendPayout } from '../withdrawals/payouts.ts';
import { checkWithdrawal, requireWithdrawal } from '../withdrawals/withdrawals.ts';
import { type ConnectedBank, connectBank } from './connected-bank.ts';

/** A brand with money in it is moved into the regulated market, and everybody gets theirs. */
const BRAND = 1;
const fundPassword = md5Hex('284619');
const cpfs = ['52998224725', '11144477735', '39053344705', '16899535009'];
let market = 'standard';
let harness: Harness;
let context: PlayersContext;
let stage: DeskStage;
let bank: ConnectedBank;
let parties: OwnParties;

beforeAll(async () => {
  [harness, parties] = await Promise.all([openHarness(), ownParties()]);
  context = await aContext(harness);
  const { brands } = (await openTestApp(harness)).deps;
  const switched = { ...brands, of: (brandId: number) => firstBrandIn(market, brands).of(brandId) };
  stage = await openDeskStage(harness, context, { brands: switched });
  const { settings, policy, payments } = stage.modules;
  bank = await connectBank({ harness, context, settings, policy });
  await payments.providers.refresh();
});
afterAll(async () => {
  stage.modules.payments.providers.close();
  await bank.close();
  await parties.close();
  await harness.close();
});

interface Owner {
  readonly id: PlayerId;
  readonly cpf: string;
  readonly token: string;
}

/** Somebody at level 1 with a key and 300 reais, all of which wait for bets, as the first market asks of a deposit. */
async function anOwner(): Promise<Owner> {
  const cpf = cpfs.pop() ?? '';
  const cashE5 = 300n * REAL_E5;
  const id = await aPlayer(context, { cashE5 });
  await setIdentifier(context, { playerId: id, brandId: BRAND }, { kind: 'cpf', text: cpf, name: 'Rita Prado Lopes' });
  const opening = { playerId: id, brandId: BRAND, atMs: context.clock.nowMs(), key: `d-${id}`, amountE5: cashE5 };
  await context.shards.inPlayerTransaction(id, (tx) =>
    stage.modules.bonuses.openRequirement(tx, { ...opening, kind: 'deposit' }),
  );
  const token = await aSession(context, id);
  await stage.ok(playerRoutes.accountSave, token, { isPix: 1, pixType: 'CPF', pixKey: cpf, password: fundPassword });
  return { id, cpf, token };
}

const ask = (token: string) => stage.call(playerRoutes.payPayout, token, { amount: 300, password: fundPassword });
const termsOf = async (token: string) => (await stage.ok(playerRoutes.accountGet, token, {})).Withdrawal;

async function pay({ id: playerId, token }: Owner): Promise<void> {
  const asked = await ask(token);
  expect([asked.Code, asked.Msg]).toEqual([200, expect.any(String)]);
  const id = asked.Body.OrderId;
  const { context: payments } = stage.modules.payments;
  await checkWithdrawal(payments, id);
  const engine = { start: async () => undefined, wake: async () => undefined };
  const actor = aStaffActor({ staffId: 4n, brandId: BRAND, provedAtMs: payments.clock.nowMs() });
  await createWithdrawalDesk({ context: payments, engine } as never).approve({ id }, actor);
  await beginPayout(payments, id);
  await sendPayout(payments, id);
  await bank.settle();
  await refreshPayout(payments, id);
  expect(await requireWithdrawal(payments, id)).toMatchObject({ state: 'paid', feeE5: 0n });
  expect(await balanceOf(context.shards.ofPlayer(playerId), playerId)).toMatchObject({ cashE5: 0n });
}

/** The list of the regulator names somebody who is not there. */
async function findImpeded({ id: playerId, cpf }: Owner): Promise<void> {
  await parties.state.control('PUT', `/persons/${cpf}`, { impeded: 'Impedido - Autoexclusão Centralizada' });
  const { impeded: list } = createParties(parties.config, {
    egress: createEgress({ allowsLoopback: true }),
    clock: harness.clock,
    record: async () => undefined,
  });
  const asking = { playerId, brandId: BRAND, cpf, why: 'sweep', opensCase: true } as const;
  expect(await askList({ ...stage.modules.impeded, list }, asking)).toBe('impeded');
}

it('traps nobody when a brand with money in it moves to br-spa', async () => {
  const [excluded, closing, impeded, ordinary] = [await anOwner(), await anOwner(), await anOwner(), await anOwner()];
  await stage.ok(limitsRoutes.limitsExclude, excluded.token, { months: 6 });
  await stage.ok(ownRoutes.playerClosingBegin, closing.token, {});
  expect(await termsOf(ordinary.token)).toMatchObject({ CanWithdraw: { Amount: '0.00' }, IdentityMissing: [] });

  market = 'br-spa';
  await findImpeded(impeded);
  for (const leaver of [excluded, closing, impeded]) {
    expect(await termsOf(leaver.token)).toMatchObject({ CanWithdraw: { Amount: '300.00' }, IdentityMissing: [] });
    await pay(leaver);
  }
  // Who stays reads what is missing; the bets that the former market asked of a deposit are asked no more.
  const terms = await termsOf(ordinary.token);
  expect(terms.CanWithdraw.Amount).toBe('300.00');
  expect(terms.IdentityMissing.map(({ Word }) => Word)).toEqual(['face', 'liveness']);
  expect(await ask(ordinary.token)).toMatchObject({ Code: codeOf('kyc_level') });
  // And who does not want to show a face leaves with all of it.
  await stage.ok(ownRoutes.playerClosingBegin, ordinary.token, {});
  await pay(ordinary);
});
