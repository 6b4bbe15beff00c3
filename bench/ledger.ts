import { randomUUID } from 'node:crypto';
import { makePlayerId, type PlayerId } from '@arara/domain/shards';
import { listFaults } from '../apps/api/src/modules/ledger/index.ts';
import { applyGroup, type GameAnswer, type GameCall, isAccepted } from '../apps/api/src/modules/ledger/game-calls.ts';
import { createGroupQueue } from '../apps/api/src/modules/ledger/group-queue.ts';
import { type Clock, systemClock } from '../apps/api/src/platform/clock.ts';
import { type Database, openDatabase } from '../apps/api/src/platform/db/db.ts';
import { connect, databasesOn, migrate, withDatabase, withLogin } from '../scripts/migrate/index.ts';
import { startStack } from '../scripts/stack/index.ts';
import { median } from './shared/median.ts';

/**
 * What grouping is worth: the same durable bets one by one (16 connections) and through the grouping queue (2 in
 * flight), interleaved in one run so that a noisy machine disturbs both. `--short` for CI.
 */
const short = process.argv.includes('--short');
const PLAYERS = short ? 4_000 : 20_000;
const PAIRS = short ? 3 : 7;
const PHASE_MS = short ? 1_500 : 4_000;
const SINGLE_CLIENTS = 16;
const CALLERS = 600;
/** Two phases of the same kind in a pair that differ by more than this say that the machine was busy elsewhere. */
const NOISE_MAX = 1.35;
const RATIO_MIN = 2;

const stack = await startStack({ name: 'chaos', parts: ['postgres'] });
const prefix = `bench_${Date.now().toString(36)}`;
const targets = databasesOn(stack.postgres, prefix, 1);
await migrate({ ...targets, statementTimeoutMs: 10_000 });
const shardUrl = targets.shardUrls[0] ?? '';
const open = (poolMax: number) =>
  openDatabase({ name: 'bench', url: withLogin(shardUrl, 'arara_staff'), poolMax, statementTimeoutMs: 10_000 });
const clock = systemClock();
const players = await openAccounts();

/** The worst grouped phase against the best single one of a pair: what noise cannot have invented. */
let worst = Number.POSITIVE_INFINITY;
const [singleRates, groupRates, ratios] = await measureRatio();
await printCost('one by one', 1);
await printCost('in groups of 150', 150);
await finish();

async function openAccounts(): Promise<PlayerId[]> {
  const client = await connect(withLogin(shardUrl, 'arara_staff'));
  await client.query(
    `select ledger.open_account(p, 1::smallint, 986::smallint) from generate_series($1::bigint, $2::bigint) p`,
    [1, PLAYERS],
  );
  await client.query(
    `select ledger.post('start:' || p, p, 1::smallint, 986::smallint, 20::smallint, '', '{101,1}', '{1,0}',
       '{-100000000000,100000000000}', null, null, current_date, now()) from generate_series($1::bigint, $2::bigint) p`,
    [1, PLAYERS],
  );
  await client.end();
  const owner = await connect(shardUrl);
  await owner.query('create extension if not exists pg_stat_statements');
  await owner.query('vacuum analyze');
  await owner.query('checkpoint');
  await owner.end();
  return Array.from({ length: PLAYERS }, (_, index) => makePlayerId(0, BigInt(index + 1)));
}

function bet(playerId: PlayerId): GameCall {
  const id = randomUUID();
  const fingerprint = id.replaceAll('-', '');
  return {
    key: `7:${id}`,
    playerId,
    brandId: 1,
    operation: 'bet',
    amountE5: 100_000n,
    fingerprint,
    party: 7,
    round: `7:${id}`,
  };
}

/** Every caller plays its own slice of the players, so that two callers never wait for one account. */
function callersOf(count: number): (() => GameCall)[] {
  return Array.from({ length: count }, (_, caller) => {
    let turn = caller;
    return () => {
      turn = (turn + count) % PLAYERS;
      const playerId = players[turn];
      if (playerId === undefined) throw new Error('the slice ran past the players');
      return bet(playerId);
    };
  });
}

async function rateOf(callers: (() => GameCall)[], submit: (call: GameCall) => Promise<GameAnswer | undefined>) {
  const endsAt = performance.now() + PHASE_MS;
  let done = 0;
  await Promise.all(
    callers.map(async (next) => {
      while (performance.now() < endsAt) {
        const answer = await submit(next());
        if (!answer || !isAccepted(answer.outcome)) throw new Error(`a bet was answered ${answer?.outcome}`);
        done += 1;
      }
    }),
  );
  return done / (PHASE_MS / 1_000);
}

async function measureRatio(): Promise<[number[], number[], number[]]> {
  const singles = open(SINGLE_CLIENTS);
  const groups = open(2);
  const queue = createGroupQueue<GameCall, GameAnswer>({ runGroup: (calls) => applyGroup(groups, clock, calls) });
  const single = () => rateOf(callersOf(SINGLE_CLIENTS), (call) => one(singles, clock, call));
  const group = () => rateOf(callersOf(CALLERS), queue.submit);
  await single();
  await group();
  const result: [number[], number[], number[]] = [[], [], []];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const [a, b, c, d] = [await single(), await group(), await group(), await single()];
    const noisy = Math.max(a / d, d / a, b / c, c / b) > NOISE_MAX;
    worst = Math.min(worst, Math.min(b, c) / Math.max(a, d));
    console.log(
      `pair ${pair + 1}: one by one ${round(a)} ${round(d)}/s, grouped ${round(b)} ${round(c)}/s${noisy ? '  (noisy, left out)' : ''}`,
    );
    if (noisy) continue;
    result[0].push((a + d) / 2);
    result[1].push((b + c) / 2);
    result[2].push((b + c) / (a + d));
  }
  await Promise.all([singles.close(), groups.close()]);
  return result;
}

async function one(database: Database, at: Clock, call: GameCall): Promise<GameAnswer | undefined> {
  const [answer] = await applyGroup(database, at, [call]);
  return answer;
}

/** Deterministic cost per bet, from PostgreSQL's own counters: the figure that a noisy machine cannot move. */
async function printCost(name: string, groupSize: number): Promise<void> {
  const owner = await connect(shardUrl);
  const database = open(1);
  const operations = 3_000;
  await owner.query('select pg_stat_statements_reset()');
  for (let from = 0; from < operations; from += groupSize) {
    const group = Array.from({ length: groupSize }, (_, index) =>
      bet(players[(from + index) % PLAYERS] ?? makePlayerId(0, 1n)),
    );
    await applyGroup(database, clock, group);
  }
  const { rows } = await owner.query<{ calls: number; wal: number; bytes: number; buffers: number }>(
    `select sum(calls)::float as calls, sum(wal_records)::float as wal, sum(wal_bytes)::float as bytes,
       sum(shared_blks_hit + shared_blks_read)::float as buffers
     from pg_stat_statements s join pg_database d on d.oid = s.dbid
     where d.datname = current_database() and s.query like '%apply_group%'`,
  );
  const cost = rows[0];
  if (!cost) throw new Error('PostgreSQL counted nothing');
  const per = (value: number) => (value / operations).toFixed(2);
  console.log(
    `cost per bet ${name}: statements ${per(cost.calls)}, WAL records ${per(cost.wal)}, WAL bytes ${round(cost.bytes / operations)}, buffers ${per(cost.buffers)}`,
  );
  await Promise.all([owner.end(), database.close()]);
}

async function finish(): Promise<void> {
  const database = open(1);
  const faults = await listFaults(database);
  await database.close();
  await dropDatabases();
  if (faults.length > 0) throw new Error(`the books do not balance: ${JSON.stringify(faults.slice(0, 5))}`);
  console.log('books balance');
  console.log(
    `median one by one ${round(median(singleRates))}/s, grouped ${round(median(groupRates))}/s, ${ratios.length} of ${PAIRS} pairs valid`,
  );
  console.log(`worst phases of any pair: ${worst.toFixed(2)}`);
  const enough = ratios.length >= Math.ceil(PAIRS / 2);
  const ratio = enough ? median(ratios) : worst;
  // Too few quiet pairs decide nothing, unless even the worst phases are beyond doubt.
  const decided = enough || worst >= RATIO_MIN;
  console.log(decided ? `group/single ${ratio.toFixed(2)}` : 'group/single inconclusive');
  process.exitCode = decided && ratio < RATIO_MIN ? 1 : 0;
}

async function dropDatabases(): Promise<void> {
  const admin = await connect(withDatabase(stack.postgres, 'postgres'));
  for (const name of ['directory', 'shard0']) await admin.query(`drop database ${prefix}_${name} with (force)`);
  await admin.end();
}

function round(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}
