import type { Clock } from '../platform/clock.ts';
import type { Metrics, Sample } from '../platform/metrics/metrics.ts';
import type { Loop } from '../platform/workflows/loop.ts';
import { onEach } from '../platform/workflows/apart.ts';

/** What the worker reads from rows and shows. */
const gauges = [
  ['casino_database_up', 'Whether the database commits what the worker writes.'],
  ['casino_outbox_lag_events', 'Events that a reader has not read, a thousand at most.'],
  ['casino_outbox_lag_seconds', 'Age of the oldest event that a reader has not read.'],
  ['casino_archive_lag_seconds', 'Time since a file of the log last reached the archive, while one waits.'],
  ['casino_months_missing', 'How many of this month and the next have no partition, by table.'],
  ['casino_money_waiting_reais', 'Money that waits, by direction, reason and age.'],
  ['casino_money_waiting_orders', 'Orders whose money waits, by direction, reason and age.'],
  ['casino_money_waiting_oldest_seconds', 'How long the oldest of them has waited.'],
  ['casino_payouts_late', "Withdrawals past the market's alarm or past its end, by what is written down about them."],
  ['casino_job_overdue_seconds', 'How long the oldest open period of a job has been due.'],
  ['casino_job_done_seconds', 'Time since a job last ended a period.'],
  ['casino_messages_due', 'Messages that should have left, by channel.'],
  ['casino_payouts_stopped', 'Whether payouts through a provider are stopped, by people or by a breaker.'],
  ['casino_circuit_open', 'The circuit of a supplier or a bank that a breaker opened.'],
  ['casino_credits_while_off_reais', 'Credited within the hour by a supplier after it was stopped.'],
  ['casino_credentials_changed', 'How often credentials of counterparties were written or approved within the hour.'],
  ['casino_certificate_ends_seconds', 'Time until the certificate ends under which a provider knows us.'],
  ['casino_settlements_stopped', 'Runs that stand still because their two counts differ.'],
  ['casino_jackpot_unpaid_seconds', 'How long the oldest drop of a jackpot has not been paid.'],
] as const;

export type Figures = Partial<Record<(typeof gauges)[number][0], readonly Sample[]>>;

/** Something that is read as a whole: from one database, or of one feature. */
export interface FigureSource {
  read(): Promise<Figures>;
}

const READ_EVERY_MS = 10_000;

/** Reads how things stand, so that a scrape costs no database anything. */
export function figuresLoop(metrics: Metrics, sources: readonly FigureSource[]): Loop {
  const readings = new Map<FigureSource, Figures>();
  for (const [name, help] of gauges)
    metrics.gauge(name, help, () => [...readings.values()].flatMap((figures) => figures[name] ?? []));
  const read = async (source: FigureSource) => {
    try {
      readings.set(source, await source.read());
    } catch (error) {
      // A figure of before would look like one of now.
      readings.delete(source);
      throw error;
    }
  };
  return { name: 'worker.read_figures', everyMs: READ_EVERY_MS, run: () => onEach(sources, read) };
}

/** What is proved again every hour: that the books balance, and that the audit chains are whole. */
export interface Proofs {
  found(proof: 'books' | 'audit', database: string, faults: number): void;
  /** What was posted on a database before that moment is in the chains of its players. */
  chained(database: string, at: Date): void;
}

/** Whichever worker looks next says what it found; what this one found is old news by then. */
const SHOWN_FOR_MS = 65 * 60_000;

export function watchProofs(metrics: Pick<Metrics, 'gauge'>, clock: Clock): Proofs {
  const last = new Map<string, { readonly labels: Record<string, string>; readonly value: number; atMs: number }>();
  metrics.gauge('casino_proof_faults', 'Faults that the last proof of books or audit chain found.', () =>
    [...last.values()].filter(({ atMs }) => clock.nowMs() - atMs < SHOWN_FOR_MS),
  );
  const chains = new Map<string, number>();
  metrics.gauge('casino_ledger_chain_age_seconds', 'How far the chains of transfers are behind what is posted.', () =>
    [...chains].map(([database, atMs]) => ({ labels: { database }, value: (clock.nowMs() - atMs) / 1_000 })),
  );
  return {
    chained: (database, at) => void chains.set(database, at.getTime()),
    found: (proof, database, faults) =>
      void last.set(`${proof} ${database}`, { labels: { proof, database }, value: faults, atMs: clock.nowMs() }),
  };
}
