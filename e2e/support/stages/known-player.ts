import { createHash, randomUUID } from 'node:crypto';
import { loadDevConfig } from '../../../apps/api/dev/config.ts';
import { appendSignal } from '../../../apps/api/src/modules/auth/sessions/sessions.store.ts';
import { openSession } from '../../../apps/api/src/modules/auth/sessions/sessions.ts';
import { post } from '../../../apps/api/src/modules/ledger/index.ts';
import { createPlayer, findPlayerByIdentifier, setIdentifier } from '../../../apps/api/src/modules/players/index.ts';
import { sql } from '../../../apps/api/src/platform/db/sql.ts';
import { openDevRuntime, type Runtime } from '../../../apps/api/dev/runtime.ts';
import { productEnvironment } from '../product-environment.ts';
import { apiUrl, playerUrl } from '../addresses.ts';
import { newCpf, newPerson } from '../people.ts';
import { type BrowserState, visitor } from '../visitor.ts';

const BRAND = 1;
const E5_PER_REAL = 100_000n;
const MONTH_MS = 30 * 24 * 3_600_000;
export const FUND_PASSWORD = '284619';

export interface KnownPlayer {
  readonly playerId: string;
  /** A browser in which they are logged in, on the device that is known. */
  readonly state: BrowserState;
}

export interface KnownPlayerOptions {
  readonly name: string;
  readonly reais: number;
  /** What a team has brought them already. */
  readonly commission?: number;
}

/**
 * Somebody with money that may leave, whose key and device have been known for a month: nothing about a small
 * withdrawal asks for a person.
 */
export async function knownPlayer(request: KnownPlayerOptions): Promise<KnownPlayer> {
  const config = loadDevConfig(productEnvironment());
  const runtime = await openDevRuntime({ ...config, log: { level: 'error' } }, { process: 'worker' });
  try {
    return await make(runtime, request);
  } finally {
    await runtime.close();
  }
}

/** Only the past makes a key old: whatever keeps new withdrawals of this player waiting began a month ago. */
export async function endWaitOf(phone: string): Promise<void> {
  const config = loadDevConfig(productEnvironment());
  const runtime = await openDevRuntime({ ...config, log: { level: 'error' } }, { process: 'worker' });
  try {
    const found = await findPlayerByIdentifier(runtime, { brandId: BRAND, kind: 'phone', text: phone });
    if (found === undefined) throw new Error(`nobody has ${phone}`);
    const { playerId } = found;
    const long = new Date(runtime.clock.nowMs() - MONTH_MS);
    await runtime.shards.inPlayerTransaction(playerId, (tx) =>
      tx.run(sql`update payments.cool_downs set began_at = ${long} where player_id = ${playerId}`),
    );
  } finally {
    await runtime.close();
  }
}

async function make(runtime: Runtime, { name, reais, commission = 0 }: KnownPlayerOptions): Promise<KnownPlayer> {
  const { shards, clock } = runtime;
  const cpf = newCpf();
  const device = randomUUID();
  const identifiers = { phone: `+55${newPerson().phone}` };
  const created = await createPlayer(runtime, { brandId: BRAND, locale: 'pt-BR', identifiers });
  if (!created.ok) throw new Error('somebody has this phone already');
  const { playerId } = created;
  const owner = { playerId, brandId: BRAND };
  await setIdentifier(runtime, owner, { kind: 'cpf', text: cpf, name });
  const long = new Date(clock.nowMs() - MONTH_MS);
  const amountE5 = BigInt(reais) * E5_PER_REAL;
  const token = await shards.inPlayerTransaction(playerId, async (tx) => {
    const legs = [
      { account: 'psp_clearing', party: 1, amountE5: -amountE5 },
      { account: 'cash', amountE5 },
    ] as const;
    await post(tx, clock, { ...owner, key: `e2e:${playerId}`, movement: 'deposit', legs });
    const earnedE5 = BigInt(commission) * E5_PER_REAL;
    const earned = [
      { account: 'commission_cost', amountE5: -earnedE5 },
      { account: 'commission', amountE5: earnedE5 },
    ] as const;
    if (earnedE5 > 0n)
      await post(tx, clock, { ...owner, key: `e2e:team:${playerId}`, movement: 'commission_credit', legs: earned });
    const caller = { brandId: BRAND, deviceId: device, userAgent: 'e2e', address: '127.0.0.1' };
    await appendSignal(tx, { ...caller, playerId, kind: 'login', at: long });
    return (await openSession(runtime, tx, { ...caller, playerId, openedBy: 'code' })).token;
  });
  const password = createHash('md5').update(FUND_PASSWORD).digest('hex');
  await call({ token, device }, 'account/save', { isPix: 1, pixType: 'CPF', pixKey: cpf, password });
  // Only the past makes a key old.
  await shards.inPlayerTransaction(playerId, (tx) =>
    tx.run(sql`update payments.payout_accounts set since = ${long} where player_id = ${playerId}`),
  );
  return { playerId: `${playerId}`, state: stateWith({ token, device }) };
}

async function call(who: { token: string; device: string }, path: string, fields: object): Promise<void> {
  const answer = await fetch(`${apiUrl}/v1/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token: who.token, 'x-device-id': who.device },
    body: JSON.stringify(fields),
  });
  const { Code, Msg } = (await answer.json()) as { Code: number; Msg: string };
  if (Code !== 200) throw new Error(`${path} was refused: ${Code} ${Msg}`);
}

function stateWith({ token, device }: { readonly token: string; readonly device: string }): BrowserState {
  const [origin] = visitor.origins;
  const [announced] = visitor.cookies;
  if (origin === undefined || announced === undefined) throw new Error('a visitor has been here');
  const session = [
    { name: 'token', value: token },
    { name: 'contact', value: '1' },
  ];
  return {
    cookies: [...visitor.cookies, { ...announced, name: 'device', value: device }],
    origins: [{ origin: playerUrl, localStorage: [...origin.localStorage, ...session] }],
  };
}
