import { REAL_E5 } from '@arara/domain/money';
import { listLateDrops } from '../modules/activity/index.ts';
import { countCredentialChanges } from '../modules/audit/index.ts';
import { countStopped } from '../modules/affiliates/index.ts';
import { countDue } from '../modules/notifications/index.ts';
import { supplierCircuits } from '../modules/games/index.ts';
import { listLatePayouts, listWaitingMoney, type PaymentProviders } from '../modules/payments/index.ts';
import type { Policy } from '../modules/policy/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/db.ts';
import type { Shards } from '../platform/db/shards.ts';
import { listLastDone, listOverdue } from '../platform/jobs/index.ts';
import { archiveLagSeconds } from '../platform/metrics/archive.ts';
import { countMissingMonths } from '../platform/metrics/months.ts';
import { createWriteProbe } from '../platform/metrics/readiness.ts';
import { outboxLag } from '../platform/outbox/index.ts';
import type { FigureSource } from './worker-figures.ts';

export interface FigureSourcesOptions {
  readonly shards: Pick<Shards, 'directory' | 'all'>;
  readonly clock: Clock;
  readonly providers: Pick<PaymentProviders, 'all'>;
  readonly policy: Pick<Policy, 'rule'>;
  /** Asked at each turn, because a brand may begin meanwhile. */
  readonly brands: () => readonly number[];
}

/** Everything that the worker shows: what waits, what stands still, and when somebody last looked. */
export function figureSources(options: FigureSourcesOptions): readonly FigureSource[] {
  const { shards, clock, providers } = options;
  const { directory } = shards;
  return [
    ...[directory, ...shards.all].map(writableSource),
    ...[directory, ...shards.all].map((database) => ({ read: () => readOutbox(database, clock) })),
    ...[directory, ...shards.all].map((database) => ({ read: () => readArchive(database) })),
    ...shards.all.map((shard) => ({ read: () => readMonths(shard, clock) })),
    ...shards.all.map((shard) => moneySource(shard, clock)),
    ...shards.all.map((shard) => ({ read: () => readLatePayouts(options, shard) })),
    { read: () => readDirectory(directory, clock) },
    { read: () => readCounterparties(options) },
    { read: async () => readProviders(providers, clock) },
  ];
}

const secondsSince = (clock: Clock, at: Date) => Math.max(0, clock.nowMs() - at.getTime()) / 1_000;

/** By a write, since a primary that waits for its standby still reads. */
function writableSource(database: Database): FigureSource {
  const commits = createWriteProbe(database);
  return {
    read: async () => ({
      casino_database_up: [{ labels: { database: database.name }, value: (await commits()) ? 1 : 0 }],
    }),
  };
}

async function readOutbox(database: Database, clock: Clock) {
  const lags = await outboxLag(database);
  const labels = (reader: string) => ({ database: database.name, reader });
  return {
    casino_outbox_lag_events: lags.map(({ reader, events }) => ({ labels: labels(reader), value: events })),
    casino_outbox_lag_seconds: lags.map(({ reader, oldestAt }) => ({
      labels: labels(reader),
      value: oldestAt === null ? 0 : secondsSince(clock, oldestAt),
    })),
  };
}

/** Databases of one server show the same: they have one log. */
async function readArchive(database: Database) {
  const lag = await archiveLagSeconds(database);
  return { casino_archive_lag_seconds: lag === undefined ? [] : [{ labels: { database: database.name }, value: lag }] };
}

async function readMonths(shard: Database, clock: Clock) {
  const tables = await countMissingMonths(shard, clock.now());
  return {
    casino_months_missing: tables.map(({ table, missing }) => ({
      labels: { database: shard.name, table },
      value: missing,
    })),
  };
}

function moneySource(shard: Database, clock: Clock): FigureSource {
  return {
    async read() {
      const rows = (await listWaitingMoney(shard, clock.now())).map(({ brandId, money, reason, age, ...row }) => ({
        ...row,
        labels: { database: shard.name, brand: String(brandId), money, reason, age },
      }));
      return {
        casino_money_waiting_reais: rows.map(({ labels, amountE5 }) => ({
          labels,
          // Whole reais are enough to see what waits.
          value: Number(amountE5 / REAL_E5),
        })),
        casino_money_waiting_orders: rows.map(({ labels, orders }) => ({ labels, value: orders })),
        casino_money_waiting_oldest_seconds: rows.map(({ labels, since }) => ({
          labels,
          value: secondsSince(clock, since),
        })),
      };
    },
  };
}

async function readLatePayouts({ clock, policy, brands }: FigureSourcesOptions, shard: Database) {
  const late = await Promise.all(
    brands().map(async (brandId) => {
      const at = { brandId, atMs: clock.nowMs() };
      const rows = await listLatePayouts(shard, {
        brandId,
        now: clock.now(),
        alarmMinutes: policy.rule('payments.withdrawal.alarmMinutes', at),
        dueMinutes: policy.rule('payments.withdrawal.dueMinutes', at),
      });
      return rows.map(({ orders, ...labels }) => ({
        labels: { database: shard.name, brand: String(brandId), ...labels },
        value: orders,
      }));
    }),
  );
  return { casino_payouts_late: late.flat() };
}

async function readDirectory(directory: Database, clock: Clock) {
  const [overdue, done, due, stopped, drops] = await Promise.all([
    listOverdue(directory, clock.now()),
    listLastDone(directory),
    countDue(directory, clock.now()),
    countStopped(directory),
    listLateDrops(directory),
  ]);
  const ofBrand = (brandId: number) => ({ brand: String(brandId) });
  return {
    casino_job_overdue_seconds: overdue.map(({ job, dueAt }) => ({
      labels: { job },
      value: secondsSince(clock, dueAt),
    })),
    casino_job_done_seconds: done.map(({ job, doneAt }) => ({ labels: { job }, value: secondsSince(clock, doneAt) })),
    casino_messages_due: due.map(({ channel, messages }) => ({ labels: { channel }, value: messages })),
    casino_settlements_stopped: stopped.map(({ brandId, runs }) => ({ labels: ofBrand(brandId), value: runs })),
    casino_jackpot_unpaid_seconds: drops.map(({ brandId, since }) => ({
      labels: ofBrand(brandId),
      value: secondsSince(clock, since),
    })),
  };
}

const HOUR_MS = 3_600_000;

/** Who may credit money: whose circuit is open, who credits while off, and whose credentials changed within the hour. */
async function readCounterparties({ shards: { directory }, clock, providers }: FigureSourcesOptions) {
  const since = new Date(clock.nowMs() - HOUR_MS);
  const [suppliers, credits, changes] = await Promise.all([
    supplierCircuits.listOpenCircuits(directory),
    supplierCircuits.listCreditsWhileOff(directory, since),
    countCredentialChanges(directory, since),
  ]);
  const banks = providers.all().flatMap(({ code, isCircuitOpen }) => (isCircuitOpen ? [code] : []));
  return {
    casino_circuit_open: [...suppliers, ...banks].map((counterparty) => ({ labels: { counterparty }, value: 1 })),
    casino_credits_while_off_reais: credits.map(({ supplier, amountE5 }) => ({
      labels: { supplier },
      value: Number((amountE5 + REAL_E5 - 1n) / REAL_E5),
    })),
    casino_credentials_changed: changes.map(({ action, changes: value }) => ({ labels: { action }, value })),
  };
}

function readProviders(providers: FigureSourcesOptions['providers'], clock: Clock) {
  const all = providers.all();
  return {
    casino_payouts_stopped: all.map(({ code, payoutsStopped }) => ({
      labels: { provider: code },
      value: payoutsStopped === undefined ? 0 : 1,
    })),
    casino_certificate_ends_seconds: all.flatMap(({ code, certificateEndsAtMs }) =>
      certificateEndsAtMs === undefined
        ? []
        : [{ labels: { certificate: code }, value: (certificateEndsAtMs - clock.nowMs()) / 1_000 }],
    ),
  };
}
