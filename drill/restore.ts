import { setTimeout as sleep } from 'node:timers/promises';
import type { World } from '../bench/wallet/world.ts';
import { createPlay, type Play } from '../chaos/games/play.ts';
import { judge, untilEnded } from '../chaos/pix/judge.ts';
import { beginOrder, type Order, orderAnyway, payFor, requestOrder } from '../chaos/pix/orders.ts';
import { seededRandom } from '../chaos/shared/seeded-random.ts';
import { openPixWorld } from '../conformance/pix/world.ts';
import { openDatabase } from '../apps/api/src/platform/db/db.ts';
import { stanzas } from '../scripts/backup/config.ts';
import { lastWhole, markMoment, type Moment, noteMoment } from '../scripts/backup/moment.ts';
import { lastBefore } from '../scripts/backup/pgbackrest.ts';
import { proveRestored } from '../scripts/backup/restored.ts';
import { connect } from '../scripts/migrate/index.ts';
import { becomesTrue } from '../scripts/stack/processes.ts';
import { type Digests, listDifferent, openStill, seesTampering } from './restore/digests.ts';
import { startActs } from './restore/acts.ts';
import { fillBooks, sizeOf } from './restore/fill.ts';
import {
  anchorFolders,
  backups,
  directUrls,
  groundWith,
  layOutEmpty,
  loseEverything,
  poolerUrls,
  startDatabases,
  startOthers,
} from './restore/ground.ts';
import { openGames } from '../chaos/games/open-games.ts';

/**
 * Every database and Restate lost under bets and payments, and brought back from encrypted backups to one random moment before.
 * Every table must be as it was then, the books must balance, the audit chains must be whole, and orders that were open at the
 * moment must come to their end. `--short` has few rows and restores from one repository.
 */
const short = process.argv.includes('--short');
const random = seededRandom(Date.now() % 2 ** 31);
const GIB = 2 ** 30;
const BYTES = short ? 40 * 2 ** 20 : 2.1 * GIB;
const BYTES_MIN = short ? 0 : 2 * GIB;
const PLAYERS = short ? 40 : 1_000;
const PLAYING = 24;
const ROUNDS = 5;
const PAUSE_MS = 150;
const ORDERS = short ? 2 : 6;
/** As the unit of production does. */
const MOMENT_EVERY_MS = short ? 5_000 : 30_000;
const MOMENTS_BEFORE = 1;
const REPOSITORIES = short ? [1] : [1, 2];
const PAUSE_MAX_MS = 2_000;
const GOAL_MS = { back: 600_000, lost: 60_000 } as const;
const BET_WITHIN_MS = 60_000;

/** What was there at the moment to which everything goes back. */
interface Before {
  readonly moment: Moment;
  readonly digests: Digests;
  /** How many movements were acknowledged by then. */
  readonly acknowledged: number;
}

const orders: Order[] = [];
const requests: Promise<string | undefined>[] = [];
const moments: Moment[] = [];
const begunAt = performance.now();
const world = await openPixWorld({ withdrawers: ORDERS * 2, ground: groundWith(BYTES) });
try {
  process.exitCode = (await drill()) ? 0 : 1;
} finally {
  await world.stage.close();
}
process.exit();

async function drill(): Promise<boolean> {
  const [, ...shardUrls] = directUrls;
  const games = await openGames(world, { players: PLAYERS, shardUrls, apiUrls: [world.stage.apiUrl] });
  await fillBooks(shardUrls, games.players.slice(0, -PLAYING), ROUNDS);
  const bytes = await sizeOf(directUrls);
  say(`${(bytes / GIB).toFixed(2)} GiB in ${stanzas.length} servers`);
  if (bytes < BYTES_MIN) throw new Error('these are too few rows to prove anything');
  const play = playOf(games, 'before');
  const playing = play.start();
  const acts = startActs(() => world.nowMs());
  await backUpAll('full');
  const before = await liveOn(play);
  await acts.stop();
  const { lostMs, killedAt } = await loseAll(play);
  await playing;
  const [first = 0, ...others] = REPOSITORIES;
  const restored = await restoreFrom(first, before);
  const hasGoneOn = await goOn(games, play, before);
  const backMs = hasGoneOn.atMs - killedAt - restored.digestMs;
  const again: Restored[] = [];
  for (const repository of others) {
    await stopProduct();
    await loseEverything();
    again.push(await restoreFrom(repository, before));
  }
  return verdict({ before, lostMs, backMs, restored: [restored, ...again], hasGoneOn });
}

function say(words: string): void {
  console.log(`${((performance.now() - begunAt) / 1_000).toFixed(0).padStart(4)} s  ${words}`);
}

function playOf(games: World, prefix: string): Play {
  const players = games.players.slice(-PLAYING);
  const { api: port } = world.stage.urls.ports;
  return createPlay({ port, world: games, players, random, prefix, winMaxCentavos: 400, pauseMs: PAUSE_MS });
}

async function backUpAll(type: 'full' | 'incr'): Promise<void> {
  const begun = performance.now();
  // As on machines of their own: each server goes from place to place by itself.
  await Promise.all(
    stanzas.map(async (stanza) => {
      for (const repository of [1, 2]) await backups.backUp(stanza, { type, repository });
    }),
  );
  say(`${type} backups into both repositories in ${((performance.now() - begun) / 1_000).toFixed(1)} s, under bets`);
}

/** Marks moments while bets and payments go on; before one of them, chosen at random, every table is fixed. */
async function liveOn(play: Play): Promise<Before> {
  const chosen = MOMENTS_BEFORE + Math.floor(random() * 2);
  let before: Promise<Before> | undefined;
  for (let number = 0; number <= chosen + 1; number += 1) {
    if (number === MOMENTS_BEFORE) await backUpAll('incr');
    if (number === chosen) await openOrders();
    const still = number === chosen ? await openStill(directUrls) : undefined;
    let acknowledged = 0;
    const moment = await mark(async () => {
      acknowledged = play.log.length;
      await still?.hold();
    });
    if (still !== undefined) {
      say(`${moment.name} is the one to go back to: ${acknowledged} movements, ${await countOpen()} orders open`);
      await world.stage.start('worker');
      for (const order of orders.filter(({ kind }) => kind === 'deposit'))
        requests.push(payFor(world, order).then(() => undefined, String));
      before = still.digest().then((digests) => ({ moment, digests, acknowledged }));
    }
    await sleep(MOMENT_EVERY_MS * (number > chosen ? random() : 1));
  }
  if (before === undefined) throw new Error('no moment was chosen');
  const found = await before;
  // A backup from after the moment is of no use for it, and must not be taken for one.
  await backUpAll('incr');
  await mark();
  return found;
}

async function mark(whileStill?: () => Promise<void>): Promise<Moment> {
  const moment = await markMoment({
    databaseUrls: directUrls,
    poolerUrls,
    ...(whileStill === undefined ? {} : { whileStill }),
  });
  noteMoment(anchorFolders, moment);
  moments.push(moment);
  return moment;
}

/**
 * Payments that are under way at the moment: deposits with a code that nobody has paid, and withdrawals that no worker has
 * seen. Both go on after it.
 */
async function openOrders(): Promise<void> {
  const ask = async (kind: Order['kind']) => {
    const order = await beginOrder(world, kind);
    orders.push(order);
    await requestOrder(world, order);
    if (order.id === undefined) throw new Error(`a ${kind} was refused: ${order.refusal}`);
    return order;
  };
  for (let number = 0; number < ORDERS; number += 1) {
    const deposit = await ask('deposit');
    const hasCode = async () => ((await orderAnyway(world, deposit))?.PixCode ?? null) !== null;
    if (!(await becomesTrue(hasCode, BET_WITHIN_MS, 100))) throw new Error('there is no code to pay');
  }
  await world.stage.kill('worker');
  for (let number = 0; number < ORDERS; number += 1) await ask('withdrawal');
}

async function countOpen(): Promise<number> {
  let open = 0;
  for (const url of directUrls.slice(1)) {
    const client = await connect(url);
    const { rows } = await client.query<{ open: string }>(
      `select ((select count(*) from payments.deposits where state in ('creating', 'waiting_for_payment'))
        + (select count(*) from payments.withdrawals where state not in ('paid', 'failed'))) as open`,
    );
    open += Number(rows[0]?.open);
    await client.end();
  }
  return open;
}

/** How old the last moment is that the archives hold at the kill; from then on everything would be lost. */
async function loseAll(play: Play): Promise<{ lostMs: number; killedAt: number }> {
  for (const trouble of await Promise.all(requests)) if (trouble !== undefined) say(trouble);
  await sleep(random() * MOMENT_EVERY_MS);
  const killedAt = performance.now();
  const killedAtMs = Date.now();
  await stopProduct();
  play.drop();
  await loseEverything();
  const archived = await Promise.all(stanzas.map((stanza) => backups.lastArchived(stanza, 1)));
  const last = lastWhole(moments, archived);
  if (last === undefined) throw new Error('the archives hold no moment');
  const lostMs = killedAtMs - last.atMs;
  say(`everything is lost; the archives end at ${last.name}, ${(lostMs / 1_000).toFixed(1)} s before`);
  return { lostMs, killedAt };
}

async function stopProduct(): Promise<void> {
  await Promise.all([world.stage.kill('api'), world.stage.kill('worker')]);
}

interface Restored {
  readonly different: readonly string[];
  readonly faults: readonly string[];
  readonly seesTampering: boolean;
  readonly records: bigint;
  /** Comparing belongs to the drill and not to a restore. */
  readonly digestMs: number;
}

async function restoreFrom(repository: number, { moment, digests }: Before): Promise<Restored> {
  const begun = performance.now();
  layOutEmpty();
  await Promise.all(
    stanzas.map(async (stanza) => {
      const { label } = lastBefore(await backups.list(stanza), repository, moment.atMs);
      await backups.restore(stanza, { set: label, repository, moment: moment.name });
    }),
  );
  const copiedAt = performance.now();
  await startDatabases();
  const replayedAt = performance.now();
  const { faults, notes, records } = await prove(moment);
  for (const line of [...notes, ...faults]) say(line);
  const provenAt = performance.now();
  const different = listDifferent(digests, await digestNow());
  for (const name of different) say(`${name} is not as it was`);
  const tampering = await seesTampering(directUrls[1] ?? '', digests);
  const seconds = (from: number, to: number) => ((to - from) / 1_000).toFixed(1);
  say(
    `repository ${repository}: copied in ${seconds(begun, copiedAt)} s, replayed in ${seconds(copiedAt, replayedAt)} s, proven in ${seconds(replayedAt, provenAt)} s, ${different.length} of ${digests.size} tables differ`,
  );
  return { different, faults, records, seesTampering: tampering, digestMs: performance.now() - provenAt };
}

async function digestNow(): Promise<Digests> {
  const still = await openStill(directUrls);
  await still.hold();
  return still.digest();
}

async function prove(moment: Moment) {
  const open = (url: string, place: number) =>
    openDatabase({ name: stanzas[place] ?? '', url, poolMax: 2, statementTimeoutMs: 600_000 });
  const [directory, ...shards] = directUrls.map(open);
  if (directory === undefined) throw new Error('there is no directory');
  const proof = await proveRestored({ directory, shards, anchorFolders, moment, isProduction: false });
  await Promise.all([directory, ...shards].map((database) => database.close()));
  return proof;
}

interface GoneOn {
  /** When a bet was taken again. */
  readonly atMs: number;
  readonly lost: number;
  readonly words: readonly string[];
}

/** Restate has nothing, Redis has nothing: bets are taken again, and orders of before come to their end from their rows. */
async function goOn(games: World, played: Play, { acknowledged }: Before): Promise<GoneOn> {
  await startOthers();
  await Promise.all([world.stage.start('api'), world.stage.start('worker')]);
  const play = playOf(games, 'after');
  const playing = play.start();
  if (!(await becomesTrue(async () => play.log.length > 0, BET_WITHIN_MS, 20))) throw new Error('no bet was taken');
  const atMs = performance.now();
  const lost = await countMissing(games, played.log.slice(0, acknowledged));
  await untilEnded(world, orders, { mayPassTime: true });
  play.pause();
  await playing;
  const { words, lost: lostOrders, doubled, stuck } = await judge(world, orders);
  for (const word of words) say(word);
  say(
    `${play.log.length} movements after it; ${orders.length} orders: lost ${lostOrders}, doubled ${doubled}, stuck ${stuck}`,
  );
  return { atMs, lost, words };
}

async function countMissing({ shardUrls }: World, log: Play['log']): Promise<number> {
  const posted = new Map<string, string>();
  for (const url of shardUrls) {
    const client = await connect(url);
    const { rows } = await client.query<{ key: string; version: string }>(
      'select key, version::text from ledger.transfers where code in (10, 11)',
    );
    for (const { key, version } of rows) posted.set(key, version);
    await client.end();
  }
  return log.filter(({ key, version }) => posted.get(key) !== version).length;
}

interface Seen {
  readonly before: Before;
  readonly lostMs: number;
  readonly backMs: number;
  readonly restored: readonly Restored[];
  readonly hasGoneOn: GoneOn;
}

function verdict({ before, lostMs, backMs, restored, hasGoneOn }: Seen): boolean {
  const longest = Math.max(...moments.map(({ pausedMs }) => pausedMs));
  const [different, faults] = [restored.flatMap((one) => one.different), restored.flatMap((one) => one.faults)];
  const isBlind = restored.some((one) => !one.seesTampering || one.records === 0n) || before.acknowledged === 0;
  if (isBlind) console.log('a changed account was not seen, or nothing was there to lose: this drill proves nothing');
  console.log(
    `${moments.length} moments, writers waited at most ${longest.toFixed(0)} ms (at most ${PAUSE_MAX_MS}); ${before.acknowledged} movements acknowledged by the moment, ${hasGoneOn.lost} of them lost`,
  );
  const books = faults.length === 0 && hasGoneOn.words.length === 0;
  console.log(
    `restore: ${before.digests.size - different.length} tables equal, ${books ? 'books balance, chain whole' : 'NOT whole'}, RTO ${(backMs / 1_000).toFixed(0)} s (at most ${GOAL_MS.back / 1_000}), RPO ${(lostMs / 1_000).toFixed(0)} s (at most ${GOAL_MS.lost / 1_000})`,
  );
  const isTimely = backMs <= GOAL_MS.back && lostMs <= GOAL_MS.lost && longest <= PAUSE_MAX_MS;
  return different.length === 0 && books && hasGoneOn.lost === 0 && isTimely && !isBlind;
}
