import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lsnText, openStream, type Lsn, type Stream } from '../../platform/db/stream.ts';
import type { Clock } from '../../platform/clock.ts';
import { failpoint } from '../../platform/failpoint.ts';
import type { Logger } from '../../platform/metrics/log.ts';
import { buildStore } from './build.ts';
import { factNames, publications, SUMS } from './facts.ts';
import {
  type Engine,
  joinFiles,
  makeDurable,
  removeFiles,
  removeLeftovers,
  sumsPath,
  writeLines,
  writeSums,
} from './files.store.ts';
import { type Batch, createIntake, type Intake } from './intake.ts';
import { hasJournal, type Journal, openJournal, readJournal, type StoredFile } from './journal.ts';
import { findSlot, markNow, type Source, waitForSlot } from './shard.store.ts';

export interface KeeperOptions {
  readonly folder: string;
  readonly sources: readonly Source[];
  readonly engine: Engine;
  readonly log: Logger;
  readonly clock: Clock;
}

/** The files that count, and how fresh they are. */
export interface Store {
  readonly folder: string;
  readonly engine: Engine;
  files(): Iterable<StoredFile>;
  /** Everything committed before this moment is in the files; undefined = nothing is known yet. */
  freshAt(): Date | undefined;
}

export interface Keeper {
  readonly store: Store;
  /** Shards whose stream cannot be read: their slot is lost or absent, and the store must be built anew. */
  readonly lost: readonly string[];
  /** Rejects when a stream breaks or a batch cannot be written: the process ends, and begins again from the journal. */
  readonly failed: Promise<never>;
  /** What has come becomes durable. */
  flush(): Promise<void>;
  /** Files of a day become one. */
  join(): Promise<void>;
  close(): Promise<void>;
}

/** Questions that began before a file was replaced still read it. */
const KEPT_MS = 60_000;
/** So many rows are not kept for the next time. */
const ROWS_MAX = 100_000;
/** How long a batch waits for what is on its way. */
const REACH_LOOK_MS = 20;
const REACH_LOOKS = 25;

export async function openKeeper(options: KeeperOptions): Promise<Keeper> {
  const { folder, sources, log } = options;
  mkdirSync(folder, { recursive: true });
  if (!hasJournal(folder)) await buildStore(options);
  const journal = openJournal(folder);
  removeLeftovers(folder, new Set(journal.state.files.keys()));
  const failure = Promise.withResolvers<never>();
  // Somebody looks at it later.
  failure.promise.catch(() => undefined);
  const work = createWork(options, journal);
  const streams = new Map<string, Stream>();
  const lost: string[] = [];
  for (const source of sources) {
    const slot = await findSlot(source);
    if (slot === undefined || slot.isLost) {
      lost.push(source.shard);
      log.error({ shard: source.shard }, 'the slot of this shard is lost: build the store anew');
    } else streams.set(source.shard, await follow(source, work, failure.reject));
  }
  work.startWith(streams);
  return {
    store: work.store,
    lost,
    failed: failure.promise,
    flush: work.flush,
    join: work.join,
    async close() {
      await Promise.all([...streams.values()].map((stream) => stream.close()));
      await work.idle();
      journal.close();
    },
  };
}

/** A store as another process sees it at this moment, without a stream. */
export function openStoredFolder(folder: string, engine: Engine): Store | undefined {
  if (!hasJournal(folder)) return undefined;
  const { files } = readJournal(folder).state;
  return { folder, engine, files: () => files.values(), freshAt: () => undefined };
}

async function follow(source: Source, work: Work, failed: (error: unknown) => void): Promise<Stream> {
  await waitForSlot(source);
  return openStream({
    url: source.url,
    slot: source.slot,
    publications,
    onCommit: (committed) => work.apply(source.shard, committed),
    onReached: (lsn) => work.intake.reached(source.shard, lsn),
    onBroken: failed,
  });
}

type Work = ReturnType<typeof createWork>;

/** One thing at a time writes the store. */
function createWork(options: KeeperOptions, journal: Journal) {
  const { folder, sources, engine, clock } = options;
  const intake: Intake = createIntake(journal.state);
  const fresh = createFreshness(sources, clock);
  const replaced: { readonly atMs: number; readonly paths: readonly string[] }[] = [];
  let streams: ReadonlyMap<string, Stream> = new Map();
  let kept: ReadonlyMap<string, Lsn> = intake.positions();
  let last: Promise<void> = Promise.resolve();
  const alone = (run: () => Promise<void>): Promise<void> => {
    const next = last.then(run);
    last = next.catch(() => undefined);
    return next;
  };

  async function flush(): Promise<void> {
    await fresh.mark();
    for (const [shard, stream] of streams) stream.acknowledge(kept.get(shard) ?? 0n);
    for (let looks = 0; looks < REACH_LOOKS && fresh.isBehind(intake.positions()); looks += 1)
      await sleep(REACH_LOOK_MS);
    const batch = intake.take();
    if (!batch.isEmpty) await keep(options, journal, batch);
    // Only now may the shard forget it.
    kept = batch.positions;
    for (const [shard, lsn] of kept) streams.get(shard)?.acknowledge(lsn);
    fresh.reached(kept);
    const old = replaced.filter(({ atMs }) => atMs < clock.nowMs() - KEPT_MS);
    for (const one of old) removeFiles(folder, one.paths);
    replaced.splice(0, old.length);
  }

  return {
    intake,
    store: { folder, engine, files: () => journal.state.files.values(), freshAt: () => fresh.at() } satisfies Store,
    startWith(all: ReadonlyMap<string, Stream>) {
      streams = all;
    },
    async apply(shard: string, committed: Parameters<Intake['apply']>[1]) {
      await intake.apply(shard, committed);
      if (intake.size() > ROWS_MAX) await alone(flush);
    },
    flush: () => alone(flush),
    join: () =>
      alone(async () => {
        for await (const paths of joinDays(options, journal)) replaced.push({ atMs: clock.nowMs(), paths });
      }),
    idle: () => last,
  };
}

/** Files first, then the line that names them: until it is there, nothing has happened. */
async function keep({ folder, engine }: KeeperOptions, journal: Journal, batch: Batch): Promise<void> {
  const seq = journal.state.line + 1;
  const about = rangesOf(journal, batch.positions);
  const add: StoredFile[] = [];
  mkdirSync(join(folder, 'drafts'), { recursive: true });
  for (const [fact, lines] of batch.lines) {
    const csv = join(folder, 'drafts', `${seq}-${fact}.csv`);
    writeFileSync(csv, lines.map((line) => `${line}\n`).join(''));
    add.push(...(await writeLines(engine, folder, { fact, csv, seq, kind: 'new', about })));
    rmSync(csv);
  }
  await failpoint('reports.files_written');
  journal.append({ add, remove: [], ...batch.step });
  await failpoint('reports.line_written');
}

/** Every day with new files becomes one file for each fact; answers what each replaced. */
async function* joinDays({ folder, engine }: KeeperOptions, journal: Journal): AsyncGenerator<readonly string[]> {
  const days = Map.groupBy(journal.state.files.values(), ({ brand, day }) => `${brand}/${day}`);
  for (const ofDay of days.values())
    for (const fact of factNames) {
      const files = ofDay.filter((file) => file.fact === fact);
      const sums = fact === 'transfers' ? ofDay.filter((file) => file.fact === SUMS) : undefined;
      const isWhole = files.every(({ kind }) => kind === 'whole');
      // Whole files without sums are of a store that is older than sums.
      const unsummed = sums && files.filter(({ path }) => !sums.some((sum) => sum.path === sumsPath(path)));
      if (isWhole && !unsummed?.length) continue;
      const seq = journal.state.line + 1;
      const joined = isWhole ? [] : await joinFiles(engine, folder, { files, fact, seq, about: {} });
      const added = unsummed === undefined ? [] : await writeSums(engine, folder, isWhole ? unsummed : joined);
      makeDurable(folder, added);
      await failpoint('reports.files_joined');
      const remove = isWhole ? [] : [...files, ...(sums ?? [])].map(({ path }) => path);
      journal.append({ add: [...joined, ...added], remove, positions: {}, held: {} });
      yield remove;
    }
}

function rangesOf(journal: Journal, positions: ReadonlyMap<string, Lsn>): Record<string, string> {
  return Object.fromEntries(
    [...positions].map(([shard, lsn]) => [
      `shard${shard}`,
      `${journal.state.positions.get(shard) ?? '0/0'}-${lsnText(lsn)}`,
    ]),
  );
}

/** Marks a place in each shard's log with its time; when the store has come past it, the store is as fresh as that. */
function createFreshness(sources: readonly Source[], clock: Clock) {
  const marks = new Map<string, { readonly lsn: Lsn; readonly at: Date }>();
  const fresh = new Map<string, Date>();
  return {
    async mark() {
      for (const source of sources) {
        if (marks.has(source.shard)) continue;
        const at = clock.now();
        // A shard that is away is not fresh; it says so by its age.
        const lsn = await markNow(source).catch(() => undefined);
        if (lsn !== undefined) marks.set(source.shard, { lsn, at });
      }
    },
    reached(positions: ReadonlyMap<string, Lsn>) {
      for (const [shard, { lsn, at }] of marks) {
        if ((positions.get(shard) ?? 0n) < lsn) continue;
        fresh.set(shard, at);
        marks.delete(shard);
      }
    },
    isBehind: (positions: ReadonlyMap<string, Lsn>): boolean =>
      [...marks].some(([shard, { lsn }]) => (positions.get(shard) ?? 0n) < lsn),
    at(): Date | undefined {
      const all = sources.flatMap(({ shard }) => fresh.get(shard) ?? []);
      return all.length < sources.length ? undefined : new Date(Math.min(...all.map(Number)));
    },
  };
}
