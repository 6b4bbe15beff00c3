import type { PlayerId } from '@arara/domain/shards';
import { addDays, businessDayOf, mondayOf, startOfDayMs } from '@arara/domain/time';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { Shards } from '../../../platform/db/shards.ts';
import type { Loop } from '../../../platform/workflows/loop.ts';
import type { Settings } from '../../settings/index.ts';
import * as store from '../catalogue/lobby.store.ts';
import { RECENT_MS } from './rankings.ts';
import * as shardStore from './shard-reads.store.ts';
import { countWeeks } from './week-counting.ts';

export interface LobbyReaderOptions {
  readonly shards: Pick<Shards, 'directory' | 'all' | 'held'>;
  readonly clock: Clock;
  readonly settings: Pick<Settings, 'get'>;
  /** How others see these players. */
  readonly namesOf: (playerIds: readonly PlayerId[]) => Promise<ReadonlyMap<PlayerId, string>>;
  /** Whoever is not in the answer stands at level 0. */
  readonly vipLevelsOf?: (playerIds: readonly PlayerId[]) => Promise<ReadonlyMap<PlayerId, number>>;
}

/** Every minute, but not twice a minute when several workers run. */
const READ_EVERY_MS = 60_000;
const READ_AGAIN_MS = READ_EVERY_MS / 2;
/** A reader of the outbox stays close behind: events are kept until the last of them has read. */
const COUNT_EVERY_MS = 2_000;
const STRETCH_MS = 5 * 60_000;
/** Rounds that began within this time are read again: whatever commits late is in the next reading. */
const COUNTS_BACK_MS = 2 * STRETCH_MS;
/** A round that goes on for longer than this is among nobody's recent wins. */
const WINS_BACK_MS = 60 * 60_000;
const TOP_MAX = 100;
const WINS_MAX = 200;
const RANKED_MAX = 1_000;

/**
 * Reads what players did from every shard and writes down what everybody may see of it. Each run replaces what it has
 * read, so running it twice changes nothing; after an absence it reads the day again from where it stopped. Answers
 * whether it read.
 */
export async function readLobby(options: LobbyReaderOptions): Promise<boolean> {
  const { shards, clock } = options;
  return shards.directory.transaction(async (tx) => {
    const nowMs = clock.nowMs();
    const lock = await store.lockReads(tx);
    if (lock === undefined) return false;
    const readToMs = lock.readTo?.getTime();
    const sinceReadMs = readToMs === undefined ? READ_AGAIN_MS : nowMs - readToMs;
    // A clock that was moved back reads at once.
    if (sinceReadMs >= 0 && sinceReadMs < READ_AGAIN_MS) return false;
    const reading = { tx, options, nowMs, readToMs };
    await readCounts(reading);
    await readWins(reading);
    await readRanking(reading);
    await store.setReadTo(tx, new Date(nowMs));
    return true;
  });
}

interface Reading {
  readonly tx: Tx;
  readonly options: LobbyReaderOptions;
  readonly nowMs: number;
  readonly readToMs: number | undefined;
}

/** The beginning of a stretch. Never before the day: yesterday's figures are shown to nobody. */
function readFrom({ nowMs, readToMs }: Reading, backMs: number): Date {
  const dayMs = startOfDayMs(businessDayOf(nowMs));
  if (readToMs === undefined) return new Date(dayMs);
  const fromMs = Math.min(readToMs, nowMs) - backMs;
  return new Date(Math.max(dayMs, Math.floor(fromMs / STRETCH_MS) * STRETCH_MS));
}

async function readCounts(reading: Reading): Promise<void> {
  const { tx, options, nowMs } = reading;
  const from = readFrom(reading, COUNTS_BACK_MS);
  for (const shard of options.shards.all)
    await store.replaceCounts(tx, { shard: shard.name, from }, await shardStore.countPlays(shard, from));
  const day = businessDayOf(nowMs);
  const bounds = { from: new Date(startOfDayMs(day)), to: new Date(startOfDayMs(addDays(day, 1))) };
  await store.forgetCounts(tx, bounds.from);
  await store.rankGames(tx, { day, ...bounds, max: TOP_MAX });
}

async function readWins(reading: Reading): Promise<void> {
  const { tx, options, nowMs } = reading;
  const { shards, settings } = options;
  const openedFrom = readFrom(reading, WINS_BACK_MS);
  const mins = new Map<number, bigint>();
  for (const brandId of await store.listBrands(tx))
    mins.set(brandId, await settings.get('games.recentWinMin', { brandId, atMs: nowMs }));
  if (mins.size === 0) return;
  const aboveE5 = [...mins.values()].reduce((least, min) => (min < least ? min : least));
  const asked = { openedFrom, aboveE5, max: WINS_MAX };
  const found = (await Promise.all(shards.all.map((shard) => shardStore.listWonRounds(shard, asked)))).flat();
  const wins = found.filter(({ brandId, amountE5 }) => amountE5 > (mins.get(brandId) ?? amountE5));
  await store.replaceWins(tx, openedFrom, await withNames(options, wins));
  await store.forgetWins(tx, { since: new Date(nowMs - RECENT_MS), max: WINS_MAX });
}

async function readRanking({ tx, options, nowMs }: Reading): Promise<void> {
  const week = mondayOf(businessDayOf(nowMs));
  const ranked: (shardStore.Leader & { readonly place: number })[] = [];
  for (const brandId of await store.listBrands(tx)) {
    const asked = { brandId, week, max: RANKED_MAX };
    const found = (await Promise.all(options.shards.all.map((shard) => shardStore.listLeaders(shard, asked)))).flat();
    // While a virtual shard moves, a player may be found on both databases.
    const once = [...new Map(found.map((leader) => [leader.playerId, leader])).values()];
    const first = once.toSorted(byTurnover).slice(0, RANKED_MAX);
    ranked.push(...first.map((leader, index) => ({ ...leader, place: index + 1 })));
  }
  await store.replaceRanking(tx, week, await withNames(options, ranked));
}

function byTurnover(one: shardStore.Leader, other: shardStore.Leader): number {
  if (one.turnoverE5 !== other.turnoverE5) return one.turnoverE5 > other.turnoverE5 ? -1 : 1;
  return one.playerId < other.playerId ? -1 : 1;
}

async function withNames<Row extends { readonly playerId: PlayerId }>(
  { namesOf, vipLevelsOf }: LobbyReaderOptions,
  rows: readonly Row[],
): Promise<(Row & { readonly name: string; readonly vipLevel: number })[]> {
  const ids = [...new Set(rows.map(({ playerId }) => playerId))];
  const [names, levels] = await Promise.all([namesOf(ids), vipLevelsOf?.(ids)]);
  return rows.map((row) => ({
    ...row,
    name: names.get(row.playerId) ?? '',
    vipLevel: levels?.get(row.playerId) ?? 0,
  }));
}

/** For the worker: reads from the shards what everybody may see of what players do. */
export function lobbyLoops(options: LobbyReaderOptions): readonly Loop[] {
  return [
    { name: 'games.count_weeks', everyMs: COUNT_EVERY_MS, run: () => countWeeks(options) },
    { name: 'games.read_lobby', everyMs: READ_EVERY_MS, run: () => readLobby(options) },
  ];
}
