import { createHash, randomUUID } from 'node:crypto';
import { businessDayOf } from '@arara/domain/time';
import { loadDevConfig } from '../../../apps/api/dev/config.ts';
import { appendSignal } from '../../../apps/api/src/modules/auth/sessions/sessions.store.ts';
import { openSession } from '../../../apps/api/src/modules/auth/sessions/sessions.ts';
import { post } from '../../../apps/api/src/modules/ledger/index.ts';
import { startStop } from '../../../apps/api/src/modules/limits/changes.ts';
import { insertBreak } from '../../../apps/api/src/modules/payments/shared/reconciliation.store.ts';
import { createPlayer, setIdentifier } from '../../../apps/api/src/modules/players/index.ts';
import { openDevRuntime, type Runtime } from '../../../apps/api/dev/runtime.ts';
import { productEnvironment } from '../product-environment.ts';
import { apiUrl } from '../addresses.ts';
import { newCpf, newPerson } from '../people.ts';

const BRAND = 1;
const E5_PER_REAL = 100_000n;
/** What a withdrawer types on the screen. */
export const FUND_PIN = '284619';
const FUND_PASSWORD = createHash('md5').update(FUND_PIN).digest('hex');

/** Somebody who asked for money and waits for it. */
export interface Withdrawer {
  readonly name: string;
  readonly orderId: string;
  /** The session of their device. */
  readonly token: string;
  /** The newest withdrawal, as the player's own records show it. */
  readonly record: () => Promise<Withdrawal>;
  readonly balance: () => Promise<number>;
  /** In how many hours a withdrawal is there, as the withdraw screen says. */
  readonly promisedHours: () => Promise<number>;
  /** Asks for a code and does not pay it. */
  readonly orderDeposit: (reais: number) => Promise<unknown>;
}

export interface Withdrawal {
  readonly State: string;
  readonly Status: string;
  readonly Reason: { readonly Word: string; readonly Text: string } | null;
  readonly Wait: { readonly Why: { readonly Text: string } } | null;
  readonly Timeline: readonly { readonly Name: string; readonly State: string }[];
}

export interface Input {
  readonly name: string;
  readonly reais: number;
  /** Whoever cannot play takes everything at once, whatever the amount. */
  readonly isExcluded?: boolean;
}

/** A line of the bank's statement that nobody here knows: the bank took so much more. */
export async function breakBooks(reais: number): Promise<string> {
  const config = loadDevConfig(productEnvironment());
  const runtime = await openDevRuntime({ ...config, log: { level: 'error' } }, { process: 'worker' });
  try {
    const foundAt = runtime.clock.now();
    const reference = `tarifa-${randomUUID().slice(0, 8)}`;
    await insertBreak(runtime.shards.directory, {
      provider: 'jatoba',
      brandId: BRAND,
      day: businessDayOf(foundAt.getTime()),
      kind: 'line_unknown',
      about: 'line',
      reference,
      oursE5: null,
      theirsE5: -BigInt(reais) * E5_PER_REAL,
      foundAt,
      dueAt: new Date(foundAt.getTime() + 4 * 3_600_000),
    });
    return reference;
  } finally {
    await runtime.close();
  }
}

/** New players with money that may leave and a key that they bound a moment ago: a person must look at each. */
export async function askToWithdraw(requests: readonly Input[]): Promise<readonly Withdrawer[]> {
  const config = loadDevConfig(productEnvironment());
  const runtime = await openDevRuntime({ ...config, log: { level: 'error' } }, { process: 'worker' });
  try {
    const made: Withdrawer[] = [];
    for (const request of requests) made.push(await ask(runtime, request));
    return made;
  } finally {
    await runtime.close();
  }
}

/** Somebody who could ask for money and has not yet; a journey does it on the screen. */
export async function readyToWithdraw(request: Input): Promise<Omit<Withdrawer, 'orderId'>> {
  const config = loadDevConfig(productEnvironment());
  const runtime = await openDevRuntime({ ...config, log: { level: 'error' } }, { process: 'worker' });
  try {
    return (await prepare(runtime, request)).player;
  } finally {
    await runtime.close();
  }
}

async function ask(runtime: Runtime, request: Input): Promise<Withdrawer> {
  const { player, call } = await prepare(runtime, request);
  const { OrderId } = await call<{ OrderId: string }>('pay/payout', { amount: request.reais, password: FUND_PASSWORD });
  return { ...player, orderId: OrderId };
}

async function prepare(runtime: Runtime, request: Input) {
  const cpf = newCpf();
  const token = await newPlayer(runtime, request, cpf);
  const call = callAs({ token, device: cpf });
  await call('account/save', { isPix: 1, pixType: 'CPF', pixKey: cpf, password: FUND_PASSWORD });
  const player: Omit<Withdrawer, 'orderId'> = {
    name: request.name,
    token,
    async record() {
      const [newest] = (await call<{ List: Withdrawal[] }>('withdraw/records', {})).List;
      if (newest === undefined) throw new Error('the records are empty');
      return newest;
    },
    async promisedHours() {
      const { Withdrawal } = await call<{ Withdrawal: { ArrivesWithinHours: number } }>('account/get', {});
      return Withdrawal.ArrivesWithinHours;
    },
    orderDeposit: (amount) => call('pay/recharge', { amount }),
    balance: async () => Number((await call<{ Cash: string }>('player/updateBalance', {})).Cash),
  };
  return { player, call };
}

async function newPlayer(runtime: Runtime, { name, reais, isExcluded }: Input, cpf: string): Promise<string> {
  const { shards, clock } = runtime;
  const phone = `+55${newPerson().phone}`;
  const created = await createPlayer(runtime, { brandId: BRAND, locale: 'pt-BR', identifiers: { phone } });
  if (!created.ok) throw new Error('somebody has this phone already');
  const { playerId } = created;
  const owner = { playerId, brandId: BRAND };
  await setIdentifier(runtime, owner, { kind: 'cpf', text: cpf, name });
  const amountE5 = BigInt(reais) * E5_PER_REAL;
  return shards.inPlayerTransaction(playerId, async (tx) => {
    const legs = [
      { account: 'psp_clearing', party: 1, amountE5: -amountE5 },
      { account: 'cash', amountE5 },
    ] as const;
    await post(tx, clock, { ...owner, key: `e2e:${playerId}`, movement: 'deposit', legs });
    const acting = { ...owner, clock, requestId: undefined, whenChanged: [], guards: [] };
    const stopOf = (nowMs: number) => ({ sinceMs: nowMs, untilMs: null });
    if (isExcluded) await startStop(tx, acting, { kind: 'exclusion', stopOf });
    const caller = { brandId: BRAND, deviceId: cpf, userAgent: 'e2e', address: '127.0.0.1' };
    await appendSignal(tx, { ...caller, playerId, kind: 'login', at: clock.now() });
    return (await openSession(runtime, tx, { ...caller, playerId, openedBy: 'code' })).token;
  });
}

function callAs({ token, device }: { readonly token: string; readonly device: string }) {
  return async <Body>(path: string, fields: object): Promise<Body> => {
    const answer = await fetch(`${apiUrl}/v1/api/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        token,
        'x-device-id': device,
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(fields),
    });
    const { Code, Msg, Body } = (await answer.json()) as { Code: number; Msg: string; Body: Body };
    if (Code !== 200) throw new Error(`${path} was refused: ${Code} ${Msg}`);
    return Body;
  };
}
