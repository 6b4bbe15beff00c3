import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { loadDevConfig } from '../../../apps/api/dev/config.ts';
import { makeDeviceKnown } from '../../../apps/api/dev/known-device.ts';
import { createPasswords } from '../../../apps/api/src/modules/auth/index.ts';
import { appendSignal } from '../../../apps/api/src/modules/auth/sessions/sessions.store.ts';
import { openSession } from '../../../apps/api/src/modules/auth/sessions/sessions.ts';
import { insertCredential } from '../../../apps/api/src/modules/auth/store.ts';
import { post } from '../../../apps/api/src/modules/ledger/index.ts';
import { createPlayer } from '../../../apps/api/src/modules/players/index.ts';
import { writeAddress } from '../../../apps/api/src/modules/support/addresses.ts';
import { sql } from '../../../apps/api/src/platform/db/sql.ts';
import { stack } from '../../../scripts/browsers/stack.ts';
import { urlsOf } from '../../../scripts/stack/index.ts';
import { newCpf, newPerson, type Person } from '../people.ts';
import { productEnvironment } from '../product-environment.ts';
import { type BrowserState, deviceCookie, visitorAt } from '../visitor.ts';
import type { LicensedBrand } from './licensed-brand.ts';
import { type Citizen, FUND_PIN, plantCitizen } from './walk.ts';

const MONTH_MS = 30 * 24 * 3_600_000;
const REAL_E5 = 100_000n;
const REAIS = 100n;
const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const address = {
  Cep: '01310-100',
  Street: 'Avenida Paulista',
  Number: '900',
  Extra: '',
  District: 'Bela Vista',
  City: 'São Paulo',
  State: 'SP',
};

/** Somebody with an account, prepared by program as far as a path needs; the screens up to there are the walk's. */
export interface Resident extends Person, Citizen {
  /** A browser that the account knows, logged in or not. */
  readonly state: BrowserState;
  readonly loggedOut: BrowserState;
  call<Body = Record<string, unknown>>(path: string, fields?: object): Promise<Body>;
}

interface Standing {
  readonly State: string;
  readonly Steps: readonly { readonly Name: string; readonly State: string }[];
}

/** Phone, e-mail and address are confirmed; nobody has looked at the register yet. */
export async function registered(brazil: LicensedBrand, citizen?: Citizen): Promise<Resident> {
  const { runtime, brandId, playerUrl } = brazil;
  const { shards, clock } = runtime;
  const person = newPerson();
  const known = citizen ?? (await plantCitizen(newCpf()));
  const device = randomUUID();
  const deviceToken = randomBytes(32).toString('base64url');
  const caller = { brandId, deviceId: device, userAgent: 'e2e', address: '127.0.0.1' };
  const pepper = loadDevConfig(productEnvironment()).secrets.passwordPepper.reveal();
  const passwordHash = await createPasswords(Buffer.from(pepper, 'base64')).hash(md5(person.password));
  const identifiers = { phone: `+55${person.phone}`, email: `${person.phone}@correio.example` };
  const created = await createPlayer(runtime, { brandId, locale: 'pt-BR', identifiers }, async (tx, playerId) => {
    const at = new Date(clock.nowMs() - MONTH_MS);
    await insertCredential(tx, { playerId, brandId, passwordHash, at });
    await appendSignal(tx, { ...caller, playerId, kind: 'register', at });
    await makeDeviceKnown(runtime, tx, { playerId, brandId, token: deviceToken });
    const proved = sql`update auth.credentials set second_factor_at = ${clock.now()} where player_id = ${playerId}`;
    await tx.run(proved);
  });
  if (!created.ok) throw new Error(`nobody was registered: ${created.reason}`);
  const { playerId } = created;
  await writeAddress(runtime, { playerId, brandId }, address);
  const { token } = await shards.inPlayerTransaction(playerId, (tx) =>
    openSession(runtime, tx, { ...caller, playerId, openedBy: 'code' }),
  );
  const visiting = onDevice(visitorAt(playerUrl), device);
  const loggedOut = { ...visiting, cookies: [...visiting.cookies, deviceCookie(deviceToken, playerUrl)] };
  return {
    ...person,
    ...known,
    loggedOut,
    state: withToken(loggedOut, token),
    async call<Body>(path: string, fields: object = {}) {
      const answer = await fetch(`${playerUrl}/v1/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', token, 'x-device-id': device, 'idempotency-key': randomUUID() },
        body: JSON.stringify(fields),
      });
      const { Code, Msg, Body: body } = (await answer.json()) as { Code: number; Msg: string; Body: Body };
      if (Code !== 200) throw new Error(`${path} was refused: ${Code} ${Msg}`);
      return body;
    },
  };
}

/** Everything was sent that is asked for; machines look at it. */
export async function sentAll(
  brazil: LicensedBrand,
  shows: { citizen?: Citizen; face?: string } = {},
): Promise<Resident> {
  const who = await registered(brazil, shows.citizen);
  const birthDate = `${who.birth.slice(4)}-${who.birth.slice(2, 4)}-${who.birth.slice(0, 2)}`;
  await who.call('identity/lookUp', { cpf: who.cpf, birthDate });
  await who.call('identity/confirm', { gender: 'woman' });
  await who.call('identity/pep', { answer: 'no' });
  const paper = await pictureOf(`document:${who.cpf}`);
  const sides = ['front', 'back'].map((side) => ({ side, data: paper }));
  await who.call('identity/document', { kind: 'identity_card', sides });
  const face = await pictureOf(shows.face ?? `face:${who.cpf}`);
  const poses = ['straight', 'left', 'right'].map((prompt) => ({ prompt, data: face }));
  await who.call('identity/face', { poses });
  await expect.poll(() => standingOf(who), { timeout: 30_000 }).not.toBe('checking');
  return who;
}

export const standingOf = async (who: Resident): Promise<string> => (await who.call<Standing>('identity/status')).State;

/** An open account with limits, R$ 100 and an old key: everything that bets and withdraws. */
export async function active(brazil: LicensedBrand, citizen?: Citizen): Promise<Resident> {
  const who = await sentAll(brazil, { ...(citizen && { citizen }) });
  expect(await standingOf(who)).toBe('done');
  await who.call('limits/set', { kind: 'loss', period: 'month', amount: 150 });
  await who.call('limits/set', { kind: 'time', period: 'day', minutes: 120 });
  await who.call('limits/access', { seen: 1 });
  await who.call('account/save', { isPix: 1, pixType: 'CPF', pixKey: who.cpf, password: md5(FUND_PIN) });
  const { runtime, brandId, party } = brazil;
  const playerId = BigInt((await who.call<{ PlayerId: string }>('playerMain/mainInfo')).PlayerId) as never;
  await runtime.shards.inPlayerTransaction(playerId, async (tx) => {
    const long = new Date(runtime.clock.nowMs() - MONTH_MS);
    await tx.run(sql`update payments.payout_accounts set since = ${long} where player_id = ${playerId}`);
    const amountE5 = REAIS * REAL_E5;
    const legs = [
      { account: 'psp_clearing', party, amountE5: -amountE5 },
      { account: 'cash', amountE5 },
    ] as const;
    await post(tx, runtime.clock, { playerId, brandId, key: `e2e:${who.cpf}`, movement: 'deposit', legs });
  });
  return who;
}

async function pictureOf(shows: string): Promise<string> {
  const { ports } = urlsOf(stack);
  const answer = await fetch(`http://127.0.0.1:${ports.identity}/picture?${new URLSearchParams({ shows })}`);
  if (!answer.ok) throw new Error(`no picture shows ${shows}`);
  return Buffer.from(await answer.arrayBuffer()).toString('base64');
}

function onDevice(state: BrowserState, device: string): BrowserState {
  const [announced] = state.cookies;
  if (announced === undefined) throw new Error('a visitor has been here');
  return { ...state, cookies: [...state.cookies, { ...announced, name: 'device', value: device }] };
}

function withToken(state: BrowserState, token: string): BrowserState {
  const session = [
    { name: 'token', value: token },
    { name: 'contact', value: '1' },
  ];
  return {
    ...state,
    origins: state.origins.map((one) => ({ ...one, localStorage: [...one.localStorage, ...session] })),
  };
}
