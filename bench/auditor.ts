import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { makePlayerId, type PlayerId } from '@arara/domain/shards';
import { businessDayOf, monthStartOf } from '@arara/domain/time';
import { applyGroup } from '../apps/api/src/modules/ledger/game-calls.ts';
import { auditor, detachMonth } from '../apps/api/src/modules/ledger/index.ts';
import { systemClock } from '../apps/api/src/platform/clock.ts';
import { openDatabase } from '../apps/api/src/platform/db/db.ts';
import { connect, databasesOn, migrate, withLogin } from '../scripts/migrate/index.ts';
import { startStack, wipeStack } from '../scripts/stack/index.ts';
import { damage, kindsOfDamage } from './auditor/damage.ts';
import { fillBooks, STAKE_E5 } from './auditor/fill.ts';

/**
 * The auditor over books of years, their older half detached: a full pass in slices, faults of a centavo planted into what is
 * posted now, and the same kinds planted into the detached month.
 */
const { values } = parseArgs({ options: { short: { type: 'boolean', default: false } } });
const filling = values.short ? { players: 2_000, transfersEach: 25 } : { players: 50_000, transfersEach: 100 };
const PLANTED = 50;
const PLAYING = 1_000;
const PASS_MAX_S = 300;
const FOUND_WITHIN_S = 60;

const stack = { name: 'bench', parts: ['postgres'] } as const;
await wipeStack(stack);
const urls = await startStack(stack);
try {
  await run();
} finally {
  await wipeStack(stack);
}

async function run(): Promise<void> {
  const targets = databasesOn(urls.postgres, 'arara', 1);
  await migrate(targets);
  const [url = ''] = targets.shardUrls;
  const owner = await connect(url);
  // The server goes away under it when something else failed, which is the failure to read.
  owner.on('error', () => undefined);
  const worker = openDatabase({
    name: 'auditor',
    url: withLogin(url, 'arara_worker'),
    poolMax: 2,
    statementTimeoutMs: 30_000,
  });
  const clock = systemClock();
  const turn = (sweepMs: number) => auditor.auditBooks(worker, { clock, sweepMs });
  await fillBooks(owner, filling);
  while ((await detachMonth(worker, monthStartOf(businessDayOf(clock.nowMs())))) !== null);
  const { rows } = await owner.query<{ detached: number }>('select count(*)::int as detached from archive.entries');
  const detached = rows[0]?.detached ?? 0;
  console.log(`${detached.toLocaleString('en-US')} entries are in a detached month`);
  const entries = filling.players * filling.transfersEach * 2;

  const pass = await timed(() => turn(Number.POSITIVE_INFINITY));
  console.log(
    `full pass over ${entries.toLocaleString('en-US')} entries: ${pass.seconds.toFixed(1)} s, ${pass.value.length} faults`,
  );

  await play();
  const calm = await timed(() => turn(0));
  console.log(`${PLAYING} new bets proved in ${calm.seconds.toFixed(2)} s, ${calm.value.length} faults`);

  await play();
  const planted = Array.from({ length: PLANTED }, (_, at) => playerAt(at * 7));
  for (const [at, playerId] of planted.entries()) await damage(owner, { playerId, at, entries: 'ledger.entries' });
  const fresh = await timed(() => turn(0));
  const found = foundOf(planted, fresh.value);
  console.log(
    `found ${found} of ${PLANTED} planted faults of ${kindsOfDamage.length} kinds in ${fresh.seconds.toFixed(2)} s`,
  );

  const old = Array.from({ length: PLANTED }, (_, at) => makePlayerId(0, BigInt(filling.players - at)));
  for (const [at, playerId] of old.entries()) await damage(owner, { playerId, at, entries: 'archive.entries' });
  await auditor.askFullAudit(worker);
  const again = await timed(() => turn(Number.POSITIVE_INFINITY));
  const foundOld = foundOf(old, again.value);
  console.log(
    `found ${foundOld} of ${PLANTED} in the detached month by the next full pass, in ${again.seconds.toFixed(1)} s`,
  );
  await Promise.all([owner.end(), worker.close()]);

  const right =
    detached > 0 &&
    pass.value.length === 0 &&
    calm.value.length === 0 &&
    found === PLANTED &&
    foundOld === PLANTED &&
    pass.seconds <= PASS_MAX_S &&
    fresh.seconds <= FOUND_WITHIN_S;
  if (!right) process.exitCode = 1;

  async function play(): Promise<void> {
    const calls = Array.from({ length: PLAYING }, (_, at) => aBet(playerAt(at)));
    for (let from = 0; from < calls.length; from += 100) await applyGroup(worker, clock, calls.slice(from, from + 100));
  }
}

function playerAt(index: number): PlayerId {
  return makePlayerId(0, BigInt(1 + index));
}

function aBet(playerId: PlayerId) {
  const key = `7:${randomUUID()}`;
  return {
    key,
    playerId,
    brandId: 1,
    operation: 'bet',
    amountE5: BigInt(STAKE_E5),
    fingerprint: 'ab',
    party: 7,
    round: key,
  } as const;
}

function foundOf(planted: readonly PlayerId[], faults: readonly { readonly playerId: PlayerId }[]): number {
  const named = new Set(faults.map(({ playerId }) => playerId));
  return planted.filter((playerId) => named.has(playerId)).length;
}

async function timed<T>(work: () => Promise<T>): Promise<{ readonly value: T; readonly seconds: number }> {
  const begun = performance.now();
  const value = await work();
  return { value, seconds: (performance.now() - begun) / 1_000 };
}
