import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { Client } from 'pg';
import { makePlayerId, type PlayerId } from '@arara/domain/shards';
import { businessDayOf, monthStartOf } from '@arara/domain/time';
import { applyGroup } from '../apps/api/src/modules/ledger/game-calls.ts';
import { auditor, detachMonth } from '../apps/api/src/modules/ledger/index.ts';
import { systemClock } from '../apps/api/src/platform/clock.ts';
import { openDatabase } from '../apps/api/src/platform/db/db.ts';
import { connect, databasesOn, migrate, withLogin } from '../scripts/migrate/index.ts';
import { startStack, wipeStack } from '../scripts/stack/index.ts';
import { compareRates, makeAuditorBefore } from './auditor/before.ts';
import { damage, old, posted } from './auditor/damage.ts';
import { fillBooks, STAKE_E5 } from './auditor/fill.ts';

/**
 * The auditor over books of years, their older half detached: a full pass in slices, faults of a centavo planted into what is
 * posted now, and the same kinds planted into the detached month.
 */
const { values } = parseArgs({ options: { short: { type: 'boolean', default: false } } });
const filling = values.short ? { players: 2_400, transfersEach: 25 } : { players: 50_000, transfersEach: 100 };
/** Of each kind. */
const PLANTED = 50;
const PLAYING = 1_000;
/** As in the auditor. */
const SLICE = 500;
const COMPARED_SLICES = 4;
const RATIO_MIN = 0.8;
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
  const planted = new Set<bigint>();
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

  const ratio = await compare(owner);
  await play();
  const calm = await timed(() => turn(0));
  console.log(`${PLAYING} new bets proved in ${calm.seconds.toFixed(2)} s, ${calm.value.length} faults`);

  await play();
  const fresh = await plant(posted, 0, () => turn(0));
  // Those of before are still there, and their players are others.
  const again = await plant(old, PLAYING, async () => {
    await auditor.askFullAudit(worker);
    return turn(Number.POSITIVE_INFINITY);
  });
  await Promise.all([owner.end(), worker.close()]);

  const right =
    detached > 0 &&
    pass.value.length === 0 &&
    ratio >= RATIO_MIN &&
    calm.value.length === 0 &&
    fresh.isRight &&
    again.isRight &&
    pass.seconds <= PASS_MAX_S &&
    fresh.seconds <= FOUND_WITHIN_S;
  if (!right) process.exitCode = 1;

  async function plant(kinds: typeof posted, after: number, look: () => Promise<unknown>) {
    const names = Object.keys(kinds);
    const groups = names.map((_, kind) =>
      Array.from({ length: PLANTED }, (_, at) => playerAt(after + kind * PLANTED + at)),
    );
    await damage(owner, kinds, groups);
    for (const playerId of groups.flat()) planted.add(playerId);
    const { seconds } = await timed(look);
    const { rows } = await owner.query<{ player_id: string }>('select player_id from ledger.suspects');
    const suspects = new Set(rows.map((row) => BigInt(row.player_id)));
    const missed = names.filter((_, kind) => groups[kind]?.some((playerId) => !suspects.has(playerId)));
    const wrong = [...suspects].filter((playerId) => !planted.has(playerId)).length;
    const found = groups.flat().filter((playerId) => suspects.has(playerId)).length;
    console.log(
      `found ${found} of ${groups.flat().length} planted faults of ${names.length} kinds in ${seconds.toFixed(1)} s, ${wrong} false; missed: ${missed.join(', ') || 'none'}`,
    );
    return { seconds, isRight: missed.length === 0 && wrong === 0 };
  }

  async function play(): Promise<void> {
    const calls = Array.from({ length: PLAYING }, (_, at) => aBet(playerAt(at)));
    for (let from = 0; from < calls.length; from += 100) await applyGroup(worker, clock, calls.slice(from, from + 100));
  }
}

/** How many times as many entries as the auditor of before, in a full pass over players whose chains are known. */
async function compare(owner: Client): Promise<number> {
  await makeAuditorBefore(owner);
  const slices = Array.from({ length: COMPARED_SLICES }, (_, slice) =>
    Array.from({ length: SLICE }, (_, at) => playerAt(slice * SLICE + at)),
  );
  const rates = await compareRates(owner, slices);
  const ratio = rates.now / rates.before;
  console.log(
    `entries per second of processor: ${rates.now.toFixed(0)}, ${rates.before.toFixed(0)} by the auditor of before: ${ratio.toFixed(2)} times`,
  );
  return ratio;
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

async function timed<T>(work: () => Promise<T>): Promise<{ readonly value: T; readonly seconds: number }> {
  const begun = performance.now();
  const value = await work();
  return { value, seconds: (performance.now() - begun) / 1_000 };
}
