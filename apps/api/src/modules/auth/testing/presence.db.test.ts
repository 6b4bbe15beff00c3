import { refusals } from '@arara/contract';
import { ownRoutes, playerRoutes } from '@arara/contract/player';
import { REAL_E5 } from '@arara/domain/money';
import type { GateAction } from '@arara/domain/policy';
import { parsePlayerId, type PlayerId } from '@arara/domain/shards';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMoney } from '../../../../test/factories.ts';
import { workerModulesOf } from '../../../../test/test-app.ts';
import type { Modules } from '../../../composition/create-modules.ts';
import { sql } from '../../../platform/db/sql.ts';
import { applyGroup } from '../../ledger/game-calls.ts';
import { post } from '../../ledger/index.ts';
import { softwareKey } from './software-key.ts';
import { openVisitors, password, type Visitors } from './visitors.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const SAO_PAULO = { latitude: -23.55, longitude: -46.63 };
const LISBON = { latitude: 38.72, longitude: -9.14 };

let stage: Visitors;
let modules: Modules;
beforeAll(async () => {
  stage = await openVisitors('br-spa');
  modules = workerModulesOf(stage.api);
});
afterAll(() => stage.close());

interface Person {
  readonly phone: string;
  readonly token: string;
  readonly playerId: PlayerId;
}

/** Somebody with money, whose guards are as a launch would leave them. */
async function aPerson(): Promise<Person> {
  const { phone, token, playerId: text } = await stage.aPlayer();
  const playerId = parsePlayerId(text);
  if (playerId === undefined) throw new Error('no player');
  const money = startMoney({ playerId, brandId: 1, movement: 'deposit', amountE5: 1_000n * REAL_E5 });
  await stage.shards.inPlayerTransaction(playerId, (tx) => post(tx, stage.harness.clock, money));
  return { phone, token, playerId };
}

const launchGuards = ({ playerId }: Person) =>
  stage.shards.inPlayerTransaction(playerId, (tx) =>
    modules.limits.refreshGuards(tx, playerId, stage.harness.clock.nowMs()),
  );
const report = ({ token }: Person, where: object) => stage.call(ownRoutes.placeReport, where, { token });

let bets = 0;
/** A bet of an open game: the supplier's call, which asks no gate. */
async function bet({ playerId }: Person): Promise<string | undefined> {
  bets += 1;
  const key = `presence:${bets}`;
  const [answer] = await applyGroup(stage.shards.ofPlayer(playerId), stage.harness.clock, [
    { key, playerId, brandId: 1, operation: 'bet', fingerprint: 'ab', party: 7, round: `p${bets}`, amountE5: REAL_E5 },
  ]);
  return answer?.outcome;
}

/** What session and place object to; the other checks of the market belong to other features. */
async function objections({ playerId }: Person, action: GateAction): Promise<string[]> {
  const context = { nowMs: stage.harness.clock.nowMs() };
  const verdict = await modules.policy.gate({ playerId, brandId: 1, action, context });
  if (verdict.ok) return [];
  return verdict.reasons.filter(({ check }) => ['session', 'place'].includes(check)).map(({ refusal }) => refusal);
}

const dueOf = ({ playerId }: Person) =>
  stage.shards.ofPlayer(playerId).rows(sql`select due_at from limits.due where player_id = ${playerId}`);

test('a place is reported before the first bet, and again after half an hour; an open game obeys', async () => {
  const person = await aPerson();
  expect(await objections(person, 'launch')).toEqual(['place_missing']);
  expect(await objections(person, 'deposit')).toEqual([]);
  await launchGuards(person);
  expect(await bet(person)).toBe('blocked');

  const reported = await report(person, SAO_PAULO);
  expect(reported.Body).toMatchObject({ IsAllowed: true, State: 'SP', Why: null });
  expect(await objections(person, 'launch')).toEqual([]);
  expect(await bet(person)).toBe('applied');
  expect(await dueOf(person)).toHaveLength(1);

  expect((await report(person, LISBON)).Body).toMatchObject({ IsAllowed: false, State: null, Why: 'outside' });
  expect(await objections(person, 'bet')).toEqual(['place_not_allowed']);
  expect(await bet(person)).toBe('blocked');

  await report(person, SAO_PAULO);
  stage.harness.clock.moveMs(29 * MINUTE_MS);
  await stage.call(playerRoutes.playerTkExp, {}, person);
  await modules.limits.refreshDue();
  expect(await bet(person)).toBe('applied');
  stage.harness.clock.moveMs(MINUTE_MS);
  await modules.limits.refreshDue();
  expect(await objections(person, 'bet')).toEqual(['place_missing']);
  expect(await bet(person)).toBe('blocked');
});

test('who has not said where they are is asked at the game, and Home sells as before', async () => {
  const person = await aPerson();
  const reasons = async () => (await stage.call(playerRoutes.playerMainInfo, {}, person)).Body['Limits'];
  await launchGuards(person);
  expect(await bet(person)).toBe('blocked');
  expect(await reasons()).toEqual([]);
  const asking = { playerId: person.playerId, brandId: 1, sessionId: 'none', requestId: undefined };
  await modules.limits.pause(asking, 24);
  expect(await reasons()).toMatchObject([{ Word: 'bets_blocked' }]);
});

test('of a place stay yes or no, the state and the hour', async () => {
  const person = await aPerson();
  await report(person, LISBON);
  await report(person, SAO_PAULO);
  const rows = await stage.shards.ofPlayer(person.playerId).rows(sql`
    select is_allowed, region, reported_at is null as is_past, extract(minute from hour)::int as minute
    from auth.places where player_id = ${person.playerId} order by is_allowed`);
  expect(rows).toEqual([
    { is_allowed: false, region: null, is_past: true, minute: 0 },
    { is_allowed: true, region: 'SP', is_past: false, minute: 0 },
  ]);
});

test('half an hour without a call stops an open game until the password is typed', async () => {
  const person = await aPerson();
  await report(person, SAO_PAULO);
  await launchGuards(person);
  stage.harness.clock.moveMs(20 * MINUTE_MS);
  await stage.call(playerRoutes.playerTkExp, {}, person);
  stage.harness.clock.moveMs(9 * MINUTE_MS);
  // The place is reported again before its half hour is over; it is a call as any other.
  await report(person, SAO_PAULO);
  stage.harness.clock.moveMs(29 * MINUTE_MS);
  await modules.limits.refreshDue();
  expect(await bet(person)).toBe('applied');

  stage.harness.clock.moveMs(MINUTE_MS);
  await modules.limits.refreshDue();
  expect(await objections(person, 'bet')).toEqual(['password_needed_again', 'place_missing']);
  expect(await bet(person)).toBe('blocked');

  // A call after the silence does not wake the session up; the password does.
  stage.harness.clock.moveMs(MINUTE_MS);
  await report(person, SAO_PAULO);
  expect(await objections(person, 'deposit')).toEqual(['password_needed_again']);
  expect(await bet(person)).toBe('blocked');
  const again = await stage.call(ownRoutes.passwordAgain, { password }, person);
  expect(again.Code).toBe(200);
  expect(await objections(person, 'bet')).toEqual([]);
  expect(await bet(person)).toBe('applied');
});

test('after seven days a known device needs a code too, and an open session one before it plays', async () => {
  const person = await aPerson();
  expect((await stage.login(person.phone)).Code).toBe(200);
  stage.harness.clock.moveMs(7 * DAY_MS);
  const asked = await stage.login(person.phone);
  expect(asked.Code).toBe(refusals.login_code_needed.code);
  const code = await stage.newestCode(person.phone);
  const entered = await stage.login(person.phone, { code });
  expect(entered.Code).toBe(200);
  expect((await stage.login(person.phone)).Code).toBe(200);

  const inside = { ...person, token: String(entered.Body['Token']) };
  expect(await objections(inside, 'deposit')).toEqual([]);
  stage.harness.clock.moveMs(7 * DAY_MS);
  const again = await stage.call(ownRoutes.passwordAgain, { password }, inside);
  const token = String(again.Body['Token']);
  expect(await objections(inside, 'deposit')).toEqual(['second_factor_needed']);
  await stage.call(playerRoutes.playerAuthSendOpt, {}, { token });
  const verificationCode = await stage.newestCode(person.phone);
  expect((await stage.call(ownRoutes.codeConfirm, { verificationCode }, { token })).Code).toBe(200);
  const { Body } = await stage.call(ownRoutes.deviceList, {}, { token });
  const SecondFactorAt = stage.harness.clock.now().toISOString();
  expect(Body?.['Asked']).toEqual({ IdleMinutes: 30, SecondFactorDays: 7, PlaceMinutes: 30, SecondFactorAt });
  expect(await objections(inside, 'deposit')).toEqual([]);
});

test('a passkey is a second factor too, once for each answer and its own only, and opens no change of the owner', async () => {
  const person = await aPerson();
  const aKey = async (token: string) => {
    const key = softwareKey('localhost', 'http://localhost');
    const { Body } = await stage.call(ownRoutes.passkeyStart, {}, { token });
    const response = key.make(Body['Options'] as Parameters<typeof key.make>[0]);
    expect((await stage.call(ownRoutes.passkeySave, { response }, { token })).Code).toBe(200);
    return key;
  };
  const [own, foreign] = [await aKey(person.token), await aKey((await aPerson()).token)];
  const answerOf = async (key: typeof own, touch = {}, asked: object = { act: 'confirm' }) => {
    const { Body } = await stage.call(ownRoutes.passkeyLoginStart, asked, { token });
    return key.answer(Body['Options'] as Parameters<typeof key.answer>[0], touch);
  };
  stage.harness.clock.moveMs(7 * DAY_MS);
  const again = await stage.call(ownRoutes.passwordAgain, { password }, person);
  const token = String(again.Body['Token']);
  const show = async (response: object) => (await stage.call(ownRoutes.passkeyConfirm, { response }, { token })).Code;
  const needed = ['second_factor_needed'];

  const wrong = refusals.passkey_wrong.code;
  expect(await show(await answerOf(foreign))).toBe(wrong);
  expect(await show(await answerOf(own, { verified: false }))).toBe(wrong);
  expect(await show({})).toBe(wrong);
  // The answer of a login confirms nothing.
  expect(await show(await answerOf(own, {}, {}))).toBe(wrong);
  expect(await objections(person, 'deposit')).toEqual(needed);

  const young = await aKey(token);
  expect(await show(await answerOf(young))).toBe(refusals.passkey_too_new.code);
  expect(await objections(person, 'deposit')).toEqual(needed);

  const response = await answerOf(own);
  expect(await show(response)).toBe(200);
  expect(await show(response)).toBe(wrong);
  expect(await objections(person, 'deposit')).toEqual([]);
  const change = { cpf: '52998224725', name: 'Ana Prado' };
  expect((await stage.call(ownRoutes.kycCpf, change, { token })).Code).toBe(refusals.code_confirmation_needed.code);
});

test('a new session asks for the place again', async () => {
  const person = await aPerson();
  await report(person, SAO_PAULO);
  expect(await bet(person)).toBe('applied');
  await stage.login(person.phone);
  expect(await objections(person, 'bet')).toEqual(['place_missing']);
  expect(await bet(person)).toBe('blocked');
});
