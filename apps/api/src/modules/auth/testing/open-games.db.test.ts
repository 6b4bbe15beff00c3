import { mintId } from '@arara/domain/ids';
import { currencies } from '@arara/domain/ledger';
import { REAL_E5 } from '@arara/domain/money';
import { IMPEDED_BLOCK } from '@arara/domain/players';
import { parsePlayerId, type PlayerId, shardOf } from '@arara/domain/shards';
import { ownRoutes, playerRoutes } from '@arara/contract/player';
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMoney, testSecrets } from '../../../../test/factories.ts';
import { workerModulesOf } from '../../../../test/test-app.ts';
import type { Modules } from '../../../composition/create-modules.ts';
import { createGameWallet, explainBlockBy, type GameWallet } from '../../games/index.ts';
import { insertSession } from '../../games/shared/play.store.ts';
import { aWirelessSupplier } from '../../games/testing/wireless-supplier.ts';
import { hashOf } from '../../games/wallet/wallet.ts';
import { emptyRow } from '../../kyc/cases/cases.ts';
import { saveCase } from '../../kyc/cases/store.ts';
import { post } from '../../ledger/index.ts';
import { blockCases } from '../../players/index.ts';
import { openVisitors, password, type Visitors } from './visitors.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const PATIENCE_MS = 20_000;
const LISBON = { latitude: 38.72, longitude: -9.14 };
const SAO_PAULO = { latitude: -23.55, longitude: -46.63 };
const OBEYS_WITHIN_S = 5;
/** As often as the worker looks. */
const LOOKS_EVERY_MS = 2_000;

let stage: Visitors;
let modules: Modules;
let wallet: GameWallet;
let isLooking = true;
let looking: Promise<void>;

beforeAll(async () => {
  stage = await openVisitors('br-spa');
  modules = workerModulesOf(stage.api);
  const { harness, shards } = stage;
  wallet = createGameWallet({
    shards,
    clock: harness.clock,
    elapsedMs: () => performance.now(),
    explainBlock: explainBlockBy(modules.policy, harness.clock),
    largeWinE5: () => 1_000n * REAL_E5,
    reservePrize: async () => undefined,
    playerInfo: async () => ({ country: 'BR', locale: 'pt' }),
  });
  const look = async () => {
    for (; isLooking; await wait(LOOKS_EVERY_MS)) await modules.limits.refreshDue();
  };
  looking = look();
});
afterAll(async () => {
  isLooking = false;
  await looking;
  await stage.close();
});

interface Person {
  readonly phone: string;
  readonly token: string;
  readonly playerId: PlayerId;
  readonly game: string;
}

/** Somebody with money who is there, where they may be, with a game open. */
async function aPerson(): Promise<Person> {
  const { harness, shards } = stage;
  const { phone, token, playerId: text } = await stage.aPlayer();
  const playerId = parsePlayerId(text);
  if (playerId === undefined) throw new Error('no player');
  const money = startMoney({ playerId, brandId: 1, movement: 'deposit', amountE5: 100_000n * REAL_E5 });
  await shards.inPlayerTransaction(playerId, (tx) => post(tx, harness.clock, money));
  await stage.call(ownRoutes.placeReport, SAO_PAULO, { token });
  const game = mintId(shardOf(playerId), randomBytes(32));
  await insertSession(shards.ofPlayer(playerId), {
    tokenHash: hashOf(game),
    playerId,
    brandId: 1,
    party: 7,
    game: 'dadinho',
    currency: currencies.BRL,
    openedAt: harness.clock.now(),
    expiresAt: new Date(harness.clock.nowMs() + 30 * DAY_MS),
    idleMinutes: 30 * 24 * 60,
    playEndsAt: null,
  });
  return { phone, token, playerId, game };
}

let bets = 0;
/** The supplier's call of a game that is open; it asks no gate. */
async function bet({ playerId, game }: Person): Promise<string> {
  bets += 1;
  const answer = await wallet.ask(aWirelessSupplier(), {
    kind: 'apply',
    playerId,
    sessionToken: game,
    currency: 'BRL',
    gameCode: 'dice',
    roundId: `open${bets}`,
    closesRound: true,
    ops: [{ kind: 'bet', txId: `open${bets}`, amountE5: REAL_E5, fingerprint: 'ab' }],
  });
  return answer.ok ? 'taken' : answer.refusal;
}

const pass = async (ms: number) => stage.harness.clock.moveMs(ms);
const report = ({ token }: Person, where: object) => stage.call(ownRoutes.placeReport, where, { token });
const asking = ({ playerId }: Person) => ({ playerId, brandId: 1, sessionId: 'none', requestId: undefined });
const limit = (kind: 'loss' | 'bets' | 'time' | 'count', max: bigint) => (person: Person) =>
  modules.limits.set(asking(person), { kind, window: 'day', max });

/** Back after a week: the password and the place are fresh, and the code is ten minutes from being due. */
async function comeBack(person: Person): Promise<void> {
  await pass(7 * DAY_MS - 10 * MINUTE_MS);
  const again = await stage.call(ownRoutes.passwordAgain, { password }, person);
  await report({ ...person, token: String(again.Body['Token']) }, SAO_PAULO);
  expect(await bet(person)).toBe('taken');
  await pass(10 * MINUTE_MS);
}

/** What a person found by the list gets in the commit of the answer. */
async function impede({ playerId }: Person): Promise<void> {
  const { harness, shards } = stage;
  await shards.inPlayerTransaction(playerId, async (tx) => {
    const context = { shards, secrets: testSecrets, clock: harness.clock, random: randomBytes };
    const scopes = ['bet', 'deposit', 'reward'] as const;
    const reviewAt = new Date(harness.clock.nowMs() + DAY_MS);
    const found = { playerId, scopes, code: IMPEDED_BLOCK, owner: 'system:impeded', reviewAt, requestId: undefined };
    await blockCases.blockCase(context, tx, found);
    await modules.limits.refreshGuards(tx, playerId, harness.clock.nowMs());
  });
}

/** What the daily screening writes of an open account that it has a doubt about. */
async function doubt({ playerId }: Person): Promise<void> {
  const { harness, shards } = stage;
  const at = harness.clock.now();
  await shards.inPlayerTransaction(playerId, async (tx) => {
    const row = emptyRow({ random: randomBytes, clock: harness.clock }, { playerId, brandId: 1 });
    await saveCase(tx, { ...row, phase: 'review', reason: 'pep', doneAt: at, queuedAt: at, dueAt: at });
    await modules.limits.refreshGuards(tx, playerId, at.getTime());
  });
}

/** Each reason against a new stake, how it comes about while a game is open, and what the supplier is told. */
const reasons: readonly (readonly [name: string, cause: (person: Person) => Promise<unknown>, word: string])[] = [
  ['30 minutes without a call', () => pass(30 * MINUTE_MS), 'player_blocked'],
  ['7 days without a code', comeBack, 'player_blocked'],
  [
    'a place of 30 minutes ago',
    async (person) => {
      await pass(20 * MINUTE_MS);
      await stage.call(playerRoutes.playerTkExp, {}, person);
      await pass(10 * MINUTE_MS);
    },
    'player_blocked',
  ],
  ['a place that is refused', (person) => report(person, LISBON), 'player_blocked'],
  ['impeded', impede, 'player_blocked'],
  ['an identity in doubt', doubt, 'player_blocked'],
  ['excluded', (person) => modules.limits.exclude(asking(person), 6), 'self_excluded'],
  ['paused', (person) => modules.limits.pause(asking(person), 24), 'self_excluded'],
  ['the limit of loss', limit('loss', REAL_E5), 'loss_limit'],
  ['the limit of bets', limit('bets', REAL_E5), 'stake_limit'],
  ['the number of bets', limit('count', 1n), 'stake_limit'],
  [
    'the limit of time',
    async (person) => {
      await limit('time', 1n)(person);
      await pass(MINUTE_MS);
    },
    'time_limit',
  ],
];

test.each(reasons)('a bet of an open game is refused within 5 s: %s', async (name, cause, word) => {
  const person = await aPerson();
  expect(await bet(person)).toBe('taken');
  await cause(person);
  const since = performance.now();
  let answer = await bet(person);
  while (answer === 'taken' && performance.now() - since < PATIENCE_MS) {
    await wait(100);
    answer = await bet(person);
  }
  const seconds = (performance.now() - since) / 1_000;
  console.log(`${name}: refused after ${seconds.toFixed(1)} s, as ${answer}`);
  expect(seconds).toBeLessThan(OBEYS_WITHIN_S);
  expect(answer).toBe(word);
});
