import { setTimeout as sleep } from 'node:timers/promises';
import { parsePlayerId, type PlayerId } from '@arara/domain/shards';
import type { buildApp } from '../../src/composition/http-app.ts';
import { appendSignal } from '../../src/modules/auth/sessions/sessions.store.ts';
import { openSession } from '../../src/modules/auth/sessions/sessions.ts';
import {
  balanceOf,
  hold,
  type Leg,
  listFaults,
  lockAccount,
  post,
  statement,
  type StatementLine,
} from '../../src/modules/ledger/index.ts';
import { refreshGuards } from '../../src/modules/limits/index.ts';
import { changeLimit, startStop } from '../../src/modules/limits/changes.ts';
import { createPlayer, setIdentifier } from '../../src/modules/players/index.ts';
import { blockPlayer } from '../../src/modules/players/blocks/blocks.ts';
import { clockOffsetMs } from '../../src/platform/jobs/index.ts';
import { moveClock } from '../moved-clock.ts';
import type { Database } from '../../src/platform/db/db.ts';
import { drain, registerReaders } from '../../src/platform/outbox/index.ts';
import { createGameOrders } from './games.ts';
import type { Fields, Orders, TestControlDeps } from './order.ts';
import { createPaymentOrders } from './payments.ts';

/** Where a conformance suite arranges the casino it looks at. Only a test build mounts it. */
export const TEST_CONTROL_PATH = '/test-control';

type App = Awaited<ReturnType<typeof buildApp>>;

const BRAND = 1;
const FLAGS_READER = 'test_control';
/** A process feels a moved clock within 250 ms. */
const CLOCK_FELT_MS = 600;
const LINES_PER_PAGE = 1_000;

/** Every order is `POST /test-control/<name>` with JSON both ways; amounts are digits. */
export function mountTestControl(app: App, deps: TestControlDeps): void {
  const orders: Orders = {
    ...newPlayerOrders(deps),
    ...playerOrders(deps),
    ...moneyOrders(deps),
    ...createPaymentOrders(deps),
    ...gameOrders(createGameOrders(deps), deps),
    ...clockOrders(deps),
  };
  app.post<{ Params: { name: string }; Body: Fields | undefined }>(
    `${TEST_CONTROL_PATH}/:name`,
    async ({ params, body }, reply) => {
      const order = orders[params.name];
      if (order === undefined) return reply.callNotFound();
      const answer = await order(body ?? {});
      const text = JSON.stringify(answer, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value));
      return reply.header('content-type', 'application/json').send(text);
    },
  );
}

function playerOf(fields: Fields): PlayerId {
  const playerId = parsePlayerId(String(fields['playerId']));
  if (playerId === undefined) throw new Error('an order names its player');
  return playerId;
}

const amountE5Of = (value: unknown): bigint => (typeof value === 'string' ? BigInt(value) : 0n);

function newPlayerOrders(deps: TestControlDeps): Orders {
  const { shards } = deps;
  return {
    async player({ cashE5, bonusE5, shard, cpf, name }) {
      const playerId = await newPlayer(deps, {
        shard: typeof shard === 'number' ? shard : undefined,
        cpf: typeof cpf === 'string' ? cpf : undefined,
        name: typeof name === 'string' ? name : undefined,
      });
      await give(deps, { playerId, movement: 'deposit', amountE5: amountE5Of(cashE5) });
      await give(deps, { playerId, movement: 'bonus_grant', amountE5: amountE5Of(bonusE5) });
      const { token } = await openNewSession(deps, playerId, { isFirst: true });
      return { playerId, shard: shards.all.indexOf(shards.ofPlayer(playerId)), token };
    },
    /** As if the password had just been given again; the time may have moved far since the last. */
    session: (fields) => openNewSession(deps, playerOf(fields), { isFirst: false }),
  };
}

const KNOWN_SINCE_MS = 30 * 24 * 3_600_000;

/** On the player's own device, which has been theirs for a month. */
async function openNewSession(
  deps: TestControlDeps,
  playerId: PlayerId,
  { isFirst }: { readonly isFirst: boolean },
): Promise<{ readonly token: string }> {
  const deviceId = `device-${playerId}`;
  const caller = { brandId: BRAND, deviceId, userAgent: 'test-control', address: '127.0.0.1' };
  return deps.shards.inPlayerTransaction(playerId, async (tx) => {
    const at = new Date(deps.clock.nowMs() - KNOWN_SINCE_MS);
    if (isFirst) await appendSignal(tx, { ...caller, playerId, kind: 'login', at });
    const { token } = await openSession(deps, tx, { ...caller, playerId, openedBy: 'code' });
    return { token };
  });
}

function playerOrders(deps: TestControlDeps): Orders {
  const { shards, clock, random } = deps;
  const acting = (playerId: PlayerId) => ({
    playerId,
    brandId: BRAND,
    clock,
    requestId: undefined,
    whenChanged: [],
    guards: [],
  });
  return {
    async limit(fields) {
      const playerId = playerOf(fields);
      const kind = fields['kind'] as 'loss' | 'bets' | 'time';
      const window = fields['period'] as 'day' | 'week' | 'month';
      const max = kind === 'time' ? BigInt(Number(fields['minutes'])) : amountE5Of(fields['amountE5']);
      await shards.inPlayerTransaction(playerId, (tx) =>
        changeLimit(tx, acting(playerId), { kind, window, max, delayMs: 0, mayRaise: true }),
      );
      return {};
    },
    async exclude(fields) {
      const playerId = playerOf(fields);
      const stopOf = (nowMs: number) => ({ sinceMs: nowMs, untilMs: null });
      await shards.inPlayerTransaction(playerId, (tx) =>
        startStop(tx, acting(playerId), { kind: 'exclusion', stopOf }),
      );
      return {};
    },
    async block(fields) {
      const playerId = playerOf(fields);
      await shards.inPlayerTransaction(playerId, async (tx) => {
        const reviewAt = new Date(clock.nowMs() + 7 * 24 * 3_600_000);
        for (const scope of ['bet', 'launch'] as const)
          await blockPlayer(deps, tx, {
            playerId,
            scope,
            code: 'TEST-01',
            owner: 'test-control',
            reviewAt,
            requestId: undefined,
          });
        await refreshGuards(tx, playerId, { nowMs: clock.nowMs(), guards: [] });
      });
      return {};
    },
    /** Holds the player's row from this answer on, for so many milliseconds. */
    async lock(fields) {
      const playerId = playerOf(fields);
      let locked: () => void = () => undefined;
      const isLocked = new Promise<void>((resolve) => {
        locked = resolve;
      });
      shards
        .inPlayerTransaction(playerId, async (tx) => {
          await lockAccount(tx, playerId);
          locked();
          await sleep(Number(fields['ms']));
        })
        .catch((error: unknown) => deps.log.error({ err: error }, 'the lock of a test broke'));
      await isLocked;
      return { chance: Buffer.from(random(4)).toString('hex') };
    },
  };
}

/** Players live where chance puts them; whoever wants one database asks until it comes. */
interface Person {
  readonly shard: number | undefined;
  readonly cpf: string | undefined;
  readonly name: string | undefined;
}

async function newPlayer(deps: TestControlDeps, { shard, cpf, name }: Person): Promise<PlayerId> {
  for (;;) {
    const digits = Buffer.from(deps.random(4)).readUInt32BE() % 90_000_000;
    const created = await createPlayer(deps, {
      brandId: BRAND,
      locale: 'pt-BR',
      identifiers: { phone: `+55119${String(10_000_000 + digits)}` },
    });
    if (!created.ok) continue;
    const { playerId } = created;
    if (shard !== undefined && deps.shards.all[shard] !== deps.shards.ofPlayer(playerId)) continue;
    const owner = { playerId, brandId: BRAND };
    if (cpf !== undefined) await setIdentifier(deps, owner, { kind: 'cpf', text: cpf, name: name ?? 'Ana Souza' });
    return playerId;
  }
}

interface Gift {
  readonly playerId: PlayerId;
  readonly movement: 'deposit' | 'bonus_grant';
  readonly amountE5: bigint;
}

async function give({ shards, clock }: TestControlDeps, { playerId, movement, amountE5 }: Gift): Promise<void> {
  if (amountE5 === 0n) return;
  const legs: readonly Leg[] =
    movement === 'deposit'
      ? [
          { account: 'psp_clearing', party: 1, amountE5: -amountE5 },
          { account: 'cash', amountE5 },
        ]
      : [
          { account: 'bonus_cost', amountE5: -amountE5 },
          { account: 'bonus', amountE5 },
        ];
  const key = `test:${movement}:${playerId}`;
  await shards.inPlayerTransaction(playerId, (tx) =>
    post(tx, clock, { key, playerId, brandId: BRAND, movement, legs }),
  );
}

/** The whole statement, newest first. */
async function listLines(database: Database, playerId: PlayerId): Promise<readonly StatementLine[]> {
  const lines: StatementLine[] = [];
  for (;;) {
    const last = lines.at(-1);
    const before = last === undefined ? {} : { beforeVersion: last.version };
    const page = await statement(database, playerId, { ...before, limit: LINES_PER_PAGE });
    lines.push(...page);
    if (page.length < LINES_PER_PAGE) return lines;
  }
}

function moneyOrders(deps: TestControlDeps): Orders {
  const { shards, clock, random } = deps;
  return {
    async account(fields) {
      const playerId = playerOf(fields);
      const database = shards.ofPlayer(playerId);
      const balances = await balanceOf(database, playerId);
      return { ...balances, windows: undefined, lines: await listLines(database, playerId) };
    },
    async books() {
      const faults = await Promise.all(shards.all.map((shard) => listFaults(shard)));
      return { faults: faults.flat().map(({ fault, subject }) => `${fault}: ${subject}`) };
    },
    /** What a withdrawal does first: the money waits and can no longer be staked. */
    async hold(fields) {
      const playerId = playerOf(fields);
      const name = `test:${playerId}:${Buffer.from(random(8)).toString('hex')}`;
      const answer = await shards.inPlayerTransaction(playerId, (tx) =>
        hold(tx, clock, {
          hold: name,
          playerId,
          brandId: BRAND,
          movement: 'withdrawal_hold',
          from: 'cash',
          amountE5: amountE5Of(fields['amountE5']),
        }),
      );
      return { ok: answer.ok };
    },
  };
}

function gameOrders(games: Orders, { shards }: TestControlDeps): Orders {
  const flags: { playerId: string; round: string; reason: string }[] = [];
  let isReading = false;
  const startReading = async () => {
    for (const shard of shards.all) await registerReaders(shard, FLAGS_READER);
    isReading = true;
  };
  return {
    ...games,
    async connect(fields) {
      if (!isReading) await startReading();
      return games['connect']?.(fields) ?? {};
    },
    /** What somebody should look at, as the events say. */
    async flags(fields) {
      if (!isReading) await startReading();
      for (const shard of shards.all)
        await drain(shard, {
          reader: FLAGS_READER,
          batch: 500,
          handle: async (_tx, events) => {
            for (const { payload } of events.filter(({ topic }) => topic === 'games.flagged'))
              for (const [playerId, round, , reasons] of payload['rounds'] as [string, string, unknown, string[]][])
                for (const reason of reasons) flags.push({ playerId, round, reason });
          },
        });
      return { flags: flags.filter(({ playerId }) => playerId === String(fields['playerId'])) };
    },
  };
}

function clockOrders({ shards: { directory }, engine }: TestControlDeps): Orders {
  return {
    /** Without `addMs` back to the real time. Answers when every process has felt it. */
    async clock({ addMs }) {
      const before = await clockOffsetMs(directory);
      const move = typeof addMs === 'number' ? { addMs } : { reset: true };
      // A wait that ended meanwhile, or that the engine forgot, has nobody to wake.
      await moveClock(directory, move, (id) => engine.wake(id).catch(() => undefined));
      const offsetMs = await clockOffsetMs(directory);
      if (offsetMs !== before) await sleep(CLOCK_FELT_MS);
      return { offsetMs };
    },
  };
}
