import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { PlayerId } from '@arara/domain/shards';
import { openWorld, stack, startApi, type World } from '../bench/wallet/world.ts';
import { connect } from '../scripts/migrate/index.ts';
import { killPostgres, startStack, stopStack } from '../scripts/stack/index.ts';
import { countMistakes } from './games/books.ts';
import { createPlay, type Play } from './games/play.ts';
import { seededRandom } from './shared/seeded-random.ts';

/**
 * kill -9 of PostgreSQL and of the API under play: signed bets and wins over HTTP, each repeated with its own id until it
 * is answered. Whatever was acknowledged must be in the books once, with the version and balance that were told, and a
 * repeat must give the same bytes. The control breaks the promise on purpose (synchronous_commit off) and must be
 * caught. `--kills 150` for more of each, `--short` for CI.
 */
const { values } = parseArgs({
  options: { short: { type: 'boolean', default: false }, seed: { type: 'string' }, kills: { type: 'string' } },
});
const { short } = values;
const seed = Number(values.seed ?? Date.now() % 2 ** 31);
const random = seededRandom(seed);
const KILLS = Number(values.kills ?? (short ? 2 : 25));
const PLAYERS = 120;

console.log(`seed ${seed}`);
const world = await openWorld(PLAYERS);
const { players } = world;
let api = await startApi(world.urls);
const play = createPlay({ port: world.urls.ports.api, world, players, random });
try {
  for (let kill = 0; kill < KILLS; kill += 1) {
    await playWhile(play, () => killDatabase());
    await playWhile(play, () => killApi());
    if ((kill + 1) % 10 === 0) console.log(`${kill + 1} of ${KILLS} kills of each, ${play.log.length} acknowledged`);
  }
  await play.settle();
  report('durable', await countMistakes(world, { players, log: play.log }));
  const caught = await control(world, players);
  console.log(caught ? 'the control was caught' : 'the control was NOT caught: this test proves nothing');
  if (!caught) process.exitCode = 1;
  console.log(
    `kills ${KILLS} of PostgreSQL, ${KILLS} of the API, acknowledged ${play.log.length}, sent again ${play.resent()}`,
  );
} finally {
  api.kill('SIGKILL');
  await stopStack(stack);
}

/** Somebody plays the whole time; what is answered badly or not at all is sent again. */
async function playWhile(played: Play, harm: () => Promise<void>): Promise<void> {
  const playing = played.start();
  await sleep(200 + random() * 600);
  await harm();
  await sleep(200 + random() * 300);
  played.pause();
  await playing;
}

async function killDatabase(): Promise<void> {
  await killPostgres(stack);
  await startStack(stack);
}

async function killApi(): Promise<void> {
  await end(api);
  api = await startApi(world.urls);
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

function report(name: string, mistakes: Awaited<ReturnType<typeof countMistakes>>): void {
  const { lost, doubled, wrongBalances, faults } = mistakes;
  console.log(
    `${name}: ${lost} lost, ${doubled} doubled, ${wrongBalances} wrong balances, ${faults} faults in the books`,
  );
  if (lost + doubled + wrongBalances + faults > 0) process.exitCode = 1;
}

/** The same play and the same questions on a database that acknowledges before it has written. */
async function control({ shardUrls }: World, ids: readonly PlayerId[]): Promise<boolean> {
  const [url = ''] = shardUrls;
  const client = await connect(url);
  await client.query(`alter system set synchronous_commit = off`);
  await client.query(`alter system set wal_writer_delay = '10s'`);
  await client.query('select pg_reload_conf()');
  await client.end();
  const careless = createPlay({ port: world.urls.ports.api, world, players: ids, random, prefix: 'control' });
  for (let kill = 0; kill < 10; kill += 1) {
    const playing = careless.start();
    await sleep(400 + random() * 400);
    await killPostgres(stack);
    careless.drop();
    await playing;
    await startStack(stack);
    const { lost } = await countMistakes(world, { players: ids, log: careless.log });
    console.log(`control, synchronous_commit off: ${lost} lost after ${kill + 1} kills`);
    if (lost > 0) return true;
  }
  return false;
}
