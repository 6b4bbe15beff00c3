import { setTimeout as sleep } from 'node:timers/promises';
import { screenRoutes } from '@arara/contract/player';
import { connect } from '../../scripts/migrate/index.ts';
import { killPart, type StackOptions, startStack } from '../../scripts/stack/index.ts';

export interface Fault {
  readonly alert: string;
  readonly about: string;
  /** Causes it, and answers with what makes it good again. */
  readonly cause: () => Promise<() => Promise<unknown>>;
}

export interface Around {
  readonly stack: StackOptions;
  readonly apiUrl: string;
  /** As the superuser. */
  readonly databases: { readonly directoryUrl: string; readonly shardUrls: readonly string[] };
  readonly superuserUrl: string;
  readonly killWorker: () => Promise<void>;
  readonly startWorker: () => Promise<void>;
}

/** The short form takes the first three. */
export function listFaults(around: Around): readonly Fault[] {
  return [...lostParts(around), appFails(around), ...workThatStands(around)];
}

function lostParts({ stack, superuserUrl, killWorker, startWorker }: Around): Fault[] {
  return [
    {
      alert: 'DatabaseAway',
      about: 'a shard takes no connections',
      async cause() {
        const close = [
          'alter database arara_shard1 allow_connections false',
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'arara_shard1'`,
        ];
        await inDatabase(superuserUrl, close);
        return () => inDatabase(superuserUrl, ['alter database arara_shard1 allow_connections true']);
      },
    },
    {
      alert: 'RedisAway',
      about: 'Redis is killed',
      async cause() {
        await killPart(stack, 'redis');
        return () => startStack(stack);
      },
    },
    {
      alert: 'ProcessAway',
      about: 'the worker is killed',
      async cause() {
        await killWorker();
        return startWorker;
      },
    },
  ];
}

function appFails({ apiUrl }: Around): Fault {
  return {
    alert: 'AppFails',
    about: 'the app breaks on many phones',
    async cause() {
      const List = Array(8).fill({ Screen: 'home', Kind: 'error', Value: 1 }) as object[];
      const headers = { 'content-type': 'application/json' };
      for (let round = 0; round < 12; round += 1) {
        const body = JSON.stringify({ List });
        await fetch(`${apiUrl}${screenRoutes.screenMeasured.path}`, { method: 'POST', headers, body });
        await sleep(1_000);
      }
      return async () => undefined;
    },
  };
}

function workThatStands({ databases }: Around): Fault[] {
  const inDirectory = (...lines: readonly string[]) => inDatabase(databases.directoryUrl, lines);
  return [
    {
      alert: 'JobOverdue',
      about: 'a job has been due for twenty minutes, and nobody runs it',
      async cause() {
        await inDirectory(
          `insert into jobs.schedules (job, every, first_period, registered_at) values ('drill.late', 'hour', 'x', now())`,
          `insert into jobs.periods (job, period, due_at) values ('drill.late', 'x', now() - interval '20 minutes')`,
        );
        return () => inDirectory(`delete from jobs.periods where job = 'drill.late'`);
      },
    },
    {
      alert: 'SettlementStopped',
      about: 'the second count of a week came to another figure',
      async cause() {
        await inDirectory(`insert into team.runs
          (brand_id, kind, period, period_end, stage, started_at, problem, stopped_at) values
          (1, 'team', '2026-01-05', '2026-01-12', 'verify', now(), '1: 2, counted 3', now())`);
        return () => inDirectory(`delete from team.runs where period = '2026-01-05'`);
      },
    },
    {
      alert: 'EventsWait',
      about: 'a forgotten transaction holds every reader of events',
      async cause() {
        const [shardUrl = ''] = databases.shardUrls;
        const forgotten = await connect(shardUrl);
        await forgotten.query('begin');
        await forgotten.query('select pg_current_xact_id()');
        await inDatabase(shardUrl, [`select outbox.emit('drill.event', '{}')`]);
        return () => forgotten.end();
      },
    },
  ];
}

async function inDatabase(url: string, lines: readonly string[]): Promise<void> {
  const client = await connect(url);
  try {
    for (const line of lines) await client.query(line);
  } finally {
    await client.end();
  }
}
