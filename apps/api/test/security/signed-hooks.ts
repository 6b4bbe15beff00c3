import fc from 'fast-check';
import { callOf, openV1Wire, openV2Wire, type Wire } from '../../src/modules/games/testing/wires.ts';
import { insertProvider } from '../../src/modules/games/shared/store.ts';
import { until } from '../own-redis.ts';
import { workerModulesOf } from '../test-app.ts';
import { edgeValues, json, type RawShot } from './hostile.ts';
import type { Stage } from './stage.ts';

const wires: readonly (Wire & { readonly code: string })[] = [
  { ...openV1Wire(), code: 'fuzz-v1' },
  { ...openV2Wire(), code: 'fuzz-v2' },
];
export const SUPPLIERS_PATH = '/hooks/games/fuzz-';
const FIRST_PARTY = 900;

/** Suppliers that are switched on, so that a call with a good signature reaches the wallet. */
export async function connectSuppliers({ harness, api }: Stage): Promise<void> {
  const { suppliers } = workerModulesOf(api).play;
  for (const [index, { code, name: protocol, config }] of wires.entries()) {
    const provider = { code, name: code, logo: '', party: FIRST_PARTY + index, brandId: 1 };
    await insertProvider(harness.directory, { ...provider, createdAt: harness.clock.now() });
    const { operatorId, acceptedKeys, ownKey } = config;
    const papers = { contract: 'C-2026-1', licence: 'SPA-1', certificate: 'GLI-19-1' };
    const keys = { acceptedKeys, ownKey };
    const line = { protocol, operatorId, baseUrl: 'http://127.0.0.1:1', country: 'BR', isTest: true };
    await suppliers.connect({ code, brandId: 1, ...line, keys, papers });
    const switched = await suppliers.switchOn(code);
    if (!switched.ok) throw new Error(`${code} lacks ${switched.missing.join(', ')}`);
  }
  // The API reads the list of suppliers again every few seconds.
  const isKnown = async ({ code }: { readonly code: string }) =>
    (await api.app.inject({ method: 'POST', url: `/hooks/games/${code}/balance`, payload: '{}' })).statusCode !== 404;
  await until('the suppliers are known', async () => (await Promise.all(wires.map(isKnown))).every(Boolean));
}

/** What a supplier sends: mostly signed as agreed, with one thing wrong, about players that exist. */
export function signedHooks(playerIds: readonly string[]): fc.Arbitrary<RawShot> {
  const users = fc.constantFrom(...playerIds);
  return fc.oneof(
    ...wires.flatMap((wire) =>
      wire.bodies.map(({ path, fields }) => {
        const names = [...Object.keys(fields), '__proto__'];
        return fc
          .record({
            user: users,
            name: fc.constantFrom(...names),
            value: fc.oneof(edgeValues, json),
            isSpoiled: fc.boolean(),
            isSigned: fc.integer({ min: 0, max: 9 }).map((one) => one > 0),
          })
          .map(({ user, name, value, isSpoiled, isSigned }): RawShot => {
            const owned = { ...fields, ...('user_id' in fields ? { user_id: user } : { account_id: user }) };
            const body = JSON.stringify(isSpoiled ? { ...owned, [name]: value } : owned);
            const { headers } = callOf(wire, { path, body }, isSigned ? wire.keys.current : wire.keys.foreign);
            return {
              method: 'POST',
              url: `/hooks/games/${wire.code}${path}`,
              headers: { 'content-type': 'application/json', ...(headers as Record<string, string>) },
              payload: body,
            };
          });
      }),
    ),
  );
}
