import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { sql } from '../../../platform/db/sql.ts';
import { keyBoxes } from '../providers/key-boxes.ts';
import { sweepProviders } from '../reconciliation/sweeps.ts';
import { BANK, BANK_BRAND as BRAND } from '../testing/connected-bank.ts';
import { openPayoutStage, type PayoutStage } from '../testing/payout-stage.ts';
import { OWN_KEY, pixAround } from '../testing/pix-around.ts';
import { openPixServer, type PixServer } from '../testing/pix-server.ts';
import { beginPayout, refreshPayout, sendPayout } from '../withdrawals/payouts.ts';

let harness: Harness;
let stage: PayoutStage;
let hostile: PixServer;

beforeAll(async () => {
  harness = await openHarness();
  stage = await openPayoutStage(harness);
  hostile = await openPixServer();
  hostile.replies = {
    'POST /oauth/token': { body: { access_token: 't', expires_in: 300, scope: 'pix.read' } },
    'GET /v2/': { body: { parametros: { paginacao: { paginaAtual: 0, quantidadeDePaginas: 1 } }, pix: [] } },
  };
});
afterAll(async () => {
  await hostile.close();
  await harness.close();
});

/** As any process could that runs as the application: both sides at another address under other keys. */
async function overwriteBank(): Promise<void> {
  const { config, secrets } = pixAround(hostile.origin, { key: OWN_KEY });
  const boxes = keyBoxes(stage.context.secrets);
  const [cashIn, cashOut] = (['cashIn', 'cashOut'] as const).map((side) => boxes.seal(BANK, side, secrets));
  await harness.directory.run(sql`
    update payments.providers
    set cash_in_config = ${{ ...(config as object), payerCheck: 'psp-refuses' }}, cash_out_config = ${config},
      cash_in_keys_id = ${cashIn?.keysId ?? null}, cash_in_keys_box = ${cashIn?.keysBox ?? null},
      cash_out_keys_id = ${cashOut?.keysId ?? null}, cash_out_keys_box = ${cashOut?.keysBox ?? null}
    where code = ${BANK}`);
}

test('a live bank that one person wrote anew takes no new order, and its payouts under way end where two people approved it', async () => {
  const { bank, context, engine } = stage;
  const id = await stage.approved();
  await beginPayout(context, id);
  await sendPayout(context, id);
  expect(bank.providers.forCharges(BRAND)?.code).toBe(BANK);

  await overwriteBank();
  await bank.providers.refresh();
  expect(bank.providers.forCharges(BRAND)).toBeUndefined();
  expect(bank.providers.forPayouts(BRAND)).toBeUndefined();
  await bank.settle();
  await refreshPayout(context, id);
  expect(await stage.row(id)).toMatchObject({ state: 'paid' });
  await sweepProviders({ context, engine } as never);
  expect(hostile.heard).toEqual([]);
});
