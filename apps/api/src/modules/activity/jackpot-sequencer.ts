import { createHash } from 'node:crypto';
import {
  drawPoint,
  type JackpotTerms,
  type OrderedStake,
  orderStakes,
  promiseText,
  startPool,
} from '@arara/domain/activity';
import type { PlayerId } from '@arara/domain/shards';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/db.ts';
import { failpoint } from '../../platform/failpoint.ts';
import { type OutboxEvent, readTopic, registerReader } from '../../platform/outbox/index.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Shards } from '../../platform/db/shards.ts';
import { onEach } from '../../platform/workflows/apart.ts';
import type { Settings } from '../settings/index.ts';
import * as store from './jackpot.store.ts';

export interface SequencerOptions {
  readonly shards: Pick<Shards, 'directory' | 'all' | 'held'>;
  readonly clock: Clock;
  readonly secrets: Pick<Secrets, 'seal' | 'open' | 'newestKeyId'>;
  readonly random: (bytes: number) => Uint8Array;
  readonly settings: Pick<Settings, 'get'>;
  /** Whether the market of a brand knows a jackpot. Where it does not, closed rounds are passed over. */
  readonly isOn: (brandId: number) => boolean;
}

/** Who reads the outboxes, and what: the rounds of one commit as [player, round, brand, supplier, cash stake]. */
const READER = 'activity.jackpot';
const CLOSED = 'games.closed';
const EVENTS_PER_TURN = 200;
const SALT_BYTES = 32;

/** A closed round with the place of its event, which is the place it has in its shard's order. */
interface ClosedRound extends Omit<store.OrderRow, 'position' | 'contributionE5' | 'valueAfterE5'> {
  readonly brandId: number;
}

/**
 * Orders what every shard that this worker holds has closed and committed since the last time; answers how many rounds were
 * read. Shards take turns, and one that is away or silent keeps no other waiting. The order is committed to the directory
 * before a shard's cursor moves: killed in between, the events come again and their rounds are found in the order.
 */
export async function orderClosedRounds(options: SequencerOptions): Promise<number> {
  const failures: unknown[] = [];
  let read = 0;
  const held = options.shards.held();
  let waiting = [...options.shards.all.entries()].filter(([, database]) => held.includes(database));
  // Each by itself, because the order is one; what hangs is left behind.
  for (const [, database] of waiting)
    await onEach([database], (one) => registerReader(one, READER)).catch((error: unknown) => failures.push(error));
  while (waiting.length > 0) {
    const more: typeof waiting = [];
    for (const [shard, database] of waiting)
      try {
        const [turn] = await onEach([database], () => takeTurn(options, shard, database));
        read += turn?.read ?? 0;
        if (turn?.passed === EVENTS_PER_TURN) more.push([shard, database]);
      } catch (error) {
        failures.push(error);
      }
    waiting = more;
  }
  if (failures.length > 0) throw new AggregateError(failures, 'a shard could not be read for the jackpot');
  return read;
}

function takeTurn(options: SequencerOptions, shard: number, database: Database) {
  return database.transaction(async (tx) => {
    const { events, passed } = await readTopic(tx, READER, { topic: CLOSED, limit: EVENTS_PER_TURN });
    const closed = events.flatMap((event) => toClosedRounds(shard, event));
    for (const [brandId, rounds] of Map.groupBy(closed, (round) => round.brandId))
      if (options.isOn(brandId))
        await options.shards.directory.transaction((directory) => order(options, directory, { brandId, rounds }));
    if (closed.length > 0) await failpoint('activity.jackpot_ordered');
    return { read: closed.length, passed };
  });
}

function toClosedRounds(shard: number, { xid, id, payload }: OutboxEvent): ClosedRound[] {
  const { rounds } = payload as {
    rounds: readonly [player: string, round: string, brand: number, party: number, cashStake: string][];
  };
  return rounds.map(([player, round, brandId, party, cashStake], item) => ({
    shard,
    xid: BigInt(xid),
    eventId: id,
    item,
    playerId: BigInt(player) as PlayerId,
    round,
    brandId,
    party,
    cashStakeE5: BigInt(cashStake),
  }));
}

interface Batch {
  readonly brandId: number;
  readonly rounds: readonly ClosedRound[];
}

async function order(options: SequencerOptions, tx: Tx, { brandId, rounds }: Batch): Promise<void> {
  let pool = await lockOrOpenPool(options, tx, brandId);
  const known = await store.listOrdered(tx, rounds);
  let rest: readonly ClosedRound[] = known.size === 0 ? rounds : rounds.filter((_, index) => !known.has(index));
  while (rest.length > 0) {
    const { pointE5, salt } = openBox(options, pool);
    const ordering = orderStakes({ ...pool, pointE5, position: Number(pool.position) }, rest);
    const last = ordering.ordered.at(-1);
    if (last === undefined) return;
    await writeOrder(tx, pool, ordering.ordered);
    rest = ordering.rest;
    if (ordering.crossing === undefined) return;
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

async function writeOrder(tx: Tx, pool: store.OpenPool, ordered: readonly OrderedStake<ClosedRound>[]): Promise<void> {
  await store.appendOrder(
    tx,
    pool,
    ordered.map(({ stake, position, contributionE5, valueAfterE5 }) => ({
      ...stake,
      position,
      contributionE5,
      valueAfterE5,
    })),
  );
  const [first, last] = [ordered[0], ordered.at(-1)];
  if (first === undefined || last === undefined) return;
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
  const isFirst = await store.insertPool(tx, {
    ...name,
    ...terms,
    carriedE5,
    promise,
    ...sealBox(options, name, { pointE5, salt }),
    startedAt: options.clock.now(),
  });
  const opened = await store.lockOpenPool(tx, brandId);
  if (opened === undefined) throw new Error(`brand ${brandId} has no open pool although one was opened`);
  if (!isFirst) return opened;
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
  return opened;
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
