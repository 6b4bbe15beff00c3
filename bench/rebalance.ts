import { parseArgs } from 'node:util';
import { makePlayerId, type PlayerId, shardOf } from '@arara/domain/shards';
import { connect, databasesOn, migrate } from '../scripts/migrate/index.ts';
import { environmentFor } from '../scripts/product/index.ts';
import { startStack, stopStack, wipeStack } from '../scripts/stack/index.ts';
import { fillBooks } from './auditor/fill.ts';
import { booksOf } from './overload/books.ts';
import { runMover } from './rebalance/mover.ts';
import { startPlay } from './rebalance/play.ts';
import { openAccounts, openSuppliers, seatPlayers, stack, startApi, type World } from './wallet/world.ts';

/**
 * A virtual shard with a long history, and empty ones beside it, change their database under signed bets while the mover
 * is killed again and again: every bet counts once, the digests of the history are equal, and no freeze is long.
 */
const { values } = parseArgs({ options: { short: { type: 'boolean', default: false } } });
const filling = values.short ? { players: 2_000, transfersEach: 50 } : { players: 20_000, transfersEach: 100 };
const KILLS = values.short ? 4 : 20;
const BETS_PER_SECOND = values.short ? 100 : 300;
const FREEZE_MAX_MS = 1_500;
/** Of database 1, the first of the plan that empties it. */
const VSHARD = 1;
const MOVES = 4;

await wipeStack(stack);
const urls = await startStack(stack);
const { shardUrls } = databasesOn(urls.postgres, 'arara', 2);
const world = await openFilledWorld();
const before = await digestHistory(1);
const api = await startApi(urls);
try {
  const play = startPlay({ world, perSecond: BETS_PER_SECOND });
  const args = ['--from', '2', '--to', '1', '--most', String(MOVES)];
  const mover = await runMover({ env: environmentFor(urls), args, kills: KILLS });
  await play.hold(3_000);
  const bets = await play.end();
  await judge(mover, bets);
} finally {
  api.kill();
  await stopStack(stack);
}

async function openFilledWorld(): Promise<World> {
  await migrate(databasesOn(urls.postgres, 'arara', 2));
  const keys = await openSuppliers(environmentFor(urls));
  const owner = await connect(shardUrls[VSHARD] ?? '');
  await fillBooks(owner, { ...filling, after: makePlayerId(VSHARD, 1n) - 1n });
  await owner.end();
  const players = await openAccounts(shardUrls, { from: 1, to: filling.players });
  await seatPlayers(shardUrls, players);
  const moving: PlayerId[] = players.filter((id) => shardOf(id) === VSHARD);
  return { urls, shardUrls, players: moving, ...keys };
}

/** Of what was in the books before anybody played. */
async function digestHistory(database: number): Promise<string> {
  const client = await connect(shardUrls[database] ?? '');
  const sum = (table: string, where: string) =>
    client.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(sum(('x' || left(md5(t::text), 16))::bit(64)::bigint::numeric), 0) as digest
       from ${table} t where t.player_id between $1 and $2 and ${where}`,
      [makePlayerId(VSHARD, 1n), makePlayerId(VSHARD, BigInt(filling.players))],
    );
  const parts = [
    await sum('ledger.transfers', "t.key like 'fill:%'"),
    await sum('ledger.entries', `t.version <= ${filling.transfersEach}`),
  ];
  await client.end();
  return parts.map(({ rows }) => rows[0]?.digest).join(', ');
}

async function judge(
  { killed, freezesMs, seconds }: Awaited<ReturnType<typeof runMover>>,
  { accepted, refused, repeated, slowestMs }: Awaited<ReturnType<ReturnType<typeof startPlay>['end']>>,
): Promise<void> {
  const books = await booksOf(world, [...accepted, ...refused]);
  const lost = accepted.filter((key) => !books.has(key)).length;
  const after = await digestHistory(0);
  const [left, faults] = await Promise.all([countLeft(), countFaults()]);
  console.log(`${before.split(' ')[0]} transfers moved in ${seconds.toFixed(1)} s, killed ${killed} times`);
  console.log(`frozen for ${freezesMs.join(', ')} ms; the slowest bet ${Math.round(slowestMs)} ms`);
  console.log(`bets ${accepted.length}, of them ${repeated} refused at first; never taken ${refused.length}`);
  console.log(`digests before ${before} | after ${after}`);
  const failed = [
    ...(killed < KILLS ? [`the mover ended after ${killed} kills`] : []),
    ...(freezesMs.length === 0 || Math.max(...freezesMs) > FREEZE_MAX_MS ? [`a freeze over ${FREEZE_MAX_MS} ms`] : []),
    ...(before !== after ? ['the digests differ'] : []),
    ...(lost > 0 ? [`${lost} accepted bets are not in the books`] : []),
    ...(refused.length > 0 ? [`${refused.length} bets were refused to the end`] : []),
    ...(left > 0 ? [`${left} transfers are still at the source`] : []),
    ...(faults > 0 ? [`${faults} faults in the books`] : []),
  ];
  for (const line of failed) console.log(`failed: ${line}`);
  if (failed.length > 0) process.exitCode = 1;
}

async function countLeft(): Promise<number> {
  const client = await connect(shardUrls[VSHARD] ?? '');
  const { rows } = await client.query('select from ledger.transfers t where shards.vshard_of(t.player_id) = $1', [
    VSHARD,
  ]);
  await client.end();
  return rows.length;
}

async function countFaults(): Promise<number> {
  let faults = 0;
  for (const url of shardUrls) {
    const client = await connect(url);
    faults += (await client.query('select from ledger.faults')).rowCount ?? 0;
    await client.end();
  }
  return faults;
}
