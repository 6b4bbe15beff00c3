import { playerRoutes } from '@arara/contract/player';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type LobbyWorld, openLobbyWorld, REAL, type Seat } from '../testing/lobby-world.ts';
import { TEST_START_MS } from '../../../../test/harness.ts';
import { sql } from '../../../platform/db/sql.ts';

const MINUTE_MS = 60_000;
let world: LobbyWorld;
/** On both databases. */
let marina: Seat;
let joao: Seat;
let nobody: Seat;

beforeAll(async () => {
  world = await openLobbyWorld();
  await world.addGames([
    { id: 'onca' },
    { id: 'foguete', type: 3, kind: 'crash' },
    { id: 'gone', state: 'off' },
    { id: 'roleta', type: 2, provider: 'fora' },
  ]);
  await world.harness.owner.directory.run(sql`
    insert into content.sections (id, brand_id, position, starts_at, audience, texts, kind, surfaces, games_max)
    select k, 1, 1, '2026-01-01', 'everybody', '{"pt-BR": {"title": "Trilho"}}', k, '{home,lobby}', 10
    from unnest(array['top', 'wins', 'ranking', 'jackpot']) k`);
  marina = await world.sit({ shard: 0, nickname: 'Marina' });
  joao = await world.sit({ shard: 1, nickname: 'João' });
  nobody = await world.sit({ shard: 1 });
});
afterAll(() => world.close());
afterEach(async () => {
  world.harness.clock.moveMs(TEST_START_MS - world.harness.clock.nowMs());
  for (const shard of world.harness.owner.shards)
    await shard.run(sql`truncate games.rounds, games.player_days, games.player_weeks`);
  await world.harness.owner.directory.run(sql`
    truncate games.play_counts, games.top_games, games.recent_wins, games.week_ranking`);
  await world.harness.owner.directory.run(sql`update games.lobby_reads set read_to = null`);
});

const later = (minutes: number) => world.harness.clock.moveMs(minutes * MINUTE_MS);
const twoDigits = ({ playerId }: Seat) => String(playerId % 100n).padStart(2, '0');
const hot = async () => (await world.call(playerRoutes.gameHotGame)).List.map(({ GameId }) => GameId);
const wins = async () => {
  const { List } = await world.call(playerRoutes.rankingPlayerWin);
  return List.map(({ Name, Amount, GameId }) => [Name, Amount, GameId]);
};
/** A process shows the list of the day for a second; each test is another day of the same players. */
const freshLobby = () => new Promise((resolve) => setTimeout(resolve, 1_100));

describe('the top of the day', () => {
  test('adds the rounds of both databases and counts a player once in five minutes', async () => {
    for (let round = 0; round < 5; round += 1) await marina.play('foguete', REAL, 0n);
    await joao.play('onca', REAL, 0n);
    await nobody.play('onca', REAL, undefined);
    await joao.play('gone', REAL, 0n);
    expect(await world.read()).toBe(true);
    await freshLobby();
    expect(await hot()).toEqual(['onca', 'foguete']);
    const { List } = await world.call(playerRoutes.gameInfos);
    expect(List.map(({ GameId, Tags }) => [GameId, Tags])).toEqual([
      ['onca', ['hot']],
      ['foguete', ['hot']],
      ['roleta', []],
    ]);
    expect((await world.call(playerRoutes.gameTypes)).List.at(-1)).toMatchObject({ GameType: 100, Games: 2 });
    expect(await world.call(playerRoutes.gameInfos, { gameType: 100 })).toMatchObject({ Total: 2 });
  });

  test('puts the supplier that is played most before the order of the house', async () => {
    const recommended = async () =>
      (await world.call(playerRoutes.gamePlatformRecommended)).List.map(({ Platform, Games }) => [Platform, Games]);
    await marina.play('roleta', REAL, 0n);
    await world.read();
    await freshLobby();
    expect(await recommended()).toEqual([
      ['fora', 1],
      ['casa', 2],
    ]);
    const slots = await world.call(playerRoutes.gameTypePlatform, { gameType: 1 });
    expect(slots.List.map(({ Platform }) => Platform)).toEqual(['casa']);
  });

  test('is read again without counting anything twice, and forgets the day before', async () => {
    const counts = () =>
      world.harness.directory.rows(sql`
      select game, sum(rounds)::int as rounds, sum(players)::int as players from games.play_counts group by game`);
    await marina.play('onca', REAL, 0n);
    await world.read();
    // Within the same half minute nobody reads again; a minute later the same stretch is counted anew.
    await joao.play('onca', REAL, 0n);
    expect(await world.read()).toBe(false);
    later(1);
    expect(await Promise.all([world.read(), world.read()])).toContain(true);
    expect(await counts()).toEqual([{ game: 'onca', rounds: 2, players: 2 }]);
    // After an absence it goes on where it stopped.
    later(7);
    await joao.play('onca', REAL, 0n);
    later(180);
    await world.read();
    expect(await counts()).toEqual([{ game: 'onca', rounds: 3, players: 3 }]);
    later(24 * 60);
    await world.read();
    expect(await counts()).toEqual([]);
    await freshLobby();
    expect(await hot()).toEqual([]);
  });
});

describe('recent wins', () => {
  test('are above R$ 50 and above the stake, masked, newest first, and from every database', async () => {
    await marina.play('onca', 10n * REAL, 51n * REAL);
    later(1);
    await joao.play('foguete', 20n * REAL, 412n * REAL);
    await nobody.play('onca', REAL, 50n * REAL);
    await nobody.play('onca', 100n * REAL, 60n * REAL);
    await nobody.play('onca', REAL, undefined);
    await joao.play('gone', REAL, 500n * REAL);
    later(1);
    await nobody.play('onca', REAL, 88n * REAL);
    await world.read();
    expect(await wins()).toEqual([
      [`jog•••${twoDigits(nobody)}`, '88.00', 'onca'],
      [`jo•••${twoDigits(joao)}`, '412.00', 'foguete'],
      [`mar•••${twoDigits(marina)}`, '51.00', 'onca'],
    ]);
    expect(await world.call(playerRoutes.rankingPlayerWin, { page: 2, limit: 2 })).toMatchObject({
      Total: 3,
      Min: '50.00',
      List: [{ GameName: 'onca', VipLevel: 0 }],
    });
  });

  test('lose one that was taken back, keep one of a longer round, and end after a day', async () => {
    const back = await marina.play('onca', REAL, 70n * REAL);
    later(1);
    const slow = await joao.play('foguete', REAL, undefined);
    later(50);
    await world.harness.owner.shards[1]?.run(sql`
      update games.rounds set state = 'closed', closed_at = ${world.harness.clock.now()}, cash_win_e5 = ${80n * REAL}
      where round = ${slow}`);
    await world.read();
    expect((await wins()).map(([, amount]) => amount)).toEqual(['80.00', '70.00']);
    await marina.takeBack('onca', back);
    later(1);
    await world.read();
    expect((await wins()).map(([, amount]) => amount)).toEqual(['80.00']);
    later(30);
    await world.read();
    expect((await wins()).map(([, amount]) => amount)).toEqual(['80.00']);
    later(24 * 60);
    expect(await wins()).toEqual([]);
  });

  test('follow the setting of the day', async () => {
    const validFrom = new Date(TEST_START_MS + 60 * MINUTE_MS);
    await world.harness.owner.directory.run(sql`
      insert into settings.values (key, brand_id, value, valid_from, author_id, approver_id, approval_id, created_at)
      values ('games.recentWinMin', 1, '"71"', ${validFrom}, 1, 2, 1, ${new Date(TEST_START_MS)})`);
    await marina.play('onca', REAL, 70n * REAL);
    await world.read();
    expect((await wins()).map(([, amount]) => amount)).toEqual(['70.00']);
    later(61);
    await marina.play('onca', REAL, 71n * REAL);
    await joao.play('onca', REAL, 72n * REAL);
    await world.read();
    expect((await wins()).map(([, amount]) => amount)).toEqual(['72.00']);
    expect((await world.call(playerRoutes.rankingPlayerWin)).Min).toBe('71.00');
    await world.harness.owner.directory.run(sql`truncate settings.values`);
  });
});

describe('the ranking of the week', () => {
  test('ranks effective bets over all databases, masked, with the own place', async () => {
    await marina.play('foguete', 100n * REAL, 0n);
    await joao.play('onca', 60n * REAL, 0n);
    await nobody.play('foguete', 10n * REAL, 0n);
    later(24 * 60);
    await joao.play('onca', 5n * REAL, 0n);
    await world.read();
    const board = await world.call(playerRoutes.rankingTurnoverNew, { limit: 2 }, nobody.token);
    expect(board).toMatchObject({
      Week: '2026-11-16',
      Total: 3,
      List: [
        { Place: 1, Name: `jo•••${twoDigits(joao)}`, Turnover: '65.00', IsMe: false },
        { Place: 2, Name: `mar•••${twoDigits(marina)}`, Turnover: '40.00', IsMe: false },
      ],
      Mine: { Place: 3, Turnover: '4.00', MissingToNext: '36.00' },
      UpdatedAt: world.harness.clock.now().toISOString(),
    });
    const first = await world.call(playerRoutes.rankingTurnoverNew, {}, joao.token);
    expect([first.List[0]?.IsMe, first.Mine]).toEqual([true, { Place: 1, Turnover: '65.00', MissingToNext: '0.00' }]);
    expect((await world.call(playerRoutes.rankingTurnoverNew)).Mine).toBeNull();
    expect((await world.call(playerRoutes.rankingTurnoverNew, { page: 2, limit: 2 })).List).toMatchObject([
      { Place: 3 },
    ]);
    later(7 * 24 * 60);
    await world.read();
    expect(await world.call(playerRoutes.rankingTurnoverNew)).toMatchObject({ Week: '2026-11-23', Total: 0, List: [] });
  });

  test('keeps brands apart', async () => {
    const guest = await world.sit({ brandId: 2 });
    await guest.play('onca', 900n * REAL, 2_000n * REAL);
    await world.read();
    expect((await world.call(playerRoutes.rankingTurnoverNew)).Total).toBe(0);
    expect(await wins()).toEqual([]);
    const rows = await world.harness.directory.rows(sql`select brand_id, place from games.week_ranking`);
    expect(rows).toEqual([{ brand_id: 2, place: 1 }]);
  });
});

test('a rail of which there is nothing to tell is absent, and comes with the first round', async () => {
  const rails = async () =>
    (await world.call(playerRoutes.gameHome)).Sections.map(({ Kind, Total, Games }) => [Kind, Total, Games.length]);
  await freshLobby();
  expect(await rails()).toEqual([]);
  await marina.play('onca', REAL, 70n * REAL);
  await world.read();
  await freshLobby();
  expect(await rails()).toEqual([
    ['ranking', 1, 0],
    ['wins', 1, 0],
  ]);
  // One game, or two, are no ranking of games.
  await world.addGames([{ id: 'minas' }]);
  await joao.play('foguete', REAL, 0n);
  await joao.play('minas', REAL, 0n);
  later(1);
  await world.read();
  await freshLobby();
  expect(await rails()).toContainEqual(['top', 3, 3]);
});
