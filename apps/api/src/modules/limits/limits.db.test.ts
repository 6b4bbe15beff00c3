import { refusals, type RequestOf, type Route } from '@arara/contract';
import { ownRoutes, playerRoutes } from '@arara/contract/player';
import { REAL_E5 } from '@arara/domain/money';
import type { PlayerId } from '@arara/domain/shards';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aContext, aPlayer, aSession, sessionsOf } from '../../../test/factories.ts';
import { type Harness, openHarness, TEST_START_MS } from '../../../test/harness.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Shards } from '../../platform/db/shards.ts';
import { sql } from '../../platform/db/sql.ts';
import { balanceOf, hold } from '../ledger/index.ts';
import { applyGroup, type GameCall } from '../ledger/game-calls.ts';
import type { PlayersContext } from '../players/index.ts';
import { blockPlayer, unblockPlayer } from '../players/blocks/blocks.ts';
import { refreshDue, refreshGuards, timeLimitsOf } from './guards.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let harness: Harness;
let api: TestApp;
let shards: Shards;
let context: PlayersContext;

beforeAll(async () => {
  harness = await openHarness();
  context = await aContext(harness);
  shards = context.shards;
  api = await openTestApp(harness, { sessions: sessionsOf(context), secrets: context.secrets });
});
beforeEach(() => harness.clock.moveMs(TEST_START_MS - harness.clock.nowMs()));
afterAll(() => harness.close());

interface Person {
  readonly playerId: PlayerId;
  readonly token: string;
}

/** A player with R$ 1,000.00, on a shard of choice. */
async function aPerson(shard?: string): Promise<Person> {
  const playerId = await aPlayer(context, { cashE5: 1_000n * REAL_E5 });
  if (shard !== undefined && shards.ofPlayer(playerId).name !== shard) return aPerson(shard);
  return { playerId, token: await aSession(context, playerId) };
}

let callers = 0;
async function call<R extends Route>(route: R, payload: RequestOf<R>, { token }: Pick<Person, 'token'>) {
  callers += 1;
  const headers = { token };
  const remoteAddress = `10.3.${Math.floor(callers / 250)}.${callers % 250}`;
  const sent = { method: 'POST', url: route.path, headers, payload: payload as object, remoteAddress } as const;
  return (await api.app.inject(sent)).json<{ Code: number; Msg: string; Body: Record<string, unknown> }>();
}

type Kind = 'deposit' | 'loss' | 'bets' | 'time';
type Period = 'day' | 'week' | 'month';
/** `setMoney(person, 'loss day', '60.00')`. */
const setMoney = (person: Person, which: `${Kind} ${Period}`, amount: string) => {
  const [kind, period] = which.split(' ') as [Kind, Period];
  return call(ownRoutes.limitsSet, { kind, period, amount }, person);
};
const setMinutes = (person: Person, period: Period, minutes: number) =>
  call(ownRoutes.limitsSet, { kind: 'time', period, minutes }, person);
const pause = (person: Person, hours: number) => call(ownRoutes.limitsPause, { hours }, person);
const status = async (person: Person) => (await call(ownRoutes.limitsStatus, {}, person)).Body;

async function limitOf(person: Person, kind: Kind, period: Period): Promise<Record<string, unknown>> {
  const body = await status(person);
  const list = body[kind === 'time' ? 'Time' : 'Limits'] as Record<string, unknown>[];
  return list.find((one) => one['Kind'] === kind && one['Period'] === period) ?? {};
}

let operations = 0;
async function play(
  { playerId }: Person,
  operation: GameCall['operation'],
  change: Partial<GameCall> & { reais?: bigint },
): Promise<{ outcome: string | undefined; key: string }> {
  const { reais = 0n, ...rest } = change;
  operations += 1;
  const key = `limits:${operations}`;
  const base = { key, playerId, brandId: 1, operation, fingerprint: 'ab', party: 7, round: `r${operations}` };
  const [answer] = await applyGroup(shards.ofPlayer(playerId), harness.clock, [
    { ...base, amountE5: reais * REAL_E5, ...rest },
  ]);
  return { outcome: answer?.outcome, key };
}
const bet = async (person: Person, reais: bigint) => (await play(person, 'bet', { reais })).outcome;

const auditOf = ({ playerId }: Person) =>
  shards.ofPlayer(playerId).rows<{ action: string; details: Record<string, unknown> }>(sql`
    select action, details from audit.records where subject = ${`player:${playerId}`} order by id`);

describe.each(['shard0', 'shard1'])('a limit on %s', (shard) => {
  test('lets the last bet that fits pass, refuses the next, and a rollback gives the allowance back', async () => {
    const person = await aPerson(shard);
    expect((await setMoney(person, 'loss day', '60.00')).Code).toBe(200);
    expect((await setMoney(person, 'bets week', '200.00')).Code).toBe(200);
    expect(await bet(person, 20n)).toBe('applied');
    const last = await play(person, 'bet', { reais: 40n, round: 'last' });
    expect(last.outcome).toBe('applied');
    expect(await bet(person, 1n)).toBe('limit_loss_day');
    expect(await limitOf(person, 'loss', 'day')).toMatchObject({ Max: '60.00', Used: '60.00', Left: '0.00' });

    expect((await play(person, 'reverse', { reverses: last.key, round: 'last' })).outcome).toBe('applied');
    expect(await limitOf(person, 'loss', 'day')).toMatchObject({ Used: '20.00', Left: '40.00' });
    expect(await bet(person, 40n)).toBe('applied');
    expect(await bet(person, 1n)).toBe('limit_loss_day');

    harness.clock.moveMs(DAY_MS);
    expect(await bet(person, 60n)).toBe('applied');
    expect((await setMoney(person, 'bets week', '120.00')).Code).toBe(200);
    harness.clock.moveMs(DAY_MS);
    expect(await bet(person, 1n)).toBe('limit_bets_week');
    harness.clock.moveMs(5 * DAY_MS);
    expect(await bet(person, 1n)).toBe('applied');
  });

  test('counts at once when lowered, after 24 hours when raised, and by time alone', async () => {
    const person = await aPerson(shard);
    await setMoney(person, 'loss week', '300');
    await setMoney(person, 'loss week', '100');
    expect(await limitOf(person, 'loss', 'week')).toMatchObject({ Max: '100.00', Next: null });
    const raised = await setMoney(person, 'loss week', '150');
    expect(raised.Code).toBe(200);
    const From = new Date(TEST_START_MS + DAY_MS).toISOString();
    expect(await limitOf(person, 'loss', 'week')).toMatchObject({ Max: '100.00', Next: { Max: '150.00', From } });
    harness.clock.moveMs(DAY_MS - 1);
    expect(await limitOf(person, 'loss', 'week')).toMatchObject({ Max: '100.00' });
    expect(await bet(person, 101n)).toBe('limit_loss_week');
    harness.clock.moveMs(1);
    expect(await limitOf(person, 'loss', 'week')).toMatchObject({ Max: '150.00', Next: null, SetAt: From });
  });
});

describe('the screen of limits', () => {
  test('shows every limit of the market, set or not, and what the market offers', async () => {
    const person = await aPerson();
    const body = await status(person);
    expect(body).toMatchObject({
      ThisWeek: { PlayedMinutes: 0, Deposited: '0.00', Result: '0.00' },
      Pause: null,
      PauseOptions: { Hours: [24, 168, 720], HoursMin: 24, HoursMax: 1_008 },
      Exclusion: null,
      ExclusionOptions: { Months: [6, 12], IsEndlessOffered: true, IsCentralOffered: false },
      RealityCheck: { Minutes: 30, Choices: [15, 30, 60] },
      IdleSessionMinutes: 30,
      RaiseDelayHours: 24,
    });
    const limits = body['Limits'] as Record<string, unknown>[];
    expect(limits.map((one) => [one['Kind'], one['Period']])).toEqual(
      ['deposit', 'loss', 'bets'].flatMap((kind) => ['day', 'week', 'month'].map((period) => [kind, period])),
    );
    expect(limits[4]).toEqual({
      Kind: 'loss',
      Period: 'week',
      Max: null,
      Used: '0.00',
      Left: null,
      ResetsAt: '2026-11-23T03:00:00.000Z',
      SetAt: null,
      Next: null,
    });
    expect(body['Time']).toHaveLength(3);
    expect(body['Count']).toHaveLength(3);
  });

  test('shows the loss of a lucky week as nothing used, and its result', async () => {
    const person = await aPerson();
    await setMoney(person, 'loss week', '50');
    await play(person, 'bet', { reais: 10n, round: 'lucky' });
    await play(person, 'win', { reais: 35n, round: 'lucky' });
    expect(await limitOf(person, 'loss', 'week')).toMatchObject({ Used: '0.00', Left: '75.00' });
    expect((await status(person))['ThisWeek']).toMatchObject({ Result: '25.00' });
  });

  test.each<[string, object, keyof typeof refusals]>([
    ['less than a real', { kind: 'loss', period: 'day', amount: '0.99' }, 'limit_out_of_range'],
    ['more than anybody plays', { kind: 'loss', period: 'day', amount: '10000000.01' }, 'limit_out_of_range'],
    ['more minutes than a day has', { kind: 'time', period: 'day', minutes: 1_441 }, 'limit_out_of_range'],
    ['no minutes', { kind: 'time', period: 'day', minutes: 0 }, 'limit_out_of_range'],
    ['money for time', { kind: 'time', period: 'day', amount: '10' }, 'invalid_input'],
    ['minutes for money', { kind: 'loss', period: 'day', minutes: 10 }, 'invalid_input'],
    ['no bets', { kind: 'count', period: 'day', count: 0 }, 'limit_out_of_range'],
    ['money for a number of bets', { kind: 'count', period: 'day', amount: '10' }, 'invalid_input'],
    ['both', { kind: 'loss', period: 'day', amount: '10', minutes: 10 }, 'invalid_input'],
    ['another kind', { kind: 'luck', period: 'day', amount: '10' }, 'invalid_input'],
    ['another period', { kind: 'loss', period: 'year', amount: '10' }, 'invalid_input'],
  ])('refuses a limit of %s', async (_, payload, refusal) => {
    const person = await aPerson();
    const answer = await call(ownRoutes.limitsSet as Route, payload, person);
    expect(answer.Code).toBe(refusals[refusal].code);
    expect(answer.Msg).not.toContain('{');
  });

  test('lets the player choose how often play is interrupted', async () => {
    const person = await aPerson();
    const choose = (minutes: number) => call(ownRoutes.limitsRealityCheck, { minutes }, person);
    expect((await choose(15)).Body).toMatchObject({ RealityCheck: { Minutes: 15 } });
    expect((await choose(7)).Code).toBe(refusals.invalid_input.code);
    expect(await status(person)).toMatchObject({ RealityCheck: { Minutes: 15 } });
  });
});

describe('a raise', () => {
  test('can be cancelled, is replaced by the next request, and leaves its trace', async () => {
    const person = await aPerson();
    await setMoney(person, 'bets day', '100');
    await setMoney(person, 'bets day', '200');
    const cancel = () => call(ownRoutes.limitsCancel, { kind: 'bets', period: 'day' }, person);
    expect((await cancel()).Code).toBe(200);
    expect((await cancel()).Code).toBe(200);
    expect(await limitOf(person, 'bets', 'day')).toMatchObject({ Max: '100.00', Next: null });

    await call(ownRoutes.limitsRemove, { kind: 'bets', period: 'day' }, person);
    expect(await limitOf(person, 'bets', 'day')).toMatchObject({ Max: '100.00', Next: { Max: null } });
    harness.clock.moveMs(HOUR_MS);
    await logInAgain(person);
    await setMoney(person, 'bets day', '500');
    const From = new Date(TEST_START_MS + HOUR_MS + DAY_MS).toISOString();
    expect(await limitOf(person, 'bets', 'day')).toMatchObject({ Next: { Max: '500.00', From } });

    const history = await shards.ofPlayer(person.playerId).rows<{ asked: string }>(sql`
      select asked from limits.changes where player_id = ${person.playerId} order by position`);
    expect(history.map(({ asked }) => asked)).toEqual(['set', 'set', 'cancel', 'remove', 'set']);
    const records = await auditOf(person);
    expect(records.map(({ action }) => action)).toEqual(Array.from({ length: 5 }, () => 'limits.changed'));
    expect(records.at(-1)?.details).toEqual({
      kind: 'bets',
      period: 'day',
      asked: 'set',
      before: { max: '100.00', next: null, nextFrom: new Date(TEST_START_MS + DAY_MS).toISOString() },
      after: { max: '100.00', next: '500.00', nextFrom: From },
    });
  });

  test('asks for the password after half an hour without a call; lowering, pausing and cancelling never do', async () => {
    const person = await aPerson();
    await setMoney(person, 'loss day', '100');
    await setMoney(person, 'loss day', '120');
    harness.clock.moveMs(31 * 60_000);
    const again = refusals.password_needed_again.code;
    expect((await setMoney(person, 'loss day', '150')).Code).toBe(again);
    expect((await call(ownRoutes.limitsRemove, { kind: 'loss', period: 'day' }, person)).Code).toBe(again);
    expect(await limitOf(person, 'loss', 'day')).toMatchObject({ Max: '100.00', Next: { Max: '120.00' } });
    expect((await call(ownRoutes.limitsCancel, { kind: 'loss', period: 'day' }, person)).Code).toBe(200);
    expect((await setMoney(person, 'loss day', '50')).Code).toBe(200);
    expect((await pause(person, 24)).Code).toBe(200);
  });

  test('reaches the guards by the launch or by the job, whichever comes first, and is written once', async () => {
    const [first, second] = [await aPerson('shard0'), await aPerson('shard1')];
    for (const person of [first, second]) {
      await setMoney(person, 'loss day', '10');
      await setMoney(person, 'loss day', '30');
    }
    harness.clock.moveMs(DAY_MS);
    expect(await bet(first, 20n)).toBe('limit_loss_day');
    const launch = () =>
      shards.inPlayerTransaction(first.playerId, (tx) =>
        refreshGuards(tx, first.playerId, { nowMs: harness.clock.nowMs(), guards: [] }),
      );
    expect([await launch(), await launch()]).toEqual([true, false]);
    expect(await bet(first, 20n)).toBe('applied');

    const published: PlayerId[] = [];
    const due = {
      shards,
      clock: harness.clock,
      whenChanged: [async (_: unknown, id: PlayerId) => void published.push(id)],
      guards: [],
    };
    await refreshDue(due);
    expect(published).toEqual(expect.arrayContaining([first.playerId, second.playerId]));
    expect(await bet(second, 30n)).toBe('applied');
    expect(await bet(second, 1n)).toBe('limit_loss_day');
    expect(await refreshDue(due)).toBe(0);
  });
});

/** The same session, proved anew. */
async function logInAgain({ playerId }: Person): Promise<void> {
  await shards.inPlayerTransaction(playerId, (tx) =>
    tx.run(sql`update auth.sessions set proved_at = ${harness.clock.now()}, last_seen_at = ${harness.clock.now()}
      where player_id = ${playerId}`),
  );
}

describe('a pause', () => {
  test('stops bets at once; wins, rollbacks and withdrawals go on', async () => {
    const person = await aPerson();
    const open = await play(person, 'bet', { reais: 10n, round: 'open' });
    const other = await play(person, 'bet', { reais: 10n, round: 'other' });
    expect((await pause(person, 24)).Body).toMatchObject({
      Pause: { Since: new Date(TEST_START_MS).toISOString(), Until: new Date(TEST_START_MS + DAY_MS).toISOString() },
    });
    expect(await bet(person, 1n)).toBe('blocked');
    expect((await play(person, 'win', { reais: 5n, round: 'open' })).outcome).toBe('applied');
    expect((await play(person, 'reverse', { reverses: other.key, round: 'other' })).outcome).toBe('applied');
    expect(open.outcome).toBe('applied');
    const { playerId } = person;
    const request = { hold: `w:${playerId}`, playerId, brandId: 1, movement: 'withdrawal_hold', from: 'cash' } as const;
    const held = await shards.inPlayerTransaction(playerId, (tx) =>
      hold(tx, harness.clock, { ...request, amountE5: 100n * REAL_E5 }),
    );
    expect(held.ok).toBe(true);
  });

  test('ends by time, and the guards follow with the job', async () => {
    const person = await aPerson();
    await pause(person, 24);
    const pausedUntil = async () => (await call(playerRoutes.playerInformation, {}, person)).Body['PausedUntil'];
    expect(await pausedUntil()).toBe(new Date(TEST_START_MS + DAY_MS).toISOString());
    harness.clock.moveMs(DAY_MS);
    expect(await pausedUntil()).toBeNull();
    expect(await status(person)).toMatchObject({ Pause: null });
    await refreshDue({ shards, clock: harness.clock, whenChanged: [], guards: [] });
    expect(await bet(person, 1n)).toBe('applied');
  });

  test('can be made longer and never shorter', async () => {
    const person = await aPerson();
    await pause(person, 168);
    const shorter = await pause(person, 24);
    expect(shorter.Code).toBe(refusals.pause_not_shortened.code);
    expect(shorter.Msg).toContain('2026-11-23 12:00');
    harness.clock.moveMs(HOUR_MS);
    expect((await pause(person, 720)).Code).toBe(200);
    expect((await auditOf(person)).map(({ action }) => action)).toEqual([
      'limits.pause_started',
      'limits.pause_started',
    ]);
  });

  test.each([0, 23, 1_009])('of %i hours is no pause', async (hours) => {
    const person = await aPerson();
    expect((await pause(person, hours)).Code).toBe(refusals.pause_length.code);
    expect(await bet(person, 1n)).toBe('applied');
  });
});

describe('a self-exclusion', () => {
  test('holds to its end, can be made longer or endless, and is not undone before', async () => {
    const person = await aPerson();
    const exclude = (request: object) => call(ownRoutes.limitsExclude as Route, request, person);
    expect((await exclude({ months: 6 })).Body).toMatchObject({
      Exclusion: { Until: '2027-05-16T15:00:00.000Z' },
    });
    expect(await bet(person, 1n)).toBe('blocked');
    expect((await exclude({ months: 12 })).Code).toBe(200);
    expect((await exclude({ months: 6 })).Code).toBe(refusals.exclusion_not_shortened.code);
    expect((await exclude({ endless: true })).Body).toMatchObject({ Exclusion: { Until: null } });
    expect((await exclude({ endless: 1 })).Code).toBe(200);
    expect((await exclude({ months: 12 })).Code).toBe(refusals.exclusion_not_shortened.code);
    harness.clock.moveMs(3_650 * DAY_MS);
    await shards.inPlayerTransaction(person.playerId, (tx) =>
      refreshGuards(tx, person.playerId, { nowMs: harness.clock.nowMs(), guards: [] }),
    );
    expect(await bet(person, 1n)).toBe('blocked');
  });

  test.each([{}, { months: 5 }, { months: 6, endless: true }, { months: null }])(
    'is not begun by %j: a lost field may exclude nobody for ever',
    async (request) => {
      const person = await aPerson();
      expect((await call(ownRoutes.limitsExclude as Route, request, person)).Code).toBe(refusals.invalid_input.code);
      expect(await bet(person, 1n)).toBe('applied');
    },
  );
});

describe('a limit of time', () => {
  test('is told to games as it holds at a moment', async () => {
    const person = await aPerson();
    await setMinutes(person, 'day', 120);
    await setMinutes(person, 'week', 600);
    await setMinutes(person, 'day', 60);
    await setMinutes(person, 'week', 700);
    const db = shards.ofPlayer(person.playerId);
    const limitsAt = (ms: number) => timeLimitsOf(db, person.playerId, ms);
    expect(await limitsAt(harness.clock.nowMs())).toEqual({ day: 60, week: 600 });
    expect(await limitsAt(harness.clock.nowMs() + DAY_MS)).toEqual({ day: 60, week: 700 });
    expect(await limitOf(person, 'time', 'week')).toMatchObject({ Max: 600, Used: 0, Left: 600, Next: { Max: 700 } });
  });
});

describe('the guards', () => {
  test('stay closed for a player whose bets are blocked by a case, until it is lifted', async () => {
    const person = await aPerson();
    const { playerId } = person;
    const refresh = (work: Parameters<Shards['inPlayerTransaction']>[1]) =>
      shards.inPlayerTransaction(playerId, async (tx) => {
        const made = await work(tx);
        await refreshGuards(tx, playerId, { nowMs: harness.clock.nowMs(), guards: [] });
        return made;
      });
    const reviewAt = new Date(TEST_START_MS + DAY_MS);
    const block = { playerId, scope: 'bet', code: 'COURT-01', owner: '1', reviewAt, requestId: undefined } as const;
    const placed = (await refresh((tx) => blockPlayer(context, tx, block))) as { id: string };
    expect(await bet(person, 1n)).toBe('blocked');
    await setMoney(person, 'loss day', '50');
    expect(await bet(person, 1n)).toBe('blocked');
    const lifting = { playerId, blockId: placed.id, staffId: '1', requestId: undefined };
    expect(await refresh((tx) => unblockPlayer(context, tx, lifting))).toBe(true);
    expect(await bet(person, 1n)).toBe('applied');
  });

  test('hold from the moment the answer is given, however many bets and requests come at once', async () => {
    const person = await aPerson();
    const storm = Array.from({ length: 30 }, (_, index) =>
      index % 3 === 0 ? setMoney(person, 'loss day', `${200 - index}`) : bet(person, 4n),
    );
    await Promise.all(storm);
    expect(await limitOf(person, 'loss', 'day')).toMatchObject({ Max: '173.00' });
    const account = await balanceOf(shards.ofPlayer(person.playerId), person.playerId);
    expect(account?.windows.day.lossMaxE5).toBe(173n * REAL_E5);
  });
});

describe('the rows', () => {
  test('are append-only for the application, and no stop is ever made shorter, not even by the owner', async () => {
    const person = await aPerson();
    await setMoney(person, 'loss day', '50');
    await pause(person, 168);
    const db = shards.ofPlayer(person.playerId);
    await expect(db.run(sql`update limits.changes set max_amount = 1`)).rejects.toThrow('permission denied');
    await expect(db.run(sql`delete from limits.stops`)).rejects.toThrow('permission denied');
    const owner = harness.owner.shards.find(({ name }) => name === db.name);
    const shorter = sql`insert into limits.stops (player_id, brand_id, kind, position, asked_at, until)
      values (${person.playerId}, 1, 'pause', 2, ${harness.clock.now()}, ${new Date(TEST_START_MS + HOUR_MS)})`;
    await expect(owner?.run(shorter)).rejects.toThrow('never made shorter');
  });
});
