import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createSlot, type Moment, type NewSlot, openMoment } from '../../platform/db/copy-out.ts';
import { lsnText } from '../../platform/db/stream.ts';
import { failpoint } from '../../platform/failpoint.ts';
import type { Logger } from '../../platform/metrics/log.ts';
import { type FactName, factNames, lineColumns } from './facts.ts';
import { type Engine, makeDurable, writeLines, writeSums } from './files.store.ts';
import { beginJournal, type Held, type StoredFile } from './journal.ts';
import { dropSlot, HELD_QUERY, parseHeld, type Source, viewQuery } from './shard.store.ts';

export interface BuildOptions {
  readonly folder: string;
  readonly sources: readonly Source[];
  readonly engine: Engine;
  readonly log: Logger;
}

/** A move ends within minutes; while one is open, a virtual shard may be held twice or by nobody. */
const AGAIN_AFTER_MS = 5_000;
/** The number of the first line of a journal. */
const FIRST = 1;

interface Reading {
  readonly source: Source;
  readonly slot: NewSlot;
  readonly moment: Moment;
  readonly held: ReadonlyMap<number, Held>;
}

/**
 * A store from nothing: a slot on every shard, and all rows as they were at the moment at which it begins. The store is there
 * when its journal is; a build that is killed begins again.
 */
export async function buildStore({ folder, sources, engine, log }: BuildOptions): Promise<void> {
  for (const part of ['facts', 'drafts', 'journal.ndjson'])
    rmSync(join(folder, part), { recursive: true, force: true });
  mkdirSync(join(folder, 'drafts'), { recursive: true });
  const readings = await readAtOnce(sources, log);
  try {
    await failpoint('reports.slots_made');
    const files: StoredFile[] = [];
    for (const fact of factNames) files.push(...(await readFact({ folder, engine }, fact, readings)));
    const transfers = files.filter(({ fact }) => fact === 'transfers');
    files.push(...(await writeSums(engine, folder, transfers)));
    await failpoint('reports.facts_read');
    makeDurable(folder, files);
    beginJournal(folder, {
      add: files,
      remove: [],
      positions: Object.fromEntries(readings.map(({ source, slot }) => [source.shard, lsnText(slot.from)])),
      held: Object.fromEntries(readings.map(({ source, held }) => [source.shard, Object.fromEntries(held)])),
    });
    log.info({ files: files.length }, 'the store is built');
  } finally {
    await closeAll(readings);
  }
}

/** Every virtual shard must be held by exactly one of the moments. */
async function readAtOnce(sources: readonly Source[], log: Logger): Promise<Reading[]> {
  for (;;) {
    const readings: Reading[] = [];
    for (const source of sources) readings.push(await readSource(source));
    const holders = new Map<number, number>();
    for (const { held } of readings)
      for (const [vshard, how] of held) holders.set(vshard, (holders.get(vshard) ?? 0) + (how === 'arriving' ? 0 : 1));
    if ([...holders.values()].every((count) => count === 1)) return readings;
    log.warn({}, 'a virtual shard is moving; the build waits');
    await closeAll(readings);
    await sleep(AGAIN_AFTER_MS);
  }
}

async function readSource(source: Source): Promise<Reading> {
  await dropSlot(source);
  const slot = await createSlot(source.url, source.slot);
  const moment = await openMoment(source.url, slot.snapshot);
  let csv = '';
  await moment.copy(HELD_QUERY, (chunk) => {
    csv += chunk.toString();
  });
  return { source, slot, moment, held: parseHeld(csv) };
}

async function closeAll(readings: readonly Reading[]): Promise<void> {
  for (const { moment, slot } of readings) {
    await moment.close();
    await slot.close();
  }
}

async function readFact(
  { folder, engine }: Pick<BuildOptions, 'folder' | 'engine'>,
  fact: FactName,
  readings: readonly Reading[],
): Promise<StoredFile[]> {
  const csv = join(folder, 'drafts', `${fact}.csv`);
  const file = openSync(csv, 'w');
  const query = viewQuery(
    fact,
    lineColumns(fact).map(([column]) => column),
  );
  for (const { moment } of readings) await moment.copy(query, (chunk) => writeSync(file, chunk));
  closeSync(file);
  const about = Object.fromEntries(
    readings.map(({ source, slot }) => [`shard${source.shard}`, `0/0-${lsnText(slot.from)}`]),
  );
  const files = await writeLines(engine, folder, { fact, csv, seq: FIRST, kind: 'whole', about, isDurableLater: true });
  rmSync(csv);
  return files;
}
