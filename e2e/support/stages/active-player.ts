import { encodeRule, rewardTemplates } from '@arara/domain/bonuses';
import type { PlayerId } from '@arara/domain/shards';
import { aRound, paidNow, playedToday } from '../../../apps/api/src/modules/activity/testing/activity-stage.ts';
import { loadDevConfig } from '../../../apps/api/dev/config.ts';
import { makeGift } from '../../../apps/api/src/modules/activity/gifts.ts';
import { openSession } from '../../../apps/api/src/modules/auth/sessions/sessions.ts';
import { insertRule, lockRule } from '../../../apps/api/src/modules/bonuses/rules/rules.store.ts';
import { post } from '../../../apps/api/src/modules/ledger/index.ts';
import { createPlayer, setIdentifier } from '../../../apps/api/src/modules/players/index.ts';
import { insertStanding } from '../../../apps/api/src/modules/vip/store.ts';
import { openDevRuntime, type Runtime } from '../../../apps/api/dev/runtime.ts';
import { productEnvironment } from '../product-environment.ts';
import { newCpf, newPerson } from '../people.ts';
import { type BrowserState, visitor } from '../visitor.ts';

const BRAND = 1;
const REAL_E5 = 100_000n;
const DAY_MS = 86_400_000;

export interface ActivePlayer {
  readonly playerId: PlayerId;
  /** A browser in which they are logged in. */
  readonly state: BrowserState;
}

async function withRuntime<T>(work: (runtime: Runtime) => Promise<T>): Promise<T> {
  const config = loadDevConfig(productEnvironment());
  const runtime = await openDevRuntime({ ...config, log: { level: 'error' } }, { process: 'worker' });
  try {
    return await work(runtime);
  } finally {
    await runtime.close();
  }
}

export interface ActivePlayerOptions {
  readonly reais: number;
  /** Bets of today that count. */
  readonly bet: number;
  /** With a level there are boxes. */
  readonly vipLevel?: number;
  /** In which a round was played a minute ago. */
  readonly games?: readonly string[];
}

/** Somebody who paid in and has played today, as far as the rewards of a day ask for it. */
export function anActivePlayer({
  reais,
  bet,
  vipLevel,
  games = ['dadinho', 'foguetinho'],
}: ActivePlayerOptions): Promise<ActivePlayer> {
  return withRuntime(async (runtime) => {
    const { shards, clock } = runtime;
    const phone = `+55${newPerson().phone}`;
    const created = await createPlayer(runtime, { brandId: BRAND, locale: 'pt-BR', identifiers: { phone } });
    if (!created.ok) throw new Error('somebody has this phone already');
    const { playerId } = created;
    const owner = { playerId, brandId: BRAND };
    await setIdentifier(runtime, owner, { kind: 'cpf', text: newCpf(), name: 'Rita Prado Lopes' });
    const amountE5 = BigInt(reais) * REAL_E5;
    const token = await shards.inPlayerTransaction(playerId, async (tx) => {
      const legs = [
        { account: 'psp_clearing', party: 1, amountE5: -amountE5 },
        { account: 'cash', amountE5 },
      ] as const;
      await post(tx, clock, { ...owner, key: `e2e:${playerId}`, movement: 'deposit', legs });
      if (vipLevel !== undefined)
        await insertStanding(tx, { ...owner, level: vipLevel, betsE5: 50_000n * REAL_E5, reachedAt: clock.now() });
      const caller = { brandId: BRAND, deviceId: `device-${playerId}`, userAgent: 'e2e', address: '127.0.0.1' };
      return (await openSession(runtime, tx, { ...caller, playerId, openedBy: 'password' })).token;
    });
    await paidNow(runtime, playerId);
    await playedToday(runtime, playerId, BigInt(bet) * REAL_E5);
    for (const game of games) {
      const at = new Date(clock.nowMs() - 60_000);
      await aRound(runtime, playerId, { game, from: at, to: at });
    }
    return { playerId, state: stateWith(token) };
  });
}

function stateWith(token: string): BrowserState {
  const [origin] = visitor.origins;
  if (origin === undefined) throw new Error('a visitor has an origin');
  const session = [{ name: 'token', value: token }];
  return { ...visitor, origins: [{ ...origin, localStorage: [...origin.localStorage, ...session] }] };
}

/** An envelope of one share of so much, and the code that opens it. */
export function anEnvelopeOf(reais: number): Promise<string> {
  return withRuntime(async (runtime) => {
    const code = `CANTO-${Buffer.from(runtime.random(4)).toString('hex')}`;
    const amountE5 = BigInt(reais) * REAL_E5;
    const nowMs = runtime.clock.nowMs();
    const made = await makeGift(runtime, {
      brandId: BRAND,
      kind: 'random',
      code,
      totalE5: amountE5,
      shares: 1,
      minE5: amountE5,
      maxE5: amountE5,
      validFrom: new Date(nowMs - DAY_MS),
      validUntil: new Date(nowMs + DAY_MS),
      madeBy: 'e2e',
    });
    if (!made.ok) throw new Error(made.fault);
    return code;
  });
}

/** As two people have published it: cashback of the running week. */
export function publishCashback(): Promise<void> {
  return withRuntime(async ({ shards, clock }) => {
    const rule = rewardTemplates.find(({ id }) => id === 'cashback.weekly');
    if (rule === undefined) throw new Error('no template of cashback');
    const createdAt = new Date(clock.nowMs() - DAY_MS);
    await shards.directory.transaction(async (tx) => {
      if ((await lockRule(tx, BRAND, rule.id)) > 0) return;
      const people = { authorId: 1n, approverId: 2n, approvalId: 0n };
      const row = { ...people, brandId: BRAND, ruleId: rule.id, version: 1, rule: encodeRule(rule) };
      await insertRule(tx, { ...row, createdAt, validFrom: clock.now() });
    });
  });
}
