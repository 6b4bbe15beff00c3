import { mintId } from '@arara/domain/ids';
import { currencies } from '@arara/domain/ledger';
import { type PlayerId, shardOf } from '@arara/domain/shards';
import { businessDayOf } from '@arara/domain/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bonuses, createBonuses, expirePools } from '../index.ts';
import { listPools, listRequirements } from '../turnover/store.ts';
import { findRound, insertSession, openStakesE5 } from '../../games/shared/play.store.ts';
import { applyGroup, type WalletAnswerRow } from '../../games/wallet/wallet.store.ts';
import { hashOf } from '../../games/wallet/wallet.ts';
import { balanceOf, listMovedDays, post, statement } from '../../ledger/index.ts';
import type { PlayersContext } from '../../players/index.ts';
import { createPolicy, type PolicyOptions } from '../../policy/index.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { aContext, aPlayer, settingsOf } from '../../../../test/factories.ts';
import { type Harness, openHarness } from '../../../../test/harness.ts';

const REAL = 100_000n;
const PARTY = 7;

let harness: Harness;
let context: PlayersContext;
let bonuses: Bonuses;
let serial = 0;

const inMarket = (market: string): Bonuses => {
  const options: PolicyOptions = {
    marketOf: () => market,
    sources: [],
    onFault: () => undefined,
  };
  const policy = createPolicy(options);
  const { shards, clock } = context;
  return createBonuses({ shards, clock, settings: settingsOf(context), policy, openStakesE5 });
};

beforeAll(async () => {
  harness = await openHarness();
  context = await aContext(harness);
  bonuses = inMarket('standard');
});
afterAll(() => harness.close());

interface Player {
  readonly playerId: PlayerId;
  readonly token: Buffer;
}

async function atTable(): Promise<Player> {
  const playerId = await aPlayer(context);
  const token = hashOf(mintId(shardOf(playerId), context.random(32)));
  await insertSession(context.shards.ofPlayer(playerId), {
    tokenHash: token,
    playerId,
    brandId: 1,
    party: PARTY,
    game: 'tigre',
    currency: currencies.BRL,
    openedAt: harness.clock.now(),
    expiresAt: new Date(harness.clock.nowMs() + 90 * 86_400_000),
    idleMinutes: 1_000_000,
    playEndsAt: null,
  });
  return { playerId, token };
}

const inTx = <T>({ playerId }: Player, work: (tx: Tx) => Promise<T>): Promise<T> =>
  context.shards.inPlayerTransaction(playerId, work);
const who = ({ playerId }: Player) => ({ playerId, brandId: 1, atMs: harness.clock.nowMs() });

async function deposit(player: Player, amountE5: bigint, by: Bonuses = bonuses): Promise<bigint> {
  const key = `d${(serial += 1)}`;
  const legs = [
    { account: 'psp_clearing', amountE5: -amountE5 },
    { account: 'cash', amountE5 },
  ] as const;
  const { requiredE5 } = await inTx(player, async (tx) => {
    await post(tx, harness.clock, { ...who(player), key, movement: 'deposit', legs });
    return by.openRequirement(tx, { ...who(player), key, kind: 'deposit', amountE5 });
  });
  return requiredE5;
}

const accept = (player: Player, amountE5: bigint) =>
  inTx(player, (tx) => bonuses.acceptBonus(tx, { ...who(player), key: `b${(serial += 1)}`, amountE5 }));

interface Op {
  readonly operation: 10 | 11 | 99 | 0;
  /** In reais. */
  readonly amount?: bigint;
  readonly amountE5?: bigint;
  readonly round: string;
  readonly key?: string;
  readonly refers?: string;
  readonly closes?: boolean;
}

async function play({ playerId, token }: Player, op: Op): Promise<WalletAnswerRow> {
  const [answer] = await applyGroup(
    context.shards.ofPlayer(playerId),
    [
      {
        key: op.key ?? `k${(serial += 1)}`,
        playerId,
        operation: op.operation,
        amountE5: op.amountE5 ?? (op.amount ?? 0n) * REAL,
        fingerprint: Buffer.from('f'),
        party: PARTY,
        round: `${playerId}:${op.round}`,
        refers: op.refers ?? null,
        brandId: 1,
        currency: currencies.BRL,
        refuse: null,
        token,
        game: 'tigre',
        type: 1,
        weightBp: 10_000,
        jackpotE5: 0n,
        flags: op.closes === true ? 1 : 0,
      },
    ],
    {
      day: businessDayOf(harness.clock.nowMs()),
      at: harness.clock.now(),
      waits: true,
    },
  );
  if (answer === undefined) throw new Error('a call was not answered');
  return answer;
}

const dbOf = ({ playerId }: Player) => context.shards.ofPlayer(playerId);
const freeOf = (player: Player) => bonuses.withdrawable(dbOf(player), player.playerId);
const pocketsOf = async (player: Player) => {
  const balances = await balanceOf(dbOf(player), player.playerId);
  return [balances?.cashE5, balances?.bonusE5];
};
const movementsOf = async (player: Player) =>
  (await statement(dbOf(player), player.playerId, { limit: 50 })).map(({ movement }) => movement);

test('a deposit is locked until the round that fills it closes, and a rollback of that round locks it again', async () => {
  const player = await atTable();
  expect(await deposit(player, 10n * REAL)).toBe(15n * REAL);
  expect(await freeOf(player)).toBe(0n);
  await play(player, { operation: 10, amount: 10n, round: 'a', key: `${player.playerId}:bet` });
  expect(await freeOf(player)).toBe(0n);
  await play(player, { operation: 11, amount: 30n, round: 'a', closes: true });
  expect(await freeOf(player)).toBe(0n);
  await play(player, { operation: 10, amount: 5n, round: 'b', closes: true });
  expect(await freeOf(player)).toBe(25n * REAL);
  await play(player, { operation: 99, round: 'a', refers: `${player.playerId}:bet` });
  expect(await listRequirements(dbOf(player), player.playerId)).toMatchObject([{ state: 'open', doneE5: 5n * REAL }]);
  expect(await freeOf(player)).toBe(0n);
});

test('a full pool is cash in the commit that closes the round', async () => {
  const player = await atTable();
  await accept(player, REAL);
  expect(await pocketsOf(player)).toEqual([0n, REAL]);
  await play(player, { operation: 10, amount: 1n, round: 'a' });
  await play(player, { operation: 11, amount: 12n, round: 'a', closes: true });
  await play(player, { operation: 10, amount: 11n, round: 'b', closes: true });
  expect(await pocketsOf(player)).toEqual([REAL, 0n]);
  expect((await movementsOf(player))[0]).toBe('bonus_conversion');
  expect(await listPools(dbOf(player), player.playerId)).toMatchObject([{ state: 'converted', doneE5: 12n * REAL }]);
  expect(await freeOf(player)).toBe(REAL);
});

test('the bonus share of a round that was open when the pool was given up goes to bonus cost', async () => {
  const player = await atTable();
  await deposit(player, 10n * REAL);
  await accept(player, 10n * REAL);
  await play(player, { operation: 10, amount: 15n, round: 'a' });
  const giving = { ...who(player), key: `give:${player.playerId}` };
  expect(await inTx(player, (tx) => bonuses.giveUpPool(tx, giving))).toEqual({ forfeitedE5: 5n * REAL });
  expect(await inTx(player, (tx) => bonuses.giveUpPool(tx, giving))).toEqual({ forfeitedE5: 0n });
  await play(player, { operation: 11, amount: 30n, round: 'a', closes: true });
  expect(await pocketsOf(player)).toEqual([20n * REAL, 0n]);
  expect((await movementsOf(player)).slice(0, 3)).toEqual(['bonus_forfeit', 'win', 'bonus_forfeit']);
});

const takeBack = (player: Player, key: string, round: string) =>
  play(player, { operation: 99, round, refers: `${player.playerId}:${key}` });
const winOf = (player: Player, key: string, op: Pick<Op, 'amount' | 'round' | 'closes'>) =>
  play(player, { operation: 11, key: `${player.playerId}:${key}`, ...op });
const giveUp = (player: Player, key: string) =>
  inTx(player, (tx) => bonuses.giveUpPool(tx, { ...who(player), key: `${key}:${player.playerId}` }));
/** The bonus cost of which agents' shares are counted. */
const bonusCostOf = async (player: Player) => {
  const days = await listMovedDays(dbOf(player), [{ playerId: player.playerId, version: 0n }], '');
  return days.reduce((sum, { bonusCostE5 }) => sum + bonusCostE5, 0n);
};
const owedBy = async (player: Player) => (await balanceOf(dbOf(player), player.playerId))?.receivableE5;

test('a win that went to bonus cost at once, because its pool was given up, is rolled back at no cost of the player', async () => {
  const player = await atTable();
  await accept(player, 10n * REAL);
  await play(player, { operation: 10, amount: 10n, round: 'a' });
  await giveUp(player, 'give');
  await winOf(player, 'win', { amount: 30n, round: 'a' });
  expect(await pocketsOf(player)).toEqual([0n, 0n]);
  await deposit(player, 100n * REAL);
  await accept(player, 5n * REAL);
  await takeBack(player, 'win', 'a');
  expect(await pocketsOf(player)).toEqual([100n * REAL, 5n * REAL]);
  expect(await owedBy(player)).toBe(0n);
  const round = await findRound(dbOf(player), player.playerId, `${player.playerId}:a`);
  expect(round).toMatchObject({ cashWinE5: 0n, bonusWinE5: 0n });
});

test('a win that expired with its pool is rolled back without a debt', async () => {
  const player = await atTable();
  await accept(player, 10n * REAL);
  await play(player, { operation: 10, amount: 10n, round: 'a' });
  await winOf(player, 'win', { amount: 30n, round: 'a', closes: true });
  harness.clock.moveMs(31 * 86_400_000);
  const { shards, clock } = context;
  await expirePools({ shards, clock, openStakesE5 });
  await takeBack(player, 'win', 'a');
  expect(await pocketsOf(player)).toEqual([0n, 0n]);
  expect(await owedBy(player)).toBe(0n);
});

test('the part of a rolled-back win that bonus cost bears is a bonus cost of the agents too', async () => {
  const player = await atTable();
  await accept(player, 10n * REAL);
  await play(player, { operation: 10, amount: 10n, round: 'a' });
  await winOf(player, 'win', { amount: 30n, round: 'a' });
  await play(player, { operation: 10, amount: 8n, round: 'b' });
  await giveUp(player, 'give');
  expect(await bonusCostOf(player)).toBe(-12n * REAL);
  await deposit(player, 100n * REAL);
  await takeBack(player, 'win', 'a');
  expect(await pocketsOf(player)).toEqual([92n * REAL, 0n]);
  expect(await bonusCostOf(player)).toBe(10n * REAL);
});

test('what a player had spent of two wins before their pool was given up is charged, what was forfeited is not', async () => {
  const player = await atTable();
  await accept(player, 10n * REAL);
  await play(player, { operation: 10, amount: 10n, round: 'a' });
  await winOf(player, 'first', { amount: 15n, round: 'a' });
  await winOf(player, 'second', { amount: 15n, round: 'a', closes: true });
  await play(player, { operation: 10, amount: 20n, round: 'b', closes: true });
  await giveUp(player, 'half');
  await deposit(player, 100n * REAL);
  await takeBack(player, 'second', 'a');
  expect(await pocketsOf(player)).toEqual([95n * REAL, 0n]);
  await takeBack(player, 'first', 'a');
  expect(await pocketsOf(player)).toEqual([80n * REAL, 0n]);
});

test('a win that was played away is charged, whatever bonus of later was given up', async () => {
  const player = await atTable();
  await accept(player, 10n * REAL);
  await play(player, { operation: 10, amount: 10n, round: 'a' });
  await winOf(player, 'win', { amount: 30n, round: 'a', closes: true });
  await play(player, { operation: 10, amount: 30n, round: 'b', closes: true });
  await accept(player, 50n * REAL);
  await giveUp(player, 'later');
  await deposit(player, 100n * REAL);
  await takeBack(player, 'win', 'a');
  expect(await pocketsOf(player)).toEqual([70n * REAL, 0n]);
});

test('a win of a round that was open when its pool was lost opens the pool again', async () => {
  const player = await atTable();
  await accept(player, 10n * REAL);
  await play(player, { operation: 10, amountE5: REAL / 2n, round: 'open' });
  await play(player, { operation: 10, amountE5: (19n * REAL) / 2n, round: 'b', closes: true });
  const poolsOf = () => listPools(dbOf(player), player.playerId);
  expect(await poolsOf()).toMatchObject([{ state: 'lost' }]);
  await winOf(player, 'late', { amount: 5_000n, round: 'open', closes: true });
  expect(await poolsOf()).toMatchObject([{ state: 'open', doneE5: 10n * REAL, requiredE5: 120n * REAL }]);
  await accept(player, REAL);
  await play(player, { operation: 10, amount: 12n, round: 'c', closes: true });
  expect(await pocketsOf(player)).toEqual([0n, 4_989n * REAL]);
});

test('a late win of a lost pool is not left without one when a later pool has ended too', async () => {
  const player = await atTable();
  await accept(player, 10n * REAL);
  await play(player, { operation: 10, amountE5: REAL / 2n, round: 'open' });
  await play(player, { operation: 10, amountE5: (19n * REAL) / 2n, round: 'b', closes: true });
  await accept(player, REAL);
  await giveUp(player, 'second');
  await winOf(player, 'late', { amount: 20n, round: 'open', closes: true });
  expect(await pocketsOf(player)).toEqual([0n, 20n * REAL]);
  const states = (await listPools(dbOf(player), player.playerId)).map(({ state }) => state);
  expect(states).toEqual(['open', 'given_up']);
});

test('a pool stays open while anything is left in the bonus pocket', async () => {
  const player = await atTable();
  await accept(player, 10n * REAL);
  await play(player, { operation: 10, amountE5: (19n * REAL) / 2n, round: 'a', closes: true });
  expect(await pocketsOf(player)).toEqual([0n, REAL / 2n]);
  expect(await listPools(dbOf(player), player.playerId)).toMatchObject([{ state: 'open' }]);
});

test('bonus that a round still holds is given up too, and no other round is counted', async () => {
  const player = await atTable();
  await accept(player, 2n * REAL);
  await play(player, { operation: 10, amount: 2n, round: 'old' });
  await inTx(player, (tx) => bonuses.giveUpPool(tx, { ...who(player), key: `old:${player.playerId}` }));
  await deposit(player, 10n * REAL);
  await accept(player, 5n * REAL);
  const lostOf = async () => (await bonuses.explain(dbOf(player), player.playerId)).bonusLostE5;
  expect(await lostOf()).toBe(5n * REAL);
  await play(player, { operation: 10, amount: 12n, round: 'a' });
  expect(await lostOf()).toBe(5n * REAL);
  await play(player, { operation: 10, amount: 3n, round: 'b' });
  expect(await pocketsOf(player)).toEqual([0n, 0n]);
  expect(await lostOf()).toBe(5n * REAL);
});

test('a stake above fifty reais counts nothing while a pool is open, also in the round', async () => {
  const player = await atTable();
  await deposit(player, 100n * REAL);
  await accept(player, 10n * REAL);
  await play(player, { operation: 10, amount: 51n, round: 'a', closes: true });
  await play(player, { operation: 10, amount: 50n, round: 'b', closes: true });
  expect(await listRequirements(dbOf(player), player.playerId)).toMatchObject([{ doneE5: 50n * REAL }]);
  expect(await findRound(dbOf(player), player.playerId, `${player.playerId}:a`)).toMatchObject({ effectiveE5: 0n });
});

test('who has lost all starts anew with the next deposit; a rollback of what was lost opens it again', async () => {
  const player = await atTable();
  await deposit(player, 10n * REAL);
  await play(player, { operation: 10, amount: 10n, round: 'a', key: `${player.playerId}:all`, closes: true });
  expect(await listRequirements(dbOf(player), player.playerId)).toMatchObject([{ state: 'lost', doneE5: 10n * REAL }]);
  await deposit(player, 20n * REAL);
  await play(player, { operation: 99, round: 'a', refers: `${player.playerId}:all` });
  expect((await listRequirements(dbOf(player), player.playerId)).map(({ state }) => state)).toEqual(['open', 'open']);
  expect(await freeOf(player)).toBe(0n);
});

test('a deposit that may still be paid keeps everything open until it cannot be paid any more', async () => {
  const player = await atTable();
  await deposit(player, 10n * REAL);
  await inTx(player, (tx) => bonuses.awaitDeposit(tx, { ...who(player), key: 'order', amountE5: 20n * REAL }));
  await play(player, { operation: 10, amount: 10n, round: 'a', closes: true });
  const states = async () => (await listRequirements(dbOf(player), player.playerId)).map(({ state }) => state);
  expect(await states()).toEqual(['open']);
  await inTx(player, (tx) => bonuses.forgetDeposit(tx, { ...who(player), key: 'order' }));
  expect(await states()).toEqual(['lost']);
});

test('after its time a pool is emptied once, and not when a new bonus gave it more time', async () => {
  const player = await atTable();
  await accept(player, 3n * REAL);
  harness.clock.moveMs(29 * 86_400_000);
  const later = await atTable();
  await accept(later, 3n * REAL);
  harness.clock.moveMs(86_400_000);
  const { shards, clock } = context;
  const early = { ...who(later), key: 'too-early', because: 'expired' } as const;
  expect(await inTx(later, (tx) => bonuses.giveUpPool(tx, early))).toEqual({ forfeitedE5: 0n });
  await expirePools({ shards, clock, openStakesE5 });
  expect(await pocketsOf(player)).toEqual([0n, 0n]);
  expect(await listPools(dbOf(player), player.playerId)).toMatchObject([{ state: 'expired' }]);
  expect(await pocketsOf(later)).toEqual([0n, 3n * REAL]);
  expect(await expirePools({ shards, clock, openStakesE5 })).toBe(0);
});

test('a bonus that expires sooner than the open pool leaves the pool its time', async () => {
  const player = await atTable();
  const acceptFor = (key: string, expiryDays: number) =>
    inTx(player, (tx) =>
      bonuses.acceptBonus(tx, { ...who(player), key, amountE5: REAL, terms: { factor: 1_200n, expiryDays } }),
    );
  await acceptFor('long', 30);
  await acceptFor('short', 1);
  const expiresAt = new Date(harness.clock.nowMs() + 30 * 86_400_000);
  expect(await listPools(dbOf(player), player.playerId)).toMatchObject([{ grantedE5: 2n * REAL, expiresAt }]);
});

test('where the market asks nothing of a deposit, all of it is free', async () => {
  const player = await atTable();
  expect(await deposit(player, 10n * REAL, inMarket('br-spa'))).toBe(0n);
  expect(await freeOf(player)).toBe(10n * REAL);
});

test("the player's card is drawn from the same explanation", async () => {
  const player = await atTable();
  await deposit(player, 10n * REAL);
  await accept(player, REAL);
  const asked = { playerId: player.playerId, brandId: 1, locale: 'pt-BR', nowMs: harness.clock.nowMs() } as const;
  expect(await bonuses.figures.load(asked)).toMatchObject({
    canWithdraw: { Amount: 0n, Why: { Word: 'turnover_locks_all' }, BonusLost: REAL },
    turnover: {
      Required: 27n * REAL,
      Done: 0n,
      Missing: 27n * REAL,
      DonePercent: '0',
      Requirements: [
        { Source: 'deposit', Times: '1.5', Required: 15n * REAL, ExpiresAt: null },
        { Source: 'bonus', Times: '12', Required: 12n * REAL },
      ],
    },
  });
});
