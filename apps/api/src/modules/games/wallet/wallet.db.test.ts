import { mintId } from '@arara/domain/ids';
import { currencies } from '@arara/domain/ledger';
import { type PlayerId, shardOf } from '@arara/domain/shards';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aContext, aPlayer } from '../../../../test/factories.ts';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { sql } from '../../../platform/db/sql.ts';
import { lockAccount } from '../../ledger/index.ts';
import type { PlayersContext } from '../../players/index.ts';
import { insertGrant } from '../free-rounds/free-rounds.store.ts';
import { findRound, insertSession, listDay } from '../shared/play.store.ts';
import type { WalletAnswer, WalletOp } from '../provider.ts';
import type { PlayedGame, Supplier } from '../providers/suppliers.ts';
import { createGameWallet, type GameWallet, hashOf } from './wallet.ts';
import { dice } from '../testing/hub88-supplier.ts';
import { aWirelessSupplier } from '../testing/wireless-supplier.ts';

const REAL = 100_000n;
const DAY = '2026-11-16';

let harness: Harness;
let context: PlayersContext;
let wallet: GameWallet;
let serial = 0;

beforeAll(async () => {
  harness = await openHarness();
  context = await aContext(harness);
  wallet = createGameWallet({
    shards: context.shards,
    clock: harness.clock,
    elapsedMs: () => harness.clock.nowMs(),
    explainBlock: async () => 'self_excluded',
    largeWinE5: (brandId) => (brandId === 2 ? 500n : 1_000n) * REAL,
    reservePrize: async () => undefined,
    playerInfo: async () => ({ country: 'BR', locale: 'pt' }),
  });
});
afterAll(() => harness.close());

const { policy } = aWirelessSupplier();

async function aSession(playerId: PlayerId, change: { playEndsAt?: Date; brandId?: number } = {}): Promise<string> {
  const token = mintId(shardOf(playerId), context.random(32));
  await insertSession(context.shards.ofPlayer(playerId), {
    tokenHash: hashOf(token),
    playerId,
    brandId: change.brandId ?? 1,
    party: 7,
    game: 'dadinho',
    currency: currencies.BRL,
    openedAt: harness.clock.now(),
    expiresAt: new Date(harness.clock.nowMs() + 24 * 3_600_000),
    idleMinutes: 30,
    playEndsAt: change.playEndsAt ?? null,
  });
  return token;
}

interface Player {
  readonly playerId: PlayerId;
  readonly token: string;
  readonly round: string;
}

async function atTable(cashE5: bigint, bonusE5 = 0n, brandId = 1): Promise<Player> {
  const playerId = await aPlayer(context, { cashE5, bonusE5, brandId });
  return { playerId, token: await aSession(playerId, { brandId }), round: `r${(serial += 1)}` };
}

const bet = (amountE5: bigint, change: Partial<WalletOp> = {}): WalletOp => ({
  kind: 'bet',
  txId: `t${(serial += 1)}`,
  amountE5,
  fingerprint: 'b0',
  ...change,
});
const win = (amountE5: bigint, change: Partial<WalletOp> = {}): WalletOp => ({
  ...bet(amountE5),
  kind: 'win',
  fingerprint: 'b1',
  ...change,
});
const rollback = (refTxId: string): WalletOp => ({ ...bet(0n), kind: 'rollback', fingerprint: 'b2', refTxId });

interface Asking {
  readonly closesRound?: boolean;
  readonly supplier?: Supplier;
  readonly gameCode?: string;
}

function ask(player: Player, ops: readonly WalletOp[], asking: Asking = {}): Promise<WalletAnswer> {
  return wallet.ask(asking.supplier ?? aWirelessSupplier(), {
    kind: 'apply',
    playerId: player.playerId,
    sessionToken: player.token,
    currency: 'BRL',
    gameCode: asking.gameCode ?? 'dice',
    roundId: player.round,
    closesRound: asking.closesRound ?? false,
    ops,
  });
}

const roundOf = ({ playerId, round }: Player) => findRound(context.shards.ofPlayer(playerId), playerId, `7:${round}`);
const dayOf = ({ playerId }: Player) => listDay(context.shards.ofPlayer(playerId), playerId, DAY);

test('a round keeps the split of its funding, pays by it, and counts when it closes', async () => {
  const player = await atTable(6n * REAL, 4n * REAL);
  expect(await ask(player, [bet(8n * REAL)])).toMatchObject({ ok: true, balanceE5: 2n * REAL });
  expect(await roundOf(player)).toMatchObject({
    state: 'open',
    cashStakeE5: 6n * REAL,
    bonusStakeE5: 2n * REAL,
    effectiveE5: 0n,
  });
  expect(await dayOf(player)).toEqual([]);
  expect(await ask(player, [win(16n * REAL)], { closesRound: true })).toMatchObject({ balanceE5: 18n * REAL });
  expect(await roundOf(player)).toMatchObject({
    state: 'closed',
    cashWinE5: 12n * REAL,
    bonusWinE5: 4n * REAL,
    effectiveE5: 2n * REAL,
    effectiveCashE5: (3n * REAL) / 2n,
  });
  expect(await dayOf(player)).toEqual([
    {
      type: 3,
      rounds: 1,
      cashStakeE5: 6n * REAL,
      bonusStakeE5: 2n * REAL,
      winE5: 16n * REAL,
      effectiveE5: 2n * REAL,
      effectiveCashE5: (3n * REAL) / 2n,
    },
  ]);
});

test('two bets of one round count together; one taken back alone leaves the other', async () => {
  const player = await atTable(10n * REAL);
  const first = bet(2n * REAL);
  await ask(player, [first]);
  await ask(player, [bet(4n * REAL)]);
  await ask(player, [rollback(first.txId)]);
  expect(await roundOf(player)).toMatchObject({ state: 'open', bets: 1, cashStakeE5: 4n * REAL });
  expect(await ask(player, [], { closesRound: true })).toMatchObject({ ok: true, balanceE5: 6n * REAL });
  expect(await dayOf(player)).toMatchObject([{ rounds: 1, cashStakeE5: 4n * REAL, effectiveE5: REAL }]);
});

test('a round whose every bet was taken back is void, takes no bet, and counts nothing; after its close it counts back', async () => {
  const player = await atTable(10n * REAL);
  const only = bet(4n * REAL);
  await ask(player, [only], { closesRound: true });
  expect(await dayOf(player)).toMatchObject([{ rounds: 1, effectiveE5: REAL }]);
  expect(await ask(player, [rollback(only.txId)])).toMatchObject({ ok: true, balanceE5: 10n * REAL });
  expect(await roundOf(player)).toMatchObject({ state: 'voided', effectiveE5: 0n, cashStakeE5: 0n });
  expect(await dayOf(player)).toMatchObject([{ rounds: 0, cashStakeE5: 0n, effectiveE5: 0n, effectiveCashE5: 0n }]);
  expect(await ask(player, [bet(REAL)])).toMatchObject({ ok: false, refusal: 'round_closed', balanceE5: 10n * REAL });
  expect(await ask(player, [win(REAL)])).toMatchObject({ ok: false, refusal: 'bet_not_found' });
});

test('a supplier that keeps settled rounds refuses the rollback', async () => {
  const player = await atTable(10n * REAL);
  const only = bet(4n * REAL);
  await ask(player, [only], { closesRound: true });
  const strict = aWirelessSupplier({ policy: { ...policy, rollbackSettled: 'refuse' } });
  expect(await ask(player, [rollback(only.txId)], { supplier: strict })).toMatchObject({ refusal: 'already_settled' });
  expect(await roundOf(player)).toMatchObject({ state: 'closed', cashStakeE5: 4n * REAL });
});

test('a win that names a bet taken back is refused, also when its round holds another bet', async () => {
  const player = await atTable(10n * REAL);
  const [first, second] = [bet(REAL), bet(REAL)];
  await ask(player, [first]);
  await ask(player, [second]);
  await ask(player, [rollback(first.txId)]);
  expect(await ask(player, [win(REAL, { refTxId: first.txId })])).toMatchObject({ refusal: 'bet_not_found' });
  expect(await ask(player, [win(REAL, { refTxId: second.txId })])).toMatchObject({ ok: true, balanceE5: 10n * REAL });
});

test('the session is asked for a bet and never for a win or a rollback; a repeat gets its first answer', async () => {
  const player = await atTable(10n * REAL);
  const first = bet(REAL);
  const answer = await ask(player, [first]);
  await context.shards.ofPlayer(player.playerId).run(sql`
    update games.sessions set closed_at = ${harness.clock.now()} where player_id = ${player.playerId}`);
  expect(await ask(player, [bet(REAL)])).toMatchObject({ refusal: 'session_expired', balanceE5: 9n * REAL });
  expect(await ask({ ...player, token: mintId(1, context.random(32)) }, [bet(REAL)])).toMatchObject({
    refusal: 'session_unknown',
  });
  expect(await ask(player, [first])).toEqual({ ...answer, ops: [{ ...opsOf(answer)[0], effect: 'replayed' }] });
  expect(await ask(player, [win(3n * REAL)])).toMatchObject({ ok: true, balanceE5: 12n * REAL });
  expect(await ask(player, [rollback(first.txId)])).toMatchObject({ ok: true, balanceE5: 13n * REAL });
});

const opsOf = (answer: WalletAnswer) => (answer.ok ? answer.ops : []);

test('a session of another player, another game, silent for half an hour, or out of time takes no bet', async () => {
  const player = await atTable(10n * REAL);
  const other = await atTable(10n * REAL);
  expect(await ask({ ...player, token: other.token }, [bet(REAL)])).toMatchObject({ refusal: 'session_unknown' });
  const twoGames = (code: string): PlayedGame | undefined =>
    code === 'dice' ? dice : { ...dice, id: 'roleta', code: 'roulette' };
  const lobby = aWirelessSupplier({ gameOf: twoGames, policy: { ...policy, sessionServesLobby: true } });
  const table = { gameCode: 'roulette' };
  expect(await ask(player, [bet(REAL)], { ...table, supplier: aWirelessSupplier({ gameOf: twoGames }) })).toMatchObject(
    {
      refusal: 'game_forbidden',
    },
  );
  expect(await ask(player, [bet(REAL)], { ...table, supplier: lobby })).toMatchObject({ ok: true });

  const limited = { ...other, token: await aSession(other.playerId, { playEndsAt: new Date(harness.clock.nowMs()) }) };
  expect(await ask(limited, [bet(REAL)])).toMatchObject({ refusal: 'time_limit', balanceE5: 10n * REAL });
  harness.clock.moveMs(31 * 60_000);
  expect(await ask(player, [bet(REAL)])).toMatchObject({ refusal: 'session_expired' });
  harness.clock.moveMs(-31 * 60_000);
});

test('a switched-off provider or a stopped game takes no bet and still pays', async () => {
  const player = await atTable(10n * REAL);
  await ask(player, [bet(REAL)]);
  const off = aWirelessSupplier({ isOn: false });
  const stopped = aWirelessSupplier({ gameOf: () => ({ ...dice, isOpen: false }) });
  expect(await ask(player, [bet(REAL)], { supplier: off })).toMatchObject({ refusal: 'game_forbidden' });
  expect(await ask(player, [bet(REAL)], { supplier: stopped })).toMatchObject({ refusal: 'game_forbidden' });
  expect(await ask(player, [bet(REAL)], { gameCode: 'ghost' })).toMatchObject({ refusal: 'game_unknown' });
  expect(await ask(player, [win(2n * REAL)], { supplier: off })).toMatchObject({ ok: true, balanceE5: 11n * REAL });
});

test('several operations of one call happen in their order, all or none', async () => {
  const player = await atTable(10n * REAL);
  expect(await ask(player, [bet(10n * REAL), win(50n * REAL)], { closesRound: true })).toMatchObject({
    ok: true,
    balanceE5: 50n * REAL,
  });
  const next = { ...player, round: 'next' };
  expect(await ask(next, [bet(REAL), bet(60n * REAL)])).toMatchObject({
    refusal: 'insufficient_funds',
    opKind: 'bet',
    balanceE5: 50n * REAL,
  });
  expect(await roundOf(next)).toBeUndefined();
  const known = bet(REAL);
  await ask(next, [known]);
  const mixed = await ask(next, [known, bet(2n * REAL)]);
  expect(mixed).toMatchObject({
    ok: true,
    balanceE5: 47n * REAL,
    ops: [{ effect: 'replayed' }, { effect: 'applied' }],
  });
});

async function grantTwo(playerId: PlayerId, id: string): Promise<void> {
  const at = harness.clock.now();
  await context.shards.inPlayerTransaction(playerId, (tx) =>
    insertGrant(tx, {
      id,
      playerId,
      brandId: 1,
      party: 7,
      game: 'dadinho',
      rounds: 2,
      stakeE5: 5n * REAL,
      grantedAt: at,
      expiresAt: new Date(at.getTime() + 3_600_000),
      factor: 1_200n,
      expiryDays: 30,
      stakeMaxE5: 5n * REAL,
      lostBelowE5: REAL,
      grantedBy: `test:${id}`,
    }),
  );
}

const poolOf = (playerId: PlayerId) =>
  context.shards
    .ofPlayer(playerId)
    .maybe(sql`select state, granted_e5, required_e5 from bonuses.pools where player_id = ${playerId}`);

test('a free round costs no money, its win is bonus, and one that nobody granted is refused', async () => {
  const player = await atTable(10n * REAL);
  const free = { freeRound: 'reward-1' };
  expect(await ask(player, [bet(5n * REAL, free)])).toMatchObject({ refusal: 'free_round_unknown' });
  await grantTwo(player.playerId, 'reward-1');
  expect(await ask(player, [win(7n * REAL, free)])).toMatchObject({ refusal: 'bet_not_found' });
  expect(await ask(player, [bet(5n * REAL, free)])).toMatchObject({ ok: true, balanceE5: 10n * REAL });
  expect(await ask(player, [win(7n * REAL, free)], { closesRound: true })).toMatchObject({ balanceE5: 17n * REAL });
  expect(await roundOf(player)).toMatchObject({ state: 'closed', bonusWinE5: 7n * REAL, effectiveE5: 0n });
  expect(await poolOf(player.playerId)).toEqual({
    state: 'open',
    granted_e5: 7n * REAL,
    required_e5: 84n * REAL,
  });
});

test('a grant is played no oftener and no higher than it says, and a round taken back is there again', async () => {
  const player = await atTable(10n * REAL);
  const free = { freeRound: 'reward-2' };
  await grantTwo(player.playerId, 'reward-2');
  const inRound = (round: string) => ({ ...player, round });
  expect(await ask(inRound('f1'), [bet(6n * REAL, free)])).toMatchObject({ refusal: 'free_round_unknown' });
  const first = bet(5n * REAL, free);
  expect(await ask(inRound('f1'), [first])).toMatchObject({ ok: true });
  expect(await ask(inRound('f2'), [bet(5n * REAL, free)])).toMatchObject({ ok: true });
  expect(await ask(inRound('f3'), [bet(5n * REAL, free)])).toMatchObject({ refusal: 'free_round_unknown' });
  expect(await ask(inRound('f1'), [first])).toMatchObject({ ok: true, ops: [{ effect: 'replayed' }] });
  expect(await ask(inRound('f1'), [rollback(first.txId)])).toMatchObject({ ok: true, balanceE5: 10n * REAL });
  expect(await ask(inRound('f3'), [bet(5n * REAL, free)])).toMatchObject({ ok: true, balanceE5: 10n * REAL });
});

test('a free win that is taken back leaves neither bonus nor what it asked for', async () => {
  const player = await atTable(10n * REAL);
  const free = { freeRound: 'reward-3' };
  await grantTwo(player.playerId, 'reward-3');
  await ask(player, [bet(5n * REAL, free)]);
  const paid = win(7n * REAL, free);
  await ask(player, [paid], { closesRound: true });
  expect(await ask(player, [rollback(paid.txId)])).toMatchObject({ ok: true, balanceE5: 10n * REAL });
  expect(await poolOf(player.playerId)).toMatchObject({ state: 'given_up', granted_e5: 0n });
});

test('a player whom another transaction holds is busy alone: neighbours in the group are answered', async () => {
  const held = await atTable(10n * REAL);
  const free = await atTable(10n * REAL);
  const shard = context.shards.ofPlayer(held.playerId);
  const late = bet(REAL);
  await shard.transaction(async (tx) => {
    await lockAccount(tx, held.playerId);
    const [busy, fine] = await Promise.all([ask(held, [late]), ask(free, [bet(REAL)])]);
    expect(busy).toMatchObject({ ok: false, refusal: 'busy' });
    expect(fine).toMatchObject({ ok: true, balanceE5: 9n * REAL });
  });
  expect(await ask(held, [late])).toMatchObject({ ok: true, balanceE5: 9n * REAL });
});

test('a full wallet refuses a stake at once and still takes a win and a rollback', async () => {
  const crowd = await atTable(1_000n * REAL);
  const shard = context.shards.ofPlayer(crowd.playerId);
  let other = await atTable(10n * REAL);
  while (context.shards.ofPlayer(other.playerId) !== shard) other = await atTable(10n * REAL);
  const staked = bet(2n * REAL);
  await ask(other, [staked]);
  const many = Promise.all(Array.from({ length: 700 }, () => ask(crowd, [bet(REAL)])));
  const full = ask(other, [bet(REAL)]);
  const owed = [win(REAL), rollback(staked.txId)].map((op) => ask(other, [op]));
  // Nobody waits for the stakes any more, so what has not begun is not begun; a win and a rollback are waited for.
  harness.clock.moveMs(1_000);
  expect(await Promise.race([full, many, ...owed])).toMatchObject({ ok: false, refusal: 'busy' });
  expect(await Promise.all(owed)).toMatchObject([{ ok: true }, { ok: true, balanceE5: 11n * REAL }]);
  const taken = (await many).filter(({ ok }) => ok).length;
  expect(taken).toBeLessThan(600);
  const { bets } = await shard.one<{ bets: bigint }>(
    sql`select count(*) as bets from ledger.transfers where player_id = ${crowd.playerId} and code = 10`,
  );
  expect(bets).toBe(BigInt(taken));
});

async function flagsOf({ playerId }: Player): Promise<string[][]> {
  const events = await context.shards
    .ofPlayer(playerId)
    .rows<{ payload: { rounds: [string, string, number, string[]][] } }>(
      sql`select payload from outbox.events where topic = 'games.flagged' order by xid, id`,
    );
  const published = events.flatMap(({ payload }) => payload.rounds).filter(([id]) => id === playerId.toString());
  return published.map(([, , , reasons]) => reasons);
}

test('a large win, a late win and a debt are told with the money they speak of', async () => {
  const player = await atTable(10n * REAL);
  await ask(player, [bet(REAL)]);
  harness.clock.moveMs(49 * 3_600_000);
  const large = win(2_000n * REAL);
  await ask(player, [large], { closesRound: true });
  // A session is left behind by the clock; a new one spends the win.
  const again = { ...player, token: await aSession(player.playerId), round: `${player.round}b` };
  await ask(again, [bet(2_009n * REAL)]);
  expect(await ask(player, [rollback(large.txId)])).toMatchObject({ ok: true, balanceE5: 0n });
  harness.clock.moveMs(-49 * 3_600_000);
  expect(await flagsOf(player)).toEqual([['large_win', 'late_win'], ['receivable']]);
});

test('a win of a group is big by the threshold of its own brand', async () => {
  const first = await atTable(10n * REAL);
  const shard = context.shards.ofPlayer(first.playerId);
  let second = await atTable(10n * REAL, 0n, 2);
  while (context.shards.ofPlayer(second.playerId) !== shard) second = await atTable(10n * REAL, 0n, 2);
  const supplier = aWirelessSupplier({ brandId: 2 });
  await ask(first, [bet(REAL)]);
  await ask(second, [bet(REAL)], { supplier });
  // Asked in one turn, both wins travel in one group.
  const wins = [first, second].map((player, at) => ask(player, [win(700n * REAL)], at === 0 ? {} : { supplier }));
  expect(await Promise.all(wins)).toMatchObject([{ ok: true }, { ok: true }]);
  expect(await flagsOf(first)).toEqual([]);
  expect(await flagsOf(second)).toEqual([['large_win']]);
});

test('a supplier of one brand learns no balance of a player of another', async () => {
  const player = await atTable(10n * REAL);
  const query = { kind: 'balance', playerId: player.playerId } as const;
  expect(await wallet.ask(aWirelessSupplier(), query)).toMatchObject({ ok: true, balanceE5: 10n * REAL });
  for (const asked of [query, { kind: 'info', playerId: player.playerId } as const])
    expect(await wallet.ask(aWirelessSupplier({ brandId: 2 }), asked)).toEqual({
      ok: false,
      refusal: 'player_unknown',
    });
});
