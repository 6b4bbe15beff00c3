import fc from 'fast-check';
import { approveAsTwo } from '../../dev/approve-as-two.ts';
import { callOf, openHub88Wire, openV1Wire, openV2Wire, type Wire } from '../../src/modules/games/testing/wires.ts';
import { OWN_KEY, pixAround } from '../../src/modules/payments/testing/pix-around.ts';
import { insertProvider } from '../../src/modules/games/shared/store.ts';
import { sendTo } from '../../src/platform/http/testing/send-to.ts';
import { until } from '../own-redis.ts';
import { workerModulesOf } from '../test-app.ts';
import { edgeValues, json, type RawShot } from './hostile.ts';
import type { Stage } from './stage.ts';

const wires: readonly (Wire & { readonly code: string })[] = [
  { ...openV1Wire(), code: 'fuzz-v1' },
  { ...openV2Wire(), code: 'fuzz-v2' },
  { ...openHub88Wire(), code: 'fuzz-hub88' },
];
export const SUPPLIERS_PATH = '/hooks/games/fuzz-';
const FIRST_PARTY = 900;
/** How each dialect names the player. */
const PLAYER_FIELDS = ['user', 'user_id', 'account_id'];

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
    const switched = await suppliers.switchOn(code, approveAsTwo);
    if (!switched.ok) throw new Error(`${code} lacks ${switched.missing.join(', ')}`);
  }
  // The API reads the list of suppliers again every few seconds.
  const isKnown = async ({ code, bodies: [first] }: (typeof wires)[number]) =>
    (await sendTo(api.app, { method: 'POST', url: `/hooks/games/${code}${first?.path}`, payload: '{}' })).statusCode !==
    404;
  await until('the suppliers are known', async () => (await Promise.all(wires.map(isKnown))).every(Boolean));
}

/** What the bank's address has at its end; nobody may read it anywhere. */
export const BANK_SECRET = 'f1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6';
const BANK = 'fuzz-bank';

export async function connectBank({ api }: Stage): Promise<void> {
  const { config, secrets } = pixAround('https://127.0.0.1:1', { payerCheck: 'query-by-cpf' });
  await workerModulesOf(api).payments.providers.connect({
    code: BANK,
    name: 'Bank',
    brandId: 1,
    party: FIRST_PARTY + wires.length,
    country: 'BR',
    isTest: true,
    hook: { auth: 'url_secret', secret: BANK_SECRET },
    cashIn: { protocol: 'bacen-pix-v2', config: config as { key: string }, secrets },
  });
  await until('the bank is known', async () => {
    const answer = await sendTo(api.app, { method: 'POST', url: `/hooks/pix/${BANK}/${BANK_SECRET}`, payload: '{}' });
    return answer.statusCode === 200;
  });
}

/** Arrivals as the bank announces them, with one thing wrong or all of it. */
export const bankHooks: fc.Arbitrary<RawShot> = fc
  .record({
    name: fc.constantFrom('endToEndId', 'txid', 'chave', 'valor', 'horario', 'pagador', 'devolucoes', '__proto__'),
    value: fc.oneof(edgeValues, json),
    others: json,
    isSpoiled: fc.boolean(),
    isWhole: fc.integer({ min: 0, max: 3 }).map((one) => one > 0),
    secret: fc.constantFrom(BANK_SECRET, BANK_SECRET, BANK_SECRET, 'x'),
  })
  .map(({ name, value, others, isSpoiled, isWhole, secret }) => {
    const arrival = { endToEndId: 'E00000000202611171200abcdefghijk', txid: 'T1', chave: OWN_KEY, valor: '50.00' };
    const pix = isWhole ? [isSpoiled ? { ...arrival, [name]: value } : arrival] : others;
    return {
      method: 'POST',
      url: `/hooks/pix/${BANK}/${secret}/pix`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ pix }),
    };
  });

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
            const [field = 'user'] = PLAYER_FIELDS.filter((one) => one in fields);
            const owned = { ...fields, [field]: user };
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
