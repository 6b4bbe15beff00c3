import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/db.ts';
import { listOverdue } from '../platform/jobs/index.ts';
import type { Metrics, Sample } from '../platform/metrics/metrics.ts';
import { outboxLag } from '../platform/outbox/index.ts';
import type { Loop } from '../platform/workflows/loop.ts';
import { onEach } from '../platform/workflows/apart.ts';

export interface FiguresOptions {
  readonly databases: readonly Database[];
  readonly directory: Database;
  readonly clock: Clock;
  readonly metrics: Metrics;
}

const READ_EVERY_MS = 10_000;

interface Reading {
  readonly isUp: boolean;
  readonly lagEvents: readonly Sample[];
  readonly lagSeconds: readonly Sample[];
}

const AWAY: Reading = { isUp: false, lagEvents: [], lagSeconds: [] };

/**
 * Reads how far the worker is behind, so that a scrape costs no database anything. Of a database that is away only that
 * is shown: a figure of before would look like one of now.
 */
export function figuresLoop({ databases, directory, clock, metrics }: FiguresOptions): Loop {
  const readings = new Map<string, Reading>();
  let overdue: readonly Sample[] = [];
  const all = () => [...readings.entries()];
  metrics.gauge('casino_database_up', 'Whether the worker reaches the database.', () =>
    all().map(([database, { isUp }]) => ({ labels: { database }, value: isUp ? 1 : 0 })),
  );
  metrics.gauge('casino_outbox_lag_events', 'Events that a reader has not read, a thousand at most.', () =>
    all().flatMap(([, { lagEvents }]) => lagEvents),
  );
  metrics.gauge('casino_outbox_lag_seconds', 'Age of the oldest event that a reader has not read.', () =>
    all().flatMap(([, { lagSeconds }]) => lagSeconds),
  );
  metrics.gauge('casino_job_overdue_seconds', 'How long the oldest open period of a job has been due.', () => overdue);
  const since = (at: Date | null) => (at === null ? 0 : Math.max(0, clock.nowMs() - at.getTime()) / 1_000);

  async function readLag(database: Database): Promise<void> {
    readings.set(database.name, readings.get(database.name) ?? AWAY);
    try {
      const lags = await outboxLag(database);
      const labelled = lags.map((lag) => ({ ...lag, labels: { database: database.name, reader: lag.reader } }));
      readings.set(database.name, {
        isUp: true,
        lagEvents: labelled.map(({ labels, events }) => ({ labels, value: events })),
        lagSeconds: labelled.map(({ labels, oldestAt }) => ({ labels, value: since(oldestAt) })),
      });
    } catch (error) {
      readings.set(database.name, AWAY);
      throw error;
    }
  }

  async function readOverdue(): Promise<void> {
    const rows = await listOverdue(directory, clock.now());
    overdue = rows.map(({ job, dueAt }) => ({ labels: { job }, value: since(dueAt) }));
  }

  const reads = [readOverdue, ...databases.map((database) => () => readLag(database))];
  return { name: 'worker.read_figures', everyMs: READ_EVERY_MS, run: () => onEach(reads, (read) => read()) };
}
