import { join } from 'node:path';
import type { ReportsConfig } from '../config/config.ts';
import {
  findSlot,
  type Keeper,
  openEngine,
  openKeeper,
  openSource,
  serveReports,
  type Source,
} from '../modules/reports/index.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { createLog, type Logger } from '../platform/metrics/log.ts';
import { createMetrics, type Metrics } from '../platform/metrics/metrics.ts';
import { startLoop } from '../platform/workflows/loop.ts';
import { closeOnSignal } from './runtime.ts';

const FLUSH_MS = 5_000;
const JOIN_MS = 3_600_000;
const LOOK_MS = 15_000;

export interface ReportsOptions {
  readonly everyMs?: { readonly flush: number; readonly join: number } | undefined;
  /** Opens another clock than the system's; production gives none. */
  readonly followClock?: (log: Logger) => Promise<Clock>;
}

/**
 * The store for questions: writes it and answers from it. It ends when a stream breaks or a batch cannot be written, and begins
 * again from its journal: whoever runs it starts it again, behind everybody else on the machine (`chrt --idle 0`). It could
 * not step back by itself: the threads that answer questions are there before its first line.
 */
export async function startReports(config: ReportsConfig, options: ReportsOptions = {}): Promise<void> {
  const everyMs = options.everyMs ?? { flush: FLUSH_MS, join: JOIN_MS };
  const log = createLog({ level: config.logLevel, name: 'reports' });
  const clock = (await options.followClock?.(log)) ?? systemClock();
  const metrics = createMetrics();
  const engine = await openEngine({ memory: config.memory, spill: join(config.folder, 'spill') });
  const sources = config.shardUrls.map((url, shard) => openSource(shard, url.reveal()));
  const keeper = await openKeeper({ folder: config.folder, sources, engine, log, clock });
  const server = await serveReports({
    host: config.host,
    port: config.port,
    key: config.key.reveal(),
    store: keeper.store,
    metrics,
    log,
    clock,
  });
  const end = (error: unknown): never => {
    log.fatal({ err: error }, 'ends, and begins again from its journal');
    process.exit(1);
  };
  keeper.failed.catch(end);
  const loops = [
    startLoop({ name: 'reports.flush', everyMs: everyMs.flush, run: () => keeper.flush().catch(end) }, log),
    startLoop({ name: 'reports.join', everyMs: everyMs.join, run: () => keeper.join().catch(end) }, log, everyMs.join),
    startLoop({ name: 'reports.watch', everyMs: LOOK_MS, run: watch({ metrics, clock }, keeper, sources) }, log),
  ];
  log.info({ port: server.port }, 'answers');
  closeOnSignal(log, async () => {
    await Promise.all(loops.map((loop) => loop.stop()));
    await server.close();
    await keeper.close();
    await Promise.all(sources.map(({ db }) => db.close()));
    engine.close();
  });
}

/** What an operator sees of it: its age, and the log that it keeps back on each shard. */
function watch(
  { metrics, clock }: { readonly metrics: Metrics; readonly clock: Clock },
  { store, lost }: Keeper,
  sources: readonly Source[],
): () => Promise<void> {
  let kept: readonly { readonly labels: { readonly shard: string }; readonly value: number }[] = [];
  metrics.gauge('reports_age_seconds', 'How old the newest figures are; absent until the first are there.', () => {
    const freshAt = store.freshAt();
    return freshAt === undefined ? [] : [{ value: (clock.nowMs() - freshAt.getTime()) / 1_000 }];
  });
  metrics.gauge('reports_slot_kept_bytes', 'Write-ahead log that a shard keeps for the store.', () => kept);
  metrics.gauge('reports_slots_lost', 'Shards whose stream cannot be read any more.', () => [{ value: lost.length }]);
  metrics.gauge('reports_files', 'Files of the store.', () => [{ value: [...store.files()].length }]);
  return async () => {
    const all = await Promise.all(sources.map(async (source) => ({ source, slot: await findSlot(source) })));
    kept = all.map(({ source, slot }) => ({ labels: { shard: source.shard }, value: Number(slot?.keptBytes ?? 0n) }));
  };
}
