import { setTimeout as sleep } from 'node:timers/promises';
import { makePlayerId } from '@arara/domain/shards';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Harness, openHarness } from '../../../test/harness.ts';
import type { Database } from '../db/db.ts';
import { type Answer, answered, refused } from '../http/route.ts';
import { RefusalError } from '../refusals/refusal.ts';
import { sql } from '../db/sql.ts';
import { keyFingerprint } from '../secrets/fingerprint.ts';
import { forgetOldKeys, IMPLICIT_KEY_MS, type KeyedRequest, keyOldFingerprints, withIdempotency } from './index.ts';

let harness: Harness;
let shard: Database;
let player = 0n;

beforeAll(async () => {
  harness = await openHarness();
  const [first] = harness.shards;
  const [owner] = harness.owner.shards;
  if (!first || !owner) throw new Error('no shard');
  shard = first;
  await owner.run(sql`create table public.effects (player_id bigint, amount bigint)`);
  await owner.run(sql`grant select, insert on public.effects to arara_worker`);
});
afterAll(() => harness.close());
beforeEach(() => {
  player += 1n;
});

type Body = { Order: string; AmountE5: bigint };

function request(changes: Partial<KeyedRequest> = {}): KeyedRequest {
  return {
    playerId: makePlayerId(3, player),
    brandId: 1,
    call: '/v1/api/pay/order',
    key: 'key-1',
    implicit: false,
    fingerprint: 'aa'.repeat(32),
    nowMs: harness.clock.nowMs(),
    ...changes,
  };
}

let orders = 0;

/** One effect in the caller's transaction, and an answer that no second run would give again. */
async function order(keyed: KeyedRequest, after: () => Promise<void> = async () => undefined): Promise<Answer<Body>> {
  return shard.transaction((tx) =>
    withIdempotency<Body>(tx, keyed, async () => {
      await tx.run(sql`insert into public.effects values (${keyed.playerId}, 1)`);
      await after();
      orders += 1;
      return answered({ Order: `order-${orders}`, AmountE5: 12_345_678_901_234_567n });
    }),
  );
}

async function effects(): Promise<number> {
  const id = makePlayerId(3, player);
  const found = await shard.one<{ n: number }>(
    sql`select count(*)::int as n from public.effects where player_id = ${id}`,
  );
  return found.n;
}

describe('a key of the caller', () => {
  test('with the same input gives the first answer again, bigint included, and has one effect', async () => {
    const first = await order(request());
    expect(await order(request())).toEqual(first);
    expect(first).toMatchObject({ body: { AmountE5: 12_345_678_901_234_567n } });
    expect(await effects()).toBe(1);
  });

  test('is kept long after an implicit one would be forgotten', async () => {
    const first = await order(request());
    expect(await order(request({ nowMs: harness.clock.nowMs() + 400 * 86_400_000 }))).toEqual(first);
    expect(await effects()).toBe(1);
  });

  test('with another input is refused and changes nothing', async () => {
    const first = await order(request());
    expect(await order(request({ fingerprint: 'bb'.repeat(32) }))).toEqual({
      ok: false,
      refusal: 'idempotency_conflict',
    });
    expect(await order(request())).toEqual(first);
    expect(await effects()).toBe(1);
  });

  test('is another key for another player or another call', async () => {
    await order(request());
    await order(request({ call: '/v1/api/pay/other' }));
    expect(await effects()).toBe(2);
    player += 1n;
    await order(request());
    expect(await effects()).toBe(1);
  });

  test('never meets an implicit key of the same text', async () => {
    await order(request());
    await order(request({ implicit: true }));
    expect(await effects()).toBe(2);
  });
});

describe('an implicit key', () => {
  test('holds for 10 s from the first call, not from the last', async () => {
    const startMs = harness.clock.nowMs();
    const at = (laterMs: number) => order(request({ implicit: true, nowMs: startMs + laterMs }));
    const first = await at(0);
    expect(await at(6_000)).toEqual(first);
    expect(await at(IMPLICIT_KEY_MS - 1)).toEqual(first);
    const second = await at(IMPLICIT_KEY_MS);
    expect(second).not.toEqual(first);
    expect(await at(IMPLICIT_KEY_MS + 9_999)).toEqual(second);
    expect(await effects()).toBe(2);
  });

  test('that ran out is reopened by exactly one of many', async () => {
    const startMs = harness.clock.nowMs();
    await order(request({ implicit: true, nowMs: startMs }));
    const later = request({ implicit: true, nowMs: startMs + IMPLICIT_KEY_MS });
    const answers = await Promise.all(Array.from({ length: 20 }, () => order(later, () => sleep(50))));
    expect(new Set(answers.map((answer) => JSON.stringify(answer, textOfBigint))).size).toBe(1);
    expect(await effects()).toBe(2);
  });
});

describe('forgetting', () => {
  const keys = () =>
    shard.rows<{ key: string; implicit: boolean }>(sql`
      select key, implicit from idempotency.answers where player_id = ${makePlayerId(3, player)} order by key`);

  test('takes implicit keys an hour after their call, and never one of a caller', async () => {
    const nowMs = harness.clock.nowMs();
    await order(request({ key: 'a-old', implicit: true, nowMs: nowMs - 3_600_001 }));
    await order(request({ key: 'b-young', implicit: true, nowMs: nowMs - 3_500_000 }));
    await order(request({ key: 'c-sent', nowMs: nowMs - 400 * 86_400_000 }));
    expect(await forgetOldKeys(shard, nowMs)).toBeGreaterThan(0);
    expect(await keys()).toEqual([
      { key: 'b-young', implicit: true },
      { key: 'c-sent', implicit: false },
    ]);
    await expect(shard.run(sql`delete from idempotency.answers`)).rejects.toThrow('permission denied');
  });

  test('beside callers who reopen the same keys, every call has its effect', async () => {
    const nowMs = harness.clock.nowMs() + 10 * 3_600_000;
    const old = (key: number) => request({ key: `key-${key}`, implicit: true, nowMs: nowMs - 2 * 3_600_000 });
    for (let key = 0; key < 20; key += 1) await order(old(key));
    await Promise.all([
      ...Array.from({ length: 20 }, (_, key) => order({ ...old(key), nowMs })),
      ...Array.from({ length: 5 }, () => forgetOldKeys(shard, nowMs)),
    ]);
    expect(await effects()).toBe(40);
  });
});

describe('many at once', () => {
  test('fifty calls with the same key have one effect and one answer', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => order(request())));
    expect(new Set(answers.map((answer) => JSON.stringify(answer, textOfBigint))).size).toBe(1);
    expect(await effects()).toBe(1);
  });

  test('fifty calls of which the first three fail half-way still have one effect', async () => {
    let failures = 3;
    const sometimes = async () => {
      if (failures > 0) {
        failures -= 1;
        throw new Error('half-way');
      }
    };
    const settled = await Promise.allSettled(Array.from({ length: 50 }, () => order(request(), sometimes)));
    expect(settled.filter((one) => one.status === 'rejected')).toHaveLength(3);
    expect(await effects()).toBe(1);
  });

  test('fifty calls with keys of their own have fifty effects', async () => {
    await Promise.all(Array.from({ length: 50 }, (_, index) => order(request({ key: `key-${index}` }))));
    expect(await effects()).toBe(50);
  });
});

describe('what is remembered', () => {
  test('a returned refusal commits and is repeated', async () => {
    let tries = 0;
    const refuse = () =>
      shard.transaction((tx) =>
        withIdempotency<Body>(tx, request(), async () => {
          tries += 1;
          return refused('rate_limited', { seconds: String(tries) });
        }),
      );
    const first = await refuse();
    expect(await refuse()).toEqual(first);
    expect(tries).toBe(1);
  });

  test('a thrown refusal rolls back, and the key stays free', async () => {
    const refusal = new RefusalError('not_served_yet');
    await expect(order(request(), () => Promise.reject(refusal))).rejects.toBe(refusal);
    expect(await effects()).toBe(0);
    expect(await order(request())).toMatchObject({ ok: true });
    expect(await effects()).toBe(1);
  });

  test('the application cannot delete an answer', async () => {
    await order(request());
    await expect(shard.run(sql`delete from idempotency.answers`)).rejects.toThrow('permission denied');
  });
});

function textOfBigint(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}

describe('a proof is no part of the request', () => {
  test.each([false, true])(
    'so the right one after a wrong one runs, and then repeats (implicit %s)',
    async (implicit) => {
      const wrong = () =>
        shard.transaction((tx) =>
          withIdempotency<Body>(tx, request({ implicit }), async () => {
            await tx.run(sql`insert into public.effects values (${makePlayerId(3, player)}, 0)`);
            return refused('fund_password_wrong', { left: '4' });
          }),
        );
      expect(await wrong()).toMatchObject({ ok: false });
      const right = await order(request({ implicit }));
      expect(right).toMatchObject({ ok: true });
      expect(await order(request({ implicit }))).toEqual(right);
      // The wrong one was counted.
      expect(await effects()).toBe(2);
    },
  );
});

describe('fingerprints from before there was a key', () => {
  test('are keyed by a job, and then a repetition is known again', async () => {
    const key = Buffer.alloc(32, 7);
    const plain = 'cd'.repeat(32);
    const keyed = request({ fingerprint: keyFingerprint(plain, key) });
    const first = await order(keyed);
    await shard.run(sql`
      update idempotency.answers set fingerprint = ${Buffer.from(plain, 'hex')}, keyed = false
      where player_id = ${keyed.playerId}`);
    expect(await keyOldFingerprints(shard, key)).toBe(1);
    expect(await keyOldFingerprints(shard, key)).toBe(0);
    expect(await order(keyed)).toEqual(first);
    expect(await shard.rows(sql`select 1 from idempotency.answers where not keyed`)).toEqual([]);
  });
});
