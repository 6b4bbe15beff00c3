import type { PlayerId } from '@arara/domain/shards';
import { createSessions } from '../../apps/api/src/modules/auth/index.ts';
import { openSession } from '../../apps/api/src/modules/auth/sessions/sessions.ts';
import { post } from '../../apps/api/src/modules/ledger/index.ts';
import { type GameAnswer, type GameCall, isAccepted } from '../../apps/api/src/modules/ledger/game-calls.ts';
import type { GroupQueue } from '../../apps/api/src/modules/ledger/group-queue.ts';
import { createPlayer } from '../../apps/api/src/modules/players/index.ts';
import type { Redis } from '../../apps/api/src/platform/redis/redis.ts';
import type { Sessions } from '../../apps/api/src/platform/http/sessions.ts';
import type { Runtime } from '../../apps/api/src/composition/runtime.ts';
import { startMoney } from '../../apps/api/test/factories.ts';

export const START_E5 = 10_000_000_000n;

export interface Person {
  readonly playerId: PlayerId;
  readonly token: string;
  /** What the books must say at the end. */
  cashE5: bigint;
}

/** Players with money and a session, made through the entry points of their modules. */
export async function makePeople(runtime: Runtime, count: number): Promise<Person[]> {
  const caller = { brandId: 1, deviceId: undefined, userAgent: 'chaos', address: '127.0.0.1' };
  const people: Person[] = [];
  for (let number = 0; number < count; number += 1) {
    let token = '';
    const phone = `+5511987${String(600_000 + number).slice(-6)}`;
    const created = await createPlayer(
      runtime,
      { brandId: 1, locale: 'pt-BR', identifiers: { phone } },
      async (tx, playerId) => {
        token = (await openSession(runtime, tx, { ...caller, playerId, openedBy: 'register' })).token;
        const money = { playerId, brandId: 1, movement: 'deposit', amountE5: START_E5 } as const;
        await post(tx, runtime.clock, startMoney(money));
      },
    );
    if (!created.ok) throw new Error(`player ${number} was refused: ${created.reason}`);
    people.push({ playerId: created.playerId, token, cashE5: START_E5 });
  }
  return people;
}

/** The sessions of the product: rows in PostgreSQL. */
export function rowSessions(runtime: Runtime): Sessions {
  return { ...createSessions(runtime), authenticateStaff: async () => undefined };
}

/** The control: sessions as they must not be kept. A flush of Redis logs everybody out, and the judge must see it. */
export async function redisSessions(redis: Redis, people: readonly Person[]): Promise<Sessions> {
  const key = (token: string) => `chaos:session:${token}`;
  for (const { playerId, token } of people) await redis.set(key(token), String(playerId));
  return {
    authenticate: async (token) => {
      const found = await redis.get(key(token)).catch(() => null);
      if (found === null) return { ok: false, why: 'missing' };
      return { ok: true, session: { playerId: BigInt(found) as PlayerId, sessionId: token } };
    },
    isAlive: async () => true,
    authenticateStaff: async () => undefined,
  };
}

let calls = 0;

/** One bet or promotion win; the person remembers what the books must say. */
export async function playOnce(
  queue: GroupQueue<GameCall, GameAnswer>,
  person: Person,
  amountE5: bigint,
): Promise<void> {
  const number = calls++;
  const operation: GameCall['operation'] = number % 3 === 0 ? 'promo_win' : 'bet';
  const answer = await queue.submit({
    key: `7:${number}`,
    playerId: person.playerId,
    brandId: 1,
    operation,
    amountE5,
    fingerprint: 'c0',
    party: 7,
    round: `7:r${number}`,
  });
  if (!isAccepted(answer.outcome)) throw new Error(`a call was answered ${answer.outcome}`);
  person.cashE5 += operation === 'bet' ? -amountE5 : amountE5;
}
