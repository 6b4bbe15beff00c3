import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { approveAsTwo } from '../../../../dev/approve-as-two.ts';
import { aContext, settingsOf, testSecrets } from '../../../../test/factories.ts';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { sql } from '../../../platform/db/sql.ts';
import { createEgress } from '../../../platform/egress/egress.ts';
import type { PlayersContext } from '../../players/index.ts';
import { openAdapter } from './index.ts';
import { insertGame, insertProvider } from '../shared/store.ts';
import { type Connection, createSuppliers, type Suppliers } from './suppliers.ts';

let harness: Harness;
let context: PlayersContext;
let faults: string[] = [];
let serial = 0;

beforeAll(async () => {
  harness = await openHarness();
  context = await aContext(harness);
});
afterAll(() => harness.close());
beforeEach(() => {
  faults = [];
});

function openSuppliers(isProduction = false, proofsMissing: readonly string[] = []): Suppliers {
  return createSuppliers({
    directory: harness.directory,
    secrets: testSecrets,
    settings: settingsOf(context),
    policy: { proofsMissing: () => proofsMissing },
    clock: harness.clock,
    adapterOf: openAdapter,
    isProduction,
    egress: createEgress({ allowsLoopback: !isProduction }),
    onFault: ({ provider }) => void faults.push(provider),
  });
}

const papers = { contract: 'C-2026-1', licence: 'SPA-1', certificate: 'GLI-19-1' };

/** A provider by name, with one game; nothing says yet how it is called. */
async function aProvider(): Promise<Connection> {
  serial += 1;
  const code = `supplier-${serial}`;
  const at = harness.clock.now();
  await insertProvider(harness.directory, { code, name: code, logo: '', party: serial, brandId: 1, createdAt: at });
  await insertGame(harness.directory, {
    id: `game-${serial}`,
    provider: code,
    code: 'their-game',
    studio: `studio-${serial}`,
    name: 'Game',
    icon: '',
    type: 3,
    kind: 'dice',
    rtpPercent: null,
    volatility: null,
    minBetE5: 1n,
    maxBetE5: 10n,
    maxWinTimes: null,
    tags: [],
    aliases: [],
    hasDemo: true,
    state: 'open',
    position: serial,
    releasedAt: at,
  });
  return {
    code,
    brandId: 1,
    protocol: 'softswiss-v2',
    baseUrl: 'http://127.0.0.1:1',
    operatorId: 'arara',
    country: 'BR',
    isTest: true,
    keys: { acceptedKeys: ['a secret of theirs, long enough'], ownKey: 'a secret of ours, long enough' },
  };
}

test('a provider without contract, licence and certificate cannot be switched on, and the table refuses it too', async () => {
  const suppliers = openSuppliers();
  const connection = await aProvider();
  await suppliers.connect(connection);
  expect(await suppliers.switchOn(connection.code, approveAsTwo)).toEqual({
    ok: false,
    missing: ['contractId', 'licenceId', 'certificateId'],
  });
  await expect(
    harness.directory.run(sql`update games.providers set state = 'on' where code = ${connection.code}`),
  ).rejects.toThrow('providers_on_only_with_papers');
  await suppliers.connect({ ...connection, papers });
  expect(suppliers.byCode(connection.code)).toBeUndefined();
  expect(await suppliers.switchOn(connection.code, approveAsTwo)).toEqual({ ok: true });
  expect(suppliers.byCode(connection.code)?.isOn).toBe(true);
});

test('a sandbox does not exist for production, whatever its row says', async () => {
  const connection = { ...(await aProvider()), papers };
  const development = openSuppliers();
  await development.connect(connection);
  await development.switchOn(connection.code, approveAsTwo);
  const production = openSuppliers(true);
  await production.refresh();
  expect(production.byCode(connection.code)).toBeUndefined();
  expect(await production.switchOn(connection.code, approveAsTwo)).toMatchObject({ ok: false });
  // Whoever lists the suppliers reads what is missing, also of a brand without its licence.
  const unlicensed = openSuppliers(true, ['authorisation_number']);
  expect(await unlicensed.missingOf(connection.code)).toContain('authorisation_number');
});

test('a stop of provider, studio or game is there at once, and is lifted', async () => {
  const suppliers = openSuppliers();
  const connection = { ...(await aProvider()), papers };
  await suppliers.connect(connection);
  await suppliers.switchOn(connection.code, approveAsTwo);
  const state = () => {
    const supplier = suppliers.byCode(connection.code);
    return [supplier?.isOn, supplier?.gameOf('their-game')?.isOpen];
  };
  expect(state()).toEqual([true, true]);
  const game = suppliers.byCode(connection.code)?.gameOf('their-game')?.id ?? '';
  const scopes = [
    { scope: 'provider', name: connection.code, so: [false, true] },
    { scope: 'studio', name: `studio-${serial}`, so: [true, false] },
    { scope: 'game', name: game, so: [true, false] },
  ] as const;
  for (const { scope, name, so } of scopes) {
    await suppliers.stop({ brandId: 1, scope, name, reason: 'wrong returns', by: 'staff 1' });
    await suppliers.stop({ brandId: 1, scope, name, reason: 'pressed twice', by: 'staff 2' });
    expect(state()).toEqual(so);
    await suppliers.lift({ brandId: 1, scope, name, by: 'staff 3' });
    expect(state()).toEqual([true, true]);
  }
});

test('keys that cannot be read close their provider and no other', async () => {
  const suppliers = openSuppliers();
  const [broken, good] = [await aProvider(), await aProvider()];
  await suppliers.connect({ ...good, papers });
  await suppliers.connect({ ...broken, protocol: 'hub88', papers });
  for (const { code } of [good, broken]) await suppliers.switchOn(code, approveAsTwo);
  expect(faults).toEqual([broken.code]);
  expect(suppliers.byCode(broken.code)).toBeUndefined();
  expect(suppliers.byCode(good.code)?.gameOf('their-game')).toMatchObject({ type: 3, weightBp: 2_500 });
});

test('keys are sealed at rest', async () => {
  const suppliers = openSuppliers();
  const connection = await aProvider();
  await suppliers.connect(connection);
  const row = await harness.directory.one<{ keys_box: Buffer }>(
    sql`select keys_box from games.providers where code = ${connection.code}`,
  );
  expect(row.keys_box.toString('latin1')).not.toContain('secret of theirs');
});
