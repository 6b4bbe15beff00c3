import { createHash } from 'node:crypto';
import {
  drawPoint,
  type JackpotTerms,
  type OrderedStake,
  orderStakes,
  promiseText,
  startPool,
} from '@arara/domain/activity';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/db.ts';
import { failpoint } from '../../platform/failpoint.ts';
import { hasNews, readTopic } from '../../platform/outbox/index.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Shards } from '../../platform/db/shards.ts';
import { onEach } from '../../platform/workflows/apart.ts';
import type { Settings } from '../settings/index.ts';
import * as store from './jackpot.store.ts';
import * as stretches from './order/stretches.store.ts';
import { type ClosedRound, digestOf, parseTurn, type NamedRound } from './order/turn.ts';
import * as turns from './order/turns.store.ts';

export interface SequencerOptions {
  readonly shards: Pick<Shards, 'directory' | 'all' | 'held'>;
  readonly clock: Clock;
  readonly secrets: Pick<Secrets, 'seal' | 'open' | 'newestKeyId'>;
  readonly random: (bytes: number) => Uint8Array;
  readonly settings: Pick<Settings, 'get'>;
  /** Whether the market of a brand knows a jackpot. Where it does not, closed rounds are passed over. */
  readonly isOn: (brandId: number) => boolean;
}

/** Who reads the outboxes, and what: the rounds of one commit. */
const READER = 'activity.jackpot';
const CLOSED = 'games.closed';
const EVENTS_PER_TURN = 200;
const SALT_BYTES = 32;

/** Whoever checks a drop has whole turns read: one must not be a commit of tens of thousands of rounds. */
const ROUNDS_PER_TURN = 1_000;
/** How many turns are read from a shard at once; more wait only where a worker died or the directory was away. */
const TURNS_AT_ONCE = 20;

/**
 * Orders what every shard that this worker holds has closed and committed since the last time; answers how many rounds were
 * ordered or passed over. Shards take turns, and one that is away or silent keeps no other waiting.
 */
export async function orderClosedRounds(options: SequencerOptions): Promise<number> {
  const failures: unknown[] = [];
  let read = 0;
  const held = options.shards.held();
  let waiting = [...options.shards.all.entries()].filter(([, database]) => held.includes(database));
  while (waiting.length > 0) {
    const more: typeof waiting = [];
    // Each by itself, because the order is one; what hangs is left behind.
    for (const [shard, database] of waiting)
      try {
        const [turn] = await onEach([database], () => takeTurn(options, shard, database));
        read += turn?.read ?? 0;
        if (turn?.isMore) more.push([shard, database]);
      } catch (error) {
        failures.push(error);
      }
    waiting = more;
  }
  if (failures.length > 0) throw new AggregateError(failures, 'a shard could not be read for the jackpot');
  return read;
}

/**
 * What was closed is sealed into a turn on its shard, in the commit that moves the reader: from then on it is in that turn
 * and no other. Then the turns that the directory has not ordered are, each in one commit with the shard's cursor there.
 * Killed anywhere, the next worker begins from the two numbers.
 */
async function takeTurn(options: SequencerOptions, shard: number, database: Database) {
  const done = await stretches.findCursor(options.shards.directory, shard);
  const { passed, sealed } = (await hasNews(database, READER))
    ? await database.transaction((tx) => seal(tx, shard, done?.turn ?? 0n))
    : { passed: 0, sealed: 0 };
  if (sealed > 0) await failpoint('activity.jackpot_sealed');
  const waiting = await turns.listTurnsAfter(database, done?.turn ?? 0n, TURNS_AT_ONCE);
  // The last turn that was ordered must still be what it was: else this shard tells another history than the order has.
  if (waiting.length > 0 && done !== undefined && !(await turns.hasTurn(database, done)))
    throw setBack(shard, done.turn);
  let read = 0;
  for (const turn of waiting) {
    read += await append(options, shard, turn);
    await failpoint('activity.jackpot_ordered');
  }
  return { read, isMore: passed === EVENTS_PER_TURN || waiting.length === TURNS_AT_ONCE };
}

async function seal(tx: Tx, shard: number, done: bigint): Promise<{ passed: number; sealed: number }> {
  const { events, passed } = await readTopic(tx, READER, { topic: CLOSED, limit: EVENTS_PER_TURN });
  const rounds = events.flatMap(({ payload }) => (payload as { rounds: readonly NamedRound[] }).rounds);
  if (rounds.length === 0) return { passed, sealed: 0 };
  const last = await turns.lastTurn(tx);
  if (last < done) throw setBack(shard, done);
  for (let first = 0, turn = last + 1n; first < rounds.length; first += ROUNDS_PER_TURN, turn += 1n)
    await turns.insertTurn(tx, { turn, rounds: JSON.stringify(rounds.slice(first, first + ROUNDS_PER_TURN)) });
  return { passed, sealed: rounds.length };
}

function setBack(shard: number, turn: bigint): Error {
  return new Error(`shard ${shard} was set back: its turn ${turn} is not the one in the order of the jackpot`);
}

/** Answers how many rounds the turn has; 0 when another worker has ordered it. */
function append(options: SequencerOptions, shard: number, { turn, rounds }: turns.Turn): Promise<number> {
  const closed = parseTurn(rounds);
  const source = { shard, turn, digest: digestOf(rounds) };
  return options.shards.directory.transaction(async (tx) => {
    if (!(await stretches.advanceCursor(tx, source))) return 0;
    // Always by their numbers: two workers that need the pools of two brands must not wait for each other.
    const brands = [...Map.groupBy(closed, ({ brandId }) => brandId)].toSorted(([a], [b]) => a - b);
    for (const [brandId, own] of brands)
      if (options.isOn(brandId)) await order(options, tx, { brandId, rounds: own, source });
    return closed.length;
  });
}

interface Batch {
  readonly brandId: number;
  readonly rounds: readonly ClosedRound[];
  readonly source: stretches.TurnName;
}

async function order(options: SequencerOptions, tx: Tx, { brandId, rounds, source }: Batch): Promise<void> {
  let pool = await lockOrOpenPool(options, tx, brandId);
  for (const run of await listUnordered(tx, pool, rounds)) {
    let rest = run;
    while (rest.length > 0) {
      const { pointE5, salt } = openBox(options, pool);
      const ordering = orderStakes({ ...pool, pointE5, position: Number(pool.position) }, rest);
      const last = ordering.ordered.at(-1);
      if (last === undefined) break;
      await writeOrder(tx, pool, { ordered: ordering.ordered, source });
      rest = ordering.rest;
      pool = { ...pool, valueE5: last.valueAfterE5, position: BigInt(last.position) };
      if (ordering.crossing === undefined) break;
      const { playerId, round, party } = last.stake;
      await store.dropPool(tx, pool, {
        pointE5,
        salt,
        winnerId: playerId,
        winnerRound: round,
        at: options.clock.now(),
      });
      pool = await openNextPool(options, tx, { brandId, party, excessE5: ordering.crossing.excessE5 });
    }
  }
}

/** So many pools back a worker of the release before can have ordered what it was killed over. */
const POOLS_BACK = 3;

/**
 * Neighbours that have no place yet. The release before wrote a place per round and moved the shard's reader afterwards:
 * what it was killed over in between is read again.
 */
async function listUnordered(tx: Tx, pool: store.OpenPool, rounds: readonly ClosedRound[]) {
  if (!(await store.hasPlacesSince(tx, { brandId: pool.brandId, number: pool.number - POOLS_BACK }))) return [rounds];
  const known = await store.listOrdered(tx, rounds);
  const runs: ClosedRound[][] = [[]];
  for (const [index, round] of rounds.entries())
    if (known.has(index)) runs.push([]);
    else runs.at(-1)?.push(round);
  return runs;
}

interface Ordered {
  readonly ordered: readonly OrderedStake<ClosedRound>[];
  readonly source: stretches.TurnName;
}

async function writeOrder(tx: Tx, pool: store.OpenPool, { ordered, source }: Ordered): Promise<void> {
  const [first, last] = [ordered[0], ordered.at(-1)];
  if (first === undefined || last === undefined) return;
  await stretches.insertStretch(tx, pool, {
    ...source,
    fromPosition: first.position,
    toPosition: last.position,
    fromItem: first.stake.item,
    toItem: last.stake.item,
    valueBeforeE5: pool.valueE5,
    valueAfterE5: last.valueAfterE5,
  });
  await store.fillPool(tx, pool, { valueE5: last.valueAfterE5, position: last.position });
  await store.insertPosting(tx, {
    ...pool,
    key: `jackpot:${pool.brandId}:${pool.number}:${first.position}-${last.position}`,
    movement: 'jackpot_contribution',
    sources: sourcesOf(ordered, pool.valueE5),
    fromPosition: first.position,
    toPosition: last.position,
  });
}

/** What each supplier's house account gives; of the winner's stake only what reaches the point. */
function sourcesOf(ordered: readonly OrderedStake<ClosedRound>[], beforeE5: bigint): Record<string, string> {
  const sums = new Map<number, bigint>();
  let valueE5 = beforeE5;
  for (const { stake, valueAfterE5 } of ordered) {
    sums.set(stake.party, (sums.get(stake.party) ?? 0n) + valueAfterE5 - valueE5);
    valueE5 = valueAfterE5;
  }
  return Object.fromEntries([...sums].map(([party, amountE5]) => [party, amountE5.toString()]));
}

/** A brand has its pool before its first round closes, so that there is one to show; its box has the newest key. */
export async function ensurePool(options: SequencerOptions, brandId: number): Promise<void> {
  const { directory } = options.shards;
  if (!options.isOn(brandId)) return;
  const keyId = await store.findBoxKey(directory, brandId);
  if (keyId !== options.secrets.newestKeyId) await directory.transaction((tx) => lockOrOpenPool(options, tx, brandId));
}

async function lockOrOpenPool(options: SequencerOptions, tx: Tx, brandId: number): Promise<store.OpenPool> {
  const open = await store.lockOpenPool(tx, brandId);
  if (open === undefined) return openNextPool(options, tx, { brandId, party: 0, excessE5: 0n });
  if (open.sealedKeyId === options.secrets.newestKeyId) return open;
  // A key that is about to go must not take the point along. What the box holds is still bound by the promise.
  const box = sealBox(options, open, openBox(options, open));
  await store.resealPool(tx, open, box);
  return { ...open, ...box };
}

interface Beginning {
  readonly brandId: number;
  /** The supplier at whose game the last winner played, and what that stake brought beyond the point. */
  readonly party: number;
  readonly excessE5: bigint;
}

/** Draws the point and publishes its hash in the commit that opens the pool. */
async function openNextPool(
  options: SequencerOptions,
  tx: Tx,
  { brandId, party, excessE5 }: Beginning,
): Promise<store.OpenPool> {
  const terms = await termsOf(options, brandId);
  const { carriedE5, valueE5 } = startPool(terms, excessE5);
  const number = (await store.lastNumber(tx, brandId)) + 1;
  const name = { brandId, number };
  const pointE5 = drawPoint({ startE5: valueE5, mustDropByE5: terms.mustDropByE5 }, options.random);
  const salt = Buffer.from(options.random(SALT_BYTES)).toString('hex');
  const promise = createHash('sha256')
    .update(promiseText({ brandId, pool: number, pointE5, salt }))
    .digest();
  const box = sealBox(options, name, { pointE5, salt });
  await store.insertPool(tx, { ...name, ...terms, carriedE5, promise, ...box, startedAt: options.clock.now() });
  await store.insertPosting(tx, seedPosting(name, terms.seedE5));
  if (carriedE5 > 0n)
    await store.insertPosting(tx, {
      ...name,
      key: `jackpot:${brandId}:${number}:carried`,
      movement: 'jackpot_contribution',
      sources: { [party]: carriedE5.toString() },
      fromPosition: 0,
      toPosition: 0,
    });
  return { ...name, ...box, contributionPpm: terms.contributionPpm, valueE5, position: 0n };
}

function seedPosting(name: store.PoolName, seedE5: bigint): store.NewPosting {
  return {
    ...name,
    key: `jackpot:${name.brandId}:${name.number}:seed`,
    movement: 'jackpot_seed',
    sources: { 0: seedE5.toString() },
    fromPosition: 0,
    toPosition: 0,
  };
}

async function termsOf({ settings, clock }: SequencerOptions, brandId: number): Promise<JackpotTerms> {
  const { seed, contribution, mustDropBy } = await settings.get('activity.jackpot', { brandId, atMs: clock.nowMs() });
  return { seedE5: seed, contributionPpm: contribution, mustDropByE5: mustDropBy };
}

function boxContext({ brandId, number }: store.PoolName): string {
  return `activity.jackpot_pools:${brandId}/${number}`;
}

interface Hidden {
  readonly pointE5: bigint;
  readonly salt: string;
}

function sealBox({ secrets }: SequencerOptions, name: store.PoolName, { pointE5, salt }: Hidden): store.Box {
  const { box, keyId } = secrets.seal(JSON.stringify([pointE5.toString(), salt]), boxContext(name));
  return { sealed: box, sealedKeyId: keyId };
}

function openBox({ secrets }: SequencerOptions, pool: store.OpenPool): Hidden {
  const clear = secrets.open({ box: pool.sealed, keyId: pool.sealedKeyId }, boxContext(pool));
  const [point, salt] = JSON.parse(clear) as [string, string];
  return { pointE5: BigInt(point), salt };
}
