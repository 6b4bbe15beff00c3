import { ownRoutes, playerRoutes } from '@arara/contract/player';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LobbyWorld, openLobbyWorld, REAL, type Seat } from '../testing/lobby-world.ts';
import { sql } from '../../../platform/db/sql.ts';
import { post } from '../../ledger/index.ts';

const MINUTE_MS = 60_000;
let world: LobbyWorld;

beforeAll(async () => {
  world = await openLobbyWorld();
  await world.addGames([
    { id: 'onca', name: 'Onça Dourada', rtpPercent: '95.8137' },
    { id: 'foguete', name: 'Foguetinho', type: 3, kind: 'crash' },
    { id: 'minas', name: 'Minas', type: 3, kind: 'mines' },
    { id: 'gone', name: 'Gone', state: 'off' },
  ]);
  await world.harness.owner.directory.run(sql`
    insert into content.sections (id, brand_id, position, starts_at, audience, texts, kind, surfaces, games_max)
    values ('continue', 1, 1, '2026-01-01', 'players', '{"pt-BR": {"title": "Continue"}}', 'continue', '{home,lobby}', 9)`);
});
afterAll(() => world.close());

const later = (minutes: number) => world.harness.clock.moveMs(minutes * MINUTE_MS);
const historyOf = ({ token }: Seat) => world.call(playerRoutes.gamePlayHistory, {}, token);
const continueOf = async (token?: string) => {
  const { Sections } = await world.call(playerRoutes.gameHome, {}, token);
  return Sections.map(({ Kind, Games }) => [Kind, ...Games.map(({ GameId }) => GameId)]);
};

describe.each([0, 1])('the history of a player on database %s', (shard) => {
  test('names the games played last, with the figures of the last visit and what is unfinished', async () => {
    const seat = await world.sit({ shard });
    expect(await historyOf(seat)).toEqual({ Total: 0, List: [] });
    expect(await continueOf(seat.token)).toEqual([]);
    await seat.play('onca', 10n * REAL, 4n * REAL);
    later(1);
    await seat.enter('minas');
    await seat.play('foguete', 2n * REAL, undefined);
    later(10);
    await seat.play('gone', REAL, 0n);
    later(1);
    await seat.enter('onca');
    await seat.play('onca', 5n * REAL, 0n);
    await seat.play('onca', 5n * REAL, 12n * REAL);
    const playedAt = world.harness.clock.now().toISOString();
    const history = await historyOf(seat);
    expect(history.Total).toBe(2);
    expect(history.List).toMatchObject([
      { Game: { GameId: 'onca' }, LastPlayedAt: playedAt, Rounds: 2, Staked: '10.00', Won: '12.00', OpenRounds: 0 },
      { Game: { GameId: 'foguete' }, Rounds: 1, Staked: '2.00', Won: '0.00', OpenRounds: 1 },
    ]);
    // What is unfinished comes first; a visitor has nothing to go on with.
    expect(await continueOf(seat.token)).toEqual([['continue', 'foguete', 'onca']]);
    expect(await continueOf()).toEqual([]);
    expect((await world.call(playerRoutes.home, {}, seat.token)).Sections.map(({ Kind }) => Kind)).toEqual([
      'continue',
    ]);
  });

  test('gives the lines of the statement their games', async () => {
    const seat = await world.sit({ shard });
    const round = await seat.play('onca', 10n * REAL, 4n * REAL);
    const { List } = await world.call(playerRoutes.playerFundDetail, { limit: 3 }, seat.token);
    const Game = { Id: 'onca', Name: 'Onça Dourada', Icon: expect.any(String), Round: round };
    expect(List.map((line) => [line.Kind, line.Game])).toEqual([
      ['win', Game],
      ['bet', Game],
      [expect.any(String), null],
    ]);
  });

  test('lists rounds with their split by account and what counted, newest first', async () => {
    const seat = await world.sit({ shard });
    await giveBonus(seat, 4n * REAL);
    await seat.play('onca', 9_998n * REAL, 0n);
    later(1);
    const split = await seat.play('foguete', 4n * REAL, 8n * REAL);
    later(1);
    const open = await seat.play('gone', REAL, undefined);
    const rounds = await world.call(ownRoutes.gameRounds, { limit: 2 }, seat.token);
    expect(rounds.Total).toBe(3);
    expect(rounds.List).toMatchObject([
      { RoundId: open, GameName: 'Gone', State: 'open', ClosedAt: null, Effective: '0.00000' },
      {
        RoundId: split,
        State: 'closed',
        Staked: '4.00000',
        Won: '8.00000',
        Result: '4.00000',
        Cash: { Staked: '2.00000', Won: '4.00000' },
        Bonus: { Staked: '2.00000', Won: '4.00000' },
        Effective: '1.60000',
        WeightPercent: '40',
      },
    ]);
    const ofGame = await world.call(ownRoutes.gameRounds, { gameId: 'onca' }, seat.token);
    expect(ofGame.List.map(({ GameId, Result }) => [GameId, Result])).toEqual([['onca', '-9998.00000']]);
    expect(await world.call(ownRoutes.gameRounds, { gameId: 'nobody' }, seat.token)).toEqual({ Total: 0, List: [] });
    expect(await world.refusalOf(ownRoutes.gameRounds, { limit: 101 }, seat.token)).toBe('invalid_input');
  });

  test('opens one round with every move and the balance after each, and nobody else’s', async () => {
    const seat = await world.sit({ shard });
    const other = await world.sit({ shard });
    const round = await seat.play('onca', 10n * REAL, 25n * REAL);
    await seat.play('onca', REAL, 0n);
    await seat.takeBack('onca', round);
    const detail = await world.call(ownRoutes.gameRound, { roundId: round }, seat.token);
    expect(detail).toMatchObject({
      SupplierRound: round.slice(2),
      Rtp: '95.8137',
      Won: '0.00000',
      Result: '-10.00000',
    });
    expect(detail.Moves.map(({ Kind, Amount, Cash, BalanceAfter }) => [Kind, Amount, Cash, BalanceAfter])).toEqual([
      ['bet', '10.00000', '-10.00000', '9990.00000'],
      ['win', '25.00000', '25.00000', '10015.00000'],
      ['win_taken_back', '25.00000', '-25.00000', '9989.00000'],
    ]);
    expect(detail.BalanceAfter).toBe('9989.00');
    for (const [roundId, token] of [
      [round, other.token],
      ['7:nothing', seat.token],
      ['nothing', seat.token],
    ] as const)
      expect(await world.refusalOf(ownRoutes.gameRound, { roundId }, token)).toBe('round_unknown');
  });
});

async function giveBonus({ playerId }: Seat, amountE5: bigint): Promise<void> {
  const { shards, clock } = world.context;
  const legs = [
    { account: 'bonus_cost', amountE5: -amountE5 },
    { account: 'bonus', amountE5 },
  ] as const;
  const gift = { key: `gift:${playerId}`, playerId, brandId: 1, movement: 'bonus_grant', legs } as const;
  expect(await shards.inPlayerTransaction(playerId, (tx) => post(tx, clock, gift))).toMatchObject({ ok: true });
}
