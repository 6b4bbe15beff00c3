import { setTimeout as sleep } from 'node:timers/promises';
import { inspect, parseArgs } from 'node:util';
import { makePlayerId, type PlayerId, shardOf } from '@arara/domain/shards';
import { applyGroup, type GameAnswer, type GameCall, isAccepted } from '../apps/api/src/modules/ledger/game-calls.ts';
import { createGroupQueue, type GroupQueue } from '../apps/api/src/modules/ledger/group-queue.ts';
import { systemClock } from '../apps/api/src/platform/clock.ts';
import { type Database, openDatabase } from '../apps/api/src/platform/db/db.ts';
import { connect, databasesOn, migrate, withLogin } from '../scripts/migrate/index.ts';
import { killPostgres, type StackOptions, startStack, stopStack, wipeStack } from '../scripts/stack/index.ts';
import { seededRandom } from './shared/seeded-random.ts';

/**
 * kill -9 of every PostgreSQL process under load. What was acknowledged must be in the books, with the same version and
 * balance; what was sent and not answered is sent again with the same key and counts once. Then the negative control:
 * with synchronous_commit off the same test must find losses, or it proves nothing. `--kills 150` for more of them,
 * `--short` for CI.
 */
const { values } = parseArgs({
  options: { short: { type: 'boolean', default: false }, seed: { type: 'string' }, kills: { type: 'string' } },
});
const { short } = values;
const seed = Number(values.seed ?? Date.now() % 2 ** 31);
const random = seededRandom(seed);
const KILLS = Number(values.kills ?? (short ? 3 : 10));
const CONTROL_KILLS_MAX = short ? 5 : 10;
const PLAYERS = 400;
const CALLERS = 120;
const LOOK_EVERY = 10;
const START_E5 = 10_000_000_000n;

interface Sent {
  readonly call: GameCall;
  answer: GameAnswer | undefined;
}

interface Verdict {
  readonly kills: number;
  readonly acknowledged: number;
  readonly resent: number;
  readonly lost: number;
  readonly doubled: number;
}

const clock = systemClock();

async function main(): Promise<void> {
  console.log(`seed ${seed}`);
  const durable = await underKills({ name: 'chaos', parts: ['postgres'] }, { kills: KILLS, stopAtLoss: false });
  report('durable', durable);
  const off = { name: 'chaos', parts: ['postgres'], postgresSettings: { synchronous_commit: 'off' } } as const;
  const control = await underKills(off, { kills: CONTROL_KILLS_MAX, stopAtLoss: true });
  report('control, synchronous_commit off', control);
  const ok = durable.lost === 0 && durable.doubled === 0 && control.lost > 0;
  console.log(control.lost > 0 ? 'the control was caught' : 'the control was NOT caught: this test proves nothing');
  console.log(
    `kills ${durable.kills}, acknowledged ${durable.acknowledged}, lost ${durable.lost}, doubled ${durable.doubled}`,
  );
  process.exitCode = ok ? 0 : 1;
}

function report(name: string, { kills, acknowledged, resent, lost, doubled }: Verdict): void {
  console.log(
    `${name}: ${kills} kills, ${acknowledged} acknowledged, ${resent} sent again, ${lost} lost, ${doubled} doubled`,
  );
}

async function underKills(stack: StackOptions, plan: { kills: number; stopAtLoss: boolean }): Promise<Verdict> {
  await wipeStack(stack);
  const urls = await startStack(stack);
  const targets = databasesOn(urls.postgres, 'chaos', 2);
  await migrate({ ...targets, statementTimeoutMs: 10_000 });
  const players = await openPlayers(targets.shardUrls);
  const log: Sent[] = [];
  const verdict = { kills: 0, acknowledged: 0, resent: 0, lost: 0, doubled: 0 };
  while (verdict.kills < plan.kills && !(plan.stopAtLoss && verdict.lost > 0)) {
    await loadUntilKilled(stack, { shardUrls: targets.shardUrls, players, log });
    verdict.kills += 1;
    await startStack(stack);
    // What is lost stays lost; reading everything after each of many kills would take longer than the kills.
    if (plan.stopAtLoss || verdict.kills % LOOK_EVERY === 0 || verdict.kills === plan.kills)
      verdict.lost = await countLost(targets.shardUrls, log);
    if (verdict.lost === 0) verdict.resent += await resend(targets.shardUrls, log);
  }
  verdict.acknowledged = log.filter(({ answer }) => answer).length;
  if (verdict.lost === 0) verdict.doubled = await countDoubled(targets.shardUrls, { players, log });
  await stopStack(stack);
  return verdict;
}

function openShards(shardUrls: readonly string[]): Database[] {
  return shardUrls.map((url, shard) =>
    openDatabase({ name: `shard${shard}`, url: withLogin(url, 'arara_staff'), poolMax: 4, statementTimeoutMs: 10_000 }),
  );
}

/** Half of the players live on each shard, as everywhere. */
async function openPlayers(shardUrls: readonly string[]): Promise<PlayerId[]> {
  const ids = Array.from({ length: PLAYERS }, (_, index) => makePlayerId(index, 1n));
  for (const [shard, url] of shardUrls.entries()) {
    const client = await connect(withLogin(url, 'arara_staff'));
    const here = ids.filter((_, index) => index % shardUrls.length === shard);
    await client.query(`select ledger.open_account(p, 1::smallint, 986::smallint) from unnest($1::bigint[]) p`, [here]);
    await client.query(
      `select ledger.post('start:' || p, p, 1::smallint, 986::smallint, 20::smallint, '', '{101,1}', '{1,0}',
         array[-$2::bigint, $2], null, null, current_date, now()) from unnest($1::bigint[]) p`,
      [here, START_E5],
    );
    await client.end();
  }
  return ids;
}

interface Load {
  readonly shardUrls: readonly string[];
  readonly players: readonly PlayerId[];
  readonly log: Sent[];
}

async function loadUntilKilled(stack: StackOptions, { shardUrls, players, log }: Load): Promise<void> {
  const shards = openShards(shardUrls);
  const queues = shards.map((shard) =>
    createGroupQueue<GameCall, GameAnswer>({ runGroup: (calls) => applyGroup(shard, clock, calls) }),
  );
  let killed = false;
  const callers = Array.from({ length: CALLERS }, async () => {
    while (!killed) await callOnce(queues, players, log);
  });
  await sleep(300 + random() * 1_200);
  await killPostgres(stack);
  killed = true;
  await Promise.all(callers);
  await Promise.all(shards.map((shard) => shard.close().catch(() => undefined)));
}

async function callOnce(
  queues: readonly GroupQueue<GameCall, GameAnswer>[],
  players: readonly PlayerId[],
  log: Sent[],
): Promise<void> {
  const index = Math.floor(random() * players.length);
  const playerId = players[index];
  const queue = queues[index % queues.length];
  if (playerId === undefined || !queue) throw new Error('no such player');
  const sent: Sent = { call: nextCall(playerId, log.length), answer: undefined };
  log.push(sent);
  // An error is no answer: the outcome is unknown until the same key is sent again.
  sent.answer = await queue.submit(sent.call).catch(() => undefined);
  if (!sent.answer) await sleep(20);
}

/** Bets, and promotion wins that need no stake: money moves both ways. */
function nextCall(playerId: PlayerId, number: number): GameCall {
  const operation = number % 3 === 0 ? 'promo_win' : 'bet';
  const amountE5 = BigInt(1 + Math.floor(random() * 50_000));
  return {
    key: `7:${number}`,
    playerId,
    brandId: 1,
    operation,
    amountE5,
    fingerprint: 'c0',
    party: 7,
    round: `7:r${number}`,
  };
}

interface Posted {
  key: string;
  version: string;
  cash_after_e5: string;
}

async function listPosted(shardUrls: readonly string[]): Promise<Map<string, Posted>> {
  const posted = new Map<string, Posted>();
  for (const url of shardUrls) {
    const client = await connect(withLogin(url, 'arara_reader'));
    const { rows } = await client.query<Posted>(
      `select key, version::text, cash_after_e5::text from ledger.transfers where code <> 20`,
    );
    for (const row of rows) posted.set(row.key, row);
    await client.end();
  }
  return posted;
}

async function countLost(shardUrls: readonly string[], log: readonly Sent[]): Promise<number> {
  const posted = await listPosted(shardUrls);
  return log.filter(({ call, answer }) => {
    if (!answer) return false;
    const row = posted.get(call.key);
    return row?.version !== `${answer.version}` || row.cash_after_e5 !== `${answer.cashAfterE5}`;
  }).length;
}

async function resend(shardUrls: readonly string[], log: readonly Sent[]): Promise<number> {
  const shards = openShards(shardUrls);
  const unanswered = log.filter(({ answer }) => !answer);
  for (const sent of unanswered) {
    const shard = shards[shardOf(sent.call.playerId) % shards.length];
    if (!shard) throw new Error('no such shard');
    [sent.answer] = await applyGroup(shard, clock, [sent.call]);
    if (!sent.answer || !isAccepted(sent.answer.outcome)) throw new Error(`sent again: ${sent.answer?.outcome}`);
  }
  await Promise.all(shards.map((shard) => shard.close()));
  return unanswered.length;
}

/** Every call was answered by now: each player's cash must be the start and every call once. */
async function countDoubled(shardUrls: readonly string[], known: Pick<Load, 'players' | 'log'>): Promise<number> {
  const expected = new Map(known.players.map((playerId) => [`${playerId}`, START_E5]));
  for (const { call } of known.log) {
    const change = call.operation === 'bet' ? -call.amountE5 : call.amountE5;
    expected.set(`${call.playerId}`, (expected.get(`${call.playerId}`) ?? 0n) + change);
  }
  let wrong = 0;
  for (const url of shardUrls) {
    const client = await connect(withLogin(url, 'arara_reader'));
    const { rows } = await client.query<{ id: string; cash: string }>(
      `select player_id::text as id, cash_e5::text as cash from ledger.accounts`,
    );
    wrong += rows.filter(({ id, cash }) => `${expected.get(id)}` !== cash).length;
    // Many kills leave many rows: proving them takes longer than a statement of the product may.
    const { rows: faults } = await client.query('select * from ledger.faults limit 5');
    if (faults.length > 0) throw new Error(`the books do not balance: ${inspect(faults)}`);
    await client.end();
  }
  return wrong;
}

await main();
