import { refusals } from '@arara/contract';
import { ownRoutes } from '@arara/contract/player';
import { REAL_E5 } from '@arara/domain/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aContext, aPlayer, aSession, sessionsOf } from '../../../test/factories.ts';
import { type Harness, openHarness, settled } from '../../../test/harness.ts';
import { firstBrandIn, openTestApp, type TestApp, workerModulesOf } from '../../../test/test-app.ts';
import { applyGroup } from '../ledger/game-calls.ts';
import { hold, post } from '../ledger/index.ts';
import { sql } from '../../platform/db/sql.ts';
import { registerReaders } from '../../platform/outbox/index.ts';
import { INBOX_READER, notifyFromEvents } from '../notifications/index.ts';
import { findPlayer, type PlayersContext } from '../players/index.ts';
import { insertValue } from '../settings/store.ts';

let harness: Harness;
let context: PlayersContext;
let house: TestApp;
let licensed: TestApp;
beforeAll(async () => {
  harness = await openHarness();
  context = await aContext(harness);
  const sessions = sessionsOf(context);
  house = await openTestApp(harness, { sessions, secrets: context.secrets });
  const brands = firstBrandIn('br-spa', house.deps.brands);
  licensed = await openTestApp(harness, { sessions, secrets: context.secrets, brands });
});
afterAll(() => harness.close());

async function ask({ app }: TestApp, url: string, given: { readonly token: string; readonly payload: object }) {
  const answer = await app.inject({ method: 'POST', url, headers: { token: given.token }, payload: given.payload });
  return answer.json<{ Code: number; Body: Record<string, unknown> }>();
}

async function aPerson() {
  const playerId = await aPlayer(context, { cashE5: 100n * REAL_E5 });
  return { playerId, token: await aSession(context, playerId) };
}

test('in a market that wants it an exclusion closes the account: it is the player who takes the money, then it ends', async () => {
  const { playerId, token } = await aPerson();
  const exclude = (months: number) => ask(licensed, ownRoutes.limitsExclude.path, { token, payload: { months } });
  expect((await exclude(3)).Code).toBe(refusals.invalid_input.code);
  expect((await exclude(6)).Code).toBe(200);
  const { Body } = await ask(licensed, ownRoutes.playerClosing.path, { token, payload: {} });
  expect(Body['Closing']).toMatchObject({ Why: { Word: 'LAW-01' }, Cash: '100.00', CanTakeBack: false });
  const back = await ask(licensed, ownRoutes.playerClosingTakeBack.path, { token, payload: {} });
  expect(back.Code).toBe(refusals.closing_not_own.code);
  // A longer one goes on with the same closing.
  expect((await exclude(12)).Code).toBe(200);

  const { closings } = workerModulesOf(licensed).playersDesk;
  expect(await closings.closeEmpty()).toBe(0);
  const legs = [
    { account: 'cash', amountE5: -100n * REAL_E5 },
    { account: 'adjustments', amountE5: 100n * REAL_E5 },
  ] as const;
  const paid = { playerId, brandId: 1, key: `out:${playerId}`, movement: 'adjustment_debit', legs } as const;
  await context.shards.inPlayerTransaction(playerId, (tx) => post(tx, harness.clock, paid));
  expect(await closings.closeEmpty()).toBe(1);
  expect((await findPlayer(context, playerId))?.status).toBe('closed');
});

test('elsewhere it stops play and leaves the account', async () => {
  const { token } = await aPerson();
  const excluded = await ask(house, ownRoutes.limitsExclude.path, { token, payload: { months: 6 } });
  expect(excluded.Body['ExclusionOptions']).toMatchObject({ Months: [6, 12], ClosesAccount: false });
  const { Body } = await ask(house, ownRoutes.playerClosing.path, { token, payload: {} });
  expect(Body['Closing']).toBeNull();
});

test('the first access of a day shows what yesterday and its month came to, once', async () => {
  const { playerId, token } = await aPerson();
  const access = (app: TestApp, seen: boolean) =>
    ask(app, ownRoutes.limitsAccess.path, { token, payload: { seen } }).then(({ Body }) => Body);
  const bet = { key: `access:${playerId}`, playerId, brandId: 1, fingerprint: 'ab', party: 7, round: 'r1' } as const;
  await applyGroup(context.shards.ofPlayer(playerId), harness.clock, [
    { ...bet, operation: 'bet', amountE5: 14n * REAL_E5 },
  ]);
  await ask(licensed, ownRoutes.limitsSet.path, {
    token,
    payload: { kind: 'loss', period: 'month', amount: '150.00' },
  });
  harness.clock.moveMs(24 * 3_600_000);
  const first = await access(licensed, false);
  expect(first).toMatchObject({
    IsDue: true,
    Yesterday: { Result: '-14.00', PlayedMinutes: 0, LossMax: null, Deposited: '100.00', Withdrawn: '0.00' },
    Month: { Result: '-14.00', LossMax: '150.00', MinutesMax: null },
  });
  expect(await access(house, false)).toMatchObject({ IsDue: false, HasNewTerms: false });
  expect((await access(licensed, true))['IsDue']).toBe(false);
  expect((await access(licensed, false))['IsDue']).toBe(false);
  harness.clock.moveMs(24 * 3_600_000);
  expect(await access(licensed, false)).toMatchObject({ IsDue: true, Yesterday: { Result: '0.00' } });
});

test('the first access of a month brings the letter of the one before, once', async () => {
  const { playerId, token } = await aPerson();
  const shard = context.shards.ofPlayer(playerId);
  await registerReaders(shard, INBOX_READER);
  const { messages, sources } = workerModulesOf(licensed).messages;
  const late = await aPerson();
  const come = (by = token) => ask(licensed, ownRoutes.limitsAccess.path, { token: by, payload: { seen: true } });
  const letters = async () => {
    await settled(shard);
    await notifyFromEvents(shard, { sources, push: { toPlayer: async () => undefined } });
    const asked = { playerId, brandId: 1, locale: 'pt-BR' } as const;
    const { List } = await messages.list(asked, { kind: undefined, page: 1, limit: 20 });
    return List.filter(({ Template }) => Template === 'month_letter');
  };
  /** The inbox shows one letter of a month however often it is written: what is written shows that nothing is. */
  const written = async (of = playerId) => {
    const { count } = await context.shards.ofPlayer(of).one<{ count: number }>(sql`
      select count(*)::int as count from outbox.events e
      where e.topic = 'limits.month_ended' and e.payload ->> 'playerId' = ${`${of}`}`);
    return count;
  };
  const request = { playerId, brandId: 1, key: `w:${playerId}`, hold: `w:${playerId}`, from: 'cash' } as const;
  await context.shards.inPlayerTransaction(playerId, (tx) =>
    hold(tx, harness.clock, { ...request, movement: 'withdrawal_hold', amountE5: 30n * REAL_E5 }),
  );
  // November, twice: its month is not over, and the one before came to nothing.
  await come();
  harness.clock.moveMs(24 * 3_600_000);
  await come();
  expect(await letters()).toEqual([]);
  harness.clock.moveMs(20 * 24 * 3_600_000);
  await come();
  await come();
  const [letter, ...more] = await letters();
  expect(more).toEqual([]);
  expect(letter).toMatchObject({ Title: 'Sua carta de novembro', Link: '/game/DadosO' });
  expect(letter?.Text).toMatch(/^Depositou R\$\s100,00, sacou R\$\s30,00 e jogou/);
  harness.clock.moveMs(24 * 3_600_000);
  await come();
  expect(await written()).toBe(1);
  // Who had money in November and comes for the first time reads of it too.
  await come(late.token);
  expect(await written(late.playerId)).toBe(1);
});

test('whoever did not accept the terms that hold is asked; going on accepts them, once and dated', async () => {
  const { playerId, token } = await aPerson();
  const access = (seen: boolean) =>
    ask(licensed, ownRoutes.limitsAccess.path, { token, payload: { seen } }).then(({ Body }) => Body);
  const accepted = () =>
    context.shards.ofPlayer(playerId).rows(sql`
      select version, accepted_at from limits.accepted_terms where player_id = ${playerId} order by accepted_at`);
  const at = harness.clock.now();
  expect(await access(false)).toMatchObject({ IsDue: true, HasNewTerms: true });
  expect(await access(true)).toMatchObject({ IsDue: false, HasNewTerms: false });
  harness.clock.moveMs(60_000);
  await access(true);
  expect(await accepted()).toEqual([{ version: '1', accepted_at: at }]);
  const createdAt = harness.clock.now();
  const row = { key: 'auth.termsVersion', brandId: 1, value: '2026-12', authorId: 1n, approverId: 2n, approvalId: 1n };
  const validFrom = new Date(createdAt.getTime() + 10_000);
  await harness.directory.transaction((tx) => insertValue(tx, { ...row, validFrom, createdAt }));
  harness.clock.moveMs(60_000);
  expect(await access(false)).toMatchObject({ IsDue: true, HasNewTerms: true });
  await access(true);
  expect(await accepted()).toMatchObject([{ version: '1' }, { version: '2026-12' }]);
});
