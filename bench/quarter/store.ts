import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  answerQuestion,
  compareDays,
  dropSlot,
  type Engine,
  listBooked,
  listStored,
  openEngine,
  openKeeper,
  openSource,
  openStoredFolder,
  type Store,
} from '../../apps/api/src/modules/reports/index.ts';
import { systemClock } from '../../apps/api/src/platform/clock.ts';
import { type Database, openDatabase } from '../../apps/api/src/platform/db/db.ts';
import { createLog } from '../../apps/api/src/platform/metrics/log.ts';
import { withLogin } from '../../scripts/migrate/index.ts';
import { BRANDS, FIRST_DAY } from './people.ts';
import type { Quarter } from './world.ts';

const COUNT_MS = 600_000;

export const openAll = ({ shardUrls }: Quarter): Database[] =>
  shardUrls.map((url, shard) => openDatabase({ name: `shard${shard}`, url, poolMax: 1, statementTimeoutMs: COUNT_MS }));

/** The store of a quarter from nothing, as the process `reports` begins it on databases with a history. */
export async function buildAnew({ folder, shardUrls }: Quarter): Promise<number> {
  const sources = shardUrls.map((url, shard) => openSource(shard, withLogin(url, 'arara_reports')));
  rmSync(folder, { recursive: true, force: true });
  const engine = await openEngine({ memory: '1GB', spill: join(folder, 'spill') });
  const begun = performance.now();
  const log = createLog({ level: 'silent', name: 'reports' });
  const keeper = await openKeeper({ folder, sources, engine, log, clock: systemClock() });
  const seconds = (performance.now() - begun) / 1_000;
  await keeper.close();
  await Promise.all(sources.map(({ db }) => db.close()));
  engine.close();
  return seconds;
}

/** Without slots nothing is kept for a store that nobody reads. */
export async function dropSlots({ shardUrls }: Quarter): Promise<void> {
  for (const [shard, url] of shardUrls.entries()) {
    const source = openSource(shard, withLogin(url, 'arara_reports'));
    await dropSlot(source);
    await source.db.close();
  }
}

export interface OpenStore {
  readonly store: Store;
  readonly engine: Engine;
}

export async function openFolder({ folder }: Quarter): Promise<OpenStore> {
  const engine = await openEngine({ memory: '1GB', spill: join(folder, 'spill-of-bench') });
  const store = openStoredFolder(folder, engine);
  if (store === undefined) throw new Error(`there is no store in ${folder}`);
  return { store, engine };
}

/** A sum over everything that the files say, whatever the files' own bytes are. */
export async function digestOf({ store }: OpenStore, last: string): Promise<string> {
  const lines = await listStored(store, { brandIds: undefined, from: FIRST_DAY, to: last });
  const texts = lines.map((line) => JSON.stringify(Object.values(line).map(String))).sort();
  return createHash('sha256').update(texts.join('\n')).digest('hex');
}

/** Figures out of sums beside the same out of the rows themselves; answers which questions differ. */
export async function compareSumsWithRows({ store }: OpenStore, last: string): Promise<string[]> {
  const rowByRow = [...store.files()].filter(({ fact }) => fact !== 'sums');
  const scope = { brandIds: BRANDS, from: FIRST_DAY, to: last };
  const differing: string[] = [];
  for (const name of ['days', 'hours', 'games', 'funnel', 'balances'] as const) {
    const [sums, rows] = [
      await answerQuestion(store, { name }, scope),
      await answerQuestion({ ...store, files: () => rowByRow }, { name }, scope),
    ];
    if (sums.length === 0 || !isDeepStrictEqual(sums, rows)) differing.push(name);
  }
  return differing;
}

/** Every day of every brand beside the ledger: how many there are, and which differ. */
export async function compareWithLedger(quarter: Quarter, { store }: OpenStore, last: string) {
  const shards = openAll(quarter);
  const booked = await listBooked(shards, FIRST_DAY, last);
  await Promise.all(shards.map((shard) => shard.close()));
  const days = compareDays(await listStored(store, { brandIds: undefined, from: FIRST_DAY, to: last }), booked);
  return {
    days: days.length,
    differing: days
      .filter(({ digest, ledgerDigest }) => digest !== ledgerDigest)
      .map(({ day, brandId }) => `${day} ${brandId}`),
  };
}
