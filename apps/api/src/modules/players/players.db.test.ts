import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { type PlayerId, shardOf } from '@arara/domain/shards';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { fiveTimes } from '../../../test/five-times.ts';
import { type Harness, openHarness } from '../../../test/harness.ts';
import { armFailpoints, holdFailpoint } from '../../../dev/failpoints.ts';
import { createSecrets } from '../../platform/secrets/secrets.ts';
import { openShards } from '../../platform/db/shards.ts';
import { sql } from '../../platform/db/sql.ts';
import { balanceOf } from '../ledger/index.ts';
import type { ClaimKind, PlayersContext } from './identity.ts';
import {
  type Created,
  createPlayer,
  findPlayer,
  findPlayerByIdentifier,
  listIdentifiers,
  type NewPlayer,
  readPersonal,
  setIdentifier,
  setNames,
  setUnverifiedEmail,
} from './players.ts';
import { sweepClaims } from './claims.ts';

const run = promisify(execFile);
let harness: Harness;
let context: PlayersContext;

beforeAll(async () => {
  harness = await openHarness();
  context = {
    shards: await openShards({ ...harness.urls, poolMax: 20, statementTimeoutMs: 20_000 }),
    secrets: createSecrets({
      dataKeys: [{ id: 1, key: Buffer.alloc(32, 1) }],
      indexKey: Buffer.alloc(32, 2),
      referralKey: Buffer.alloc(32, 3),
    }),
    clock: harness.clock,
    random: randomBytes,
  };
});
afterAll(async () => {
  await context.shards.close();
  await harness.close();
});
afterEach(() => armFailpoints(''));

let phones = 0;
const freshPhone = () => `+55119${String((phones += 1)).padStart(8, '0')}`;
const aPlayer = (identifiers: Partial<Record<ClaimKind, string>> = {}): NewPlayer => ({
  brandId: 1,
  locale: 'pt-BR',
  identifiers: { phone: freshPhone(), ...identifiers },
});
async function created(newPlayer = aPlayer()): Promise<PlayerId> {
  const result = await createPlayer(context, newPlayer);
  if (!result.ok) throw new Error(result.reason);
  return result.playerId;
}
const outcome = (result: Created) => (result.ok ? 'created' : result.reason);

async function claims(playerId?: PlayerId) {
  const rows = await harness.directory.rows<{ kind: string; state: string; player_id: PlayerId }>(
    sql`select kind, state, player_id from players.claims order by kind`,
  );
  return rows.filter((row) => playerId === undefined || row.player_id === playerId);
}
const pending = async () => (await claims()).filter((row) => row.state === 'pending');
const countPlayers = async () => {
  const counts = await Promise.all(
    harness.shards.map((shard) =>
      shard.one<{ count: number }>(sql`select count(*)::int as count from players.players`),
    ),
  );
  return counts.map((row) => row.count);
};
const MINUTE_MS = 60_000;

describe('making players', () => {
  test('a new player has a row, an account, sealed data and confirmed claims', async () => {
    const identifiers = {
      phone: freshPhone(),
      login_name: 'maria.silva',
      email: 'maria@example.com',
      cpf: '52998224725',
      pix_key: '123e4567-e89b-42d3-a456-426614174000',
    };
    const playerId = await created({ brandId: 1, locale: 'es', identifiers, name: 'Maria da Silva' });
    expect(await findPlayer(context, playerId)).toEqual({
      playerId,
      brandId: 1,
      locale: 'es',
      status: 'active',
      sponsorId: null,
      avatar: null,
      createdAt: harness.clock.now(),
    });
    expect(await readPersonal(context, playerId)).toEqual({ ...identifiers, name: 'Maria da Silva' });
    expect((await claims(playerId)).map((row) => `${row.kind} ${row.state}`)).toEqual([
      'cpf confirmed',
      'email confirmed',
      'login_name confirmed',
      'phone confirmed',
      'pix_key confirmed',
    ]);
    expect(await balanceOf(context.shards.ofPlayer(playerId), playerId)).toMatchObject({ cashE5: 0n });
    for (const [kind, text] of Object.entries(identifiers))
      expect(await findPlayerByIdentifier(context, { brandId: 1, kind: kind as ClaimKind, text })).toMatchObject({
        playerId,
      });
  });

  test('200 players made at once land on both shards, each on the database of its virtual shard', async () => {
    const before = await countPlayers();
    const ids = await Promise.all(Array.from({ length: 200 }, () => created()));
    expect(new Set(ids).size).toBe(200);
    expect(ids.every((playerId) => shardOf(playerId) !== 0)).toBe(true);
    const after = await countPlayers();
    const made = after.map((count, shard) => count - (before[shard] ?? 0));
    expect(made.reduce((sum, count) => sum + count, 0)).toBe(200);
    // Fair coins give fewer than 60 of 200 once in a hundred million runs.
    expect(Math.min(...made)).toBeGreaterThan(60);
    for (const playerId of ids) expect(await findPlayer(context, playerId)).toBeDefined();
  });

  test.each([
    ['phone', '+5511912345678'],
    ['login_name', 'only.one'],
    ['email', 'only@example.com'],
    ['cpf', '11144477735'],
    ['pix_key', 'only@example.com'],
  ] as const)('50 at once with the same %s make exactly one player', async (kind, text) => {
    const before = (await countPlayers()).reduce((sum, count) => sum + count, 0);
    const results = await Promise.all(
      Array.from({ length: 50 }, () => createPlayer(context, aPlayer({ [kind]: text }))),
    );
    const outcomes = results.map(outcome).sort();
    expect(outcomes).toEqual(['created', ...Array.from({ length: 49 }, () => `${kind}_taken`)].sort());
    expect((await countPlayers()).reduce((sum, count) => sum + count, 0)).toBe(before + 1);
    expect(await pending()).toEqual([]);
  });

  test('a refused registration leaves none of its other claims behind', async () => {
    await created(aPlayer({ cpf: '39053344705' }));
    const phone = freshPhone();
    const refused = await createPlayer(context, aPlayer({ phone, cpf: '39053344705' }));
    expect(outcome(refused)).toBe('cpf_taken');
    expect(outcome(await createPlayer(context, aPlayer({ phone })))).toBe('created');
  });

  test('another brand may have the same person', async () => {
    const phone = freshPhone();
    await created(aPlayer({ phone }));
    const other = await createPlayer(context, { ...aPlayer({ phone }), brandId: 2 });
    expect(outcome(other)).toBe('created');
    const found = await findPlayerByIdentifier(context, { brandId: 2, kind: 'phone', text: phone });
    expect(found?.brandId).toBe(2);
  });

  test('an e-mail that was not verified is stored but does not keep its owner from having it', async () => {
    const squatter = await created({ ...aPlayer(), unverifiedEmail: 'victim@example.com' });
    expect((await readPersonal(context, squatter)).email).toBe('victim@example.com');
    expect(outcome(await createPlayer(context, aPlayer({ email: 'victim@example.com' })))).toBe('created');
  });

  test('a second spelling is a fault and its text stays out of the error', async () => {
    const work = createPlayer(context, aPlayer({ email: 'Maria@Example.com' }));
    await expect(work).rejects.toThrow(/^email is not in canonical form$/);
  });

  test('what another module writes along commits with the player or not at all', async () => {
    const phone = freshPhone();
    const failing = createPlayer(context, aPlayer({ phone }), async () => {
      throw new Error('no credentials');
    });
    await expect(failing).rejects.toThrow('no credentials');
    expect(await pending()).toEqual([]);
    expect(outcome(await createPlayer(context, aPlayer({ phone })))).toBe('created');
  });
});

describe('a creator that dies', () => {
  /** Runs `createPlayer` in a process of its own that kills itself at the failpoint. */
  async function createAndDie(phone: string, failpoint: string): Promise<void> {
    const here = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
    const code = `
      import { randomBytes } from 'node:crypto';
      import { armFailpoints } from ${here('../../../dev/failpoints.ts')};
      import { createSecrets } from ${here('../../platform/secrets/secrets.ts')};
      import { openShards } from ${here('../../platform/db/shards.ts')};
      import { fixedClock } from ${here('../../platform/clock.ts')};
      import { createPlayer } from ${here('./index.ts')};
      armFailpoints('${failpoint}:1:exit');
      const key = (fill) => Buffer.alloc(32, fill);
      await createPlayer({
        shards: await openShards({ ...${JSON.stringify(harness.urls)}, poolMax: 2, statementTimeoutMs: 5000 }),
        secrets: createSecrets({ dataKeys: [{ id: 1, key: key(1) }], indexKey: key(2), referralKey: key(3) }),
        clock: fixedClock(${harness.clock.nowMs()}),
        random: randomBytes,
      }, { brandId: 1, locale: 'pt-BR', identifiers: { phone: '${phone}' } });`;
    const ended = await run(process.execPath, ['--input-type=module', '-e', code]).catch((error: unknown) => error);
    expect(ended).toMatchObject({ signal: 'SIGKILL' });
  }

  test.each(['players.claims_taken'])(
    'at %s leaves a claim that the sweep releases after its patience',
    fiveTimes,
    async (place) => {
      const phone = freshPhone();
      await createAndDie(phone, place);
      expect(outcome(await createPlayer(context, aPlayer({ phone })))).toBe('phone_taken');
      expect(await findPlayerByIdentifier(context, { brandId: 1, kind: 'phone', text: phone })).toBeUndefined();
      expect(await sweepClaims(context)).toBe(0);
      harness.clock.moveMs(MINUTE_MS + 1);
      expect(await sweepClaims(context)).toBe(1);
      expect(await sweepClaims(context)).toBe(0);
      expect(outcome(await createPlayer(context, aPlayer({ phone })))).toBe('created');
    },
  );

  test.each(['players.shard_written', 'players.claims_judged'])(
    'at %s leaves a player whose claims the sweep confirms',
    fiveTimes,
    async (failpoint) => {
      const phone = freshPhone();
      await createAndDie(phone, failpoint);
      const found = await findPlayerByIdentifier(context, { brandId: 1, kind: 'phone', text: phone });
      expect(found).toBeDefined();
      expect(await pending()).toHaveLength(1);
      harness.clock.moveMs(MINUTE_MS + 1);
      expect(await sweepClaims(context)).toBe(1);
      expect(await pending()).toEqual([]);
      expect(outcome(await createPlayer(context, aPlayer({ phone })))).toBe('phone_taken');
    },
  );

  test('a creator that was only slow finds its claims swept away and writes nothing', async () => {
    const phone = freshPhone();
    const before = await countPlayers();
    const held = holdFailpoint('players.claims_taken');
    const slow = createPlayer(context, aPlayer({ phone }));
    await held.reached;
    expect(await pending()).toHaveLength(1);
    harness.clock.moveMs(MINUTE_MS + 1);
    expect(await sweepClaims(context)).toBe(1);
    const quick = await createPlayer(context, aPlayer({ phone }));
    expect(outcome(quick)).toBe('created');
    held.release();
    expect(outcome(await slow)).toBe('temporarily_unavailable');
    const after = await countPlayers();
    const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
    expect(sum(after) - sum(before)).toBe(1);
    expect(await pending()).toEqual([]);
  });

  test('sweeps and creators at full speed never leave a player without its claim or a claim without its player', async () => {
    let creating = true;
    const sweeping = (async () => {
      // A negative patience takes every creator for dead at once.
      while (creating) await sweepClaims(context, -1);
    })();
    const results = await Promise.all(Array.from({ length: 150 }, () => createPlayer(context, aPlayer())));
    creating = false;
    await sweeping;
    await sweepClaims(context, -1);
    expect(new Set(results.map(outcome)).has('created')).toBe(true);
    expect(await pending()).toEqual([]);
    const claimed = new Set((await claims()).map((row) => row.player_id));
    const players = await Promise.all(
      harness.shards.map((shard) => shard.rows<{ player_id: PlayerId }>(sql`select player_id from players.players`)),
    );
    expect(new Set(players.flat().map((row) => row.player_id))).toEqual(claimed);
  });
});

describe('changing data', () => {
  const owner = (playerId: PlayerId) => ({ playerId, brandId: 1 });
  const set = (playerId: PlayerId, kind: ClaimKind, text: string) =>
    setIdentifier(context, owner(playerId), { kind, text });

  test('a new identifier is claimed, the old one of its kind becomes free', async () => {
    const [old, fresh] = [freshPhone(), freshPhone()];
    const playerId = await created(aPlayer({ phone: old }));
    expect(await set(playerId, 'phone', fresh)).toEqual({ ok: true });
    expect((await readPersonal(context, playerId)).phone).toBe(fresh);
    expect((await claims(playerId)).map((row) => row.state)).toEqual(['confirmed']);
    expect(outcome(await createPlayer(context, aPlayer({ phone: fresh })))).toBe('phone_taken');
    expect(outcome(await createPlayer(context, aPlayer({ phone: old })))).toBe('created');
  });

  test('the same identifier again changes nothing, somebody else’s is refused', async () => {
    const phone = freshPhone();
    const playerId = await created(aPlayer({ phone }));
    await created(aPlayer({ cpf: '15350946056' }));
    expect(await set(playerId, 'phone', phone)).toEqual({ ok: true });
    expect(await set(playerId, 'cpf', '15350946056')).toEqual({ ok: false, reason: 'cpf_taken' });
    expect((await claims(playerId)).map((row) => `${row.kind} ${row.state}`)).toEqual(['phone confirmed']);
  });

  test('a change that dies between directory and shard keeps the old identifier after the sweep', async () => {
    const [old, fresh] = [freshPhone(), freshPhone()];
    const playerId = await created(aPlayer({ phone: old }));
    armFailpoints('players.claims_taken:1:throw');
    await expect(set(playerId, 'phone', fresh)).rejects.toThrow('failpoint players.claims_taken');
    expect(await set(playerId, 'phone', freshPhone())).toEqual({ ok: false, reason: 'temporarily_unavailable' });
    harness.clock.moveMs(MINUTE_MS + 1);
    await sweepClaims(context);
    expect(await findPlayerByIdentifier(context, { brandId: 1, kind: 'phone', text: old })).toMatchObject({ playerId });
    expect(outcome(await createPlayer(context, aPlayer({ phone: fresh })))).toBe('created');
    expect(await set(playerId, 'phone', freshPhone())).toEqual({ ok: true });
  });

  test('twenty changes of one player at once end with exactly one claim, the one that stands', async () => {
    const playerId = await created();
    await Promise.all(Array.from({ length: 20 }, () => set(playerId, 'phone', freshPhone())));
    harness.clock.moveMs(MINUTE_MS + 1);
    await sweepClaims(context);
    expect((await claims(playerId)).map((row) => row.state)).toEqual(['confirmed']);
    const text = (await readPersonal(context, playerId)).phone ?? '';
    expect(await findPlayerByIdentifier(context, { brandId: 1, kind: 'phone', text })).toMatchObject({ playerId });
  });

  test('a name can change and needs no claim', async () => {
    const playerId = await created();
    await setNames(context, owner(playerId), { name: 'Ana' });
    await setNames(context, owner(playerId), { name: 'Ana Luz' });
    await setNames(context, owner(playerId), { nickname: 'Aninha' });
    expect(await readPersonal(context, playerId)).toMatchObject({ name: 'Ana Luz', nickname: 'Aninha' });
  });

  test('a CPF and its name stand together or not at all, with whatever is written beside them', async () => {
    const [ana, rui] = [await created(), await created()];
    const cpf = '86288366757';
    const write = { kind: 'cpf', text: cpf, name: 'Ana Luz' } as const;
    const failing = { ...write, alsoWrite: () => Promise.reject(new Error('the note was not written')) };
    await expect(setIdentifier(context, owner(ana), failing)).rejects.toThrow('the note was not written');
    expect(await readPersonal(context, ana)).not.toHaveProperty('cpf');
    expect(await setIdentifier(context, owner(ana), write)).toEqual({ ok: true });
    expect(await setIdentifier(context, owner(rui), write)).toEqual({ ok: false, reason: 'cpf_taken' });
    expect(await readPersonal(context, ana)).toMatchObject({ cpf, name: 'Ana Luz' });
    expect(await readPersonal(context, rui)).not.toHaveProperty('name');
  });

  test('an address that is not proven frees the one before it and is owned by nobody', async () => {
    const [ana, rui] = [await created(aPlayer({ email: 'ana@old.example' })), await created()];
    const at = harness.clock.now();
    expect(await setUnverifiedEmail(context, owner(ana), { email: 'ana@new.example' })).toBe(true);
    expect((await readPersonal(context, ana)).email).toBe('ana@new.example');
    expect((await listIdentifiers(context, ana)).find(({ field }) => field === 'email')).toEqual({
      field: 'email',
      claimed: false,
      setAt: at,
    });
    expect((await claims(ana)).map((row) => row.kind)).toEqual(['phone']);
    expect(await set(rui, 'email', 'ana@new.example')).toEqual({ ok: true });
    expect(await set(ana, 'email', 'ana@new.example')).toEqual({ ok: false, reason: 'email_taken' });
    expect(await set(ana, 'email', 'ana@old.example')).toEqual({ ok: true });
  });
});

describe('a sponsor', () => {
  test('is written with the player and never changes', async () => {
    const sponsorId = await created();
    const playerId = await created({ ...aPlayer(), sponsorId });
    expect(await findPlayer(context, playerId)).toMatchObject({ sponsorId });
    const change = sql`update players.players set sponsor_id = null where player_id = ${playerId}`;
    await expect(context.shards.ofPlayer(playerId).run(change)).rejects.toThrow('a sponsor never changes');
  });
});
