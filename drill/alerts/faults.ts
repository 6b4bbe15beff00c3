import { setTimeout as sleep } from 'node:timers/promises';
import { screenRoutes } from '@arara/contract/player';
import { stack } from '../../conformance/pix/stage.ts';
import { connect } from '../../scripts/migrate/index.ts';
import { solvePuzzle } from '../../scripts/product/puzzle.ts';
import { killPart, startStack } from '../../scripts/stack/index.ts';
import { type Around, type Fault, inDatabase } from './fault.ts';
import { moneyFaults } from './money.ts';

/** The short form takes the first three. */
export function listFaults(around: Around): readonly Fault[] {
  return [
    ...lostParts(around),
    around.archive,
    ...workThatStands(around),
    ...crowds(around),
    ...thirdParties(around),
    ...(around.outside?.faults ?? []),
    appFails(around),
    ...moneyFaults(around),
  ];
}

function lostParts({ world: { stage } }: Around): Fault[] {
  return [
    {
      alert: 'DatabaseAway',
      about: 'a shard takes no connections',
      async cause() {
        const close = [
          'alter database arara_shard1 allow_connections false',
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'arara_shard1'`,
        ];
        await inDatabase(stage.urls.postgres, close);
        return () => inDatabase(stage.urls.postgres, ['alter database arara_shard1 allow_connections true']);
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
        await stage.kill('worker');
        return () => stage.start('worker');
      },
    },
  ];
}

function workThatStands({ databases: { directoryUrl, shardUrls } }: Around): Fault[] {
  return [
    {
      alert: 'MonthMissing',
      about: 'the next month of entries was never made',
      async cause() {
        const [url = ''] = shardUrls;
        const next = new Date();
        next.setUTCMonth(next.getUTCMonth() + 1, 1);
        const month = next.toISOString().slice(0, 7).replace('-', '_');
        await inDatabase(url, [`drop table ledger.entries_${month}`]);
        return () => inDatabase(url, ['select ledger.ensure_partitions(current_date, 2)']);
      },
    },
    {
      alert: 'JobOverdue',
      about: 'a job has been due for twenty minutes, and nobody runs it',
      async cause() {
        await inDatabase(directoryUrl, [
          `insert into jobs.schedules (job, every, first_period, registered_at) values ('drill.late', 'hour', 'x', now())`,
          `insert into jobs.periods (job, period, due_at) values ('drill.late', 'x', now() - interval '20 minutes')`,
        ]);
        return () => inDatabase(directoryUrl, [`delete from jobs.periods where job = 'drill.late'`]);
      },
    },
    {
      alert: 'EventsWait',
      about: 'a forgotten transaction holds every reader of events',
      async cause() {
        const [shardUrl = ''] = shardUrls;
        const forgotten = await connect(shardUrl);
        await forgotten.query('begin');
        await forgotten.query('select pg_current_xact_id()');
        await inDatabase(shardUrl, [`select outbox.emit('drill.event', '{}')`]);
        return () => forgotten.end();
      },
    },
  ];
}

const DEPOSITORS = 12;
const CALLS_AT_ONCE = 4;

/** A release that breaks a call, and a lock that makes everybody wait for a connection. */
function crowds({ world, databases: { shardUrls } }: Around): Fault[] {
  const callOften = async (atOnce: number) => {
    const people = await Promise.all(Array.from({ length: DEPOSITORS }, () => world.depositor()));
    const state = { isOver: false };
    const one = async (person: (typeof people)[number]) => {
      while (!state.isOver) {
        await world.casino.call(person, { path: 'recharge/records' }).catch(() => undefined);
        await sleep(300);
      }
    };
    const all = people.flatMap((person) => Array.from({ length: atOnce }, () => one(person)));
    return async () => {
      state.isOver = true;
      await Promise.all(all);
    };
  };
  return [
    {
      alert: 'Faults',
      about: 'a call ends in a fault for everybody',
      async cause() {
        const change = (words: string) =>
          Promise.all(shardUrls.map((url) => inDatabase(url, [`${words} arara_app, arara_staff, arara_worker`])));
        await change('revoke select on payments.deposits from');
        const stop = await callOften(1);
        return async () => {
          await stop();
          await change('grant select on payments.deposits to');
        };
      },
    },
    {
      alert: 'ConnectionsUsedUp',
      about: 'somebody holds a table of each shard',
      async cause() {
        const locks = await Promise.all(shardUrls.map((url) => connect(url)));
        for (const lock of locks) {
          await lock.query('begin');
          await lock.query('lock table payments.deposits in access exclusive mode');
        }
        const stop = await callOften(CALLS_AT_ONCE);
        return async () => {
          await Promise.all(locks.map((lock) => lock.end()));
          await stop();
        };
      },
    },
  ];
}

function thirdParties({ world, databases: { directoryUrl } }: Around): Fault[] {
  return [
    {
      alert: 'BankRefusesUs',
      about: 'the bank answers 401 to everything',
      staysOn: true,
      async cause() {
        await world.bank.ask('POST', '/admin/faults', { kind: 'status', status: 401, times: 1_000 });
        const person = await world.depositor();
        await world.casino.call(person, { path: 'pay/recharge', fields: { amount: '50.00' }, key: 'drill-refused' });
        return () => world.bank.ask('DELETE', '/admin/faults');
      },
    },
    {
      alert: 'PayoutsStopped',
      about: 'somebody stopped the payouts of a bank',
      async cause() {
        await inDatabase(directoryUrl, [
          `insert into payments.payout_stops (provider, reason, stopped_by, stopped_at)
           select code, 'drill', 'system:drill', now() from payments.providers limit 1`,
        ]);
        return () =>
          inDatabase(directoryUrl, [`update payments.payout_stops set lifted_by = 'system:drill', lifted_at = now()`]);
      },
    },
    {
      alert: 'MessagesFail',
      about: 'the carrier of text messages is away',
      staysOn: true,
      async cause() {
        // Nobody listens where the carrier should be: the drill starts none.
        for (let person = 0; person < 3; person += 1) await askForCode(world.stage.apiUrl, `1198888000${person}`);
        return async () => undefined;
      },
    },
  ];
}

async function askForCode(apiUrl: string, playerName: string): Promise<void> {
  const post = async (path: string, input: object) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${apiUrl}/v1/api/${path}`, { method: 'POST', headers, body: JSON.stringify(input) });
    return ((await answer.json()) as { Body: Record<string, unknown> }).Body;
  };
  const puzzle = await post('captcha', {});
  const proof = { captchaId: puzzle['CaptchaId'], verifyCode: solvePuzzle(puzzle) };
  await post('player/sendOpt', { ...proof, areaCode: '55', playerName, appId: '1000001', platform: 'h5' });
}

function appFails({ world }: Around): Fault {
  return {
    alert: 'AppFails',
    about: 'the app breaks on many phones',
    staysOn: true,
    async cause() {
      const List = Array(8).fill({ Screen: 'home', Kind: 'error', Value: 1 }) as object[];
      const headers = { 'content-type': 'application/json' };
      for (let round = 0; round < 12; round += 1) {
        const body = JSON.stringify({ List });
        await fetch(`${world.stage.apiUrl}${screenRoutes.screenMeasured.path}`, { method: 'POST', headers, body });
        await sleep(1_000);
      }
      return async () => undefined;
    },
  };
}
